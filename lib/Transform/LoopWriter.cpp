//===- LoopWriter.cpp - Loops over threads of one kernel ------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/LoopWriter.h"

#include "Transform/BlockRows.h"
#include "Transform/Borrowing.h"
#include "Transform/BuiltinMentions.h"
#include "Transform/Decltypes.h"
#include "Transform/HiddenBarriers.h"
#include "Transform/Meetings.h"
#include "Transform/RowParts.h"
#include "Transform/SharedLoops.h"
#include "Transform/Stretches.h"
#include "Transform/ThreadValues.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace gpumpi::transform {

namespace {

/// More loops over threads take GCC seconds, and tens of seconds soon.
constexpr size_t MaxLoops = 64;

/// The line with which what has been made of a statement ends.
struct StatementEnd {
  Slice Of;
  std::string Line;

  bool operator<(const StatementEnd &Other) const {
    return Of.End != Other.Of.End ? Of.End < Other.Of.End
                                  : Of.Begin > Other.Of.Begin;
  }
};

/// Makes loops of one kernel.
class LoopWriter {
public:
  /// \p Embedded: it calls operations, and becomes a state machine.
  LoopWriter(const FunctionDecl *F, bool Embedded, Effort Wanted,
             CalledCode &Called, const SourceText &Text)
      : F(F), Embedded(Embedded), Wanted(Wanted), Text(Text), Called(Called),
        Uses(usesIn(F)), Parents(F->getBody()), Meets(F, Regions, Text) {}

  /// \p More: as for findBlockLevel; \p InWarps: lanes meet.
  KernelLoops write(bool More, bool InWarps) {
    const auto *Body = dyn_cast_or_null<CompoundStmt>(F->getBody());
    if (!Body)
      return {};
    llvm::SmallVector<const ForStmt *> Shared;
    if (Wanted == Effort::All && !Embedded)
      Shared = findSharedLoops(F, Uses, Called);
    Level = findBlockLevel(F, Uses, Parents, Called,
                           {Embedded, InWarps, Shared, More});
    Result.Waits = Level.HasBarriers || Level.Waits;
    if (failed(Level.Obstacle))
      return std::move(Result);
    // Threads that have returned must not take part in the heads of loops.
    RowLoops Rows;
    if (Wanted == Effort::All && !Embedded && Level.Returns.empty() &&
        Level.Masked.empty())
      Rows = findRowLoops(F, Level, Uses, Called);
    do {
      Regions = findThreadRegions(F, Level, Rows, Called, Text);
      if (failed(Regions.Obstacle))
        return std::move(Result);
      if (!Embedded && Regions.Regions.size() > MaxLoops) {
        refuse(F->getLocation(), "it would become too many loops");
        return std::move(Result);
      }
      const ThreadValues Found =
          findThreadValues(F, Level, Regions, Uses, Parents, Called, Text);
      if (failed(Found.Obstacle))
        return std::move(Result);
      Values = Found.Values;
    } while (dropRowLoops(Rows));
    for (size_t I = 0; I < Regions.Regions.size(); ++I)
      for (const CrossingValue *Value :
           neededBy(int(I), Regions.Regions[I].Uses))
        Regions.Regions[I].AsksThread |= asksThread(*Value);
    Builtins = builtinsIn(Body);
    if (Embedded && mayCopy())
      Stretches = findStretches(F, Level, Regions, variablesOfThreads(), Uses,
                                Parents, Text);
    if (Embedded)
      placeValues();
    for (const ThreadRegion &Region : Regions.Regions)
      HasGone |= mayLeave(Region);
    Meets.find(Level, HasGone, [&](const ThreadRegion &Region) {
      return !Embedded || stretchOf(Region.Where);
    });
    checkText(Body);
    if (Builtins.InTheWay.isValid())
      refuse(Builtins.InTheWay,
             "a lambda or a local class asks for the thread");
    if (Builtins.Reserved.isValid())
      refuse(Builtins.Reserved, "it has names that generated code may have");
    if (!Result.Obstacle)
      edit(Body);
    return std::move(Result);
  }

private:
  const FunctionDecl *F;
  const bool Embedded;
  const Effort Wanted;
  const SourceText &Text;
  CalledCode &Called;
  const LocalUses Uses;
  const ParentMap Parents;
  BlockLevel Level;
  ThreadRegions Regions;
  std::vector<CrossingValue> Values;
  std::vector<Stretch> Stretches;
  Meetings Meets;
  BuiltinMentions Builtins;
  KernelLoops Result;
  bool HasGone = false; ///< Threads may return before others.
  /// The lines with which something ends, and where; inner ones first.
  std::vector<StatementEnd> Ends;
  std::vector<Meetings::Edit> MaskedHeads;
  /// Of an embedded kernel: where the frame has the values, and which threads
  /// have returned; and the bytes that it has for each thread.
  llvm::DenseMap<const VarDecl *, unsigned> Offsets;
  unsigned KeptBytes = 0;

