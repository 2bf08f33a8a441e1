//===- ArchitectureAnswers.cpp - What __CUDA_ARCH__ is on a CPU -----------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Open/ArchitectureAnswers.h"

#include "Transform/Parse/PreprocessorRecord.h"
#include "Transform/Text/DirectiveGroups.h"

#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"

#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace gpumpi::transform {

/// The compute capability that the CPU device says it has.
constexpr long long Architecture = 900;
constexpr llvm::StringLiteral Macro = "__CUDA_ARCH__";

namespace {

/// A directive that asks, from its word on: `ifdef __CUDA_ARCH__`.
class Directive {
public:
  Directive(SourceLocation Begin, const SourceManager &SM,
            const LangOptions &LO) {
    const auto [File, Offset] = SM.getDecomposedLoc(Begin);
    const llvm::StringRef Buffer = SM.getBufferData(File);
    Lexer Lex(SM.getLocForStartOfFile(File), LO, Buffer.begin(),
              Buffer.begin() + Offset, Buffer.end());
    Token T;
    for (Lex.LexFromRawLexer(T);
         T.isNot(tok::eof) && (Tokens.empty() || !T.isAtStartOfLine());
         Lex.LexFromRawLexer(T)) {
      Tokens.push_back(T);
      Words.push_back(
          Buffer.substr(SM.getFileOffset(T.getLocation()), T.getLength()));
    }
  }

  /// Whether it might be answered differently on the two sides. Other macros
  /// are what they are in \p Macros, where that is given, and else unknown.
  bool decides(const Preprocessor *Macros = nullptr) {
    Others = Macros;
    if (Words[0].ends_with("def"))
      return true;
    const std::optional<long long> OnHost = value(std::nullopt),
                                   OnDevice = value(Architecture);
    return !OnHost || !OnDevice || !*OnHost != !*OnDevice;
  }

  /// Writes what there is on the device.
  void answer(EmitContext &Emit) const {
    const std::string Number = std::to_string(Architecture);
    for (size_t I = 1; I < Tokens.size(); ++I) {
      if (Words[I] != Macro)
        continue;
      const size_t Before = I - 1;
      if (Words[Before].ends_with("def")) {
        const bool Else = Words[Before].starts_with("el");
        replace(Before, Before, Else ? "elif" : "if", Emit);
        replace(I, I, Words[Before].ends_with("ndef") ? "0" : "1", Emit);
      } else if (Words[Before] == "defined") {
        replace(Before, I, "1", Emit);
      } else if (I + 1 < Tokens.size() && Words[Before] == "(" &&
                 Words[Before - 1] == "defined") {
        replace(Before - 1, I + 1, "1", Emit);
      } else {
        replace(I, I, Number, Emit);
      }
    }
  }

private:
  std::vector<Token> Tokens;
  std::vector<llvm::StringRef> Words;
  const Preprocessor *Others = nullptr;

  /// Replaces the tokens \p First to \p Last.
  void replace(size_t First, size_t Last, llvm::StringRef By,
               EmitContext &Emit) const {
    Emit.replace(*Emit.Text.offset(Tokens[First].getLocation()),
                 *Emit.Text.tokenEnd(Tokens[Last].getLocation()), By);
  }

  /// The value of the condition if the macro is \p Defined as that; none where
  /// something else is named in it.
  std::optional<long long> value(std::optional<long long> Defined) const {
    size_t At = 1;
    const std::optional<long long> Value = operand(0, At, Defined);
    return At == Words.size() ? Value : std::nullopt;
  }

  static int precedence(llvm::StringRef Operator) {
    return llvm::StringSwitch<int>(Operator)
        .Case("||", 1)
        .Case("&&", 2)
        .Cases("==", "!=", 3)
        .Cases("<", ">", "<=", ">=", 4)
        .Cases("+", "-", 5)
        .Cases("*", "/", 6)
        .Default(0);
  }

