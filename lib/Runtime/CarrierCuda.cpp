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

bool pauseLaunch() { return false; }

bool isAwaited() { return true; }

void awaitLaunches() {}

} // namespace gpumpi
