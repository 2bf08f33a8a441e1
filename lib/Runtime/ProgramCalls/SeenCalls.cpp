//===- SeenCalls.cpp - Whether all calls of CUDA can be held back ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/SeenCalls.h"

#include "ProgramCalls/Captures.h"
#include "ProgramCalls/LoadedObjects.h"

#include <cuda_runtime.h>

#include <atomic>
#include <mutex>
#include <set>
#include <string>

namespace gpumpi {

bool &probe() {
  static thread_local bool asked = false;
  return asked;
}

/// Whether this program has been linked so that its calls come here: its own
/// calls go the same way.
static bool isWrapped() {
  static const bool wrapped = [] {
    probe() = true;
    (void)cudaPeekAtLastError();
    const bool reached = !probe();
    probe() = false;
    return reached;
  }();
  return wrapped;
}

static std::atomic<bool> callsDriver{false};

void noteDriverCalls() { callsDriver = true; }

#ifdef GPUMPI_CPU_CUDA_RUNTIME_H

/// The CPU device's libraries are all there is.
static std::string unseenObject() { return ""; }

#else

namespace {

/// What has been found among the objects of the process.
struct Search {
  std::string found;
  unsigned long long loads = 0;   ///< So many had been loaded when it was made.
  std::set<std::string> harmless; ///< The files of which nothing comes.
};

} // namespace

static std::string unseenIn(const LoadedObject &object) {
  if (!object.own && object.ofMpiOrCuda)
    return "";
  const CudaUse use = cudaUseOf(object.path);
  if (!use.known)
    return object.name + " cannot be read";
  if (object.own ? !use.driver : !use.any())
    return "";
  return object.name +
         (use.driver ? " calls CUDA's driver" : " uses CUDA by itself");
}

/// What else uses CUDA, if anything.
static std::string unseenObject() {
  static std::mutex mutex;
  static Search last;
  const unsigned long long loads = loadedSoFar();
  const std::lock_guard<std::mutex> lock(mutex);
  if (loads != last.loads) {
    last.found.clear();
    last.loads = loads;
    forEachObject([](const LoadedObject &object) {
      if (last.harmless.count(object.path))
        return false;
      last.found = unseenIn(object);
      if (last.found.empty())
        last.harmless.insert(object.path);
      return !last.found.empty();
    });
  }
  return last.found;
}

#endif

std::string unseenCalls() {
  if (!isWrapped())
    return "the program is not linked with gpumpi's options for calls of CUDA";
  if (callsDriver)
    return "the program calls CUDA's driver";
  return unseenObject();
}

void lookForUnseenCalls() { (void)unseenObject(); }

bool seesAllCalls() { return !isCapturing() && unseenCalls().empty(); }

} // namespace gpumpi
