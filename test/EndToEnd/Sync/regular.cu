// Kernels in which all threads of a block come to the same barriers become
// loops over the threads, and compute what they compute on fibers.
//
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o %t.gpumpi.cpp
// RUN: FileCheck %s --check-prefix=NONE --input-file=%t.gpumpi.cpp
// Not a single barrier is left.
// NONE-NOT: {{^ +}}__syncthreads{{\(\);$}}
// NONE-NOT: make_{{syncthreads}}
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %t.suspend > %t.expected
// RUN: %gpumpicxx --target=cpu --lowering=direct -O1 %s -o %t.direct
// RUN: %t.direct | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O0 -Wall -Wextra -Werror %s -o %t.O0
// RUN: %t.O0 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O0 | diff %t.expected -
// RUN: %gpumpicxx --target=cpu --lowering=sync -O3 -Wall -Wextra -Werror %s -o %t.O3
// RUN: %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=reverse %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_ORDER=random:7 %t.O3 | diff %t.expected -
// RUN: env GPUMPI_CPU_THREADS=3 %t.O3 | diff %t.expected -

#include "Inputs/check.h"

#include <cassert>
#include <cuda_fp16.h>

constexpr int N = Run::Size;

//===-- Reductions --------------------------------------------------------===//

__global__ void reduceInts(const int *in, int *out) {
  __shared__ int part[128];
  const int t = threadIdx.x;
  part[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned s = blockDim.x / 2; s > 0; s >>= 1) {
    if (t < (int)s)
      part[t] += part[t + s];
    __syncthreads();
  }
  if (t == 0)
    out[blockIdx.x] = part[0];
}

// A guard in front, as most have it, and a sum that lives over barriers.
__global__ void reduceGrid(const int *in, int *out, int n) {
  extern __shared__ int part[];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  while (i < n) {
    sum += in[i];
    i += blockDim.x * gridDim.x;
  }
  part[threadIdx.x] = sum;
  __syncthreads();
  for (unsigned s = 1; s < blockDim.x; s *= 2) {
    unsigned index = 2 * s * threadIdx.x;
    if (index + s < blockDim.x)
      part[index] += part[index + s];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    atomicAdd(out, part[0]);
}

template <typename T, int Block>
__global__ void reduceAny(const T *in, T *out) {
  __shared__ T part[Block];
  T own = in[blockIdx.x * Block + threadIdx.x];
  const T twice = own + own;
  part[threadIdx.x] = own;
  __syncthreads();
#pragma unroll
  for (int s = Block / 2; s > 0; s /= 2) {
    if ((int)threadIdx.x < s)
      part[threadIdx.x] += part[threadIdx.x + s];
    __syncthreads();
  }
  out[blockIdx.x * Block + threadIdx.x] = part[0] + own + twice;
}
template __global__ void reduceAny<int, 64>(const int *, int *);

// The header's variable has no type of its own; the last step is taken apart.
__global__ void reduceUnrolled(int *in, int *out, unsigned blockSize) {
  __shared__ volatile int s[256];
  unsigned tid = threadIdx.x, i = blockIdx.x * blockSize + tid;
  s[tid] = in[i];
  __syncthreads();
  if (blockSize >= 256) {
    if (tid < 128) {
      s[tid] += s[tid + 128];
    }
    __syncthreads();
  }
  if (blockSize >= 128) {
    if (tid < 64)
      s[tid] += s[tid + 64];
    __syncthreads();
  }
  if (tid == 0)
    for (int k = 1; k < 64; ++k)
      s[0] += s[k];
  if (tid == 0)
    out[blockIdx.x] = s[0];
}

//===-- Scans and sorts ---------------------------------------------------===//

__global__ void scan(const int *in, int *out) {
  __shared__ int two[2 * 128];
  int t = threadIdx.x, pout = 0, pin = 1;
  (void)t;
  two[pout * 128 + threadIdx.x] = in[blockIdx.x * 128 + threadIdx.x];
  __syncthreads();
  for (int offset = 1; offset < 128; offset *= 2) {
    pout = 1 - pout;
    pin = 1 - pout;
    if ((int)threadIdx.x >= offset)
      two[pout * 128 + threadIdx.x] =
          two[pin * 128 + threadIdx.x] + two[pin * 128 + threadIdx.x - offset];
    else
      two[pout * 128 + threadIdx.x] = two[pin * 128 + threadIdx.x];
    __syncthreads();
  }
  out[blockIdx.x * 128 + threadIdx.x] = two[pout * 128 + threadIdx.x];
}

// Buffers that take turns, by a number, by pointers and by parameters; some
// threads return before.
__global__ void turns(const int *in, int *out, int *spare, int n) {
  __shared__ int cells[2][64];
  const int t = threadIdx.x;
  int from = 0, rounds = 0;
  float scale = 1;
  int *read = out, *write = spare;
  if (t >= n)
    return;
  cells[from][t] = in[t];
  read[t] = in[t + 64];
  __syncthreads();
  for (int k = 1; k < n; k += k) {
    const int to = from ^ 1;
    if (t >= k)
      cells[to][t] = cells[from][t] + cells[from][t - k];
    else
      cells[to][t] = cells[from][t];
    write[t] = read[t < k ? t : t - k] + rounds;
    from = to;
    ++rounds;
    scale *= 0.75f;
    __syncthreads();
    int *const other = read;
    read = write;
    write = other;
  }
  if (rounds > 3) {
    write[t] = 7;
    scale += 1;
  }
  __syncthreads();
  const int sum = cells[from][t] + read[n - 1 - t] + (int)(scale * 100);
  spare = spare + 512, out += 256;
  __syncthreads();
  out[t] = sum, spare[t] = rounds;
}

__global__ void blelloch(const int *in, int *out, int n) {
  extern __shared__ int temp[];
  int thid = threadIdx.x;
  int offset = 1;
  temp[2 * thid] = in[2 * thid];
  temp[2 * thid + 1] = in[2 * thid + 1];
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (thid < d) {
      int ai = offset * (2 * thid + 1) - 1;
      int bi = offset * (2 * thid + 2) - 1;
      temp[bi] += temp[ai];
    }
    offset *= 2;
  }
  if (thid == 0)
    temp[n - 1] = 0;
  for (int d = 1; d < n; d *= 2) {
    offset >>= 1;
    __syncthreads();
    if (thid < d) {
      int ai = offset * (2 * thid + 1) - 1;
      int bi = offset * (2 * thid + 2) - 1;
      int t = temp[ai];
      temp[ai] = temp[bi];
      temp[bi] += t;
    }
  }
  __syncthreads();
  out[2 * thid] = temp[2 * thid];
  out[2 * thid + 1] = temp[2 * thid + 1];
}

