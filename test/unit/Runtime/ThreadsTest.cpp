//===- ThreadsTest.cpp - Launches from several host threads ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two threads of a process launch kernels that wait for each other's messages:
// were they run one after the other, neither could end. Under
// MPI_THREAD_SERIALIZED the threads take turns in carrying both on.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "DeviceArray.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

using namespace gpumpi;

static Request request(RequestKind kind, void *addr, int tag) {
  Request request = {};
  request.addr = addr;
  request.size = 1 << 20; // Too much for MPI to buffer.
  request.comm = CommHandle::from(MPI_COMM_SELF);
  request.tag = tag;
  request.kind = kind;
  return request;
}

TEST(Threads, LaunchIndependentlyOfEachOther) {
  DeviceArray<char> out(1 << 20, 'm'), in(1 << 20, '.');
  for (int i = 0; i < 10; ++i) {
    std::thread receiver([&] {
      cudaStream_t stream;
      cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
      kernels::single(LaunchConfig(2, 32, 0, stream),
                      request(RequestKind::Recv, in.data(), i));
      cudaStreamDestroy(stream);
    });
    cudaStream_t stream;
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    kernels::single(LaunchConfig(2, 32, 0, stream),
                    request(RequestKind::Send, out.data(), i));
    cudaStreamDestroy(stream);
    receiver.join();
  }
  EXPECT_EQ(in.values(), out.values());
}

int main(int argc, char **argv) {
  const int level = argc > 1 && argv[1] == std::string("serialized")
                        ? MPI_THREAD_SERIALIZED
                        : MPI_THREAD_MULTIPLE;
  int provided = 0;
  MPI_Init_thread(&argc, &argv, level, &provided);
  if (provided < level)
    return 77;
  testing::InitGoogleTest(&argc, argv);
  const int result = RUN_ALL_TESTS();
  MPI_Finalize();
  return result;
}
