//===- LookUp.cpp - Calls that are not the program's ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramCalls/LookUp.h"

#include <dlfcn.h>

namespace gpumpi {

void (*lookUp(const char *name, Definition which, void (*otherwise)()))() {
  void *const found =
      dlsym(which == Definition::First ? RTLD_DEFAULT : RTLD_NEXT, name);
  return found ? reinterpret_cast<void (*)()>(found) : otherwise;
}

} // namespace gpumpi