__global__ void bitonic(const int *in, int *out) {
  __shared__ int keys[256];
  const unsigned tid = threadIdx.x;
  keys[tid] = in[blockIdx.x * 256 + tid];
  __syncthreads();
  for (unsigned k = 2; k <= 256; k *= 2)
    for (unsigned j = k / 2; j > 0; j /= 2) {
      unsigned ixj = tid ^ j;
      if (ixj > tid) {
        if ((tid & k) == 0 ? keys[tid] > keys[ixj] : keys[tid] < keys[ixj]) {
          int swap = keys[tid];
          keys[tid] = keys[ixj];
          keys[ixj] = swap;
        }
      }
      __syncthreads();
    }
  out[blockIdx.x * 256 + tid] = keys[tid];
}

//===-- Tiles -------------------------------------------------------------===//

template <int Tile>
__global__ void product(const float *a, const float *b, float *c, int n) {
  __shared__ float as[Tile][Tile], bs[Tile][Tile];
  int bx = blockIdx.x, by = blockIdx.y, tx = threadIdx.x, ty = threadIdx.y;
  int aBegin = n * Tile * by, aEnd = aBegin + n - 1, aStep = Tile;
  int bBegin = Tile * bx, bStep = Tile * n;
  float sum = 0;
  for (int i = aBegin, j = bBegin; i <= aEnd; i += aStep, j += bStep) {
    as[ty][tx] = a[i + n * ty + tx];
    bs[ty][tx] = b[j + n * ty + tx];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < Tile; ++k) {
      sum += as[ty][k] * bs[k][tx];
    }
    __syncthreads();
  }
  c[n * Tile * by + Tile * bx + n * ty + tx] = sum;
}

