"""The automas of the solo game: Farmers and Slavers."""
