//===- SettingsTest.cpp - Settings from the environment -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

using namespace gpumpi::cpu;

namespace {

/// Sets an environment variable for one test.
class Setting {
public:
  Setting(const char *name, const char *value) : name(name) {
    if (const char *text = std::getenv(name)) {
      before = text;
      wasSet = true;
    }
    setenv(name, value, 1);
  }
  ~Setting() {
    if (wasSet)
      setenv(name, before.c_str(), 1);
    else
      unsetenv(name);
  }

private:
  const char *name;
  std::string before;
  bool wasSet = false;
};

TEST(Settings, HaveDefaults) {
  const Setting order("GPUMPI_CPU_ORDER", ""),
      devices("GPUMPI_CPU_DEVICES", "");
  const Settings settings = readSettings();
  EXPECT_EQ(settings.devices, 1);
  EXPECT_GT(settings.memory, 1u << 20);
  EXPECT_GE(settings.threads, 1u);
  EXPECT_EQ(settings.order, Order::Forward);
}

TEST(Settings, MemoryHasSuffixes) {
  for (const auto &[text, bytes] :
       {std::pair<const char *, size_t>{"1234567", 1234567},
        {"3K", 3 << 10},
        {"5m", 5 << 20},
        {"7G", (size_t)7 << 30}}) {
    const Setting setting("GPUMPI_CPU_MEMORY", text);
    EXPECT_EQ(readSettings().memory, bytes);
  }
}

TEST(Settings, ThreadsAreSharedBetweenProcessesOfAMachine) {
  const Setting slurm("OMPI_COMM_WORLD_LOCAL_SIZE", "100000");
  EXPECT_EQ(readSettings().threads, 1u);
  const Setting wanted("GPUMPI_CPU_THREADS", "7");
  EXPECT_EQ(readSettings().threads, 7u);
}

TEST(Settings, Order) {
  {
    const Setting setting("GPUMPI_CPU_ORDER", "reverse");
    EXPECT_EQ(readSettings().order, Order::Reverse);
  }
  const Setting setting("GPUMPI_CPU_ORDER", "random:12");
  EXPECT_EQ(readSettings().order, Order::Random);
  EXPECT_EQ(readSettings().seed, 12u);
}

TEST(Settings, ChecksAreAskedFor) {
  const Setting none("GPUMPI_CPU_CHECK", "");
  EXPECT_FALSE(readSettings().check);
  const Setting setting("GPUMPI_CPU_CHECK", "1");
  EXPECT_TRUE(readSettings().check);
}

TEST(Settings, StreamsWorkBesideTheProgramIfTheyMay) {
  const Setting async("GPUMPI_CPU_ASYNC", "1"), check("GPUMPI_CPU_CHECK", "0"),
      blocking("CUDA_LAUNCH_BLOCKING", "0");
  EXPECT_TRUE(readSettings().async);
  {
    const Setting blocks("CUDA_LAUNCH_BLOCKING", "1");
    EXPECT_FALSE(readSettings().async);
  }
  {
    const Setting checked("GPUMPI_CPU_CHECK", "1");
    EXPECT_FALSE(readSettings().async);
  }
  const Setting none("GPUMPI_CPU_ASYNC", "");
  EXPECT_FALSE(readSettings().async);
}

TEST(SettingsDeathTest, NonsenseIsReported) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  for (const auto &[name, value] :
       {std::pair<const char *, const char *>{"GPUMPI_CPU_MEMORY", "lots"},
        {"GPUMPI_CPU_MEMORY", "1KB"},
        {"GPUMPI_CPU_MEMORY", "-1"},
        {"GPUMPI_CPU_MEMORY", "99999999999999G"},
        {"GPUMPI_CPU_CHECK", "2"},
        {"GPUMPI_CPU_CHECK", "yes"},
        {"GPUMPI_CPU_DEVICES", "0"},
        {"GPUMPI_CPU_FILL", "256"},
        {"GPUMPI_CPU_THREADS", "2x"},
        {"GPUMPI_CPU_STACK", "1"},
        {"GPUMPI_CPU_ORDER", "sideways"},
        {"GPUMPI_CPU_ORDER", "random:"},
        {"GPUMPI_CPU_ORDER", "random:1x"}}) {
    const Setting setting(name, value);
    EXPECT_DEATH(readSettings(), std::string("gpumpi: error: ") + name + "=");
  }
}

} // namespace
