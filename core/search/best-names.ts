import type { NameTable } from "./name-table.ts";
import type { TermMatch } from "./term-match.ts";
import { NO_MATCH } from "./term-match.ts";

/** A name that fits what was searched for. */
export interface NameHit {
  /** The name's position in the list. */
  readonly at: number;
  /**
   * Smaller is better: 0 for the exact name, 1 for its beginning, 2 for its words in another order, 3 for beginnings of its
   * words. Each slip adds 4, and so do words joined or split.
   */
  readonly rank: number;
}

const EXACT = 0;
const BEGINNING = 1;
const REORDERED = 2;
const WORD_STARTS = 3;
/** A slip's addition to a rank. */
const SLIP = 4;
const UNRANKED = 255;
/** More than the longest list, so that one number holds rank and position. */
const POSITIONS = 2 ** 32;

/** The names found so far, each with its best rank. */
export interface BestNames {
  count(): number;
  /** Ranks the names that match every term with at most `slips` slips; `added` counts as slips already made. */
  add(terms: readonly TermMatch[], slips: number, added: number): void;
  /** Returns the best names, at most `limit`, and removes all. */
  take(limit: number): readonly NameHit[];
}

/** Ranks the names of one table, for one search at a time. */
export function createBestNames(table: NameTable): BestNames {
  const { nameStarts, nameWords, wordStarts, wordNames } = table;
  const ranks = new Uint8Array(table.size).fill(UNRANKED);
  const found = new Uint32Array(table.size);
  let count = 0;

  const rankOf = (name: number, terms: readonly TermMatch[], slips: number): number => {
    const start = nameStarts[name] ?? 0;
    const end = nameStarts[name + 1] ?? 0;
    const lastTerm = terms.length - 1;
    let total = 0;
    let whole = true;
    let inPlace = 0;
    for (let term = 0; term <= lastTerm; term += 1) {
      const costs = terms[term]?.costs;
      if (costs === undefined) return UNRANKED;
      let best = NO_MATCH;
      for (let at = start; at < end; at += 1) {
        const cost = costs[nameWords[at] ?? 0] ?? NO_MATCH;
        if (cost < best) best = cost;
      }
      if (best === NO_MATCH) return UNRANKED;
      total += best >> 1;
      if (total > slips) return UNRANKED;
      if (best & 1) whole = false;
      if (inPlace !== NO_MATCH) {
        const cost = start + term < end ? (costs[nameWords[start + term] ?? 0] ?? NO_MATCH) : NO_MATCH;
        // Only the last word may be unfinished; the name must have the other words in full.
        inPlace = cost === NO_MATCH || (cost & 1 && term < lastTerm) ? NO_MATCH : (inPlace & ~1) + cost;
      }
    }
    const sameCount = end - start === terms.length;
    const loose = total * SLIP + (sameCount && whole ? REORDERED : WORD_STARTS);
    if (inPlace === NO_MATCH) return loose;
    const shape = sameCount && !(inPlace & 1) ? EXACT : BEGINNING;
    return Math.min(loose, (inPlace >> 1) * SLIP + shape);
  };

  return {
    count: () => count,
    add: (terms, slips, added) => {
      const [first, ...others] = terms;
      if (first === undefined) return;
      const rarest = others.reduce((least, term) => (term.weight < least.weight ? term : least), first);
      for (let at = 0; at < rarest.count; at += 1) {
        const word = rarest.words[at] ?? 0;
        const end = wordStarts[word + 1] ?? 0;
        for (let place = wordStarts[word] ?? 0; place < end; place += 1) {
          const name = wordNames[place] ?? 0;
          const before = ranks[name] ?? UNRANKED;
          if (before <= added * SLIP) continue;
          const rank = rankOf(name, terms, slips);
          if (rank === UNRANKED || rank + added * SLIP >= before) continue;
          if (before === UNRANKED) {
            found[count] = name;
            count += 1;
          }
          ranks[name] = rank + added * SLIP;
        }
      }
    },
    take: (limit) => {
      const keys = new Float64Array(Math.min(limit, count));
      let kept = 0;
      for (let at = 0; at < count; at += 1) {
        const name = found[at] ?? 0;
        kept = keepBest(keys, kept, (ranks[name] ?? UNRANKED) * POSITIONS + name);
        ranks[name] = UNRANKED;
      }
      count = 0;
      return Array.from(keys.sort(), (key) => ({ at: key % POSITIONS, rank: Math.floor(key / POSITIONS) }));
    },
  };
}

/** Adds a key to a heap with the largest on top, unless the heap is full of smaller ones. */
function keepBest(heap: Float64Array, kept: number, key: number): number {
  if (kept < heap.length) {
    let at = kept;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if ((heap[above] ?? 0) >= key) break;
      heap[at] = heap[above] ?? 0;
      at = above;
    }
    heap[at] = key;
    return kept + 1;
  }
  if (kept === 0 || key >= (heap[0] ?? 0)) return kept;
  let at = 0;
  for (let below = 1; below < kept; below = 2 * at + 1) {
    if (below + 1 < kept && (heap[below + 1] ?? 0) > (heap[below] ?? 0)) below += 1;
    if ((heap[below] ?? 0) <= key) break;
    heap[at] = heap[below] ?? 0;
    at = below;
  }
  heap[at] = key;
  return kept;
}