  static std::optional<long long> apply(llvm::StringRef Operator, long long A,
                                        long long B) {
    if (Operator == "/")
      return B ? std::optional<long long>(A / B) : std::nullopt;
    return llvm::StringSwitch<long long>(Operator)
        .Case("||", A || B)
        .Case("&&", A && B)
        .Case("==", A == B)
        .Case("!=", A != B)
        .Case("<", A < B)
        .Case(">", A > B)
        .Case("<=", A <= B)
        .Case(">=", A >= B)
        .Case("+", A + B)
        .Case("-", A - B)
        .Default(A * B);
  }

  /// An operand at \p At, and what operators make of it that bind tighter than
  /// \p Least.
  std::optional<long long> operand(int Least, size_t &At,
                                   std::optional<long long> Defined) const {
    std::optional<long long> Left = simple(At, Defined);
    while (Left && At < Words.size()) {
      const llvm::StringRef Operator = Words[At];
      const int Strength = precedence(Operator);
      if (Strength <= Least)
        return Left;
      const std::optional<long long> Right = operand(Strength, ++At, Defined);
      Left = Right ? apply(Operator, *Left, *Right) : std::nullopt;
    }
    return Left;
  }

  std::optional<long long> simple(size_t &At,
                                  std::optional<long long> Defined) const {
    if (At >= Words.size())
      return std::nullopt;
    const llvm::StringRef Word = Words[At++];
    if (Word == Macro)
      return Defined.value_or(0);
    if (Word == "!") {
      const std::optional<long long> Value = simple(At, Defined);
      return Value ? std::optional<long long>(!*Value) : std::nullopt;
    }
    if (Word == "(") {
      const std::optional<long long> Value = operand(0, At, Defined);
      return take(")", At) ? Value : std::nullopt;
    }
    if (Word == "defined") {
      const bool Closes = take("(", At);
      if (At >= Words.size() || (Words[At] != Macro && !Others))
        return std::nullopt;
      const llvm::StringRef Asked = Words[At++];
      if (Closes && !take(")", At))
        return std::nullopt;
      return Asked == Macro ? Defined.has_value() : other(Asked) != nullptr;
    }
    if (Others && isAsciiIdentifierStart(Word[0])) {
      const MacroInfo *Known = other(Word);
      if (!Known)
        return 0;
      if (Known->getNumTokens() != 1 || !Known->tokens()[0].isLiteral())
        return std::nullopt;
      return number(Others->getSpelling(Known->tokens()[0]));
    }
    return number(Word);
  }

  const MacroInfo *other(llvm::StringRef Name) const {
    return Others->getMacroInfo(Others->getIdentifierInfo(Name));
  }

  static std::optional<long long> number(llvm::StringRef Word) {
    long long Number;
    return Word.rtrim("uUlL").getAsInteger(0, Number)
               ? std::nullopt
               : std::optional<long long>(Number);
  }

  bool take(llvm::StringRef Word, size_t &At) const {
    if (At >= Words.size() || Words[At] != Word)
      return false;
    ++At;
    return true;
  }
};

/// Which functions are called from which side.
class CallingSides {
public:
  explicit CallingSides(const UnitFacts &Facts) {
    for (const CallFact &Fact : Facts.Calls)
      if (Fact.Callee)
        Calls[Fact.Caller ? asWritten(Fact.Caller) : nullptr].push_back(
            asWritten(Fact.Callee));
    reach(nullptr, Host);
    for (const FunctionDecl *F : Facts.Functions) {
      if (isBoth(F) && mayBeCalledUnseen(F)) {
        reach(asWritten(F), Host);
        reach(asWritten(F), Device);
      } else if (!isBoth(F)) {
        reach(asWritten(F), isDevice(F) ? Device : Host);
      }
    }
    for (const FunctionMention &Mention : Facts.FunctionMentions) {
      reach(asWritten(Mention.Function), Host);
      reach(asWritten(Mention.Function), Device);
    }
  }

