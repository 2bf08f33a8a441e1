//===- Main.cpp - gpumpicxx: translate, compile and link ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// gpumpicxx is to gpumpi what mpicxx is to MPI: it calls the programs that a
// build needs (gpumpi-translate, then the host compiler or nvcc) with the
// options that gpumpi needs. Nothing happens here that a user could not type;
// `--show` prints what that would be.
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "CommandLine.h"
#include "Error.h"
#include "Settings.h"

#include <gpumpi/version.h>

#include <exception>
#include <iostream>
#include <string>
#include <vector>

namespace {

const char *const Help =
    R"(usage: gpumpicxx [options] file.cu... file.cpp... -o program

Translates CUDA files that call MPI inside kernels, compiles them and C++ files,
and links them with gpumpi's runtime and MPI, as mpicxx does.

Inputs: .cu (translated, then compiled), .cpp .cc .cxx .C (compiled),
.o .a .so (linked).

gpumpicxx:
  --target=cpu|cuda   what to build for. Without it: GPUMPI_TARGET, or cuda where
                      nvcc is found and gpumpi was built with CUDA, or cpu
  --lowering=suspend|direct|loops|sync
                      what becomes of kernels. suspend (or translated): those
                      that call operations are left there and started again
                      behind them.
                      With --target=cpu only, direct: they stay as they are and
                      wait in place; loops: as suspend, and kernels become loops
                      over the threads of a block where these are bound to come
                      to the same barriers; sync: as loops, and all others are
                      left at __syncthreads(), too. The default is loops with
                      --target=cpu and -O1 or more, but not with --check, else
                      suspend
  --coalesce=on|off   whether neighbouring operations share a suspension (on); off:
                      to compare with
  --open=on|off       whether the host performs the operations that kernels begin
                      with, and sees whether they are over, where it can; on
                      with --target=cpu, where alone it can be had
  --check             have the program look for mistakes while it runs: wrong
                      memory, races, barriers (with --target=cpu only; also
                      with GPUMPI_CPU_CHECK=1 in the environment)
  --explain[=json]    print what kernels keep at each operation, and why, while
                      translating; =json: for programs
  --keep              keep the translated files, as NAME.gpumpi.cpp or .cu, beside
                      the output
  --show              print the commands, run nothing
  --verbose, -v       print the commands while running them
  --help, --version

As with any compiler:
  -c -o -g -O -std -I -D -U -isystem -iquote -idirafter -include -W... -f... -m...
  -pthread -L -l -Wl,... -Xlinker -shared -static -MD -MMD -MF -MT -MQ -MP
As with nvcc (left out on the CPU target):
  -Xcompiler LIST (kept on both) -arch -gencode -code -rdc -maxrregcount
  -use_fast_math -lineinfo -G --extended-lambda --expt-relaxed-constexpr
  -Xptxas -Xcudafe -Xnvlink -diag-suppress -ccbin -cudart ...

Environment:
  GPUMPI_TARGET       cpu or cuda, where --target does not say
  GPUMPI_CXX          the host compiler
  GPUMPI_NVCC         nvcc
  GPUMPI_CPU_CHECK    1: as --check, for the CPU target
  TMPDIR              where intermediate files go
)";

int fail(const char *message) {
  std::cerr << "gpumpicxx: error: " << message << '\n';
  return 1;
}

} // namespace

int main(int argc, char **argv) {
  try {
    const gpumpicxx::CommandLine commandLine = gpumpicxx::parseCommandLine(
        std::vector<std::string>(argv + 1, argv + argc));
    if (commandLine.help) {
      std::cout << Help;
      return 0;
    }
    if (commandLine.version) {
      std::cout << "gpumpicxx " GPUMPI_VERSION_STRING "\n";
      return 0;
    }
    return gpumpicxx::build(commandLine,
                            gpumpicxx::Settings::ofThisInstallation());
  } catch (const std::exception &error) {
    return fail(error.what());
  }
}
