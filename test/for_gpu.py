"""The formats of lit tests whose programs are built for the CUDA target.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

The programs may be built on a machine without a GPU, and run on one without a compiler
(CONTRIBUTING.md). program_store.py stands for the compiler.
"""

import os
import re
import subprocess

import lit.formats
import lit.Test
import lit.TestRunner
import lit.util

from own_folder import OwnFolderTest

# What lit puts in front of each line.
PLACE = re.compile(lit.TestRunner.kPdbgRegex)
# What else may be needed to build a program.
PREPARES = ("awk", "cp", "mkdir", "rm")
# The translator's text is the same on all machines, and these are the CPU device's.
OF_CPU = (
    "gpumpi-translate", " --check ", "--lowering=direct", "--lowering=sync", "GPUMPI_CPU_", "sweep.py"
)
OUTPUT = re.compile(r"(?:-o|>) *(\S+)")


def script_of(test):
    """The commands of a test, or lit's result where it is not to be run."""
    script = lit.TestRunner.parseIntegratedTestScript(test)
    if isinstance(script, lit.Test.Result):
        return script
    folder, base = lit.TestRunner.getTempPaths(test)
    lit.util.mkdir_p(os.path.dirname(base))
    return lit.TestRunner.applySubstitutions(
        script,
        lit.TestRunner.getDefaultSubstitutions(test, folder, base),
        {feature: True for feature in test.config.available_features},
        recursion_limit=test.config.recursiveExpansionLimit,
    )


def command_of(line):
    match = PLACE.match(line)
    return match.group(2) if match else line


def is_of_cpu(command):
    """Whether it has nothing to do with a GPU, or is about what is refused."""
    if command.startswith("not") and "program_store.py" in command:
        return True
    return any(word in command for word in OF_CPU)


def reads(command, files):
    return any(re.search(re.escape(name) + r"(?![\w.])", command) for name in files)


def of_gpu(script):
    """The lines of `script` but those that are not of a GPU, or read what such make."""
    missing = set()
    for line in script:
        command = command_of(line)
        if is_of_cpu(command) or reads(command, missing):
            missing.update(OUTPUT.findall(command))
        else:
            yield line


def builds(command):
    words = command.split()
    return len(words) > 1 and words[1].endswith("program_store.py") and "-o" in words


class BuildForGpu(lit.formats.ShTest):
    """A shell test of which only the lines that build a program are run, those that
    begin with program_store.py, and what makes files for them. It fails if one does."""

    def execute(self, test, litConfig):
        script = script_of(test)
        if isinstance(script, lit.Test.Result):
            return script
        failed = []
        for command in map(command_of, of_gpu(script)):
            words = command.split()
            if not builds(command) and not (words and words[0] in PREPARES):
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


class RunOnGpu(OwnFolderTest):
    """A shell test without the lines that are not of a GPU."""

    def run(self, test, litConfig):
        script = script_of(test)
        if isinstance(script, lit.Test.Result):
            return script
        lines = list(of_gpu(script))
        if not lines:
            return lit.Test.Result(lit.Test.UNSUPPORTED, "nothing in it is of a GPU")
        _, base = lit.TestRunner.getTempPaths(test)
        return lit.TestRunner._runShTest(test, litConfig, self.execute_external, lines, base)
