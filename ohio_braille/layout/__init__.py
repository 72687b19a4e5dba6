"""Where things lie: labels on sheets, text and labels on braille pages."""
