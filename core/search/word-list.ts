/** A letter that no word of the list has. */
export const UNKNOWN_LETTER = 0xffff;

/** A run of neighbours in the list: from `low` up to, without, `high`. `exact` when the first of them is the word itself. */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly exact: boolean;
}

/** Different words in alphabetical order, letters as small numbers in one array. */
export interface WordList {
  readonly size: number;
  /** How many different letters there are. */
  readonly alphabet: number;
  /** The letters of every word, one after the other; word `w` has those from `starts[w]` up to `starts[w + 1]`. */
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  /** How many first letters a word shares with the one before it. */
  readonly shared: Uint8Array;
  readonly longest: number;
  /** A word in this list's letters; those that it does not have are `UNKNOWN_LETTER`. */
  encode(word: string): Uint16Array;
  /** The words that begin with the letters from `from` up to `to`. */
  beginningWith(letters: Uint16Array, from: number, to: number): Range;
  /** The words that have the text anywhere in them. */
  containing(text: string, visit: (word: number) => void): void;
}

/** Makes a list of words that are given sorted and without doubles, each of at least one letter. */
export function createWordList(sorted: readonly string[]): WordList {
  const text = `${sorted.join("\n")}\n`;
  const alphabet = new Map<string, number>();
  for (const letter of [...new Set(text.split(""))].sort()) {
    if (letter !== "\n") alphabet.set(letter, alphabet.size);
  }

  const starts = new Uint32Array(sorted.length + 1);
  const shared = new Uint8Array(sorted.length);
  const letters = new Uint16Array(text.length - sorted.length);
  let longest = 0;
  let end = 0;
  for (const [word, spelling] of sorted.entries()) {
    const start = end;
    for (let at = 0; at < spelling.length; at += 1) {
      letters[end] = alphabet.get(spelling.charAt(at)) ?? UNKNOWN_LETTER;
      end += 1;
    }
    starts[word + 1] = end;
    shared[word] = word === 0 ? 0 : sharedLetters(letters, starts[word - 1] ?? 0, start, end);
    longest = Math.max(longest, spelling.length);
  }

  /** Below zero when the word comes before all that begin so, zero when it begins so. */
  const compare = (word: number, typed: Uint16Array, from: number, to: number): number => {
    const start = starts[word] ?? 0;
    const length = (starts[word + 1] ?? 0) - start;
    for (let at = 0; at < to - from; at += 1) {
      if (at >= length) return -1;
      const difference = (letters[start + at] ?? 0) - (typed[from + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const firstThat = (holds: (word: number) => boolean, from: number): number => {
    let low = from;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    size: sorted.length,
    alphabet: alphabet.size,
    letters,
    starts,
    shared,
    longest,
    encode: (word) => {
      const encoded = new Uint16Array(word.length);
      for (let at = 0; at < word.length; at += 1)
        encoded[at] = alphabet.get(word.charAt(at)) ?? UNKNOWN_LETTER;
      return encoded;
    },
    beginningWith: (typed, from, to) => {
      const low = firstThat((word) => compare(word, typed, from, to) >= 0, 0);
      const high = firstThat((word) => compare(word, typed, from, to) > 0, low);
      const exact = low < high && (starts[low + 1] ?? 0) - (starts[low] ?? 0) === to - from;
      return { low, high, exact };
    },
    containing: (part, visit) => {
      for (let at = text.indexOf(part); at >= 0; ) {
        const word = firstThat((candidate) => (starts[candidate + 1] ?? 0) + candidate + 1 > at, 0);
        visit(word);
        at = text.indexOf(part, (starts[word + 1] ?? 0) + word + 1);
      }
    },
  };
}

function sharedLetters(letters: Uint16Array, before: number, start: number, end: number): number {
  let count = 0;
  while (
    before + count < start &&
    start + count < end &&
    letters[before + count] === letters[start + count]
  ) {
    count += 1;
  }
  return count;
}
