//===- main.cpp - The command gpumpi-translate ----------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Toolchain.h"

#include "Transform/Parse/ClangArguments.h"
#include "Transform/Translator.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

#include <gpumpi/version.h>

#include <algorithm>
#include <cstring>

using namespace gpumpi::transform;
namespace cl = llvm::cl;

static cl::OptionCategory Category("gpumpi-translate options");

static cl::opt<std::string> Input(cl::Positional, cl::desc("<kernel.cu>"),
                                  cl::Required, cl::cat(Category));
static cl::opt<std::string>
    Output("o", cl::desc("Output file; - for standard output"),
           cl::value_desc("file"), cl::cat(Category));
static cl::opt<Target>
    To("target", cl::desc("What the output is compiled for"),
       cl::values(clEnumValN(Target::Cuda, "cuda", "CUDA C++ for nvcc"),
                  clEnumValN(Target::Cpu, "cpu",
                             "C++17 for any compiler, with the CPU device")),
       cl::cat(Category));
static cl::opt<Lowering>
    How("lowering", cl::desc("What becomes of kernels that call operations"),
        cl::values(clEnumValN(Lowering::Suspend, "suspend",
                              "They are left at operations and started again "
                              "behind them (default)"),
                   clEnumValN(Lowering::Suspend, "translated",
                              "Another name of suspend"),
                   clEnumValN(Lowering::Direct, "direct",
                              "They stay as they are and wait in place; needs "
                              "--target=cpu"),
                   clEnumValN(Lowering::Loops, "loops",
                              "As suspend, and kernels whose threads are bound "
                              "to come to the same barriers become loops over "
                              "them; needs --target=cpu"),
                   clEnumValN(Lowering::Sync, "sync",
                              "As loops, and all other kernels are left at "
                              "__syncthreads(), too; needs --target=cpu")),
        cl::init(Lowering::Suspend), cl::cat(Category));
enum class Switch { Off, On };
static cl::opt<Switch> Coalesce(
    "coalesce", cl::desc("Whether neighbouring operations share a suspension"),
    cl::values(clEnumValN(Switch::On, "on", "They do where they can (default)"),
               clEnumValN(Switch::Off, "off", "Each has one of its own")),
    cl::init(Switch::On), cl::cat(Category));
static cl::opt<Switch>
    Open("open",
         cl::desc("Whether the host performs the operations that kernels begin "
                  "with, and sees whether they are over, where it can; for "
                  "--target=cpu"),
         cl::values(clEnumValN(Switch::On, "on",
                               "It does (default with --target=cpu)"),
                    clEnumValN(Switch::Off, "off", "Kernels ask for all")),
         cl::cat(Category));
static cl::opt<std::string>
    Depfile("depfile", cl::desc("Write the files read as a Makefile rule"),
            cl::value_desc("file"), cl::cat(Category));
static cl::opt<bool> DumpPlan("dump-plan",
                              cl::desc("Print what is done to each kernel"),
                              cl::cat(Category));
static cl::opt<Explain>
    Explained("explain",
              cl::desc("Print what every suspension point keeps, and why"),
              cl::values(clEnumValN(Explain::AsText, "", "for people"),
                         clEnumValN(Explain::AsText, "text", "for people"),
                         clEnumValN(Explain::AsJson, "json", "for programs")),
              cl::ValueOptional, cl::init(Explain::Nothing), cl::cat(Category));
static cl::opt<bool>
    Verify("verify", cl::desc("Check the expected-error comments of the input"),
           cl::Hidden, cl::cat(Category));
static cl::opt<std::string>
    PrintStage("print-stage", cl::desc("Print the text that a stage makes"),
               cl::Hidden, cl::value_desc("stage"), cl::cat(Category));
static cl::opt<bool>
    PrintParses("print-parses",
                cl::desc("Print Clang's command lines for the input"),
                cl::Hidden, cl::cat(Category));
static cl::opt<bool>
    Checkpoints("checkpoints",
                cl::desc("Parse what the texts have in common once"),
                cl::Hidden, cl::init(true), cl::cat(Category));

