//===- kernels.cu - Bodies whose frames are compared ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One text for three compilers: embedded kernels for gpumpi-translate, C++20
// coroutines for Clang (coroutines.cpp), and behind registers/plain.h ordinary
// kernels for nvcc.
//
//===----------------------------------------------------------------------===//

#ifndef COROUTINES
#include <gpumpi/gpumpi.h>
#define KERNEL __global__ void
#define LEAVE return
#endif

// The loop of the paper's figure 10.
KERNEL loop(int *data, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = i < n ? data[i] : 0;
  for (int step = 0; step < 3; ++step) {
    sum += step;
    cuda_mpi_barrier();
  }
  if (i < n)
    data[i] = sum;
}

// A guard, and indices that everything hangs on.
KERNEL jacobi(float *from, float *to, int width, int height, int rounds,
              int above, int below) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1)
    LEAVE;
  for (int round = 0; round < rounds; ++round) {
    to[y * width + x] =
        0.25f * (from[y * width + x - 1] + from[y * width + x + 1] +
                 from[(y - 1) * width + x] + from[(y + 1) * width + x]);
    cuda_mpi_send(to + width, width * sizeof(float), above);
    cuda_mpi_recv(to + (height - 1) * width, width * sizeof(float), below);
    cuda_mpi_send(to + (height - 2) * width, width * sizeof(float), below);
    cuda_mpi_recv(to, width * sizeof(float), above);
    float *swapped = from;
    from = to;
    to = swapped;
  }
}

// Rows are multiplied with blocks of the vector that go around.
KERNEL matrixVector(const double *matrix, double *part, double *next,
                    double *result, int rows, int perRank, int rank,
                    int ranks) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  double sum = 0;
  for (int step = 0; step < ranks; ++step) {
    const int owner = (rank + step) % ranks;
    if (row < rows)
      for (int i = 0; i < perRank; ++i)
        sum += matrix[(size_t)row * perRank * ranks + owner * perRank + i] *
               part[i];
    cuda_mpi_send(part, perRank * sizeof(double), (rank + ranks - 1) % ranks);
    cuda_mpi_recv(next, perRank * sizeof(double), (rank + 1) % ranks);
    double *swapped = part;
    part = next;
    next = swapped;
  }
  if (row < rows)
    result[row] = sum;
}

// Bodies that travel: vectors, and a small array of accumulators.
KERNEL bodies(const float4 *mine, float4 *theirs, float4 *next, float3 *force,
              int n, int rank, int ranks) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const float4 own = mine[i];
  float sum[3] = {0, 0, 0};
  for (int step = 0; step < ranks; ++step) {
    for (int j = 0; j < n; ++j) {
      const float4 other = theirs[j];
      const float dx = other.x - own.x, dy = other.y - own.y,
                  dz = other.z - own.z;
      const float distance = dx * dx + dy * dy + dz * dz + 1e-6f;
      const float strength = other.w * own.w / (distance * sqrtf(distance));
      sum[0] += strength * dx;
      sum[1] += strength * dy;
      sum[2] += strength * dz;
    }
    cuda_mpi_send(theirs, n * sizeof(float4), (rank + 1) % ranks);
    cuda_mpi_recv(next, n * sizeof(float4), (rank + ranks - 1) % ranks);
    float4 *swapped = theirs;
    theirs = next;
    next = swapped;
  }
  force[i] = {sum[0], sum[1], sum[2]};
}

// Phases, each with variables of its own.
KERNEL phases(const double *in, double *out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  double total = in[i];
  {
    const double a = in[i + n], b = in[i + 2 * n];
    cuda_mpi_barrier();
    total += a * b;
  }
  {
    const float c = (float)in[i + 3 * n];
    const int steps = (int)in[i + 4 * n], bound = (int)in[i + 5 * n];
    cuda_mpi_barrier();
    for (int step = 0; step < steps && step < bound; ++step)
      total += c;
  }
  {
    short digits[4];
    for (int d = 0; d < 4; ++d)
      digits[d] = (short)in[i + (6 + d) * n];
    cuda_mpi_barrier();
    for (int d = 0; d < 4; ++d)
      total += digits[d];
  }
  out[i] = total;
}