  static bool isDevice(const FunctionDecl *F) {
    return F->hasAttr<CUDAGlobalAttr>() || F->hasAttr<CUDADeviceAttr>();
  }
  bool onDevice(const FunctionDecl *F) const {
    return Device.contains(asWritten(F));
  }
  bool onHost(const FunctionDecl *F) const {
    return Host.contains(asWritten(F));
  }

private:
  using Set = llvm::DenseSet<const FunctionDecl *>;
  llvm::MapVector<const FunctionDecl *, std::vector<const FunctionDecl *>>
      Calls;
  Set Host, Device;

  static bool isBoth(const FunctionDecl *F) {
    return F->hasAttr<CUDADeviceAttr>() && F->hasAttr<CUDAHostAttr>();
  }

  /// Constructors and the like are called without a call being written, and
  /// what other files see, by those.
  static bool mayBeCalledUnseen(const FunctionDecl *F) {
    return isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(F) ||
           (F->isExternallyVisible() && !F->isInlined() &&
            !F->isTemplateInstantiation() && !F->isTemplated());
  }

  /// Adds \p From and the functions for both sides that it calls.
  void reach(const FunctionDecl *From, Set &To) {
    llvm::SmallVector<const FunctionDecl *> Waiting = {From};
    while (!Waiting.empty()) {
      const FunctionDecl *F = Waiting.pop_back_val();
      if (!To.insert(F).second)
        continue;
      for (const FunctionDecl *Callee : Calls.lookup(F))
        if (isBoth(Callee))
          Waiting.push_back(Callee);
    }
  }
};

/// A directive in the body of a function.
struct Inquiry {
  SourceLocation Where;
  const FunctionDecl *In;
};

} // namespace

/// True if \p Loc lies in the text of \p F.
static bool contains(const FunctionDecl *F, SourceLocation Loc,
                     const SourceManager &SM) {
  const auto [File, At] = SM.getDecomposedLoc(Loc);
  const auto [FirstFile, First] =
      SM.getDecomposedExpansionLoc(F->getBeginLoc());
  const auto [LastFile, Last] = SM.getDecomposedExpansionLoc(F->getEndLoc());
  return File == FirstFile && File == LastFile && First < At && At < Last;
}

/// The questions in device code, also in that for both sides.
static std::vector<Inquiry> inquiries(const UnitFacts &Facts) {
  std::vector<Inquiry> Found;
  const SourceManager &SM =
      Facts.Preprocessed->preprocessor().getSourceManager();
  for (const SourceLocation Where :
       Facts.Preprocessed->architectureDirectives())
    for (const FunctionDecl *F : Facts.Functions) {
      const auto *Method = dyn_cast<CXXMethodDecl>(F);
      if (asWritten(F) == F && CallingSides::isDevice(F) &&
          !(Method && Method->getParent()->isLambda()) &&
          contains(F, Where, SM)) {
        Found.push_back({Where, F});
        break;
      }
    }
  return Found;
}

/// Whether \p Loc is in the body of \p F.
static bool inBody(const FunctionDecl *F, SourceLocation Loc,
                   const SourceManager &SM) {
  return contains(F, Loc, SM) && F->getBody() &&
         SM.isBeforeInTranslationUnit(
             SM.getExpansionLoc(F->getBody()->getBeginLoc()), Loc);
}

/// A device function that \p Group declares; null if there is none.
static const FunctionDecl *declaredIn(const DirectiveGroup &Group,
                                      const UnitFacts &Facts,
                                      const SourceManager &SM) {
  for (const FunctionDecl *F : Facts.Functions)
    if (CallingSides::isDevice(F) && Group.contains(F->getBeginLoc(), SM))
      return F;
  return nullptr;
}

namespace {

/// Who uses the macros that a group defines.
struct MacroUsers {
  std::string OnDevice; ///< A macro that device code uses; empty if none does.
  bool Others = false;
};

} // namespace