/// The language standard among the compiler's arguments \p Args that the
/// headers cannot be read in; empty if there is none.
static std::string tooOldStandard(llvm::ArrayRef<std::string> Args) {
  for (size_t I = 0; I < Args.size(); ++I) {
    llvm::StringRef A = Args[I];
    if (!A.consume_front("--std") && !A.consume_front("-std"))
      continue;
    if (A.empty() && I + 1 < Args.size())
      A = Args[I + 1];
    A.consume_front("=");
    llvm::StringRef Year = A;
    if (!Year.consume_front("c++") && !Year.consume_front("gnu++"))
      continue;
    static constexpr llvm::StringRef Old[] = {"98", "03", "11",
                                              "0x", "14", "1y"};
    if (llvm::is_contained(Old, Year))
      return A.str();
  }
  return "";
}

/// What a compiler does that reads the input for both sides.
static int printParses(const Options &Opts, const Toolchain &Tools) {
  for (const Side Of : {Side::Host, Side::Device}) {
    for (const std::string &A : sourceArguments(Opts, Tools, Of)) {
      llvm::sys::printArg(llvm::outs(), A, /*Quote=*/true);
      llvm::outs() << ' ';
    }
    llvm::outs() << Opts.Input << '\n';
  }
  return 0;
}

int main(int Argc, char **Argv) {
  cl::HideUnrelatedOptions(Category);
  cl::SetVersionPrinter([](llvm::raw_ostream &OS) {
    OS << "gpumpi-translate " GPUMPI_VERSION_STRING "\n";
  });
  // What stands behind "--" is the compiler's, not ours.
  char **End = Argv + Argc;
  char **Dashes = std::find_if(
      Argv, End, [](const char *A) { return !std::strcmp(A, "--"); });
  cl::ParseCommandLineOptions(
      Dashes - Argv, Argv,
      "Makes kernels that call MPI resumable\n\n"
      "  gpumpi-translate kernel.cu -o out.cu [--target=cuda|cpu] "
      "[-- compiler arguments]\n");

  Options Opts;
  Opts.Input = Input;
  Opts.Output = Output;
  Opts.Checkpoints = Checkpoints;
  Opts.Depfile = Depfile;
  Opts.DumpPlan = DumpPlan;
  Opts.Explained = Explained;
  Opts.Verify = Verify;
  Opts.PrintStage = PrintStage;
  Opts.CompilerArgs.assign(Dashes == End ? End : Dashes + 1, End);
  Opts.Architecture = architectureFor(Opts.CompilerArgs);
  if (const std::string Old = tooOldStandard(Opts.CompilerArgs); !Old.empty()) {
    llvm::errs() << "gpumpi-translate: error: -std=" << Old
                 << " is too old; gpumpi needs C++17 or later\n";
    return 1;
  }
  const Toolchain Tools = findToolchain(Argv[0]);
  Opts.To = To.getNumOccurrences() ? Target(To) : defaultTarget(Tools);
  Opts.How = How;
  Opts.Coalesce = Coalesce == Switch::On;
  Opts.Open =
      Open.getNumOccurrences() ? Open == Switch::On : Opts.To == Target::Cpu;
  if (Opts.How != Lowering::Suspend && Opts.To != Target::Cpu) {
    llvm::errs() << "gpumpi-translate: error: --lowering="
                 << (Opts.How == Lowering::Direct
                         ? "direct needs --target=cpu: only there can an "
                           "operation wait in place\n"
                     : Opts.How == Lowering::Sync
                         ? "sync needs --target=cpu: only there can a block "
                           "be left and go on\n"
                         : "loops needs --target=cpu: on a GPU threads run at "
                           "the same time\n");
    return 1;
  }
  if (Opts.Open && Opts.To != Target::Cpu) {
    llvm::errs() << "gpumpi-translate: error: --open=on needs --target=cpu: "
                    "elsewhere the host cannot compute what kernels do\n";
    return 1;
  }
  if (Opts.How == Lowering::Direct && Opts.Explained != Explain::Nothing) {
    llvm::errs() << "gpumpi-translate: error: --explain: with "
                    "--lowering=direct no kernel suspends\n";
    return 1;
  }
  if (Opts.Output.empty() && !Opts.DumpPlan && !Opts.Verify &&
      Opts.Explained == Explain::Nothing && Opts.PrintStage.empty()) {
    llvm::errs() << "gpumpi-translate: error: no output file; give one with "
                    "-o, or - for standard output\n";
    return 1;
  }
  if (PrintParses)
    return printParses(Opts, Tools);
  return translate(Opts, Tools);
}
