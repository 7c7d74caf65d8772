"""What only Skyline D6 tells statistics: sheets, points by category, loans and drafts."""
