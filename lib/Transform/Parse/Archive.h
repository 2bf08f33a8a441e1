//===- Archive.h - Results as messages between processes --------*- C++ -*-===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With cereal, to which each structure tells its members in `serialize`.
//
//===----------------------------------------------------------------------===//

#ifndef GPUMPI_TRANSFORM_ARCHIVE_H
#define GPUMPI_TRANSFORM_ARCHIVE_H

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

#include <cereal/archives/binary.hpp>
#include <cereal/types/optional.hpp>
#include <cereal/types/string.hpp>
#include <cereal/types/utility.hpp>
#include <cereal/types/vector.hpp>

#include <sstream>
#include <string>
#include <vector>

namespace llvm {

template <class Archive> void save(Archive &To, const DenseSet<unsigned> &Set) {
  To(std::vector<unsigned>(Set.begin(), Set.end()));
}

template <class Archive> void load(Archive &From, DenseSet<unsigned> &Set) {
  std::vector<unsigned> Members;
  From(Members);
  Set = DenseSet<unsigned>(Members.begin(), Members.end());
}

template <class Archive> void save(Archive &To, const StringSet<> &Set) {
  std::vector<std::string> Members;
  for (const StringRef Member : Set.keys())
    Members.push_back(Member.str());
  To(Members);
}

template <class Archive> void load(Archive &From, StringSet<> &Set) {
  std::vector<std::string> Members;
  From(Members);
  Set.clear();
  for (const std::string &Member : Members)
    Set.insert(Member);
}

} // namespace llvm

namespace gpumpi::transform {

template <class T> std::string packed(const T &Value) {
  std::ostringstream Stream;
  cereal::BinaryOutputArchive To(Stream);
  To(Value);
  return std::move(Stream).str();
}

/// \p Message must come from packed() of this process or of its kin.
template <class T> T unpacked(const std::string &Message) {
  std::istringstream Stream(Message);
  cereal::BinaryInputArchive From(Stream);
  T Value;
  From(Value);
  return Value;
}

} // namespace gpumpi::transform

#endif // GPUMPI_TRANSFORM_ARCHIVE_H
