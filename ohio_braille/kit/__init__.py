"""Joins the steps: from an order to finished things, files and folders."""
