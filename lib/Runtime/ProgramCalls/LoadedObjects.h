//===- LoadedObjects.h - What the process consists of -----------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Whether the program does certain things in its own code shows in what its
// ELF files take from others, and have for them: their dynamic symbols.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_LOADEDOBJECTS_H
#define GPUMPI_RUNTIME_LOADEDOBJECTS_H

#include <cstddef>
#include <functional>
#include <string>

namespace gpumpi {

/// The program, or a shared library that is loaded.
struct LoadedObject {
  std::string path;
  std::string name; ///< For messages.
  bool own;         ///< This code is in it.
  bool ofMpiOrCuda; ///< It belongs to one of them.
};

/// Calls \p visit for each that has a file, until that returns true.
void forEachObject(const std::function<bool(const LoadedObject &)> &visit);

/// Grows with each shared library that is loaded.
unsigned long long loadedSoFar();

/// Whether the shared library at \p path belongs to MPI or CUDA themselves.
bool isOfMpiOrCuda(const std::string &path);

/// An ELF file in memory, for as long as this lives.
class ElfFile {
public:
  explicit ElfFile(const std::string &path);
  ~ElfFile();
  ElfFile(const ElfFile &) = delete;
  ElfFile &operator=(const ElfFile &) = delete;

  /// What a section is called, and what is in it.
  struct Section {
    const char *name;
    const char *data; ///< Null where the file ends before.
    size_t bytes;
  };
  /// A dynamic symbol.
  struct Symbol {
    const char *name;
    bool isDefined; ///< Here, not elsewhere.
  };
  using VisitSection = std::function<void(const Section &)>;
  using VisitSymbol = std::function<void(const Symbol &)>;

  /// Calls \p section and \p symbol for each. \returns false if the file
  /// cannot be read, or not to the end. One without a table of sections counts
  /// as such.
  bool read(const VisitSection &section, const VisitSymbol &symbol) const;

private:
  void *data;
  size_t size = 0;

  template <class T> const T *at(size_t offset, size_t count = 1) const;
  const char *text(size_t offset) const;
  template <class Header>
  bool readSymbols(const Header &symbols, const Header &names,
                   const VisitSymbol &visit) const;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_LOADEDOBJECTS_H
