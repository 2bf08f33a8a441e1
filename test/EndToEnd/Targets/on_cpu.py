"""Builds what the translator writes for CUDA so that it runs without a GPU.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/EndToEnd/Targets/on_cpu.py --tools build/bin FILE.cu PROGRAM [arguments]

The text for CUDA is a CUDA program like any other, with ordinary kernels and
launches: this translates it once more, as one, for the CPU device. What differs
from a GPU then are the device and the compiler, not the text. Shared variables
that are kept need the same addresses in every activation, which ordinary kernels
do not have there, so programs that keep some cannot be tested in this way.
"""

import os
import re
import subprocess
import sys

# The translator would take these for the operations that they were.
IDENTITY = re.compile(r"\bcuda_mpi_comm_(rank|size)\(\)")
FUNCTIONS = """#include <gpumpi/identity.h>
static __device__ inline int identity_rank() { return gpumpi::detail::identity.rank; }
static __device__ inline int identity_size() { return gpumpi::detail::identity.size; }
"""


def main():
    tools, source, program, *arguments = sys.argv[2:]
    text = program + ".cuda.cu"
    subprocess.run(
        [os.path.join(tools, "gpumpi-translate"), "--target=cuda", source, "-o", text]
        + ["--", *arguments],
        check=True,
    )
    with open(text) as file:
        translated = file.read()
    if "gpumpi_t." not in translated:
        sys.exit(f"{source} has no kernel that suspends")
    again = program + ".again.cu"
    with open(again, "w") as file:
        file.write(FUNCTIONS + IDENTITY.sub(r"identity_\1()", translated))
    subprocess.run(
        [os.path.join(tools, "gpumpicxx"), "--target=cpu", *arguments, again, "-o", program],
        check=True,
    )


if __name__ == "__main__":
    main()
