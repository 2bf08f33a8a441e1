//===- DiagnosticsTest.cpp - Messages that no program should bring about --===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Diagnostics.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"

#include <gtest/gtest.h>

using namespace gpumpi::transform;

namespace {

class Diagnostics : public testing::Test {
protected:
  clang::TextDiagnosticBuffer Said;
  clang::DiagnosticsEngine Engine{new clang::DiagnosticIDs,
                                  new clang::DiagnosticOptions, &Said,
                                  /*ShouldOwnClient=*/false};
  Reporter Report{Engine};
};

} // namespace

TEST_F(Diagnostics, DefectIsAnErrorThatAsksForAReport) {
  EXPECT_FALSE(Report.failed());
  Report.defect({}, "variable 'x%1'");
  EXPECT_TRUE(Report.failed());
  ASSERT_EQ(Said.getNumErrors(), 1u);
  EXPECT_EQ(Said.err_begin()->second,
            "internal error: variable 'x%1' cannot be edited where it stands; "
            "this is a defect of gpumpi-translate, please report it with the "
            "file");
}

TEST_F(Diagnostics, MessageHasItsNumberAndRemedy) {
  Report.error({}, Message::GM1045, {"walk"});
  EXPECT_TRUE(Report.failed());
  ASSERT_EQ(Said.getNumErrors(), 1u);
  EXPECT_EQ(Said.err_begin()->second,
            "'walk' suspends and calls itself, so its frame has no fixed size "
            "[GM1045]");
  EXPECT_EQ(Said.note_begin()->second, messageText(Message::GM1045).Remedy);
}
