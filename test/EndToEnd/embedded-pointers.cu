//===- embedded-pointers.cu - Pointers to kernels that suspend ------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Pointers to kernels that call operations, in variables, tables, members,
// arguments, constants and arguments of templates, do what the kernel's name
// does; pointers to kernels that call none lie beside them.
//
//===----------------------------------------------------------------------===//

// DEFINE: %{flags} = -I %S/Inputs
// RUN: %gpumpicxx --target=cpu -Wall -Wextra -Werror %{flags} %s -o %t
// RUN: %mpirun -np 1 %t
// RUN: %mpirun -np 2 %t
// RUN: %mpirun -np 4 %t
// RUN: %gpumpicxx --target=cpu -O2 --lowering=loops %{flags} %s -o %t.loops
// RUN: %mpirun -np 2 %t.loops
// RUN: %gpumpicxx --target=cpu --lowering=direct %{flags} %s -o %t.direct
// RUN: %mpirun -np 2 %t.direct
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 %{flags} %s -o %t.cuda %}

#include "harness.h"

constexpr int Blocks = 3, Threads = 8, Count = Blocks * Threads;

__device__ int here() { return int(blockIdx.x * blockDim.x + threadIdx.x); }

__device__ int mine, ofAll;

/// Adds the sum of all ranks' values.
__global__ void sum(int *out, int value) {
  const int kept = out[here()] + here();
  mine = value * (cuda_mpi_comm_rank() + 1);
  cuda_mpi_allreduce(&mine, &ofAll, 1, MPI_SUM);
  out[here()] = kept + ofAll;
}
/// The largest one.
static __global__ void largest(int *out, const int value) {
  const int kept = out[here()] + 2 * here();
  mine = value * (cuda_mpi_comm_rank() + 1);
  cuda_mpi_allreduce(&mine, &ofAll, 1, MPI_MAX);
  out[here()] = kept + ofAll;
}
/// Calls no operation.
__global__ void plain(int *out, int value) {
  out[here()] += 3 * here() + value;
}

template <class T, int Factor> __global__ void scaled(T *out, T value) {
  const T kept = out[here()] + T(Factor * here());
  cuda_mpi_barrier();
  out[here()] = kept + value;
}
template <class T> __global__ void several(T *__restrict__ out, T value) {
  const T kept = out[here()];
  cuda_mpi_barrier();
  out[here()] = kept + value * 5;
}
/// An explicit specialization.
template <>
__global__ void several<short>(short *__restrict__ out, short value) {
  cuda_mpi_barrier();
  out[here()] = short(out[here()] + value * 6);
}
__global__ void overloaded(int *out, int value) {
  cuda_mpi_barrier();
  out[here()] += value * 7;
}
#ifndef ONCE // Of several, on_cpu.py cannot name one.
__global__ void overloaded(int *out, double value) {
  out[here()] += int(value * 8);
}
#endif

namespace {
__global__ void hidden(int *out, int value) {
  cuda_mpi_barrier();
  out[here()] += value * 9;
}
} // namespace
namespace outer {
inline namespace inner {
__global__ void nested(int *out, int value) {
  cuda_mpi_barrier();
  out[here()] += value * 10;
}
} // namespace inner
} // namespace outer
__device__ int total;
__global__ void without() {
  cuda_mpi_barrier();
  atomicAdd(&total, 1);
}
/// Arguments of many kinds.
struct Bytes {
  char of[3];
};
__global__ void many(int *__restrict__ out, char a, const double b, Bytes c,
                     const int *const __restrict__ d) {
  cuda_mpi_barrier();
  out[here()] += a + int(b) + c.of[2] + d[here()];
}

using Kernel = void (*)(int *, int);

struct Step {
  Kernel kernel;
  int value;
};
/// What \p kernel adds to element \p i, on \p size ranks.
static int added(Kernel kernel, int value, int i, int size);

static const Step steps[] = {{sum, 2}, {plain, 4}, {&largest, 5}};
static constexpr Kernel constants[] = {largest, plain, outer::nested};
static Kernel choose(int which) {
  static Kernel chosen = hidden;
  switch (which) {
  case 0:
    return sum;
  case 1:
    return scaled<int, 4>;
  case 2:
    return several;
  case 3:
    return overloaded;
  }
  return chosen;
}

static int added(Kernel kernel, int value, int i, int size) {
  if (kernel == sum)
    return i + value * size * (size + 1) / 2;
  if (kernel == largest)
    return 2 * i + value * size;
  if (kernel == plain)
    return 3 * i + value;
  if (kernel == (Kernel)scaled<int, 4>)
    return 4 * i + value;
  if (kernel == several<int>)
    return value * 5;
  if (kernel == static_cast<Kernel>(overloaded))
    return value * 7;
  if (kernel == hidden)
    return value * 9;
  return kernel == outer::nested ? value * 10 : -1000000;
}

