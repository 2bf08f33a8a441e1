//===- Trace.cpp - What happened when -------------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reports/Trace.h"

#include "Settings.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <cstring>

#if !defined(GPUMPI_TARGET_IS_CPU) && __has_include(<nvtx3/nvToolsExt.h>)
#include <nvtx3/nvToolsExt.h>
#define GPUMPI_HAS_NVTX 1
#endif

namespace gpumpi {

using Json = nlohmann::ordered_json;

void Trace::open(int itsRank) {
  const std::lock_guard<std::mutex> lock(mutex);
  rank = itsRank;
  // Several ranks cannot share a file: without %r it is rank 0's.
  if (pattern.empty() || file || (!namesRank(pattern) && rank != 0))
    return;
  const std::string path = expandRank("GPUMPI_TRACE", pattern, rank);
  std::FILE *opened = std::fopen(path.c_str(), "w");
  if (!opened) {
    warn({}, "cannot write the trace (GPUMPI_TRACE) to " + path + ": " +
                 std::strerror(errno));
    return;
  }
  file = opened;
  on = true;
  origin = Clock::now();
  originMicroseconds = std::chrono::duration<double, std::micro>(
                           std::chrono::system_clock::now().time_since_epoch())
                           .count();
  const Json name = {{"ph", "M"},
                     {"pid", rank},
                     {"name", "process_name"},
                     {"args", {{"name", "rank " + std::to_string(rank)}}}};
  std::fputs(("[\n" + name.dump()).c_str(), file);
}

void Trace::close() {
  const std::lock_guard<std::mutex> lock(mutex);
  if (!file)
    return;
  std::fputs("\n]\n", file);
  if (std::fclose(file) != 0)
    warn({}, std::string("cannot write the trace (GPUMPI_TRACE): ") +
                 std::strerror(errno));
  file = nullptr;
  on = false;
}

double Trace::microseconds(Clock::time_point time) const {
  return originMicroseconds +
         std::chrono::duration<double, std::micro>(time - origin).count();
}

int Trace::laneNumber() {
  const Lane here = lane();
  const auto [found, isNew] =
      lanes.emplace(here, static_cast<int>(lanes.size()));
  const int number = found->second;
  if (isNew)
    write(Json{{"ph", "M"},
               {"pid", rank},
               {"tid", number},
               {"name", "thread_name"},
               {"args",
                {{"name", (here.first ? "stream " : "thread ") +
                              std::to_string(number)}}}}
              .dump());
  return number;
}

void Trace::write(const std::string &event) {
  std::fputs((",\n" + event).c_str(), file);
  // A process may be killed at any time.
  std::fflush(file);
}

static Json arguments(SourcePlace place, const std::string &detail) {
  Json result = Json::object();
  if (place.file)
    result["at"] = std::string(place.file) + ":" + std::to_string(place.line);
  if (!detail.empty())
    result["detail"] = detail;
  return result;
}

/// File names may hold bytes that are not UTF-8; they are replaced.
static std::string textOf(const Json &event) {
  return event.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void Trace::Span::begin() {
  if (trace.isOn())
    start = Clock::now();
#ifdef GPUMPI_HAS_NVTX
  range = nvtxRangeStartA(name);
#endif
}

void Trace::Span::end() {
#ifdef GPUMPI_HAS_NVTX
  nvtxRangeEnd(range);
#endif
  if (!trace.isOn())
    return;
  const Clock::time_point end = Clock::now();
  const std::lock_guard<std::mutex> lock(trace.mutex);
  if (!trace.file)
    return;
  trace.write(textOf(
      {{"ph", "X"},
       {"pid", trace.rank},
       {"tid", trace.laneNumber()},
       {"ts", trace.microseconds(start)},
       {"dur", std::chrono::duration<double, std::micro>(end - start).count()},
       {"cat", category},
       {"name", name},
       {"args", arguments(place, detail)}}));
}

void Trace::begun(unsigned long long handle, const char *name,
                  SourcePlace place, const std::string &detail) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (file)
    write(textOf({{"ph", "b"},
                  {"pid", rank},
                  {"tid", laneNumber()},
                  {"id2", {{"local", std::to_string(handle)}}},
                  {"ts", microseconds(Clock::now())},
                  {"cat", "begun"},
                  {"name", name},
                  {"args", arguments(place, detail)}}));
}

void Trace::happened(const char *category, const char *name, SourcePlace place,
                     const std::string &detail) {
  if (!isOn())
    return;
  const std::lock_guard<std::mutex> lock(mutex);
  if (file)
    write(textOf({{"ph", "i"},
                  {"s", "t"},
                  {"pid", rank},
                  {"tid", laneNumber()},
                  {"ts", microseconds(Clock::now())},
                  {"cat", category},
                  {"name", name},
                  {"args", arguments(place, detail)}}));
}

void Trace::completed(unsigned long long handle, const char *name) {
  if (!isOn())
    return;
  const std::lock_guard<std::mutex> lock(mutex);
  if (file)
    write(textOf({{"ph", "e"},
                  {"pid", rank},
                  {"tid", laneNumber()},
                  {"id2", {{"local", std::to_string(handle)}}},
                  {"ts", microseconds(Clock::now())},
                  {"cat", "begun"},
                  {"name", name}}));
}

} // namespace gpumpi
