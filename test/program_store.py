"""gpumpicxx, with a store of the programs that it has built.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/program_store.py STORE COMPILER gpumpicxx's options

builds as COMPILER does, but with --target=cuda for --target=cpu, with the one
lowering that it has, and with the options in GPUMPI_TEST_OPTIONS. The program is kept
in STORE under a name that is made of the options: where the tests are run on a machine
with a GPU that has no compiler (CONTRIBUTING.md), it is taken from there, and COMPILER
need not exist.
"""

import hashlib
import os
import shutil
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def for_cuda(words):
    """The options with which the program is built for the CUDA target."""
    words = ["--target=cuda" if word == "--target=cpu" else word for word in words]
    words = [word for word in words if not word.startswith("--lowering=")]
    options = os.environ.get("GPUMPI_TEST_OPTIONS", "").split()
    if any(word.startswith(("-arch", "-gencode")) for word in words):
        options = [option for option in options if not option.startswith("-arch")]
    return words + options


def output_of(words):
    """Where the program goes, and the other words."""
    at = words.index("-o")
    return words[at + 1], words[:at] + words[at + 2 :]


def name_of(words):
    """The same on every machine, wherever the tests are."""
    where = os.getcwd()
    text = "\0".join(
        word.replace(where, "@folder").replace(SOURCE, "@source") for word in words
    )
    return hashlib.sha256(text.encode()).hexdigest()[:20]


def main():
    store, compiler, *words = sys.argv[1:]
    output, others = output_of(for_cuda(words))
    os.makedirs(os.path.dirname(output) or ".", exist_ok=True)
    kept = os.path.join(store, name_of(others))
    if not os.path.exists(kept):
        if not os.path.exists(compiler):
            sys.exit(f"there is no {compiler}, and {store} has no program of: {' '.join(words)}")
        done = subprocess.run([compiler, *others, "-o", output])
        if done.returncode != 0:
            return done.returncode
        os.makedirs(store, exist_ok=True)
        partial = f"{kept}.{os.getpid()}"
        shutil.copy(output, partial)
        os.replace(partial, kept)
    else:
        shutil.copy(kept, output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
