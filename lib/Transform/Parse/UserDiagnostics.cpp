//===- UserDiagnostics.cpp - Messages where the user wrote it -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/UserDiagnostics.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnostic.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace gpumpi::transform {

/// Clang's printer, which is given the user's places and lines.
class UserDiagnostics::Printer : public TextDiagnostic {
public:
  Printer(const UserDiagnostics &Owner, const LangOptions &LO,
          const Preprocessor *PP)
      : TextDiagnostic(Owner.OS, LO, Owner.Opts.get(), PP), Owner(Owner) {}

protected:
  /// A checkpoint's head has not included the main file, it is its beginning.
  void emitIncludeLocation(FullSourceLoc Loc, PresumedLoc PLoc) override {
    const SourceManager &SM = Loc.getManager();
    if (Loc != SM.getIncludeLoc(SM.getMainFileID()))
      TextDiagnostic::emitIncludeLocation(Loc, PLoc);
  }

  void emitDiagnosticLoc(FullSourceLoc Loc, PresumedLoc PLoc,
                         DiagnosticsEngine::Level Level,
                         ArrayRef<CharSourceRange> Ranges) override {
    const auto Found = find(Loc);
    if (!Found)
      return TextDiagnostic::emitDiagnosticLoc(Loc, PLoc, Level, Ranges);
    const PresumedLoc &Line = Found->Presumed;
    TextDiagnostic::emitDiagnosticLoc(
        Loc,
        PresumedLoc(Line.getFilename(), PLoc.getFileID(), Line.getLine(),
                    Found->At.Column, PLoc.getIncludeLoc()),
        Level, {});
  }

  void emitCodeContext(FullSourceLoc Loc, DiagnosticsEngine::Level Level,
                       SmallVectorImpl<CharSourceRange> &Ranges,
                       ArrayRef<FixItHint> Hints) override {
    const auto Found = find(Loc);
    if (!Found)
      return TextDiagnostic::emitCodeContext(Loc, Level, Ranges, Hints);
    // As Clang does it: a note does not show its error's line again.
    if (Loc == LastLoc && (LastLevel != DiagnosticsEngine::Note ||
                           Level == DiagnosticsEngine::Note))
      return;
    LastLoc = SourceLocation();
    const FullSourceLoc Own = inFile(*Found);
    if (Own.isInvalid())
      return;
    // Its ends may have gone different ways.
    SmallVector<CharSourceRange> None;
    TextDiagnostic::emitCodeContext(Own, Level, None, {});
  }

private:
  struct Place {
    UserPlace At;
    PresumedLoc Presumed; ///< File and line.
  };
  const UserDiagnostics &Owner;
  struct UserFile {
    std::string Text; ///< Clang keeps no copy.
    std::unique_ptr<SourceManagerForFile> Manager;
  };
  llvm::StringMap<UserFile> Files;

  /// Where the user wrote what stands at \p Loc, or, if nobody did, what comes
  /// next. None if it is in a file that no stage has edited.
  std::optional<Place> find(FullSourceLoc Loc) const {
    const SourceManager &SM = Loc.getManager();
    if (Owner.From.empty() || SM.getFileID(Loc) != SM.getMainFileID())
      return std::nullopt;
    const StringRef Text = SM.getBufferData(SM.getMainFileID());
    const unsigned Offset = Owner.From.nextOfUser(Text, SM.getFileOffset(Loc));
    const auto At = Owner.From.place(Text, Offset);
    const PresumedLoc Presumed = SM.getPresumedLoc(
        SM.getLocForStartOfFile(SM.getMainFileID()).getLocWithOffset(Offset));
    if (!At || Presumed.isInvalid())
      return std::nullopt;
    return Place{*At, Presumed};
  }

  /// \p P in the file itself; invalid if there is no such place in it.
  FullSourceLoc inFile(const Place &P) {
    if (P.At.Offset) {
      const SourceManager *SM =
          file(Owner.File, [&] { return Owner.From.first(); });
      return FullSourceLoc(SM->getLocForStartOfFile(SM->getMainFileID())
                               .getLocWithOffset(*P.At.Offset),
                           *SM);
    }
    const SourceManager *SM =
        file(P.Presumed.getFilename(), [&]() -> std::string {
          const auto Buffer =
              llvm::MemoryBuffer::getFile(P.Presumed.getFilename());
          return Buffer ? (*Buffer)->getBuffer().str() : "";
        });
    const FileID Main = SM->getMainFileID();
    const SourceLocation Loc =
        SM->translateLineCol(Main, P.Presumed.getLine(), P.At.Column);
    // Clang takes the last place of a file for those behind it.
    if (Loc.isInvalid() ||
        SM->getSpellingLineNumber(Loc) != P.Presumed.getLine())
      return {};
    return FullSourceLoc(Loc, *SM);
  }

  template <class Read>
  const SourceManager *file(StringRef Name, const Read &Contents) {
    UserFile &Known = Files[Name];
    if (!Known.Manager) {
      Known.Text = Contents();
      Known.Manager = std::make_unique<SourceManagerForFile>(Name, Known.Text);
    }
    return &Known.Manager->get();
  }
};

UserDiagnostics::UserDiagnostics(
    llvm::raw_ostream &OS, llvm::IntrusiveRefCntPtr<DiagnosticOptions> Opts,
    const Origins &From, std::string File)
    : TextDiagnosticPrinter(OS, Opts.get()), OS(OS), Opts(std::move(Opts)),
      From(From), File(std::move(File)) {}

UserDiagnostics::~UserDiagnostics() = default;

void UserDiagnostics::BeginSourceFile(const LangOptions &LO,
                                      const Preprocessor *PP) {
  TextDiagnosticPrinter::BeginSourceFile(LO, PP);
  Located = std::make_unique<Printer>(*this, LO, PP);
}

void UserDiagnostics::EndSourceFile() {
  Located.reset();
  TextDiagnosticPrinter::EndSourceFile();
}

/// Where a checkpoint has parsed the head, the end of the parse is in the
/// head's file; \returns the end of the main file for that, and \p Loc for
/// others.
static FullSourceLoc endOfMain(SourceLocation Loc, const SourceManager &SM) {
  const FileID Main = SM.getMainFileID();
  const SourceLocation Entered = SM.getIncludeLoc(Main);
  if (Entered.isInvalid() || Loc.isMacroID() ||
      SM.getFileID(Loc) != SM.getFileID(Entered) || Loc < Entered)
    return FullSourceLoc(Loc, SM);
  // As Clang has it: on the last line break.
  StringRef Text = SM.getBufferData(Main);
  if (Text.consume_back("\n"))
    Text.consume_back("\r");
  return FullSourceLoc(
      SM.getLocForStartOfFile(Main).getLocWithOffset(Text.size()), SM);
}

void UserDiagnostics::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                       const Diagnostic &Info) {
  if (!Located || Info.getLocation().isInvalid())
    return TextDiagnosticPrinter::HandleDiagnostic(Level, Info);
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  if (const StringRef Option =
          DiagnosticIDs::getWarningOptionForDiag(Info.getID());
      !Option.empty())
    Message += (" [-W" + Option + "]").str();
  Located->emitDiagnostic(
      endOfMain(Info.getLocation(), Info.getSourceManager()), Level, Message,
      Info.getRanges(), Info.getFixItHints(), &Info);
}

} // namespace gpumpi::transform
