//===- Main.cpp - The command gpumpi-insert-barriers ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Puts `cuda_mpi_barrier();` in front of statements of kernels and device
// functions that all threads reach together, in the file and in headers of its
// folder, which are changed in place. What it has done it prints as JSON.
//
//===----------------------------------------------------------------------===//

#include "UniformPlaces.h"

#include "../../../tools/gpumpi-translate/Toolchain.h"
#include "Transform/Parse/ClangArguments.h"
#include "Transform/Parse/LaunchSyntax.h"
#include "Transform/Parse/Parse.h"

#include "clang/AST/Attr.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <random>
#include <set>

using namespace clang;
using namespace gpumpi::transform;
namespace cl = llvm::cl;

enum class InLoops { No, Only, All };

static cl::opt<std::string> Input(cl::Positional, cl::desc("<program.cu>"),
                                  cl::Required);
static cl::opt<Target>
    To("target", cl::desc("Whose headers to read"), cl::init(Target::Cpu),
       cl::values(clEnumValN(Target::Cuda, "cuda", "those of a CUDA toolkit"),
                  clEnumValN(Target::Cpu, "cpu", "those of the CPU device")));
static cl::opt<unsigned> Seed("seed", cl::init(1),
                              cl::desc("Which places are in which round"));
static cl::opt<unsigned> Rounds("rounds", cl::init(1),
                                cl::desc("Every place is in one of so many"));
static cl::opt<unsigned> Round("round", cl::init(0),
                               cl::desc("Insert at the places of this one"));
static cl::opt<unsigned>
    Most("most", cl::init(~0u),
         cl::desc("Insert at no more places of a function than this"));
static cl::opt<InLoops>
    Loops("loops", cl::desc("Insert in bodies of loops"),
          cl::init(InLoops::All),
          cl::values(clEnumValN(InLoops::No, "no", "never"),
                     clEnumValN(InLoops::Only, "only", "nowhere else"),
                     clEnumValN(InLoops::All, "all", "as elsewhere")));
static cl::opt<std::string> Text("text", cl::init("cuda_mpi_barrier();"),
                                 cl::desc("What to insert"));

namespace {

/// What is known about a place in a file, over all instantiations.
struct Spot {
  std::string Function;
  unsigned Line = 0, Column = 0;
  bool InKernel = false, InLoop = false, Uniform = true;
};
using Spots = std::map<unsigned, Spot>; ///< By offset.

/// Edits the files of the program's own folder.
class Inserter : public ASTConsumer {
public:
  void HandleTranslationUnit(ASTContext &Context) override {
    if (Context.getDiagnostics().hasErrorOccurred())
      return;
    SM = &Context.getSourceManager();
    llvm::sys::fs::real_path(llvm::sys::path::parent_path(Input.getValue()),
                             Folder, true);
    if (Folder.empty())
      llvm::sys::fs::real_path(".", Folder);
    const gpumpi::metamorphic::Places Found =
        gpumpi::metamorphic::findPlaces(Context);
    for (const gpumpi::metamorphic::Place &P : Found.All)
      record(P);
    for (const IfStmt *If : Found.Guards)
      record(If);
    print(insert());
  }

private:
  const SourceManager *SM = nullptr;
  llvm::SmallString<128> Folder;
  std::map<std::string, Spots> Files;
  /// What makes guards returns: files, offsets and what to insert there.
  std::map<std::string, std::map<unsigned, std::string>> GuardEdits;
  std::set<std::string> Kernels, Functions;

  /// The file that holds \p Loc; empty if it is none of the program's.
  std::string file(SourceLocation Loc) const {
    const OptionalFileEntryRef Entry =
        SM->getFileEntryRefForID(SM->getFileID(Loc));
    llvm::SmallString<128> Path;
    if (!Loc.isFileID() || !Entry || SM->isInSystemHeader(Loc) ||
        llvm::sys::fs::real_path(Entry->getName(), Path) ||
        !Path.starts_with(Folder))
      return "";
    return Path.str().str();
  }

  void record(const IfStmt *Guard) {
    const std::string Path = file(Guard->getIfLoc());
    if (Path.empty())
      return;
    std::map<unsigned, std::string> &Edits = GuardEdits[Path];
    Edits[SM->getFileOffset(Guard->getLParenLoc()) + 1] = "!(";
    Edits[SM->getFileOffset(Guard->getRParenLoc()) + 1] = ") return;";
  }

  void record(const gpumpi::metamorphic::Place &P) {
    const std::string Path = file(P.Loc);
    if (Path.empty())
      return;
    const auto [File, Offset] = SM->getDecomposedLoc(P.Loc);
    const llvm::StringRef Whole = SM->getBufferData(File);
    if (Whole.substr(Offset).starts_with("#") ||
        isBehindDirective(Whole.take_front(Offset)))
      return;
    Spot &S = Files[Path][Offset];
    S.Function = P.Function->getNameAsString();
    S.Line = SM->getLineNumber(File, Offset);
    S.Column = SM->getColumnNumber(File, Offset);
    S.InKernel = P.Function->hasAttr<CUDAGlobalAttr>();
    S.InLoop |= P.InLoop;
    S.Uniform &= P.Uniform;
    (S.InKernel ? Kernels : Functions).insert(S.Function);
  }

