//===- ExplanationPrinter.cpp - What --explain prints ---------------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/Explanation.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

namespace gpumpi::transform {

uint64_t ExplainedPoint::bytes() const {
  uint64_t Sum = 0;
  for (const ExplainedValue &V : Kept)
    Sum += V.Bytes;
  return Sum;
}

//===----------------------------------------------------------------------===//
// For people
//===----------------------------------------------------------------------===//

namespace {

class Printer {
public:
  Printer(const ExplainedFunction &Of, llvm::raw_ostream &OS)
      : Of(Of), OS(OS) {}

  void print() {
    OS << place(Of.At) << ": " << (Of.IsKernel ? "kernel" : "function") << " '"
       << Of.Name << "' has " << count(Of.Points.size(), "suspension point")
       << " and " << count(Of.FrameBytes, "byte") << " of frame per thread: "
       << "4 for its state, " << Of.OwnBytes - 4 << " for its variables";
    if (Of.FrameBytes > Of.OwnBytes)
      OS << ", " << Of.FrameBytes - Of.OwnBytes << " for functions it calls";
    OS << "\n";
    if (!Of.Instances.empty()) {
      OS << "  as";
      for (const std::string &Name : Of.Instances)
        OS << (&Name == &Of.Instances.front() ? " " : ", ") << Name;
      OS << "\n";
    }
    for (const ExplainedPoint &P : Of.Points)
      print(P);
  }

private:
  const ExplainedFunction &Of;
  llvm::raw_ostream &OS;

  static std::string count(uint64_t Number, const std::string &What) {
    return std::to_string(Number) + " " + What + (Number == 1 ? "" : "s");
  }

  static std::string place(const ExplainedPlace &At) {
    const std::string Line = At.File + ":" + std::to_string(At.Line);
    return At.Column ? Line + ":" + std::to_string(At.Column) : Line;
  }

  /// " at 3:7", or with the file where it is another than that of \p From.
  static std::string at(const ExplainedPlace &At, const ExplainedPlace &From) {
    if (!At.Line)
      return "";
    if (At.File != From.File)
      return " at " + place(At);
    const std::string InFile = place(At).substr(At.File.size() + 1);
    return (At.Column ? " at " : " in line ") + InFile;
  }

  void print(const ExplainedPoint &P) {
    OS << "\n" << place(P.At) << ": '" << Of.Name << "' ";
    if (P.Completes)
      OS << "suspends for what it has left, if it has left something";
    else
      OS << (P.Posts     ? "posts '"
             : P.LeftFor ? "leaves '"
                         : "suspends in '")
         << P.Callee << "'";
    OS << ", point " << P.Number << " of " << Of.Points.size() << "\n";
    const char *const OrWithBlocks =
        P.OfBlock ? "\n" : ", or in a kernel whose blocks have operations\n";
    if (P.LeftFor)
      OS << "  shares the suspension of point " << P.LeftFor
         << "; has one of its own only for a buffer in shared memory"
         << OrWithBlocks;
    if (P.Posts)
      OS << "  suspends only for a buffer in shared memory, or if there is no "
            "room for more posts"
         << OrWithBlocks;
    if (P.MayPass)
      OS << "  suspends only for what is not known to be complete"
         << OrWithBlocks;
    if (P.OfBlock)
      OS << (P.IsOperation ? "  each block performs it by itself\n"
                           : "  each block performs the operations in it by "
                             "itself\n");
    if (P.Opened)
      OS << "  is performed before the kernel begins, the first time\n";
    if (P.IsLast)
      OS << "  is not resumed: nothing is left to do behind it\n";
    if (P.Closes)
      OS << "  is not resumed where the kernel would only end\n";
    if (!P.Kept.empty())
      OS << "  keeps " << count(P.bytes(), "byte") << " per thread\n";
    else if (P.Shared.empty())
      OS << "  keeps nothing\n";
    printValues(P.Kept, P.At);
    if (!P.Shared.empty())
      OS << "  keeps shared memory, per block\n";
    printValues(P.Shared, P.At);
    if (!P.IsOperation)
      OS << "  keeps what '" << P.Callee << "' keeps\n";
    if (!P.Omitted.empty())
      OS << "  does not keep\n";
    printOmitted(P.Omitted);
    if (!P.Completes)
      printConditions(P);
    if (P.Number < Of.Points.size() && !P.Posts && !P.LeftFor && !P.Completes &&
        !Of.Points[P.Number].Posts)
      printMerging(P, Of.Points[P.Number]);
  }

  void printValues(llvm::ArrayRef<ExplainedValue> Values,
                   const ExplainedPlace &From) {
    size_t Name = 0, Type = 0, Size = 0;
    for (const ExplainedValue &V : Values) {
      Name = std::max(Name, V.Name.size());
      Type = std::max(Type, V.Type.size());
      Size = std::max(Size, size(V).size());
      for (const auto &[Of, Bytes] : V.Instances)
        Type = std::max(Type, Of.size());
    }
    for (const ExplainedValue &V : Values) {
      OS << "    " << llvm::left_justify(V.Name, Name + 2)
         << llvm::left_justify(V.Type, Type + 2)
         << llvm::left_justify(size(V), Size + 2)
         << (V.LivesInFrame ? "lives in the frame: " : "") << V.Why
         << at(V.At, From) << "\n";
      for (const auto &[Of, Bytes] : V.Instances)
        OS << "    " << std::string(Name + 2, ' ')
           << llvm::left_justify(Of, Type + 2) << count(Bytes, "byte") << "\n";
    }
  }

