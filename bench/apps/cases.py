"""The applications that are measured, and their sizes.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os

EXAMPLES = os.path.join(
    os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))),
    "examples",
)
FORMS = ["host_mpi", "embedded"]
# On a GPU: eight blocks for each of 132 multiprocessors.
GRID = " --blocks=1056 --threads=256"


class Case:
    """An application: its folder in examples/, and options for each kind of size:
    realistic on a few cores, small, and realistic on a GPU."""

    def __init__(self, name, realistic, small, gpu, least=1):
        self.name = name
        self.options = {
            "realistic": realistic.split(),
            "small": small.split(),
            "gpu": gpu.split(),
        }
        self.least = least  # processes

    def source(self, form):
        return os.path.join(EXAMPLES, self.name, form + ".cu")


CASES = [
    Case(
        "average",
        "--elements=0x4000000 --threads=512",
        "--elements=4096 --blocks=4",
        "--elements=0x4000000" + GRID,
    ),
    Case(
        "ring",
        "--bytes=1048576 --rounds=200",
        "--bytes=64 --rounds=200",
        "--bytes=1048576 --rounds=200",
        2,
    ),
    Case(
        "himeno",
        "--size=M --iterations=4 --check=0",
        "--size=XS --iterations=4 --check=0 --blocks=8 --threads=32",
        "--size=L --iterations=50 --check=0" + GRID,
    ),
    Case(
        "jacobi",
        "--rows=2048 --columns=2048 --iterations=40 --check=0",
        "--rows=64 --columns=64 --iterations=10 --check=0 --blocks=4 --threads=32",
        "--rows=8192 --columns=8192 --iterations=100 --check=0" + GRID,
    ),
    Case(
        "cg",
        "--nx=80 --ny=80 --nz=80 --iterations=20 --check=0",
        "--nx=8 --ny=8 --nz=16 --iterations=20 --check=0 --blocks=4 --threads=32",
        "--nx=200 --ny=200 --nz=200 --iterations=50 --check=0" + GRID,
    ),
    Case(
        "matmul",
        "--n=2048 --panel=128 --check=0",
        "--n=64 --panel=16 --check=0 --blocks=4 --threads=32",
        "--n=4096 --panel=256 --check=0" + GRID,
    ),
    Case(
        "nbody",
        "--bodies=8192 --steps=2 --check=0",
        "--bodies=128 --steps=5 --check=0 --blocks=4 --threads=32",
        "--bodies=65536 --steps=2 --check=0" + GRID,
    ),
    Case(
        "sort",
        "--keys=0x800000 --bits=18 --check=0",
        "--keys=4096 --bits=8 --check=0 --blocks=4 --threads=32",
        "--keys=0x2000000 --bits=18 --check=0" + GRID,
    ),
    Case(
        "lu",
        "--n=1024 --width=32 --check=0",
        "--n=64 --width=8 --check=0 --blocks=4 --threads=32",
        "--n=2048 --width=32 --check=0" + GRID,
    ),
    Case(
        "stencil",
        "--rows=2048 --columns=2048 --iterations=10 --check=0",
        "--rows=64 --columns=64 --iterations=10 --check=0 --blocks=4 --threads=32",
        "--rows=8192 --columns=8192 --iterations=100 --check=0" + GRID,
    ),
    Case(
        "fft",
        "--rows=1024 --columns=1024 --transforms=15 --check=0",
        "--rows=32 --columns=32 --check=0 --blocks=4 --threads=32",
        "--rows=2048 --columns=2048 --transforms=5 --check=0" + GRID,
    ),
    Case(
        "bfs",
        "--scale=19 --check=0",
        "--scale=8 --check=0 --blocks=4 --threads=32",
        "--scale=18 --check=0" + GRID,
    ),
]
