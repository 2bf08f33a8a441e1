//===- SourceEditsTest.cpp - Insertions into a text -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/SourceEdits.h"
#include "Transform/Parse/Origins.h"

#include <gtest/gtest.h>

using gpumpi::transform::markMadeUp;
using gpumpi::transform::markOrigin;
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

TEST(SourceEdits, TellsWhereBytesWere) {
  SourceEdits Edits;
  Edits.replace(2, 4, "XYZ");
  bool Conflict = false;
  gpumpi::transform::OffsetMap Map;
  EXPECT_EQ(Edits.apply("abcdef", Conflict, &Map), "abXYZef");
  EXPECT_EQ(Map.before(1).Offset, 1u);
  EXPECT_EQ(Map.before(3).Offset, std::nullopt);
  EXPECT_FALSE(Map.before(3).MadeUp);
  EXPECT_EQ(Map.before(5).Offset, 4u);
  EXPECT_EQ(Map.before(6).Offset, 5u);
}

TEST(SourceEdits, TakesMarksOutOfTheText) {
  SourceEdits Edits;
  Edits.insert(0, "int e = " + markOrigin(3) + "def" + markMadeUp() + "; ");
  bool Conflict = false;
  gpumpi::transform::OffsetMap Map;
  EXPECT_EQ(Edits.apply("abcdef", Conflict, &Map), "int e = def; abcdef");
  EXPECT_TRUE(Map.before(4).MadeUp);
  EXPECT_EQ(Map.before(8).Offset, 3u);
  EXPECT_EQ(Map.before(10).Offset, 5u);
  EXPECT_TRUE(Map.before(11).MadeUp);
  EXPECT_EQ(Map.before(13).Offset, 0u);
}

TEST(Origins, GoesBackThroughTheTexts) {
  gpumpi::transform::Origins From;
  const auto Edit = [&](const std::string &Text, unsigned At,
                        const std::string &Words) {
    SourceEdits Edits;
    Edits.insert(At, Words);
    bool Conflict = false;
    gpumpi::transform::OffsetMap Map;
    const std::string Result = Edits.apply(Text, Conflict, &Map);
    From.add(Text, Map);
    return Result;
  };
  std::string Text = Edit("ab\ncd", 4, "--");
  EXPECT_EQ(Text, "ab\nc--d");
  Text = Edit(Text, 0, "x" + markOrigin(6) + "d" + markMadeUp());
  EXPECT_EQ(Text, "xdab\nc--d");
  EXPECT_EQ(From.column(Text, 0), 0u); // made up
  EXPECT_EQ(From.column(Text, 1), 2u); // the user's d, moved
  EXPECT_EQ(From.column(Text, 3), 2u); // the user's b
  EXPECT_EQ(From.column(Text, 6), 2u); // put in, in its column
  EXPECT_EQ(From.column(Text, 8), 2u); // the user's d
  EXPECT_FALSE(From.place(Text, 0));
  EXPECT_EQ(From.place(Text, 3)->Offset, 1u);
  EXPECT_EQ(From.place(Text, 6)->Offset, std::nullopt);
  EXPECT_EQ(From.place(Text, 8)->Offset, 4u);
  // What was made up stands for what follows.
  EXPECT_EQ(From.nextOfUser(Text, 0), 1u);
  EXPECT_EQ(From.nextOfUser(Text, 4), 5u);
}

} // namespace
