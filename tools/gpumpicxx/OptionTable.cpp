//===- OptionTable.cpp - The options gpumpicxx knows ----------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptionTable.h"

namespace gpumpicxx {
namespace {

// The usual sets of receivers.
constexpr unsigned Preprocessing = Translator | HostCompiler | Nvcc;
constexpr unsigned PreprocessingAsHost = Translator | HostCompiler | NvccAsHost;
constexpr unsigned Compiling = HostCompiler | NvccAsHost;
constexpr unsigned Building = HostCompiler | NvccAsHost | LinkerAsHost;
constexpr unsigned Architecture = CudaTranslator | Nvcc | NvccLinker;
constexpr unsigned Everywhere = Translator | Building;

constexpr OptionInfo own(std::string_view name, Form form, Action action) {
  return {name, form, Nobody, action, {}};
}
constexpr OptionInfo pass(std::string_view name, Form form,
                          unsigned receivers) {
  return {name, form, receivers, Action::PassOn, {}};
}
constexpr OptionInfo refuse(std::string_view name, Form form,
                            std::string_view remark) {
  return {name, form, Nobody, Action::Refuse, remark};
}

constexpr OptionInfo Options[] = {
    // gpumpicxx itself.
    own("--target", Form::Assigned, Action::Target),
    own("--lowering", Form::Assigned, Action::Lowering),
    own("--coalesce", Form::Assigned, Action::Coalesce),
    own("--open", Form::Assigned, Action::Open),
    own("--check", Form::Flag, Action::Check),
    own("--explain", Form::Assigned, Action::Explain),
    own("--explain", Form::Flag, Action::Explain),
    own("-c", Form::Flag, Action::CompileOnly),
    own("-o", Form::JoinedOrSeparate, Action::Output),
    own("--show", Form::Flag, Action::Show),
    own("--showme", Form::Flag, Action::Show),
    own("--verbose", Form::Flag, Action::Verbose),
    own("-v", Form::Flag, Action::Verbose),
    own("--keep", Form::Flag, Action::Keep),
    own("--help", Form::Flag, Action::Help),
    own("-h", Form::Flag, Action::Help),
    own("--version", Form::Flag, Action::Version),

    // Dependency files: the translator writes those of .cu files.
    own("-MD", Form::Flag, Action::MakeDependencies),
    own("-MMD", Form::Flag, Action::MakeDependencies),
    own("-MF", Form::JoinedOrSeparate, Action::DependencyFile),
    own("-MT", Form::JoinedOrSeparate, Action::DependencyTarget),
    own("-MQ", Form::JoinedOrSeparate, Action::DependencyTarget),
    own("-MP", Form::Flag, Action::DependencyPhony),

    // The preprocessor and the language.
    pass("-I", Form::JoinedOrSeparate, Preprocessing),
    pass("-D", Form::JoinedOrSeparate, Preprocessing),
    pass("-U", Form::JoinedOrSeparate, Preprocessing),
    pass("-isystem", Form::JoinedOrSeparate, Preprocessing),
    pass("-include", Form::Separate, Preprocessing),
    pass("-iquote", Form::JoinedOrSeparate, PreprocessingAsHost),
    pass("-idirafter", Form::JoinedOrSeparate, PreprocessingAsHost),
    pass("-std", Form::Assigned, Preprocessing),
    pass("--std", Form::Assigned, Preprocessing),

    // Code generation. The translator gets those that change what the source
    // means; Clang would stumble over some of GCC's others.
    pass("-O", Form::Joined, HostCompiler | NvccAsHost),
    pass("-O0", Form::Flag, HostCompiler | Nvcc | Linker),
    pass("-O1", Form::Flag, HostCompiler | Nvcc | Linker),
    pass("-O2", Form::Flag, HostCompiler | Nvcc | Linker),
    pass("-O3", Form::Flag, HostCompiler | Nvcc | Linker),
    pass("-g", Form::Joined, Building),
    pass("-g", Form::Flag, HostCompiler | Nvcc | Linker),
    pass("-f", Form::Joined, Building),
    pass("-fopenmp", Form::Flag, Everywhere),
    pass("-fexceptions", Form::Flag, Everywhere),
    pass("-fno-exceptions", Form::Flag, Everywhere),
    pass("-frtti", Form::Flag, Everywhere),
    pass("-fno-rtti", Form::Flag, Everywhere),
    pass("-fsigned-char", Form::Flag, Everywhere),
    pass("-funsigned-char", Form::Flag, Everywhere),
    pass("-fshort-enums", Form::Flag, Everywhere),
    pass("-m", Form::Joined, Building),
    pass("-march", Form::Assigned, Everywhere),
    pass("-pthread", Form::Flag, Everywhere),
    pass("-pg", Form::Flag, Building),
    pass("-pipe", Form::Flag, Compiling),
    {"-Xcompiler", Form::Assigned, Compiling, Action::CompilerList, {}},
    {"--compiler-options", Form::Assigned, Compiling, Action::CompilerList, {}},

    // Warnings.
    pass("-W", Form::Joined, Compiling),
    pass("-w", Form::Flag, HostCompiler | Nvcc),
    pass("-pedantic", Form::Flag, Compiling),
    pass("-Wpedantic", Form::Flag, Compiling),

    // The link.
    pass("-l", Form::JoinedOrSeparate, Linker),
    pass("-L", Form::JoinedOrSeparate, Linker),
    {"-Wl,", Form::Joined, Linker, Action::LinkerList, {}},
    pass("-Xlinker", Form::Assigned, Linker),
    pass("-shared", Form::Flag, Linker),
    pass("-static", Form::Flag, LinkerAsHost),
    pass("-static-libgcc", Form::Flag, LinkerAsHost),
    pass("-static-libstdc++", Form::Flag, LinkerAsHost),
    pass("-rdynamic", Form::Flag, LinkerAsHost),
    pass("-pie", Form::Flag, LinkerAsHost),
    pass("-no-pie", Form::Flag, Building),
    pass("-s", Form::Flag, LinkerAsHost),

    // nvcc's own; left out on the CPU target. (-ftz and -fmad are not the host
    // compiler's -f options.)
    pass("-arch", Form::Assigned, Architecture),
    pass("--gpu-architecture", Form::Assigned, Architecture),
    pass("-code", Form::Assigned, Nvcc | NvccLinker),
    pass("--gpu-code", Form::Assigned, Nvcc | NvccLinker),
    pass("-gencode", Form::Assigned, Architecture),
    pass("--generate-code", Form::Assigned, Architecture),
    pass("-rdc", Form::Assigned, Nvcc | NvccLinker),
    pass("--relocatable-device-code", Form::Assigned, Nvcc | NvccLinker),
    pass("-maxrregcount", Form::Assigned, Nvcc),
    pass("--maxrregcount", Form::Assigned, Nvcc),
    pass("-use_fast_math", Form::Flag, Nvcc),
    pass("--use_fast_math", Form::Flag, Nvcc),
    pass("-ftz", Form::Assigned, Nvcc),
    pass("--ftz", Form::Assigned, Nvcc),
    pass("-fmad", Form::Assigned, Nvcc),
    pass("--fmad", Form::Assigned, Nvcc),
    pass("-prec-div", Form::Assigned, Nvcc),
    pass("--prec-div", Form::Assigned, Nvcc),
    pass("-prec-sqrt", Form::Assigned, Nvcc),
    pass("--prec-sqrt", Form::Assigned, Nvcc),
    pass("-lineinfo", Form::Flag, Nvcc),
    pass("--generate-line-info", Form::Flag, Nvcc),
    pass("-G", Form::Flag, Nvcc),
    pass("--device-debug", Form::Flag, Nvcc),
    pass("-expt-relaxed-constexpr", Form::Flag, CudaTranslator | Nvcc),
    pass("--expt-relaxed-constexpr", Form::Flag, CudaTranslator | Nvcc),
    pass("-extended-lambda", Form::Flag, Nvcc),
    pass("--extended-lambda", Form::Flag, Nvcc),
    pass("--expt-extended-lambda", Form::Flag, Nvcc),
    pass("-Xptxas", Form::Assigned, Nvcc),
    pass("--ptxas-options", Form::Assigned, Nvcc),
    pass("-Xcudafe", Form::Assigned, Nvcc),
    pass("-Xnvlink", Form::Assigned, NvccLinker),
    pass("-diag-suppress", Form::Assigned, Nvcc),
    pass("--diag-suppress", Form::Assigned, Nvcc),
    pass("-diag-error", Form::Assigned, Nvcc),
    pass("--diag-error", Form::Assigned, Nvcc),
    pass("-diag-warn", Form::Assigned, Nvcc),
    pass("--diag-warn", Form::Assigned, Nvcc),
    pass("-ccbin", Form::Assigned, Nvcc | NvccLinker),
    pass("--compiler-bindir", Form::Assigned, Nvcc | NvccLinker),
    pass("-cudart", Form::Assigned, NvccLinker),
    pass("--cudart", Form::Assigned, NvccLinker),
    pass("-res-usage", Form::Flag, Nvcc),
    pass("--resource-usage", Form::Flag, Nvcc),
    pass("-default-stream", Form::Assigned, Nvcc),
    pass("--default-stream", Form::Assigned, Nvcc),
    pass("-t", Form::Assigned, Nvcc),
    pass("--threads", Form::Assigned, Nvcc),

    refuse("-E", Form::Flag, "use gpumpi-translate to see the translated text"),
    refuse("-S", Form::Flag, "use -c"),
    refuse("-M", Form::Flag, "use -MD with -c"),
    refuse("-MM", Form::Flag, "use -MMD with -c"),
    refuse("-dc", Form::Flag, "use -c with -rdc=true"),
    refuse("-ptx", Form::Flag,
           "translate with gpumpi-translate, then use nvcc -ptx"),
    refuse("-cubin", Form::Flag,
           "translate with gpumpi-translate, then use nvcc -cubin"),
    refuse("-x", Form::JoinedOrSeparate,
           "the language follows from the file name: .cu or .cpp"),
    refuse("-save-temps", Form::Joined, "use --keep"),
    refuse("-m32", Form::Flag, "only 64-bit programs can be built"),
};

/// Whether \p argument can be \p option, and whether entirely so (`-O2` as the
/// flag rather than as `-O` with a value).
bool fits(const OptionInfo &option, std::string_view argument) {
  if (argument.substr(0, option.name.size()) != option.name)
    return false;
  const std::string_view rest = argument.substr(option.name.size());
  switch (option.form) {
  case Form::Flag:
  case Form::Separate:
    return rest.empty();
  case Form::Assigned:
    return rest.empty() || rest.front() == '=';
  case Form::Joined:
  case Form::JoinedOrSeparate:
    return true;
  }
  return false;
}

} // namespace

const OptionInfo *findOption(std::string_view argument) {
  const OptionInfo *found = nullptr;
  for (const OptionInfo &option : Options)
    if (fits(option, argument) &&
        (!found || option.name.size() >= found->name.size()))
      found = &option;
  return found;
}

} // namespace gpumpicxx
