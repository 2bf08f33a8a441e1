//===- Performing.h - One request on its way --------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_PERFORMING_H
#define GPUMPI_RUNTIME_PERFORMING_H

#include "Memory/Spares.h"
#include "Operations/Outstanding.h"

#include <gpumpi/suspension_point.h>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace gpumpi {

/// Whether an operation of kind \p kind asks for what may not be there yet. A
/// kernel that goes on asking waits for somebody.
inline bool isQuestion(RequestKind kind) {
  switch (kind) {
  case RequestKind::Iprobe:
  case RequestKind::Test:
  case RequestKind::Testall:
  case RequestKind::Testsome:
    return true;
  default:
    return false;
  }
}

/// A request that Operations has started, and asks until it is complete.
class Performing final : public RequestBook::Reader, public Spared {
public:
  Performing(const Request &request, const SuspensionPoint &point,
             std::optional<unsigned> block)
      : begun(request, point, block) {}

  const Request &request() const { return begun.request; }
  const SuspensionPoint &point() const { return begun.point; }
  /// That which asks for it by itself; else the grid does.
  std::optional<unsigned> block() const { return begun.block; }

  /// Has \p list told of it, once, when it may be complete. \returns false
  /// where it has to be asked again and again.
  bool tell(std::vector<Performing *> &list) {
    const bool can = completing ? completing->tell(*this)
                                : begun.transfer && begun.transfer->tell(this);
    told = can ? &list : nullptr;
    return can;
  }
  void completed() override {
    if (std::vector<Performing *> *const list = std::exchange(told, nullptr))
      list->push_back(this);
  }

  /// Whether it waits for what others have begun.
  bool isCompletion() const { return completing.has_value(); }

  // Among those that are under way (Underway.h):
  unsigned long long number = 0;
  size_t place = 0;
  unsigned turn = 0; ///< Which it has; zero: it needs none.

  /// What has become of it, once it is complete.
  Outcome &outcome() { return begun.outcome; }

  /// Whether it has asked for what is not there yet.
  bool hasFoundNothing() const {
    return isQuestion(begun.request.kind) && begun.outcome.reply.value == 0;
  }

private:
  friend class Operations;
  Begun begun;
  std::optional<Completing> completing; ///< If that is what it asks for.
  std::vector<Performing *> *told = nullptr;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_PERFORMING_H
