//===- Uses.cpp - Until nobody is at work on some memory ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/Uses.h"

#include "Device.h"
#include "Memory/Allocations.h"
#include "Streams/Backlog.h"

void gpumpi::cpu::awaitUses(const void *pointer) {
  Backlog &backlog = Backlog::instance();
  if (backlog.isEmpty())
    return;
  const auto allocation = allocations().find(pointer);
  // A call that is wrong waits as well.
  if (!allocation)
    return backlog.awaitDevice(currentDevice());
  if (allocation->type == cudaMemoryTypeDevice)
    return backlog.awaitDevice(allocation->device);
  for (int device = 0; isDevice(device); ++device)
    backlog.awaitDevice(device);
}
