//===- ReservedNames.cpp - Generated code that macros do not change -------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Text/ReservedNames.h"

#include "clang/Lex/Preprocessor.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace gpumpi::transform {

void collectMacros(const Preprocessor &PP, llvm::StringSet<> &Macros) {
  for (const auto &[Identifier, State] :
       PP.macros(/*IncludeExternalMacros=*/false))
    if (const llvm::StringRef Name = Identifier->getName();
        !Name.starts_with("_") && !Name.starts_with("GPUMPI_"))
      Macros.insert(Name);
}

static bool isWordChar(char C) { return llvm::isAlnum(C) || C == '_'; }

namespace {

/// Finds the generated names in a text: members of the thread and of the
/// launch's configuration, and what is in the namespace gpumpi.
class NameScanner {
public:
  explicit NameScanner(llvm::StringRef Text) : Text(Text) {}

  /// Goes to the next name. \returns false at the end.
  bool next() {
    for (; At < Text.size(); ++At) {
      if (At > 0 && isWordChar(Text[At - 1]) && isWordChar(Text[At]))
        continue;
      if (takeQualified() || takeMember() || takeAttribute())
        return true;
    }
    return false;
  }

  size_t begin() const { return Begin; }
  size_t end() const { return At; }
  /// The words that a macro must not be.
  llvm::ArrayRef<llvm::StringRef> words() const { return Words; }
  const std::string &reserved() const { return Reserved; }

private:
  const llvm::StringRef Text;
  size_t At = 0, Begin = 0;
  llvm::SmallVector<llvm::StringRef, 4> Words;
  std::string Reserved;

  llvm::StringRef word(size_t From) const {
    return Text.substr(From).take_while(isWordChar);
  }

  /// `::gpumpi::cpu::launch`: `::gpumpi_cpu_launch`.
  bool takeQualified() {
    if (!Text.substr(At).starts_with("::gpumpi::"))
      return false;
    Begin = At;
    Words = {"gpumpi"};
    Reserved = "::gpumpi";
    At += llvm::StringRef("::gpumpi").size();
    while (Text.substr(At).starts_with("::") && !word(At + 2).empty()) {
      Words.push_back(word(At + 2));
      Reserved += "_" + Words.back().str();
      At += 2 + Words.back().size();
    }
    return Words.size() > 1;
  }

  /// An attribute of the launch stubs.
  bool takeAttribute() {
    if (!Text.substr(At).starts_with("[[maybe_unused]]"))
      return false;
    Begin = At;
    Words = {"maybe_unused"};
    Reserved = "[[__maybe_unused__]]";
    At += llvm::StringRef("[[maybe_unused]]").size();
    return true;
  }

  /// `gpumpi_t.left(1)`: `gpumpi_t.gpumpi_left(1)`; a variable becomes a
  /// function.
  bool takeMember() {
    const llvm::StringRef Rest = Text.substr(At);
    if (!Rest.starts_with("gpumpi_t.") && !Rest.starts_with("gpumpi_c."))
      return false;
    const size_t Dot = At + llvm::StringRef("gpumpi_t").size();
    const llvm::StringRef Name = word(Dot + 1);
    if (Name.empty())
      return false;
    Begin = Dot + 1;
    Words = {Name};
    At = Begin + Name.size();
    const bool IsFunction =
        At < Text.size() && (Text[At] == '(' || Text[At] == '<');
    // `gpumpi_t.state < 3` has a blank.
    Reserved = ("gpumpi_" + Name + (IsFunction ? "" : "()")).str();
    return true;
  }
};

} // namespace

static bool usesMacro(llvm::StringRef Text, const llvm::StringSet<> &Macros) {
  for (NameScanner Name(Text); Name.next();)
    for (const llvm::StringRef Word : Name.words())
      if (Macros.contains(Word))
        return true;
  return false;
}

static std::string reserved(llvm::StringRef Text) {
  std::string Result;
  size_t Done = 0;
  for (NameScanner Name(Text); Name.next(); Done = Name.end()) {
    Result += Text.slice(Done, Name.begin());
    Result += Name.reserved();
  }
  return Result + Text.substr(Done).str();
}

void reserveNames(SourceEdits &Edits, const llvm::StringSet<> &Macros) {
  bool Uses = false;
  Edits.eachText([&](std::string &Text) { Uses |= usesMacro(Text, Macros); });
  if (Uses)
    Edits.eachText([](std::string &Text) { Text = reserved(Text); });
}

} // namespace gpumpi::transform
