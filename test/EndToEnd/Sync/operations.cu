//===- operations.cu - Blocks that suspend as a whole ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each process prints a line for every kernel, with a checksum of what it has
// computed: the same in every lowering and in every order of the threads.
//
// RUN: %gpumpicxx --target=cpu --lowering=suspend -O1 %s -o %t.suspend
// RUN: %gpumpicxx --target=cpu -O2 --lowering=sync %s -o %t.sync
// RUN: %gpumpicxx --target=cpu -O1 --lowering=direct %s -o %t.direct
// RUN: %gpumpi-translate --target=cpu --lowering=sync %s -o - | grep -vE '// [A-Z-]+: ' | FileCheck %s
// RUN: %gpumpi-translate --target=cpu --lowering=sync --explain %s -o %t.cpp | FileCheck --check-prefix=WHY %s
// RUN: %mpirun -np 1 %t.suspend > %t.1
// RUN: %mpirun -np 3 %t.suspend > %t.3
// RUN: %mpirun -np 1 %t.direct | diff %t.1 -
// RUN: %mpirun -np 3 %t.direct | diff %t.3 -
// RUN: %mpirun -np 1 %t.sync | diff %t.1 -
// RUN: %mpirun -np 3 %t.sync | diff %t.3 -
// RUN: env GPUMPI_CPU_ORDER=reverse %mpirun -np 3 %t.sync | diff %t.3 -
// RUN: env GPUMPI_CPU_ORDER=random:5 %mpirun -np 3 %t.sync | diff %t.3 -
// RUN: env GPUMPI_CPU_ORDER=random:6 GPUMPI_CPU_THREADS=1 %mpirun -np 1 %t.sync | diff %t.1 -
//
//===----------------------------------------------------------------------===//

#include "../Inputs/in_turn.h"

#include <gpumpi/gpumpi.h>

#include <cstring>
#include <string>
#include <vector>

constexpr int Blocks = 5, Threads = 96, Count = Blocks * Threads;

__device__ unsigned mix(unsigned value) {
  value ^= value >> 15;
  value *= 0x2c1b3c6du;
  return value ^ value >> 12;
}

__device__ int number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__device__ int left() {
  return (cuda_mpi_comm_rank() + cuda_mpi_comm_size() - 1) %
         cuda_mpi_comm_size();
}
__device__ int right() {
  return (cuda_mpi_comm_rank() + 1) % cuda_mpi_comm_size();
}

// Threads keep variables of several kinds, and some return between operations.
// CHECK-LABEL: void keeps(
// CHECK: ::gpumpi::cpu::beginBlock()
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void keeps(unsigned *data, int rounds, unsigned bias) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned mine = mix(i + bias);
  unsigned parts[3] = {1, 2, 3};
  bias += threadIdx.x;
  if (i % 7 == 6)
    return;
  float scale = 1.5f + threadIdx.x;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_barrier();
    parts[(round + threadIdx.x) % 3] += mine;
    scale *= 1.25f;
    if (round == 2 && threadIdx.x % 5 == 1) {
      data[i] = parts[0] + parts[1];
      return;
    }
    mine = mix(mine + bias);
  }
  data[i] = mine + parts[0] * 3 + parts[1] * 5 + parts[2] + (unsigned)scale;
}

// What is sent and received is swapped; some threads have nothing to do.
// CHECK-LABEL: void ring(
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void ring(unsigned *mine, unsigned *other, int n, int rounds) {
  const int to = right(), from = left();
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_request requests[2];
    int begun = 0;
    cuda_mpi_irecv(other, n * sizeof *other, from, &requests[begun++], round);
    cuda_mpi_isend(mine, n * sizeof *mine, to, &requests[begun++], round);
    cuda_mpi_status statuses[2];
    cuda_mpi_waitall(begun, requests, statuses);
    unsigned *const received = other;
    other = mine;
    mine = received;
    for (int i = number(); i < n; i += gridDim.x * blockDim.x)
      mine[i] = mix(mine[i] + statuses[0].tag + (unsigned)statuses[0].count);
  }
}

struct Step {
  int first, width;
  __host__ __device__ int end() const { return first + width; }
};

