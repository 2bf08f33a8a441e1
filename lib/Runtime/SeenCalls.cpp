//===- SeenCalls.cpp - Whether all calls of CUDA can be held back ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SeenCalls.h"

#include "Captures.h"

#include <cuda_runtime.h>

#include <link.h>

#include <atomic>
#include <mutex>

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
  unsigned long long loads = 0; ///< So many had been loaded when it was made.
};

} // namespace

/// Whether \p object is the one that has this code.
static bool isOwn(const dl_phdr_info &object) {
  const auto here = reinterpret_cast<ElfW(Addr)>(&isOwn);
  for (int i = 0; i < object.dlpi_phnum; ++i) {
    const ElfW(Phdr) &part = object.dlpi_phdr[i];
    const ElfW(Addr) begin = object.dlpi_addr + part.p_vaddr;
    if (part.p_type == PT_LOAD && here >= begin && here < begin + part.p_memsz)
      return true;
  }
  return false;
}

static int look(dl_phdr_info *object, size_t, void *data) {
  Search &search = *static_cast<Search *>(data);
  const bool own = isOwn(*object);
  const bool isProgram = !object->dlpi_name || !*object->dlpi_name;
  const std::string path = isProgram ? "/proc/self/exe" : object->dlpi_name;
  // The kernel's own has no file.
  if (path.find('/') == std::string::npos || (!own && isOfMpiOrCuda(path)))
    return 0;
  const CudaUse use = cudaUseOf(path);
  const std::string name =
      isProgram ? std::string("the program") : "'" + path + "'";
  if (!use.known)
    search.found = name + " cannot be read";
  else if (own ? use.driver : use.any())
    search.found =
        name + (use.driver ? " calls CUDA's driver" : " uses CUDA by itself");
  return search.found.empty() ? 0 : 1;
}

static int countLoads(dl_phdr_info *object, size_t, void *data) {
  *static_cast<unsigned long long *>(data) = object->dlpi_adds;
  return 1;
}

/// What else uses CUDA, if anything.
static std::string unseenObject() {
  static std::mutex mutex;
  static Search last;
  unsigned long long loads = 0;
  dl_iterate_phdr(countLoads, &loads);
  const std::lock_guard<std::mutex> lock(mutex);
  if (loads != last.loads) {
    last.found.clear();
    last.loads = loads;
    dl_iterate_phdr(look, &last);
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

bool seesAllCalls() { return !isCapturing() && unseenCalls().empty(); }

} // namespace gpumpi
