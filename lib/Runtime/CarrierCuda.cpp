//===- CarrierCuda.cpp - When launches are carried out: the CUDA target ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Carrier.h"

namespace gpumpi {

void carryOut(cudaStream_t, int, const std::function<void()> &work) { work(); }

bool mayPause() { return false; }

Lane lane() { return {nullptr, std::this_thread::get_id()}; }

bool isAlone() { return true; }

bool pauseLaunch() { return false; }

void whileKernelRuns(const std::function<void()> &activate,
                     const std::function<void()> &work,
                     const std::function<bool()> &isOver) {
  activate();
  while (!isOver())
    work();
}

bool isAwaited() { return true; }

/// The hardware says what is right.
void admitMpi() {}

void awaitLaunches() {}

} // namespace gpumpi
