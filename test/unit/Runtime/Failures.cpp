//===- Failures.cpp - Programs that must fail -----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// `runtime-failures CASE` makes one mistake. CMakeLists.txt says for each case
// how many ranks make it and what they must say; expect.py looks that every
// run ends by itself, with a non-zero exit code and with that message.
//
// A case that needs a rank to wait for another one ends in a barrier: the rank
// that makes no mistake must be ended by the one that does.
//
//===----------------------------------------------------------------------===//

#include "Kernels.h"

#include "DeviceArray.h"

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <thread>

using gpumpi::CommHandle;
using gpumpi::LaunchConfig;
using gpumpi::Request;
using gpumpi::RequestKind;

/// A launch at a line of its own.
static LaunchConfig at(int line, dim3 grid = dim3(2), dim3 block = dim3(32),
                       size_t sharedBytes = 0) {
  return LaunchConfig(grid, block, sharedBytes, nullptr, "main.cu", line);
}

static int worldRank() {
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  return rank;
}

static int worldSize() {
  int size;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

static void barrier() {
  Request request = {};
  request.kind = RequestKind::Barrier;
  request.comm = CommHandle::from(MPI_COMM_WORLD);
  kernels::single(at(1), request);
}

static Request request(RequestKind kind, void *addr, long long size, int rank,
                       int tag = 0, MPI_Comm comm = MPI_COMM_WORLD) {
  Request request = {};
  request.addr = addr;
  request.size = size;
  request.comm = CommHandle::from(comm);
  request.rank = rank;
  request.tag = tag;
  request.kind = kind;
  return request;
}

/// Performs one operation on the last rank, while the others wait.
static void onLastRank(RequestKind kind, bool hasBuffer, long long size,
                       int rank, int tag = 0, MPI_Comm comm = MPI_COMM_WORLD) {
  DeviceArray<char> data(64, 0);
  if (worldRank() == worldSize() - 1)
    kernels::single(at(40), request(kind, hasBuffer ? data.data() : nullptr,
                                    size, rank, tag, comm));
  barrier();
}

static void truncation() {
  DeviceArray<char> data(64, 0);
  if (worldRank() == 0)
    kernels::single(at(40), request(RequestKind::Send, data.data(), 8, 1));
  if (worldRank() == 1)
    kernels::single(at(41), request(RequestKind::Recv, data.data(), 4, 0));
  barrier();
}

static bool failBarrier = false;

/// Takes the place of the MPI library's, by way of the profiling interface.
extern "C" int MPI_Barrier(MPI_Comm comm) {
  return failBarrier ? MPI_ERR_INTERN : PMPI_Barrier(comm);
}
extern "C" int MPI_Ibarrier(MPI_Comm comm, MPI_Request *request) {
  return failBarrier ? MPI_ERR_INTERN : PMPI_Ibarrier(comm, request);
}

static void mpiError() {
  failBarrier = worldRank() == 1;
  barrier();
}

static void memory() {
  if (worldRank() == 0)
    kernels::large(at(40, dim3(64), dim3(256)));
  barrier();
}

static void failedMalloc() {
  void *memory = nullptr;
  (void)cudaMalloc(&memory, std::numeric_limits<size_t>::max() / 2);
  barrier();
}

/// Harmless: the program did not look at an error, and is told so.
static void ignoredError() {
  (void)cudaSetDevice(-1);
  barrier();
}

static void diverge(int border) {
  DeviceArray<int> data(256, 0);
  kernels::split(at(40, dim3(4), dim3(64)), data.data(), border);
}

static void damagedRequest() {
  DeviceArray<char> data(64, 0);
  Request damaged = request(RequestKind::Barrier, data.data(), 4, 0);
  damaged.kind = static_cast<RequestKind>(77);
  kernels::single(at(40), damaged);
}

static void damagedPoint() {
  static const gpumpi::KernelInfo info = {
      "single", "single.cu", 2, nullptr, 0, 4, gpumpi::detail::uploadIdentity};
  kernels::launch(info, at(40), kernels::singleKernel,
                  request(RequestKind::Barrier, nullptr, 0, 0));
}

static void otherThread() {
  std::thread([] { barrier(); }).join();
}

/// What the device cannot run leaves its error behind, once, and the program
/// goes on.
static void refused(const gpumpi::LaunchConfig &config) {
  kernels::large(config);
  const cudaError_t first = cudaGetLastError(), second = cudaGetLastError();
  if (first == cudaSuccess || second != cudaSuccess) {
    std::fprintf(stderr, "errors %d and %d\n", first, second);
    std::exit(3);
  }
  barrier();
}

static void reportToProgram(MPI_Comm *, int *, ...) {
  std::fputs("own handler\n", stderr);
}

/// The program's own error handler must not see what the runtime reports.
static void ownHandler() {
  MPI_Errhandler handler;
  MPI_Comm_create_errhandler(reportToProgram, &handler);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
  truncation();
}

static int run(const std::string &name, int argc, char **argv) {
  // Open MPI's launcher tells the rank before MPI does.
  const char *rank = std::getenv("OMPI_COMM_WORLD_RANK");
  if (name == "before-init" ||
      (name == "before-init-alone" && rank && std::string(rank) == "1")) {
    kernels::large(at(40));
    return 0;
  }
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  if (name == "after-finalize") {
    MPI_Finalize();
    kernels::large(at(40));
    return 0;
  }
  const RequestKind send = RequestKind::Send, recv = RequestKind::Recv;
  const std::map<std::string, std::function<void()>> cases = {
      {"none", barrier},
      {"before-init-alone", barrier},
      {"rank", [=] { onLastRank(send, true, 4, worldSize() + 3); }},
      {"any-source", [=] { onLastRank(recv, true, 4, MPI_ANY_SOURCE); }},
      {"tag", [=] { onLastRank(send, true, 4, 0, -3); }},
      {"negative-size", [=] { onLastRank(send, true, -4, 0); }},
      {"huge-size", [=] { onLastRank(send, true, 1ll << 31, 0); }},
      {"null-buffer", [=] { onLastRank(recv, false, 4, 0); }},
      {"comm-null", [=] { onLastRank(recv, true, 4, 0, 0, MPI_COMM_NULL); }},
      {"truncation", truncation},
      {"own-handler", ownHandler},
      {"mpi-error", mpiError},
      {"memory", memory},
      {"failed-malloc", failedMalloc},
      {"ignored-error", ignoredError},
      {"block-size", [] { refused(at(40, dim3(1), dim3(2048))); }},
      {"block-shape", [] { refused(at(40, dim3(1), dim3(1, 1, 128))); }},
      {"empty-grid", [] { refused(at(40, dim3(0), dim3(32))); }},
      {"shared-memory",
       [] { refused(at(40, dim3(1), dim3(32), size_t(1) << 30)); }},
      {"huge-grid",
       [] { kernels::large(at(40, dim3(1 << 20, 1 << 12, 2), dim3(32))); }},
      {"diverge-in-block", [] { diverge(100); }},
      {"diverge-between-blocks", [] { diverge(128); }},
      {"damaged-request", damagedRequest},
      {"damaged-point", damagedPoint},
      {"other-thread", otherThread}};
  const auto found = cases.find(name);
  if (found == cases.end()) {
    std::fprintf(stderr, "no such case: %s\n", name.c_str());
    return 2;
  }
  found->second();
  MPI_Finalize();
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: runtime-failures CASE\n");
    return 2;
  }
  return run(argv[1], argc, argv);
}
