//===- HeadTest.cpp - Where the head of a file ends -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/Head.h"

#include <gtest/gtest.h>

using namespace gpumpi::transform;

namespace {

/// The head of \p Text; headers that are called "edited.h" are not for it.
std::string headOf(llvm::StringRef Text) {
  const size_t Length =
      headLength(Text, [](llvm::StringRef Name) { return Name == "edited.h"; });
  return Text.take_front(Length).str();
}

TEST(Head, EndsBehindTheLastDirective) {
  EXPECT_EQ(headOf("// Why\n\n#include <a>\n# define X \\\n 1\n\n// k\nint i;"),
            "// Why\n\n#include <a>\n# define X \\\n 1\n");
  EXPECT_EQ(headOf("int i;\n#include <a>\n"), "");
  EXPECT_EQ(headOf(""), "");
  EXPECT_EQ(headOf("#include <a>"), "#include <a>");
}

TEST(Head, HoldsConditionsWhole) {
  EXPECT_EQ(headOf("#include <a>\n#if A\n#include <b>\n#endif\nint i;\n"),
            "#include <a>\n#if A\n#include <b>\n#endif\n");
  EXPECT_EQ(headOf("#include <a>\n#if A\n#include <b>\nint i;\n#endif\n"),
            "#include <a>\n");
  EXPECT_EQ(headOf("#include <a>\n#endif\n#include <b>\n"), "#include <a>\n");
}

TEST(Head, TakesCommentsForBlanks) {
  EXPECT_EQ(headOf("/* a */ #include <a> /* b\n c */\n#define X // d\nint i;"),
            "/* a */ #include <a> /* b\n c */\n#define X // d\n");
  EXPECT_EQ(headOf("#define X /* a\n b */ 1\nint i;\n"),
            "#define X /* a\n b */ 1\n");
}

TEST(Head, StopsWhereItIsTold) {
  EXPECT_EQ(headOf("#include <a>\n#include \"edited.h\"\n#include <b>\n"),
            "#include <a>\n");
  EXPECT_EQ(headOf("#include <a>\n# include <edited.h> // b\n"),
            "#include <a>\n");
}

TEST(Head, LeavesLinesToOthers) {
  EXPECT_EQ(headOf("#include <a>\n#line 7\n#include <b>\n"), "#include <a>\n");
  EXPECT_EQ(headOf("#include <a>\n# 7 \"b\"\n"), "#include <a>\n");
}

TEST(Head, KnowsWhatDeclarationsMayFollow) {
  EXPECT_TRUE(isComplete(""));
  EXPECT_TRUE(isComplete("#pragma once\nint i;\n#endif // open {\n"));
  EXPECT_TRUE(isComplete("namespace a { int i; } // namespace a"));
  EXPECT_FALSE(isComplete("namespace a {\n"));
  EXPECT_FALSE(isComplete("static const int table[] =\n"));
}

} // namespace
