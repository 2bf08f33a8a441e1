// Structured bindings over suspensions, against the plain program.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1
// RUN: diff %t.plain1 %t.1
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %mpirun -np 4 %t.plain > %t.plain4 && %mpirun -np 4 %t > %t.4
// RUN: diff %t.plain4 %t.4
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}
#include "Inputs/values.h"

struct Pair {
  int first;
  float second;
};
struct Mixed {
  char c;
  unsigned bits : 5;
  const int fixed;
  int list[3];
};
__device__ inline Pair makePair(unsigned *w, int n) {
  return {counted(w, n), n * 0.5f};
}
__device__ inline void bump(int *p) { *p += 1; }
__device__ inline int &same(int &x) { return x; }

__global__ void byValue(unsigned *out, int n) {
  unsigned *w = mine(out);
  Pair source = {n, 2.5f};
  auto [a, b] = source;
  const auto [c, d] = makePair(w, n + 1);
  auto [e, f]{makePair(w, n + 2)};
  auto [g, h](source);
  [[maybe_unused]] auto [unused, used] = source;
  a += 3;
  cuda_mpi_barrier();
  source.first = 100;
  b *= 2;
  cuda_mpi_barrier();
  w[0] = a + c + e + g;
  w[1] = (unsigned)(b + d + f + h + used);
  w[2] = source.first;
  decltype(a) wide = 3;
  w[3] = sizeof wide + wide;
}

__global__ void byReference(unsigned *out, int n) {
  unsigned *w = mine(out);
  Pair source = {n, 2.5f};
  auto &[a, b] = source;
  const auto &[c, d] = source;
  auto &&[e, f] = source;
  auto &&[g, h] = static_cast<Pair &&>(source);
  const auto &[i, j] = makePair(w, n);
  auto &&[k, l] = makePair(w, n + 7);
  cuda_mpi_barrier();
  a += 5;
  k += 1;
  cuda_mpi_barrier();
  e *= 2;
  h += 1;
  w[0] = source.first;
  w[1] = (unsigned)source.second + (unsigned)b;
  w[2] = c + g + i + k;
  w[3] = (unsigned)(d + f + j + l);
}

__global__ void ofArrays(unsigned *out, int n) {
  unsigned *w = mine(out);
  int list[3] = {n, n + 1, n + 2};
  auto [a, b, c] = list;
  auto &[d, e, f] = list;
  const auto [g, h, i] = list;
  int table[2][2] = {{n, 1}, {2, 3}};
  auto [row, other] = table;
  list[0] = 50;
  cuda_mpi_barrier();
  d += 1;
  a *= 3;
  row[0] += 4;
  cuda_mpi_barrier();
  w[0] = a + b + c;
  w[1] = d + e + f;
  w[2] = g + h + i;
  w[3] = row[0] + other[1] + table[0][0];
  w[4] = list[0];
}

// A binding's address escapes: the whole object has a home.
__global__ void escaping(unsigned *out, int n) {
  unsigned *w = mine(out);
  auto [a, b] = makePair(w, n);
  int list[2] = {n, 2 * n};
  auto [c, d] = list;
  int *pa = &a, *pd = &d;
  cuda_mpi_barrier();
  bump(pa);
  *pd += 3;
  cuda_mpi_barrier();
  same(c) += 9;
  w[0] = a;
  w[1] = (unsigned)b;
  w[2] = c + d;
  w[3] = list[1];
}

__global__ void inLoops(unsigned *out, int n) {
  unsigned *w = mine(out);
  int sum = 0;
  for (auto [i, step] = Pair{0, 1.f}; i < n; i += (int)step) {
    auto [x, y] = makePair(w, i);
    auto [c, bits, fixed, l] = Mixed{'a', 3u, i, {1, i, 3}};
    cuda_mpi_barrier();
    if (x % 2 == 0) {
      auto &[p, q] = *(Pair *)(w + 4);
      cuda_mpi_barrier();
      p += x;
      q += 1.f;
    }
    {
      int x = 7;
      cuda_mpi_barrier();
      sum += x;
    }
    sum += x + (int)y + c + bits + fixed + l[1];
  }
  w[0] = sum;
}

// Nothing of it is needed behind the suspension but that it is in scope.
__global__ void dead(unsigned *out, int n) {
  unsigned *w = mine(out);
  auto [a, b] = makePair(w, n);
  w[0] = a + (int)b;
  cuda_mpi_barrier();
  w[1] = n;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  test.run("byValue",
           [](dim3 g, dim3 b, unsigned *o) { byValue<<<g, b>>>(o, 3); });
  test.run("byReference",
           [](dim3 g, dim3 b, unsigned *o) { byReference<<<g, b>>>(o, 3); });
  test.run("ofArrays",
           [](dim3 g, dim3 b, unsigned *o) { ofArrays<<<g, b>>>(o, 3); });
  test.run("escaping",
           [](dim3 g, dim3 b, unsigned *o) { escaping<<<g, b>>>(o, 3); });
  test.run("inLoops",
           [](dim3 g, dim3 b, unsigned *o) { inLoops<<<g, b>>>(o, 5); });
  test.run("dead", [](dim3 g, dim3 b, unsigned *o) { dead<<<g, b>>>(o, 5); });
  return test.finish();
}
