"""Reads finished files back; never imports a writer."""
