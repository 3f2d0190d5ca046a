"""The Textual app: the only room that knows Textual."""
