//===- Plan.cpp - What is done to a kernel --------------------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/Plan.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace gpumpi::transform {

const Variable *KernelPlan::variable(const VarDecl *Decl) const {
  for (const auto &V : Variables)
    if (V->Decl == Decl)
      return V.get();
  return nullptr;
}

std::string KernelPlan::functionOffset() const {
  const std::string Offset = std::to_string(FunctionOffset);
  return recurs() ? "gpumpi_t.atLevel(" + Offset + ", " +
                        std::to_string(OwnBytes) + ")"
                  : Offset;
}

static const char *name(Keep How) {
  switch (How) {
  case Keep::Nothing:
    return "dead";
  case Keep::Spill:
    return "spill";
  case Keep::Reference:
    return "reference";
  case Keep::Home:
    return "home";
  case Keep::Constant:
    return "constant";
  case Keep::Static:
    return "static";
  case Keep::Recompute:
    return "recompute";
  }
  llvm_unreachable("all ways are named");
}

void KernelPlan::print(llvm::raw_ostream &OS, const SourceManager &SM) const {
  OS << (IsKernel ? "kernel " : "function ") << Id << ": " << Points.size()
     << " suspension points, " << FrameBytes << " frame bytes a thread";
  if (recurs())
    OS << ", " << Levels << " levels";
  OS << "\n";
  for (const SuspensionPoint &P : Points) {
    const PresumedLoc Loc = SM.getPresumedLoc(P.Use.Call->getBeginLoc());
    OS << "  point " << P.Number << ": " << P.Use.name() << " at "
       << Loc.getLine() << ":" << Loc.getColumn() << ", resumes ";
    if (P.isOperation())
      OS << "behind line "
         << SM.getPresumedLoc(P.Landing->getEndLoc()).getLine();
    else
      OS << "in the call";
    OS << ", saves";
    if (P.Saved.empty())
      OS << " nothing";
    for (const Variable *V : P.Saved)
      OS << " " << V->Id;
    OS << "\n";
  }
  for (const auto &V : Variables) {
    if (V->Decl->hasAttr<CUDASharedAttr>())
      continue;
    OS << "  variable " << V->Id << ": " << name(V->How);
    if (V->Bytes)
      OS << ", " << V->Bytes << " bytes at " << V->Offset;
    if (V->EscapesAt.isValid() && V->How == Keep::Home)
      OS << ", address escapes at line "
         << SM.getPresumedLoc(V->EscapesAt).getLine();
    if (V->Shadowed)
      OS << ", its name is hidden at a suspension";
    OS << "\n";
  }
  for (const KeptShared &V : Shared) {
    if (V.Dynamic)
      OS << "  dynamic shared memory";
    else
      OS << "  shared variable " << V.Decl->getNameAsString() << ":";
    for (const SharedPlace &Place : V.Places) {
      OS << (&Place == V.Places.data() ? " " : " + ") << Place.Bytes
         << " bytes";
      if (!Place.Of.empty())
        OS << " in " << Place.Of;
    }
    OS << ", saved at";
    for (const unsigned Number : V.LiveAt)
      OS << " " << Number;
    OS << "\n";
  }
}

} // namespace gpumpi::transform