__host__ __device__ Step stepAt(int first, int n) {
  return {first, first + 16 < n ? 16 : n - first};
}

__device__ void use(unsigned *data, const Step &step) {
  for (int i = number(); i < step.width; i += gridDim.x * blockDim.x)
    data[step.first + i] = mix(data[step.first + i] + step.end());
}

// Objects of a class are the block's; functions only look at them.
// CHECK-LABEL: void steps(
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void steps(unsigned *data, int n) {
  Step before = {};
  for (Step step = stepAt(0, n); step.first < n; step = stepAt(step.end(), n)) {
    use(data, step);
    cuda_mpi_bcast(&data[step.first], step.width,
                   step.first / 16 % cuda_mpi_comm_size());
    use(data, before);
    cuda_mpi_barrier(MPI_COMM_SELF);
    before = step;
  }
  use(data, before);
}

// Threads of a warp wait for each other between operations.
// CHECK-LABEL: void warps(
// CHECK: ::gpumpi::cpu::wholeBlock(
// CHECK: ::gpumpi::cpu::eachThread(
__global__ void warps(unsigned *sums, int rounds) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x >= 64 && blockIdx.x == 2)
    return;
  unsigned mine = i;
  for (int round = 0; round < rounds; ++round) {
    unsigned sum = mine;
    for (int lanes = 16; lanes > 0; lanes /= 2)
      sum += __reduce_xor_sync(~0u, sum + lanes);
    if (threadIdx.x % 32 == 0)
      atomicAdd(&sums[round], sum);
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, &sums[round], 1, MPI_SUM);
    if (sums[round] % 2 == 1)
      break;
    mine = mix(mine + sums[round]);
    cuda_mpi_barrier();
  }
  sums[rounds + i] = mine;
}

// Shared memory and barriers beside operations.
// CHECK-LABEL: void shares(
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void shares(unsigned *data) {
  __shared__ unsigned part[Threads];
  extern __shared__ unsigned more[];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = data[i];
  more[Threads - 1 - t] = i;
  __syncthreads();
  unsigned sum = part[(t + 1) % Threads] + more[t];
  cuda_mpi_barrier();
  for (int s = Threads / 2; s > 0; s /= 2) {
    if (t < s)
      part[t] = mix(part[t] + part[t + s]);
    __syncthreads();
    if (s == 3)
      cuda_mpi_barrier();
  }
  data[i] = sum + part[0] + more[(t + 5) % Threads];
}

// Buffers in shared memory, those of the first block, beside what stays there.
// Blocks of one thread keep theirs as others do.
// CHECK-LABEL: void buffers(
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void buffers(unsigned *data) {
  __shared__ unsigned sent[Threads], received[Threads], kept[Threads];
  extern __shared__ unsigned more[];
  const int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  sent[t] = mix(data[i]);
  received[t] = data[i] + 1;
  kept[t] = i;
  more[t] = i + 1;
  cuda_mpi_request request;
  cuda_mpi_isend(&more[0], sizeof(unsigned), right(), &request, 3);
  for (int round = 0; round < 3; ++round) {
    cuda_mpi_sendrecv(sent, blockDim.x * sizeof(unsigned), right(), 0, received,
                      blockDim.x * sizeof(unsigned), left(), 0);
    kept[t] += received[t] + more[t];
    more[t] = kept[t];
    cuda_mpi_barrier();
    sent[t] = mix(received[(t + 1) % blockDim.x] + kept[t]);
  }
  cuda_mpi_recv(&received[0], sizeof(unsigned), left(), 3);
  cuda_mpi_wait(&request);
  data[i] = mix(sent[t] + received[t]) + kept[(t + 3) % blockDim.x];
}

// It returns early, and stays a function.
__device__ unsigned sumOfBlock(unsigned mine, unsigned *part) {
  if (!part)
    return 0;
  part[threadIdx.x] = mine;
  __syncthreads();
  unsigned sum = 0;
  for (unsigned i = 0; i < blockDim.x; ++i)
    sum = mix(sum + part[i]);
  __syncthreads();
  return sum;
}

