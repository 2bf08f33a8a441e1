//===- CrossingWords.cpp - How values get over barriers, in words ---------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/CrossingWords.h"

#include "Transform/Emit/Decltypes.h"

using namespace clang;

namespace gpumpi::transform {

std::string threadNumber() {
  return "(gpumpi_z * gpumpi_size.y + gpumpi_y) * (unsigned long)"
         "gpumpi_size.x + gpumpi_x";
}

std::string slotOf(const CrossingValue &Value) {
  return Value.Offset
             ? "const ::gpumpi::cpu::KeptThreads<" + Value.Type + "> " +
                   Value.Slot + "(" + std::to_string(*Value.Offset) + ");"
             : "::gpumpi::cpu::PerThread<" + Value.Type + "> " + Value.Slot +
                   ";";
}

std::string load(const CrossingValue &Value) {
  const std::string Name = Value.Variable->getNameAsString();
  const std::string Const =
      Value.Variable->getType().isConstQualified() ? "const " : "";
  switch (Value.How) {
  case Crossing::Again:
    return Value.Again;
  case Crossing::Copy:
    return Const + "auto " + Name + " = " + Value.Slot +
           ".gpumpi_of[gpumpi_i];";
  case Crossing::Place:
    break;
  }
  return Const + "auto &" + Name + " = " + Value.Slot + ".gpumpi_of[gpumpi_i];";
}

std::string save(const CrossingValue &Value) {
  return Value.Slot +
         ".gpumpi_of[gpumpi_i] = " + Value.Variable->getNameAsString() + ";";
}

void writeCopies(unsigned Begin, const CrossingValue &Value, KernelLoops &Out) {
  Out.line(Begin, slotOf(Value));
  Out.line(Begin, "GPUMPI_CPU_EACH_THREAD");
  Out.line(Begin, "  " + Value.Slot + ".gpumpi_copy(" + threadNumber() + ", " +
                      Value.Variable->getNameAsString() + ");");
}

void writeSource(unsigned Begin, const CrossingValue &Value, KernelLoops &Out) {
  if (Value.Offset)
    Out.line(Begin, slotOf(Value));
  else if (Value.How == Crossing::Again && !Value.Statement)
    Out.line(Begin, "auto &" + Value.Slot + " = " +
                        Value.Variable->getNameAsString() + ";");
}

void writePlace(const CrossingValue &Value, const SourceText &Text,
                KernelLoops &Out) {
  const VarDecl *V = Value.Variable;
  const std::string Name = V->getNameAsString();
  const auto Begin = Text.offset(V->getLocation());
  const auto Behind = Text.tokenEnd(V->getLocation());
  if (!Begin || !Behind)
    return Out.refuse(V->getLocation(), "a variable that crosses a barrier is "
                                        "named in a macro");
  const auto Whole = Text.slice({V->getLocation(), V->getEndLoc()});
  const auto StatementEnd = Text.statementEnd(Value.Statement);
  if (!Whole || !StatementEnd)
    return Out.refuse(V->getLocation(), "a variable that crosses a barrier is "
                                        "declared in a macro");
  if (isInitialized(V)) {
    Out.words(*Begin, *Behind, "gpumpi_i_" + Name);
    const bool IsConst = V->getType().isConstQualified();
    Out.line(*StatementEnd,
             std::string(IsConst ? "const " : "") + "auto &" + Name + " = " +
                 Value.Slot + ".gpumpi_copy(gpumpi_i, gpumpi_i_" + Name + ");");
    return;
  }
  const bool IsArray = V->getType()->isArrayType();
  Out.words(*Begin, *Begin, IsArray ? "(&" : "&");
  if (IsArray)
    Out.words(*Behind, *Behind, ")");
  Out.words(Whole->End, Whole->End,
            " = " + Value.Slot + ".gpumpi_of[gpumpi_i]");
}

void writeDecltypes(const CrossingValue &Value, const LocalUses &Uses,
                    const SourceText &Text, KernelLoops &Out) {
  const auto Asked = Uses.InDecltype.find(Value.Variable);
  if (Value.How != Crossing::Place || Asked == Uses.InDecltype.end())
    return;
  for (const SourceRange &Where : Asked->second) {
    const auto Written = Text.slice(Where);
    if (!Written)
      return Out.refuse(Value.Variable->getLocation(),
                        "a variable that crosses a barrier is asked for its "
                        "type in a macro or by 'decltype(auto)'");
    Out.words(Written->Begin, Written->Begin, BeforeDecltype);
    Out.words(Written->End, Written->End, AfterDecltype);
  }
}

} // namespace gpumpi::transform
