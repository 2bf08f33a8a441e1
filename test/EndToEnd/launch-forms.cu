//===- launch-forms.cu - Where and how kernels are launched -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A condition that chooses the kernel, cudaLaunchKernel, launches in macros,
// templates, lambdas, default arguments, initialisers of members, functions of
// classes and class templates, in namespaces without a name; kernels found by
// their arguments; kernels that suspend and such that do not together.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{flags} = -I %S/Inputs
// RUN: rm -rf %t && mkdir %t
// RUN: %gpumpicxx --target=cpu %{flags} -DPLAIN %s -o %t/plain
// RUN: %mpirun -np 1 %t/plain > %t/expected
// RUN: FileCheck %s < %t/expected
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %{flags} %s -o %t/a
// RUN: %mpirun -np 1 %t/a | diff %t/expected -
// RUN: %mpirun -np 2 %t/a | diff %t/expected -
// RUN: %mpirun -np 4 %t/a | diff %t/expected -
// RUN: %gpumpicxx --target=cpu --lowering=direct %{flags} %s -o %t/direct
// RUN: %mpirun -np 2 %t/direct | diff %t/expected -
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %{flags} %s -o %t/cuda %}

// CHECK: chosen, ordinary: {{[0-9a-f]+}} 00000005 0000000c
// CHECK: by argument: {{[0-9a-f]+}} 00000008 00000009

#include "compare.h"

__global__ void add(unsigned *out, unsigned value) {
  const unsigned kept = out[threadIdx.x];
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + value + threadIdx.x;
}

__global__ void multiply(unsigned *out, unsigned value) {
  const unsigned kept = out[threadIdx.x];
  cuda_mpi_barrier();
  out[threadIdx.x] = kept * value + threadIdx.x;
}

/// Does not suspend.
__global__ void set(unsigned *out, unsigned value) {
  out[threadIdx.x] = value + 7 * threadIdx.x;
}

__global__ void nothing() { cuda_mpi_barrier(); }

template <class T, int N> __global__ void scale(T *out, T by) {
  const T kept = N + threadIdx.x;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept * by;
}

namespace {
__global__ void hidden(unsigned *out, double value, char last) {
  const unsigned kept = (unsigned)(value * 8);
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + last + threadIdx.x;
}
} // namespace

namespace found {
struct Here {
  unsigned value;
};
struct There {
  unsigned value;
};
__global__ void byArgument(unsigned *out, Here here) {
  const unsigned kept = here.value;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + threadIdx.x;
}
/// Does not suspend.
__global__ void byArgument(unsigned *out, There there) {
  out[threadIdx.x] = there.value * threadIdx.x;
}
__global__ void choose(unsigned *out, long value) {
  out[threadIdx.x] = (unsigned)value + threadIdx.x * 1000;
}
__global__ void choose(unsigned *out, int value) {
  const unsigned kept = 3 * value;
  cuda_mpi_barrier();
  out[threadIdx.x] = kept + threadIdx.x;
}
} // namespace found

/// In sight, but those that the arguments bring in are better.
struct Any {
  unsigned value;
  __host__ __device__ Any(found::Here here) : value(here.value) {}
  __host__ __device__ Any(found::There there) : value(there.value) {}
};
__global__ void byArgument(unsigned *out, Any any) {
  out[threadIdx.x] = any.value + 77;
}

template <class T> static void findByArgument(unsigned *out, T value) {
  byArgument<<<1, 16>>>(out, value);
}

template <class T> static void chooseIn(unsigned *out, T value) {
  found::choose<<<1, 16>>>(out, value);
  using found::choose;
  choose<<<1, 16>>>(out + 16, value);
}

template <class T, int N> static void scaleBy(T *out, T by) {
  scale<T, N><<<dim3(1), 16>>>(out, by);
}

#define CHOOSE(C, A, B, ...) (C ? A : (B))<<<1, 16>>>(__VA_ARGS__)
#define ARGUMENTS(...) {__VA_ARGS__}

static unsigned *target;
static int byDefault(int n = (add<<<1, 16>>>(target, 5), 1)) { return n; }

template <class T> struct Launcher {
  T *out;
  int launched = (multiply<<<1, 16>>>(out, 3), 1);
  explicit Launcher(T *out) : out(out) {}
  void member(T value) { add<<<1, 16>>>(out, value); }
  template <int N> void scaled() const {
    auto run = [this](auto by) { scale<T, N><<<1, 16>>>(out, by); };
    run((T)6);
  }
  static cudaError_t byAddress(T *out, T value) {
    void *arguments[] = {&out, &value};
    return cudaLaunchKernel((const void *)add, dim3(1), dim3(16), arguments);
  }
};

template <class Kernel>
static void callThrough(Kernel kernel, unsigned *out, unsigned value) {
  kernel<<<1, 16>>>(out, value);
}

