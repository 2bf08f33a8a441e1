//===- Settings.h - What the environment says -------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one place where the runtime reads environment variables:
//
//   GPUMPI_STAGING        auto (default): data goes through a pinned host
//                         buffer where MPI cannot take its address;
//                         always: every message does; never: none does, MPI
//                         is handed the addresses as they are
//   GPUMPI_IPC            auto (default): staged messages between processes of
//                         a host go from device to device where that is safe;
//                         always: as if kernels alone received messages;
//                         never: they go through the host
//   GPUMPI_IPC_BYTES      the shortest message for that
//   GPUMPI_STRIDED        auto (default): blocks with gaps that MPI can reach
//                         go as a datatype or packed, whichever has taken less
//                         time; datatype, packed: always so
//   GPUMPI_SELECT_DEVICE  1 (default): MPI_Init chooses the device by the
//                         rank within the host; 0: it does not
//   CUDA_LAUNCH_BLOCKING  CUDA's own: 1: launches return when they are over
//   GPUMPI_COLLECTIVES    nonblocking (default): a collective in a kernel is
//   one
//                         of MPI's nonblocking ones, and matches those;
//                         blocking: it matches a blocking one of host code
//   GPUMPI_STATS          file for the statistics, see Statistics.h; %r is the
//                         rank, %% a percent sign; -: rank 0 prints them, for
//                         people
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_SETTINGS_H
#define GPUMPI_RUNTIME_SETTINGS_H

#include <cstddef>
#include <functional>
#include <string>

namespace gpumpi {

enum class StagingMode { Auto, Always, Never };
enum class IpcMode { Auto, Always, Never };
enum class StridedMode { Auto, Datatype, Packed };

struct Settings {
  StagingMode staging = StagingMode::Auto;
  StridedMode strided = StridedMode::Auto;
  bool selectDevice = true;
  bool blockingCollectives = false;
  bool blockingLaunches = false; ///< As CUDA's own variable says.
  bool earlyReturns = true;      ///< Of launches of the CUDA target.
  std::string statistics;        ///< GPUMPI_STATS as given; empty: none.
  std::string trace;             ///< GPUMPI_TRACE as given; empty: none.
  double timeout = 60;           ///< Seconds; zero: none.
  bool timeoutGiven = false;
  IpcMode ipc = IpcMode::Auto;
  bool ipcGiven = false;
  size_t ipcBytes = 128 << 10; ///< Shorter messages do not go by IPC.
};

/// getenv, or what stands in for it in a test.
using Environment = std::function<const char *(const char *)>;

/// Reads all settings. An empty variable counts as unset.
/// \throws Failure that names the variable where a value is not understood.
Settings readSettings(const Environment &environment);

/// Replaces %r in \p pattern, the value of \p variable, by \p rank and %% by %.
/// \throws Failure for any other use of %.
std::string expandRank(const char *variable, const std::string &pattern,
                       int rank);

/// True if \p pattern contains %r: every rank has a file of its own.
bool namesRank(const std::string &pattern);

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_SETTINGS_H
