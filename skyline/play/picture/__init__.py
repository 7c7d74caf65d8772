"""The table drawn: what is kept between pictures, and what is drawn anew."""