// Barriers in a function that threads call between operations.
// CHECK-LABEL: void reduces(
// CHECK: ::gpumpi::cpu::wholeBlock(
// CHECK: ::gpumpi::cpu::inCopiesHere<
__global__ void reduces(unsigned *data, unsigned *sums, int rounds) {
  __shared__ unsigned part[Threads];
  unsigned mine = data[number()];
  for (int round = 0; round < rounds; ++round) {
    const unsigned sum = sumOfBlock(mine, part);
    if (threadIdx.x == 0)
      atomicAdd(&sums[round], sum);
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, &sums[round], 1, MPI_SUM);
    mine = mix(mine + sums[round]) + sum;
  }
  data[number()] = mine;
}

// Operations of blocks: each goes on by itself.
// CHECK-LABEL: void blocks(
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void blocks(unsigned *out, unsigned *in, int n) {
  const int first = blockIdx.x * n;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[first + i] = mix(first + i + cuda_mpi_comm_rank());
  if (blockIdx.x % 2 == 0) {
    cuda_mpi_request request;
    cuda_mpi_irecv_block(&in[first], n * sizeof *in, left(), &request,
                         blockIdx.x);
    cuda_mpi_send_block(&out[first], n * sizeof *out, right(), blockIdx.x);
    cuda_mpi_wait_block(&request);
  } else {
    cuda_mpi_status status;
    cuda_mpi_sendrecv_block(&out[first], n * sizeof *out, right(), blockIdx.x,
                            &in[first], n * sizeof *in, CUDA_MPI_ANY_SOURCE,
                            blockIdx.x, MPI_COMM_WORLD, &status);
    for (int i = threadIdx.x; i < n; i += blockDim.x)
      in[first + i] += status.source == left() ? 7 : 1000;
  }
  if (blockIdx.x == 3)
    return;
  cuda_mpi_barrier();
  const int other = (blockIdx.x + 1) % gridDim.x * n;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[first + i] = mix(out[first + i] + in[other + i]);
}

// What is asked until it is so.
// CHECK-LABEL: void asks(
// CHECK: ::gpumpi::cpu::wholeBlock(
__global__ void asks(unsigned *data) {
  cuda_mpi_request request;
  int flag = 0;
  unsigned sent = cuda_mpi_comm_rank() + 40;
  cuda_mpi_irecv(&data[1], sizeof *data, left(), &request);
  cuda_mpi_send(&sent, sizeof sent, right());
  while (!flag)
    cuda_mpi_test(&request, &flag);
  if (number() == 0)
    data[0] = data[1] + sent + flag;
}

template <class T> __global__ void folds(T *data, int n) {
  T mine = T(number() % n);
  for (int round = 0; round < 2; ++round) {
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, n, MPI_MAX);
    mine += data[(number() + round) % n];
    cuda_mpi_barrier();
    if (number() < n)
      data[number()] = mine;
  }
}

// Where there are barriers and no operations, loops are in copies, and what
// threads keep there alone is not in the frame.
// CHECK-LABEL: void stretches(
// CHECK: ::gpumpi::cpu::wholeBlock(9);
// CHECK: ::gpumpi::cpu::inCopiesHere<false>(
// CHECK: ::gpumpi::cpu::KeptGoneThreads gpumpi_gone(8);
// CHECK: const ::gpumpi::cpu::KeptThreads<unsigned int> gpumpi_v_mine(0);
// CHECK: ::gpumpi::cpu::PerThread<unsigned int> gpumpi_v_sum;
// CHECK: make_allreduce
// CHECK-NOT: inCopiesHere
// CHECK: ::gpumpi::cpu::KeptThreads<unsigned int> gpumpi_v_other(4);
// CHECK: make_barrier
// CHECK: ::gpumpi::cpu::inCopiesHere<false>(
// CHECK: ::gpumpi::cpu::PerThread<unsigned int> gpumpi_v_other_1;
// CHECK: make_barrier
__global__ void stretches(unsigned *data, int rounds, unsigned bias) {
  __shared__ unsigned part[Threads];
  const int size = blockDim.x * blockDim.y * blockDim.z;
  const int t =
      (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const int i = blockIdx.x * size + t;
  unsigned mine = data[i] + bias;
  part[t] = mine;
  __syncthreads();
  if (t % 7 == 6)
    return;
  for (int round = 0; round < rounds; ++round) {
    for (int s = 1; s < size; s *= 2) {
      unsigned sum = mix(part[(t + s) % size] + mine);
      __syncthreads();
      part[t] = sum;
      mine ^= sum;
      if (s > 16)
        break;
      __syncthreads();
    }
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data + Count, 4, MPI_SUM);
    // An operation depends on what is assigned here.
    int steps = round;
    for (int s = size; s > 1; s /= 2) {
      const unsigned other = part[(t + 1) % size];
      __syncthreads();
      part[t] += other + s + steps;
      ++steps;
      __syncthreads();
    }
    if (steps % 2 == 1)
      cuda_mpi_barrier();
    if (blockIdx.x % 2 == 1) {
      const unsigned other = part[(t + 5) % size] + number() + data[Count + 1];
      __syncthreads();
      part[t] = mix(other + round);
      __syncthreads();
    }
    cuda_mpi_barrier();
  }
  data[i] = mine + part[t];
}

