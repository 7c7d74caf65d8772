"""About the program: version, authors, files, licences."""
