//===- Runtime.h - What all launches of a process share ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Settings, pools, statistics and what is known of MPI and of the devices.
// There is one Runtime in a program, made when MPI is initialised or at the
// first launch; it is passed on from the edge of the library (ServiceLoop.cpp,
// DeviceSelection.cpp) by reference.
//
// It comes into being once and is never destroyed: a program may end in any
// way, and CUDA may be gone before static destructors run. What it holds is
// released when MPI_Finalize begins, by the attribute callback that MPI defines
// for that purpose (MPI-3.1, 8.7.1): MPI and CUDA both still work then.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_RUNTIME_H
#define GPUMPI_RUNTIME_RUNTIME_H

#include "Ipc/Ipc.h"
#include "Memory/DeviceLife.h"
#include "Memory/Memory.h"
#include "Operations/BlockCollectives.h"
#include "Operations/ErrorHandlers.h"
#include "Operations/StridedWays.h"
#include "Process.h"
#include "Reports/DeadlockWatch.h"
#include "Reports/Errors.h"
#include "Reports/LastWords.h"
#include "Reports/Statistics.h"
#include "Reports/Trace.h"
#include "Settings.h"

#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>

namespace gpumpi {

class Runtime {
public:
  /// The program's own. \throws Failure where a setting is not understood.
  static Runtime &instance();

  explicit Runtime(const Settings &settings)
      : settings(settings), watch(settings.timeout), trace(settings.trace),
        stridedWays(settings.strided), ipc(settings) {}
  Runtime(const Runtime &) = delete;
  Runtime &operator=(const Runtime &) = delete;

  const Settings settings;
  Statistics statistics;
  ErrorHandlers errorHandlers;
  DeadlockWatch watch;
  LastWords lastWords;
  Trace trace;
  BlockCollectives blockCollectives;
  StridedWays stridedWays;
  Ipc ipc;

  /// Null: no data goes from device to device.
  Ipc *ipcInUse() { return ipc.isConnected() ? &ipc : nullptr; }

  /// What MPI, which must be initialised, says about this process. The first
  /// call also arranges for finish() to be called when MPI ends.
  const Process &process();

  /// Pinned host memory. It goes with the device that is current when that is
  /// reset.
  Pool &pinnedMemory();

  /// Memory of \p device, which must be current.
  Pool &deviceMemory(int device);

  /// Finds a stream of \p device, which must be current, for copies while
  /// kernels run on others. It is never destroyed: the program may have done so
  /// with everything on the device.
  cudaError_t streamForCopies(int device, cudaStream_t &stream);

  /// Tells the kernels of \p kernel's translation unit who this process is, if
  /// \p device, which must be current, has not been told yet.
  cudaError_t uploadIdentity(const KernelInfo &kernel, int device);

  /// Counts the launches that are running. \returns whether there was none.
  bool beginLaunch();
  void endLaunch();

  /// What becomes of operations that fail.
  void returnErrors(bool yes);
  std::string lastError();

  /// An operation has failed. \throws Failure unless errors are returned.
  void report(const Failure &failure);

  /// Behind this lie handles for what one launch begins, of no other.
  unsigned long long nextHandles();

  /// Writes the statistics and releases the memory.
  void finish();

private:
  PinnedMemory pinnedSource{trace};
  DeviceMemory deviceSource{trace};

  /// What there is on a device until it is reset.
  struct OfDevice {
    DeviceLife life;
    Pool memory, pinned;
    std::optional<cudaStream_t> copyStream;
    std::set<cudaError_t (*)(const Identity &)> told;

    OfDevice(int device, Runtime &runtime)
        : life(device), memory(runtime.deviceSource),
          pinned(runtime.pinnedSource) {}
  };

  std::mutex mutex; ///< Guards what follows.
  std::optional<Process> facts;
  /// The last one counts. What was there before a reset is nobody's any more,
  /// neither to be used nor to be released.
  std::map<int, std::list<OfDevice>> devices;
  unsigned running = 0;
  unsigned launches = 0;
  bool errorsReturn = false;
  std::string lastFailure;

  OfDevice &onDevice(int device);
  void writeStatistics();
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_RUNTIME_H
