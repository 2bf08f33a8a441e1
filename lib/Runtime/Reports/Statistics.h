//===- Statistics.h - What GPUMPI_STATS reports -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Counts per kernel, kept always (a launch adds its own when it ends), and
// times, taken if anybody wants to know. They are written as JSON when MPI ends
// if GPUMPI_STATS names a file:
//
//   {
//     "format": 1,                   raised when a field changes its meaning
//     "gpumpi": "0.1.0", "target": "cpu", "mpi": "Open MPI v4.1.4, ...",
//     "rank": 0, "size": 4,          in MPI_COMM_WORLD
//     "deviceAllocations": 1,        allocations for control, slots and frames
//     "hostAllocations": 2,          allocations of pinned memory
//     "kernels": [{                  in the order of their first launch
//       "name": "average", "file": "average.cu", "line": 10,
//       "launches": 1,               launches as the program wrote them
//       "activations": 5,            times that the kernel was really launched
//       "suspensions": 4,            activations that ended at an operation
//       "requests": {"send": 2, "recv": 2, "barrier": 0},
//       "bytesSent": 8, "bytesReceived": 8,
//       "bytesByIpc": 0,             sent or contributed by CUDA IPC
//       "frameBytesPerThread": 12,   the status word included
//       "secondsInKernels": 0.001,   from activation until the device is done
//       "secondsInMpi": 0.002,       inside MPI's own functions
//       "secondsInStaging": 0.0      copying to and from the staging buffer
//     }]
//   }
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_STATISTICS_H
#define GPUMPI_RUNTIME_STATISTICS_H

#include <gpumpi/host.h>

#include <chrono>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace gpumpi {

/// What has been counted for one kernel, or for one launch of it.
struct KernelStatistics {
  /// Time is taken: reading the clock costs as much as a small message.
  bool timed = true;
  unsigned long long launches = 0;
  unsigned long long activations = 0;
  unsigned long long suspensions = 0;
  unsigned long long sends = 0;
  unsigned long long receives = 0;
  unsigned long long barriers = 0;
  unsigned long long collectives = 0; ///< Other than barriers.
  unsigned long long bytesSent = 0;
  unsigned long long bytesReceived = 0;
  unsigned long long bytesByIpc = 0; ///< Sent, or given to collectives.
  double secondsInKernels = 0;
  double secondsInMpi = 0;
  double secondsInStaging = 0;

  KernelStatistics &operator+=(const KernelStatistics &other);
};

/// Adds the time from its construction to its end to a number of seconds, if it
/// \p runs.
class Stopwatch {
public:
  explicit Stopwatch(double &seconds, bool runs = true)
      : seconds(seconds), runs(runs) {
    if (runs)
      start = Clock::now();
  }
  ~Stopwatch() {
    if (runs)
      seconds += std::chrono::duration<double>(Clock::now() - start).count();
  }
  Stopwatch(const Stopwatch &) = delete;
  Stopwatch &operator=(const Stopwatch &) = delete;

private:
  using Clock = std::chrono::steady_clock;

  double &seconds;
  const bool runs;
  Clock::time_point start;
};

/// What the report says besides the kernels.
struct StatisticsHeader {
  std::string mpi; ///< MPI_Get_library_version.
  int rank = 0;
  int size = 1;
  std::string launchesAre; ///< See Carrier.h.
  std::string ipc;         ///< See Ipc.h.
  unsigned long long deviceAllocations = 0;
  unsigned long long hostAllocations = 0;
};

class Statistics {
public:
  /// Adds what was counted for one launch of \p kernel.
  void add(const KernelInfo &kernel, const KernelStatistics &counts);

  /// The report as JSON text.
  std::string report(const StatisticsHeader &header) const;

  /// The same for people, a few lines for each kernel.
  std::string summary(const StatisticsHeader &header) const;

private:
  mutable std::mutex mutex;
  std::vector<std::pair<const KernelInfo *, KernelStatistics>> kernels;
};

/// Writes \p text to \p path. \returns why that failed, or an empty string.
std::string writeFile(const std::string &path, const std::string &text);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_STATISTICS_H
