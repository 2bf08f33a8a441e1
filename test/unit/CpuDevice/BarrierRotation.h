//===- BarrierRotation.h - Threads that a barrier keeps apart ---*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TEST_BARRIERROTATION_H
#define GPUMPI_TEST_BARRIERROTATION_H

#include "GroupResults.h"
/// Rotates a ring, with two phases of a \p Barrier a round, by
/// \p meet(barrier, parity).
template <class Barrier, class Meet> void expectRotation(Meet meet) {
  EXPECT_EQ(computed<int>(96,
                          [=] DEVICE_CODE(int t) {
                            SHARED_VARIABLE(Barrier, barriers, [1]);
                            SHARED_VARIABLE(int, ring, [96]);
                            if (t == 0)
                              init(barriers, 96);
                            ring[t] = t;
                            __syncthreads();
                            for (int round = 0; round < 6; ++round) {
                              const int next = ring[(t + 1) % 96];
                              meet(barriers[0], false);
                              ring[t] = next;
                              meet(barriers[0], true);
                            }
                            return ring[t];
                          }),
            expected<int>(96, [](int t) { return (t + 6) % 96; }));
}

#endif // GPUMPI_TEST_BARRIERROTATION_H
