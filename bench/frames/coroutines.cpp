//===- coroutines.cpp - The bodies of kernels.cu as coroutines --*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Prints, for every kernel, its name and the bytes of the frame that the
// compiler gives the coroutine: what the promise's operator new is asked for
// after optimization.
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <coroutine>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace {

std::size_t frameBytes;

struct Coroutine {
  struct promise_type {
    Coroutine get_return_object() { return {}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { std::abort(); }
    // The size is all that is asked for.
    void *operator new(std::size_t bytes) {
      frameBytes = bytes;
      throw bytes;
    }
    void operator delete(void *) {}
  };
};

struct dim3 {
  unsigned x, y, z;
};
struct float2 {
  float x, y;
};
struct float3 {
  float x, y, z;
};
struct alignas(16) float4 {
  float x, y, z, w;
};

} // namespace

// Nobody but the compiler's fantasy sets them.
volatile bool unknown;
dim3 threadIdx, blockIdx, blockDim, gridDim;
const void *posted;
int postedBytes, postedRank;

static std::suspend_always post(const void *address, std::size_t bytes,
                                int rank) {
  posted = address;
  postedBytes = (int)bytes;
  postedRank = rank;
  return {};
}

#define cuda_mpi_barrier() co_await std::suspend_always()
#define cuda_mpi_send(...) co_await post(__VA_ARGS__)
#define cuda_mpi_recv(...) co_await post(__VA_ARGS__)
#define KERNEL __attribute__((noinline)) Coroutine
#define LEAVE co_return
#define COROUTINES
#include "../kernels.cu"

template <class... Parameters>
static void show(const char *name, Coroutine (*kernel)(Parameters...)) {
  try {
    kernel(Parameters()...);
  } catch (std::size_t) {
  }
  std::printf("%s %zu\n", name, frameBytes);
}

int main() {
  show("loop", loop);
  show("jacobi", jacobi);
  show("matrixVector", matrixVector);
  show("bodies", bodies);
  show("phases", phases);
  show("buffers", buffers);
  show("branches", branches);
  show("nothing", nothing);
  show("nested", nested);
  show("sort", sort);
}