static MacroUsers usersOf(const DirectiveGroup &Group, const UnitFacts &Facts,
                          const SourceManager &SM) {
  MacroUsers Result;
  for (const MacroUse &Use : Facts.Preprocessed->uses()) {
    if (!Use.Info || !Group.contains(Use.Info->getDefinitionLoc(), SM))
      continue;
    const SourceLocation At = SM.getExpansionLoc(Use.Name);
    bool DeviceOnly = false;
    for (const FunctionDecl *F : Facts.Functions) {
      if (!CallingSides::isDevice(F) || !inBody(F, At, SM))
        continue;
      Result.OnDevice = Use.Macro;
      DeviceOnly = !F->hasAttr<CUDAHostAttr>();
    }
    Result.Others |= !DeviceOnly;
  }
  return Result;
}

/// Does the same for directives outside of functions. Of each group the output
/// has one branch: the device's if the host has nothing there.
static void eachOuterDirective(
    const UnitFacts &Facts,
    llvm::function_ref<void(SourceLocation, const Directive &)> Do,
    llvm::function_ref<void(SourceLocation, llvm::StringRef)> Refuse) {
  const Preprocessor &PP = Facts.Preprocessed->preprocessor();
  const SourceManager &SM = PP.getSourceManager();
  for (const SourceLocation Where :
       Facts.Preprocessed->architectureDirectives()) {
    if (llvm::any_of(Facts.Functions, [&](const FunctionDecl *F) {
          return contains(F, Where, SM);
        }))
      continue;
    Directive D(Where, SM, PP.getLangOpts());
    const auto Group = groupOf(Where, SM, PP.getLangOpts());
    if (!D.decides(&PP) || !Group)
      continue;
    const FunctionDecl *Declared = declaredIn(*Group, Facts, SM);
    const MacroUsers Users = usersOf(*Group, Facts, SM);
    if (Group->ForDevice && !Users.Others &&
        (Group->Declares || !Users.OnDevice.empty()))
      Do(Where, D);
    else if (Declared || !Users.OnDevice.empty())
      Refuse(Where, Declared ? Declared->getNameAsString() : Users.OnDevice);
  }
}

/// Calls \p Do with the directives of device code, and \p Refuse with the
/// function that both sides call.
static void
eachDirective(const UnitFacts &Facts,
              llvm::function_ref<void(SourceLocation, const Directive &)> Do,
              llvm::function_ref<void(const Inquiry &)> Refuse) {
  const std::vector<Inquiry> Asked = inquiries(Facts);
  if (Asked.empty())
    return;
  const Preprocessor &PP = Facts.Preprocessed->preprocessor();
  const CallingSides Called(Facts);
  for (const Inquiry &Q : Asked) {
    Directive D(Q.Where, PP.getSourceManager(), PP.getLangOpts());
    if (!Called.onDevice(Q.In) || !D.decides())
      continue;
    if (Called.onHost(Q.In))
      Refuse(Q);
    else
      Do(Q.Where, D);
  }
}

bool answerArchitecture(const UnitFacts &Facts, const SuspendGraph &,
                        EmitContext &Emit, Reporter &Report) {
  if (Emit.To != Target::Cpu)
    return false;
  bool Edited = false;
  const auto Answer = [&](SourceLocation Where, const Directive &D) {
    if (!Emit.Text.offset(Where))
      return Report.defect(Where, "a question for __CUDA_ARCH__");
    D.answer(Emit);
    Edited = true;
  };
  eachDirective(Facts, Answer, [&](const Inquiry &Q) {
    Report.error(Q.Where, Message::GM2013, {Q.In->getNameAsString()});
  });
  eachOuterDirective(Facts, Answer,
                     [&](SourceLocation Where, llvm::StringRef Name) {
                       Report.error(Where, Message::GM2016, {Name.str()});
                     });
  return Edited;
}

void addArchitectureNeeds(const UnitFacts &Facts, NeedList &Needs) {
  eachDirective(
      Facts,
      [&](SourceLocation Where, const Directive &) { Needs.token(Where); },
      [](const Inquiry &) {});
  eachOuterDirective(
      Facts,
      [&](SourceLocation Where, const Directive &) { Needs.token(Where); },
      [](SourceLocation, llvm::StringRef) {});
}

} // namespace gpumpi::transform
