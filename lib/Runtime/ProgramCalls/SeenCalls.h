//===- SeenCalls.h - Whether all calls of CUDA can be held back -*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch may be under way between two calls of the program only where all
// calls that could give its stream something come to this library first. They
// do where the program has been linked with the options for that
// (CudaCalls.def), and nothing else in the process uses CUDA on the program's
// behalf: a shared library with kernels, or with calls of the CUDA runtime or
// driver; or the program itself by way of the driver. What MPI uses for itself
// does not count: it has streams of its own.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_SEENCALLS_H
#define GPUMPI_RUNTIME_SEENCALLS_H

#include <string>

namespace gpumpi {

/// Whether all calls are seen, and no stream is being captured. Asks the system
/// only where a shared library may have been loaded since.
bool seesAllCalls();

/// Does beforehand what asking takes time for.
void lookForUnseenCalls();

/// Why not all calls are seen; empty: they are.
std::string unseenCalls();

/// The program has asked for addresses by which it can call the driver.
void noteDriverCalls();

/// How much of CUDA an ELF file uses.
struct CudaUse {
  bool known = false;   ///< The file could be read.
  bool kernels = false; ///< It has code for GPUs.
  bool loads = false;   ///< It loads the driver, as CUDA's static runtime does.
  bool runtime = false; ///< It calls CUDA's runtime in another file...
  bool driver = false;  ///< ... or its driver.

  bool any() const { return kernels || loads || runtime || driver; }
};

/// Reads the file at \p path.
CudaUse cudaUseOf(const std::string &path);

/// For the check that calls come here: what the calling thread's next call of
/// cudaPeekAtLastError finds set, and clears.
bool &probe();

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_SEENCALLS_H
