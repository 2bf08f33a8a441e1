//===- LocalUsesTest.cpp - What escapes and what does not -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Analysis/LocalUses.h"

#include "clang/ASTMatchers/ASTMatchFinder.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

#include <set>

using namespace clang;
using gpumpi::transform::LocalUses;

namespace {

struct Names {
  std::set<std::string> Escapes;
  std::set<std::string> Assigned;
};

/// The uses in the body of `f`, in which `x` and others are declared by
/// \p Body.
Names usesIn(const std::string &Body) {
  const auto Unit = tooling::buildASTFromCodeWithArgs(
      "struct S { int m; int a[2]; int get() const; S *next; };\n"
      "void take(int *); void see(const int &); int by(int); int by(S);\n"
      "template <class T> void ref(T &&);\n"
      "void f(int p) {" +
          Body + "}",
      {"-std=c++17", "-w"});
  const auto Found = ast_matchers::match(
      ast_matchers::functionDecl(ast_matchers::hasName("f"),
                                 ast_matchers::isDefinition())
          .bind("f"),
      Unit->getASTContext());
  const auto *F = Found.front().getNodeAs<FunctionDecl>("f");
  const LocalUses Uses = gpumpi::transform::findLocalUses(F->getBody());
  Names Result;
  for (const auto &[V, Where] : Uses.Escapes)
    Result.Escapes.insert(V->getNameAsString());
  for (const VarDecl *V : Uses.Assigned)
    Result.Assigned.insert(V->getNameAsString());
  return Result;
}

using Set = std::set<std::string>;

TEST(LocalUses, ReadsAndAssignmentsDoNotEscape) {
  EXPECT_EQ(usesIn("int x = 1, y; y = x + p; y += x; ++y; by(y);").Escapes,
            Set());
  EXPECT_EQ(
      usesIn("int x[2][2] = {{1, p}}; x[0][1] = x[1][0]; x[0][0]++;").Escapes,
      Set());
  EXPECT_EQ(usesIn("S x = {p}, y = x; y.m = x.a[1]; y = x; by(y);").Escapes,
            Set());
  EXPECT_EQ(usesIn("int x = p; sizeof(&x); (void)x; decltype(&x) y;").Escapes,
            Set());
  EXPECT_EQ(
      usesIn("int x, y; (p ? x : y) = 3; (x = 4) += 2; by((p++, y));").Escapes,
      Set());
  EXPECT_EQ(usesIn("int x = p; auto l = [x] { return x; }; by(1);").Escapes,
            Set());
}

TEST(LocalUses, AddressesEscape) {
  EXPECT_EQ(usesIn("int x; take(&x);").Escapes, Set({"x"}));
  EXPECT_EQ(usesIn("int x[2]; take(x); int y[2]; take(y + 1);").Escapes,
            Set({"x", "y"}));
  EXPECT_EQ(usesIn("S x; take(&x.m); S y; take(y.a);").Escapes,
            Set({"x", "y"}));
  EXPECT_EQ(usesIn("int x[2][2]; take(x[1]);").Escapes, Set({"x"}));
  EXPECT_EQ(usesIn("int x; take(p ? &x : 0); int y; int *q = &y;").Escapes,
            Set({"x", "y"}));
  EXPECT_EQ(usesIn("take(&p);").Escapes, Set({"p"}));
}

TEST(LocalUses, ReferencesEscape) {
  EXPECT_EQ(usesIn("int x; int &r = x; r = 1;").Escapes, Set({"x"}));
  EXPECT_EQ(usesIn("int x; see(x); int y; ref(y);").Escapes, Set({"x", "y"}));
  EXPECT_EQ(usesIn("S x; x.get();").Escapes, Set({"x"}));
  EXPECT_EQ(usesIn("int x; auto l = [&x] { x = 1; };").Escapes, Set({"x"}));
  EXPECT_EQ(usesIn("int x[2]; for (int y : x) by(y);").Escapes, Set({"x"}));
}

TEST(LocalUses, FindsWhatIsAssigned) {
  EXPECT_EQ(usesIn("int x = 1; by(x);").Assigned, Set());
  EXPECT_EQ(
      usesIn("int x; x = 1; p--; int y[2]; y[p] += 2; S z; z.m = 3;").Assigned,
      Set({"x", "p", "y", "z"}));
  EXPECT_EQ(
      usesIn("S x, y; x = y; x.next->m = 2; S w; w.next->m = 2;").Assigned,
      Set({"x"}));
}

} // namespace
