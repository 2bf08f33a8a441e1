//===- KernelLimits.cpp - What kernels say about their launches -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Emit/KernelLimits.h"

#include "Transform/Analysis/AstVisitor.h"
#include "Transform/Analysis/Lambdas.h"
#include "Transform/Analysis/ThreadRanges.h"
#include "Transform/Text/OutsideNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// Adds up the static shared memory of kernels: that of all functions that they
/// may call, as far as the file shows them.
class StaticShared {
public:
  explicit StaticShared(const UnitFacts &Facts) {
    for (const auto *Variables :
         {&Facts.SharedVariables, &Facts.SharedInstances})
      for (const VarDecl *D : *Variables)
        if (const auto *Owner =
                dyn_cast_or_null<FunctionDecl>(D->getParentFunctionOrMethod());
            Owner && !D->hasExternalStorage() &&
            !D->getType()->isDependentType())
          Owned[outermost(Owner)->getCanonicalDecl()].push_back(D);
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Caller && Fact.Callee)
        Callees[outermost(Fact.Caller)->getCanonicalDecl()].push_back(
            outermost(Fact.Callee)->getCanonicalDecl());
  }

  /// Of a block of \p Kernel, in bytes.
  uint64_t of(const FunctionDecl *Kernel) const {
    const ASTContext &Context = Kernel->getASTContext();
    llvm::SmallVector<const FunctionDecl *> Left = {Kernel->getCanonicalDecl()};
    llvm::DenseSet<const FunctionDecl *> Seen(Left.begin(), Left.end());
    uint64_t Bytes = 0;
    while (!Left.empty()) {
      const FunctionDecl *Next = Left.pop_back_val();
      for (const VarDecl *D : Owned.lookup(Next))
        Bytes = llvm::alignTo(Bytes, alignment(D)) +
                Context.getTypeSizeInChars(D->getType()).getQuantity();
      for (const FunctionDecl *Callee : Callees.lookup(Next))
        if (Seen.insert(Callee).second)
          Left.push_back(Callee);
    }
    return Bytes;
  }

private:
  /// In bytes. Clang aligns large arrays more than it has to.
  static uint64_t alignment(const VarDecl *D) {
    return std::max<uint64_t>(
        D->getASTContext().getTypeAlignInChars(D->getType()).getQuantity(),
        D->getMaxAlignment() / 8);
  }

  llvm::DenseMap<const FunctionDecl *, llvm::SmallVector<const VarDecl *, 1>>
      Owned;
  llvm::DenseMap<const FunctionDecl *,
                 llvm::SmallVector<const FunctionDecl *, 2>>
      Callees;
};

/// Writes names that mean the same at the end of the file, outside of
/// everything.
class NamePrinter {
public:
  explicit NamePrinter(const ASTContext &Context)
      : Policy(Context.getLangOpts()) {
    Policy.SuppressUnwrittenScope = true;
    Policy.SuppressTagKeyword = true;
  }

  /// \p Kernel with its template's arguments; empty if these cannot be written.
  std::string name(const FunctionDecl *Kernel) const {
    if (!hasOutsideName(Kernel))
      return "";
    std::string Text = outsideName(Kernel);
    const TemplateArgumentList *Arguments =
        Kernel->getTemplateSpecializationArgs();
    if (!Arguments)
      return Text;
    std::string List;
    if (!add(Arguments->asArray(), List))
      return "";
    return Text + "<" + List + ">";
  }

private:
  PrintingPolicy Policy;

  static bool isInNamespace(const Decl *D) {
    return D->getDeclContext()->getRedeclContext()->isFileContext();
  }

  /// A type that is built in, or one that has a name of its own outside of
  /// functions, or a pointer to one.
  bool add(QualType Type, std::string &List) const {
    Type = Type.getCanonicalType();
    if (Type.hasQualifiers())
      return false;
    if (const auto *Pointer = Type->getAs<clang::PointerType>()) {
      if (!add(Pointer->getPointeeType(), List))
        return false;
      List += " *";
      return true;
    }
    if (Type->isBuiltinType()) {
      List += Type.getAsString(Policy);
      return true;
    }
    const auto *Record = Type->getAsCXXRecordDecl();
    if (!Record || !Record->getIdentifier() || !isInNamespace(Record) ||
        isa<ClassTemplateSpecializationDecl>(Record) || !hasOutsideName(Record))
      return false;
    List += outsideName(Record);
    return true;
  }

