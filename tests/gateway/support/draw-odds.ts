/** Exact odds of video poker from one deck, counted over all hands of five cards and everything that may be drawn to them. */

const DECK = 52;
const SUITS = 4;
const HAND = 5;
const MASKS = 1 << HAND;

const SIZES = HAND + 1;
/** At `n * SIZES + k`: in how many ways k of n cards can be chosen. */
const CHOOSE = new Int32Array((DECK + 1) * SIZES);
for (let n = 0; n <= DECK; n += 1)
  for (let k = 0; k < SIZES; k += 1)
    CHOOSE[n * SIZES + k] = k === 0 ? 1 : (chosen(n, k - 1) * (n - k + 1)) / k;
function chosen(n: number, k: number): number {
  return CHOOSE[n * SIZES + k] ?? 0;
}

const sizeOf = (mask: number): number => [...mask.toString(2)].filter((bit) => bit === "1").length;
const SIZE_OF = Int32Array.from({ length: MASKS }, (_, mask) => sizeOf(mask));
const TOP_BIT = Int32Array.from({ length: MASKS }, (_, mask) => mask.toString(2).length - 1);

/** Writes the places of all choices of these ascending cards, by the mask of the chosen ones, each among all choices of as many. */
function placesOf(cards: readonly number[], places: Int32Array): Int32Array {
  for (let mask = 1; mask < MASKS; mask += 1) {
    const top = TOP_BIT[mask] ?? 0;
    places[mask] = (places[mask ^ (1 << top)] ?? 0) + chosen(cards[top] ?? 0, SIZE_OF[mask] ?? 0);
  }
  return places;
}

/** All hands of ascending cards; the array is used again for the next. */
function eachHand(see: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0];
  const walk = (at: number, from: number): void => {
    if (at === HAND) see(cards);
    for (let card = from; at < HAND && card < DECK; card += 1) {
      cards[at] = card;
      walk(at + 1, card + 1);
    }
  };
  walk(0, 0);
}

/** Hands that differ by more than their suits, each with how many hands it stands for. Cards are by suit, then by rank. */
export function handsBySuits(): readonly { readonly cards: readonly number[]; readonly count: number }[] {
  const hands: { readonly cards: readonly number[]; readonly count: number }[] = [];
  const ranks = DECK / SUITS;
  eachHand((cards) => {
    const held = [0, 0, 0, 0];
    for (const card of cards) {
      const suit = Math.floor(card / ranks);
      held[suit] = (held[suit] ?? 0) | (1 << (card % ranks));
    }
    // Of the hands that differ in their suits only, the one whose suits descend.
    if (held.some((ofSuit, suit) => suit > 0 && ofSuit > (held[suit - 1] ?? 0))) return;
    let count = 24;
    for (const same of new Set(held)) count /= [1, 1, 2, 6][held.filter((one) => one === same).length] ?? 1;
    hands.push({ cards: [...cards], count });
  });
  return hands;
}

/**
 * For hands of `kinds` kinds: a function from ascending cards and the mask of those held to the chance of each kind after the draw. It
 * counts the hands that contain the held cards, without those that contain a card that was thrown away.
 */
export function drawOdds(kindOf: (cards: readonly number[]) => number, kinds: number) {
  const whole = MASKS - 1;
  const tables = Array.from({ length: HAND }, (_, size) => new Int32Array(chosen(DECK, size) * kinds));
  const tableOf = Array.from({ length: whole }, (_, mask) => tables[SIZE_OF[mask] ?? 0] ?? new Int32Array());
  const places = new Int32Array(MASKS);
  eachHand((cards) => {
    const kind = kindOf(cards);
    placesOf(cards, places);
    for (let mask = 0; mask < whole; mask += 1) {
      const table = tableOf[mask];
      const at = (places[mask] ?? 0) * kinds + kind;
      if (table) table[at] = (table[at] ?? 0) + 1;
    }
  });
  return (cards: readonly number[], held: number): readonly number[] => {
    const chances = new Array<number>(kinds).fill(0);
    const add = (kind: number, part: number) => {
      chances[kind] = (chances[kind] ?? 0) + part;
    };
    const all = chosen(DECK - HAND, HAND - (SIZE_OF[held] ?? 0));
    placesOf(cards, places);
    for (let mask = held; mask < MASKS; mask += 1) {
      if ((mask & held) !== held) continue;
      const part = ((SIZE_OF[mask ^ held] ?? 0) % 2 === 0 ? 1 : -1) / all;
      const from = (places[mask] ?? 0) * kinds;
      if (mask === whole) add(kindOf(cards), part);
      else for (let kind = 0; kind < kinds; kind += 1) add(kind, part * (tableOf[mask]?.[from + kind] ?? 0));
    }
    return chances;
  };
}