__global__ void transpose(const float *in, float *out, int n) {
  __shared__ float tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x;
  int y = blockIdx.y * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 8)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * n + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x;
  y = blockIdx.x * 16 + threadIdx.y;
  for (int j = 0; j < 16; j += 8)
    out[(y + j) * n + x] = tile[threadIdx.x][threadIdx.y + j];
}

#define RADIUS 3
#define SYNC __syncthreads()
__global__ void stencil(const float *in, float *out) {
  __shared__ float temp[64 + 2 * RADIUS];
  int gindex = threadIdx.x + blockIdx.x * blockDim.x + RADIUS;
  int lindex = threadIdx.x + RADIUS;
  temp[lindex] = in[gindex];
  if (threadIdx.x < RADIUS) {
    temp[lindex - RADIUS] = in[gindex - RADIUS];
    temp[lindex + 64] = in[gindex + 64];
  }
  SYNC;
  float result = 0;
  for (int offset = -RADIUS; offset <= RADIUS; offset++)
    result += temp[lindex + offset];
  out[gindex] = result;
}

// Steps in time; the halo shrinks; two-dimensional; an array for each thread.
__global__ void heat(const float *in, float *out, int steps) {
  __shared__ float cells[2][18][18];
  const int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  float history[3], last = 0;
  int at = 0;
  for (int k = 0; k < 2; ++k)
    for (int y = threadIdx.y; y < 18; y += blockDim.y)
      for (int x = threadIdx.x; x < 18; x += blockDim.x)
        cells[k][y][x] = in[y * 18 + x];
  __syncthreads();
  for (int step = 0; step < steps; ++step) {
    const int next = 1 - at;
    float own = cells[at][ty][tx];
    float around = cells[at][ty - 1][tx] + cells[at][ty + 1][tx] +
                   cells[at][ty][tx - 1] + cells[at][ty][tx + 1];
    cells[next][ty][tx] = own + 0.125f * (around - 4 * own);
    history[step % 3] = own;
    last = around;
    __syncthreads();
    at = next;
  }
  const int index =
      (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  out[index] =
      cells[at][ty][tx] + history[0] + history[1] * 2 + history[2] * 3 + last;
}

//===-- Histograms --------------------------------------------------------===//

__global__ void histogram(const int *in, int *out, int n) {
  __shared__ unsigned bins[64];
  for (unsigned i = threadIdx.x; i < 64; i += blockDim.x)
    bins[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n;
       i += blockDim.x * gridDim.x)
    atomicAdd(&bins[in[i] & 63], 1u);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < 64; i += blockDim.x)
    atomicAdd((unsigned *)&out[i], bins[i]);
}

//===-- Control flow ------------------------------------------------------===//

__global__ void doWhile(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int k = 0;
  cells[threadIdx.x] = in[threadIdx.x];
  do {
    __syncthreads();
    int left = cells[(threadIdx.x + 63) % 64];
    __syncthreads();
    cells[threadIdx.x] = left + k;
  } while (++k < n);
  out[threadIdx.x] = cells[threadIdx.x];
}

// The loop ends when nothing has changed: a flag in shared memory.
__global__ void untilStable(const int *in, int *out) {
  __shared__ int cells[64];
  __shared__ bool changed;
  const int i = threadIdx.x;
  cells[i] = in[i];
  int rounds = 0;
  while (true) {
    __syncthreads();
    if (i == 0)
      changed = false;
    __syncthreads();
    const int largest = i > 0 ? max(cells[i], cells[i - 1]) : cells[i];
    __syncthreads();
    if (largest != cells[i]) {
      cells[i] = largest;
      changed = true;
    }
    __syncthreads();
    if (!changed)
      break;
    ++rounds;
  }
  out[i] = cells[i] + rounds;
}

__global__ void uniformIfs(const int *in, int *out, int mode,
                           const int *limits) {
  __shared__ int cells[64];
  int own = in[threadIdx.x];
  cells[threadIdx.x] = own;
  if (mode == 0)
    own += 1000;
  else if (mode == 1) {
    __syncthreads();
    own += cells[63 - threadIdx.x];
  } else {
    own -= 7;
    __syncthreads();
    if (blockIdx.x % 2 == 0) {
      own += cells[(threadIdx.x + 1) & 63];
      __syncthreads();
      cells[threadIdx.x] = own;
    } else
      own *= 3;
    __syncthreads();
    own += cells[threadIdx.x ^ 1];
  }
  for (int i = 0; i < limits[blockIdx.x] % 5; ++i) {
    if (i == 1)
      continue;
    if (i == mode + 2)
      break;
    __syncthreads();
    cells[threadIdx.x] = own + i;
    __syncthreads();
    own += cells[63 - threadIdx.x];
  }
  out[blockIdx.x * 64 + threadIdx.x] = own;
}

