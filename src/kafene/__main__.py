"""`python -m kafene`."""

import sys

from kafene.cli import main

sys.exit(main())
