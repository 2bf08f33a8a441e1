//===- OldPipelineTest.cpp - nvcuda::experimental::pipeline ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The class of cuda_pipeline.h, which was there before cuda::pipeline: what it
// has copied when its functions return.
//
//===----------------------------------------------------------------------===//

#include "GroupResults.h"

#include <cuda_pipeline.h>

namespace {

namespace old = nvcuda::experimental;

constexpr int Threads = 64;

/// \p values, of which element i becomes 3 * i.
const int *withMultiplesOfThree(const DeviceArray<int> &values) {
  int *const to = values.get();
  launchKernel(4, Threads, 0, [=] DEVICE_CODE {
    const int i = (int)(blockIdx.x * Threads + threadIdx.x);
    to[i] = 3 * i;
  });
  return to;
}

TEST(OldPipeline, CopiesInBatches) {
  const DeviceArray<int> values(4 * Threads);
  const int *const from = withMultiplesOfThree(values);
  const auto body = [=] DEVICE_CODE(int t) {
    SHARED_VARIABLE(int, tile, [4][64]);
    old::pipeline pipe;
    old::memcpy_async(tile[0][t], from[t], pipe);
    const size_t first = pipe.commit();
    old::memcpy_async(tile[1][t], from[64 + t], pipe);
    const size_t second = pipe.commit();
    pipe.wait(first);
    int sum = tile[0][t];
    pipe.wait(second);
    sum += tile[1][t];
    old::memcpy_async(tile[2][t], from[128 + t], pipe);
    pipe.commit_and_wait();
    sum += tile[2][t];
    old::memcpy_async(tile[3][t], from[192 + t], pipe);
    (void)pipe.commit();
    pipe.wait_prior<0>();
    return second == first + 1 ? sum + tile[3][t] : -1;
  };
  EXPECT_EQ(computed<int>(Threads, body), expected<int>(Threads, [](int t) {
              return 3 * (4 * t + 64 * (1 + 2 + 3));
            }));
}

/// What the source lacks becomes 0.
TEST(OldPipeline, CopiesSegments) {
  const DeviceArray<int> values(4 * Threads);
  const int *const from = withMultiplesOfThree(values);
  const DeviceArray<int> results(4, -1);
  int *const out = results.get();
  launchKernel(1, 1, 0, [=] DEVICE_CODE {
    SHARED_VARIABLE(int4, tile, [1]);
    tile[0] = make_int4(7, 7, 7, 7);
    old::pipeline pipe;
    old::memcpy_async(old::segment<4>((int *)tile), old::segment<2>(from + 4),
                      pipe);
    pipe.commit_and_wait();
    out[0] = tile[0].x, out[1] = tile[0].y;
    out[2] = tile[0].z, out[3] = tile[0].w;
  });
  EXPECT_EQ(results.toHost(), (std::vector<int>{12, 15, 0, 0}));
}

} // namespace
