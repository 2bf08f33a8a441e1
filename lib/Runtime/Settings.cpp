//===- Settings.cpp - What the environment says ---------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Settings.h"

#include "Reports/Errors.h"

#include <cctype>
#include <cstdlib>

namespace gpumpi {

static std::string valueOf(const Environment &environment, const char *name) {
  const char *value = environment(name);
  return value ? value : "";
}

[[noreturn]] static void reject(const char *name, const std::string &value,
                                const char *expected) {
  throw Failure({}, std::string(name) + "=" + value +
                        " is not understood: expected " + expected);
}

/// The value \p value of \p name: "auto", \p second or \p third, as the values
/// of \p Mode follow each other.
template <class Mode>
static Mode modeOf(const char *name, const std::string &value,
                   const std::string &second, const std::string &third) {
  if (value.empty() || value == "auto")
    return static_cast<Mode>(0);
  if (value == second)
    return static_cast<Mode>(1);
  if (value == third)
    return static_cast<Mode>(2);
  reject(name, value, ("auto, " + second + " or " + third).c_str());
}

Settings readSettings(const Environment &environment) {
  Settings settings;

  settings.staging = modeOf<StagingMode>("GPUMPI_STAGING",
                                         valueOf(environment, "GPUMPI_STAGING"),
                                         "always", "never");

  settings.strided = modeOf<StridedMode>("GPUMPI_STRIDED",
                                         valueOf(environment, "GPUMPI_STRIDED"),
                                         "datatype", "packed");

  const std::string ipc = valueOf(environment, "GPUMPI_IPC");
  settings.ipcGiven = !ipc.empty();
  settings.ipc = modeOf<IpcMode>("GPUMPI_IPC", ipc, "always", "never");

  const std::string shortest = valueOf(environment, "GPUMPI_IPC_BYTES");
  if (!shortest.empty()) {
    char *end = nullptr;
    settings.ipcBytes = std::strtoull(shortest.c_str(), &end, 10);
    if (*end != '\0' || !std::isdigit(static_cast<unsigned char>(shortest[0])))
      reject("GPUMPI_IPC_BYTES", shortest, "a number of bytes");
  }

  const std::string select = valueOf(environment, "GPUMPI_SELECT_DEVICE");
  if (select == "0")
    settings.selectDevice = false;
  else if (!select.empty() && select != "1")
    reject("GPUMPI_SELECT_DEVICE", select, "0 or 1");

  const std::string collectives = valueOf(environment, "GPUMPI_COLLECTIVES");
  if (collectives == "blocking")
    settings.blockingCollectives = true;
  else if (!collectives.empty() && collectives != "nonblocking")
    reject("GPUMPI_COLLECTIVES", collectives, "nonblocking or blocking");

  const std::string launches = valueOf(environment, "CUDA_LAUNCH_BLOCKING");
  settings.blockingLaunches = !launches.empty() && launches != "0";

  const std::string early = valueOf(environment, "GPUMPI_CUDA_ASYNC");
  if (early == "0")
    settings.earlyReturns = false;
  else if (!early.empty() && early != "1")
    reject("GPUMPI_CUDA_ASYNC", early, "0 or 1");

  const std::string timeout = valueOf(environment, "GPUMPI_TIMEOUT");
  if (!timeout.empty()) {
    char *end = nullptr;
    settings.timeout = std::strtod(timeout.c_str(), &end);
    settings.timeoutGiven = true;
    if (*end != '\0' || !(settings.timeout >= 0 && settings.timeout <= 1e9))
      reject("GPUMPI_TIMEOUT", timeout, "a number of seconds, or 0 for none");
  }

  settings.statistics = valueOf(environment, "GPUMPI_STATS");
  expandRank("GPUMPI_STATS", settings.statistics, 0);
  settings.trace = valueOf(environment, "GPUMPI_TRACE");
  expandRank("GPUMPI_TRACE", settings.trace, 0);
  return settings;
}

std::string expandRank(const char *variable, const std::string &pattern,
                       int rank) {
  std::string path;
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '%') {
      path += pattern[i];
      continue;
    }
    const char what = ++i < pattern.size() ? pattern[i] : '\0';
    if (what == 'r')
      path += std::to_string(rank);
    else if (what == '%')
      path += '%';
    else
      reject(variable, pattern, "%r (the rank) or %% after a %");
  }
  return path;
}

bool namesRank(const std::string &pattern) {
  return expandRank("", pattern, 0) != expandRank("", pattern, 1);
}

} // namespace gpumpi
