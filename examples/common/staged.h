//===- staged.h - Device memory for any MPI library -------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A CUDA-aware MPI takes device memory as it is. For any other, what is sent is
// copied to pinned host memory, and what has come from there to the device. The
// hand-written programs are the same for both: they give MPI the pointers that
// they get from here.
//
// Copies have a stream of their own. They see what was launched before them,
// are seen by what is launched after arrived(), and run beside what is launched
// in between, just as MPI does where it takes device memory.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_EXAMPLES_COMMON_STAGED_H
#define GPUMPI_EXAMPLES_COMMON_STAGED_H

#include "processes.h"

#include <cassert>
#include <cstring>

// Open MPI has its extensions in a header of their own, MPICH in mpi.h.
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h>
#endif

/// Whether MPI can be given device memory. GPUMPI_STAGING=always and =never say
/// what to do, as they do for MPI in the kernel.
inline bool mpiTakesDeviceMemory() {
  const char *const told = std::getenv("GPUMPI_STAGING");
  if (told && std::strcmp(told, "always") == 0)
    return false;
  if (told && std::strcmp(told, "never") == 0)
    return true;
#if defined(MPIX_CUDA_AWARE_SUPPORT) || MPICH_NUMVERSION >= 40000000
  if (MPIX_Query_cuda_support() == 1)
    return true;
#endif
  // On some devices, the host reaches their memory as it is.
  const DeviceArray<char> some(1);
  cudaPointerAttributes attributes;
  CUDA_CHECK(cudaPointerGetAttributes(&attributes, some));
  return attributes.hostPointer == some;
}

/// An array in host memory that the device copies to and from by itself.
template <class T> class PinnedArray {
public:
  /// Of \p count elements that are zero.
  explicit PinnedArray(std::size_t count) : count(count) {
    if (count == 0)
      return;
    CUDA_CHECK(cudaMallocHost((void **)&data, count * sizeof(T)));
    std::memset((void *)data, 0, count * sizeof(T));
  }
  ~PinnedArray() {
    if (data)
      CUDA_CHECK(cudaFreeHost(data));
  }
  PinnedArray(const PinnedArray &) = delete;
  PinnedArray &operator=(const PinnedArray &) = delete;

  operator T *() const { return data; }
  std::size_t size() const { return count; }

private:
  T *data = nullptr;
  std::size_t count;
};

/// Stretches of equal length and distance in device memory, and all of them
/// one behind the other.
template <class T> struct Strided {
  T *device, *packed;
  int count, length, distance;
};

/// Those that are copied together, for eight neighbours at most.
template <class T> struct StridedSet {
  Strided<T> all[8];
  int size = 0;
};

/// Copies each of \p set. Pinned memory is memory of the device, too.
template <class T>
__global__ void copyStrided(const __grid_constant__ StridedSet<T> set,
                            bool pack) {
  const Strided<T> &s = set.all[blockIdx.y];
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < s.count * s.length;
       i += gridDim.x * blockDim.x) {
    T &element = s.device[(size_t)(i / s.length) * s.distance + i % s.length];
    if (pack)
      s.packed[i] = element;
    else
      element = s.packed[i];
  }
}

