//===- Spares.h - Memory of what comes and goes -----------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation needs an object or two for as long as it is on its way. A
// launch keeps their memory for the next ones: what was used last is still
// near, and an allocator takes its time with thousands of pieces.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_SPARES_H
#define GPUMPI_RUNTIME_SPARES_H

#include <cstddef>
#include <new>
#include <vector>

namespace gpumpi {

/// Pieces of one size that are not in use. Must outlive what is made of them.
class Spares {
public:
  Spares() = default;
  ~Spares() {
    for (void *const piece : unused)
      ::operator delete(piece);
  }
  Spares(const Spares &) = delete;
  Spares &operator=(const Spares &) = delete;

private:
  friend class Spared;
  struct alignas(std::max_align_t) Head {
    Spares *of; ///< Where the piece goes back.
  };
  std::vector<void *> unused;

  void *take(size_t bytes) {
    void *piece;
    if (unused.empty()) {
      piece = ::operator new(sizeof(Head) + bytes);
      new (piece) Head{this};
    } else {
      piece = unused.back();
      unused.pop_back();
    }
    return static_cast<Head *>(piece) + 1;
  }

  static void give(void *object) {
    Head *const piece = static_cast<Head *>(object) - 1;
    piece->of->unused.push_back(piece);
  }
};

/// The base of a class whose objects are made of spares: new (spares) Object.
class Spared {
public:
  static void *operator new(size_t bytes, Spares &spares) {
    return spares.take(bytes);
  }
  static void operator delete(void *object) { Spares::give(object); }
  static void operator delete(void *object, Spares &) { Spares::give(object); }
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_SPARES_H
