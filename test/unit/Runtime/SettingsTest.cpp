//===- SettingsTest.cpp - The environment and its mistakes ----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"
#include "Reports/Errors.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

using namespace gpumpi;

static Settings read(const std::map<std::string, std::string> &variables) {
  return readSettings([&](const char *name) {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

static std::string
failureOf(const std::map<std::string, std::string> &variables) {
  try {
    read(variables);
  } catch (const Failure &failure) {
    return failure.what();
  }
  return "no failure";
}

TEST(Settings, AreTheDefaultsWhereNothingIsSet) {
  const Settings settings = read({});
  EXPECT_EQ(settings.staging, StagingMode::Auto);
  EXPECT_TRUE(settings.selectDevice);
  EXPECT_EQ(settings.statistics, "");
  EXPECT_EQ(settings.timeout, 60);
  EXPECT_FALSE(settings.timeoutGiven);
  EXPECT_TRUE(settings.earlyReturns);
}

TEST(Settings, TakeAnEmptyVariableForNone) {
  const Settings settings =
      read({{"GPUMPI_STAGING", ""}, {"GPUMPI_SELECT_DEVICE", ""}});
  EXPECT_EQ(settings.staging, StagingMode::Auto);
  EXPECT_TRUE(settings.selectDevice);
}

TEST(Settings, AreRead) {
  EXPECT_EQ(read({{"GPUMPI_STAGING", "auto"}}).staging, StagingMode::Auto);
  EXPECT_EQ(read({{"GPUMPI_STAGING", "always"}}).staging, StagingMode::Always);
  EXPECT_EQ(read({{"GPUMPI_STAGING", "never"}}).staging, StagingMode::Never);
  EXPECT_EQ(read({}).strided, StridedMode::Auto);
  EXPECT_EQ(read({{"GPUMPI_STRIDED", "auto"}}).strided, StridedMode::Auto);
  EXPECT_EQ(read({{"GPUMPI_STRIDED", "datatype"}}).strided,
            StridedMode::Datatype);
  EXPECT_EQ(read({{"GPUMPI_STRIDED", "packed"}}).strided, StridedMode::Packed);
  EXPECT_FALSE(read({}).ipcGiven);
  EXPECT_TRUE(read({{"GPUMPI_IPC", "auto"}}).ipcGiven);
  EXPECT_EQ(read({{"GPUMPI_IPC", "always"}}).ipc, IpcMode::Always);
  EXPECT_EQ(read({{"GPUMPI_IPC", "never"}}).ipc, IpcMode::Never);
  EXPECT_EQ(read({{"GPUMPI_IPC_BYTES", "0"}}).ipcBytes, 0u);
  EXPECT_EQ(read({{"GPUMPI_IPC_BYTES", "5000000000"}}).ipcBytes, 5000000000u);
  EXPECT_FALSE(read({{"GPUMPI_SELECT_DEVICE", "0"}}).selectDevice);
  EXPECT_TRUE(read({{"GPUMPI_SELECT_DEVICE", "1"}}).selectDevice);
  EXPECT_EQ(read({{"GPUMPI_STATS", "s.%r.json"}}).statistics, "s.%r.json");
  EXPECT_EQ(read({{"GPUMPI_TIMEOUT", "0.5"}}).timeout, 0.5);
  EXPECT_TRUE(read({{"GPUMPI_TIMEOUT", "0"}}).timeoutGiven);
  EXPECT_TRUE(read({{"GPUMPI_CUDA_ASYNC", "1"}}).earlyReturns);
  EXPECT_FALSE(read({{"GPUMPI_CUDA_ASYNC", "0"}}).earlyReturns);
}

TEST(Settings, NameTheVariableThatIsWrong) {
  EXPECT_EQ(failureOf({{"GPUMPI_STAGING", "Always"}}),
            "error: GPUMPI_STAGING=Always is not understood: expected auto, "
            "always or never");
  EXPECT_EQ(failureOf({{"GPUMPI_STRIDED", "always"}}),
            "error: GPUMPI_STRIDED=always is not understood: expected auto, "
            "datatype or packed");
  EXPECT_EQ(failureOf({{"GPUMPI_SELECT_DEVICE", "yes"}}),
            "error: GPUMPI_SELECT_DEVICE=yes is not understood: expected 0 or "
            "1");
  for (const char *text : {"x", "1s", "-1", "nan", "1e99"})
    EXPECT_EQ(failureOf({{"GPUMPI_TIMEOUT", text}}),
              std::string("error: GPUMPI_TIMEOUT=") + text +
                  " is not understood: expected a number of seconds, or 0 for "
                  "none");
  EXPECT_EQ(failureOf({{"GPUMPI_STATS", "stats.%d"}}),
            "error: GPUMPI_STATS=stats.%d is not understood: expected %r (the "
            "rank) or %% after a %");
  EXPECT_EQ(failureOf({{"GPUMPI_STATS", "100%"}}),
            "error: GPUMPI_STATS=100% is not understood: expected %r (the "
            "rank) or %% after a %");
}

TEST(Settings, PutTheRankIntoAPath) {
  EXPECT_EQ(expandRank("V", "a/s.%r.json", 12), "a/s.12.json");
  EXPECT_EQ(expandRank("V", "%r-%r", 3), "3-3");
  EXPECT_EQ(expandRank("V", "50%%", 3), "50%");
  EXPECT_TRUE(namesRank("s%r"));
  EXPECT_FALSE(namesRank("s%%r"));
  EXPECT_FALSE(namesRank(""));
}
