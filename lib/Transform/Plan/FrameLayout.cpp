//===- FrameLayout.cpp - Where variables lie in the frame -----------------===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Transform/Plan/FrameLayout.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

namespace gpumpi::transform {

namespace {

/// A variable and where it begins in its region, in bytes.
struct Placed {
  Variable *V;
  unsigned At;
};

/// Variables that may meet, and the bytes that they take up together.
struct Region {
  std::vector<Placed> Members;
  unsigned Bytes = 0;
};

using Regions = std::vector<Region>;

} // namespace

/// By how many bytes \p V is spread over the frame: the largest word that
/// divides its size and alignment, as gpumpi::detail::WordOf has it.
static unsigned wordOf(const Variable &V) {
  for (const unsigned Word : {8u, 4u, 2u})
    if (V.Alignment % Word == 0)
      return Word;
  return 1;
}

static bool areLiveTogether(const Variable &A, const Variable &B) {
  return llvm::any_of(A.LiveAt, [&](unsigned Point) {
    return llvm::is_contained(B.LiveAt, Point);
  });
}

/// True if \p V needs a place of its own, of the size that it has.
static bool isAlone(const Variable &V) {
  return V.Packed || V.Padded || !V.SameInAll;
}

/// The lowest place for \p V in \p In. First fit, which is best if the largest
/// ones come first.
static unsigned
lowest(const Variable &V, const Region &In,
       llvm::function_ref<bool(const Variable &, const Variable &)> Conflict) {
  std::vector<Placed> Taken;
  for (const Placed &Other : In.Members)
    if (Conflict(V, *Other.V))
      Taken.push_back(Other);
  llvm::sort(Taken,
             [](const Placed &A, const Placed &B) { return A.At < B.At; });
  unsigned At = 0;
  for (const Placed &Other : Taken) {
    if (At + V.Bytes <= Other.At)
      break;
    At = std::max(At, Other.At + Other.V->Bytes);
  }
  return At;
}

/// Spilled variables, in one region for each size of words up to \p Largest.
static Regions spilled(llvm::ArrayRef<Variable *> Kept, unsigned Largest) {
  std::vector<Variable *> BySize;
  for (Variable *V : Kept)
    if (V->How != Keep::Home && !isAlone(*V))
      BySize.push_back(V);
  llvm::stable_sort(BySize, [](const Variable *A, const Variable *B) {
    return A->Bytes > B->Bytes;
  });
  Regions Result;
  for (const unsigned Word : {8u, 4u, 2u, 1u}) {
    Region In;
    for (Variable *V : BySize) {
      if (std::min(wordOf(*V), Largest) != Word)
        continue;
      const unsigned At = lowest(*V, In, areLiveTogether);
      In.Members.push_back({V, At});
      In.Bytes = std::max(In.Bytes, At + V->Bytes);
    }
    Result.push_back(std::move(In));
  }
  return Result;
}

/// Homes, one region for all that have the same place.
static Regions
homes(llvm::ArrayRef<Variable *> Kept,
      llvm::function_ref<bool(const Variable &, const Variable &)> AreApart) {
  Regions Result;
  for (Variable *V : Kept) {
    if (V->How != Keep::Home || isAlone(*V))
      continue;
    const auto Fits = [&](const Region &In) {
      return In.Bytes == V->Bytes &&
             llvm::all_of(In.Members, [&](const Placed &Other) {
               return AreApart(*V, *Other.V);
             });
    };
    auto Found = llvm::find_if(Result, Fits);
    if (Found == Result.end())
      Found = Result.insert(Found, {{}, V->Bytes});
    Found->Members.push_back({V, 0});
  }
  return Result;
}

static unsigned total(const Regions &Of) {
  unsigned Bytes = 0;
  for (const Region &R : Of)
    Bytes += R.Bytes;
  return Bytes;
}

/// Where something with alignment \p Align can begin.
static unsigned aligned(unsigned Offset, unsigned Align) {
  return llvm::alignTo(Offset, std::max(1u, Align / ThreadsPerStride));
}

unsigned
layOut(llvm::ArrayRef<Variable *> Kept, unsigned Begin,
       llvm::function_ref<bool(const Variable &, const Variable &)> AreApart) {
  unsigned Apart = 0;
  for (const Variable *V : Kept)
    if (V->How != Keep::Home && !isAlone(*V))
      Apart += V->Bytes;
  // Smaller words are read and written one by one, for twice the instructions.
  Regions Spilled = spilled(Kept, 8);
  unsigned Largest = 8;
  if (Regions Smaller = spilled(Kept, 4); total(Smaller) < total(Spilled)) {
    Spilled = std::move(Smaller);
    Largest = 4;
  }
  const bool Sharing = total(Spilled) < Apart;
  const Regions Homes = homes(Kept, AreApart);

  // What shares nothing lies in the order of declaration.
  unsigned End = Begin;
  llvm::DenseMap<const Region *, unsigned> Begun;
  const auto Place = [&](const Region &In, const Placed &P, unsigned Align) {
    const auto [Found, New] = Begun.try_emplace(&In, 0);
    if (New) {
      Found->second = End = aligned(End, Align);
      End += In.Bytes;
    }
    P.V->Offset = Found->second + P.At;
  };
  for (Variable *V : Kept) {
    const bool IsHome = V->How == Keep::Home;
    if (isAlone(*V) || (!IsHome && !Sharing)) {
      V->Offset = aligned(End, IsHome || V->Packed ? V->Alignment : 1);
      End = V->Offset + V->Bytes;
      continue;
    }
    if (!IsHome)
      V->Word = std::min(wordOf(*V), Largest);
    for (const Region &In : IsHome ? Homes : Spilled) {
      unsigned Align = 1;
      for (const Placed &P : In.Members)
        Align = std::max(Align, IsHome ? P.V->Alignment : 1);
      for (const Placed &P : In.Members)
        if (P.V == V)
          Place(In, P, Align);
    }
  }
  return End;
}

} // namespace gpumpi::transform
