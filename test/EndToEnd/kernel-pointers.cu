//===- kernel-pointers.cu - Kernels that a pointer's type chooses ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which of several kernels is meant, or which instance of a template, the type
// of what is initialised tells. What such a pointer is, and what one in a
// constant table, the runtime API launches, too.
//
//===----------------------------------------------------------------------===//

// RUN: %gpumpicxx --target=cpu %s -o %t
// RUN: %t | FileCheck %s
// RUN: %gpumpicxx --target=cpu -O2 %s -o %t.loops
// RUN: %t.loops | FileCheck %s
// RUN: %gpumpicxx --target=cpu --lowering=direct %s -o %t.direct
// RUN: %t.direct | FileCheck %s
// RUN: %if nvcc %{ %gpumpicxx --target=cuda -arch=compute_80 -c %s -o %t.cuda %}

#include <cstdio>

template <class T> __global__ void store(T *out, T value) { *out = value; }
template <class T, class U = T>
__global__ void defaulted(const T *, T *out, U value) {
  *out = value + 1;
}
template <class... T> __global__ void sum(int *out, T... values) {
  *out = (1000 + ... + values);
}
__global__ void overloaded(int *out, int value) { *out = value + 2000; }
__global__ void overloaded(float *out, float value) { *out = value; }
__global__ void once(int *out, int value) { *out = value + 3000; }
static __global__ void hidden(int *out, int value) { *out = value + 4000; }
namespace inner {
struct Values {
  int first;
};
template <class T>
__global__ void kernel(T value, const Values *values, int *out) {
  *out = value + (values != nullptr);
}
} // namespace inner

using Kernel = void (*)(int *, int);

static Kernel fromFunction(bool first) {
  if (first)
    return store;
  return overloaded;
}
struct Named {
  const char *name;
  Kernel kernel;
};
Kernel alone = once;
static const Named table[] = {{"store", store},
                              {"overloaded", &overloaded},
                              {"instance", store<int>},
                              {"sum", sum},
                              {"hidden", hidden}};

static int *device;

static void show(const char *name) {
  int value = -1;
  const cudaError_t error = cudaGetLastError();
  cudaMemcpy(&value, device, sizeof(value), cudaMemcpyDeviceToHost);
  std::printf("%s %d %s\n", name, value, cudaGetErrorName(error));
}

template <class T> static void inTemplate(T *out) {
  void (*first)(T *, T) = store;
  first<<<1, 1>>>(out, 8);
  show("template"); // CHECK: template 8 cudaSuccess
  void (*second)(T *, T) = overloaded;
  second<<<1, 1>>>(out, 9);
  show("template"); // CHECK-NEXT: template 2009 cudaSuccess
}

static void take(const char *name, Kernel kernel) {
  kernel<<<1, 1>>>(device, 5);
  show(name);
  int value = 6;
  void *arguments[] = {&device, &value};
  cudaLaunchKernel((const void *)kernel, 1, 1, arguments);
  show(name);
}

int main() {
  cudaMalloc(&device, 64);
  inTemplate(device);

  take("template", store);
  // CHECK-NEXT: template 5 cudaSuccess
  // CHECK-NEXT: template 6 cudaSuccess
  take("overloaded", overloaded);
  // CHECK-NEXT: overloaded 2005 cudaSuccess
  // CHECK-NEXT: overloaded 2006 cudaSuccess
  take("returned", fromFunction(true));
  // CHECK-NEXT: returned 5 cudaSuccess
  // CHECK-NEXT: returned 6 cudaSuccess
  take("returned", fromFunction(false));
  // CHECK-NEXT: returned 2005 cudaSuccess
  // CHECK-NEXT: returned 2006 cudaSuccess

  int value = 7;
  void *arguments[] = {&device, &value};
  cudaLaunchKernel((const void *)alone, 1, 1, arguments);
  show("alone"); // CHECK-NEXT: alone 3007 cudaSuccess
  for (const Named &entry : table) {
    cudaLaunchKernel((const void *)entry.kernel, 1, 1, arguments);
    show(entry.name);
    // CHECK-NEXT: store 7 cudaSuccess
    // CHECK-NEXT: overloaded 2007 cudaSuccess
    // CHECK-NEXT: instance 7 cudaSuccess
    // CHECK-NEXT: sum 1007 cudaSuccess
    // CHECK-NEXT: hidden 4007 cudaSuccess
  }
  cudaLaunchKernel((const void *)(Kernel)overloaded, 1, 1, arguments);
  show("cast"); // CHECK-NEXT: cast 2007 cudaSuccess
  cudaLaunchKernel((const void *)static_cast<Kernel>(store), 1, 1, arguments);
  show("cast"); // CHECK-NEXT: cast 7 cudaSuccess

  void (*second)(const int *, int *, double) = defaulted;
  second<<<1, 1>>>(device, device, 3.5);
  show("defaulted"); // CHECK-NEXT: defaulted 4 cudaSuccess
  auto first = defaulted<int>;
  first<<<1, 1>>>(device, device, 8);
  show("defaulted"); // CHECK-NEXT: defaulted 9 cudaSuccess
  void (*far)(short, const inner::Values *, int *) = inner::kernel;
  far<<<1, 1>>>(55, nullptr, device);
  show("inner"); // CHECK-NEXT: inner 55 cudaSuccess
  constexpr Kernel constant = &store;
  constant<<<1, 1>>>(device, 77);
  show("constant"); // CHECK-NEXT: constant 77 cudaSuccess
}
