"""The format of the lit tests: shell tests, each with a temporary folder of its own.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Open MPI's jobs of one user share a folder in TMPDIR, and each that ends removes it if
it is empty: also when another job has just looked for it and is about to make its own
folder in there, which then fails.
"""

import os
import tempfile

import lit.formats


class OwnFolderTest(lit.formats.ShTest):
    """A shell test whose commands have a TMPDIR that no other test has."""

    def run(self, test, litConfig):
        return super().execute(test, litConfig)

    def execute(self, test, litConfig):
        with tempfile.TemporaryDirectory(
            dir=os.environ.get("TMPDIR"), ignore_cleanup_errors=True
        ) as folder:
            test.config.environment["TMPDIR"] = folder
            return self.run(test, litConfig)
