/**
 * Slot reels in three lay-outs. Symbols pay on lines from the left; three or more stars anywhere give free spins, whose wins
 * count twice. A round is decided at once, free spins included; the page shows one spin after another.
 *
 * Every stop of a reel is equally likely, so each place on a line shows a symbol as often as it is on the reel: the return to
 * player follows exactly from the counts.
 */
import type { Engine, Random } from "./engine.ts";
import { stakesIn } from "./stakes.ts";

/** The star gives free spins; the crown stands for any other symbol on a line. */
export const STAR = "star";
export const CROWN = "crown";

export interface Layout {
  readonly reels: number;
  readonly rows: number;
  /** On each reel the row of the line, from the top. */
  readonly lines: readonly (readonly number[])[];
  /** Each reel's symbols in their order, the same for all reels but the place where they start. */
  readonly strip: readonly string[];
  /** What as many of a symbol from the left pay, in stakes of a line, by their number; lower numbers pay nothing. */
  readonly pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
  readonly freeSpins: number;
}

/** What wins of free spins are multiplied by. */
const FREE_TIMES = 2;
/** How many stars give free spins. */
const STARS = 3;

const strip = (text: string): readonly string[] => text.split(" ");

const CLASSIC: Layout = {
  reels: 3,
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strip: strip(
    "seven cherry plum bell lemon cherry plum star lemon cherry bell plum lemon cherry crown plum lemon bell cherry lemon",
  ),
  pays: {
    crown: { 3: 200 },
    seven: { 3: 100 },
    bell: { 3: 24 },
    plum: { 3: 12 },
    lemon: { 3: 8 },
    cherry: { 3: 5, 2: 1 },
  },
  freeSpins: 10,
};

const rowsOf = (text: string): readonly (readonly number[])[] =>
  text.split(" ").map((line) => [...line].map(Number));

const FIVE: Layout = {
  reels: 5,
  rows: 3,
  lines: rowsOf("11111 00000 22222 01210 21012 00122 22100 12221 10001 01110"),
  strip: strip(
    "seven ten queen bell ten king star ten queen gem ten queen king bell ten crown queen king ten gem queen ten king bell queen ten",
  ),
  pays: {
    crown: { 3: 60, 4: 400, 5: 2_000 },
    seven: { 3: 40, 4: 200, 5: 1_000 },
    gem: { 3: 20, 4: 80, 5: 400 },
    bell: { 3: 12, 4: 40, 5: 150 },
    king: { 3: 8, 4: 20, 5: 80 },
    queen: { 3: 5, 4: 12, 5: 50 },
    ten: { 3: 3, 4: 10, 5: 40 },
  },
  freeSpins: 8,
};

const TALL: Layout = {
  reels: 5,
  rows: 4,
  lines: rowsOf(
    "11111 22222 00000 33333 01210 32123 12321 21012 00100 33233 11011 22322 01110 32223 10001 23332 12221 21112 00123 33210 01233 32100 11211 22122 03030",
  ),
  strip: FIVE.strip,
  pays: {
    crown: { 3: 50, 4: 300, 5: 3_000 },
    seven: { 3: 30, 4: 150, 5: 1_200 },
    gem: { 3: 18, 4: 70, 5: 400 },
    bell: { 3: 14, 4: 40, 5: 150 },
    king: { 3: 8, 4: 24, 5: 80 },
    queen: { 3: 5, 4: 14, 5: 50 },
    ten: { 3: 2, 4: 9, 5: 30 },
  },
  freeSpins: 6,
};

export const LAYOUTS: readonly Layout[] = [CLASSIC, FIVE, TALL];

/** A game keeps its lay-out: it follows from the game's code. */
export function layoutOf(gameCode: string): Layout {
  const sum = [...gameCode].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return LAYOUTS[sum % LAYOUTS.length] ?? CLASSIC;
}

export interface LineWin {
  readonly line: number;
  readonly symbol: string;
  readonly count: number;
  /** In stakes of a line. */
  readonly pays: number;
}

export interface Spin {
  /** The shown symbols of each reel, from the top. */
  readonly window: readonly (readonly string[])[];
  readonly wins: readonly LineWin[];
  readonly stars: number;
}

