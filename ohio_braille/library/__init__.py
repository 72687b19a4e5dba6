"""Reads and checks data files, the program's own and a user's."""
