"""`python -m perihelion.cli`, the same as `perihelion`."""

import sys

from perihelion.cli import main

sys.exit(main())
