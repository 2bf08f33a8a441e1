//===- InlineHeaders.cpp - Headers whose code is edited -------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/InlineHeaders.h"

#include "Transform/Text/SourceEdits.h"

#include "clang/Lex/Lexer.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace clang;

namespace gpumpi::transform {

namespace {

class Inliner {
public:
  Inliner(const PreprocessorRecord &Record, EmitContext &Emit, Reporter &Report)
      : Record(Record), Emit(Emit), SM(Emit.Text.sourceManager()),
        Report(Report) {
    // In the order in which they stand in their files.
    for (const Inclusion &I : Record.inclusions())
      Included[fileOf(I.Hash)].push_back(&I);
  }

  /// Takes in the file in which \p Loc lies, and those that lead to it.
  void take(SourceLocation Loc) {
    const FileID File = fileOf(SM.getExpansionLoc(Loc));
    if (File == SM.getMainFileID() || SM.isInSystemHeader(Loc))
      return;
    takeFile(File);
  }

  bool inlineAll() {
    takeOthersOfOnce();
    if (Taken.empty() || Report.failed())
      return false;
    const FileID Main = SM.getMainFileID();
    for (const Inclusion *I : Included[Main])
      if (const auto New = replacement(*I, Main))
        Emit.replace(offset(I->Hash), directiveEnd(*I), *New);
    return true;
  }

private:
  const PreprocessorRecord &Record;
  EmitContext &Emit;
  const SourceManager &SM;
  Reporter &Report;
  std::map<FileID, std::vector<const Inclusion *>> Included;
  llvm::DenseMap<FileID, const Inclusion *> Taken;
  std::vector<FileID> Order; ///< Of Taken.
  llvm::DenseSet<FileID> Refused;
  llvm::DenseMap<const Inclusion *, FileID> Entered;

  unsigned offset(SourceLocation Loc) const {
    return SM.getDecomposedLoc(Loc).second;
  }

  std::string nameOf(FileID File) const {
    return SM.getPresumedLoc(SM.getLocForStartOfFile(File)).getFilename();
  }

  FileID fileOf(SourceLocation Loc) const {
    const FileID File = SM.getFileID(Loc);
    return Emit.Text.isMain(File) ? SM.getMainFileID() : File;
  }

  /// The directive by which \p File was entered; null if there is none.
  const Inclusion *inclusionOf(FileID File) const {
    const SourceLocation From = SM.getIncludeLoc(File);
    if (From.isInvalid())
      return nullptr;
    const unsigned At = offset(From);
    const Inclusion *Last = nullptr;
    const auto Found = Included.find(fileOf(From));
    if (Found != Included.end())
      for (const Inclusion *I : Found->second)
        if (offset(I->Hash) <= At)
          Last = I;
    return Last;
  }

  /// Many things in one header may need it edited.
  void refuse(FileID File, const std::string &Why) {
    if (!Refused.insert(File).second)
      return;
    Report.error(SM.getLocForStartOfFile(File), Message::GM1051,
                 {nameOf(File), Why});
  }

  void takeFile(FileID File) {
    while (File != SM.getMainFileID() && !Taken.contains(File)) {
      const Inclusion *By = inclusionOf(File);
      if (!By || !SM.getFileEntryRefForID(fileOf(By->Hash)))
        return refuse(File, "a system header or the command line includes it");
      if (By->Kind != Inclusion::Include)
        return refuse(File, "it is included by other than '#include'");
      for (const Inclusion *I : Included[File])
        if (I->Kind == Inclusion::Next)
          return refuse(File, "it uses '#include_next'");
      Taken[File] = By;
      Entered[By] = File;
      Order.push_back(File);
      File = fileOf(By->Hash);
    }
  }

  /// A header with `#pragma once` is entered once; whoever includes it again
  /// must be in the text, where that can be left out.
  void takeOthersOfOnce() {
    for (size_t Next = 0; Next < Order.size() && !Report.failed(); ++Next) {
      if (!isOnce(Order[Next]))
        continue;
      const auto Entry = SM.getFileEntryRefForID(Order[Next]);
      for (const Inclusion &I : Record.inclusions())
        if (I.File && Entry && *I.File == *Entry)
          if (const FileID In = fileOf(I.Hash); In != SM.getMainFileID())
            takeFile(In);
    }
  }