  static LocalUses usesIn(const FunctionDecl *Kernel) {
    Borrowing Known(/*SeesGroups=*/true);
    return findLocalUses(Kernel->getBody(), nullptr, Known);
  }

  bool failed(const std::optional<LoopObstacle> &Obstacle) {
    if (Obstacle && !Result.Obstacle)
      Result.Obstacle = Obstacle;
    return Obstacle.has_value();
  }
  void refuse(SourceLocation Where, const char *Why) {
    failed(LoopObstacle{Where, Why});
  }

  void line(unsigned Offset, const std::string &Words) {
    Result.Edits.push_back({Offset, Offset, Words, true});
  }
  void lines(unsigned Offset, const std::vector<std::string> &Some) {
    for (const std::string &One : Some)
      line(Offset, "  " + One);
  }
  void write(const Meetings::Edit &Edit) {
    words(Edit.Where.Begin, Edit.Where.End, Edit.Words);
  }
  void words(unsigned Begin, unsigned End, const std::string &Words) {
    Result.Edits.push_back({Begin, End, Words});
  }

  /// Branches of an `#if` that are not compiled here must have no barriers.
  void checkText(const CompoundStmt *Body) {
    if (!Text.isPlain(Body))
      return refuse(Body->getBeginLoc(), "the kernel stands in a macro");
    if (hidesBarrier(Body, Text))
      refuse(Body->getBeginLoc(), "a barrier stands in text that is left out");
  }

  /// What regions declare anew of what others declare.
  llvm::DenseSet<const VarDecl *> variablesOfThreads() const {
    llvm::DenseSet<const VarDecl *> Result;
    for (const CrossingValue &Value : Values)
      Result.insert(Value.Variable);
    return Result;
  }

  /// The stretch that has \p Part in it; null if none has.
  const Stretch *stretchOf(const Slice &Part) const {
    const auto Found = llvm::find_if(
        Stretches, [&](const Stretch &S) { return S.contains(Part); });
    return Found == Stretches.end() ? nullptr : &*Found;
  }

  /// True if \p Value has a place in the frame: its life may go on behind an
  /// operation.
  bool isInFrame(const CrossingValue &Value) const {
    if (!Embedded || Value.How == Crossing::Again)
      return false;
    const auto At = Value.Statement
                        ? Text.offset(Text.sourceManager().getExpansionLoc(
                              Value.Variable->getLocation()))
                        : std::nullopt;
    return !At || !stretchOf({*At, *At});
  }

  /// What threads keep lies in the frame, each variable for all threads of the
  /// block together. Frames are aligned so that any offset is good for what has
  /// an alignment of 32. Instances of a template have to agree in offsets.
  void placeValues() {
    const ASTContext &Context = F->getASTContext();
    for (const CrossingValue &Value : Values) {
      if (!isInFrame(Value))
        continue;
      const QualType T = Value.Variable->getType();
      if (Context.getTypeAlignInChars(T).getQuantity() > 32)
        refuse(Value.Variable->getLocation(), "a variable that crosses a "
                                              "barrier has a large alignment");
      Offsets[Value.Variable] = KeptBytes;
      KeptBytes += unsigned(
          llvm::alignTo(Context.getTypeSizeInChars(T).getQuantity(),
                        F->isTemplateInstantiation() ? sizeof(double) : 1));
    }
  }

  /// True if threads that return in \p Region may be missed later. Those of an
  /// embedded kernel must not run into its end.
  bool mayLeave(const ThreadRegion &Region) const {
    return Region.Returns && (!Region.Ends || Embedded);
  }