/** What a line of symbols pays: the best of its symbols, as the crown may stand for several. */
export function lineWin(symbols: readonly string[], { pays }: Layout): Omit<LineWin, "line"> | null {
  let best: Omit<LineWin, "line"> | null = null;
  for (const symbol of Object.keys(pays)) {
    const end = symbols.findIndex((each) => each !== symbol && each !== CROWN);
    const count = end === -1 ? symbols.length : end;
    const paid = pays[symbol]?.[count] ?? 0;
    if (paid > (best?.pays ?? 0)) best = { symbol, count, pays: paid };
  }
  return best;
}

function spin(layout: Layout, random: Random): Spin {
  const { reels, rows, strip: symbols, lines } = layout;
  const window = Array.from({ length: reels }, () => {
    const stop = random.below(symbols.length);
    return Array.from({ length: rows }, (_, row) => symbols[(stop + row) % symbols.length] ?? STAR);
  });
  const wins = lines.flatMap((rowsOfLine, line) => {
    const win = lineWin(
      rowsOfLine.map((row, reel) => window[reel]?.[row] ?? STAR),
      layout,
    );
    return win === null ? [] : [{ line, ...win }];
  });
  return { window, wins, stars: window.flat().filter((symbol) => symbol === STAR).length };
}

const paysOf = ({ wins }: Spin): number => wins.reduce((sum, { pays }) => sum + pays, 0);

/** The expected return of one line, in its stakes, over every combination of symbols. */
function returnOfLine(layout: Layout): number {
  const size = layout.strip.length;
  const symbols = [...new Set(layout.strip)];
  const chance = (symbol: string) => layout.strip.filter((each) => each === symbol).length / size;
  const over = (line: readonly string[], weight: number): number =>
    line.length === layout.reels
      ? weight * (lineWin(line, layout)?.pays ?? 0)
      : symbols.reduce((sum, symbol) => sum + over([...line, symbol], weight * chance(symbol)), 0);
  return over([], 1);
}

/** How often a spin gives free spins. There is one star on a reel, so a reel shows it in `rows` of its places. */
function chanceOfFree({ reels, rows, strip: symbols }: Layout): number {
  const shows = (rows * symbols.filter((each) => each === STAR).length) / symbols.length;
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  let chance = 0;
  for (let stars = STARS; stars <= reels; stars += 1)
    chance += choose(reels, stars) * shows ** stars * (1 - shows) ** (reels - stars);
  return chance;
}

/** The exact return to player of a lay-out, in hundredths of a percent, rounded down. */
export function returnOfLayout(layout: Layout): number {
  const base = returnOfLine(layout);
  return Math.floor(base * (1 + chanceOfFree(layout) * layout.freeSpins * FREE_TIMES) * 10_000);
}

/** One round in so many also wins its part of the operator's jackpot, which the return to player does not count. */
const JACKPOT_ONE_IN = 10_000;

export const slots: Engine = {
  cycleMs: 2_500,
  returnToPlayer: Math.min(...LAYOUTS.map(returnOfLayout)),
  facts: ({ currency, gameCode }) => {
    const { reels, rows, lines, pays, freeSpins } = layoutOf(gameCode);
    return {
      stakes: stakesIn(currency).map(String),
      reels,
      rows,
      lines: lines.map((line) => [...line]),
      symbols: [...new Set(layoutOf(gameCode).strip)],
      pays: Object.fromEntries(Object.entries(pays).map(([symbol, by]) => [symbol, { ...by }])),
      freeSpins,
      freeTimes: FREE_TIMES,
      stars: STARS,
      returnToPlayer: (returnOfLayout(layoutOf(gameCode)) / 100).toFixed(2),
      jackpotOneIn: JACKPOT_ONE_IN,
    };
  },
  play({ choice, actions, stakeMinor, currency, gameCode, random }) {
    if (choice !== undefined || actions.length > 0 || !stakesIn(currency).includes(stakeMinor)) return null;
    const layout = layoutOf(gameCode);
    const first = spin(layout, random);
    const free =
      first.stars >= STARS ? Array.from({ length: layout.freeSpins }, () => spin(layout, random)) : [];
    const paid = paysOf(first) + FREE_TIMES * free.reduce((sum, each) => sum + paysOf(each), 0);
    return {
      stakedMinor: stakeMinor,
      winMinor: (stakeMinor * BigInt(paid)) / BigInt(layout.lines.length),
      shown: { spins: [first, ...free].map(shownSpin) },
      hitsJackpot: random.below(JACKPOT_ONE_IN) === 0,
    };
  },
};

const shownSpin = ({ window, wins, stars }: Spin) => ({
  window: window.map((reel) => [...reel]),
  wins: wins.map((win) => ({ ...win })),
  stars,
});