  bool isOnce(FileID File) const {
    return llvm::any_of(Record.onces(), [&](SourceLocation Loc) {
      return fileOf(Loc) == File;
    });
  }

  /// True if \p I names a header that stands in the text and is not to be
  /// entered again.
  bool isSkipped(const Inclusion &I) const {
    return llvm::any_of(Order, [&](FileID File) {
      const auto Entry = SM.getFileEntryRefForID(File);
      return I.File && Entry && *I.File == *Entry && isOnce(File);
    });
  }

  /// What takes the place of \p I; none if it stays.
  std::optional<std::string> replacement(const Inclusion &I, FileID In) {
    if (const auto Found = Entered.find(&I); Found != Entered.end())
      return "#line 1 " + literal(Found->second) + "\n" +
             textOf(Found->second) + "\n#line " +
             std::to_string(SM.getPresumedLoc(I.End).getLine()) + " " +
             Emit.fileLiteral(I.Hash) + "\n";
    if (isSkipped(I))
      return std::string();
    if (In == SM.getMainFileID() || I.Angled || !I.File)
      return std::nullopt;
    return "#include " + written(I);
  }

  std::string literal(FileID File) const {
    return Emit.fileLiteral(SM.getLocForStartOfFile(File));
  }

  /// The file of \p I, named so that it is found from any directory.
  static std::string written(const Inclusion &I) {
    if (I.System)
      return "<" + I.Name + ">";
    return "\"" + absolute(I.File->getName()) + "\"";
  }

  static std::string absolute(llvm::StringRef Name) {
    llvm::SmallString<256> Path(Name);
    llvm::sys::fs::make_absolute(Path);
    return Path.str().str();
  }

  unsigned directiveEnd(const Inclusion &I) const {
    return offset(Lexer::getLocForEndOfToken(I.End, 0, SM, LangOptions()));
  }

  /// The text of \p File with its own directives put right.
  std::string textOf(FileID File) {
    llvm::StringRef Buffer = SM.getBufferData(File);
    SourceEdits Edits;
    if (Buffer.starts_with("\xEF\xBB\xBF"))
      Edits.replace(0, 3, "");
    for (const Inclusion *I : Included[File])
      if (const auto New = replacement(*I, File))
        Edits.replace(offset(I->Hash), directiveEnd(*I), *New);
    for (const SourceLocation Loc : Record.onces())
      if (fileOf(Loc) == File)
        Edits.replace(offset(Loc), lineEnd(Buffer, offset(Loc)), "");
    for (const Question &Q : Record.questions())
      if (fileOf(Q.Loc) == File && !Q.Angled)
        Edits.replace(
            offset(Q.Loc),
            offset(Lexer::getLocForEndOfToken(Q.Loc, 0, SM, LangOptions())),
            "\"" + (Q.File.empty() ? besides(File, Q.Name) : absolute(Q.File)) +
                "\"");
    bool Conflict = false;
    return Edits.apply(Buffer, Conflict);
  }

  static unsigned lineEnd(llvm::StringRef Buffer, unsigned From) {
    const size_t End = Buffer.find_first_of("\r\n", From);
    return End == llvm::StringRef::npos ? Buffer.size() : End;
  }

  /// A header \p Name in the directory of \p File.
  std::string besides(FileID File, const std::string &Name) const {
    const auto Entry = SM.getFileEntryRefForID(File);
    llvm::SmallString<256> Path(
        llvm::sys::path::parent_path(Entry ? Entry->getName() : ""));
    llvm::sys::path::append(Path, Name);
    return absolute(Path);
  }
};

} // namespace

bool inlineHeaders(llvm::ArrayRef<OpenNeed> Needs,
                   const PreprocessorRecord &Record, EmitContext &Emit,
                   Reporter &Report) {
  Inliner Headers(Record, Emit, Report);
  for (const OpenNeed &Need : Needs)
    Headers.take(Need.Loc);
  return Headers.inlineAll();
}

} // namespace gpumpi::transform
