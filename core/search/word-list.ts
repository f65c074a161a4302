/** A letter that occurs in no word of the list. */
export const UNKNOWN_LETTER = 0xffff;

/**
 * A range of words in the list, from `low` up to but not including `high`. `exact` when the first is the searched word
 * itself.
 */
export interface Range {
  readonly low: number;
  readonly high: number;
  readonly exact: boolean;
}

/** Different words in alphabetical order, with letters as small numbers in one array. */
export interface WordList {
  readonly size: number;
  /** The number of different letters. */
  readonly alphabet: number;
  /** The letters of every word, one after the other; word `w` has those from `starts[w]` up to `starts[w + 1]`. */
  readonly letters: Uint16Array;
  readonly starts: Uint32Array;
  /** The number of first letters that a word shares with the previous one. */
  readonly shared: Uint8Array;
  readonly longest: number;
  /** A word in the list's letters; unknown letters become `UNKNOWN_LETTER`. */
  encode(word: string): Uint16Array;
  lengthOf(word: number): number;
  /**
   * Words from `low` up to `high` share their first `depth` letters. Returns the first whose next letter is at least
   * `letter`, or `high` when there is none.
   */
  firstFrom(low: number, high: number, depth: number, letter: number): number;
  /** The words that begin with the given letters, from index `from` up to `to`. */
  beginningWith(letters: Uint16Array, from: number, to: number): Range;
  /** Reports each word that contains the text. */
  containing(text: string, featureContext: (word: number) => void): void;
}

/** Makes a list from sorted words without duplicates, each of at least one letter. */
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

  const firstThat = (holds: (word: number) => boolean, from: number, to: number): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (holds(middle)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  /** Not composed of smaller functions: a search calls it some hundred times. */
  const firstFrom = (from: number, to: number, depth: number, letter: number): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = (starts[middle] ?? 0) + depth;
      if (at < (starts[middle + 1] ?? 0) && (letters[at] ?? 0) >= letter) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const lengthOf = (word: number): number => (starts[word + 1] ?? 0) - (starts[word] ?? 0);

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
    firstFrom,
    lengthOf,
    beginningWith: (typed, from, to) => {
      let low = 0;
      let high = sorted.length;
      for (let at = from; at < to && low < high; at += 1) {
        const letter = typed[at] ?? UNKNOWN_LETTER;
        low = firstFrom(low, high, at - from, letter);
        high = firstFrom(low, high, at - from, letter + 1);
      }
      return { low, high, exact: low < high && lengthOf(low) === to - from };
    },
    containing: (part, featureContext) => {
      for (let at = text.indexOf(part); at >= 0; ) {
        const word = firstThat(
          (candidate) => (starts[candidate + 1] ?? 0) + candidate + 1 > at,
          0,
          sorted.length,
        );
        featureContext(word);
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
