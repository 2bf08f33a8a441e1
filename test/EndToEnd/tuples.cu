// Structured bindings of the host library's pairs and tuples over suspensions,
// against the plain program. (nvcc calls no host functions on the device.)
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %mpirun -np 4 %t.plain > %t.plain4 && %mpirun -np 4 %t > %t.4
// RUN: diff %t.plain4 %t.4
#include "Inputs/values.h"

#include <tuple>
#include <utility>

__global__ void tuples(unsigned *out, int n) {
  unsigned *w = mine(out);
  std::pair<int, short> pair(n, 4);
  auto [a, b] = pair;
  auto &[c, d] = pair;
  const auto &[e, f] = std::pair<int, short>(counted(w, n), 3);
  cuda_mpi_barrier();
  c += a;
  a += 2;
  cuda_mpi_barrier();
  w[0] = a + b + c + d + e + f;
  w[1] = pair.first;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  test.run("tuples",
           [](dim3 g, dim3 b, unsigned *o) { tuples<<<g, b>>>(o, 3); });
  return test.finish();
}
