//===- DivergenceTest.cpp - Who stands where ------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Launch/Divergence.h"

#include <gtest/gtest.h>

using namespace gpumpi;

static const SuspensionPoint points[] = {{"cuda_mpi_send", "k.cu", 12, 5},
                                         {"cuda_mpi_recv", "k.cu", 20, 5}};
static const KernelInfo kernel = {"average", "k.cu", 10,     points,
                                  2,         12,     nullptr};

static unsigned long long stamped(unsigned epoch, unsigned point) {
  return static_cast<unsigned long long>(epoch) << 32 | point;
}

static std::string report(const std::vector<BlockSlot> &slots,
                          int endLine = 0) {
  return divergence(kernel, {"main.cu", 40}, 2, slots, 7, endLine).what();
}

TEST(Divergence, NamesBlocksThatDisagree) {
  std::vector<BlockSlot> slots(5, BlockSlot{});
  slots[0].reached = stamped(6, 2); // Ended in this activation.
  slots[1].reached = stamped(7, 1);
  slots[3].reached = stamped(7, 1);
  slots[4].reached = stamped(7, 2);
  EXPECT_EQ(report(slots),
            "k.cu:12: error: threads of kernel 'average' diverge on rank 2: "
            "block 1 stands at cuda_mpi_send (k.cu:12) and block 4 at "
            "cuda_mpi_recv (k.cu:20); an operation needs all threads of the "
            "grid that have not returned");
}

TEST(Divergence, NamesABlockThatDisagreesWithItself) {
  std::vector<BlockSlot> slots(3, BlockSlot{});
  slots[0].reached = stamped(7, 1);
  slots[1].reached = stamped(7, 2);
  slots[2].reached = stamped(7, 2);
  slots[1].other = stamped(6, 1); // An earlier activation's.
  slots[2].other = stamped(7, 1);
  EXPECT_EQ(report(slots),
            "k.cu:20: error: threads of kernel 'average' diverge on rank 2: "
            "in block 2, some stand at cuda_mpi_recv (k.cu:20) and others at "
            "cuda_mpi_send (k.cu:12); an operation needs all threads of the "
            "grid that have not returned");
}

TEST(Divergence, NamesTheEndOfTheKernel) {
  std::vector<BlockSlot> slots(4, BlockSlot{});
  slots[0].ended = 6; // Its threads ended in an earlier activation.
  slots[1].reached = stamped(7, 1);
  slots[3].ended = 7;
  EXPECT_EQ(report(slots, 30),
            "k.cu:12: error: threads of kernel 'average' diverge on rank 2: "
            "block 1 stands at cuda_mpi_send (k.cu:12) and block 3 at the end "
            "of the kernel (k.cu:30); an operation needs all threads of the "
            "grid that have not returned; those that have nothing left to do "
            "leave with 'return;'");
  // A block that disagrees with itself is the closer one...
  slots[2].reached = stamped(7, 1);
  slots[2].ended = 7;
  EXPECT_EQ(report(slots, 30),
            "k.cu:12: error: threads of kernel 'average' diverge on rank 2: "
            "in block 2, some stand at cuda_mpi_send (k.cu:12) and others at "
            "the end of the kernel (k.cu:30); an operation needs all threads "
            "of the grid that have not returned; those that have nothing left "
            "to do leave with 'return;'");
  // ... and two operations are closer than an operation and the end.
  slots[1].reached = stamped(7, 2);
  EXPECT_NE(report(slots, 30).find("block 1 stands at cuda_mpi_recv (k.cu:20) "
                                   "and block 2 at cuda_mpi_send (k.cu:12)"),
            std::string::npos);
}

TEST(Divergence, IsReportedEvenWhereTheSlotsAreDamaged) {
  const std::string text = "main.cu:40: error: threads of kernel 'average' "
                           "diverge on rank 2: they stand at different "
                           "operations; an operation needs all threads of the "
                           "grid that have not returned";
  EXPECT_EQ(report({}), text);
  std::vector<BlockSlot> slots(2, BlockSlot{});
  slots[0].reached = stamped(7, 1);
  slots[1].reached = stamped(7, 99);
  EXPECT_EQ(report(slots), text);
}