/// Launches by a template's parameters.
template <Kernel K> void given(int *out, int value) {
  K<<<Blocks, Threads>>>(out, value);
}
template <auto K> struct Launcher {
  static constexpr auto own = K;
  template <class... Arguments> static void launch(Arguments... arguments) {
    own<<<dim3(Blocks), Threads>>>(arguments...);
  }
};
template <class K, class... Arguments>
void run(K &&kernel, Arguments... arguments) {
  kernel<<<Blocks, Threads, 0, nullptr>>>(arguments...);
}
template <class T> void inTemplate(T *out, T value) {
  auto named = scaled<T, 2>;
  named<<<Blocks, Threads>>>(out, value);
  void (*deduced)(T *, T) = several;
  deduced<<<Blocks, Threads>>>(out, value);
}
/// A static member that is defined outside of its class.
template <class T> struct Outside {
  static Kernel const kernel, own;
};
template <class T>
Kernel const Outside<T>::kernel = sizeof(T) > 1 ? largest : plain;
template <class T> Kernel const Outside<T>::own = scaled<T, 4>;
class Machine {
public:
  explicit Machine(Kernel kernel) : kernel(kernel) {}
  void operator()(int *out, int value) const {
    (*kernel)<<<Blocks, Threads>>>(out, value);
  }

private:
  const Kernel kernel;
  Kernel other = sum;
};

/// \p value is in memory that the device reaches.
__global__ void referring(int *out, const int &value) {
  cuda_mpi_barrier();
  out[blockIdx.x * blockDim.x + threadIdx.x] = value;
}

int main(int argc, char **argv) {
  harness::Test test(argc, argv);
  const std::vector<int> zeros(Count, 0);

  // Launches by \p launch(out, value), which is to be what \p kernel does.
  const auto check = [&](const char *what, Kernel kernel, auto launch) {
    harness::Device<int> out(zeros);
    std::vector<int> expected(Count);
    for (int i = 0; i < Count; ++i)
      expected[i] = added(kernel, 3, i, test.size);
    launch((int *)out, 3);
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaGetLastError());
    test.expect(what, out.values(), expected);
  };

  Kernel p = sum;
  check("variable", sum,
        [&](int *out, int value) { p<<<Blocks, Threads>>>(out, value); });
  p = test.size > 100 ? sum : plain;
  check("assigned", plain,
        [&](int *out, int value) { p<<<Blocks, Threads>>>(out, value); });
  constexpr auto constant = &largest;
  check("constant", largest, [&](int *out, int value) {
    constant<<<Blocks, Threads>>>(out, value);
  });
  check("table of constants", outer::nested, [&](int *out, int value) {
    constants[2]<<<Blocks, Threads>>>(out, value);
  });
  for (int i = 0; i < 5; ++i)
    check("chosen", choose(i), [&](int *out, int value) {
      choose(i)<<<Blocks, Threads>>>(out, value);
    });
  check("template", sum, [&](int *out, int value) { given<sum>(out, value); });
  check("template", plain,
        [&](int *out, int value) { given<plain>(out, value); });
  check("template", scaled<int, 4>,
        [&](int *out, int value) { given<scaled<int, 4>>(out, value); });
  check("class template", hidden,
        [&](int *out, int value) { Launcher<hidden>::launch(out, value); });
  check("argument", largest,
        [&](int *out, int value) { run(largest, out, value); });
  check("argument", several<int>,
        [&](int *out, int value) { run(several<int>, out, value); });
  check("argument", outer::nested, [&](int *out, int value) {
    using outer::nested;
    run(&nested, out, value);
  });
  check("member", sum, Machine(sum));
  check("static member", largest, Machine(Outside<int>::kernel));
  check("static member", plain, Machine(Outside<char>::kernel));
  check("static member", scaled<int, 4>, [&](int *out, int value) {
    Outside<int>::own<<<Blocks, Threads>>>(out, value);
  });
  check("member", plain, Machine(plain));

  harness::Device<int> all(zeros);
  std::vector<int> expected(Count, 0);
  for (const Step &step : steps) {
    step.kernel<<<Blocks, Threads>>>(all, step.value);
    for (int i = 0; i < Count; ++i)
      expected[i] += added(step.kernel, step.value, i, test.size);
  }
  CHECK(cudaDeviceSynchronize());
  test.expect("table", all.values(), expected);

  harness::Device<short> shorts(std::vector<short>(Count, 0));
  inTemplate<short>(shorts, 4);
  CHECK(cudaDeviceSynchronize());
  std::vector<short> expectedShorts(Count);
  for (int i = 0; i < Count; ++i)
    expectedShorts[i] = short(2 * i + 4 + 4 * 6);
  test.expect("in a template", shorts.values(), expectedShorts);

#ifndef ONCE
  void (*const second)(int *, double) = overloaded;
  harness::Device<int> doubled(zeros);
  second<<<Blocks, Threads>>>(doubled, 1.5);
  test.expect("overload", doubled.values(), std::vector<int>(Count, 12));
#endif

  void (*nothing)() = without;
  nothing<<<Blocks, Threads>>>();
  int counted = 0;
  CHECK(cudaMemcpyFromSymbol(&counted, total, sizeof counted));
  test.expect("without parameters", counted, (int)Count);

  const auto pointer = many;
  harness::Device<int> kinds(zeros), more(std::vector<int>(Count, 1000));
  pointer<<<Blocks, Threads>>>(kinds, 1, 20.5, Bytes{{0, 0, 100}}, more);
  test.expect("many", kinds.values(), std::vector<int>(Count, 1121));

  int *value = nullptr;
  CHECK(cudaMallocManaged(&value, sizeof *value));
  *value = 77;
  void (*refers)(int *, const int &) = referring;
  refers<<<Blocks, Threads>>>(kinds, *value);
  test.expect("reference", kinds.values(), std::vector<int>(Count, 77));
  CHECK(cudaFree(value));

  test.expect("equal", choose(0) == sum && p != sum, true);
  test.expect("types", sizeof(decltype(&sum)), sizeof(Kernel));
  return test.finish();
}
