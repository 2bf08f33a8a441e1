//===- LaunchPostsOfBlocks.cpp - What blocks ask for without suspending ---===//
//
// Part of gpumpi, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A block tells of each of its posts when all its threads have made it, and the
// post is begun while other blocks go on. What has not been begun when the
// activation is over is begun then, before what the block has suspended for.
//
//===----------------------------------------------------------------------===//

#include "Launch/Launch.h"

#include "Launch/BlockNumbers.h"
#include "Launch/Divergence.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gpumpi {

/// How many posts blocks have told of.
unsigned Launch::toldOf() {
  const bool isInMail = isOver && !hostReads && !readsInPlace;
  return countOf(isInMail ? mailOfPosts().made[0] : look(activation.made));
}

/// Adds the beginnings of what Activation::made and madeInOrder lead to
/// to the mail behind the activation: as much as the last one wrote.
cudaError_t Launch::addMailOfPosts(Mail &mail) {
  inMail = std::min(std::max(toldBefore, 8u), PostsInOrder);
  cudaError_t status = mail.add(mailOfPosts().made, activation.made,
                                (1 + inMail) * sizeof *activation.made);
  if (status == cudaSuccess)
    status = mail.add(mailOfPosts().inOrder, activation.madeInOrder,
                      inMail * sizeof(PostSlot));
  return status;
}

/// The blocks that have told of posts, from entry \p from to \p to; less, if
/// the device is still writing the others. What these have posted is in the
/// mail then, if it is among what is kept in order.
std::vector<unsigned> Launch::blocksThatPosted(unsigned from, unsigned to) {
  const bool isCopied = isOver && to <= inMail;
  std::vector<unsigned long long> entries(to - from);
  if (readsInPlace)
    for (unsigned i = from; i < to; ++i)
      entries[i - from] =
          __atomic_load_n(activation.made + 1 + i, __ATOMIC_ACQUIRE);
  else if (isCopied)
    std::copy(mailOfPosts().made + 1 + from, mailOfPosts().made + 1 + to,
              entries.begin());
  else
    entries = copied(activation.made + 1 + from, to - from);
  std::vector<unsigned> blocks;
  for (const unsigned long long entry : entries) {
    if (entry >> 32 != activation.epoch)
      break;
    blocks.push_back(static_cast<unsigned>(entry));
  }
  const unsigned end =
      std::min(from + static_cast<unsigned>(blocks.size()), PostsInOrder);
  if (!readsInPlace && !isCopied && from < end) {
    fetch(mailOfPosts().meanwhile + from, activation.madeInOrder + from,
          (end - from) * sizeof(PostSlot));
    fetched = end;
  }
  return blocks;
}

/// What \p which is, if it is in the mail; else null.
const PostSlot *Launch::postInMail(PostOfBlock which) const {
  const unsigned place = postsOfBlocks[which.block].places[which.post];
  if (readsInPlace || place >= PostsInOrder)
    return nullptr;
  const MailOfPosts &mail = mailOfPosts();
  return place < fetched ? &mail.meanwhile[place] : &mail.inOrder[place];
}

/// Has \p begin begin what \p blocks, which are sorted, have told of and has
/// not been begun, in the order in which each has posted. What it does not
/// begin is left, with all that is behind it.
template <class Begin>
void Launch::beginToldOf(const std::vector<unsigned> &blocks,
                         const Begin &begin) {
  std::vector<unsigned> some, others;
  const auto tryTo = [&](unsigned block, unsigned post, const PostSlot &slot) {
    if (begin(slot, PostOfBlock{block, post}))
      ++postsOfBlocks[block].begun;
  };
  for (unsigned post = 0; post < BlockPostCapacity; ++post) {
    some.clear();
    others.clear();
    for (const unsigned block : blocks) {
      const PostsOfBlock &have = postsOfBlocks[block];
      if (have.begun == post && have.told > post)
        (postInMail({block, post}) ? some : others).push_back(block);
    }
    for (const unsigned block : some)
      tryTo(block, post, *postInMail({block, post}));
    const SlotsOf<PostSlot> posts =
        slotsOf(others, activation.blockPosts + static_cast<size_t>(post) *
                                                    activation.postingBlocks);
    for (size_t i = 0; i < others.size(); ++i)
      tryTo(others[i], post, posts[i]);
  }
}