  void edit(const CompoundStmt *Body) {
    writePrologue(*Text.tokenEnd(Body->getLBracLoc()));
    for (const BlockItem &Item : Regions.Declarations)
      for (const CrossingValue &Value : Values)
        if (Value.Statement == Item.Statement && Value.Region < 0)
          line(Item.Where.End,
               "(void)" + Value.Variable->getNameAsString() + ";" +
                   (isInFrame(Value) ? "" : " " + slotOf(Value)));
    for (const ThreadRegion &Region : Regions.Regions)
      if (Region.Asks)
        writeMasked(Region.Asks);
    for (const BlockItem &Closing : Regions.Closings)
      Ends.push_back({Closing.Where, "}"});
    llvm::stable_sort(Ends);
    bool AfterReturn = false;
    for (size_t I = 0; I < Regions.Regions.size(); ++I) {
      const ThreadRegion &Region = Regions.Regions[I];
      const bool SomeGone = HasGone && (AfterReturn || Region.InLoop);
      AfterReturn |= Region.Returns;
      writeEnds(Region.Where.Begin);
      const Stretch *const Within = stretchOf(Region.Where);
      if (Within && (I == 0 || !Within->contains(Regions.Regions[I - 1].Where)))
        beginStretch(*Within);
      writeRegion(int(I), Region, SomeGone);
      if (Within && (I + 1 == Regions.Regions.size() ||
                     !Within->contains(Regions.Regions[I + 1].Where)))
        line(Within->Where.End, "});");
    }
    writeEnds(~0u);
    for (const Meetings::Edit &Edit : MaskedHeads)
      write(Edit);
    for (const BlockItem &Barrier : Regions.Barriers)
      words(Barrier.Where.Begin, Barrier.Where.End, "(void)0");
    if (isCopied())
      line(*Text.offset(Body->getRBracLoc()), "});");
    writeDecltypes();
    failed(Meets.obstacle());
  }

  void writeMasked(const Stmt *Masked) {
    const Meetings::Head Head = Meets.headOf(Masked);
    MaskedHeads.insert(MaskedHeads.end(), Head.Edits.begin(), Head.Edits.end());
    if (const auto Begin = Text.offset(Masked->getBeginLoc());
        Begin && !Head.Line.empty())
      Ends.push_back({{*Begin, Head.End}, Head.Line});
  }

  /// Writes what ends up to \p Begin, where something else may begin.
  void writeEnds(unsigned Begin) {
    for (const StatementEnd &One : Ends)
      if (One.Of.End <= Begin)
        line(One.Of.End, One.Line);
    llvm::erase_if(
        Ends, [&](const StatementEnd &One) { return One.Of.End <= Begin; });
  }

  /// As a kernel without operations begins. What its threads keep over
  /// operations they find in the frame.
  void beginStretch(const Stretch &S) {
    const unsigned Begin = S.Where.Begin;
    std::vector<const CrossingValue *> Needed;
    bool AsksThread = Builtins.ThreadRow;
    for (size_t I = 0; I < Regions.Regions.size(); ++I) {
      const ThreadRegion &Region = Regions.Regions[I];
      if (!S.contains(Region.Where))
        continue;
      AsksThread |= Region.AsksThread;
      for (const CrossingValue *Value : neededBy(int(I), Region.Uses))
        if (!llvm::is_contained(Needed, Value))
          Needed.push_back(Value);
    }
    line(Begin, std::string("::gpumpi::cpu::inCopiesHere<") +
                    (AsksThread ? "false" : "true") +
                    ">([=]([[maybe_unused]] const ::gpumpi::cpu::ThreadOrder "
                    "gpumpi_order) GPUMPI_CPU_COPIED_MUTABLE {");
    writeScope(Begin, "", /*HasOrder=*/true);
    lines(Begin, Meets.declarations());
    for (const CrossingValue *Value : Needed)
      writeSource(Begin, *Value);
  }

  /// Declares from where regions take \p Value, if that is known outside of
  /// stretches.
  void writeSource(unsigned Begin, const CrossingValue &Value) {
    if (isInFrame(Value))
      line(Begin, slotOf(Value));
    else if (Value.How == Crossing::Again && !Value.Statement)
      line(Begin, "auto &" + Value.Slot + " = " +
                      Value.Variable->getNameAsString() + ";");
  }

  /// The name of what lies in its thread's place is that of a reference now.
  void writeDecltypes() {
    for (const CrossingValue &Value : Values) {
      const auto Asked = Uses.InDecltype.find(Value.Variable);
      if (Value.How != Crossing::Place || Asked == Uses.InDecltype.end())
        continue;
      for (const SourceRange &Where : Asked->second) {
        const auto Written = Text.slice(Where);
        if (!Written)
          return refuse(Value.Variable->getLocation(),
                        "a variable that crosses a barrier is asked for its "
                        "type in a macro or by 'decltype(auto)'");
        words(Written->Begin, Written->Begin, BeforeDecltype);
        words(Written->End, Written->End, AfterDecltype);
      }
    }
  }

