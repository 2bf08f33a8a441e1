//===- Statistics.cpp - What GPUMPI_STATS reports -------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/Statistics.h"

#include <gpumpi/version.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace gpumpi {

KernelStatistics &KernelStatistics::operator+=(const KernelStatistics &other) {
  launches += other.launches;
  activations += other.activations;
  suspensions += other.suspensions;
  sends += other.sends;
  receives += other.receives;
  barriers += other.barriers;
  collectives += other.collectives;
  bytesSent += other.bytesSent;
  bytesReceived += other.bytesReceived;
  bytesByIpc += other.bytesByIpc;
  secondsInKernels += other.secondsInKernels;
  secondsInMpi += other.secondsInMpi;
  secondsInStaging += other.secondsInStaging;
  return *this;
}

void Statistics::add(const KernelInfo &kernel, const KernelStatistics &counts) {
  std::lock_guard<std::mutex> lock(mutex);
  auto found =
      std::find_if(kernels.begin(), kernels.end(),
                   [&](const auto &entry) { return entry.first == &kernel; });
  if (found == kernels.end())
    found = kernels.insert(kernels.end(), {&kernel, {}});
  found->second += counts;
}

std::string Statistics::report(const StatisticsHeader &header) const {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  {
    std::lock_guard<std::mutex> lock(mutex);
    for (const auto &[kernel, counts] : kernels)
      list.push_back({{"name", kernel->name},
                      {"file", kernel->file},
                      {"line", kernel->line},
                      {"launches", counts.launches},
                      {"activations", counts.activations},
                      {"suspensions", counts.suspensions},
                      {"requests",
                       {{"send", counts.sends},
                        {"recv", counts.receives},
                        {"barrier", counts.barriers},
                        {"collective", counts.collectives}}},
                      {"bytesSent", counts.bytesSent},
                      {"bytesReceived", counts.bytesReceived},
                      {"bytesByIpc", counts.bytesByIpc},
                      {"frameBytesPerThread", kernel->frameBytes},
                      {"secondsInKernels", counts.secondsInKernels},
                      {"secondsInMpi", counts.secondsInMpi},
                      {"secondsInStaging", counts.secondsInStaging}});
  }
  const Json report = {{"format", 1},
                       {"gpumpi", GPUMPI_VERSION_STRING},
                       {"target", GPUMPI_TARGET},
                       {"mpi", header.mpi},
                       {"rank", header.rank},
                       {"size", header.size},
                       {"launchesAre", header.launchesAre},
                       {"ipc", header.ipc},
                       {"deviceAllocations", header.deviceAllocations},
                       {"hostAllocations", header.hostAllocations},
                       {"kernels", list}};
  // File names may hold bytes that are not UTF-8; they are replaced.
  return report.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

static std::string counted(unsigned long long count, const char *what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

static std::string milliseconds(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f ms", seconds * 1000);
  return text;
}

std::string Statistics::summary(const StatisticsHeader &header) const {
  std::string text = "gpumpi: rank " + std::to_string(header.rank) + " of " +
                     std::to_string(header.size) + ", target " + GPUMPI_TARGET +
                     ", " + header.mpi + "\n";
  if (header.launchesAre != "asynchronous")
    text += "  launches are " + header.launchesAre + "\n";
  std::lock_guard<std::mutex> lock(mutex);
  for (const auto &[kernel, counts] : kernels)
    text +=
        "  " + std::string(kernel->name) + " (" + kernel->file + ":" +
        std::to_string(kernel->line) + "): " +
        (counts.launches == 1 ? "1 launch"
                              : std::to_string(counts.launches) + " launches") +
        ", " + counted(counts.activations, "activation") + ", " +
        counted(kernel->frameBytes, "byte") + " of frame a thread\n    " +
        counted(counts.sends, "message") + " sent (" +
        counted(counts.bytesSent, "byte") + "), " +
        std::to_string(counts.receives) + " received (" +
        counted(counts.bytesReceived, "byte") + "), " +
        counted(counts.barriers, "barrier") + ", " +
        counted(counts.collectives, "other collective") +
        (counts.bytesByIpc
             ? ", " + counted(counts.bytesByIpc, "byte") + " by IPC"
             : "") +
        "\n    " + milliseconds(counts.secondsInKernels) + " in the kernel, " +
        milliseconds(counts.secondsInMpi) + " in MPI, " +
        milliseconds(counts.secondsInStaging) + " staging\n";
  return text;
}

std::string writeFile(const std::string &path, const std::string &text) {
  std::FILE *file = std::fopen(path.c_str(), "w");
  if (!file)
    return std::strerror(errno);
  const bool written =
      std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const int error = errno;
  if (std::fclose(file) != 0)
    return std::strerror(errno);
  return written ? "" : std::strerror(error);
}

} // namespace gpumpi
