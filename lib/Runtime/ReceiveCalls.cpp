//===- ReceiveCalls.cpp - By which the runtime receives -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ReceiveCalls.h"

#include <dlfcn.h>

namespace gpumpi {

void (*functionBehind(const char *name, void (*otherwise)()))() {
  void *const found = dlsym(RTLD_NEXT, name);
  return found ? reinterpret_cast<void (*)()>(found) : otherwise;
}

const ReceiveCalls &receiveCalls() {
  static const ReceiveCalls calls;
  return calls;
}

} // namespace gpumpi