  std::string slotOf(const CrossingValue &Value) const {
    return isInFrame(Value)
               ? "const ::gpumpi::cpu::KeptThreads<" + Value.Type + "> " +
                     Value.Slot + "(" +
                     std::to_string(Offsets.lookup(Value.Variable)) + ");"
               : "::gpumpi::cpu::PerThread<" + Value.Type + "> " + Value.Slot +
                     ";";
  }

  /// Whether one call may run several blocks.
  bool joinsBlocks() {
    return Wanted != Effort::None && !Level.HasBarriers &&
           Regions.Regions.size() == 1 &&
           llvm::all_of(Values,
                        [](const CrossingValue &Value) {
                          return Value.How == Crossing::Again;
                        }) &&
           canJoinBlocks(F, Uses, Called);
  }

  /// Whether there are two copies of the loops, one of which is for the usual
  /// order of threads. They are in a lambda, which has a name of its own, and
  /// of whose variables compilers do not believe that they are `__restrict__`.
  bool isCopied() const { return !Embedded && mayCopy(); }

  /// Whether there may be copies of loops.
  bool mayCopy() const {
    return Wanted == Effort::All && Level.HasBarriers &&
           !Builtins.FunctionName &&
           llvm::none_of(F->parameters(), [](const ParmVarDecl *P) {
             return P->getType().isRestrictQualified();
           });
  }

  /// Whether threads can tell in which row of the block they are.
  bool asksForRows() const {
    return Builtins.ThreadRow ||
           llvm::any_of(Regions.Regions, [](const ThreadRegion &Region) {
             return Region.AsksThread;
           });
  }

  /// What loops over threads need to be in scope. \p Blocks initializes the
  /// order of the threads with a number of blocks, if there are others. Copies
  /// are given it: \p HasOrder.
  void writeScope(unsigned Begin, const char *Blocks, bool HasOrder) {
    if (!HasOrder)
      line(Begin, "[[maybe_unused]] const ::gpumpi::cpu::ThreadOrder "
                  "gpumpi_order" +
                      std::string(Blocks) + ";");
    const bool NeedsNumber =
        HasGone || !Meets.empty() || llvm::any_of(Values, [](const auto &V) {
          return V.How != Crossing::Again;
        });
    const std::string Maybe = Embedded ? "[[maybe_unused]] " : "";
    if (NeedsNumber)
      line(Begin, Maybe + "const auto gpumpi_size = ::blockDim;");
    if (Builtins.Block)
      line(Begin, Maybe + "const auto blockIdx = ::blockIdx;");
    if (Builtins.Dim)
      line(Begin, Maybe + "const auto blockDim = ::blockDim;");
    if (Builtins.Grid)
      line(Begin, Maybe + "const auto gridDim = ::gridDim;");
    if (Builtins.Block && Builtins.Dim)
      line(Begin, "::gpumpi::cpu::expectNumbers(blockIdx.x * blockDim.x);");
    if (HasGone)
      line(Begin, Embedded ? Maybe +
                                 "const ::gpumpi::cpu::KeptGoneThreads "
                                 "gpumpi_gone(" +
                                 std::to_string(KeptBytes) + ");"
                           : "::gpumpi::cpu::GoneThreads gpumpi_gone;");
  }

  /// Where an embedded kernel is resumed, nothing of this has been passed: it
  /// stands around each loop, but for what is done once.
  void writeEmbeddedPrologue(unsigned Begin) {
    line(Begin, "::gpumpi::cpu::wholeBlock(" +
                    std::to_string(KeptBytes + HasGone) + ");");
    const bool Copies = llvm::any_of(Values, [](const CrossingValue &Value) {
      return !Value.Statement && Value.How != Crossing::Again;
    });
    if (!Copies && !HasGone)
      return;
    line(Begin, "{");
    writeScope(Begin, "", /*HasOrder=*/false);
    if (HasGone)
      line(Begin, "gpumpi_gone.gpumpi_clear();");
    for (const CrossingValue &Value : Values)
      if (!Value.Statement && Value.How != Crossing::Again)
        writeCopies(Begin, Value);
    line(Begin, "}");
  }

