//===- Toolchain.cpp - Where the command finds its headers ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toolchain.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

#include <cstdlib>

using namespace gpumpi::transform;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// True if \p Dir is a toolkit that Clang can read.
static bool isToolkit(llvm::StringRef Dir) {
  return fs::exists(Dir + "/include/cuda_runtime.h") &&
         fs::exists(Dir + "/bin");
}

static std::string findCuda() {
  for (const char *Variable : {"CUDA_PATH", "CUDA_HOME"})
    if (const char *Dir = std::getenv(Variable); Dir && isToolkit(Dir))
      return Dir;
  if (const auto Nvcc = llvm::sys::findProgramByName("nvcc")) {
    llvm::SmallString<128> Real;
    if (!fs::real_path(*Nvcc, Real)) {
      const llvm::StringRef Dir = path::parent_path(path::parent_path(Real));
      if (isToolkit(Dir))
        return Dir.str();
    }
  }
  return isToolkit("/usr/local/cuda") ? "/usr/local/cuda" : "";
}

Toolchain findToolchain(const char *Argv0) {
  static int Anchor;
  const std::string Executable = fs::getMainExecutable(Argv0, &Anchor);
  const std::string Prefix =
      path::parent_path(path::parent_path(Executable)).str();
  const bool Installed = fs::exists(Prefix + "/include/gpumpi/gpumpi.h");

  Toolchain Tools;
  Tools.ResourceDir = GPUMPI_CLANG_RESOURCE_DIR;
  Tools.IncludeDir =
      Installed ? Prefix + "/include" : std::string(GPUMPI_SOURCE_INCLUDE_DIR);
  Tools.CudaShimDir = Tools.IncludeDir + "/gpumpi/cuda-shim";
  Tools.CudaPath = findCuda();
  llvm::SmallVector<llvm::StringRef> Dirs;
  llvm::StringRef(GPUMPI_MPI_INCLUDE_DIRS).split(Dirs, ':', -1, false);
  for (const llvm::StringRef Dir : Dirs)
    Tools.MpiIncludeDirs.push_back(Dir.str());
  if (fs::exists(GPUMPI_HOST_INCLUDE_DIR "/omp.h"))
    Tools.HostIncludeDir = GPUMPI_HOST_INCLUDE_DIR;
  if (!Installed)
    Tools.MpiIncludeDirs.push_back(GPUMPI_BUILD_INCLUDE_DIR);
  return Tools;
}

Target defaultTarget(const Toolchain &Tools) {
  if (const char *Name = std::getenv("GPUMPI_TARGET"))
    return llvm::StringRef(Name) == "cuda" ? Target::Cuda : Target::Cpu;
  return Tools.CudaPath.empty() ? Target::Cpu : Target::Cuda;
}
