//===- CheckpointAction.cpp - The parse in a checkpoint's process ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang is given a main file that is the head and a pragma. When the lexer
// comes to the pragma, whatever the parser was about to do then, the process
// forks, and the lexer goes on in the text that has been sent, as if it were
// included; that is the main file from then on.
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/CheckpointAction.h"

#include "Transform/Parse/Archive.h"
#include "Transform/Parse/Checkpoint.h"
#include "Transform/Parse/EmptyMembers.h"
#include "Transform/Parse/Parse.h"
#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Parse/TranslateAction.h"
#include "Transform/Parse/UnitFacts.h"
#include "Transform/Parse/UserDiagnostics.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"

#include <cerrno>

#include <sys/wait.h>
#include <unistd.h>

using namespace clang;

namespace gpumpi::transform {

namespace {

constexpr char ResumePragma[] = "__gpumpi_resume";
/// The head is a file besides the main file.
constexpr char HeadSuffix[] = ".gpumpi-head";

/// What the parts of the action have in common.
struct State {
  const Options &Opts;
  const std::string &File;
  Channel &Way;
  const bool OnlyChecks;
  std::string Printed;
  llvm::raw_string_ostream Stream{Printed};
  Origins From; ///< Of the text that is gone on with.
  /// What this process goes on with; none before it is a copy.
  std::optional<Continuation> Now;
  bool Reached = false; ///< The beginning of that.
  std::shared_ptr<DependencyCollector> Dependencies = collectDependencies();

  State(const Options &Opts, const std::string &File, Channel &Way,
        bool OnlyChecks)
      : Opts(Opts), File(File), Way(Way), OnlyChecks(OnlyChecks) {
    Stream.enable_colors(llvm::errs().has_colors());
  }

  /// Waits for a text to go on with. \returns in a new process.
  void resume() {
    for (;;) {
      const auto Message = Way.receive();
      if (!Message)
        ::_exit(0);
      const pid_t Copy = ::fork();
      if (Copy == 0) {
        Now = unpacked<Continuation>(*Message);
        return;
      }
      int Status = 1;
      while (Copy > 0 && ::waitpid(Copy, &Status, 0) < 0 && errno == EINTR)
        ;
      // Whoever asked sees the end of the channel.
      if (Status != 0)
        ::_exit(1);
    }
  }

  /// Answers, and ends this process.
  [[noreturn]] void answer(bool Fine) {
    const std::string Head = File + HeadSuffix;
    for (const std::string &Read : Dependencies->getDependencies())
      Now->Result.dependOn(Read == Head ? File : Read);
    Way.send(packed(Continued{Reached, Fine, std::move(Stream.str()),
                              std::move(Now->Result)}));
    ::_exit(0);
  }
};

/// Where the text that was sent enters.
class ResumeHandler : public PragmaHandler {
public:
  explicit ResumeHandler(State &S) : PragmaHandler(ResumePragma), S(S) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer,
                    Token &Pragma) override {
    SourceManager &SM = PP.getSourceManager();
    for (Token T = Pragma; T.isNot(tok::eod);)
      PP.Lex(T);
    // The word in the user's text means nothing.
    if (S.Now || SM.getFileID(Pragma.getLocation()) != SM.getMainFileID())
      return;
    S.resume();
    S.Reached = true;
    S.From = S.Now->Result.From;
    const FileEntryRef Main =
        SM.getFileManager().getVirtualFileRef(S.File, S.Now->Text.size(), 0);
    SM.overrideFileContents(
        Main, llvm::MemoryBuffer::getMemBufferCopy(S.Now->Text, S.File));
    const FileID Entered =
        SM.createFileID(Main, Pragma.getLocation(), SrcMgr::C_User);
    SM.setMainFileID(Entered);
    PP.markIncluded(Main);
    // The guards that are open; their ends stand in the text.
    const PreprocessorLexer &Head = *PP.getCurrentLexer();
    const llvm::SmallVector<PPConditionalInfo> Open(Head.conditional_begin(),
                                                    Head.conditional_end());
    tellLine(SM, Pragma.getLocation(), Entered);
    PP.EnterSourceFile(Entered, nullptr, Pragma.getLocation());
    auto &Rest = static_cast<Lexer &>(*PP.getCurrentLexer());
    Rest.setConditionalLevels(Open);
    Rest.seek(S.Now->Begin, true);
  }

private:
  State &S;