  /// Gives each thread a copy of the parameter.
  void writeCopies(unsigned Begin, const CrossingValue &Value) {
    line(Begin, slotOf(Value));
    line(Begin, "GPUMPI_CPU_EACH_THREAD");
    line(Begin, "  " + Value.Slot + ".gpumpi_copy(" + number() + ", " +
                    Value.Variable->getNameAsString() + ");");
  }

  void writePrologue(unsigned Begin) {
    if (Embedded)
      return writeEmbeddedPrologue(Begin);
    const bool Joins = joinsBlocks();
    if (Joins)
      line(Begin, "const unsigned gpumpi_blocks = "
                  "::gpumpi::cpu::beginBlocks();");
    line(Begin, Joins ? "if (gpumpi_blocks == 0)"
                      : "if (!::gpumpi::cpu::beginBlock())");
    line(Begin, "  return;");
    if (isCopied())
      line(Begin, std::string("::gpumpi::cpu::inCopies<") +
                      (asksForRows() ? "false" : "true") +
                      ">(GPUMPI_CPU_THREADS(gpumpi_order) {");
    writeScope(Begin, Joins ? "(gpumpi_blocks)" : "", isCopied());
    lines(Begin, Meets.declarations());
    for (const CrossingValue &Value : Values)
      if (!Value.Statement) {
        const std::string Name = Value.Variable->getNameAsString();
        if (Value.How == Crossing::Again) {
          line(Begin, "auto &" + Value.Slot + " = " + Name + ";");
          continue;
        }
        writeCopies(Begin, Value);
      }
  }

  static std::string number() {
    return "(gpumpi_z * gpumpi_size.y + gpumpi_y) * (unsigned long)"
           "gpumpi_size.x + gpumpi_x";
  }

  /// The values that code of region \p Number needs which names \p Uses, and
  /// those that it takes to be computed again.
  std::vector<const CrossingValue *>
  neededBy(int Number, const llvm::DenseSet<const VarDecl *> &Uses) const {
    llvm::DenseSet<const VarDecl *> Needed;
    for (auto Value = Values.rbegin(); Value != Values.rend(); ++Value) {
      const bool IsOwn = Value->Region == Number;
      if (!Uses.contains(Value->Variable) && !Needed.contains(Value->Variable))
        continue;
      if (!IsOwn && Value->How == Crossing::Again)
        Needed.insert(Value->Needs.begin(), Value->Needs.end());
    }
    std::vector<const CrossingValue *> Result;
    for (const CrossingValue &Value : Values)
      if (Value.Region != Number &&
          (Uses.contains(Value.Variable) || Needed.contains(Value.Variable)))
        Result.push_back(&Value);
    return Result;
  }

  /// Drops those of \p Rows that need values which threads keep, or ask for the
  /// thread for. \returns whether there are any.
  bool dropRowLoops(RowLoops &Rows) const {
    bool Dropped = false;
    for (size_t I = 0; I < Regions.Regions.size(); ++I) {
      const ThreadRegion &Region = Regions.Regions[I];
      if (Region.RowCounter &&
          llvm::any_of(neededBy(int(I), Region.Uses), [&](const auto *Value) {
            return Value->How != Crossing::Again || asksThread(*Value);
          }))
        Dropped |= Rows.erase(Region.Statements.front());
    }
    return Dropped;
  }

  /// The head of the loop is carried out for each row, and its body for the
  /// threads of the row.
  void writeRowLoop(int Number, const ThreadRegion &Region) {
    const auto *Loop = cast<ForStmt>(Region.Statements.front());
    const auto *Block = dyn_cast<CompoundStmt>(Loop->getBody());
    const auto BodyBegin = Block ? Text.tokenEnd(Block->getLBracLoc())
                                 : Text.offset(Loop->getBody()->getBeginLoc());
    const auto BodyEnd = Block ? Text.offset(Block->getRBracLoc())
                               : Text.statementEnd(Loop->getBody());
    if (!BodyBegin || !BodyEnd)
      return refuse(Loop->getBeginLoc(), "a loop stands in a macro");
    const unsigned Begin = Region.Where.Begin, End = Region.Where.End;
    line(Begin, "GPUMPI_CPU_EACH_ROW {");
    writeThread(Begin, "gpumpi_x0", Number,
                {Loop->getInit(), Loop->getCond(), Loop->getInc()});
    if (!Block)
      line(*BodyBegin, "{");
    const RowParts Parts = partsOf(Number, Region, false);
    line(*BodyBegin, "GPUMPI_CPU_EACH_PART_OF_ROW {");
    writeParts(*BodyBegin, Parts);
    writeThread(*BodyBegin, "(unsigned)gpumpi_x", Number, {Loop->getBody()});
    line(*BodyBegin, "  {");
    line(*BodyEnd, "  }");
    line(*BodyEnd, Block ? "}}" : "}}}");
    line(End, "}");
  }

