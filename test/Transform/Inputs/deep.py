"""Prints a kernel with 300 declarations, an operation behind each.

Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

COUNT = 300

print("#include <gpumpi/gpumpi.h>")
print("__global__ void deep(unsigned *p) {")
for i in range(COUNT):
    print(f"  unsigned v{i} = p[{i % 7}] + {i};")
    print("  cuda_mpi_barrier();")
print("  p[0] = 0", *(f"+ v{i}" for i in range(COUNT)), ";\n}")
