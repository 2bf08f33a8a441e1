//===- WaitingMessage.h - A message that waits for its turn -----*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_WAITINGMESSAGE_H
#define GPUMPI_RUNTIME_WAITINGMESSAGE_H

#include "Ipc/Ipc.h"
#include "Memory/Spares.h"
#include "Operations/Communicator.h"
#include "Operations/ErrorHandlers.h"
#include "Operations/Turns.h"

#include <gpumpi/request.h>
#include <gpumpi/suspension_point.h>

#include <optional>

namespace gpumpi {

/// What a block has asked for and nobody has started yet. There may be tens of
/// thousands, so that each is as small as it can be.
class WaitingMessage final : public Turns::Guest, public Spared {
public:
  /// \p ipc: may hold what it receives; null: nobody does.
  WaitingMessage(const Request &request, const SuspensionPoint &point,
                 unsigned block, Ipc *ipc)
      : request(request), point(point), block(block), ipc(ipc) {}

  bool hasMessage() const override;

  const Request request;
  const SuspensionPoint point;
  const unsigned block;
  unsigned long long number = 0; ///< Of the operation (Underway.h).

private:
  friend class Operations;
  Ipc *const ipc;
  Communicator comm = {}; ///< On which it makes sense.
  /// Has errors of its communicator returned while it waits.
  std::optional<ErrorHandlers::Scope> errors;
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_WAITINGMESSAGE_H
