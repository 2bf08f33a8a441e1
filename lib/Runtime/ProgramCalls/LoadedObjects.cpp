//===- LoadedObjects.cpp - What the process consists of -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/LoadedObjects.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>

namespace gpumpi {

//===-- Which there are ---------------------------------------------------===//

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

using Visit = std::function<bool(const LoadedObject &)>;

static int visitOne(dl_phdr_info *info, size_t, void *data) {
  const bool isProgram = !info->dlpi_name || !*info->dlpi_name;
  LoadedObject object;
  object.path = isProgram ? "/proc/self/exe" : info->dlpi_name;
  // The kernel's own has no file.
  if (object.path.find('/') == std::string::npos)
    return 0;
  object.name = isProgram ? "the program" : "'" + object.path + "'";
  object.own = isOwn(*info);
  object.ofMpiOrCuda = !isProgram && isOfMpiOrCuda(object.path);
  return (*static_cast<const Visit *>(data))(object) ? 1 : 0;
}

void forEachObject(const Visit &visit) {
  dl_iterate_phdr(visitOne, const_cast<Visit *>(&visit));
}

static int countLoads(dl_phdr_info *object, size_t, void *data) {
  *static_cast<unsigned long long *>(data) = object->dlpi_adds;
  return 1;
}

unsigned long long loadedSoFar() {
  unsigned long long loads = 0;
  dl_iterate_phdr(countLoads, &loads);
  return loads;
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
    if (name.compare(0, std::strlen(prefix), prefix) == 0)
      return true;
  return false;
}

//===-- What is in a file -------------------------------------------------===//

ElfFile::ElfFile(const std::string &path) : data(MAP_FAILED) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat about;
  if (file < 0)
    return;
  if (fstat(file, &about) == 0 && about.st_size > 0) {
    size = static_cast<size_t>(about.st_size);
    data = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  }
  close(file);
}

ElfFile::~ElfFile() {
  if (data != MAP_FAILED)
    munmap(data, size);
}

/// \p count of what is at \p offset; null if the file ends before.
template <class T> const T *ElfFile::at(size_t offset, size_t count) const {
  if (data == MAP_FAILED || offset > size ||
      count > (size - offset) / sizeof(T) || offset % alignof(T) != 0)
    return nullptr;
  return reinterpret_cast<const T *>(static_cast<const char *>(data) + offset);
}

/// The text at \p offset, if it ends before the file does.
const char *ElfFile::text(size_t offset) const {
  const char *const begin = at<char>(offset);
  return begin && std::memchr(begin, 0, size - offset) ? begin : nullptr;
}

template <class Header>
bool ElfFile::readSymbols(const Header &symbols, const Header &names,
                          const VisitSymbol &visit) const {
  const size_t count = symbols.sh_size / sizeof(ElfW(Sym));
  const auto *all = at<ElfW(Sym)>(symbols.sh_offset, count);
  if (!all)
    return false;
  for (size_t i = 0; i < count; ++i) {
    if (all[i].st_name == 0)
      continue;
    const char *const name = text(names.sh_offset + all[i].st_name);
    if (!name)
      return false;
    visit({name, all[i].st_shndx != SHN_UNDEF});
  }
  return true;
}

bool ElfFile::read(const VisitSection &visit, const VisitSymbol &symbol) const {
  const auto *header = at<ElfW(Ehdr)>(0);
  if (!header || std::memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 ||
      header->e_shnum == 0 || header->e_shstrndx >= header->e_shnum)
    return false;
  const auto *sections = at<ElfW(Shdr)>(header->e_shoff, header->e_shnum);
  if (!sections)
    return false;
  for (unsigned i = 0; i < header->e_shnum; ++i) {
    const ElfW(Shdr) &section = sections[i];
    const char *const name =
        text(sections[header->e_shstrndx].sh_offset + section.sh_name);
    if (!name)
      return false;
    const bool isInFile = section.sh_type != SHT_NOBITS;
    const char *const bytes =
        isInFile ? at<char>(section.sh_offset, section.sh_size) : nullptr;
    if (isInFile && !bytes)
      return false;
    visit({name, bytes, isInFile ? section.sh_size : 0});
    if (section.sh_type == SHT_DYNSYM &&
        (section.sh_link >= header->e_shnum ||
         !readSymbols(section, sections[section.sh_link], symbol)))
      return false;
  }
  return true;
}

} // namespace gpumpi
