//===- ArrayTest.cpp - Arrays and boxes of memory -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceMemory.h"

#include <numeric>

namespace {

std::vector<int> numbers(size_t count) {
  std::vector<int> values(count);
  std::iota(values.begin(), values.end(), 1);
  return values;
}

/// An array of ints that is freed at the end of the test.
class IntArray {
public:
  explicit IntArray(cudaExtent extent, unsigned flags = cudaArrayDefault) {
    const cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
    EXPECT_EQ(cudaMalloc3DArray(&array, &element, extent, flags), cudaSuccess);
  }
  ~IntArray() { EXPECT_EQ(cudaFreeArray(array), cudaSuccess); }
  IntArray(const IntArray &) = delete;
  IntArray &operator=(const IntArray &) = delete;

  cudaArray_t array = nullptr;
};

TEST(Array, ElementsComeFromTypes) {
  const auto expect = [](const cudaChannelFormatDesc &element, int bits,
                         int count, cudaChannelFormatKind kind) {
    const int numbers[] = {element.x, element.y, element.z, element.w};
    for (int i = 0; i < 4; ++i)
      EXPECT_EQ(numbers[i], i < count ? bits : 0);
    EXPECT_EQ(element.f, kind);
  };
  expect(cudaCreateChannelDesc<float>(), 32, 1, cudaChannelFormatKindFloat);
  expect(cudaCreateChannelDesc<float4>(), 32, 4, cudaChannelFormatKindFloat);
  expect(cudaCreateChannelDesc<uchar4>(), 8, 4, cudaChannelFormatKindUnsigned);
  expect(cudaCreateChannelDesc<short2>(), 16, 2, cudaChannelFormatKindSigned);
  expect(cudaCreateChannelDesc<int3>(), 0, 0, cudaChannelFormatKindNone);
  expect(cudaCreateChannelDesc<uint1>(), 32, 1, cudaChannelFormatKindUnsigned);
  expect(cudaCreateChannelDesc<double>(), 0, 0, cudaChannelFormatKindNone);
  expect(cudaCreateChannelDescHalf(), 16, 1, cudaChannelFormatKindFloat);
  expect(cudaCreateChannelDescHalf1(), 16, 1, cudaChannelFormatKindFloat);
  expect(cudaCreateChannelDescHalf2(), 16, 2, cudaChannelFormatKindFloat);
  expect(cudaCreateChannelDescHalf4(), 16, 4, cudaChannelFormatKindFloat);
}

TEST(Array, HasNoPlanesAndNoMissingParts) {
  const IntArray array({4, 4, 0});
  const cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
  cudaMipmappedArray_t levels;
  ASSERT_EQ(cudaMallocMipmappedArray(&levels, &element, {4, 4, 0}, 1),
            cudaSuccess);
  cudaArray_t plane = nullptr;
  cudaArrayMemoryRequirements requirements;
  cudaArraySparseProperties parts;
  EXPECT_EQ(cudaArrayGetPlane(&plane, array.array, 0), cudaErrorInvalidValue);
  EXPECT_EQ(cudaArrayGetMemoryRequirements(&requirements, array.array, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaArrayGetSparseProperties(&parts, array.array),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMipmappedArrayGetMemoryRequirements(&requirements, levels, 0),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMipmappedArrayGetSparseProperties(&parts, levels),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeMipmappedArray(levels), cudaSuccess);
  (void)cudaGetLastError();
}

#ifndef CUDA_ORACLE // Which has them.
TEST(Array, IsRefusedIfOnlyAGpuHasSuch) {
  cudaChannelFormatDesc element = cudaCreateChannelDesc<int>();
  cudaArray_t array = nullptr;
  for (const unsigned flags :
       {cudaArraySparse, cudaArrayDeferredMapping, cudaArrayColorAttachment})
    EXPECT_EQ(cudaMallocArray(&array, &element, 64, 64, flags),
              cudaErrorNotSupported);
  for (const auto kind :
       {cudaChannelFormatKindNV12, cudaChannelFormatKindUnsignedNormalized8X4,
        cudaChannelFormatKindSignedNormalized16X4,
        cudaChannelFormatKindUnsignedBlockCompressed7SRGB,
        cudaChannelFormatKindUnsignedNormalized1010102}) {
    element.f = kind;
    EXPECT_EQ(cudaMallocArray(&array, &element, 64, 64), cudaErrorNotSupported);
  }
  EXPECT_EQ(array, nullptr);
  (void)cudaGetLastError();
}
#endif

TEST(Array, SaysWhatItIs) {
  const cudaChannelFormatDesc element = cudaCreateChannelDesc<uchar4>();
  cudaArray_t array;
  ASSERT_EQ(cudaMallocArray(&array, &element, 7, 5, cudaArraySurfaceLoadStore),
            cudaSuccess);
  cudaChannelFormatDesc told;
  cudaExtent extent;
  unsigned flags;
  EXPECT_EQ(cudaArrayGetInfo(&told, &extent, &flags, array), cudaSuccess);
  EXPECT_EQ(told.x, 8);
  EXPECT_EQ(told.w, 8);
  EXPECT_EQ(extent.width, 7u);
  EXPECT_EQ(extent.height, 5u);
  EXPECT_EQ(extent.depth, 0u);
  EXPECT_EQ(flags, cudaArraySurfaceLoadStore);
  EXPECT_EQ(cudaGetChannelDesc(&told, array), cudaSuccess);
  EXPECT_EQ(told.f, cudaChannelFormatKindUnsigned);
  EXPECT_EQ(cudaFreeArray(array), cudaSuccess);
  EXPECT_EQ(cudaFreeArray(array), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetChannelDesc(&told, array), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFreeArray(nullptr), cudaSuccess);
  (void)cudaGetLastError();
}

TEST(Array, BadFormsAreErrors) {
  const cudaChannelFormatDesc good = cudaCreateChannelDesc<float>();
  cudaArray_t array;
  const auto make = [&](cudaChannelFormatDesc element, cudaExtent extent,
                        unsigned flags) {
    return cudaMalloc3DArray(&array, &element, extent, flags);
  };
  EXPECT_EQ(make(cudaCreateChannelDesc<float3>(), {4, 4, 0}, 0),
            cudaErrorInvalidChannelDescriptor);
  EXPECT_EQ(make({8, 16, 0, 0, cudaChannelFormatKindSigned}, {4, 4, 0}, 0),
            cudaErrorInvalidChannelDescriptor);
  EXPECT_EQ(make({8, 0, 0, 0, cudaChannelFormatKindFloat}, {4, 4, 0}, 0),
            cudaErrorInvalidChannelDescriptor);
  EXPECT_EQ(make(good, {0, 4, 0}, 0), cudaErrorInvalidValue);
  EXPECT_EQ(make(good, {4, 0, 4}, 0), cudaErrorInvalidValue);
  EXPECT_EQ(make(good, {4, 4, 0}, cudaArrayLayered), cudaErrorInvalidValue);
  EXPECT_EQ(make(good, {4, 4, 5}, cudaArrayCubemap), cudaErrorInvalidValue);
  EXPECT_EQ(make(good, {4, 4, 0}, 0x1000), cudaErrorInvalidValue);
  EXPECT_EQ(make(good, {(size_t)1 << 40, (size_t)1 << 40, 0}, 0),
            cudaErrorMemoryAllocation);
  EXPECT_EQ(cudaMallocArray(&array, nullptr, 4, 4), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Array, RowsAreCopiedInAndOut) {
  const IntArray array({6, 4, 0});
  const std::vector<int> from = numbers(3 * 8);
  // Three rows of four, from a memory with rows of eight, to (1, 1).
  EXPECT_EQ(cudaMemcpy2DToArray(array.array, sizeof(int), 1, from.data(),
                                8 * sizeof(int), 4 * sizeof(int), 3,
                                cudaMemcpyHostToDevice),
            cudaSuccess);
  std::vector<int> to(2 * 5, 0);
  EXPECT_EQ(cudaMemcpy2DFromArray(to.data(), 5 * sizeof(int), array.array,
                                  2 * sizeof(int), 2, 3 * sizeof(int), 2,
                                  cudaMemcpyDeviceToHost),
            cudaSuccess);
  EXPECT_EQ(to, (std::vector<int>{10, 11, 12, 0, 0, 18, 19, 20, 0, 0}));
}

TEST(Array, BytesGoOnInTheNextRow) {
  const IntArray array({4, 3, 0}), other({4, 3, 0});
  const std::vector<int> from = numbers(12);
  EXPECT_EQ(cudaMemcpyToArray(array.array, 0, 0, from.data(), 48,
                              cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpyArrayToArray(other.array, 0, 0, array.array, 8, 1, 20),
            cudaSuccess);
  std::vector<int> to(5);
  EXPECT_EQ(cudaMemcpyFromArray(to.data(), other.array, 0, 0, 20,
                                cudaMemcpyDeviceToHost),
            cudaSuccess);
  EXPECT_EQ(to, (std::vector<int>{7, 8, 9, 10, 11}));
}

TEST(Array, CopiesThatLeaveItAreErrors) {
  const IntArray array({4, 3, 0});
  std::vector<int> host(64);
  const auto rows = [&](size_t x, size_t y, size_t width, size_t height) {
    return cudaMemcpy2DToArray(array.array, x, y, host.data(), 64, width,
                               height, cudaMemcpyHostToDevice);
  };
  EXPECT_EQ(rows(0, 0, 16, 3), cudaSuccess);
  EXPECT_EQ(rows(0, 0, 17, 1), cudaErrorInvalidValue);
  EXPECT_EQ(rows(4, 0, 16, 1), cudaErrorInvalidValue);
  EXPECT_EQ(rows(0, 1, 16, 3), cudaErrorInvalidValue);
  EXPECT_EQ(rows(~(size_t)0, 0, 16, 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToArray(array.array, 4, 0, host.data(), 48,
                              cudaMemcpyHostToDevice),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpyToArray(array.array, 0, 0, host.data(), 48,
                              cudaMemcpyDeviceToHost),
            cudaErrorInvalidMemcpyDirection);
  EXPECT_EQ(cudaMemcpyFromArray(host.data(), array.array, 0, 0, 48,
                                cudaMemcpyHostToDevice),
            cudaErrorInvalidMemcpyDirection);
  EXPECT_EQ(cudaMemcpyToArray((cudaArray_t)host.data(), 0, 0, host.data(), 4,
                              cudaMemcpyHostToDevice),
            cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

/// The number at (x, y, z) of a box of \p width by \p height.
int numberAt(size_t x, size_t y, size_t z, size_t width, size_t height) {
  return (int)(1 + x + width * (y + height * z));
}

TEST(Box, IsCopiedThroughAnArray) {
  constexpr size_t width = 5, height = 4, depth = 3;
  std::vector<int> from = numbers(width * height * depth);
  const IntArray array({4, 4, 4});
  // A box of 3 x 2 x 2 at (1, 1, 1) of the host's, to (0, 2, 1).
  cudaMemcpy3DParms in = {};
  in.srcPtr =
      make_cudaPitchedPtr(from.data(), width * sizeof(int), width, height);
  in.srcPos = make_cudaPos(sizeof(int), 1, 1);
  in.dstArray = array.array;
  in.dstPos = make_cudaPos(0, 2, 1);
  in.extent = make_cudaExtent(3, 2, 2);
  in.kind = cudaMemcpyHostToDevice;
  EXPECT_EQ(cudaMemcpy3D(&in), cudaSuccess);

  cudaPitchedPtr device;
  EXPECT_EQ(cudaMalloc3D(&device, make_cudaExtent(3 * sizeof(int), 2, 2)),
            cudaSuccess);
  EXPECT_EQ(device.xsize, 3 * sizeof(int));
  EXPECT_EQ(device.ysize, 2u);
  EXPECT_GE(device.pitch, 3 * sizeof(int));
  cudaMemcpy3DParms over = {};
  over.srcArray = array.array;
  over.srcPos = make_cudaPos(0, 2, 1);
  over.dstPtr = device;
  over.extent = make_cudaExtent(3, 2, 2);
  over.kind = cudaMemcpyDeviceToDevice;
  EXPECT_EQ(cudaMemcpy3DAsync(&over), cudaSuccess);

  std::vector<int> to(3 * 2 * 2);
  cudaMemcpy3DParms out = {};
  out.srcPtr = device;
  out.dstPtr = make_cudaPitchedPtr(to.data(), 3 * sizeof(int), 3, 2);
  out.extent = make_cudaExtent(3 * sizeof(int), 2, 2);
  out.kind = cudaMemcpyDeviceToHost;
  EXPECT_EQ(cudaMemcpy3D(&out), cudaSuccess);
  for (size_t z = 0; z < 2; ++z)
    for (size_t y = 0; y < 2; ++y)
      for (size_t x = 0; x < 3; ++x)
        EXPECT_EQ(to[x + 3 * (y + 2 * z)],
                  numberAt(x + 1, y + 1, z + 1, width, height));
  EXPECT_EQ(cudaFree(device.ptr), cudaSuccess);
}

TEST(Box, BadCopiesAreErrors) {
  const IntArray array({4, 4, 4});
  std::vector<int> host(64);
  cudaMemcpy3DParms good = {};
  good.srcPtr = make_cudaPitchedPtr(host.data(), 16, 4, 4);
  good.dstArray = array.array;
  good.extent = make_cudaExtent(4, 4, 4);
  good.kind = cudaMemcpyHostToDevice;
  EXPECT_EQ(cudaMemcpy3D(&good), cudaSuccess);
  cudaMemcpy3DParms bad = good;
  bad.dstPos.z = 1;
  EXPECT_EQ(cudaMemcpy3D(&bad), cudaErrorInvalidValue);
  bad = good;
  bad.srcPos.x = 4; // The rows would reach into the next.
  EXPECT_EQ(cudaMemcpy3D(&bad), cudaErrorInvalidValue);
  bad = good;
  bad.srcPtr.ysize = 3; // And the slices.
  EXPECT_EQ(cudaMemcpy3D(&bad), cudaErrorInvalidValue);
  bad = good;
  bad.srcArray = array.array; // Both a pointer and an array.
  EXPECT_EQ(cudaMemcpy3D(&bad), cudaErrorInvalidValue);
  bad = good;
  bad.kind = cudaMemcpyDeviceToHost;
  EXPECT_EQ(cudaMemcpy3D(&bad), cudaErrorInvalidMemcpyDirection);
  EXPECT_EQ(cudaMemcpy3D(nullptr), cudaErrorInvalidValue);
  (void)cudaGetLastError();
}

TEST(Box, IsCopiedBetweenDevices) {
  EXPECT_IN_PROCESS_WITH("GPUMPI_CPU_DEVICES", "2", [] {
    const std::vector<int> from = numbers(8);
    std::vector<int> to(8);
    int *first, *second;
    EXPECT_EQ(cudaMalloc(&first, 32), cudaSuccess);
    EXPECT_EQ(cudaMemcpy(first, from.data(), 32, cudaMemcpyDefault),
              cudaSuccess);
    EXPECT_EQ(cudaSetDevice(1), cudaSuccess);
    EXPECT_EQ(cudaMalloc(&second, 32), cudaSuccess);
    cudaMemcpy3DPeerParms copy = {};
    copy.srcPtr = make_cudaPitchedPtr(first, 8, 2, 2);
    copy.dstPtr = make_cudaPitchedPtr(second, 8, 2, 2);
    copy.dstDevice = 1;
    copy.extent = make_cudaExtent(8, 2, 2);
    EXPECT_EQ(cudaMemcpy3DPeer(&copy), cudaSuccess);
    EXPECT_EQ(cudaMemcpy(to.data(), second, 32, cudaMemcpyDefault),
              cudaSuccess);
    copy.srcDevice = 2;
    EXPECT_EQ(cudaMemcpy3DPeer(&copy), cudaErrorInvalidDevice);
    return from == to;
  });
}

TEST(Box, IsFilled) {
  cudaPitchedPtr box;
  ASSERT_EQ(cudaMalloc3D(&box, make_cudaExtent(10, 3, 2)), cudaSuccess);
  ASSERT_EQ(cudaMemset(box.ptr, 0, box.pitch * 6), cudaSuccess);
  EXPECT_EQ(cudaMemset3D(box, 7, make_cudaExtent(9, 2, 2)), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  const char *bytes = static_cast<const char *>(box.ptr);
  for (size_t z = 0; z < 2; ++z)
    for (size_t y = 0; y < 3; ++y)
      for (size_t x = 0; x < 10; ++x)
        EXPECT_EQ(bytes[(z * 3 + y) * box.pitch + x], x < 9 && y < 2 ? 7 : 0);
  EXPECT_EQ(cudaMemset3D(box, 7, make_cudaExtent(9, 3, 3)),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(box.ptr), cudaSuccess);
  (void)cudaGetLastError();
}

} // namespace
