//===- CudaUse.cpp - How much of CUDA an ELF file uses --------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc puts a file's code for GPUs into a section of its own, and what a file
// calls in others is in its dynamic symbols. A file that has CUDA's runtime
// inside loads the driver by its name. A file without a table of sections
// counts as one that cannot be read.
//
//===----------------------------------------------------------------------===//

#include "SeenCalls.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cctype>
#include <cstring>

namespace gpumpi {

namespace {

/// A file in memory, for as long as this lives.
class File {
public:
  explicit File(const char *path) {
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat about;
    if (file < 0)
      return;
    if (fstat(file, &about) == 0 && about.st_size > 0) {
      size = static_cast<size_t>(about.st_size);
      data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    }
    close(file);
  }
  ~File() {
    if (data != MAP_FAILED)
      munmap(data, size);
  }
  File(const File &) = delete;
  File &operator=(const File &) = delete;

  /// \p count of what is at \p offset; null if the file ends before.
  template <class T> const T *at(size_t offset, size_t count = 1) const {
    if (data == MAP_FAILED || offset > size ||
        count > (size - offset) / sizeof(T) || offset % alignof(T) != 0)
      return nullptr;
    return reinterpret_cast<const T *>(static_cast<const char *>(data) +
                                       offset);
  }

  /// The text at \p offset, if it ends before the file does.
  const char *text(size_t offset) const {
    const char *const begin = at<char>(offset);
    return begin && std::memchr(begin, 0, size - offset) ? begin : nullptr;
  }

private:
  void *data = MAP_FAILED;
  size_t size = 0;
};

} // namespace

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

/// Of what \p symbols refers to in other files. \returns false if the file ends
/// before.
static bool readSymbols(const File &file, const ElfW(Shdr) & symbols,
                        const ElfW(Shdr) & names, CudaUse &use) {
  const size_t count = symbols.sh_size / sizeof(ElfW(Sym));
  const auto *all = file.at<ElfW(Sym)>(symbols.sh_offset, count);
  if (!all)
    return false;
  for (size_t i = 0; i < count; ++i) {
    if (all[i].st_shndx != SHN_UNDEF || all[i].st_name == 0)
      continue;
    const char *const name = file.text(names.sh_offset + all[i].st_name);
    if (!name)
      return false;
    note(name, use);
  }
  return true;
}

/// Whether what \p data has names the driver's library. \returns false if the
/// file ends before.
static bool readData(const File &file, const ElfW(Shdr) & data, CudaUse &use) {
  constexpr char driver[] = "libcuda.so.1";
  const char *const bytes = file.at<char>(data.sh_offset, data.sh_size);
  use.loads |= bytes && memmem(bytes, data.sh_size, driver, sizeof driver - 1);
  return bytes != nullptr;
}

CudaUse cudaUseOf(const std::string &path) {
  const File file(path.c_str());
  CudaUse use;
  const auto *header = file.at<ElfW(Ehdr)>(0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
      header->e_shnum == 0 || header->e_shstrndx >= header->e_shnum)
    return use;
  const auto *sections = file.at<ElfW(Shdr)>(header->e_shoff, header->e_shnum);
  if (!sections)
    return use;
  for (unsigned i = 0; i < header->e_shnum; ++i) {
    const ElfW(Shdr) &section = sections[i];
    const char *const name =
        file.text(sections[header->e_shstrndx].sh_offset + section.sh_name);
    if (!name)
      return use;
    if (std::strcmp(name, ".nv_fatbin") == 0)
      use.kernels = true;
    if (std::strcmp(name, ".rodata") == 0 && !readData(file, section, use))
      return use;
    if (section.sh_type == SHT_DYNSYM &&
        (section.sh_link >= header->e_shnum ||
         !readSymbols(file, section, sections[section.sh_link], use)))
      return use;
  }
  use.known = true;
  return use;
}

/// Their files may be called anything behind these. UCX, libfabric and the like
/// are what MPI libraries send by.
bool isOfMpiOrCuda(const std::string &path) {
  const std::string name = path.substr(path.rfind('/') + 1);
  for (const char *prefix :
       {// Open MPI, MPICH and their relatives
        "libmpi.so", "libmpi_", "libmpich.so", "libmpichcxx", "libmpicxx.so",
        "libmpifort.so", "mca_", "libmca_", "libopen-pal", "libopen-rte",
        "libpmi", "libprrte", "libhwloc", "hwloc_",
        // What they send by
        "libucc", "libucm", "libucp", "libucs", "libuct", "libucx", "libhcoll",
        "libsharp", "libfabric", "libpsm", "libgdrapi",
        // CUDA
        "libcuda.so", "libcudart.so", "libcudadebugger.so", "libnvidia-"})
    if (beginsWith(name.c_str(), prefix))
      return true;
  return false;
}

} // namespace gpumpi