// Buffers whose address is passed on, one after the other.
KERNEL buffers(int *out, int rank, int ranks) {
  int sum = 0;
  for (int other = 0; other < ranks; ++other) {
    if (other == rank)
      continue;
    int message[8];
    for (int i = 0; i < 8; ++i)
      message[i] = rank * 8 + i;
    cuda_mpi_send(message, sizeof(message), other);
    int answer[8];
    cuda_mpi_recv(answer, sizeof(answer), other);
    for (int i = 0; i < 8; ++i)
      sum += answer[i];
  }
  {
    int last[8];
    cuda_mpi_recv(last, sizeof(last), 0);
    sum += last[0];
  }
  out[threadIdx.x] = sum;
}

// Branches that need different things.
KERNEL branches(const float *in, float *out, int mode, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float result = 0;
  if (mode == 0) {
    const float low = in[i], high = in[i + n];
    cuda_mpi_barrier();
    result = low + high;
  } else if (mode == 1) {
    const float2 pair = {in[i], in[i + 2 * n]};
    const double scale = in[n];
    cuda_mpi_barrier();
    result = (float)(pair.x * scale + pair.y);
  } else {
    for (int k = 0; k < mode; ++k) {
      const float element = in[i + k * n];
      cuda_mpi_barrier();
      result += element;
    }
  }
  out[i] = result;
}

// What is constant, dead or known from the indices costs nothing.
KERNEL nothing(int *data, int n) {
  const int lane = threadIdx.x & 31;
  const int warp = threadIdx.x / 32;
  const int global = blockIdx.x * blockDim.x + threadIdx.x;
  constexpr int factor = 7;
  const int limit = n * 2 + 1;
  int scratch[16];
  for (int i = 0; i < 16; ++i)
    scratch[i] = data[(global + i) % n];
  int sum = 0;
  for (int i = 0; i < 16; ++i)
    sum += scratch[i];
  data[global] = sum * factor;
  cuda_mpi_barrier();
  if (global < limit)
    data[global] += lane + warp * factor;
}

// Nested loops, and many scalars of different sizes.
KERNEL nested(const double *in, double *out, int rows, int columns) {
  double largest = -1e300, smallest = 1e300;
  unsigned char seen = 0;
  short best = -1;
  for (int r = 0; r < rows; ++r) {
    double sum = 0;
    for (int c = 0; c < columns; ++c) {
      const double value = in[(r * columns + c) * blockDim.x + threadIdx.x];
      sum += value;
      cuda_mpi_barrier();
      if (value > largest) {
        largest = value;
        best = (short)r;
      }
    }
    seen |= sum > 0;
    smallest = sum < smallest ? sum : smallest;
    cuda_mpi_barrier();
  }
  out[threadIdx.x] = largest - smallest + best + seen;
}

// The odd-even transposition sort of one value a rank.
KERNEL sort(int *value, int *other, int rank, int ranks) {
  for (int phase = 0; phase < ranks; ++phase) {
    const int partner = (phase + rank) % 2 ? rank - 1 : rank + 1;
    if (partner >= 0 && partner < ranks) {
      if (rank < partner) {
        cuda_mpi_send(value, sizeof(int), partner);
        cuda_mpi_recv(other, sizeof(int), partner);
        if (threadIdx.x == 0 && *other < *value)
          *value = *other;
      } else {
        cuda_mpi_recv(other, sizeof(int), partner);
        cuda_mpi_send(value, sizeof(int), partner);
        if (threadIdx.x == 0 && *other > *value)
          *value = *other;
      }
    }
    cuda_mpi_barrier();
  }
}
