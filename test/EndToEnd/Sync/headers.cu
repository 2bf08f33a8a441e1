// Functions with barriers are put into the kernels of a file also where they
// are written in headers, of headers too.
//
// RUN: %gpumpi-translate --target=cpu --lowering=loops --explain %s -o %t.cpp | FileCheck %s --check-prefix=WHY
// RUN: grep -v '^// [A-Z]' %t.cpp | FileCheck %s --check-prefix=LOOPS
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o - | grep -v '^// [A-Z]' | FileCheck %s --check-prefix=LOOPS
// WHY: no kernel suspends
// WHY-NOT: kernel '
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O1 -Wall -Wextra -Werror %s -o %t.sync
// RUN: %t.sync | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=loops -O2 -Wall -Wextra -Werror %s -o %t.loops
// RUN: %t.loops | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.loops | diff %t.expected -

#include "Inputs/block_sums.h"
#include "Inputs/check.h"

// LOOPS: void total(
// LOOPS: beginBlock()
// LOOPS-NOT: sumOfBlock(
// LOOPS: void prefixes(
__global__ void total(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  sumOfBlock(cells, 64);
  if (threadIdx.x == 0)
    out[blockIdx.x] = cells[0];
}

// LOOPS: beginBlock()
// LOOPS-NOT: {{prefixOfBlock|shiftOfBlock}}(
// LOOPS: void largest(
__global__ void prefixes(const int *in, int *out) {
  __shared__ int cells[64];
  const int i = blockIdx.x * 64 + threadIdx.x;
  int mine = 0;
  cells[threadIdx.x] = in[i];
  prefixOfBlock(cells, mine, 64);
  out[i] = mine;
}

__global__ void largest(const int *in, int *out) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  out[blockIdx.x * 64 + threadIdx.x] = largestOfBlock(cells, 64);
}

int main() {
  CHECK(total, 100, 64, 0, run.ints, run.result);
  CHECK(prefixes, 100, 64, 0, run.ints, run.result);
  CHECK(largest, 100, 64, 0, run.ints, run.result);
}
