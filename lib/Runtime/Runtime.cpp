//===- Runtime.cpp - What all launches of a process share -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Runtime.h"

#include "Launch/Carrier.h"
#include "Reports/Errors.h"

#include <mpi.h>

#include <cstdio>
#include <cstdlib>

namespace gpumpi {

Runtime &Runtime::instance() {
  static Runtime &runtime = *new Runtime(
      readSettings([](const char *name) { return std::getenv(name); }));
  return runtime;
}

static int finishCallback(MPI_Comm, int, void *runtime, void *) {
  static_cast<Runtime *>(runtime)->finish();
  return MPI_SUCCESS;
}

/// Has finish() called when MPI_Finalize begins.
static void callWhenMpiEnds(Runtime *runtime) {
  int key;
  MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, finishCallback, &key, nullptr);
  MPI_Comm_set_attr(MPI_COMM_SELF, key, runtime);
  MPI_Comm_free_keyval(&key); // It lives on until the attribute is gone.
}

const Process &Runtime::process() {
  std::lock_guard<std::mutex> lock(mutex);
  if (!facts) {
    facts = Process::ask();
    admitMpi(); // Where it was not initialized by MPI_Init's wrapper.
    errorHandlers.introduce(facts->threadLevel);
    watch.introduce(*facts);
    lastWords.listen(facts->rank);
    trace.open(facts->rank);
    callWhenMpiEnds(this);
  }
  return *facts;
}

/// What there is on \p device, which must be current, since its last reset.
Runtime::OfDevice &Runtime::onDevice(int device) {
  std::list<OfDevice> &all = devices[device];
  if (all.empty() || !all.back().life.lasts())
    all.emplace_back(device, *this);
  return all.back();
}

Pool &Runtime::deviceMemory(int device) {
  std::lock_guard<std::mutex> lock(mutex);
  return onDevice(device).memory;
}

Pool &Runtime::pinnedMemory() {
  int device = 0;
  if (cudaGetDevice(&device) != cudaSuccess)
    (void)cudaGetLastError(); // The launch that asks will say so.
  std::lock_guard<std::mutex> lock(mutex);
  return onDevice(device).pinned;
}

cudaError_t Runtime::streamForCopies(int device, cudaStream_t &stream) {
  std::lock_guard<std::mutex> lock(mutex);
  std::optional<cudaStream_t> &known = onDevice(device).copyStream;
  if (!known) {
    const cudaError_t status =
        cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    if (status != cudaSuccess)
      return status;
    known = stream;
  }
  stream = *known;
  return cudaSuccess;
}

cudaError_t Runtime::uploadIdentity(const KernelInfo &kernel, int device) {
  const Identity identity = process().identity();
  std::lock_guard<std::mutex> lock(mutex);
  OfDevice &here = onDevice(device);
  if (here.told.count(kernel.uploadIdentity))
    return cudaSuccess;
  cudaError_t status = kernel.uploadIdentity(identity);
  // The copy may still be on its way, and a stream made with
  // cudaStreamNonBlocking would not wait for it.
  if (status == cudaSuccess)
    status = cudaDeviceSynchronize();
  if (status == cudaSuccess)
    here.told.insert(kernel.uploadIdentity);
  return status;
}

bool Runtime::beginLaunch() {
  std::lock_guard<std::mutex> lock(mutex);
  return running++ == 0;
}

void Runtime::endLaunch() {
  std::lock_guard<std::mutex> lock(mutex);
  --running;
}

void Runtime::returnErrors(bool yes) {
  std::lock_guard<std::mutex> lock(mutex);
  errorsReturn = yes;
}

std::string Runtime::lastError() {
  std::lock_guard<std::mutex> lock(mutex);
  return lastFailure;
}

void Runtime::report(const Failure &failure) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!errorsReturn)
    throw failure;
  lastFailure = failure.what();
}

unsigned long long Runtime::nextHandles() {
  // Many, for the posts of tens of thousands of blocks. The highest bit is
  // clear (Underway.cpp).
  constexpr int bits = 40;
  std::lock_guard<std::mutex> lock(mutex);
  return (++launches & ((1ull << (63 - bits)) - 1)) << bits;
}

void Runtime::finish() {
  awaitLaunches();
  LastWords::hush();
  watch.finish();
  blockCollectives.finish();
  writeStatistics();
  ipc.finish();
  trace.close();
  std::lock_guard<std::mutex> lock(mutex);
  for (auto &[device, all] : devices) {
    if (!all.back().life.lasts())
      continue;
    all.back().memory.releaseFree();
    all.back().pinned.releaseFree();
    all.back().life.release();
  }
}

void Runtime::writeStatistics() {
  if (settings.statistics.empty())
    return;
  const Process &here = process();
  // Several ranks cannot share a file: without %r it is rank 0's.
  if (!namesRank(settings.statistics) && here.rank != 0)
    return;
  StatisticsHeader header;
  header.mpi = mpiLibraryVersion();
  header.rank = here.rank;
  header.size = here.size;
  header.launchesAre = launchesAre();
  header.ipc = ipc.state();
  for (const auto &[device, all] : devices)
    for (const OfDevice &one : all) {
      header.hostAllocations += one.pinned.allocations();
      header.deviceAllocations += one.memory.allocations();
    }
  if (settings.statistics == "-") {
    std::fputs(statistics.summary(header).c_str(), stderr);
    return;
  }
  const std::string path =
      expandRank("GPUMPI_STATS", settings.statistics, here.rank);
  const std::string problem = writeFile(path, statistics.report(header));
  if (!problem.empty())
    warn({}, "cannot write the statistics (GPUMPI_STATS) to " + path + ": " +
                 problem);
}

} // namespace gpumpi