__global__ void earlyReturn(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  cells[threadIdx.x] = in[i];
  __syncthreads();
  int value = cells[threadIdx.x ^ 1];
  if (value % 7 == 0) {
    out[i] = -value;
    return;
  }
  __syncthreads();
  cells[threadIdx.x] = value;
  __syncthreads();
  out[i] = value + cells[threadIdx.x];
}

// All threads may be gone before the loop ends, and then it does.
__global__ void allReturn(int *out) {
  __shared__ int turn;
  if (threadIdx.x == 0)
    turn = 0;
  __syncthreads();
  while (turn >= 0) {
    if ((int)threadIdx.x == turn) {
      out[threadIdx.x] = turn;
    }
    __syncthreads();
    if (threadIdx.x == 31)
      ++turn;
    __syncthreads();
    if (turn > 40)
      return;
  }
}

// The branches have no braces.
__global__ void returnsInBranch(const int *in, int *out, int n) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  if (n % 2)
    if (in[threadIdx.x] % 2)
      return;
    else
      cells[threadIdx.x] += 1;
  else {
    __syncthreads();
    const int other = cells[63 - threadIdx.x];
    __syncthreads();
    cells[threadIdx.x] += other;
  }
  if (n < 4)
    return;
  else
    __syncthreads();
  out[threadIdx.x] = cells[threadIdx.x ^ 1];
}

__global__ void returnsLast(const int *in, int *out, int n) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  for (int i = 0; i < 64; ++i)
    if (cells[i] % n == (int)threadIdx.x) {
      out[threadIdx.x] = i;
      return;
    }
  out[threadIdx.x] = -2;
}

//===-- Variables ---------------------------------------------------------===//

struct Pair {
  int first, second;
};
struct WithDefaults {
  int a = 3;
  int b[2] = {4, 5};
};

__device__ void addTo(int *p, int value) { *p += value; }
__device__ int threadNumber() { return threadIdx.x + threadIdx.y * blockDim.x; }

__global__ void locals(const int *in, int *out, int shift, Pair pair) {
  __shared__ int cells[64];
  int a = in[threadIdx.x];
  int b, *p = &a;
  Pair own = {a, 2 * a};
  const Pair fixed = {a + 1, a - 1};
  auto c = 3 * a;
  WithDefaults with;
  long long wide;
  bool flag = a % 2;
  float array[2][3] = {{1, 2, 3}, {4, 5, 6}};
  const int *const q = in + threadIdx.x;
  int &cell = cells[threadIdx.x];
  shift -= threadIdx.x;
  pair.first += threadIdx.x;
  cell = a;
  __syncthreads();
  addTo(p, 5);
  b = cells[63 - threadIdx.x];
  own.second += b;
  with.b[1] += b;
  array[1][2] += b;
  wide = 1ll << (b % 40);
  cells[threadIdx.x] += 0;
  __syncthreads();
  cell += 1;
  c += threadNumber();
  __syncthreads();
  out[threadIdx.x] =
      a + b + own.first + own.second + fixed.first * fixed.second + c + with.a +
      with.b[0] + with.b[1] + (int)(wide % 1000) + flag + (int)array[1][2] +
      *q + *p + shift + pair.first + pair.second + cells[threadIdx.x ^ 3];
}

// What nobody names any more can be reached all the same.
struct Handle {
  int *to;
  __device__ explicit Handle(int *to) : to(to) {}
};
__global__ void addresses(const int *in, int *out) {
  int first = in[threadIdx.x];
  int second = 2 * first;
  int array[2] = {first, second};
  Handle handle(&first);
  int *last = array + 1;
  int **const where = reinterpret_cast<int **>(&handle);
  __syncthreads();
  *handle.to += 5;
  *last += 1;
  __syncthreads();
  out[threadIdx.x] = *handle.to + **where + second + last[-1] + last[0];
}

