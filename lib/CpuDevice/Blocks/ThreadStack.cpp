//===- ThreadStack.cpp - Where a host thread has its stack ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Blocks/ThreadStack.h"

#include <link.h>
#include <pthread.h>

#include <functional>

namespace gpumpi::cpu::detail {

/// Lowers the end of \p data, a HostStack, to the calling host thread's thread
/// local variables of a module, if they are in it.
static int endBelowThreadLocals(dl_phdr_info *module, std::size_t, void *data) {
  HostStack &stack = *static_cast<HostStack *>(data);
  const void *const locals = module->dlpi_tls_data;
  const std::less<const void *> less;
  if (locals && !less(locals, stack.begin) && less(locals, stack.end))
    stack.end = locals;
  return 0;
}

/// A thread that is not the main one has its variables at the end of the memory
/// of its stack.
static HostStack findStack() {
  HostStack stack;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0)
    return stack;
  void *low;
  std::size_t bytes;
  pthread_attr_getstack(&attributes, &low, &bytes);
  pthread_attr_destroy(&attributes);
  stack = {low, static_cast<char *>(low) + bytes};
  dl_iterate_phdr(endBelowThreadLocals, &stack);
  return stack;
}

const HostStack &stackOfThread() {
  static thread_local const HostStack stack = findStack();
  return stack;
}

} // namespace gpumpi::cpu::detail
