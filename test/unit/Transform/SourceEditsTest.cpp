//===- SourceEditsTest.cpp - Insertions into a text -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/SourceEdits.h"

#include <gtest/gtest.h>

using gpumpi::transform::SourceEdits;

namespace {

std::string applied(const SourceEdits &Edits, llvm::StringRef Text) {
  bool Conflict = false;
  const std::string Result = Edits.apply(Text, Conflict);
  return Conflict ? "conflict" : Result;
}

TEST(SourceEdits, LeavesTextWithoutEditsAlone) {
  EXPECT_EQ(applied({}, "a\r\n\tb"), "a\r\n\tb");
}

TEST(SourceEdits, AppliesEditsInTheOrderOfTheText) {
  SourceEdits Edits;
  Edits.insert(3, "!");
  Edits.replace(0, 1, "xy");
  Edits.insert(2, "-");
  EXPECT_EQ(applied(Edits, "abc"), "xyb-c!");
}

TEST(SourceEdits, KeepsTheOrderOfInsertionsAtOnePlace) {
  SourceEdits Edits;
  Edits.insert(1, "1");
  Edits.insert(1, "2");
  Edits.replace(1, 2, "3");
  EXPECT_EQ(applied(Edits, "ab"), "a123");
}

TEST(SourceEdits, FindsOverlaps) {
  SourceEdits Edits;
  Edits.replace(0, 2, "x");
  Edits.replace(1, 3, "y");
  EXPECT_EQ(applied(Edits, "abc"), "conflict");
}

TEST(SourceEdits, FindsEditsBehindTheEnd) {
  SourceEdits Edits;
  Edits.insert(4, "x");
  EXPECT_EQ(applied(Edits, "abc"), "conflict");
}

} // namespace
