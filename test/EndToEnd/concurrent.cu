// Streams work while the program goes on (GPUMPI_CPU_ASYNC=1): a kernel may
// wait for what the host does after the launch, while other streams go on.
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: env GPUMPI_CPU_ASYNC=1 %t | FileCheck %s
// RUN: env GPUMPI_CPU_ASYNC=1 GPUMPI_CPU_THREADS=1 %t | FileCheck %s
// RUN: %if !gpu %{ env GPUMPI_CPU_ASYNC=1 %t exit | FileCheck %s --check-prefix=EXIT %}
//
// CHECK: kernel that waits: cudaErrorNotReady
// CHECK-NEXT: another stream: 10 10
// CHECK-NEXT: still: cudaErrorNotReady
// CHECK-NEXT: in time: 1
// CHECK-NEXT: what it has written: 7 70
// CHECK-NEXT: in the order of streams: 0 4 67 99
// CHECK-NEXT: by several host threads: 1
// CHECK-NEXT: no error
// EXIT: end of main
// EXIT-NEXT: late

#include <chrono>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>

__global__ void waitFor(volatile int *flag, int value, int *out) {
  if (threadIdx.x == 0)
    while (*flag != value)
      continue;
  __syncthreads();
  out[threadIdx.x] = value + threadIdx.x;
}

__global__ void add(int *values, int count, int what) {
  for (int i = threadIdx.x; i < count; i += blockDim.x)
    values[i] += what;
}

static void sleep() {
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
}

// The host opens what a kernel waits for, after it has looked around.
static void opens(volatile int *flag, int *out) {
  int *values;
  cudaMalloc(&values, 1000 * sizeof *values);
  cudaStream_t waits, works;
  cudaStreamCreateWithFlags(&waits, cudaStreamNonBlocking);
  cudaStreamCreateWithFlags(&works, cudaStreamNonBlocking);
  cudaEvent_t begin, end;
  cudaEventCreate(&begin);
  cudaEventCreate(&end);
  cudaEventRecord(begin, waits);
  waitFor<<<1, 64, 0, waits>>>(flag, 7, out);
  cudaEventRecord(end, waits);
  std::printf("kernel that waits: %s\n",
              cudaGetErrorName(cudaStreamQuery(waits)));
  cudaMemsetAsync(values, 0, 1000 * sizeof *values, works);
  for (int i = 0; i < 10; ++i)
    add<<<1, 32, 0, works>>>(values, 1000, 1);
  std::vector<int> got(1000);
  cudaMemcpyAsync(got.data(), values, 1000 * sizeof(int),
                  cudaMemcpyDeviceToHost, works);
  cudaStreamSynchronize(works);
  std::printf("another stream: %d %d\n", got[0], got[999]);
  std::printf("still: %s\n", cudaGetErrorName(cudaEventQuery(end)));
  sleep();
  *flag = 7;
  cudaEventSynchronize(end);
  float milliseconds;
  cudaEventElapsedTime(&milliseconds, begin, end);
  std::printf("in time: %d\n", milliseconds > 25);
  cudaMemcpy(got.data(), out, 64 * sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("what it has written: %d %d\n", got[0], got[63]);
  cudaFree(values);
  cudaStreamDestroy(waits);
  cudaStreamDestroy(works);
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
}

// The legacy default stream waits for a blocking one.
static void keepsOrder(volatile int *flag, int *out) {
  cudaStream_t blocking;
  cudaStreamCreate(&blocking);
  *flag = 0;
  waitFor<<<1, 64, 0, blocking>>>(flag, 3, out);
  add<<<1, 32>>>(out, 64, 1);
  cudaLaunchHostFunc(
      nullptr, [](void *to) { *(volatile int *)to = 99; }, (void *)flag);
  sleep();
  const int before = *flag;
  *flag = 3;
  cudaStreamDestroy(blocking);
  cudaDeviceSynchronize();
  int got[64];
  cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost);
  std::printf("in the order of streams: %d %d %d %d\n", before, got[0], got[63],
              *flag);
}

// Many streams, given work by many host threads.
static void isGivenByMany() {
  constexpr int Threads = 4, Streams = 3, Rounds = 50;
  bool right[Threads];
  std::vector<std::thread> threads;
  for (int t = 0; t < Threads; ++t)
    threads.emplace_back([&right, t] {
      cudaStream_t streams[Streams];
      int *values[Streams], *pinned;
      cudaMallocHost(&pinned, Streams * sizeof(int));
      for (int s = 0; s < Streams; ++s) {
        cudaStreamCreateWithFlags(&streams[s], cudaStreamNonBlocking);
        cudaMalloc(&values[s], 100 * sizeof(int));
        cudaMemsetAsync(values[s], 0, 100 * sizeof(int), streams[s]);
      }
      for (int round = 0; round < Rounds; ++round)
        for (int s = 0; s < Streams; ++s)
          add<<<1, 32, 0, streams[s]>>>(values[s] + round % 2, 99, s + t);
      right[t] = true;
      for (int s = 0; s < Streams; ++s) {
        cudaMemcpyAsync(&pinned[s], values[s] + 50, sizeof(int),
                        cudaMemcpyDeviceToHost, streams[s]);
        cudaStreamSynchronize(streams[s]);
        right[t] = right[t] && pinned[s] == Rounds * (s + t);
        cudaFree(values[s]);
        cudaStreamDestroy(streams[s]);
      }
      cudaFreeHost(pinned);
    });
  bool all = true;
  for (int t = 0; t < Threads; ++t) {
    threads[t].join();
    all = all && right[t];
  }
  std::printf("by several host threads: %d\n", all);
}

int main(int argc, char **) {
  if (argc > 1) {
    cudaLaunchHostFunc(
        nullptr,
        [](void *) {
          sleep();
          std::puts("late");
        },
        nullptr);
    std::puts("end of main");
    return 0;
  }
  int *flag, *out;
  cudaMallocHost(&flag, sizeof *flag);
  cudaMalloc(&out, 64 * sizeof *out);
  *flag = 0;
  opens(flag, out);
  keepsOrder(flag, out);
  isGivenByMany();
  std::puts(cudaGetErrorString(cudaGetLastError()));
  cudaFree(out);
  cudaFreeHost(flag);
}