template <void (*Kernel)(unsigned *, unsigned)>
static void callGiven(unsigned *out, unsigned value) {
  Kernel<<<1, 16>>>(out, value);
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  show(test, "by generic lambdas", 16, [&](unsigned *out) {
    const auto run = [&](auto kernel, auto value) {
      kernel<<<1, 16>>>(out, (unsigned)value);
      add<<<1, 16>>>(out, (unsigned)value + 1);
    };
    run(set, 4);
    run(multiply, 3u);
  });
  show(test, "chosen", 16, [&](unsigned *out) {
    (test.size > 0 ? add : multiply)<<<1, 16>>>(out, 2);
  });
  show(test, "chosen, the other", 16, [&](unsigned *out) {
    (test.size < 0 ? add : &multiply)<<<1, 16>>>(out, 2);
    (test.size < 0 ? add : test.size == 0 ? set : multiply)<<<1, 16>>>(out, 5);
  });
  show(test, "chosen, ordinary", 16, [&](unsigned *out) {
    (*(test.size < 0 ? add : set))<<<1, 16>>>(out, 5);
  });
  show(test, "lists", 16, [](unsigned *out) {
    add<<<{1, 1}, {16}>>>(out, 3);
    set<<<{}, {4, 1, 1}, 0, nullptr>>>(out, 8);
  });
  show(test, "chosen in a macro", 16, [&](unsigned *out) {
    CHOOSE(test.rank < 0, add, multiply, out, 9);
    CHOOSE(test.rank >= 0, add, multiply, out, 9);
  });
  show(test, "in parentheses", 16, [](unsigned *out) {
    (add)<<<1, 16>>>(out, 1);
    (&multiply)<<<1, 16>>>(out, 4);
    (*add)<<<1, 16>>>(out, 6);
  });
  show(test, "by address", 16, [](unsigned *out) {
    unsigned value = 4;
    void *arguments[] = {&out, &value};
    CHECK(cudaLaunchKernel((void *)add, dim3(1), dim3(16), arguments));
    CHECK(cudaLaunchKernel(multiply, 1, 16, arguments, 0, nullptr));
    CHECK(::cudaLaunchKernel(reinterpret_cast<const void *>(&add), 1, dim3(16),
                             &arguments[0], 0));
    CHECK(cudaLaunchKernel((const void *)(value ? multiply : add), 1, 16,
                           arguments));
    CHECK(cudaLaunchKernel((void *)nothing, 1, 16, nullptr, 0, 0));
  });
  show(test, "by address, template", 32, [](unsigned *out) {
    unsigned by = 3;
    void *arguments[2] = ARGUMENTS(&out, &by);
    CHECK(cudaLaunchKernel((const void *)scale<unsigned, 5>, 1, 16, arguments));
    unsigned *other = out + 16;
    void *others[2] = ARGUMENTS(&other, &by);
    CHECK(cudaLaunchKernel(&scale<unsigned, 8>, 1, 16, others));
  });
  show(test, "by address, mixed types", 16, [](unsigned *out) {
    double value = 2.25;
    char last = 'x';
    void *arguments[] = {&out, &value, &last};
    CHECK(cudaLaunchKernel((const void *)hidden, 1, 16, arguments));
  });
  show(test, "by address, ordinary", 16, [](unsigned *out) {
    unsigned value = 12;
    void *arguments[] = {&out, &value};
    CHECK(cudaLaunchKernel((const void *)set, 1, 16, arguments));
  });
  show(test, "in a template", 32, [](unsigned *out) {
    scaleBy<unsigned, 3>(out, 4);
    scaleBy<unsigned, 4>(out + 16, 5);
  });
  show(test, "by argument", 32, [](unsigned *out) {
    findByArgument(out, found::Here{8});
    findByArgument(out + 16, found::There{9});
  });
  show(test, "overloads in a template", 64, [](unsigned *out) {
    chooseIn(out, 8);
    chooseIn(out + 32, 9L);
  });
  show(test, "default argument", 16, [](unsigned *out) {
    target = out;
    byDefault();
    byDefault(3);
  });
  show(test, "class template", 16, [](unsigned *out) {
    Launcher<unsigned> launcher(out);
    launcher.member(8);
    CHECK(Launcher<unsigned>::byAddress(out, 9));
  });
  show(test, "lambda in a member template", 16,
       [](unsigned *out) { Launcher<unsigned>(out).scaled<9>(); });
  show(test, "pointers", 64, [](unsigned *out) {
    void (*kernel)(unsigned *, unsigned) = set;
    kernel<<<1, 16>>>(out, 3);
    void (*const kernels[])(unsigned *, unsigned) = {set, &set};
    kernels[1]<<<1, 16>>>(out + 16, 4);
    callThrough(set, out + 32, 5);
    callGiven<set>(out + 48, 6);
  });
  show(test, "attributes", 16, [](unsigned *out) {
    CHECK(cudaFuncSetAttribute(add, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               4096));
    CHECK(cudaFuncSetCacheConfig(multiply, cudaFuncCachePreferL1));
    add<<<1, 16, 4096>>>(out, 1);
  });
  return test.finish();
}