  static std::string size(const ExplainedValue &V) {
    return V.Bytes ? count(V.Bytes, "byte") : "all of it";
  }

  void printOmitted(llvm::ArrayRef<ExplainedOmission> Omitted) {
    size_t Why = 0;
    for (const ExplainedOmission &O : Omitted)
      Why = std::max(Why, O.Why.size());
    for (const ExplainedOmission &O : Omitted)
      OS << "    " << llvm::left_justify(O.Why + ":", Why + 3)
         << llvm::join(O.Names, ", ") << "\n";
  }

  void printConditions(const ExplainedPoint &P) {
    const std::string Threads =
        P.OfBlock ? "all threads of the block" : "all threads";
    if (P.Conditions.empty())
      OS << "  " << Threads << " that enter and have not returned come to it\n";
    else
      OS << "  not known to be the same in " << Threads << "\n";
    for (const ExplainedReason &R : P.Conditions)
      OS << "    " << R.Text << at(R.At, P.At) << "\n";
  }

  void printMerging(const ExplainedPoint &P, const ExplainedPoint &Next) {
    const std::string With = "point " + std::to_string(Next.Number) + ", '" +
                             Next.Callee + "'" + at(Next.At, P.At);
    if (P.Apart.empty())
      OS << "  could share a suspension with " << With << "\n";
    else
      OS << "  cannot share a suspension with " << With
         << ": on the way to it\n";
    for (const ExplainedReason &R : P.Apart)
      OS << "    " << R.Text << at(R.At, P.At) << "\n";
  }
};

} // namespace

void printExplanation(const Explanation &Of, llvm::raw_ostream &OS) {
  if (Of.empty())
    OS << "no kernel suspends\n";
  for (const ExplainedFunction &F : Of) {
    OS << (&F == &Of.front() ? "" : "\n");
    Printer(F, OS).print();
  }
}

//===----------------------------------------------------------------------===//
// For programs
//===----------------------------------------------------------------------===//

static void attribute(llvm::json::OStream &J, const ExplainedPlace &At) {
  if (!At.Line)
    return;
  J.attribute("file", At.File);
  J.attribute("line", At.Line);
  if (At.Column)
    J.attribute("column", At.Column);
}

static void array(llvm::json::OStream &J, llvm::StringRef Name,
                  llvm::ArrayRef<ExplainedReason> Reasons) {
  J.attributeArray(Name, [&] {
    for (const ExplainedReason &R : Reasons)
      J.object([&] {
        J.attribute("text", R.Text);
        attribute(J, R.At);
      });
  });
}

static void array(llvm::json::OStream &J, llvm::StringRef Name,
                  llvm::ArrayRef<ExplainedValue> Values) {
  J.attributeArray(Name, [&] {
    for (const ExplainedValue &V : Values)
      J.object([&] {
        J.attribute("name", V.Name);
        J.attribute("type", V.Type);
        J.attribute("bytes", V.Bytes);
        J.attribute("offset", V.Offset);
        J.attribute("livesInFrame", V.LivesInFrame);
        J.attribute("why", V.Why);
        attribute(J, V.At);
        if (!V.Instances.empty())
          J.attributeObject("instances", [&] {
            for (const auto &[Type, Bytes] : V.Instances)
              J.attribute(Type, Bytes);
          });
      });
  });
}

static void object(llvm::json::OStream &J, const ExplainedPoint &P) {
  J.object([&] {
    J.attribute("point", P.Number);
    J.attribute("calls", P.Callee);
    J.attribute("isOperation", P.IsOperation);
    J.attribute("posts", P.Posts);
    if (P.MayPass)
      J.attribute("mayPass", true);
    if (P.LeftFor)
      J.attribute("leftFor", P.LeftFor);
    if (P.Completes)
      J.attribute("completes", P.Completes);
    J.attribute("ofBlock", P.OfBlock);
    if (P.Opened)
      J.attribute("opened", true);
    if (P.IsLast)
      J.attribute("isLast", true);
    if (P.Closes)
      J.attribute("closes", true);
    attribute(J, P.At);
    J.attribute("bytes", P.bytes());
    array(J, "kept", P.Kept);
    array(J, "shared", P.Shared);
    J.attributeArray("notKept", [&] {
      for (const ExplainedOmission &O : P.Omitted)
        J.object([&] {
          J.attribute("why", O.Why);
          J.attributeArray("names", [&] {
            for (const std::string &Name : O.Names)
              J.value(Name);
          });
        });
    });
    array(J, "conditions", P.Conditions);
    array(J, "apartFromNext", P.Apart);
  });
}

void printExplanationAsJson(const Explanation &Of, llvm::raw_ostream &OS) {
  llvm::json::OStream J(OS, 2);
  J.array([&] {
    for (const ExplainedFunction &F : Of)
      J.object([&] {
        J.attribute("name", F.Name);
        J.attribute("isKernel", F.IsKernel);
        attribute(J, F.At);
        J.attributeArray("instances", [&] {
          for (const std::string &Name : F.Instances)
            J.value(Name);
        });
        J.attribute("ownBytes", F.OwnBytes);
        J.attribute("frameBytes", F.FrameBytes);
        J.attributeArray("points", [&] {
          for (const ExplainedPoint &P : F.Points)
            object(J, P);
        });
      });
  });
  OS << "\n";
}

} // namespace gpumpi::transform
