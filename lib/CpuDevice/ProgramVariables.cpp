//===- ProgramVariables.cpp - How large variables are ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The table of names in the file of a program tells of each variable where it
// begins and how long it is. That of names for other libraries does, too, of
// those that have one.
//
//===----------------------------------------------------------------------===//

#include "ProgramVariables.h"

#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <cstring>
#include <string>

namespace gpumpi::cpu {

namespace {

/// The program or library that has an address.
struct Object {
  std::uintptr_t address; ///< What is looked for.
  std::uintptr_t base = 0;
  std::string path;
};

/// A file, to be read.
class File {
public:
  explicit File(const char *path) {
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file < 0)
      return;
    if (fstat(file, &status) == 0 && status.st_size > 0) {
      bytes = (std::size_t)status.st_size;
      data = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, file, 0);
    }
    close(file);
  }
  ~File() {
    if (data != MAP_FAILED)
      munmap(data, bytes);
  }
  File(const File &) = delete;
  File &operator=(const File &) = delete;

  /// The \p count objects at \p offset; null if they are not all there.
  template <class T> const T *at(std::size_t offset, std::size_t count) const {
    std::size_t length;
    if (data == MAP_FAILED || offset > bytes ||
        __builtin_mul_overflow(count, sizeof(T), &length) ||
        length > bytes - offset || offset % alignof(T) != 0)
      return nullptr;
    return reinterpret_cast<const T *>(static_cast<const char *>(data) +
                                       offset);
  }

private:
  void *data = MAP_FAILED;
  std::size_t bytes = 0;
};

} // namespace

static int findObject(dl_phdr_info *info, std::size_t, void *data) {
  Object &object = *static_cast<Object *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &segment = info->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD ||
        object.address - info->dlpi_addr - segment.p_vaddr >= segment.p_memsz)
      continue;
    object.base = info->dlpi_addr;
    object.path = info->dlpi_name && *info->dlpi_name ? info->dlpi_name
                                                      : "/proc/self/exe";
    return 1;
  }
  return 0;
}

/// What \p table of \p file says of the variable at \p value.
static std::size_t bytesIn(const File &file, const ElfW(Shdr) & table,
                           std::uintptr_t value) {
  const std::size_t count = table.sh_size / sizeof(ElfW(Sym));
  const auto *symbols = file.at<ElfW(Sym)>(table.sh_offset, count);
  for (std::size_t i = 0; symbols && i < count; ++i)
    if (ELF64_ST_TYPE(symbols[i].st_info) == STT_OBJECT &&
        symbols[i].st_shndx != SHN_UNDEF && symbols[i].st_value == value &&
        symbols[i].st_size > 0)
      return symbols[i].st_size;
  return 0;
}

std::size_t bytesOfVariable(const void *address) {
  Object object{reinterpret_cast<std::uintptr_t>(address), 0, {}};
  if (!dl_iterate_phdr(findObject, &object))
    return 0;
  const File file(object.path.c_str());
  const auto *header = file.at<ElfW(Ehdr)>(0, 1);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0)
    return 0;
  const auto *sections = file.at<ElfW(Shdr)>(header->e_shoff, header->e_shnum);
  for (unsigned i = 0; sections && i < header->e_shnum; ++i)
    if (sections[i].sh_type == SHT_SYMTAB || sections[i].sh_type == SHT_DYNSYM)
      if (const std::size_t bytes =
              bytesIn(file, sections[i], object.address - object.base))
        return bytes;
  return 0;
}

} // namespace gpumpi::cpu
