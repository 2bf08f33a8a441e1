//===- RegionWriter.cpp - The loop over threads of one region -------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/BlockLoops/RegionWriter.h"

#include "Transform/BlockLoops/CrossingWords.h"
#include "Transform/BlockLoops/LoopScope.h"
#include "Transform/BlockLoops/RowParts.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

class RegionWriter {
public:
  RegionWriter(int Number, bool SomeGone, LoopPlan &Plan, KernelLoops &Out)
      : Number(Number), SomeGone(SomeGone), Plan(Plan), Out(Out),
        Region(Plan.Regions.Regions[Number]), Begin(Region.Where.Begin),
        End(Region.Where.End), Leaves(Plan.mayLeave(Region)),
        Waits(Plan.Embedded && Region.Waits),
        Next(Waits ? "return;" : "continue;"),
        Label("gpumpi_return" + std::to_string(Number)),
        Needed(neededBy(Number, Region.Uses, Plan.Values)) {
    for (const CrossingValue &Value : Plan.Values)
      if (Value.Region == Number)
        Own.push_back(&Value);
  }

  void write() {
    if (Region.RowCounter)
      return writeRowLoop();
    checkWaits();
    const bool HasScope = Plan.Embedded && !Plan.stretchOf(Region.Where);
    if (Region.Opens)
      Out.line(Begin, "{");
    writeMixed();
    if (HasScope) {
      Out.line(Begin, "{");
      writeScope(Begin, Needed, Plan, Out);
      Out.lines(Begin, Plan.Meets.references(Region));
    }
    Out.lines(Begin, Plan.Meets.beginning(Region, SomeGone, !HasScope));
    for (const CrossingValue *Value : Own)
      if (Value->How != Crossing::Again)
        Out.line(Begin, slotOf(*Value));
    const RowParts Parts = Waits ? RowParts() : partsOf(Leaves);
    writeHead(Parts);
    beginTurn(!Parts.isEmpty());
    writeBody();
    endTurn();
    Out.line(End, Waits ? "});" : Parts.isEmpty() ? "}" : partsEnd());
    if (Leaves) {
      Out.line(End, "if (gpumpi_gone.gpumpi_all())");
      Out.line(End, "  return;");
    }
    if (HasScope)
      Out.line(End, "}");
    Out.lines(End, Plan.Meets.behind(Region));
    Out.lines(End, Plan.Meets.jumps().behindRegion(Number));
    if (Region.Closes)
      Out.line(End, "}");
  }

private:
  const int Number;
  const bool SomeGone;
  LoopPlan &Plan;
  KernelLoops &Out;
  const ThreadRegion &Region;
  const unsigned Begin, End;
  const bool Leaves; ///< Threads may be missed behind it.
  const bool Waits;  ///< For others, so that each is run by itself.
  const std::string Next, Label;
  /// What it takes of others, and what it declares for others.
  const std::vector<const CrossingValue *> Needed;
  std::vector<const CrossingValue *> Own;

  void checkWaits() {
    if (Waits && (Region.NamesFunction || Region.meets()))
      Out.refuse(Region.Statements.front()->getBeginLoc(),
                 Region.NamesFunction
                     ? "threads that may wait ask for the name of the function"
                     : "threads that may wait meet in a warp function");
  }

