//===- CopyTest.cpp - Copies and what is refused --------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <numeric>

namespace {

__constant__ float table[8];
__device__ int variable = 3;
__device__ int *pointerVariable;

#ifndef CUDA_ORACLE // Which knows no such variable.
TEST(Symbol, ABadQuestionIsTheLastError) {
  static int variable;
  EXPECT_EQ(cudaGetSymbolSize(nullptr, variable), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
}
#endif

TEST(Copy, MovesBytesBothWays) {
  std::vector<int> from(1000), to(1000);
  std::iota(from.begin(), from.end(), 0);
  const DeviceArray<int> a(1000), b(1000);
  const size_t bytes = 1000 * sizeof(int);
  EXPECT_EQ(cudaMemcpy(a.get(), from.data(), bytes, cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpy(b.get(), a.get(), bytes, cudaMemcpyDeviceToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyAsync(to.data(), b.get(), bytes, cudaMemcpyDefault),
            cudaSuccess);
  EXPECT_EQ(from, to);
  EXPECT_EQ(cudaMemset(a.get(), 0, bytes), cudaSuccess);
  EXPECT_EQ(a.toHost(), std::vector<int>(1000, 0));
}

TEST(Copy, OutOfBoundsIsAnError) {
  const DeviceArray<char> device(100);
  std::vector<char> host(200);
  const auto in = [&](char *to, size_t bytes) {
    return cudaMemcpy(to, host.data(), bytes, cudaMemcpyHostToDevice);
  };
  const auto out = [&](const char *from, size_t bytes) {
    return cudaMemcpy(host.data(), from, bytes, cudaMemcpyDeviceToHost);
  };
  EXPECT_EQ(in(device.get(), 101), cudaErrorInvalidValue);
  EXPECT_EQ(in(device.get() + 50, 51), cudaErrorInvalidValue);
  EXPECT_EQ(in(device.get() + 50, 50), cudaSuccess);
  EXPECT_EQ(in(device.get() - 1, 1), cudaErrorInvalidValue);
  EXPECT_EQ(out(device.get(), 101), cudaErrorInvalidValue);
  EXPECT_EQ(out(device.get(), ~(size_t)0), cudaErrorInvalidValue);
  EXPECT_EQ(out(nullptr, 1), cudaErrorInvalidValue);
  EXPECT_EQ(in(nullptr, 0), cudaSuccess);
  EXPECT_EQ(cudaMemset(device.get() + 1, 0, 100), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Copy, AHostPointerIsNoDevicePointer) {
  const DeviceArray<char> device(100);
  std::vector<char> host(100), other(100);
  EXPECT_EQ(cudaMemcpy(host.data(), other.data(), 100, cudaMemcpyHostToDevice),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy(device.get(), host.data(), 100, cudaMemcpyDeviceToHost),
            cudaErrorInvalidValue);
  // This kind is taken for any other.
  EXPECT_EQ(cudaMemcpy(device.get(), host.data(), 100, cudaMemcpyHostToHost),
            cudaSuccess);
  EXPECT_EQ(cudaMemset(host.data(), 0, 100), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy(host.data(), other.data(), 100, cudaMemcpyHostToHost),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpy(device.get(), host.data(), 100, (cudaMemcpyKind)7),
            cudaErrorInvalidMemcpyDirection);
  (void)cudaGetLastError();
}

TEST(Copy, FreedMemoryIsAnError) {
  char *pointer, byte;
  ASSERT_EQ(cudaMalloc(&pointer, 1), cudaSuccess);
  ASSERT_EQ(cudaFree(pointer), cudaSuccess);
  EXPECT_EQ(cudaMemcpy(&byte, pointer, 1, cudaMemcpyDeviceToHost),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Copy, RowsOfPitchedMemory) {
  char *device;
  size_t pitch;
  ASSERT_EQ(cudaMallocPitch(&device, &pitch, 10, 4), cudaSuccess);
  EXPECT_EQ(pitch % 256, 0u);
  std::vector<char> from(4 * 12), to(4 * 11, 'x');
  for (size_t i = 0; i < from.size(); ++i)
    from[i] = (char)i;
  EXPECT_EQ(cudaMemcpy2D(device, pitch, from.data(), 12, 10, 4,
                         cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaMemset2D(device + pitch, pitch, 7, 10, 1), cudaSuccess);
  EXPECT_EQ(
      cudaMemcpy2D(to.data(), 11, device, pitch, 10, 4, cudaMemcpyDeviceToHost),
      cudaSuccess);
  for (size_t row = 0; row < 4; ++row)
    for (size_t i = 0; i < 11; ++i)
      EXPECT_EQ(to[row * 11 + i],
                i == 10 ? 'x' : (char)(row == 1 ? 7 : row * 12 + i));
  // Also one row is no longer than its pitch.
  for (const size_t rows : {4, 1}) {
    EXPECT_EQ(cudaMemcpy2D(device, pitch, from.data(), 9, 10, rows,
                           cudaMemcpyHostToDevice),
              cudaErrorInvalidPitchValue);
    EXPECT_EQ(cudaMemcpy2DAsync(to.data(), 9, device, pitch, 10, rows,
                                cudaMemcpyDeviceToHost),
              cudaErrorInvalidPitchValue);
  }
  EXPECT_EQ(cudaMemcpy2D(device, pitch, from.data(), 10, 10, 5,
                         cudaMemcpyHostToDevice),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Copy, DeviceVariablesByName) {
  const float values[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  float back[8] = {};
  EXPECT_EQ(cudaMemcpyToSymbol(table, values, sizeof(values)), cudaSuccess);
  const float nine = 9;
  EXPECT_EQ(cudaMemcpyToSymbol(table, &nine, sizeof(float), 2 * sizeof(float)),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyFromSymbol(back, table, sizeof(back)), cudaSuccess);
  EXPECT_EQ(back[1], 2);
  EXPECT_EQ(back[2], 9);
  EXPECT_EQ(cudaMemcpyToSymbol(table, values, sizeof(values), 4),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyFromSymbol(back, table, 4, 33), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToSymbol(table, values, 4, 0, cudaMemcpyDeviceToHost),
            cudaErrorInvalidMemcpyDirection);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidMemcpyDirection);
  const DeviceArray<int> array(1, 5);
  int *address = array.get(), result = 0;
  EXPECT_EQ(cudaMemcpyToSymbol(pointerVariable, &address, sizeof(address)),
            cudaSuccess);
  launchKernel(1, 1, 0,
               [] DEVICE_CODE { variable = *pointerVariable + (int)table[2]; });
  EXPECT_EQ(cudaMemcpyFromSymbol(&result, variable, sizeof(result)),
            cudaSuccess);
  EXPECT_EQ(result, 14);
  (void)cudaGetLastError();
}

/// As long as it is not in the program itself, where this is for the translator
/// to tell.
TEST(Copy, WhatIsNoVariableOfTheDeviceIsNoSymbol) {
  int local = 3, value = 4;
  int *const heap = new int(5);
  int *device = nullptr;
  void *address = &local;
  size_t bytes = 77;
  ASSERT_EQ(cudaMalloc(&device, sizeof(int)), cudaSuccess);
  EXPECT_EQ(cudaMemcpyToSymbol(local, &value, sizeof value),
            cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaMemcpyFromSymbol(&value, *heap, sizeof value),
            cudaErrorInvalidSymbol);
  // The pointer is meant by name, and is none of the device's either.
  EXPECT_EQ(cudaMemcpyToSymbol(device, &value, sizeof value),
            cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaMemcpyToSymbol(*device, &value, sizeof value),
            cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaMemcpyToSymbolAsync(&variable, &value, sizeof value),
            cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaMemcpyFromSymbolAsync(&value, local, sizeof value),
            cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaGetSymbolAddress(&address, local), cudaErrorInvalidSymbol);
  EXPECT_EQ(cudaGetSymbolSize(&bytes, local), cudaErrorInvalidSymbol);
  EXPECT_EQ(local, 3);
  EXPECT_EQ(value, 4);
  EXPECT_EQ(*heap, 5);
  EXPECT_EQ(cudaFree(device), cudaSuccess);
  delete heap;
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE
/// What the translator says of a variable holds for one call.
TEST(Copy, AVariableOfTheHostIsNoSymbol) {
  static int ofHost = 3;
  const int value = 4;
  using gpumpi::cpu::noSymbol;
  EXPECT_EQ(cudaMemcpyToSymbol(noSymbol(ofHost), &value, sizeof value),
            cudaErrorInvalidSymbol);
  EXPECT_EQ(ofHost, 3);
  EXPECT_EQ(cudaMemcpyToSymbol(noSymbol("variable"), &value, sizeof value),
            cudaErrorInvalidSymbol);
  (void)noSymbol(variable);
  EXPECT_EQ(cudaMemcpyToSymbol(table, &value, sizeof value), cudaSuccess);
  EXPECT_EQ(cudaMemcpyToSymbol(variable, &value, sizeof value), cudaSuccess);
  (void)cudaGetLastError();
}
#endif

#ifndef CUDA_ORACLE // Where the host's address of a variable is one of its own.
/// A function of the program that is given one knows no type.
TEST(Copy, ASymbolMayBeAnAddress) {
  const void *symbol = table;
  const float values[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  float back[8] = {};
  size_t bytes = 0;
  void *address = nullptr;
  EXPECT_EQ(cudaMemcpyToSymbol(symbol, values, sizeof values), cudaSuccess);
  EXPECT_EQ(cudaMemcpyFromSymbol(back, symbol, 8, 24), cudaSuccess);
  EXPECT_EQ(back[1], 8);
  EXPECT_EQ(cudaGetSymbolSize(&bytes, symbol), cudaSuccess);
  EXPECT_EQ(bytes, sizeof table);
  EXPECT_EQ(cudaGetSymbolAddress(&address, symbol), cudaSuccess);
  EXPECT_EQ(address, table);
  EXPECT_EQ(cudaMemcpyToSymbol(symbol, values, sizeof values, 4),
            cudaErrorInvalidValue);
  // One that nothing is known of before.
  static __device__ double fresh;
  static const double number = 7;
  double found = 0;
  symbol = &fresh;
  EXPECT_EQ(cudaGetSymbolSize(&bytes, symbol), cudaSuccess);
  EXPECT_EQ(bytes, sizeof fresh);
  EXPECT_EQ(cudaMemcpyToSymbolAsync(symbol, &number, 8, 0,
                                    cudaMemcpyHostToDevice, nullptr),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyFromSymbolAsync(&found, symbol, 8, 0,
                                      cudaMemcpyDeviceToHost, nullptr),
            cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(fresh, 7);
  EXPECT_EQ(found, 7);
  // The middle of one, the stack, the heap and nothing.
  const std::vector<float> heap(8);
  for (const void *wrong : {(const void *)(table + 1), (const void *)&found,
                            (const void *)heap.data(), (const void *)nullptr}) {
    EXPECT_EQ(cudaMemcpyToSymbol(wrong, values, 4), cudaErrorInvalidSymbol);
    EXPECT_EQ(cudaGetSymbolSize(&bytes, wrong), cudaErrorInvalidSymbol);
  }
  (void)cudaGetLastError();
}

TEST(Copy, ASymbolOfAGraphMayBeAnAddress) {
  const void *const symbol = &variable;
  const int five = 5, six = 6;
  int back = 0;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  cudaGraphNode_t to = nullptr, from = nullptr;
  ASSERT_EQ(cudaGraphCreate(&graph, 0), cudaSuccess);
  ASSERT_EQ(cudaGraphAddMemcpyNodeToSymbol(&to, graph, nullptr, 0, symbol, &six,
                                           4, 0, cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParamsToSymbol(to, symbol, &five, 4, 0,
                                                 cudaMemcpyHostToDevice),
            cudaSuccess);
  ASSERT_EQ(cudaGraphAddMemcpyNodeFromSymbol(&from, graph, &to, 1, &back,
                                             symbol, 4, 0,
                                             cudaMemcpyDeviceToHost),
            cudaSuccess);
  EXPECT_EQ(cudaGraphMemcpyNodeSetParamsFromSymbol(from, &back, symbol, 4, 0,
                                                   cudaMemcpyDeviceToHost),
            cudaSuccess);
  ASSERT_EQ(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(back, 5);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, to, symbol, &six, 4,
                                                     0, cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaGraphExecMemcpyNodeSetParamsFromSymbol(
                exec, from, &back, symbol, 4, 0, cudaMemcpyDeviceToHost),
            cudaSuccess);
  EXPECT_EQ(cudaGraphLaunch(exec, nullptr), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_EQ(variable, 6);
  EXPECT_EQ(back, 6);
  EXPECT_EQ(cudaGraphExecDestroy(exec), cudaSuccess);
  EXPECT_EQ(cudaGraphDestroy(graph), cudaSuccess);
}
#endif

TEST(Copy, DeviceVariablesByAddress) {
  void *address;
  size_t bytes;
  ASSERT_EQ(cudaGetSymbolAddress(&address, variable), cudaSuccess);
  EXPECT_EQ(cudaGetSymbolSize(&bytes, table), cudaSuccess);
  EXPECT_EQ(bytes, sizeof(table));
  const int value = 77;
  EXPECT_EQ(cudaMemcpy(address, &value, sizeof(value), cudaMemcpyHostToDevice),
            cudaSuccess);
  int back = 0;
#ifndef CUDA_ORACLE
  EXPECT_EQ(variable, 77);
  // The address that a kernel takes is as good.
  EXPECT_EQ(cudaMemcpy(&back, &variable, sizeof(back), cudaMemcpyDeviceToHost),
            cudaSuccess);
#else
  EXPECT_EQ(cudaMemcpyFromSymbol(&back, variable, sizeof(back)), cudaSuccess);
#endif
  EXPECT_EQ(back, 77);
  EXPECT_EQ(
      cudaMemcpy(address, &value, sizeof(value) + 1, cudaMemcpyHostToDevice),
      cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Copy, BetweenDevices) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    const DeviceArray<int> here(4, 1);
    EXPECT_EQ(cudaSetDevice(1), cudaSuccess);
    const DeviceArray<int> there(4, 2);
    EXPECT_EQ(cudaMemcpyPeer(here.get(), 0, there.get(), 1, 8), cudaSuccess);
    EXPECT_EQ(cudaMemcpyPeer(here.get(), 0, there.get(), 2, 8),
              cudaErrorInvalidDevice);
    return here.toHost() == std::vector<int>{2, 2, 1, 1};
  });
}

TEST(Copy, OfManyAtOnce) {
  const DeviceArray<int> device(8);
  int from[4] = {1, 2, 3, 4}, to[3] = {};
  cudaStream_t stream;
  ASSERT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  cudaMemcpyAttributes attributes[2] = {};
  attributes[0].srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  attributes[1].srcAccessOrder = cudaMemcpySrcAccessOrderDuringApiCall;
  size_t firsts[] = {0, 1};
  void *targets[] = {device.get(), device.get() + 5};
  void *sources[] = {from, from + 2};
  size_t sizes[] = {8, 8}, failed = 0;
  EXPECT_EQ(cudaMemcpyBatchAsync(targets, sources, sizes, 2, attributes, firsts,
                                 2, &failed, stream),
            cudaSuccess);
  const void *const back[] = {device.get() + 1, device.get() + 6};
  void *const here[] = {to, to + 1};
  const size_t each[] = {4, 4};
  EXPECT_EQ(cudaMemcpyBatchAsync(here, back, each, 2, attributes[0], stream),
            cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to[0], 2);
  EXPECT_EQ(to[1], 4);
  // Pointers to the elements will do.
  int *const one[] = {to}, *const two[] = {to + 1};
  const int *const inside[] = {device.get() + 5};
  EXPECT_EQ(cudaMemcpyBatchAsync(one, inside, each, 1, attributes[0], stream),
            cudaSuccess);
  EXPECT_EQ(
      cudaMemcpyBatchAsync(two, inside, each, 1, attributes, firsts, 1, stream),
      cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaSuccess);
  EXPECT_EQ(to[0], 3);
  EXPECT_EQ(to[1], 3);
  // Which copy it is that cannot be done.
  sizes[1] = 100;
  EXPECT_EQ(cudaMemcpyBatchAsync(targets, sources, sizes, 2, attributes, firsts,
                                 2, &failed, stream),
            cudaErrorInvalidValue);
#if CUDART_VERSION < 13000
  EXPECT_EQ(failed, 1u);
#endif
  sizes[1] = 8;
  firsts[0] = 1;
  EXPECT_EQ(cudaMemcpyBatchAsync(targets, sources, sizes, 2, attributes, firsts,
                                 2, &failed, stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(failed, ~(size_t)0);
  firsts[0] = 0;
  attributes[0].srcAccessOrder = cudaMemcpySrcAccessOrderInvalid;
  EXPECT_EQ(cudaMemcpyBatchAsync(here, back, each, 2, attributes[0], stream),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyBatchAsync(here, back, each, 2, attributes[1], nullptr),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
