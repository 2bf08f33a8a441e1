//===- CudaUse.cpp - How much of CUDA an ELF file uses --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc puts a file's code for GPUs into a section of its own, and what a file
// calls in others is in its dynamic symbols. A file that has CUDA's runtime
// inside loads the driver by its name.
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/LoadedObjects.h"
#include "ProgramCalls/SeenCalls.h"

#include <cctype>
#include <cstring>

namespace gpumpi {

static bool beginsWith(const char *text, const char *prefix) {
  return std::strncmp(text, prefix, std::strlen(prefix)) == 0;
}

/// Notes that a function called \p name is called in another file.
static void note(const char *name, CudaUse &use) {
  const auto isUpper = [](char letter) {
    return std::isupper(static_cast<unsigned char>(letter)) != 0;
  };
  if ((beginsWith(name, "cuda") && isUpper(name[4])) ||
      beginsWith(name, "__cuda"))
    use.runtime = true;
  else if (beginsWith(name, "cu") && isUpper(name[2]))
    use.driver = true;
}

static void note(const ElfFile::Section &section, CudaUse &use) {
  constexpr char driver[] = "libcuda.so.1";
  if (std::strcmp(section.name, ".nv_fatbin") == 0)
    use.kernels = true;
  if (std::strcmp(section.name, ".rodata") == 0)
    use.loads |= memmem(section.data, section.bytes, driver,
                        sizeof driver - 1) != nullptr;
}

CudaUse cudaUseOf(const std::string &path) {
  CudaUse use;
  use.known = ElfFile(path).read(
      [&](const ElfFile::Section &section) { note(section, use); },
      [&](const ElfFile::Symbol &symbol) {
        if (!symbol.isDefined)
          note(symbol.name, use);
      });
  return use;
}

} // namespace gpumpi
