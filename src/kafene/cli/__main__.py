"""`python -m kafene.cli`."""

import sys

from kafene.cli import main

sys.exit(main())
