//===- UnseenCallsTest.cpp - Where not all calls of CUDA are seen ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// This program is not linked with the options for calls of CUDA: its launches
// are over when they return. The files that are looked at here use CUDA in one
// way or the other (CudaUser.cpp).
//
//===----------------------------------------------------------------------===//

#include "Launch/Carrier.h"
#include "ProgramCalls/KernelArguments.h"
#include "ProgramCalls/LoadedObjects.h"
#include "ProgramCalls/SeenCalls.h"

#include <gtest/gtest.h>

#include <cuda_runtime.h>
#include <mpi.h>

using namespace gpumpi;

TEST(UnseenCalls, MakeLaunchesEndBeforeTheyReturn) {
  bool over = false;
  carryOut(nullptr, MPI_THREAD_FUNNELED, [&] {
    EXPECT_FALSE(mayPause());
    EXPECT_TRUE(isAwaited());
    EXPECT_TRUE(isAlone());
    EXPECT_FALSE(pauseLaunch());
    over = true;
  });
  EXPECT_TRUE(over);
  EXPECT_EQ(launchesAre(), "synchronous: the program is not linked with "
                           "gpumpi's options for calls of CUDA");
  EXPECT_EQ(cudaStreamQuery(nullptr), cudaSuccess);
}

TEST(UnseenCalls, AreFoundInFiles) {
  const CudaUse none = cudaUseOf(CUDA_USER_NOTHING);
  EXPECT_TRUE(none.known && !none.any());
  const CudaUse kernels = cudaUseOf(CUDA_USER_KERNELS);
  EXPECT_TRUE(kernels.known && kernels.kernels);
  EXPECT_FALSE(kernels.loads || kernels.runtime || kernels.driver);
  const CudaUse loads = cudaUseOf(CUDA_USER_LOADS);
  EXPECT_TRUE(loads.known && loads.loads);
  EXPECT_FALSE(loads.kernels || loads.runtime || loads.driver);
  const CudaUse runtime = cudaUseOf(CUDA_USER_RUNTIME);
  EXPECT_TRUE(runtime.known && runtime.runtime);
  EXPECT_FALSE(runtime.kernels || runtime.loads || runtime.driver);
  const CudaUse driver = cudaUseOf(CUDA_USER_DRIVER);
  EXPECT_TRUE(driver.known && driver.driver);
  EXPECT_FALSE(driver.kernels || driver.loads || driver.runtime);
}

TEST(UnseenCalls, MayBeInFilesThatCannotBeRead) {
  EXPECT_FALSE(cudaUseOf("/nonexistent").known);
  EXPECT_FALSE(cudaUseOf("/dev/null").known);
  EXPECT_FALSE(cudaUseOf(__FILE__).known);
}

TEST(UnseenCalls, OfMpiDoNotCount) {
  EXPECT_TRUE(isOfMpiOrCuda("/usr/lib/libmpi.so.40"));
  EXPECT_TRUE(isOfMpiOrCuda("/usr/lib/openmpi/lib/openmpi3/mca_coll_cuda.so"));
  EXPECT_TRUE(isOfMpiOrCuda("/usr/lib/ucx/libuct_cuda.so.0"));
  EXPECT_TRUE(isOfMpiOrCuda("/usr/lib/libcuda.so.1"));
  EXPECT_FALSE(isOfMpiOrCuda("/usr/lib/libcublas.so.13"));
  EXPECT_FALSE(isOfMpiOrCuda("/home/me/libmpisolver.so"));
  EXPECT_FALSE(isOfMpiOrCuda("/home/libmpi.so/solver.so"));
}

TEST(KernelArguments, AreCopied) {
  struct alignas(16) Large {
    long long a[5];
  };
  char one = 1;
  Large two = {{1, 2, 3, 4, 5}};
  double three = 3.5;
  void *arguments[] = {&one, &two, &three};
  const KernelArguments kept({sizeof one, sizeof two, sizeof three}, arguments);
  one = 0;
  two = {};
  three = 0;
  void **const where = kept.pointers();
  EXPECT_EQ(*static_cast<char *>(where[0]), 1);
  EXPECT_EQ(reinterpret_cast<size_t>(where[1]) % alignof(Large), 0u);
  EXPECT_EQ(static_cast<Large *>(where[1])->a[4], 5);
  EXPECT_EQ(*static_cast<double *>(where[2]), 3.5);
  const KernelArguments none({}, nullptr);
}
