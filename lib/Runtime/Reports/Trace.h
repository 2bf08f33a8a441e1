//===- Trace.h - What happened when -----------------------------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// GPUMPI_TRACE names a file that gets the events of a process in the JSON array
// form of Chrome's trace event format, which Perfetto opens. It is written as
// things happen, so that it takes no memory and survives a job that fails (the
// format does without the closing bracket).
//
// Times are microseconds of the host's clock, so that the files of processes on
// one host, or on hosts whose clocks agree, can be put together.
//
// On the CUDA target the same spans are NVTX ranges, for NVIDIA's tools.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_RUNTIME_TRACE_H
#define GPUMPI_RUNTIME_TRACE_H

#include "Launch/Carrier.h"
#include "Reports/Errors.h"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <map>
#include <mutex>
#include <string>

namespace gpumpi {

class Trace {
public:
  using Clock = std::chrono::steady_clock;

  /// \p pattern: the file's name, with %r for the rank; empty: no trace.
  explicit Trace(std::string pattern) : pattern(std::move(pattern)) {}
  Trace(const Trace &) = delete;
  Trace &operator=(const Trace &) = delete;

  /// Begins the file of process \p rank.
  void open(int rank);

  /// True between open() and close(), if there is to be a trace.
  bool isOn() const { return on; }

  void close();

  /// What goes on while it lives.
  class Span {
  public:
    /// \p category and \p name must outlive this.
    Span(Trace &trace, const char *category, const char *name,
         SourcePlace place)
        : trace(trace), category(category), name(name), place(place) {
      if (trace.sees())
        begin();
    }
    ~Span() {
      if (trace.sees())
        end();
    }
    Span(const Span &) = delete;
    Span &operator=(const Span &) = delete;

    /// What there is to say besides; asked for only if there is a trace.
    template <class Make> void describe(const Make &make) {
      if (trace.isOn())
        detail = make();
    }

  private:
    Trace &trace;
    const char *const category, *const name;
    const SourcePlace place;
    Clock::time_point start;
    std::string detail;
    /// NVTX's number. Those of several launches overlap.
    unsigned long long range = 0;

    void begin();
    void end();
  };

  /// What goes on from one event to another with the same \p handle.
  void begun(unsigned long long handle, const char *name, SourcePlace place,
             const std::string &detail);
  void completed(unsigned long long handle, const char *name);

  /// What takes no time.
  void happened(const char *category, const char *name, SourcePlace place,
                const std::string &detail);

private:
  /// Whether anybody may look at spans.
  bool sees() const {
#ifdef GPUMPI_CPU_CUDA_RUNTIME_H
    return on.load(std::memory_order_relaxed);
#else
    return true; // NVIDIA's tools.
#endif
  }

  const std::string pattern;
  std::atomic<bool> on{false};
  std::mutex mutex; ///< Guards what follows.
  std::FILE *file = nullptr;
  int rank = 0;
  Clock::time_point origin;
  double originMicroseconds = 0; ///< Since 1970.
  /// What happens on one stream, if launches may pause, or by one thread.
  std::map<Lane, int> lanes;

  double microseconds(Clock::time_point time) const;
  int laneNumber();
  void write(const std::string &event);
};

} // namespace gpumpi

#endif // GPUMPI_RUNTIME_TRACE_H
