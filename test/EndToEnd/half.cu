// Numbers of 16 bits over suspensions and as buffers, against the plain
// program.
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %s -o %t
// RUN: %gpumpicxx --target=cpu -DPLAIN %s -o %t.plain
// RUN: %if buffered-self %{ %mpirun -np 1 %t.plain > %t.plain1 && %mpirun -np 1 %t > %t.1 %}
// RUN: %if buffered-self %{ diff %t.plain1 %t.1 %}
// RUN: %mpirun -np 2 %t.plain > %t.plain2 && %mpirun -np 2 %t > %t.2
// RUN: diff %t.plain2 %t.2
// RUN: %mpirun -np 4 %t.plain > %t.plain4 && %mpirun -np 4 %t > %t.4
// RUN: diff %t.plain4 %t.4
// RUN: %if nvcc %{ %gpumpicxx --target=cuda %cuda_archs %s -o %t.cuda %}
#include "Inputs/values.h"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

/// The bits of a number or of a pair.
template <class T> __device__ unsigned bits(const T &value) {
  unsigned all = 0;
  memcpy(&all, &value, sizeof value);
  return all;
}

template <class Number> struct PairOf;
template <> struct PairOf<__half> {
  using Type = __half2;
};
template <> struct PairOf<__nv_bfloat16> {
  using Type = __nv_bfloat162;
};

// Variables of every kind.

struct Cell {
  __half2 pairs[2];
  __half number = 0.5f;
  __nv_bfloat162 wide;
};
struct Derived : Cell {
  int n;
};
union Overlaid {
  unsigned word;
  unsigned short halves[2];
};

__global__ void variables(unsigned *out, int n) {
  unsigned *w = mine(out);
  __half h = n + (int)threadIdx.x;
  const __half constant = __hmul(h, 0.5f);
  __half2 pair(h, constant);
  const __half2 fixed = __floats2half2_rn(1.25f, -0.1f);
  __nv_bfloat16 b = n;
  __nv_bfloat162 bs{b, 3}, other;
  auto sum = __hadd2(pair, fixed);
  __half array[5] = {h, h, constant}, grid[2][3] = {};
  __half2 pairs[3] = {pair, fixed, pair};
  Cell cell{{pair, fixed}, h, bs}, copy = cell;
  Derived derived{{{fixed, fixed}, h, bs}, n};
  Overlaid overlaid;
  overlaid.word = bits(pair);
  volatile float seen = h;
  cuda_mpi_barrier();
  h += constant;
  other = bs;
  pairs[1].x = h;
  grid[n % 2][1] = __hneg(h);
  copy.pairs[n % 2] = pair;
  cuda_mpi_barrier();
  w[0] = bits(h) + bits(constant) * 3 + bits(pair) * 5 + bits(fixed) * 7;
  w[1] = bits(b) + bits(bs) * 3 + bits(other) * 5 + bits(sum) * 7;
  w[2] = bits(array[1]) + bits(array[2]) * 3 + bits(array[4]) * 5 +
         bits(grid[1][1]) * 7 + bits(grid[0][1]) * 11;
  w[3] = bits(pairs[0]) + bits(pairs[1]) * 3 + bits(pairs[2]) * 5;
  w[4] = bits(cell.pairs[1]) + bits(cell.number) * 3 + bits(cell.wide) * 5 +
         bits(copy.pairs[0]) * 7 + bits(copy.pairs[1]) * 11;
  w[5] = bits(derived.pairs[1]) + derived.n + bits(derived.wide) * 3;
  w[6] = overlaid.halves[0] + overlaid.halves[1] * 3u + (unsigned)seen;
}

// Values whose address somebody has; closures; eight numbers as one vector.

__global__ void places(unsigned *out, int n) {
  unsigned *w = mine(out);
  __half h = n, *to = &h;
  __half2 pair(h, 2), &same = pair;
  const __half2 &temporary = __hmul2(pair, pair);
  alignas(16) __half eight[8];
  for (int i = 0; i < 8; ++i)
    eight[i] = i + 0.25f * n;
  const auto scaled = [pair](__half by) {
    return __hmul2(pair, __half2half2(by));
  };
  const auto change = [&pair] { pair += __half2(1, 0.5f); };
  cuda_mpi_barrier();
  *to = __hfma(*to, *to, h);
  same.y = h;
  change();
  cuda_mpi_barrier();
  const uint4 vector = *reinterpret_cast<const uint4 *>(eight);
  w[0] = bits(h) + bits(pair) * 3;
  w[1] = bits(temporary) + bits(scaled(h)) * 3;
  w[2] = vector.x + vector.y * 3 + vector.z * 5 + vector.w * 7;
  cuda_mpi_barrier();
  auto [low, high] = __lowhigh2highlow(pair);
  cuda_mpi_barrier();
  w[3] = bits(low) + bits(high) * 3;
}

// Loops, functions and templates; calls inside expressions.

template <class T> __device__ T stepped(unsigned *w, T value, const T &by) {
  T old = value;
  cuda_mpi_barrier();
  counted(w, 0);
  value += by;
  cuda_mpi_barrier();
  return value * by - old;
}

__device__ void halve(__half2 &pair) {
  const __half2 half = __half2half2(0.5f);
  cuda_mpi_barrier();
  pair *= half;
}