// Several in one declaration, of which addresses are known.
__global__ void several(const int *in, int *out) {
  int first = in[threadIdx.x], second = 7, parts[2] = {3, 4}, third;
  Pair pair = {first, 2}, other = {5, second};
  const long wide = 1l << 40, narrow = second;
  Handle handle(&second);
  int *const where = parts + (threadIdx.x & 1);
  third = pair.first;
  __syncthreads();
  *handle.to += third;
  *where += 10;
  (&pair)->second += other.second + first;
  __syncthreads();
  const Pair *const last = &other;
  out[threadIdx.x] = second + parts[0] * 3 + parts[1] + pair.second +
                     last->first + *&first + *&third +
                     (int)(*&wide >> 38 | *&narrow);
}

// Not all branches are there, but the text names variables in them.
template <class T> __global__ void onlyFalse(const int *in, int *out) {
  __shared__ int cells[64];
  T own = in[threadIdx.x], more = own;
  float(*tile)[2] = nullptr;
  cells[threadIdx.x] = own + more;
  __syncthreads();
  if constexpr (sizeof(T) == 1)
    cells[threadIdx.x] = own + more + tile[0][0];
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

// Parameters that each thread changes, or hands on.
__device__ int largest(const int &a, const int &b) { return a > b ? a : b; }
__global__ void parameters(const int *__restrict__ in, int *__restrict__ out,
                           const int n, int m, unsigned char c) {
  __shared__ int cells[64];
  in += threadIdx.x;
  c += threadIdx.x;
  cells[threadIdx.x] = largest(*in, n) + m--;
  __syncthreads();
  m -= c;
  out += threadIdx.x;
  __syncthreads();
  *out = cells[63 - threadIdx.x] + largest(n, m) + c;
}

// One name for many variables.
__global__ void shadows(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int x = in[threadIdx.x];
  int i = threadIdx.x;
  for (int i = 0; i < n; ++i) {
    cells[threadIdx.x] = x + i;
    __syncthreads();
    int x = cells[63 - threadIdx.x];
    __syncthreads();
    {
      int x = i;
      cells[threadIdx.x] += x;
    }
    __syncthreads();
    x += cells[threadIdx.x];
    __syncthreads();
    cells[threadIdx.x] = x;
    __syncthreads();
  }
  x += cells[i];
  {
    float x = 2.5f;
    out[i] = (int)(x * cells[63 - i]);
  }
  __syncthreads();
  out[i] += x;
}

__global__ void oldStyle(const int *in, int *out, int n) {
  __shared__ int cells[64];
  int i, j, tid, sum;
  tid = threadIdx.x;
  sum = 0;
  for (i = 0; i < n; i++) {
    cells[tid] = in[i * 64 + tid];
    __syncthreads();
    for (j = 0; j < 64; j++)
      sum += cells[j] * (j % 3);
    __syncthreads();
  }
  out[tid] = sum + j;
}

__global__ void three(const int *in, int *out) {
  __shared__ int cells[4][3][5];
  const dim3 t = threadIdx;
  const unsigned number = (t.z * blockDim.y + t.y) * blockDim.x + t.x;
  cells[threadIdx.z][threadIdx.y][threadIdx.x] = in[number];
  __syncthreads();
  out[blockIdx.z * 60 + number] =
      cells[3 - threadIdx.z][2 - threadIdx.y][4 - threadIdx.x] + gridDim.z;
}

struct Plus {
  int bias;
  __device__ int operator()(int a, int b) const { return a + b + bias; }
};
template <class Op, class T>
__global__ void fold(Op op, const T *in, T *out, int n) {
  extern __shared__ unsigned char raw[];
  T *part = reinterpret_cast<T *>(raw);
  part[threadIdx.x] = (int)threadIdx.x < n ? in[threadIdx.x] : T();
  __syncthreads();
  for (int s = blockDim.x / 2; s; s >>= 1) {
    if ((int)threadIdx.x < s)
      part[threadIdx.x] = op(part[threadIdx.x], part[threadIdx.x + s]);
    __syncthreads();
  }
  out[threadIdx.x] = part[0];
}

__global__ void lambdas(const int *in, int *out) {
  __shared__ int cells[64];
  int own = in[threadIdx.x];
  auto add = [&](int v) { own += v; };
  add(2);
  cells[threadIdx.x] = own;
  __syncthreads();
  auto other = [=](int k) { return cells[(threadIdx.x + k) % 64] + own; };
  out[threadIdx.x] = other(1) + other(2);
}

// Other stages make statements of these.
__global__ void comma(const int *in, int *out, int n) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  __syncthreads(), out[threadIdx.x] = cells[63 - threadIdx.x] + n;
}