  /// Declares what \p Code of region \p Number names, for the thread with \p X
  /// as threadIdx.x.
  void writeThread(unsigned Begin, const char *X, int Number,
                   std::initializer_list<const Stmt *> Code) {
    llvm::DenseSet<const VarDecl *> Uses;
    bool NamesThread = false;
    for (const Stmt *S : Code) {
      const auto Here = variablesIn(S);
      Uses.insert(Here.begin(), Here.end());
      NamesThread |= lookInto(S).NamesThread;
    }
    const std::vector<const CrossingValue *> Needed = neededBy(Number, Uses);
    for (const CrossingValue *Value : Needed)
      NamesThread |= namesThread(*Value);
    if (NamesThread)
      declareThread(Begin, X);
    for (const CrossingValue *Value : Needed)
      line(Begin, "  " + load(*Value));
  }

  /// \p MayBeGiven: only what has been given before may name it.
  void declareThread(unsigned Begin, const std::string &X,
                     bool MayBeGiven = false) {
    line(Begin, std::string("  ") + (MayBeGiven ? "[[maybe_unused]] " : "") +
                    "const decltype(::threadIdx) threadIdx = {" + X +
                    ", gpumpi_y, gpumpi_z};");
  }

  /// True if what declares \p Value again asks for the thread.
  static bool namesThread(const CrossingValue &Value) {
    return Value.How == Crossing::Again && Value.Statement &&
           lookInto(Value.Variable->getInit()).NamesThread;
  }

  /// The same of functions that it calls, as of what makes a tile.
  bool asksThread(const CrossingValue &Value) const {
    return Value.How == Crossing::Again && Value.Statement &&
           llvm::any_of(lookInto(Value.Variable->getInit()).Callees,
                        [&](const FunctionDecl *Callee) {
                          return Called.mayAskThread(Callee);
                        });
  }

