//===- ApiNames.cpp - What the runtime API is given by name ---------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Parse/ApiNames.h"

#include "Transform/Parse/KernelNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/SourceManager.h"

#include "llvm/ADT/StringSwitch.h"

#include <optional>

using namespace clang;

namespace gpumpi::transform {

/// Argument \p Index of \p Call, without casts and parentheses; null if there
/// is none, or if a function of the program's own has the name.
static const Expr *argument(const CallExpr *Call,
                            std::optional<unsigned> Index) {
  if (!Index || *Index >= Call->getNumArgs())
    return nullptr;
  const Decl *Callee = Call->getCalleeDecl();
  if (const auto *Lookup =
          dyn_cast<UnresolvedLookupExpr>(Call->getCallee()->IgnoreParens());
      Lookup && Lookup->decls_begin() != Lookup->decls_end())
    Callee = *Lookup->decls_begin();
  if (!Callee)
    return nullptr;
  const SourceManager &SM = Callee->getASTContext().getSourceManager();
  if (!SM.isInSystemHeader(SM.getExpansionLoc(Callee->getLocation())))
    return nullptr;
  return Call->getArg(*Index)->IgnoreParenCasts();
}

const Expr *noKernel(const CallExpr *Call) {
  using Index = std::optional<unsigned>;
  const Expr *Name = argument(
      Call, llvm::StringSwitch<Index>(calledName(Call))
                .Cases("cudaFuncSetAttribute", "cudaFuncSetCacheConfig",
                       "cudaFuncSetSharedMemConfig", 0)
                .Cases("cudaFuncGetAttributes", "cudaFuncGetName",
                       "cudaGetFuncBySymbol", 1)
                .Cases("cudaOccupancyMaxActiveBlocksPerMultiprocessor",
                       "cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
                       "cudaOccupancyAvailableDynamicSMemPerBlock",
                       "cudaOccupancyMaxPotentialClusterSize",
                       "cudaOccupancyMaxActiveClusters", 1)
                .StartsWith("cudaOccupancyMaxPotentialBlockSize", 2)
                .Default(std::nullopt));
  if (const auto *Address = dyn_cast_or_null<UnaryOperator>(Name);
      Address && Address->getOpcode() == UO_AddrOf)
    Name = Address->getSubExpr()->IgnoreParens();
  const auto *Mention = dyn_cast_or_null<DeclRefExpr>(Name);
  const auto *Function =
      Mention ? dyn_cast<FunctionDecl>(Mention->getDecl()) : nullptr;
  if (!Function || isa<CXXMethodDecl>(Function) || Function->isTemplated() ||
      Function->getPrimaryTemplate() || isOverloaded(Function))
    return nullptr;
  return Function->hasAttr<CUDAGlobalAttr>() ? nullptr : Mention;
}

/// True if \p Type is `const void *`: what has that is no variable that is
/// meant, but holds the address of one, as the API's functions in C want it.
static bool isAddressOfSymbol(QualType Type) {
  const auto *Pointer = Type->getAs<PointerType>();
  return Pointer && Pointer->isVoidPointerType() &&
         Pointer->getPointeeType().isConstQualified() &&
         !Pointer->getPointeeType().isVolatileQualified();
}

/// True if \p Variable is one of the host's, or of a block.
static bool isNotOfDevice(const VarDecl *Variable) {
  // Clang itself has constants of the host be the device's, too.
  return !Variable->getType()->isReferenceType() &&
         !isAddressOfSymbol(Variable->getType()) &&
         !Variable->hasAttr<CUDADeviceAttr>() &&
         !Variable->hasAttr<CUDAConstantAttr>() && !Variable->isTemplated();
}

const Expr *noSymbol(const CallExpr *Call) {
  using Index = std::optional<unsigned>;
  const Expr *Name = argument(
      Call, llvm::StringSwitch<Index>(calledName(Call))
                .Cases("cudaMemcpyToSymbol", "cudaMemcpyToSymbolAsync", 0)
                .Cases("cudaMemcpyFromSymbol", "cudaMemcpyFromSymbolAsync", 1)
                .Cases("cudaGetSymbolAddress", "cudaGetSymbolSize", 1)
                .Case("cudaGraphAddMemcpyNodeToSymbol", 4)
                .Case("cudaGraphAddMemcpyNodeFromSymbol", 5)
                .Case("cudaGraphMemcpyNodeSetParamsToSymbol", 1)
                .Case("cudaGraphMemcpyNodeSetParamsFromSymbol", 2)
                .Case("cudaGraphExecMemcpyNodeSetParamsToSymbol", 2)
                .Case("cudaGraphExecMemcpyNodeSetParamsFromSymbol", 3)
                .Default(std::nullopt));
  if (isa_and_nonnull<StringLiteral>(Name))
    return Name;
  const auto *Mention = dyn_cast_or_null<DeclRefExpr>(Name);
  const auto *Variable =
      Mention ? dyn_cast<VarDecl>(Mention->getDecl()) : nullptr;
  return Variable && isNotOfDevice(Variable) ? Mention : nullptr;
}

/// What kernels can call of the runtime API, in its names behind "cuda" (CUDA
/// C++ Programming Guide, "CUDA Dynamic Parallelism", "API Reference").
static bool isOfDeviceRuntime(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases("DeviceGetAttribute", "DeviceGetCacheConfig", "DeviceGetLimit",
             "DeviceGetSharedMemConfig", true)
      .Cases("EventCreateWithFlags", "EventDestroy", "EventRecord",
             "EventRecordWithFlags", true)
      .Cases("Free", "Malloc", "FuncGetAttributes", "GetDevice",
             "GetDeviceCount", true)
      .Cases("GetErrorName", "GetErrorString", "GetLastError",
             "PeekAtLastError", "RuntimeGetVersion", true)
      .Cases("MemcpyAsync", "Memcpy2DAsync", "Memcpy3DAsync", true)
      .Cases("MemsetAsync", "Memset2DAsync", "Memset3DAsync", true)
      .Cases("OccupancyMaxActiveBlocksPerMultiprocessor",
             "OccupancyMaxActiveBlocksPerMultiprocessorWithFlags", true)
      .Cases("StreamCreateWithFlags", "StreamDestroy", "StreamWaitEvent", true)
      .Cases("GraphLaunch", "GetCurrentGraphExec", true)
      .Default(false);
}

bool isForHostAlone(const FunctionDecl *Callee) {
  const IdentifierInfo *Id = Callee->getIdentifier();
  llvm::StringRef Name = Id ? Id->getName() : "";
  if (!Name.consume_front("cuda") || Name.empty() || !isUppercase(Name[0]) ||
      isOfDeviceRuntime(Name) ||
      !Callee->getDeclContext()->getRedeclContext()->isTranslationUnit())
    return false;
  const SourceManager &SM = Callee->getASTContext().getSourceManager();
  if (!SM.isInSystemHeader(SM.getExpansionLoc(Callee->getLocation())))
    return false;
  // What is the device's says so itself.
  const auto *Device = Callee->getAttr<CUDADeviceAttr>();
  return !Device || Device->isImplicit();
}

} // namespace gpumpi::transform