#define BOTH                                                                   \
  cells[threadIdx.x] = in[threadIdx.x];                                        \
  SYNC;
__global__ void inMacro(const int *in, int *out) {
  __shared__ int cells[64];
  BOTH out[threadIdx.x] = cells[63 - threadIdx.x];
}

__global__ void nothingElse() { __syncthreads(); }

__global__ void noBraces(const int *in, int *out, int n) {
  __shared__ int cells[64];
  cells[threadIdx.x] = in[threadIdx.x];
  if (n > 2)
    __syncthreads();
  else
    cells[threadIdx.x] = 1;
  for (int i = 0; i < n; ++i)
    __syncthreads();
  if (n > 3)
    for (int i = 0; i < n; ++i) {
      cells[threadIdx.x] += i;
      __syncthreads();
    }
  __syncthreads();
  __syncthreads();
  out[threadIdx.x] = cells[63 - threadIdx.x];
}

//===-- What bounds depend on ---------------------------------------------===//

// Assigned under conditions, and in loops, that are the same for all threads.
__global__ void chosen(const int *in, int *out, int m) {
  __shared__ int cells[64];
  const int t = threadIdx.x, first = blockIdx.x * 64;
  int n = 3, k, r;
  if (blockIdx.x == 1)
    n = 5;
  else if (blockIdx.x == 2) {
    n = 6;
    out[first + t] = 4;
  } else
    n = m;
  for (k = 0; k < m; ++k) {
    if (in[k] > 4000)
      break;
    n += in[k] & 3;
    out[first + t] += k;
  }
  while (n > 20)
    n -= 7;
  if (t >= 60)
    return;
  if ((r = in[blockIdx.x]) % 2 == 0)
    n += r & 1;
  cells[t] = in[t];
  __syncthreads();
  for (int i = 0; i < n; ++i) {
    const int v = cells[(t + i) % 60];
    __syncthreads();
    cells[t] += v + r;
    __syncthreads();
  }
  out[first + t] += cells[t] + k;
}

// Of what is kept in a place of its own, the type is still that of an object.
__global__ void typesOfKept(const int *in, int *out) {
  int own;
  int row[2] = {in[threadIdx.x], 3};
  own = in[threadIdx.x + 1];
  Pair pair = {own, 2};
  decltype(own) before = own;
  before += 2;
  out[threadIdx.x] = before;
  __syncthreads();
  decltype(own) copy = own;
  decltype(row) other = {1, 2};
  decltype(pair) both = pair, more = both;
  ++copy, ++both.first, ++more.first;
  other[0] += row[0];
  out[threadIdx.x] += own * 3 + copy * 5 + other[0] * 7 + row[1] + pair.first +
                      both.first * 11 + more.first * 13;
}

// The text has once what is done several times.
template <int... Steps> __global__ void packs(const int *in, int *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  ((out[i + Steps * 64] = in[i + Steps] + in[threadIdx.x]), ...);
  __syncthreads();
  const int sum = (Steps + ... + i), all[] = {in[i + Steps]...};
  out[sum + 64 * sizeof...(Steps)] = all[0];
}

// The text does not say how many elements there are.
template <int... Steps> __global__ void openEnded(const int *in, int *out) {
  int all[] = {in[threadIdx.x + Steps]...};
  __syncthreads();
  all[0] += in[0];
  __syncthreads();
  out[threadIdx.x] = all[0] * 3 + all[sizeof...(Steps) - 1];
}

// Functions that wait for nobody, whatever they are made of.
__global__ void builtins(const int *in, int *out) {
  __shared__ __half cells[64];
  cells[threadIdx.x] = __int2half_rn(__popc(in[threadIdx.x]));
  assert(in[threadIdx.x] != -123456);
  __syncthreads();
  if (in[0] == -123456)
    __trap();
  __threadfence();
  out[threadIdx.x] = (int)__half2float(cells[63 - threadIdx.x]) +
                     __clz(in[threadIdx.x]) + __ffs(in[threadIdx.x]);
}

