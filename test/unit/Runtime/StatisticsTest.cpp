//===- StatisticsTest.cpp - The report and its file -----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/Statistics.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <fstream>
#include <string>
#include <thread>

using namespace gpumpi;

static const SuspensionPoint points[] = {{"cuda_mpi_send", "k.cu", 12, 5}};
static const KernelInfo average = {"average", "k.cu", 10,     points,
                                   1,         12,     nullptr};
static const KernelInfo ring = {"ring\xff", "r.cu", 3, points, 1, 4, nullptr};

TEST(Statistics, AddUpByKernel) {
  Statistics statistics;
  KernelStatistics one;
  one.launches = 1;
  one.activations = 5;
  one.suspensions = 4;
  one.sends = 2;
  one.receives = 1;
  one.barriers = 1;
  one.bytesSent = 1ull << 40;
  one.bytesReceived = 7;
  one.bytesByIpc = 5;
  one.secondsInKernels = 0.5;
  one.secondsInMpi = 0.25;
  one.secondsInStaging = 0.125;
  statistics.add(average, one);
  statistics.add(ring, KernelStatistics());
  statistics.add(average, one);

  StatisticsHeader header;
  header.mpi = "Some MPI 1.0";
  header.rank = 3;
  header.size = 4;
  header.deviceAllocations = 1;
  header.hostAllocations = 2;
  const auto report = nlohmann::json::parse(statistics.report(header));
  EXPECT_EQ(report["format"], 1);
  EXPECT_EQ(report["target"], "cpu");
  EXPECT_FALSE(report["gpumpi"].get<std::string>().empty());
  EXPECT_EQ(report["mpi"], "Some MPI 1.0");
  EXPECT_EQ(report["rank"], 3);
  EXPECT_EQ(report["size"], 4);
  EXPECT_EQ(report["deviceAllocations"], 1);
  EXPECT_EQ(report["hostAllocations"], 2);
  ASSERT_EQ(report["kernels"].size(), 2u);

  const auto &first = report["kernels"][0];
  EXPECT_EQ(first["name"], "average");
  EXPECT_EQ(first["file"], "k.cu");
  EXPECT_EQ(first["line"], 10);
  EXPECT_EQ(first["launches"], 2);
  EXPECT_EQ(first["activations"], 10);
  EXPECT_EQ(first["suspensions"], 8);
  EXPECT_EQ(first["requests"]["send"], 4);
  EXPECT_EQ(first["requests"]["recv"], 2);
  EXPECT_EQ(first["requests"]["barrier"], 2);
  EXPECT_EQ(first["bytesSent"], 1ull << 41);
  EXPECT_EQ(first["bytesReceived"], 14);
  EXPECT_EQ(first["bytesByIpc"], 10);
  EXPECT_EQ(first["frameBytesPerThread"], 12);
  EXPECT_EQ(first["secondsInKernels"], 1.0);
  EXPECT_EQ(first["secondsInMpi"], 0.5);
  EXPECT_EQ(first["secondsInStaging"], 0.25);
}

TEST(Statistics, AreJsonEvenWhereANameIsNotUtf8) {
  Statistics statistics;
  statistics.add(ring, KernelStatistics());
  const auto report = nlohmann::json::parse(statistics.report({}));
  EXPECT_EQ(report["kernels"][0]["name"], "ring\uFFFD");
}

TEST(Statistics, AreWrittenToAFile) {
  const std::string path = testing::TempDir() + "gpumpi-statistics-test.txt";
  EXPECT_EQ(writeFile(path, "text\n"), "");
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, "text");
  std::remove(path.c_str());
}

TEST(Statistics, SayWhyAFileCannotBeWritten) {
  EXPECT_EQ(writeFile("/nonexistent/stats.json", ""),
            "No such file or directory");
  EXPECT_EQ(writeFile("/dev/full", std::string(100000, 'x')),
            "No space left on device");
  EXPECT_EQ(writeFile("/dev/full", "x"), "No space left on device");
}

TEST(Stopwatch, AddsTheTimeThatPasses) {
  double seconds = 1;
  {
    const Stopwatch watch(seconds);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_GE(seconds, 1.005);
  EXPECT_LT(seconds, 60);
}