  void writeRegion(int Number, const ThreadRegion &Region, bool SomeGone) {
    if (Region.RowCounter)
      return writeRowLoop(Number, Region);
    const unsigned Begin = Region.Where.Begin, End = Region.Where.End;
    const std::vector<const CrossingValue *> Needed =
        neededBy(Number, Region.Uses);
    const bool Leaves = mayLeave(Region);
    const bool Waits = Embedded && Region.Waits;
    if (Waits && Region.NamesFunction)
      refuse(Region.Statements.front()->getBeginLoc(),
             "threads that may wait ask for the name of the function");
    if (Waits && Region.meets())
      refuse(Region.Statements.front()->getBeginLoc(),
             "threads that may wait meet in a warp function");
    bool NamesThread = Region.NamesThread,
         NeedsNumber = Leaves || SomeGone || Region.meets();
    if (Region.Opens)
      line(Begin, "{");
    writeMixed(Region);
    const bool HasScope = Embedded && !stretchOf(Region.Where);
    if (HasScope) {
      line(Begin, "{");
      writeScope(Begin, "", /*HasOrder=*/false);
      for (const CrossingValue *Value : Needed)
        writeSource(Begin, *Value);
      lines(Begin, Meets.references(Region));
    }
    lines(Begin, Meets.beginning(Region, SomeGone, !HasScope));
    for (const CrossingValue &Value : Values)
      if (Value.Region == Number && Value.How != Crossing::Again) {
        line(Begin, slotOf(Value));
        NeedsNumber = true;
      }
    for (const CrossingValue *Value : Needed) {
      NeedsNumber |= Value->How != Crossing::Again;
      NamesThread |= namesThread(*Value);
    }
    const RowParts Parts = Waits ? RowParts() : partsOf(Number, Region, Leaves);
    const std::string Next = Waits ? "return;" : "continue;";
    if (Waits) {
      line(Begin, "::gpumpi::cpu::eachThread([&] {");
      line(Begin, "  [[maybe_unused]] const unsigned gpumpi_x = ::threadIdx.x, "
                  "gpumpi_y = ::threadIdx.y, gpumpi_z = ::threadIdx.z;");
    } else {
      writeHead(Begin, onlyDeclares(Number, Region) ? "if (false) " : "",
                Parts);
    }
    if (NeedsNumber)
      line(Begin, "  const unsigned long gpumpi_i = " + number() + ";");
    if (SomeGone) {
      line(Begin, "  if (gpumpi_gone.gpumpi_has(gpumpi_i))");
      line(Begin, "    " + Next);
    }
    lines(Begin, Meets.entry(Region));
    if (NamesThread)
      declareThread(Begin, Parts.isEmpty() ? "gpumpi_x" : "(unsigned)gpumpi_x",
                    /*MayBeGiven=*/!Region.Takes.empty());
    if (Region.AsksThread && !Waits)
      line(Begin, "  ::gpumpi::cpu::setThread(gpumpi_x, gpumpi_y, gpumpi_z);");
    for (const CrossingValue *Value : Needed)
      line(Begin, "  " + load(*Value));
    line(Begin, "  {");
    const std::string Label = "gpumpi_return" + std::to_string(Number);
    for (const ReturnStmt *Return : Level.Returns)
      writeReturn(Return, Region, Label);
    for (const CrossingValue &Value : Values)
      if (Value.Region == Number && Value.How == Crossing::Place)
        writePlace(Value);
    // What is given, and conditions, may change what is kept.
    lines(End, Meets.end(Region));
    for (const CrossingValue &Value : Values)
      if (Value.Region == Number && Value.How == Crossing::Copy)
        line(End, "    " + save(Value));
      else if (Value.Region == Number && !Region.Uses.contains(Value.Variable))
        line(End, "    (void)" + Value.Variable->getNameAsString() + ";");
    lines(Begin, Meets.misses(Region, SomeGone));
    for (const Meetings::Edit &Take : Meets.takes(Region))
      write(Take);
    line(End, "  }");
    lines(End, Meets.jumps().behindTurn(Number));
    for (const MaskedJumps::Edit &Edit : Meets.jumps().edits(Number))
      words(Edit.Where.Begin, Edit.Where.End, Edit.Words);
    for (const CrossingValue *Value : Needed)
      if (Value->How == Crossing::Copy &&
          Region.Assigned.contains(Value->Variable))
        line(End, "  " + save(*Value));
    if (Leaves)
      line(End, "  " + Next);
    if (Region.Returns)
      line(End, Label + ":");
    lines(End, Meets.jumps().behindReturn(Number));
    if (Leaves)
      line(End, "  gpumpi_gone.gpumpi_leave(gpumpi_i);");
    else if (Region.Returns)
      line(End, "  (void)0;");
    line(End, Waits ? "});" : Parts.isEmpty() ? "}" : "}}");
    if (Leaves) {
      line(End, "if (gpumpi_gone.gpumpi_all())");
      line(End, "  return;");
    }
    if (HasScope)
      line(End, "}");
    lines(End, Meets.behind(Region));
    lines(End, Meets.jumps().behindRegion(Number));
    if (Region.Closes)
      line(End, "}");
  }

  /// True if all that \p Region does is to declare what other regions declare
  /// again.
  bool onlyDeclares(int Number, const ThreadRegion &Region) const {
    return llvm::all_of(Region.Statements, [&](const Stmt *S) {
      const auto *Declaration = dyn_cast<DeclStmt>(S);
      return Declaration &&
             llvm::all_of(Declaration->decls(), [&](const Decl *D) {
               return llvm::any_of(Values, [&](const CrossingValue &Value) {
                 return Value.Variable == D && Value.Region == Number &&
                        Value.How == Crossing::Again;
               });
             });
    });
  }

  /// In what parts the rows of threads are run.
  RowParts partsOf(int Number, const ThreadRegion &Region, bool Leaves) {
    if (Wanted == Effort::None || Region.meets())
      return {};
    const bool MaySkip =
        !Leaves && llvm::none_of(Values, [&](const CrossingValue &Value) {
          return Value.Region == Number && Value.How != Crossing::Again;
        });
    return findRowParts(F, Level, Region, MaySkip, Uses, Called, Text);
  }

