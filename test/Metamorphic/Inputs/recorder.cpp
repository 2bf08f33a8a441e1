//===- recorder.cpp - What a program gets from its device -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linked to a program whose object file calls `recorded_f` for every function
// `f` of the tables in program.py. What the device gives to the host is written
// down as one line for each time, with the number of bytes and a hash of them,
// in the file that METAMORPHIC_RECORD names ("%r" stands for the rank):
//
//   copy    a copy from the device has been made
//   host    memory that both can use, when the host has waited for the device
//   free    device memory that nobody will read any more
//
//   threads another thread of the host has written lines, too: their order
//           means nothing
//
// Copies are waited for, if they are not captured. MPI is initialised before
// main(), for programs that do not know of it, and ended after it; for calls
// from all threads, if METAMORPHIC_THREADS is set. Time and random devices
// stand still.
//
//===----------------------------------------------------------------------===//

#include <cuda_runtime.h>
#include <mpi.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <mutex>
#include <string>
#include <thread>

namespace {

struct Block {
  unsigned long number; ///< Addresses are in another order in each run.
  size_t bytes;
  bool shared; ///< The host can use it, too.
};

/// Adds \p bytes bytes to \p hash, eight at a time: some programs copy
/// gigabytes. Every bit counts, and where it stands: a multiplication carries
/// bits up only, so the upper ones are brought down again.
void add(std::uint64_t &hash, const char *from, size_t bytes) {
  while (bytes) {
    const size_t part = bytes < 8 ? bytes : 8;
    std::uint64_t word = 0;
    if (part == 8)
      std::memcpy(&word, from, 8);
    else
      std::memcpy(&word, from, part);
    hash = (hash ^ word) * 0x9e3779b97f4a7c15ull;
    hash ^= hash >> 29;
    from += part;
    bytes -= part;
  }
}

struct Recorder {
  std::mutex mutex;
  std::FILE *file = nullptr;
  std::thread::id first; ///< That writes; none after another one has.
  std::map<void *, Block> blocks;
  unsigned long allocated = 0;