// What somebody has the address of must not be copied for a stretch.
// CHECK-LABEL: void points(
// CHECK-NOT: inCopiesHere
// CHECK: make_allreduce
__global__ void points(unsigned *data) {
  __shared__ unsigned part[Threads];
  const unsigned weights[4] = {3, 5, 7, 11};
  const unsigned *chosen = nullptr;
  const int t = threadIdx.x;
  for (int round = 0; round < 3; ++round) {
    if (round % 2 == 0) {
      part[t] = data[number()] + round;
      __syncthreads();
      chosen = &weights[part[(t + 1) % Threads] % 4];
      __syncthreads();
    }
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data + Count, 4, MPI_SUM);
    data[number()] += *chosen * (t + 1);
  }
}

// Stretches in a template, with parameters that threads change.
// CHECK-LABEL: void turns(
// CHECK: ::gpumpi::cpu::inCopiesHere<true>(
template <class T> __global__ void turns(T *data, T by, int n) {
  __shared__ T part[Threads];
  const int t = threadIdx.x;
  T kept = data[blockDim.x * blockIdx.x + t];
  for (int round = 0; round < 3; ++round) {
    if (n > 0) {
      T own[2] = {T(kept + by), T(t)};
      part[t] = own[0];
      __syncthreads();
      own[1] += part[(t + n) % blockDim.x];
      by += T(t);
      __syncthreads();
      kept += own[1];
      data[blockDim.x * blockIdx.x + t] = kept;
    }
    cuda_mpi_sendrecv(data, n * sizeof(T), right(), 0, data + n, n * sizeof(T),
                      left(), 0);
  }
}

// Nothing suspends here, once barriers are between loops.
// CHECK-LABEL: void asksOnly(
// CHECK: ::gpumpi::cpu::beginBlock()
// CHECK-NOT: wholeBlock
// CHECK: GPUMPI_CPU_EACH_THREAD
__global__ void asksOnly(unsigned *data) {
  __shared__ unsigned part[Threads];
  const int rank = cuda_mpi_comm_rank();
  part[threadIdx.x] = rank + 1;
  __syncthreads();
  data[number()] += part[(threadIdx.x + 1) % blockDim.x];
}

// Here each thread receives into a variable of its own.
// CHECK-LABEL: void own(
// CHECK-NOT: wholeBlock
__global__ void own(unsigned *data) {
  // WHY: operations.cu:[[#@LINE+1]]: kernel 'own' does not become loops over threads: barriers depend on 'token', which others may change
  unsigned token = threadIdx.x;
  cuda_mpi_sendrecv(&data[0], sizeof *data, right(), 0, &token, sizeof token,
                    left(), 0);
  if (number() < 3)
    data[1 + number()] = token;
}

static unsigned checksum(const unsigned *device, int count) {
  std::vector<unsigned> values(count);
  cudaMemcpy(values.data(), device, count * sizeof(unsigned),
             cudaMemcpyDeviceToHost);
  unsigned sum = 0;
  for (int i = 0; i < count; ++i)
    sum = sum * 31 + values[i];
  return sum;
}

