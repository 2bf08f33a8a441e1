// Odd local variables over suspensions, against the plain program.
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

template <class T, int Count> struct Array {
  T elements[Count];
  __device__ T &operator[](int i) { return elements[i]; }
};
struct Seven {
  int value = 7;
};
struct Loud {
  int v;
  __device__ Loud();
};
struct Node {
  Node *self;
  int n;
};
struct Fixed {
  const int k;
  int n;
  __device__ int sum() const { return k + n; }
};
struct Bits {
  unsigned low : 3, high : 29;
  mutable int cache;
};
struct alignas(64) Wide {
  int v[3];
};
#define ALIGNED alignas(64)
struct Refers {
  int &to;
  const int *from;
};
__device__ inline void bump(int *p) { *p += 1; }
__device__ inline void raise(int &x) { x += 10; }
__device__ inline void see(const int *const &p, unsigned *w) { w[6] += *p; }
__device__ inline int twice(int i) { return 2 * i; }
__device__ inline int thrice(int i) { return 3 * i; }
__device__ inline bool aligned(const void *p, unsigned to) {
  return (unsigned long long)p % to == 0;
}
static __device__ int constructions;
__device__ inline Loud::Loud() : v(5) { atomicAdd(&constructions, 1); }

__global__ void declared(unsigned *out, int n) {
  unsigned *w = mine(out);
  // nvcc 13 initialises the first row only, with or without a translation.
  Seven sevens[2], table[2][2];
  alignas(16) char buffer[8];
  bump((int *)buffer);
  auto called = [&] { return n + 1; }();
  const auto *q = &n;
  see(q, w);
  int c [[maybe_unused]][2] = {n, 2};
  int d [[maybe_unused]] = counted(w, 4), e = 2, list[3] = {n, d}, *to = &d;
  volatile int v = n;
  int &r = c[1];
  int &&moved = static_cast<int &&>(e);
  int (*function)(int) = counted(w, 0) ? twice : thrice;
  int (*direct)(int)(n > 2 ? twice : thrice);
  int(&array)[3] = list;
  const char *const names[] = {"zero", n > 2 ? "one" : "two"};
  int Node::*member = n > 2 ? &Node::n : nullptr;
  int (Fixed::*method)() const = &Fixed::sum;
  Array<int, 3> standard = {{n, 2, 3}};
  *(int *)buffer = n;
  cuda_mpi_barrier();
  {
    int r = 2;
    cuda_mpi_barrier();
    w[0] = r;
  }
  Node node = {nullptr, 4};
  Fixed fixed = {n, 3};
  r += 5;
  v += 1;
  v = v + 1;
  *to += 3;
  moved += 1;
  w[0] += sevens[0].value + table[0][1].value + *(int *)buffer + called + *q;
  w[1] = c[0] + c[1] + d + e + list[0] + list[1] + list[2] + v;
  w[2] = function(3) + direct(4) + array[1] + names[0][0] + names[1][1];
  w[3] = node.*member + (fixed.*method)() + standard[0];
}

// Constructors run once, and before the initializers behind them.
__global__ void constructed(unsigned *out, int n) {
  unsigned *w = mine(out);
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y == 0)
    constructions = 0;
  cuda_mpi_barrier();
  Loud louds[3], one;
  cuda_mpi_barrier();
  louds[1].v += n;
  cuda_mpi_barrier();
  w[0] = louds[0].v + louds[1].v + one.v;
#ifndef PLAIN // Without operations the threads do not wait for the others.
  w[1] = constructions == 4 * (int)(gridDim.x * gridDim.y * blockDim.x *
                                    blockDim.y * blockDim.z);
#else
  w[1] = 1;
#endif
}

__global__ void addresses(unsigned *out, int n) {
  unsigned *w = mine(out);
  Node node = {&node, n}, other{&other, n + 1};
  void *self = &self;
  Wide wide = {{n, 1, 2}};
  alignas(128) int narrow = n;
  ALIGNED int table[3] = {n, 1};
  __align__(64) int attributed = n;
  Wide quiet = {{n, 3, 4}};
  bump(&wide.v[1]);
  bump(&narrow);
  bump(table);
  bump(&attributed);
  int x = n, y = 2;
  Refers refers{x, &y};
  Refers *far = &refers;
  for (int i = 0; i < 3; ++i) {
    cuda_mpi_barrier();
    far->to += i;
    raise(refers.to);
    ++y;
    node.self->n += 1;
    other.self = &node;
    cuda_mpi_barrier();
  }
  w[0] = node.n + other.n + other.self->n + (self == &self);
  w[1] = wide.v[0] + wide.v[1] + narrow + table[0] + quiet.v[1];
  w[2] = x + y + *refers.from;
  w[3] = aligned(&wide, 64) + aligned(&narrow, 128) + aligned(table, 64) +
         aligned(&attributed, 64) + attributed;
}

