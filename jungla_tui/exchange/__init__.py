"""Games and positions in other forms than journals: out as texts and pictures, in as move lists."""
