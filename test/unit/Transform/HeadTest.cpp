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
std::string headIn(llvm::StringRef Text, unsigned Guards = 0) {
  const Head Found =
      headOf(Text, [](llvm::StringRef Name) { return Name == "edited.h"; });
  EXPECT_EQ(Found.Guards, Guards);
  return Text.take_front(Found.Length).str();
}

TEST(Head, EndsBehindTheLastDirective) {
  EXPECT_EQ(headIn("// Why\n\n#include <a>\n# define X \\\n 1\n\n// k\nint i;"),
            "// Why\n\n#include <a>\n# define X \\\n 1\n");
  EXPECT_EQ(headIn("int i;\n#include <a>\n"), "");
  EXPECT_EQ(headIn(""), "");
  EXPECT_EQ(headIn("#include <a>"), "#include <a>");
}

TEST(Head, HoldsConditionsWhole) {
  EXPECT_EQ(headIn("#include <a>\n#if A\n#include <b>\n#endif\nint i;\n"),
            "#include <a>\n#if A\n#include <b>\n#endif\n");
  EXPECT_EQ(headIn("#include <a>\n#if A\n#include <b>\nint i;\n#endif\n"),
            "#include <a>\n");
  EXPECT_EQ(headIn("#include <a>\n#endif\n#include <b>\n"), "#include <a>\n");
}

TEST(Head, TakesCommentsForBlanks) {
  EXPECT_EQ(headIn("/* a */ #include <a> /* b\n c */\n#define X // d\nint i;"),
            "/* a */ #include <a> /* b\n c */\n#define X // d\n");
  EXPECT_EQ(headIn("#define X /* a\n b */ 1\nint i;\n"),
            "#define X /* a\n b */ 1\n");
}

TEST(Head, StopsWhereItIsTold) {
  EXPECT_EQ(headIn("#include <a>\n#include \"edited.h\"\n#include <b>\n"),
            "#include <a>\n");
  EXPECT_EQ(headIn("#include <a>\n# include <edited.h> // b\n"),
            "#include <a>\n");
}

TEST(Head, MayEndInAGuard) {
  EXPECT_EQ(headIn("#include <a>\n#ifndef A_H // a\n/* b */\n#define A_H\n"
                   "#include <b>\nint i;\n#endif\n",
                   1),
            "#include <a>\n#ifndef A_H // a\n/* b */\n#define A_H\n"
            "#include <b>\n");
  EXPECT_EQ(headIn("#ifndef A\n#define A\n#ifndef B\n#define B\n#if 1\n"
                   "#include <a>\n#endif\n#endif\n#include <b>\nint i;\n",
                   1),
            "#ifndef A\n#define A\n#ifndef B\n#define B\n#if 1\n"
            "#include <a>\n#endif\n#endif\n#include <b>\n");
  // What is no guard.
  EXPECT_EQ(headIn("#ifndef A\n#define B\n#include <a>\nint i;\n#endif\n"), "");
  EXPECT_EQ(headIn("#ifndef A\n#define A 1\n#include <a>\nint i;\n"), "");
  EXPECT_EQ(headIn("#ifndef A\n#include <a>\n#define A\nint i;\n"), "");
  EXPECT_EQ(headIn("#if 0\n#ifndef A\n#define A\nint i;\n"), "");
  EXPECT_EQ(
      headIn("#ifndef A\n#define A\n#include <a>\n#else\n#include <b>\n", 1),
      "#ifndef A\n#define A\n#include <a>\n");
}

TEST(Head, EndsInFrontOfAGuardIfItHasTo) {
  const auto None = [](llvm::StringRef) { return false; };
  const llvm::StringRef Text = "#include <a>\n#ifndef A\n#define A\n"
                               "#include <b>\nint i;\n#endif\n";
  const Head Found = headOf(Text, None, /*InGuards=*/false);
  EXPECT_EQ(Found.Guards, 0u);
  EXPECT_EQ(Text.take_front(Found.Length), "#include <a>\n");
}

TEST(Head, TellsWhereTheTextGoesOn) {
  EXPECT_EQ(lineBehind("", "a.cu"), "#line 1 \"a.cu\"\n");
  EXPECT_EQ(lineBehind("#include <a>\n\n", "a.cu"), "#line 3 \"a.cu\"\n");
  EXPECT_EQ(
      lineBehind("#include <a>\n#line 1 \"b c.h\"\n// B\n#define B\n", "a.cu"),
      "#line 3 \"b c.h\"\n");
  EXPECT_EQ(lineBehind("#line 10 \"b.h\"\n#define B\n#line 20\n", "a.cu"),
            "#line 20 \"b.h\"\n");
}

TEST(Head, LeavesOtherLinesToOthers) {
  EXPECT_EQ(headIn("#include <a>\n# 7 \"b\"\n"), "#include <a>\n");
}

TEST(Head, KnowsWhatDeclarationsMayFollow) {
  EXPECT_TRUE(isComplete(""));
  EXPECT_TRUE(isComplete("#pragma once\nint i;\n#endif // open {\n"));
  EXPECT_TRUE(isComplete("namespace a { int i; } // namespace a"));
  EXPECT_FALSE(isComplete("namespace a {\n"));
  EXPECT_FALSE(isComplete("static const int table[] =\n"));
}

} // namespace
