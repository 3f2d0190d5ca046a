"""Computer players. May import core and rules, and draw at random."""