  /// The head of the loops of a region, and what each part begins with.
  void writeHead(unsigned Begin, const std::string &If, const RowParts &Parts) {
    if (Parts.isEmpty())
      return line(Begin, If + "GPUMPI_CPU_EACH_THREAD {");
    line(Begin, If + "GPUMPI_CPU_EACH_PART {");
    writeParts(Begin, Parts);
  }
  void writeParts(unsigned Begin, const RowParts &Parts) {
    for (const std::string &Line : Parts.Head)
      line(Begin, "  " + Line);
    line(Begin, "GPUMPI_CPU_EACH_THREAD_OF_PART {");
    for (const RowEdit &Edit : Parts.Edits)
      words(Edit.Where, Edit.Where, Edit.Words);
  }

  /// Declares the block's variables of a declaration that has others, too.
  void writeMixed(const ThreadRegion &Region) {
    const Stmt *First = Region.Statements.front();
    if (!Level.Mixed.contains(First))
      return;
    for (const Decl *D : cast<DeclStmt>(First)->decls()) {
      const auto *V = dyn_cast<VarDecl>(D);
      if (!V || !Level.Variables.contains(V))
        continue;
      const std::string Declaration = declarationOf(V, Text);
      if (Declaration.empty())
        refuse(V->getLocation(), "barriers depend on a variable that is "
                                 "declared with others, in a macro");
      line(Region.Where.Begin, Declaration);
      line(Region.Where.End, "    (void)" + V->getNameAsString() + ";");
    }
  }

  static std::string load(const CrossingValue &Value) {
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
    return Const + "auto &" + Name + " = " + Value.Slot +
           ".gpumpi_of[gpumpi_i];";
  }

  static std::string save(const CrossingValue &Value) {
    return Value.Slot +
           ".gpumpi_of[gpumpi_i] = " + Value.Variable->getNameAsString() + ";";
  }

  /// Makes the declaration of \p Value one of a reference to its place.
  void writePlace(const CrossingValue &Value) {
    const VarDecl *V = Value.Variable;
    const std::string Name = V->getNameAsString();
    const auto Begin = Text.offset(V->getLocation());
    const auto Behind = Text.tokenEnd(V->getLocation());
    if (!Begin || !Behind)
      return refuse(V->getLocation(), "a variable that crosses a barrier is "
                                      "named in a macro");
    const auto Whole = Text.slice({V->getLocation(), V->getEndLoc()});
    const auto StatementEnd = Text.statementEnd(Value.Statement);
    if (!Whole || !StatementEnd)
      return refuse(V->getLocation(), "a variable that crosses a barrier is "
                                      "declared in a macro");
    if (isInitialized(V)) {
      words(*Begin, *Behind, "gpumpi_i_" + Name);
      const bool IsConst = V->getType().isConstQualified();
      line(*StatementEnd, std::string(IsConst ? "const " : "") + "auto &" +
                              Name + " = " + Value.Slot +
                              ".gpumpi_copy(gpumpi_i, gpumpi_i_" + Name + ");");
      return;
    }
    const bool IsArray = V->getType()->isArrayType();
    words(*Begin, *Begin, IsArray ? "(&" : "&");
    if (IsArray)
      words(*Behind, *Behind, ")");
    words(Whole->End, Whole->End, " = " + Value.Slot + ".gpumpi_of[gpumpi_i]");
  }

  /// A thread that returns goes on behind the region. A lambda would be
  /// shorter, but then GCC does not vectorise.
  void writeReturn(const ReturnStmt *Return, const ThreadRegion &Region,
                   const std::string &Label) {
    const SourceLocation Loc = Return->getBeginLoc();
    const auto Begin = Text.offset(Loc), End = Text.tokenEnd(Loc);
    if (!Begin || !End)
      return refuse(Loc, "it returns in a macro");
    if (*Begin >= Region.Where.Begin && *Begin < Region.Where.End)
      words(*Begin, *End, "goto " + Label);
  }
};

} // namespace

KernelLoops writeLoops(const FunctionDecl *F, bool Embedded, Effort Wanted,
                       CalledCode &Called, const SourceText &Text) {
  const auto Write = [&](bool More, bool InWarps) {
    return LoopWriter(F, Embedded, Wanted, Called, Text).write(More, InWarps);
  };
  if (Wanted == Effort::All && !Embedded) {
    KernelLoops Result = Write(/*More=*/true, /*InWarps=*/true);
    if (!Result.Obstacle)
      return Result;
  }
  KernelLoops Result = Write(/*More=*/false, /*InWarps=*/true);
  // Between operations threads may also wait where they meet.
  return Embedded && Result.Obstacle ? Write(/*More=*/false, /*InWarps=*/false)
                                     : std::move(Result);
}

} // namespace gpumpi::transform
