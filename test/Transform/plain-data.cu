// CUDA's pairs of 16 bits copy themselves with constructors of their own. They
// are kept as what they are, four bytes; so are classes that have such members.
// RUN: %gpumpi-translate %s -o %t.cpp --target=cpu
// RUN: grep -vE '// [A-Z-]+: ' %t.cpp | FileCheck %s
// RUN: grep -v '// ' %t.cpp | not grep gpumpi_home_
// RUN: %cxx_cpu -c %t.cpp -o %t.o
#include <gpumpi/gpumpi.h>

struct __half2 {
  unsigned short x, y;
  __half2() = default;
  __device__ __half2(unsigned short x, unsigned short y) : x(x), y(y) {}
  __device__ __half2(const __half2 &from) : x(from.x), y(from.y) {}
  __device__ __half2(const __half2 &&from) : x(from.x), y(from.y) {}
  __device__ __half2 &operator=(const __half2 &from) {
    x = from.x, y = from.y;
    return *this;
  }
};
struct Cell {
  __half2 pairs[2];
};
struct Derived : Cell {
  int n;
};

__device__ __half2 shifted(__half2 pair) {
  cuda_mpi_barrier();
  return pair;
}

// CHECK: gpumpi_spill_keep_1(
// CHECK-SAME: const gpumpi_T0 &pair, const gpumpi_T1 &derived, const gpumpi_T2 &twice
__global__ void keep(unsigned *out) {
  __half2 pair(1, 2);
  Derived derived{{{pair, pair}}, 3};
  auto twice = [pair] { return pair.x * 2; };
  cuda_mpi_barrier();
  // A copy does not take the address of what it copies: there are no homes.
  __half2 copy = pair;
  copy = derived.pairs[1];
  // CHECK: auto &&gpumpi_v = shifted(gpumpi_t, {{.*}}pair);
  copy = shifted(pair);
  out[0] = copy.x + twice();
}