  void write(const char *what, const void *from, size_t pitch, size_t width,
             size_t height) {
    if (!file)
      return;
    if (first != std::thread::id() && first != std::this_thread::get_id()) {
      std::fputs("threads\n", file);
      first = std::thread::id();
    }
    std::uint64_t hash = 14695981039346656037ull;
    for (size_t row = 0; row < height; ++row)
      add(hash, static_cast<const char *>(from) + row * pitch, width);
    std::fprintf(file, "%s %zu %016llx\n", what, width * height,
                 (unsigned long long)hash);
    std::fflush(file);
  }
  void write(const char *what, const void *from, size_t bytes) {
    write(what, from, bytes, bytes, 1);
  }
};

/// Never destroyed: destructors of the program's objects free memory.
Recorder &recorder() {
  static auto *const recorder = new Recorder;
  return *recorder;
}

using Lock = std::lock_guard<std::mutex>;

/// What is allocated, in the order in which it has been.
auto inOrder() {
  std::map<unsigned long, std::map<void *, Block>::const_iterator> blocks;
  for (auto block = recorder().blocks.cbegin();
       block != recorder().blocks.cend(); ++block)
    blocks[block->second.number] = block;
  return blocks;
}

void finish() {
  {
    const Lock lock(recorder().mutex);
    for (const auto &[number, block] : inOrder())
      if (!block->second.shared)
        recorder().write("free", block->first, block->second.bytes);
  }
  int ended = 0;
  MPI_Finalized(&ended);
  if (!ended)
    MPI_Finalize();
}

__attribute__((constructor)) void begin() {
  int provided, rank;
  MPI_Init_thread(nullptr, nullptr,
                  std::getenv("METAMORPHIC_THREADS") ? MPI_THREAD_MULTIPLE
                                                     : MPI_THREAD_FUNNELED,
                  &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (const char *name = std::getenv("METAMORPHIC_RECORD")) {
    std::string path = name;
    if (const size_t at = path.find("%r"); at != std::string::npos)
      path.replace(at, 2, std::to_string(rank));
    recorder().file = std::fopen(path.c_str(), "w");
    recorder().first = std::this_thread::get_id();
  }
  std::atexit(finish);
}

bool reachesHost(cudaMemcpyKind kind) {
  return kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDefault;
}

/// Waits for what is in \p stream; what is captured is not done, and waiting
/// for it would be an error.
bool awaited(cudaStream_t stream) {
  cudaStreamCaptureStatus captured = cudaStreamCaptureStatusNone;
  cudaStreamIsCapturing(stream, &captured);
  if (captured != cudaStreamCaptureStatusNone)
    return false;
  cudaStreamSynchronize(stream);
  return true;
}

/// The host has waited for the device.
cudaError_t waited(cudaError_t status) {
  const Lock lock(recorder().mutex);
  for (const auto &[number, block] : inOrder())
    if (block->second.shared)
      recorder().write("host", block->first, block->second.bytes);
  return status;
}

cudaError_t allocated(cudaError_t status, void **pointer, size_t bytes,
                      bool shared) {
  const Lock lock(recorder().mutex);
  if (status == cudaSuccess && *pointer)
    recorder().blocks[*pointer] = {++recorder().allocated, bytes, shared};
  return status;
}

void freeing(void *pointer) {
  const Lock lock(recorder().mutex);
  const auto found = recorder().blocks.find(pointer);
  if (found == recorder().blocks.end())
    return;
  recorder().write(found->second.shared ? "host" : "free", pointer,
                   found->second.bytes);
  recorder().blocks.erase(found);
}

cudaError_t copied(cudaError_t status, void *to, size_t pitch, size_t width,
                   size_t height, cudaMemcpyKind kind) {
  const Lock lock(recorder().mutex);
  if (status == cudaSuccess && reachesHost(kind) && width && height)
    recorder().write("copy", to, pitch, width, height);
  return status;
}

} // namespace

extern "C" {

int recorded_MPI_Init(int *, char ***) { return MPI_SUCCESS; }
int recorded_MPI_Init_thread(int *, char ***, int, int *provided) {
  return MPI_Query_thread(provided);
}
int recorded_MPI_Finalize() { return MPI_Barrier(MPI_COMM_WORLD); }

time_t recorded_time(time_t *to) {
  constexpr time_t Always = 1000000000;
  if (to)
    *to = Always;
  return Always;
}

/// The member function that std::random_device's operator() calls.
unsigned recorded_random_device(void *) {
  static unsigned next = 1;
  return next = next * 1664525u + 1013904223u;
}

cudaError_t recorded_cudaMalloc(void **pointer, size_t bytes) {
  return allocated(cudaMalloc(pointer, bytes), pointer, bytes, false);
}
cudaError_t recorded_cudaMallocManaged(void **pointer, size_t bytes,
                                       unsigned flags) {
  return allocated(cudaMallocManaged(pointer, bytes, flags), pointer, bytes,
                   true);
}
cudaError_t recorded_cudaMallocAsync(void **pointer, size_t bytes,
                                     cudaStream_t stream) {
  return allocated(cudaMallocAsync(pointer, bytes, stream), pointer, bytes,
                   false);
}
cudaError_t recorded_cudaHostAlloc(void **pointer, size_t bytes,
                                   unsigned flags) {
  return allocated(cudaHostAlloc(pointer, bytes, flags), pointer, bytes, true);
}
cudaError_t recorded_cudaMallocHost(void **pointer, size_t bytes) {
  return allocated(cudaMallocHost(pointer, bytes), pointer, bytes, true);
}
cudaError_t recorded_cudaFree(void *pointer) {
  freeing(pointer);
  return cudaFree(pointer);
}
/// Whatever else uses it is done before the host reads it.
cudaError_t recorded_cudaFreeAsync(void *pointer, cudaStream_t stream) {
  if (awaited(stream))
    freeing(pointer);
  return cudaFreeAsync(pointer, stream);
}
cudaError_t recorded_cudaFreeHost(void *pointer) {
  freeing(pointer);
  return cudaFreeHost(pointer);
}
cudaError_t recorded_cudaDeviceReset() {
  {
    const Lock lock(recorder().mutex);
    recorder().blocks.clear();
  }
  return cudaDeviceReset();
}

cudaError_t recorded_cudaMemcpy(void *to, const void *from, size_t bytes,
                                cudaMemcpyKind kind) {
  return copied(cudaMemcpy(to, from, bytes, kind), to, bytes, bytes, 1, kind);
}
cudaError_t recorded_cudaMemcpyAsync(void *to, const void *from, size_t bytes,
                                     cudaMemcpyKind kind, cudaStream_t stream) {
  const cudaError_t status = cudaMemcpyAsync(to, from, bytes, kind, stream);
  if (!awaited(stream))
    return status;
  return copied(status, to, bytes, bytes, 1, kind);
}
cudaError_t recorded_cudaMemcpyFromArray(void *to, cudaArray_const_t from,
                                         size_t x, size_t y, size_t bytes,
                                         cudaMemcpyKind kind) {
  return copied(cudaMemcpyFromArray(to, from, x, y, bytes, kind), to, bytes,
                bytes, 1, kind);
}
cudaError_t recorded_cudaMemcpy2DFromArray(void *to, size_t pitch,
                                           cudaArray_const_t from, size_t x,
                                           size_t y, size_t width,
                                           size_t height, cudaMemcpyKind kind) {
  return copied(
      cudaMemcpy2DFromArray(to, pitch, from, x, y, width, height, kind), to,
      pitch, width, height, kind);
}
/// Slice by slice, where the host's end is one of memory.
cudaError_t recorded_cudaMemcpy3D(const cudaMemcpy3DParms *copy) {
  const cudaError_t status = cudaMemcpy3D(copy);
  if (!copy || copy->dstArray)
    return status;
  size_t width = copy->extent.width;
  cudaChannelFormatDesc element;
  if (copy->srcArray &&
      cudaGetChannelDesc(&element, copy->srcArray) == cudaSuccess)
    width *= (size_t)(element.x + element.y + element.z + element.w) / 8;
  const cudaPitchedPtr &to = copy->dstPtr;
  const cudaPos &at = copy->dstPos;
  for (size_t z = 0; z < copy->extent.depth; ++z)
    copied(status,
           static_cast<char *>(to.ptr) + (at.z + z) * to.pitch * to.ysize +
               at.y * to.pitch + at.x,
           to.pitch, width, copy->extent.height, copy->kind);
  return status;
}
cudaError_t recorded_cudaMemcpy2D(void *to, size_t toPitch, const void *from,
                                  size_t fromPitch, size_t width, size_t height,
                                  cudaMemcpyKind kind) {
  return copied(cudaMemcpy2D(to, toPitch, from, fromPitch, width, height, kind),
                to, toPitch, width, height, kind);
}
cudaError_t recorded_cudaMemcpy2DAsync(void *to, size_t toPitch,
                                       const void *from, size_t fromPitch,
                                       size_t width, size_t height,
                                       cudaMemcpyKind kind,
                                       cudaStream_t stream) {
  const cudaError_t status = cudaMemcpy2DAsync(to, toPitch, from, fromPitch,
                                               width, height, kind, stream);
  if (!awaited(stream))
    return status;
  return copied(status, to, toPitch, width, height, kind);
}
/// Stands for the function of the CPU device behind cudaMemcpyFromSymbol.
cudaError_t recorded_copyFromSymbol(void *to, const void *symbol,
                                    size_t symbolBytes, size_t bytes,
                                    size_t offset, cudaMemcpyKind kind,
                                    cudaStream_t stream, bool async) {
  const cudaError_t status = gpumpi::cpu::detail::copyFromSymbol(
      to, symbol, symbolBytes, bytes, offset, kind, stream, async);
  if (!awaited(stream))
    return status;
  return copied(status, to, bytes, bytes, 1, kind);
}

cudaError_t recorded_cudaDeviceSynchronize() {
  return waited(cudaDeviceSynchronize());
}
cudaError_t recorded_cudaStreamSynchronize(cudaStream_t stream) {
  return waited(cudaStreamSynchronize(stream));
}
cudaError_t recorded_cudaEventSynchronize(cudaEvent_t event) {
  return waited(cudaEventSynchronize(event));
}

} // extern "C"