  bool add(llvm::ArrayRef<TemplateArgument> Arguments,
           std::string &List) const {
    for (const TemplateArgument &A : Arguments) {
      if (A.getKind() == TemplateArgument::Pack) {
        if (!add(A.getPackAsArray(), List))
          return false;
        continue;
      }
      List += List.empty() ? "" : ", ";
      if (A.getKind() == TemplateArgument::Type) {
        if (!add(A.getAsType(), List))
          return false;
      } else if (A.getKind() == TemplateArgument::Integral &&
                 A.getIntegralType()->isBuiltinType()) {
        List += "(" + A.getIntegralType().getAsString(Policy) + ")(" +
                llvm::toString(A.getAsIntegral(), 10) + ")";
      } else {
        return false;
      }
    }
    return true;
  }
};

/// Looks for dynamic shared memory.
class DynamicShared : public AstVisitor {
public:
  bool VisitVarDecl(VarDecl *D) override {
    return !(D->hasAttr<CUDASharedAttr>() && D->hasExternalStorage());
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *D = dyn_cast<VarDecl>(E->getDecl());
    return !D || VisitVarDecl(const_cast<VarDecl *>(D));
  }
};

} // namespace

std::string kernelLimits(const UnitFacts &Facts) {
  const StaticShared Shared(Facts);
  // Two may have one name, if namespaces without a name are left out.
  llvm::StringMap<unsigned> Named;
  std::vector<std::pair<const FunctionDecl *, std::string>> Kernels;
  for (const FunctionDecl *F : Facts.Functions) {
    if (!F->hasAttr<CUDAGlobalAttr>() || F->isTemplated() ||
        isOverloaded(asWritten(F)))
      continue;
    std::string Name = NamePrinter(F->getASTContext()).name(F);
    if (Name.empty())
      continue;
    ++Named[Name];
    Kernels.push_back({F, std::move(Name)});
  }
  constexpr unsigned MostThreads = 1024; // Of any kernel.
  std::string Lines;
  unsigned Number = 0;
  for (const auto &[F, Name] : Kernels) {
    const unsigned Threads = maxBlockThreads(F);
    const uint64_t Bytes = Shared.of(F);
    if (Named[Name] > 1 || (Threads == MostThreads && Bytes == 0))
      continue;
    // What the user has written may be a macro by now.
    Lines += "#if " + noMacros(Name) + "\nstatic const bool gpumpi_limits" +
             std::to_string(++Number) +
             " __attribute__((__unused__)) =\n    "
             "gpumpi_cpu_recordLimits((const void *)" +
             Name + ", " + std::to_string(Threads) + ", " +
             std::to_string(Bytes) + ");\n#endif\n";
  }
  return Lines;
}

/// True if \p Kernel itself has dynamic shared memory, as it is written.
static bool hasDynamicShared(const FunctionDecl *Kernel) {
  return Kernel->getBody() && !DynamicShared().TraverseStmt(Kernel->getBody());
}

/// True if \p Kernel, or a specialization of it, has bounds.
static bool hasBounds(const FunctionDecl *Kernel) {
  if (Kernel->hasAttr<CUDALaunchBoundsAttr>())
    return true;
  const auto *Template = Kernel->getDescribedFunctionTemplate();
  return Template &&
         llvm::any_of(Template->specializations(), [](const FunctionDecl *F) {
           return F->hasAttr<CUDALaunchBoundsAttr>();
         });
}

std::string limitCheck(const FunctionDecl *Kernel, const std::string &Name) {
  if (isOverloaded(Kernel) || !(hasBounds(Kernel) || hasDynamicShared(Kernel)))
    return "";
  return "if (::gpumpi::cpu::exceedsLimits((const void *)" + Name +
         ", gpumpi_c.block, gpumpi_c.sharedBytes)) return;";
}

} // namespace gpumpi::transform