int main() {
  CHECK(reduceInts, 16, 128, 0, run.ints, run.result);
  CHECK(reduceGrid, 7, 64, 64 * sizeof(int), run.ints, run.result, N - 5);
  CHECK((reduceAny<int, 64>), 4, 64, 0, run.ints, run.result);
  CHECK((reduceAny<float, 32>), 4, 32, 0, run.floats, run.out);
  CHECK(reduceUnrolled, 4, 256, 0, run.ints, run.result, 256);
  CHECK(scan, 3, 128, 0, run.ints, run.result);
  for (int n : {0, 1, 2, 33, 64})
    CHECK(turns, 1, 64, 0, run.ints, run.result, run.result + 1024, n);
  CHECK(blelloch, 1, 128, 256 * sizeof(int), run.ints, run.result, 256);
  CHECK(bitonic, 3, 256, 0, run.ints, run.result);
  CHECK(product<16>, dim3(4, 4), dim3(16, 16), 0, run.floats, run.floats + 4096,
        run.out, 64);
  CHECK(product<8>, dim3(8, 8), dim3(8, 8), 0, run.floats, run.floats + 4096,
        run.out, 64);
  CHECK(transpose, dim3(4, 4), dim3(16, 8), 0, run.floats, run.out, 64);
  CHECK(stencil, 8, 64, 0, run.floats, run.out);
  CHECK(heat, 2, dim3(16, 16), 0, run.floats, run.out, 7);
  CHECK(histogram, 3, 48, 0, run.ints, run.result, N);
  CHECK(doWhile, 1, 64, 0, run.ints, run.result, 9);
  CHECK(untilStable, 1, 64, 0, run.ints, run.result);
  for (int mode = 0; mode < 3; ++mode)
    CHECK(uniformIfs, 6, 64, 0, run.ints, run.result, mode, run.ints + 64);
  CHECK(earlyReturn, 5, 64, 0, run.ints, run.result, 260);
  CHECK(allReturn, 1, 64, 0, run.result);
  CHECK(returnsLast, 1, 64, 0, run.ints, run.result, 100);
  CHECK(locals, 1, 64, 0, run.ints, run.result, 90, Pair{1, 2});
  CHECK(addresses, 1, 64, 0, run.ints, run.result);
  CHECK(several, 1, 64, 0, run.ints, run.result);
  CHECK(onlyFalse<int>, 1, 64, 0, run.ints, run.result);
  CHECK(parameters, 1, 64, 0, run.ints, run.result, 100, 7, 200);
  CHECK(shadows, 1, 64, 0, run.ints, run.result, 4);
  CHECK(oldStyle, 1, 64, 0, run.ints, run.result, 4);
  CHECK(three, dim3(1, 1, 3), dim3(5, 3, 4), 0, run.ints, run.result);
  CHECK(fold, 1, 64, 64 * sizeof(int), Plus{1}, run.ints, run.result, 50);
  CHECK(lambdas, 1, 64, 0, run.ints, run.result);
  for (int n = 3; n < 7; ++n)
    CHECK(returnsInBranch, 1, 64, 0, run.ints, run.result, n);
  CHECK(comma, 1, 64, 0, run.ints, run.result, 3);
  CHECK(inMacro, 1, 64, 0, run.ints, run.result);
  nothingElse<<<2, 32>>>();
  for (int n = 1; n < 6; ++n)
    CHECK(noBraces, 1, 64, 0, run.ints, run.result, n);
  for (int n : {2, 30})
    CHECK(chosen, 4, 64, 0, run.ints, run.result, n);
  CHECK(typesOfKept, 1, 64, 0, run.ints, run.result);
  CHECK((packs<0, 1, 2>), 1, 64, 0, run.ints, run.result);
  CHECK(packs<3>, 1, 64, 0, run.ints, run.result);
  CHECK((openEnded<2, 5, 1>), 1, 64, 0, run.ints, run.result);
  CHECK(builtins, 1, 64, 0, run.ints, run.result);
}
