//===- Drivers.cpp - Host threads that do what streams are given ----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Streams/Drivers.h"

#include <thread>

namespace gpumpi::cpu {

void Drivers::call(size_t count) {
  for (; called < count; ++called) {
    if (called < idle)
      wake.notify_one();
    else {
      // One that begins waits like the others, and finds that it is called.
      ++idle;
      std::thread([this] { live(); }).detach();
    }
  }
}

void Drivers::live() {
  Lock lock(mutex);
  for (;;) {
    wake.wait(lock, [this] { return called > 0; });
    --called;
    --idle;
    work(lock);
    ++idle;
  }
}

} // namespace gpumpi::cpu
