//===- ClangArguments.cpp - How the file is parsed ------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/ClangArguments.h"

#include "clang/Basic/Cuda.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <optional>

namespace gpumpi::transform {

using Arguments = std::vector<std::string>;

static void append(Arguments &To, std::initializer_list<std::string> More) {
  To.insert(To.end(), More.begin(), More.end());
}

/// What changes the meaning of the text, of a \p List for the compiler behind
/// nvcc.
static Arguments meant(llvm::StringRef List) {
  Arguments Kept;
  for (const llvm::StringRef A : llvm::split(List, ','))
    if (A == "-fopenmp" || A.starts_with("-D") || A.starts_with("-U"))
      Kept.push_back(A.str());
  return Kept;
}

/// The user's arguments without those that only nvcc knows.
static Arguments withoutNvccOptions(const Arguments &Given) {
  static constexpr llvm::StringRef ForHost[] = {"-Xcompiler",
                                                "--compiler-options"};
  static constexpr llvm::StringRef WithValue[] = {
      "-gencode",      "--generate-code", "-Xptxas",
      "-Xlinker",      "-ccbin",          "-diag-error",
      "-diag-warn",    "-diag-suppress",  "-o",
      "-arch",         "-code",           "--gpu-architecture",
      "-maxrregcount", "--gpu-code"};
  static constexpr llvm::StringRef Alone[] = {"-arch=",
                                              "--gpu-architecture=",
                                              "--cuda-gpu-arch=",
                                              "--offload-arch=",
                                              "-code=",
                                              "--gpu-code=",
                                              "-gencode=",
                                              "--expt-",
                                              "-expt-",
                                              "-rdc",
                                              "--generate",
                                              "-lineinfo",
                                              "--use_fast_math",
                                              "-use_fast_math",
                                              "--extended-lambda",
                                              "-extended-lambda",
                                              "-dc",
                                              "--threads",
                                              "-diag-"};
  Arguments Kept;
  for (size_t I = 0; I < Given.size(); ++I) {
    const llvm::StringRef A = Given[I];
    const auto [Name, List] = A.split('=');
    if (llvm::is_contained(ForHost, Name)) {
      const bool Separate = Name == A && I + 1 < Given.size();
      llvm::append_range(Kept, meant(Separate ? Given[++I] : List));
      continue;
    }
    if (llvm::is_contained(WithValue, A)) {
      ++I;
      continue;
    }
    if (A == "-c" || llvm::any_of(Alone, [&](llvm::StringRef Option) {
          return A.starts_with(Option);
        }))
      continue;
    Kept.push_back(A.str());
  }
  return Kept;
}

namespace {

/// An architecture as nvcc names it: `sm_90a`, `compute_75`.
struct Architecture {
  unsigned Number = 0;     ///< 90; 0: unknown here, `native` or `all`.
  bool IsSpecific = false; ///< The `a`: for this one only.