  /// Whether the text ends in a directive, or in a pragma and blanks: that is
  /// about the statement that follows.
  static bool isBehindDirective(llvm::StringRef Before) {
    const auto [Rest, Line] = Before.rsplit('\n');
    if (Line.ltrim().starts_with("#"))
      return true;
    const llvm::StringRef Trimmed = Before.rtrim();
    return Trimmed.substr(Trimmed.rfind('\n') + 1)
               .ltrim()
               .starts_with("#pragma") ||
           Trimmed.substr(Trimmed.rfind('\n') + 1).contains("_Pragma");
  }

  /// Chooses and inserts. \returns what there is to say about each place.
  llvm::json::Array insert() {
    std::mt19937 Random(Seed);
    llvm::json::Array Chosen;
    llvm::SmallString<128> Main;
    llvm::sys::fs::real_path(Input.getValue(), Main);
    Files[Main.str().str()];
    std::map<std::string, unsigned> Counts;
    for (auto &[Path, In] : Files) {
      std::vector<unsigned> Offsets;
      for (const auto &[Offset, S] : In)
        if (S.Uniform &&
            (Loops == InLoops::All || S.InLoop == (Loops == InLoops::Only)))
          Offsets.push_back(Offset);
      std::shuffle(Offsets.begin(), Offsets.end(), Random);
      std::map<unsigned, std::string> Edits = GuardEdits[Path];
      std::vector<unsigned> These;
      for (size_t I = Round; I < Offsets.size(); I += Rounds)
        if (Counts[In[Offsets[I]].Function]++ < Most)
          These.push_back(Offsets[I]);
      llvm::sort(These);
      for (const unsigned Offset : These) {
        const Spot &S = In[Offset];
        Edits[Offset] += Text + " ";
        Chosen.push_back(llvm::json::Object{{"file", Path},
                                            {"line", S.Line},
                                            {"column", S.Column},
                                            {"function", S.Function},
                                            {"kernel", S.InKernel},
                                            {"loop", S.InLoop}});
      }
      write(Path, Edits, Path == Main.str());
    }
    return Chosen;
  }

  static void write(const std::string &Path,
                    const std::map<unsigned, std::string> &Edits, bool IsMain) {
    auto Old = llvm::MemoryBuffer::getFile(Path);
    if (!Old || (Edits.empty() && !IsMain))
      return;
    const llvm::StringRef Before = (*Old)->getBuffer();
    std::string After;
    if (IsMain)
      After = "#include <gpumpi/gpumpi.h>\n#line 1 \"" +
              llvm::sys::path::filename(Path).str() + "\"\n";
    // A byte order mark may stand at the beginning only.
    size_t Done = IsMain && Before.starts_with("\xef\xbb\xbf") ? 3 : 0;
    for (const auto &[Offset, Inserted] : Edits) {
      After += Before.slice(Done, Offset).str();
      // A semicolon may stand right behind a macro.
      if (!After.empty() && clang::isAsciiIdentifierContinue(After.back()))
        After += ' ';
      After += Inserted;
      Done = Offset;
    }
    After += Before.substr(Done);
    std::error_code Error;
    llvm::raw_fd_ostream(Path, Error) << After;
  }

  void print(llvm::json::Array Chosen) const {
    size_t Places = 0, Uniform = 0;
    for (const auto &[Path, In] : Files)
      for (const auto &[Offset, S] : In) {
        ++Places;
        Uniform += S.Uniform;
      }
    llvm::outs() << llvm::json::Value(llvm::json::Object{
                        {"kernels", (int64_t)Kernels.size()},
                        {"functions", (int64_t)Functions.size()},
                        {"places", (int64_t)Places},
                        {"uniform", (int64_t)Uniform},
                        {"inserted", std::move(Chosen)}})
                 << "\n";
  }
};

class InsertAction : public ASTFrontendAction {
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &,
                                                 llvm::StringRef) override {
    return std::make_unique<Inserter>();
  }
};

} // namespace

int main(int Argc, char **Argv) {
  char **End = Argv + Argc;
  char **Dashes = std::find_if(
      Argv, End, [](const char *A) { return !std::strcmp(A, "--"); });
  cl::ParseCommandLineOptions(
      Dashes - Argv, Argv,
      "Inserts operations where all threads come together\n\n"
      "  gpumpi-insert-barriers program.cu [-- compiler arguments]\n");
  Options Opts;
  Opts.Input = Input;
  Opts.To = To;
  Opts.CompilerArgs.assign(Dashes == End ? End : Dashes + 1, End);
  const Side Of = To == Target::Cuda ? Side::Device : Side::Host;
  const auto Buffer = llvm::MemoryBuffer::getFile(Input);
  if (!Buffer) {
    llvm::errs() << "cannot read '" << Input
                 << "': " << Buffer.getError().message() << "\n";
    return 1;
  }
  const std::string Text = asClangReadsLaunches((*Buffer)->getBuffer());
  return parse(sourceArguments(Opts, findToolchain(Argv[0]), Of), Input, Text,
               std::make_unique<InsertAction>())
             ? 0
             : 1;
}