  /// Declares the block's variables of a declaration that has others, too.
  void writeMixed() {
    const Stmt *First = Region.Statements.front();
    if (!Plan.Level.Mixed.contains(First))
      return;
    for (const Decl *D : cast<DeclStmt>(First)->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !Plan.Level.Variables.contains(V))
        continue;
      const std::string Declaration = declarationOf(V, Plan.Text);
      if (Declaration.empty())
        Out.refuse(V->getLocation(), "barriers depend on a variable that is "
                                     "declared with others, in a macro");
      Out.line(Begin, Declaration);
      Out.line(End, "    (void)" + V->getNameAsString() + ";");
    }
  }

  /// In what parts the rows of threads are run.
  RowParts partsOf(bool MayLeave) const {
    if (Plan.Wanted == Effort::None || Region.meets())
      return {};
    const bool MaySkip = !MayLeave && !keepsOwn();
    return findRowParts(Plan.F, Plan.Level, Region, MaySkip, Plan.Uses,
                        Plan.Called, Plan.Text);
  }
  bool keepsOwn() const {
    return llvm::any_of(Own, [](const CrossingValue *Value) {
      return Value->How != Crossing::Again;
    });
  }

  /// The head of the loop, and what each part begins with.
  void writeHead(const RowParts &Parts) {
    if (Waits) {
      Out.line(Begin, "::gpumpi::cpu::eachThread([&] {");
      Out.line(Begin,
               "  [[maybe_unused]] const unsigned gpumpi_x = ::threadIdx.x, "
               "gpumpi_y = ::threadIdx.y, gpumpi_z = ::threadIdx.z;");
      return;
    }
    const std::string If =
        onlyDeclares(Number, Region, Plan.Values) ? "if (false) " : "";
    Out.line(Begin, If + (Parts.isEmpty() ? "GPUMPI_CPU_EACH_THREAD {"
                                          : eachPart() + " {"));
    if (!Parts.isEmpty())
      writeParts(Begin, Parts);
  }
  /// Parts are run by a lambda, if the kernel's loops are in one anyway. In
  /// kernels with operations they are turns of a loop: through references,
  /// variables would be read and written behind the back of what finds out what
  /// has to be kept.
  std::string eachPart() const {
    return Plan.isCopied() ? "GPUMPI_CPU_COPY_EACH_PART"
                           : "GPUMPI_CPU_EACH_PART";
  }
  std::string partsEnd() const { return Plan.isCopied() ? "}};" : "}}"; }
  void writeParts(unsigned At, const RowParts &Parts) {
    const char *const NextPart = Plan.isCopied() ? "return;" : "continue;";
    for (const RowLine &Line : Parts.Head)
      Out.line(At, "  " + (Line.Skips ? "if (" + Line.Words + ") " + NextPart
                                      : Line.Words));
    Out.line(At, "GPUMPI_CPU_EACH_THREAD_OF_PART {");
    for (const RowEdit &Edit : Parts.Edits)
      Out.words(Edit.Where, Edit.Where, Edit.Words);
  }

  /// Declares what a thread uses.
  void beginTurn(bool HasParts) {
    const bool NeedsNumber =
        Leaves || SomeGone || Region.meets() || keepsOwn() ||
        llvm::any_of(Needed, [](const CrossingValue *Value) {
          return Value->How != Crossing::Again;
        });
    if (NeedsNumber)
      Out.line(Begin,
               "  const unsigned long gpumpi_i = " + threadNumber() + ";");
    if (SomeGone) {
      Out.line(Begin, "  if (gpumpi_gone.gpumpi_has(gpumpi_i))");
      Out.line(Begin, "    " + Next);
    }
    Out.lines(Begin, Plan.Meets.entry(Region));
    if (Region.NamesThread ||
        llvm::any_of(Needed, [](const CrossingValue *Value) {
          return namesThread(*Value);
        }))
      declareThread(Begin, HasParts ? "(unsigned)gpumpi_x" : "gpumpi_x",
                    /*MayBeGiven=*/!Region.Takes.empty());
    if (Region.AsksThread && !Waits)
      Out.line(Begin,
               "  ::gpumpi::cpu::setThread(gpumpi_x, gpumpi_y, gpumpi_z);");
    for (const CrossingValue *Value : Needed)
      Out.line(Begin, "  " + load(*Value));
  }

  /// \p MayBeGiven: only what has been given before may name it.
  void declareThread(unsigned At, const std::string &X,
                     bool MayBeGiven = false) {
    Out.line(At, std::string("  ") + (MayBeGiven ? "[[maybe_unused]] " : "") +
                     "const decltype(::threadIdx) threadIdx = {" + X +
                     ", gpumpi_y, gpumpi_z};");
  }

  /// What stands in the place of the user's words, and keeps what they declare.
  void writeBody() {
    Out.line(Begin, "  {");
    for (const ReturnStmt *Return : Plan.Level.Returns)
      writeReturn(Return);
    for (const CrossingValue *Value : Own)
      if (Value->How == Crossing::Place)
        writePlace(*Value, Plan.Text, Out);
    // What is given, and conditions, may change what is kept.
    Out.lines(End, Plan.Meets.end(Region));
    for (const CrossingValue *Value : Own)
      if (Value->How == Crossing::Copy)
        Out.line(End, "    " + save(*Value));
      else if (!Region.Uses.contains(Value->Variable))
        Out.line(End, "    (void)" + Value->Variable->getNameAsString() + ";");
    Out.lines(Begin, Plan.Meets.misses(Region, SomeGone));
    for (const Meetings::Edit &Take : Plan.Meets.takes(Region))
      Out.words(Take.Where.Begin, Take.Where.End, Take.Words);
    Out.line(End, "  }");
  }

  /// A thread that returns goes on behind the region. A lambda would be
  /// shorter, but then GCC does not vectorise.
  void writeReturn(const ReturnStmt *Return) {
    const SourceLocation Loc = Return->getBeginLoc();
    const auto At = Plan.Text.offset(Loc), Behind = Plan.Text.tokenEnd(Loc);
    if (!At || !Behind)
      return Out.refuse(Loc, "it returns in a macro");
    if (*At >= Begin && *At < End)
      Out.words(*At, *Behind, "goto " + Label);
  }

  /// Keeps what has been assigned to what others declare, and how the thread
  /// has left its turn.
  void endTurn() {
    const MaskedJumps &Jumps = Plan.Meets.jumps();
    Out.lines(End, Jumps.behindTurn(Number));
    for (const MaskedJumps::Edit &Edit : Jumps.edits(Number))
      Out.words(Edit.Where.Begin, Edit.Where.End, Edit.Words);
    for (const CrossingValue *Value : Needed)
      if (Value->How == Crossing::Copy &&
          Region.Assigned.contains(Value->Variable))
        Out.line(End, "  " + save(*Value));
    if (Leaves)
      Out.line(End, "  " + Next);
    if (Region.Returns)
      Out.line(End, Label + ":");
    Out.lines(End, Jumps.behindReturn(Number));
    if (Leaves)
      Out.line(End, "  gpumpi_gone.gpumpi_leave(gpumpi_i);");
    else if (Region.Returns)
      Out.line(End, "  (void)0;");
  }

  //===--------------------------------------------------------------------===//
  // Loops of rows
  //===--------------------------------------------------------------------===//

  /// The head of the loop is carried out for each row, and its body for the
  /// threads of the row.
  void writeRowLoop() {
    const SourceText &Text = Plan.Text;
    const auto *Loop = cast<ForStmt>(Region.Statements.front());
    const auto *Block = dyn_cast<CompoundStmt>(Loop->getBody());
    const auto BodyBegin = Block ? Text.tokenEnd(Block->getLBracLoc())
                                 : Text.offset(Loop->getBody()->getBeginLoc());
    const auto BodyEnd = Block ? Text.offset(Block->getRBracLoc())
                               : Text.statementEnd(Loop->getBody());
    if (!BodyBegin || !BodyEnd)
      return Out.refuse(Loop->getBeginLoc(), "a loop stands in a macro");
    Out.line(Begin, "GPUMPI_CPU_EACH_ROW {");
    writeThread(Begin, "gpumpi_x0",
                {Loop->getInit(), Loop->getCond(), Loop->getInc()});
    if (!Block)
      Out.line(*BodyBegin, "{");
    const RowParts Parts = partsOf(/*MayLeave=*/false);
    Out.line(*BodyBegin, eachPart() + "_OF_ROW {");
    writeParts(*BodyBegin, Parts);
    writeThread(*BodyBegin, "(unsigned)gpumpi_x", {Loop->getBody()});
    Out.line(*BodyBegin, "  {");
    Out.line(*BodyEnd, "  }");
    Out.line(*BodyEnd, partsEnd() + (Block ? "" : "}"));
    Out.line(End, "}");
  }

  /// Declares what \p Code of the region names, for the thread with \p X as
  /// threadIdx.x.
  void writeThread(unsigned At, const char *X,
                   std::initializer_list<const Stmt *> Code) {
    llvm::DenseSet<const VarDecl *> Uses;
    bool NamesThread = false;
    for (const Stmt *S : Code) {
      const auto Here = variablesIn(S);
      Uses.insert(Here.begin(), Here.end());
      NamesThread |= lookInto(S).NamesThread;
    }
    const std::vector<const CrossingValue *> NeededHere =
        neededBy(Number, Uses, Plan.Values);
    for (const CrossingValue *Value : NeededHere)
      NamesThread |= namesThread(*Value);
    if (NamesThread)
      declareThread(At, X);
    for (const CrossingValue *Value : NeededHere)
      Out.line(At, "  " + load(*Value));
  }
};

} // namespace

void writeRegion(int Number, bool SomeGone, LoopPlan &Plan, KernelLoops &Out) {
  RegionWriter(Number, SomeGone, Plan, Out).write();
}

} // namespace gpumpi::transform