__global__ void unions(unsigned *out, int n) {
  unsigned *w = mine(out);
  union {
    int whole;
    char part[6];
  };
  union {
    short half[2];
    unsigned all;
    float real;
  };
  union {
    int escaping;
    float unused;
  };
  struct {
    int a, b;
  } unnamed = {n, 2};
  struct {
    int a, b;
  } second[2] = {};
  second[1].b = n;
  struct Local {
    int a;
    __device__ int get() const { return a; }
  };
  enum Color { Red = 3, Green = 9 } color = Green;
  enum class Big : long long { One = 1ll << 40 };
  Local local = {n};
  Big big = Big::One;
  Bits bits = {5, 100, 1};
  whole = n;
  all = 0x10002;
  escaping = 5;
  bump(&escaping);
  cuda_mpi_barrier();
  {
    int whole = 3;
    cuda_mpi_barrier();
    w[1] = whole;
  }
  bits.low += 1;
  bits.cache += n;
  w[0] = whole + half[0] * 10 + half[1] * 100 + escaping;
  w[1] += unnamed.a + unnamed.b + second[1].b + local.get() + color;
  w[2] = bits.low + bits.high + bits.cache + (big == Big::One);
}

__global__ void parameters(unsigned *out, int n, Fixed fixed, Node node,
                           float4 f, volatile int v, int *const p, char c) {
  unsigned *w = mine(out);
  fixed.n += 1;
  node.self = &node;
  f.x += 1;
  v = v + 1;
  c++;
  cuda_mpi_barrier();
  node.self->n += n;
  v = v + 1;
  fixed.n += 1;
  float4 g = f;
  double2 h = make_double2(1, n);
  uchar4 u = {1, 2, 3, (unsigned char)n};
  cuda_mpi_barrier();
  w[0] = fixed.sum() + node.n + v + c;
  w[1] = (unsigned)(f.x + f.w + g.x + h.y) + u.w;
  w[2] = p == nullptr;
}

__global__ void constant(unsigned *out, int n) {
  unsigned *w = mine(out);
  constexpr int size = 3;
  const int doubled = 2 * size;
  static constexpr int table[size] = {4, 5, 6};
  Array<int, size> list = {{n, 1, 2}};
  int plain[doubled] = {n};
  const int &temporary = counted(w, 6), &other = n;
  const int &literal = 8;
  const Seven &seven = Seven();
  int &&grows = counted(w, 2);
  const Fixed &aggregate = {n, 3};
  Node &&node = {nullptr, n};
  Node *to = &node;
  cuda_mpi_barrier();
  plain[5] = table[n % size] + size;
  grows += 3;
  to->n += 1;
  cuda_mpi_barrier();
  w[0] = list[0] + plain[5] + plain[0] + doubled;
  w[1] = temporary + other + literal + seven.value + grows;
  w[2] = aggregate.sum() + node.n;
}

// What is computed again is what it was.
__global__ void recomputed(unsigned *out, int n, unsigned *again, const int d) {
  unsigned *w = mine(out);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int j = i * n + 2, half = j / d, rank = cuda_mpi_comm_rank();
  const bool first = i == 0 && n > 2;
  unsigned *row = again + 2, *cell = &row[half];
  int changed = i + 1, escaping = i + 2;
  long long wide{i};
  const long long &bound = j;
  int *p = &escaping;
  for (int k = 0; k < 2; ++k) {
    const int m = j + half, dependent = k + 1;
    cuda_mpi_barrier();
    changed += m;
    *p += dependent;
    int i = m + k;
    cuda_mpi_barrier();
    w[4] += i + m;
  }
  w[0] = i + j + half + rank + first;
  w[1] = (unsigned)(cell - again) + changed;
  w[2] = escaping + (int)wide + (int)bound;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  test.run("declared",
           [](dim3 g, dim3 b, unsigned *o) { declared<<<g, b>>>(o, 3); });
  test.run("constructed",
           [](dim3 g, dim3 b, unsigned *o) { constructed<<<g, b>>>(o, 3); });
  test.run("addresses",
           [](dim3 g, dim3 b, unsigned *o) { addresses<<<g, b>>>(o, 3); });
  test.run("unions",
           [](dim3 g, dim3 b, unsigned *o) { unions<<<g, b>>>(o, 3); });
  test.run("parameters", [](dim3 g, dim3 b, unsigned *o) {
    parameters<<<g, b>>>(o, 3, Fixed{4, 5}, Node{nullptr, 6},
                         make_float4(1, 2, 3, 4), 7, nullptr, 'a');
  });
  test.run("constant",
           [](dim3 g, dim3 b, unsigned *o) { constant<<<g, b>>>(o, 3); });
  test.run("recomputed", [](dim3 g, dim3 b, unsigned *o) {
    recomputed<<<g, b>>>(o, 3, o, 2);
  });
  return test.finish();
}
