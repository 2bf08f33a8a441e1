//===- Explanation.h - What a suspension costs, and why ---------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What `--explain` prints: for every suspension point what is saved and why,
// and whether it could be had together with the next. Plain data in the user's
// words and places; it outlives the parse. Bytes are per thread, if nothing
// else is said.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_EXPLANATION_H
#define GPUMPI_TRANSFORM_EXPLANATION_H

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace gpumpi::transform {

/// A place in the user's file; line 0: none; column 0: somewhere in the line.
struct ExplainedPlace {
  std::string File;
  unsigned Line = 0, Column = 0;

  template <class Archive> void serialize(Archive &A) { A(File, Line, Column); }
};

/// Something that is kept over a suspension.
struct ExplainedValue {
  std::string Name, Type;
  uint64_t Bytes = 0;  ///< Of shared memory: for each block; dynamic: 0.
  unsigned Offset = 0; ///< In the function's part of the frame.
  /// For its whole life, instead of being copied when the kernel suspends.
  bool LivesInFrame = false;
  std::string Why; ///< Followed by `At`, if there is one.
  ExplainedPlace At;
  /// The types and sizes in the instantiations of a template, where they
  /// differ.
  std::vector<std::pair<std::string, uint64_t>> Instances;

  template <class Archive> void serialize(Archive &A) {
    A(Name, Type, Bytes, Offset, LivesInFrame, Why, At, Instances);
  }
};

/// Things that might be expected to be kept and are not, for one reason.
struct ExplainedOmission {
  std::string Why;
  std::vector<std::string> Names;

  template <class Archive> void serialize(Archive &A) { A(Why, Names); }
};

/// A reason, and where it stands.
struct ExplainedReason {
  std::string Text;
  ExplainedPlace At;

  template <class Archive> void serialize(Archive &A) { A(Text, At); }
};

struct ExplainedPoint {
  unsigned Number = 0;
  std::string Callee;
  bool IsOperation = false;
  bool Posts = false;   ///< It suspends only if it must.
  bool MayPass = false; ///< Likewise, as SuspensionPoint::IsReachedQuietly.
  /// The point that suspends for it; zero: it does so itself.
  unsigned LeftFor = 0;
  /// Points that it suspends for and that stand in front of it, if it is no
  /// operation.
  unsigned Completes = 0;
  /// It leads to operations that each block performs by itself, and to no
  /// other.
  bool OfBlock = false;
  bool IsLast = false; ///< The kernel has nothing to do behind it.
  bool Opened = false; ///< The host may perform it before the kernel begins.
  bool Closes = false; ///< The host can tell whether the kernel is over there.
  ExplainedPlace At;
  std::vector<ExplainedValue> Kept, Shared;
  std::vector<ExplainedOmission> Omitted;
  /// Conditions on which it depends whether a thread comes to it, and of which
  /// it is not known that they are the same in all threads.
  std::vector<ExplainedReason> Conditions;
  /// Why it could not be had together with the next point.
  std::vector<ExplainedReason> Apart;

  uint64_t bytes() const;

  template <class Archive> void serialize(Archive &A) {
    A(Number, Callee, IsOperation, Posts, MayPass, LeftFor, Completes, OfBlock,
      IsLast, Opened, Closes, At, Kept, Shared, Omitted, Conditions, Apart);
  }
};

/// An embedded kernel, or a device function that suspends.
struct ExplainedFunction {
  std::string Name;
  bool IsKernel = false;
  ExplainedPlace At;
  std::vector<std::string> Instances; ///< Of a template.
  unsigned OwnBytes = 0;   ///< Its part of the frame, the status included.
  unsigned FrameBytes = 0; ///< Of a kernel: with the functions that it calls.
  std::vector<ExplainedPoint> Points;

  template <class Archive> void serialize(Archive &A) {
    A(Name, IsKernel, At, Instances, OwnBytes, FrameBytes, Points);
  }
};

using Explanation = std::vector<ExplainedFunction>;

/// Prints one block for each point, which begins with its place.
void printExplanation(const Explanation &Of, llvm::raw_ostream &OS);

/// Prints the same for programs.
void printExplanationAsJson(const Explanation &Of, llvm::raw_ostream &OS);

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_EXPLANATION_H