/// What MPI is given for device memory. A round is: send() and receive() for
/// each message, wait(), the calls of MPI, and, when they are over, arrived().
/// Where the other process is MPI_PROC_NULL nothing is copied.
template <class T> class Staged {
public:
  /// In a round, \p most elements are sent and received.
  explicit Staged(std::size_t most)
      : isDirect(mpiTakesDeviceMemory()), host(isDirect ? 0 : most) {
    for (cudaEvent_t *event : {&launched, &copied})
      CUDA_CHECK(cudaEventCreateWithFlags(event, cudaEventDisableTiming));
    if (!isDirect)
      CUDA_CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  }
  ~Staged() {
    if (!isDirect)
      CUDA_CHECK(cudaStreamDestroy(stream));
    for (cudaEvent_t event : {launched, copied})
      CUDA_CHECK(cudaEventDestroy(event));
  }
  Staged(const Staged &) = delete;
  Staged &operator=(const Staged &) = delete;

  const T *send(const T *device, std::size_t count, int to = 0) {
    T *const packed = place(device, count, to);
    if (packed == device || to == MPI_PROC_NULL || count == 0)
      return packed;
    CUDA_CHECK(cudaMemcpyAsync(packed, device, count * sizeof(T),
                               cudaMemcpyDeviceToHost, stream));
    sends = true;
    return packed;
  }
  T *receive(T *device, std::size_t count, int from = 0) {
    T *const packed = place(device, count, from);
    if (packed != device && from != MPI_PROC_NULL && count > 0)
      coming.push_back({device, packed, count});
    return packed;
  }
  T *broadcast(T *device, std::size_t count, int root, MPI_Comm comm) {
    int rank = 0, size = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    const int other = size > 1 ? root : MPI_PROC_NULL;
    return rank == root ? const_cast<T *>(send(device, count, other))
                        : receive(device, count, other);
  }

  /// The same for \p shape of an array, which has the members `first`, `count`,
  /// `length` and `distance`. The message is one of type().
  template <class Shape> const T *sendStrided(T *array, const Shape &shape) {
    return strided(outgoing, array, shape);
  }
  template <class Shape> T *receiveStrided(T *array, const Shape &shape) {
    return strided(incoming, array, shape);
  }
  template <class Shape>
  MPI_Datatype type(const Shape &shape, MPI_Datatype element) const {
    MPI_Datatype result;
    MPI_Type_vector(shape.count, shape.length,
                    isDirect ? shape.distance : shape.length, element, &result);
    MPI_Type_commit(&result);
    return result;
  }

  /// What places in \p device are counted from, by MPI.
  T *base(T *device) const { return isDirect ? device : host; }

  /// Waits until MPI may have what it is given, if it is given anything.
  void wait() {
    if (!begun)
      return;
    copyAll(outgoing, true);
    if (sends)
      CUDA_CHECK(cudaEventRecord(copied, stream));
    // Nothing to send: the last copies may still read what MPI writes to.
    CUDA_CHECK(cudaEventSynchronize(isDirect ? launched : copied));
    begun = sends = false;
    used = 0;
  }

  /// Gives the device what MPI has received.
  void arrived() {
    if (coming.empty() && incoming.size == 0)
      return;
    for (const Coming &c : coming)
      CUDA_CHECK(cudaMemcpyAsync(c.device, c.packed, c.count * sizeof(T),
                                 cudaMemcpyHostToDevice, stream));
    coming.clear();
    copyAll(incoming, false);
    CUDA_CHECK(cudaEventRecord(copied, stream));
    CUDA_CHECK(cudaStreamWaitEvent(nullptr, copied, 0));
  }

private:
  struct Coming {
    T *device, *packed;
    std::size_t count;
  };

  const bool isDirect;
  const PinnedArray<T> host;
  cudaStream_t stream = nullptr;
  cudaEvent_t launched, copied; ///< Before the round; last.
  bool begun = false, sends = false;
  std::size_t used = 0;
  std::vector<Coming> coming;
  StridedSet<T> outgoing, incoming;

  /// Where MPI has what is at \p device.
  T *place(const T *device, std::size_t count, int other) {
    const bool isUsed = other != MPI_PROC_NULL && count > 0;
    if (isUsed && !begun) {
      CUDA_CHECK(cudaEventRecord(launched));
      if (!isDirect)
        CUDA_CHECK(cudaStreamWaitEvent(stream, launched, 0));
      begun = true;
    }
    if (isDirect)
      return const_cast<T *>(device);
    T *const result = host + used;
    used += isUsed ? count : 0;
    assert(used <= host.size());
    return result;
  }
  template <class Shape>
  T *strided(StridedSet<T> &set, T *array, const Shape &shape) {
    T *const device = array + shape.first;
    T *const packed = place(device, (size_t)shape.count * shape.length, 0);
    if (!isDirect)
      set.all[set.size++] = {device, packed, shape.count, shape.length,
                             shape.distance};
    return packed;
  }
  void copyAll(StridedSet<T> &set, bool pack) {
    if (set.size == 0)
      return;
    copyStrided<<<dim3(16, set.size), 256, 0, stream>>>(set, pack);
    CUDA_CHECK(cudaGetLastError());
    sends |= pack;
    set.size = 0;
  }
};

#endif // GPUMPI_EXAMPLES_COMMON_STAGED_H
