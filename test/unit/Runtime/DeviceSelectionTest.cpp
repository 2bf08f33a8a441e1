//===- DeviceSelectionTest.cpp - Ranks and devices of a host --------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory/DeviceSelection.h"

#include <gtest/gtest.h>

using namespace gpumpi;

TEST(DeviceSelection, SharesTheDevicesOfAHost) {
  EXPECT_EQ(deviceFor(0, 4, 0), 0);
  EXPECT_EQ(deviceFor(3, 4, 0), 3);
  EXPECT_EQ(deviceFor(5, 4, 0), 1);
  EXPECT_EQ(deviceFor(5, 1, 0), 0);
  EXPECT_EQ(deviceFor(5, 0, 0), 0);
}

TEST(DeviceSelection, KeepsWhatTheProgramSelected) {
  EXPECT_EQ(deviceFor(3, 4, 2), 2);
}
