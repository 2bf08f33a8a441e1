//===- Foresight.h - What MPI will probably be given ------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel mostly sends from the same places each time it comes to an
// operation. What the host has had to copy from the device behind an activation
// that began at one operation is copied right behind the next that begins
// there: it has come when the host learns what the kernel asks for, and the
// host need not wait a second time. Two places that a program uses by turns are
// both copied.
//
// A copy counts for the step behind its activation only, and no longer than
// until an operation is complete: that may have written to the device, or have
// told the kernel that somebody else has.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_FORESIGHT_H
#define GPUMPI_RUNTIME_FORESIGHT_H

#include "Launch/Mail.h"
#include "Memory/Pool.h"
#include "Memory/Rows.h"

#include <gpumpi/suspension_point.h>

#include <map>
#include <vector>

namespace gpumpi {

class Foresight {
public:
  /// More takes longer to copy in vain than to wait for.
  static constexpr size_t MostBytes = 1 << 16;
  static constexpr size_t MostPlaces = 8; ///< For one operation.

  /// \p pinned must outlive this.
  explicit Foresight(Pool &pinned) : pinned(pinned) {}

  /// Adds to \p mail, that of an activation that begins at \p point (null: at
  /// the beginning), the copies that may be needed next.
  void copyAhead(const SuspensionPoint *point, Mail &mail);

  /// They are there.
  void arrive() { arrived = true; }

  /// What the device has may no longer be what has been copied.
  void invalidate() { valid = false; }

  /// The host needs, once more, the pieces \p layout of the buffer at \p
  /// address, of
  /// \p bytes bytes in all. \returns whether they have been copied, to
  /// \p block.
  bool take(const unsigned char *address, const std::vector<Rows> &layout,
            size_t bytes, Pool::Block &block);

private:
  struct Place {
    const unsigned char *address;
    std::vector<Rows> layout;
    size_t bytes;
    unsigned age = 0;   ///< Activations since it was needed.
    Pool::Block ahead;  ///< With the copy, if there is one.
    bool asked = false; ///< Behind this activation.
  };

  Pool &pinned;
  std::map<const SuspensionPoint *, std::vector<Place>> places;
  std::vector<Place> *current = nullptr; ///< Those behind this activation.
  bool arrived = false, valid = false;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_FORESIGHT_H
