//===- Performing.h - One request on its way --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PERFORMING_H
#define GPUMPI_RUNTIME_PERFORMING_H

#include "Outstanding.h"

#include <gpumpi/suspension_point.h>

#include <memory>
#include <optional>

namespace gpumpi {

/// A request that Operations has started, and asks until it is complete.
class Performing {
public:
  Performing(const Request &request, const SuspensionPoint &point,
             std::optional<unsigned> block)
      : begun(request, point, block) {}

  const Request &request() const { return begun.request; }
  const SuspensionPoint &point() const { return begun.point; }
  /// That which asks for it by itself; else the grid does.
  std::optional<unsigned> block() const { return begun.block; }

  /// Whether it may be complete only if something in the book is (Transfer.h).
  bool isInBook() const {
    return completing || (begun.transfer && begun.transfer->isInBook());
  }

  /// What it is called in the trace; zero where it is not in it.
  unsigned long long traced = 0;

  /// What has become of it, once it is complete.
  Outcome &outcome() { return begun.outcome; }

private:
  friend class Operations;
  Begun begun;
  std::optional<Completing> completing; ///< If that is what it asks for.
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PERFORMING_H