/// Begins what all threads of a block have posted.
void Launch::beginPostedOfBlocks() {
  const unsigned made = toldOf();
  if (made <= madeTaken || made > mostPostsOfBlocks())
    return; // Damage shows when the kernel is over.
  std::vector<unsigned> blocks = blocksThatPosted(madeTaken, made);
  const auto damaged = [&](unsigned block) {
    return block >= activation.postingBlocks;
  };
  if (std::any_of(blocks.begin(), blocks.end(), damaged))
    return;
  posting.insert(posting.end(), blocks.begin(), blocks.end());
  for (const unsigned block : blocks) {
    PostsOfBlock &have = postsOfBlocks[block];
    if (have.told == BlockPostCapacity)
      failDamaged();
    have.places[have.told++] = madeTaken++;
  }
  sortDistinct(blocks, shape.blocks);
  beginToldOf(blocks, [&](const PostSlot &slot, PostOfBlock which) {
    return begin(slot, which);
  });
}

/// Begins what blocks have posted and has not been begun yet, when the
/// activation is over; \p suspended are those that have suspended in it.
void Launch::takePostsOfBlocks(const std::vector<unsigned> &suspended) {
  if (!activation.blockPosts)
    return;
  isOver = true;
  beginPostedOfBlocks();
  if (toldOf() != madeTaken)
    failDamaged();
  for (const unsigned block : suspended)
    if (block < activation.postingBlocks)
      posting.push_back(block);
  sortDistinct(posting, shape.blocks);
  const SlotsOf<BlockSlot> slots = slotsThatRan(posting);
  for (size_t i = 0; i < posting.size(); ++i) {
    slots.prefetchBehind(i);
    checkPostsOf(posting[i], slots[i]);
  }
  beginToldOf(posting, [&](const PostSlot &slot, PostOfBlock which) {
    const unsigned point = postedAt(slot, which.block);
    begin(kernel.points[point - 1], slot.request, which);
    return true;
  });
  bool any = false;
  for (const unsigned block : posting)
    any |= std::exchange(postsOfBlocks[block], {}).begun > 0;
  posting.clear();
  isOver = false;
  toldBefore = std::exchange(madeTaken, 0);
  fetched = 0;
  if (any)
    operations->skipHandles(mostPostsOfBlocks());
}

/// All threads of \p block that go on or run into the end have made all its
/// posts. From now on it has told of them all.
void Launch::checkPostsOf(unsigned block, const BlockSlot &slot) {
  const unsigned epoch = activation.epoch;
  const unsigned count =
      slot.posts >> 32 == epoch ? static_cast<unsigned>(slot.posts) : 0;
  PostsOfBlock &have = postsOfBlocks[block];
  if (count > BlockPostCapacity || count < have.told)
    failDamaged();
  while (have.told < count)
    have.places[have.told++] = PostsInOrder;
  const unsigned fewest =
      slot.fewest >> 32 == epoch ? ~static_cast<unsigned>(slot.fewest) : count;
  if (fewest >= count)
    return;
  const size_t missing =
      static_cast<size_t>(fewest) * activation.postingBlocks + block;
  const unsigned point =
      postedAt(copied(activation.blockPosts + missing, 1)[0], block);
  const unsigned left =
      slot.ended == activation.epoch ? 0 : pointAt(slot.reached);
  const Standing others =
      left ? standingAt(block, kernel, left)
           : Standing{
                 block, EndOfKernel, {kernel.file, static_cast<int>(endLine)}};
  throw missingPost(kernel, process.rank, standingAt(block, kernel, point),
                    others, true);
}

/// The number of the operation that all threads of \p block have posted to
/// \p slot.
unsigned Launch::postedAt(const PostSlot &slot, unsigned block) const {
  const unsigned point = pointAt(slot.reached);
  if (point == 0 || slot.ownerEpoch != activation.epoch)
    failDamaged();
  if (const unsigned other = pointAt(slot.other))
    throw differentPosts(kernel, process.rank, standingAt(block, kernel, point),
                         standingAt(block, kernel, other), true);
  return point;
}

} // namespace gpumpi