// Rows of threads run in parts: where an index wraps around, or a condition
// becomes another one, before, between and behind operations.
// CHECK-LABEL: void parts(
// CHECK: ::gpumpi::cpu::wholeBlock(
// CHECK: GPUMPI_CPU_EACH_THREAD_OF_PART
__global__ void parts(unsigned *data, unsigned offset, unsigned n, int rounds) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned shifted = i + offset;
  unsigned kept = 0;
  if (i < n)
    kept = data[i] >> 8;
  for (int round = 0; round < rounds; ++round) {
    cuda_mpi_allreduce(CUDA_MPI_IN_PLACE, data, Count / 2, MPI_SUM);
    if (shifted < n)
      data[Count + shifted] += data[shifted] + kept;
    if (threadIdx.x >= 7)
      kept += data[i];
    else
      kept ^= (unsigned)round;
    cuda_mpi_sendrecv(data + Count, Count * sizeof(unsigned), right(), 0, data,
                      Count * sizeof(unsigned), left(), 0);
  }
  if (i == 0 || i >= n - 1)
    return;
  data[Count + i] = kept + data[i - 1] + data[i + 1];
}

int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  std::string lines;
  unsigned *data;
  cudaMalloc(&data, 2 * Count * sizeof *data);
  const auto reset = [&] {
    std::vector<unsigned> values(2 * Count);
    for (int i = 0; i < 2 * Count; ++i)
      values[i] = i * 2654435761u + rank;
    cudaMemcpy(data, values.data(), values.size() * sizeof values[0],
               cudaMemcpyHostToDevice);
  };
  const auto note = [&](const char *kernel) {
    lines += std::to_string(rank) + " " + kernel + " " +
             std::to_string(checksum(data, 2 * Count)) + "\n";
    reset();
  };
  reset();
  keeps<<<Blocks, Threads>>>(data, 4, 9);
  note("keeps");
  keeps<<<2, dim3(8, 2, 6)>>>(data, 3, 1);
  note("keeps, again");
  ring<<<Blocks, Threads>>>(data, data + Count, 333, 5);
  note("ring");
  steps<<<3, 32>>>(data, 250);
  note("steps");
  cudaMemset(data, 0, 16 * sizeof *data);
  warps<<<Blocks, Threads>>>(data, 6);
  note("warps");
  shares<<<Blocks, Threads, Threads * sizeof(unsigned)>>>(data);
  note("shares");
  buffers<<<Blocks, Threads, Threads * sizeof(unsigned)>>>(data);
  note("buffers");
  buffers<<<Blocks, 1, sizeof(unsigned)>>>(data);
  note("buffers, again");
  reduces<<<Blocks, Threads>>>(data, data + Count, 3);
  note("reduces");
  blocks<<<Blocks, 33>>>(data, data + Count, 50);
  note("blocks");
  asks<<<2, 32>>>(data);
  note("asks");
  parts<<<Blocks, Threads>>>(data, 0u - 50u, 400, 3);
  note("parts");
  parts<<<Blocks, Threads>>>(data, 0u - 200u, 480, 2);
  note("parts, again");
  stretches<<<Blocks, Threads>>>(data, 3, 5);
  note("stretches");
  stretches<<<4, dim3(4, 3, 8)>>>(data, 2, 6);
  note("stretches, again");
  points<<<Blocks, Threads>>>(data);
  note("points");
  turns<<<Blocks, Threads>>>(data, 3u, 60);
  note("turns<unsigned>");
  turns<<<Blocks, Threads>>>((short *)data, (short)-2, 70);
  note("turns<short>");
  folds<<<2, 32>>>(data, 50);
  note("folds<unsigned>");
  folds<<<2, 32>>>((short *)data, 50);
  note("folds<short>");
  asksOnly<<<Blocks, Threads>>>(data);
  note("asksOnly");
  own<<<2, 32>>>(data);
  note("own");
  cudaFree(data);
  printInTurn(lines);
  MPI_Finalize();
}