  /// A `#line` in the head counts for what stands behind it in \p Entered, too.
  void tellLine(SourceManager &SM, SourceLocation Pragma, FileID Entered) {
    const PresumedLoc Place = SM.getPresumedLoc(Pragma);
    if (S.Now->Begin == 0 ||
        (S.File == Place.getFilename() &&
         Place.getLine() == SM.getSpellingLineNumber(Pragma)))
      return;
    // The pragma stands two lines behind the head's last one.
    SM.AddLineNote(SM.getLocForStartOfFile(Entered).getLocWithOffset(
                       static_cast<int>(S.Now->Begin - 1)),
                   Place.getLine() - 1,
                   SM.getLineTableFilenameID(Place.getFilename()), false, false,
                   SrcMgr::C_User);
  }
};

class ResumedConsumer : public EmptyMembersConsumer {
public:
  ResumedConsumer(State &S, CompilerInstance &CI)
      : EmptyMembersConsumer(S.Opts.To), S(S), CI(CI),
        Record(CI.getPreprocessor()) {}

  void HandleTranslationUnit(ASTContext &Context) override {
    restoreMembers();
    // An error may have kept the lexer from the pragma.
    if (!S.Reached)
      S.resume();
    if (!S.Now->IsOutput)
      translateUnit(S.Opts, S.Now->Reads, Record, Context, S.Now->Result);
    const bool Fine = S.Reached &&
                      CI.getDiagnosticClient().getNumErrors() == 0 &&
                      !(S.Now->IsOutput && callsOperations(Context));
    CI.setVerboseOutputStream(S.Stream);
    CI.printDiagnosticStats();
    S.answer(Fine);
  }

  bool shouldSkipFunctionBody(Decl *D) override {
    return CI.getSourceManager().isInSystemHeader(D->getLocation());
  }

private:
  State &S;
  CompilerInstance &CI;
  const PreprocessorRecord Record;

  /// True if an operation is called as the input does. The head declares it,
  /// but the output's compiler will find no such function.
  static bool callsOperations(ASTContext &Context) {
    return llvm::any_of(collectFacts(Context).Calls, [](const CallFact &Fact) {
      return Fact.Op && Fact.Op->Suspends && !Fact.Op->IsBarrier &&
             !(Fact.Caller && Fact.Caller->isDependentContext());
    });
  }
};

class CheckpointAction : public ASTFrontendAction {
public:
  explicit CheckpointAction(State &S) : S(S) {}

protected:
  bool BeginInvocation(CompilerInstance &CI) override {
    CI.getDiagnostics().setClient(
        new UserDiagnostics(S.Stream, &CI.getDiagnosticOpts(), S.From, S.File));
    CI.addDependencyCollector(S.Dependencies);
    CI.getFrontendOpts().SkipFunctionBodies = S.OnlyChecks;
    return true;
  }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 llvm::StringRef) override {
    // The head is the beginning of the file, and is called so.
    SourceManager &SM = CI.getSourceManager();
    SM.AddLineNote(SM.getLocForStartOfFile(SM.getMainFileID()), 2,
                   SM.getLineTableFilenameID(S.File), false, false,
                   SrcMgr::C_User);
    CI.getPreprocessor().AddPragmaHandler(new ResumeHandler(S));
    return std::make_unique<ResumedConsumer>(S, CI);
  }

private:
  State &S;
};

} // namespace

void parseFromCheckpoint(const Options &Opts,
                         std::vector<std::string> Arguments,
                         const std::string &File, llvm::StringRef Head,
                         unsigned Guards, Channel &Way, bool OnlyChecks) {
  State S(Opts, File, Way, OnlyChecks);
  std::string Main = Head.str() + "\n#pragma " + ResumePragma + "\n";
  for (unsigned I = 0; I < Guards; ++I)
    Main += "#endif\n";
  TextDiagnosticPrinter Printer(S.Stream, new DiagnosticOptions);
  parse(std::move(Arguments), File + HeadSuffix, Main,
        std::make_unique<CheckpointAction>(S), &Printer);
  // Clang has not come to the end of the head.
  S.resume();
  S.answer(false);
}

} // namespace gpumpi::transform