  explicit Architecture(llvm::StringRef Name) {
    Name = Name.split('_').second;
    if (Name.consumeInteger(10, Number))
      Number = 0;
    IsSpecific = Name == "a";
  }
};

} // namespace

/// The architectures that \p Given has nvcc compile for.
static std::vector<Architecture> architectures(const Arguments &Given) {
  std::vector<Architecture> Found;
  std::optional<Architecture> Main;
  for (size_t I = 0; I < Given.size(); ++I) {
    auto [Name, Value] = llvm::StringRef(Given[I]).split('=');
    const auto Is = [&,
                     N = Name](std::initializer_list<llvm::StringRef> Names) {
      return llvm::is_contained(Names, N);
    };
    const bool IsMain = Is({"-arch", "--gpu-architecture"}),
               IsList = Is({"-gencode", "--generate-code"});
    if ((IsMain || IsList) && Name == Given[I] && I + 1 < Given.size())
      Value = Given[++I];
    if (IsMain) // The last one counts.
      Main = Architecture(Value);
    else if (Is({"--cuda-gpu-arch", "--offload-arch"}))
      Found.emplace_back(Value);
    else if (IsList)
      for (llvm::StringRef Part : llvm::split(Value, ','))
        if (Part = Part.trim(); Part.consume_front("arch="))
          Found.emplace_back(Part);
  }
  if (Main)
    Found.push_back(*Main);
  return Found;
}

std::string architectureFor(const Arguments &Given) {
  const std::vector<Architecture> Wanted = architectures(Given);
  if (llvm::any_of(Wanted, [](const Architecture &A) { return !A.Number; }) ||
      Wanted.empty())
    return DefaultArchitecture;
  const auto IsLess = [](const Architecture &A, const Architecture &B) {
    // What all can do is written for all.
    return std::pair(A.Number, A.IsSpecific) <
           std::pair(B.Number, B.IsSpecific);
  };
  const Architecture Lowest =
      *std::min_element(Wanted.begin(), Wanted.end(), IsLess);
  const auto Known = [](const std::string &Name) {
    return clang::StringToOffloadArch(Name) != clang::OffloadArch::UNKNOWN;
  };
  const std::string Name = "sm_" + std::to_string(Lowest.Number);
  if (Lowest.IsSpecific && Known(Name + "a"))
    return Name + "a";
  for (unsigned Number = Lowest.Number; Number > 0; --Number)
    if (std::string Below = "sm_" + std::to_string(Number); Known(Below))
      return Below;
  return DefaultArchitecture;
}

static Arguments common(const Toolchain &Tools) {
  return {"clang++", "-fsyntax-only", "-resource-dir", Tools.ResourceDir, "-w",
          "-DOMPI_SKIP_MPICXX", "-DMPICH_SKIP_MPICXX",
          "-Wno-unknown-cuda-version",
          // Errors for Clang, warnings for nvcc and GCC.
          "-Wno-register", "-Wno-c++11-narrowing",
          "-Wno-reserved-user-defined-literal",
          // Every declaration between operations opens a block.
          "-fbracket-depth=8192"};
}

static bool hasToolkit(const Options &Opts, const Toolchain &Tools) {
  return Opts.To == Target::Cuda && !Tools.CudaPath.empty();
}

/// The language, and where CUDA's headers come from.
static void appendCuda(Arguments &Args, const Options &Opts,
                       const Toolchain &Tools, Side Of) {
  append(Args, {"-x", "cuda",
                Of == Side::Device ? "--cuda-device-only" : "--cuda-host-only",
                "-nocudalib"});
  if (Of == Side::Device)
    append(Args, {"--cuda-gpu-arch=" + Opts.Architecture});
  if (hasToolkit(Opts, Tools))
    append(Args,
           {"--cuda-path=" + Tools.CudaPath, "-isystem", Tools.CudaShimDir,
            "-isystem", Tools.CudaPath + "/include/cccl", "-include",
            Tools.CudaShimDir + "/nvcc_declarations.h"});
  else
    append(Args,
           {"-nocudainc", "--no-cuda-version-check", "-isystem",
            Tools.IncludeDir + "/gpumpi/cpu", "-include", "cuda_runtime.h",
            // As where Clang finds a toolkit.
            "-Xclang", "-fcuda-allow-variadic-functions"});
}

static void appendUser(Arguments &Args, const Options &Opts,
                       const Toolchain &Tools) {
  bool HasStandard = false;
  for (const std::string &A : withoutNvccOptions(Opts.CompilerArgs)) {
    HasStandard |= llvm::StringRef(A).starts_with("-std=") ||
                   llvm::StringRef(A).starts_with("--std=");
    Args.push_back(A);
  }
  if (!HasStandard)
    Args.push_back("-std=c++17");
  // The device's side is read with it, too, and GCC says what it supports.
  if (llvm::is_contained(Args, "-fopenmp"))
    append(Args, {"-U_OPENMP", "-D_OPENMP=201511"});
  append(Args, {"-isystem", Tools.IncludeDir});
  for (const std::string &Dir : Tools.MpiIncludeDirs)
    append(Args, {"-isystem", Dir});
  append(Args, {"-isystem", Tools.IncludeDir + "/gpumpi/host-shim"});
  if (!Tools.HostIncludeDir.empty())
    append(Args, {"-idirafter", Tools.HostIncludeDir});
}

std::vector<std::string> sourceArguments(const Options &Opts,
                                         const Toolchain &Tools, Side Of) {
  Arguments Args = common(Tools);
  Args.push_back("-DGPUMPI_TRANSLATE");
  if (Opts.How == Lowering::Sync && Opts.BarriersSuspend)
    Args.push_back("-DGPUMPI_SYNC");
  appendCuda(Args, Opts, Tools, Of);
  appendUser(Args, Opts, Tools);
  return Args;
}

std::vector<std::string> outputArguments(const Options &Opts,
                                         const Toolchain &Tools) {
  Arguments Args = common(Tools);
  append(Args, {"-x", "c++", "-isystem", Tools.IncludeDir + "/gpumpi/cpu"});
  appendUser(Args, Opts, Tools);
  return Args;
}

} // namespace gpumpi::transform
