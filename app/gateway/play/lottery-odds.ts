/** The bets of each prize mode and their odds, from the exact chance of each (LOTT-03, NAV-05). Pure functions. */
import type { LotteryBetType, OfferedBet, PickShape } from "@parlour/core/lottery/lottery.ports";
import type { Lottery, PrizeMode } from "./lottery-rules.ts";

/** The part of all stakes that the odds pay back in the long run; rounding the odds down lowers it by less than one percent. */
const PAYBACK_PERCENT = 95n;

export type OddsOfBet = Pick<OfferedBet, "betType" | "oddsHundredths" | "pick">;

/** Bets on balls, in every mode whose lottery draws balls. */
const BALL_BETS = ["oneBall", "twoBalls", "threeBalls", "sumParity"] as const;

/**
 * LOTT: the ends of the one daily number, as Vietnam's lotteries have them. ZY: single digits. ELOTT: ends and the simple
 * chances of quick draws. SEA: straight and any order, as the Thai and Malaysian lotteries have them.
 */
const betsOfMode = {
  LOTT: ["last2", "last3", "last4", "firstDigit", "lastDigit"],
  ZY: ["firstDigit", "lastDigit", "last2", "parity", "size", ...BALL_BETS],
  ELOTT: ["last2", "last3", "lastDigit", "contains", "parity", "size", ...BALL_BETS],
  SEA: ["last3", "anyOrder3", "last2", "contains", ...BALL_BETS],
} as const satisfies Record<PrizeMode, readonly LotteryBetType[]>;

/** Winning outcomes among all equally likely ones. */
type Chance = readonly [winning: bigint, all: bigint];
type Rule = { readonly pick: PickShape; readonly chance: Chance };

const digits = (count: number, areDifferent = false): PickShape => ({ kind: "digits", count, areDifferent });
const choice = (...options: string[]): PickShape => ({ kind: "choice", options });

const digitBets: Partial<Record<LotteryBetType, Rule & { readonly needs: number }>> = {
  last2: { needs: 2, pick: digits(2), chance: [1n, 100n] },
  last3: { needs: 3, pick: digits(3), chance: [1n, 1_000n] },
  last4: { needs: 4, pick: digits(4), chance: [1n, 10_000n] },
  // Three different digits have six orders.
  anyOrder3: { needs: 3, pick: digits(3, true), chance: [6n, 1_000n] },
  // All of three digits but those without the chosen one: 1,000 - 9 * 9 * 9.
  contains: { needs: 3, pick: digits(1), chance: [271n, 1_000n] },
  firstDigit: { needs: 1, pick: digits(1), chance: [1n, 10n] },
  lastDigit: { needs: 1, pick: digits(1), chance: [1n, 10n] },
  parity: { needs: 1, pick: choice("odd", "even"), chance: [1n, 2n] },
  size: { needs: 1, pick: choice("small", "big"), chance: [1n, 2n] },
};

/** The number of ways to choose so many of so many. */
function choose(of: number, count: number): bigint {
  let ways = 1n;
  for (let at = 0; at < count; at += 1) ways = (ways * BigInt(of - at)) / BigInt(at + 1);
  return ways;
}

/** The chance that all of some chosen balls are among the drawn. */
const allDrawn = (chosen: number, { count, of }: { count: number; of: number }): Chance => [
  choose(of - chosen, count - chosen),
  choose(of, count),
];

/** The draws with an odd, and with an even sum: an odd number of odd balls makes an odd sum. */
function draws(parity: "odd" | "even", { count, of }: { count: number; of: number }): bigint {
  const odd = Math.ceil(of / 2);
  const from = parity === "odd" ? 1 : 0;
  let ways = 0n;
  for (let taken = from; taken <= count; taken += 2)
    ways += choose(odd, taken) * choose(of - odd, count - taken);
  return ways;
}

function ballRule(betType: LotteryBetType, drawn: { count: number; of: number }): Rule | null {
  const chosen = { oneBall: 1, twoBalls: 2, threeBalls: 3 }[betType as string] ?? 0;
  if (chosen > 0) {
    const pick = { kind: "balls", count: chosen, of: drawn.of } as const;
    return chosen > drawn.count ? null : { pick, chance: allDrawn(chosen, drawn) };
  }
  if (betType !== "sumParity") return null;
  // One price for both sides: that of the likelier one, so that neither pays back too much.
  const [one, other] = [draws("odd", drawn), draws("even", drawn)];
  return { pick: choice("odd", "even"), chance: [one > other ? one : other, choose(drawn.of, drawn.count)] };
}

function ruleOf(betType: LotteryBetType, { drawing }: Pick<Lottery, "drawing">): Rule | null {
  if (drawing.kind === "balls") return ballRule(betType, drawing);
  const length = drawing.kind === "number" ? drawing.digits : drawing.count;
  const rule = digitBets[betType];
  return rule === undefined || rule.needs > length ? null : rule;
}

/**
 * The equally likely outcomes that win a bet, among all; of "sum odd or even" those of the likelier side. Null for a bet that
 * the drawing cannot decide.
 */
export const chanceOf = (betType: LotteryBetType, lottery: Pick<Lottery, "drawing">): Chance | null =>
  ruleOf(betType, lottery)?.chance ?? null;

/** The bets on a lottery's draws: those of its prize mode that its drawing decides. */
export function betsOf(lottery: Pick<Lottery, "prizeMode" | "drawing">): readonly OddsOfBet[] {
  return betsOfMode[lottery.prizeMode].flatMap((betType) => {
    const rule = ruleOf(betType, lottery);
    if (rule === null) return [];
    const [winning, all] = rule.chance;
    return [{ betType, pick: rule.pick, oddsHundredths: Number((PAYBACK_PERCENT * all) / winning) }];
  });
}

/** The bounds of stakes and wins, in minor units. */
export interface StakeBounds {
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  /** The most that one bet pays. */
  readonly mostWinMinor: bigint;
}

/** The bets with the most that can be staked on each; a bet whose smallest stake could win too much is not offered. */
export function offeredBets(
  lottery: Pick<Lottery, "prizeMode" | "drawing">,
  { leastMinor, mostMinor, mostWinMinor }: StakeBounds,
  currency: string,
): readonly OfferedBet[] {
  return betsOf(lottery).flatMap((bet) => {
    const bound = (mostWinMinor * 100n) / BigInt(bet.oddsHundredths);
    const amountMinor = bound < mostMinor ? bound : mostMinor;
    return amountMinor < leastMinor ? [] : [{ ...bet, mostStake: { amountMinor, currency } }];
  });
}