template <class Number> __global__ void templates(unsigned *out, int n) {
  using Pair = typename PairOf<Number>::Type;
  unsigned *w = mine(out);
  Number sum = 0, each[4];
  Pair pairs(1, n), most = pairs;
  for (Number x = 1; x < Number(3.5f); x += Number(0.75f)) {
    cuda_mpi_barrier();
    sum += x * x;
    each[(int)x] = sum;
    pairs = stepped(w, pairs, Pair(x, 0.25f)) + pairs;
    most = __hmax2(most, pairs);
  }
  Number part = sum / stepped(w, sum, Number(0.125f));
  part += stepped(w, sum--, part);
  if (stepped(w, pairs, most) == pairs || (bool)stepped(w, part, Number(3)))
    part = -part;
  w[0] = bits(sum) + bits(each[1]) * 3 + bits(each[3]) * 5;
  w[1] = bits(pairs) + bits(most) * 3 + bits(part) * 5;
}

__global__ void functions(unsigned *out, int n) {
  unsigned *w = mine(out);
  __half2 pair(n, -3);
  halve(pair);
  __half2 pairs[2] = {pair, stepped(w, pair, pair)};
  halve(pairs[n % 2]);
  w[0] = bits(pair) + bits(pairs[0]) * 3 + bits(pairs[1]) * 5;
}

// Shared memory.

__global__ void shared(unsigned *out, int n) {
  __shared__ __half tile[2][16];
  __shared__ __half2 pairs[16];
  __shared__ Overlaid word;
  extern __shared__ __nv_bfloat16 dynamic[];
  const int threads = blockDim.x * blockDim.y * blockDim.z;
  const int me = (mine(out) - out) / harness::words % threads;
  for (int i = me; i < 16; i += threads) {
    tile[n % 2][i] = i * 0.3f;
    tile[0][i] = i;
    pairs[i] = __half2(i, n);
    dynamic[i] = i * 1.7f;
  }
  if (me == 0)
    word.word = 0x12345678;
  __syncthreads();
  cuda_mpi_barrier();
  __half sum = 0;
  for (int i = 0; i < 16; ++i)
    sum += tile[1][i] * tile[0][(i + me) % 16] + pairs[i].x -
           __half((float)dynamic[i]);
  mine(out)[0] = bits(sum) + word.halves[1];
}

// Buffers: what the process to the left has, in the first thread.

template <class T> struct Held {
  T first, second[3];
};

template <class T> __device__ Held<T> heldBy(int rank) {
  Held<T> held = {T(0.1f * rank, 3), {T(rank, rank), T(-rank, 1), T(2, 0)}};
  return held;
}

template <class T> __device__ T fromLeft(T value, T expected) {
#ifdef PLAIN
  if (threadIdx.x + threadIdx.y + threadIdx.z + blockIdx.x + blockIdx.y == 0)
    value = expected;
#else
  const int rank = cuda_mpi_comm_rank(), size = cuda_mpi_comm_size();
  (void)expected;
  cuda_mpi_send(&value, sizeof value, (rank + 1) % size);
  cuda_mpi_recv(&value, sizeof value, (rank + size - 1) % size);
#endif
  return value;
}

template <class Number>
__global__ void buffers(unsigned *out, int rank, int left) {
  using Pair = typename PairOf<Number>::Type;
  unsigned *w = mine(out);
  const Number own = rank * 0.7f, expected = left * 0.7f;
  const Number number = fromLeft(own, expected);
  const Pair pair = fromLeft(Pair(own, 5), Pair(expected, 5));
  const auto held = fromLeft(heldBy<Pair>(rank), heldBy<Pair>(left));
  w[0] = bits(number) + bits(own) * 3;
  w[1] = bits(pair);
  w[2] = bits(held.first) + bits(held.second[0]) * 3 +
         bits(held.second[1]) * 5 + bits(held.second[2]) * 7;
}

int main(int argc, char **argv) {
  harness::Comparison test(argc, argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  const int left = (rank + size - 1) % size;
  test.run("variables",
           [](dim3 g, dim3 b, unsigned *o) { variables<<<g, b>>>(o, 3); });
  test.run("places",
           [](dim3 g, dim3 b, unsigned *o) { places<<<g, b>>>(o, 3); });
  test.run("templates, half", [](dim3 g, dim3 b, unsigned *o) {
    templates<__half><<<g, b>>>(o, 3);
  });
  test.run("templates, bfloat16", [](dim3 g, dim3 b, unsigned *o) {
    templates<__nv_bfloat16><<<g, b>>>(o, 3);
  });
  test.run("functions",
           [](dim3 g, dim3 b, unsigned *o) { functions<<<g, b>>>(o, 3); });
  test.run("shared",
           [](dim3 g, dim3 b, unsigned *o) { shared<<<g, b, 32>>>(o, 3); });
  test.run("buffers, half", [=](dim3 g, dim3 b, unsigned *o) {
    buffers<__half><<<g, b>>>(o, rank, left);
  });
  test.run("buffers, bfloat16", [=](dim3 g, dim3 b, unsigned *o) {
    buffers<__nv_bfloat16><<<g, b>>>(o, rank, left);
  });
  return test.finish();
}
