"""The format of lit tests that only builds their programs.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

For a machine without a GPU: what it builds is run on another one (CONTRIBUTING.md).
"""

import os
import re
import subprocess

import lit.formats
import lit.Test
import lit.TestRunner
import lit.util

# What lit puts in front of each line.
PLACE = re.compile(lit.TestRunner.kPdbgRegex)
# What else may be needed to build a program.
PREPARES = ("awk", "cp", "mkdir", "rm")


class BuildOnlyTest(lit.formats.ShTest):
    """A shell test of which only the lines that build a program are run, those that
    begin with program_store.py, and what makes files for them. It fails if one does."""

    def execute(self, test, litConfig):
        script = lit.TestRunner.parseIntegratedTestScript(test)
        if isinstance(script, lit.Test.Result):
            return script
        folder, base = lit.TestRunner.getTempPaths(test)
        lit.util.mkdir_p(os.path.dirname(base))
        script = lit.TestRunner.applySubstitutions(
            script,
            lit.TestRunner.getDefaultSubstitutions(test, folder, base),
            {feature: True for feature in test.config.available_features},
            recursion_limit=test.config.recursiveExpansionLimit,
        )
        failed = []
        for line in script:
            match = PLACE.match(line)
            command = match.group(2) if match else line
            words = command.split()
            builds = len(words) > 1 and words[1].endswith("program_store.py") and "-o" in words
            if not builds and not (words and words[0] in PREPARES):
                continue
            done = subprocess.run(
                command,
                shell=True,
                cwd=os.path.dirname(test.getExecPath()),
                env=test.config.environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
            )
            if done.returncode != 0:
                failed.append(f"{command}\n{done.stdout}")
        code = lit.Test.FAIL if failed else lit.Test.PASS
        return lit.Test.Result(code, "\n".join(failed))
