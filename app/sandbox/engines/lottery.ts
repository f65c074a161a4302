/**
 * Lottery tickets: bets on the next draws of a lottery, decided when the draw takes place. A ticket has one or more bets on one
 * draw.
 *
 * Which bets there are, their odds and what is drawn are those of the operator's lotteries, by the same pure rules. The draws are the
 * sandbox's own: made from its seeds by the clock, every few minutes, in none of the operator's tables.
 */
import { hasWon } from "@parlour/core/lottery/draw-results.rules";
import type { LotteryBetType, OfferedBet } from "@parlour/core/lottery/lottery.ports";
import { isPick, payoutOf } from "@parlour/core/lottery/lottery-bet.rules";
import * as v from "valibot";
import { betsOf, chanceOf, offeredBets } from "../../gateway/play/lottery-odds.ts";
import {
  type DueDraw,
  drawNumbers,
  type Lottery,
  lastDraws,
  lotteryOf,
  type PrizeMode,
  runningDraw,
} from "../../gateway/play/lottery-rules.ts";
import type { Engine, GameAsked, World } from "./engine.ts";
import { commitTo } from "./random.ts";
import { placedBets, stakesIn } from "./stakes.ts";

const CLOSES_BEFORE_MS = 10_000;
/** A lottery that draws less often draws as often as this in the sandbox. */
const SLOWEST_MS = 5 * 60_000;
const OPEN_DRAWS = 3;
const RESULTS = 10;
/** What one bet can win at most, in smallest stakes; it bounds what can be staked on bets with high odds. */
const MOST_WIN = 10_000n;

const prizeModes: readonly PrizeMode[] = ["LOTT", "ZY", "ELOTT", "SEA"];

/**
 * The lottery of a game with the sandbox's times. Its prize mode is the launch's, if the lottery has bets in that mode, else the
 * game's own.
 */
export function lotteryIn({
  gameCode,
  vendorCode = "",
  game,
}: Omit<GameAsked, "world" | "currency">): Lottery {
  const { gameName = "", category = "ELOTT", prizeMode } = game ?? {};
  const own = lotteryOf({ code: gameCode, name: gameName, category, vendorCode });
  const asked = prizeModes.find((mode) => mode === prizeMode);
  const isAsked = asked !== undefined && betsOf({ ...own, prizeMode: asked }).length > 0;
  const everyMs = Math.min(own.everyMs, SLOWEST_MS);
  return {
    ...own,
    prizeMode: isAsked ? asked : own.prizeMode,
    everyMs,
    offsetMs: 0,
    closesBeforeMs: CLOSES_BEFORE_MS,
  };
}

/** The draws that take bets, the next first. */
const openDraws = (lottery: Lottery, atMs: number): readonly DueDraw[] =>
  Array.from({ length: OPEN_DRAWS }, (_, ahead) => runningDraw(lottery, atMs + ahead * lottery.everyMs));

export const seedNameOf = (gameCode: string, numero: string): string => `draw.${gameCode}.${numero}`;

/** The numbers of a draw. Only for draws that have taken place. */
function numbersOf(lottery: Lottery, numero: string, world: World): readonly string[] {
  const random = world.randomOf(seedNameOf(lottery.gameCode, numero));
  return drawNumbers(lottery, (below) => random.below(below));
}

/** The bets with the most that can be staked on each. */
export function betsIn(lottery: Lottery, currency: string): readonly OfferedBet[] {
  const stakes = stakesIn(currency);
  const [leastMinor = 1n, mostMinor = 1n] = [stakes[0], stakes.at(-1)];
  return offeredBets(lottery, { leastMinor, mostMinor, mostWinMinor: MOST_WIN * leastMinor }, currency);
}

/** What comes back of a bet's stakes, in hundredths of a percent, rounded down; of two unequal sides the lesser. */
export function returnOf(betType: LotteryBetType, oddsHundredths: number, lottery: Lottery): number {
  const [winning, all] = chanceOf(betType, lottery) ?? [0n, 1n];
  const lesser = betType === "sumParity" ? all - winning : winning;
  return Number((lesser * BigInt(oddsHundredths) * 100n) / all);
}

const separator = ":";
/** A bet as one place of a ticket: "last2:0:7". */
export const placeOf = (betType: LotteryBetType, pick: readonly string[]): string =>
  [betType, ...pick].join(separator);

/** The bet of a place; null when the lottery has none of that kind, or the pick does not fit it. */
function betOf(place: string, offered: readonly OfferedBet[]) {
  const [betType, ...pick] = place.split(separator);
  const bet = offered.find((one) => one.betType === betType);
  return bet === undefined || !isPick(pick, bet.pick) ? null : { bet, pick };
}

const drawSchema = v.object({
  draw: v.string(),
  /** The odds that the player saw of each bet on the ticket, by its type; with others the ticket is refused. */
  odds: v.record(v.string(), v.number()),
});

function facts({ world, currency, ...asked }: GameAsked) {
  const lottery = lotteryIn(asked);
  const seedOf = (numero: string) => world.seedOf(seedNameOf(lottery.gameCode, numero));
  const bets = betsIn(lottery, currency);
  const returns = bets.map(({ betType, oddsHundredths }) => returnOf(betType, oddsHundredths, lottery));
  return {
    stakes: stakesIn(currency).map(String),
    prizeMode: lottery.prizeMode,
    drawing: { ...lottery.drawing },
    everyMs: lottery.everyMs,
    bets: bets.map(({ betType, oddsHundredths, pick, mostStake }, at) => {
      const [winning, all] = chanceOf(betType, lottery) ?? [0n, 1n];
      return {
        betType,
        odds: oddsHundredths,
        pick: pick.kind === "choice" ? { ...pick, options: [...pick.options] } : { ...pick },
        mostStake: String(mostStake.amountMinor),
        winning: String(winning),
        all: String(all),
        returnToPlayer: ((returns[at] ?? 0) / 100).toFixed(2),
      };
    }),
    open: openDraws(lottery, world.nowMs).map(({ numero, opensAtMs, closesAtMs }) => ({
      draw: numero,
      drawnAtMs: opensAtMs,
      closesAtMs,
      seedName: seedNameOf(lottery.gameCode, numero),
      commit: commitTo(seedOf(numero)),
    })),
    results: lastDraws(lottery, world.nowMs, RESULTS).map(({ numero, opensAtMs }) => ({
      draw: numero,
      drawnAtMs: opensAtMs,
      numbers: [...numbersOf(lottery, numero, world)],
      seed: seedOf(numero),
    })),
    returnToPlayer: (Math.min(...returns) / 100).toFixed(2),
  };
}

/** Of all lotteries' bets: the lesser side of "sum odd or even" with two balls of 49. */
const LEAST_RETURN = 9_110;

export const lottery: Engine = {
  cycleMs: 5_000,
  returnToPlayer: LEAST_RETURN,
  facts,
  play({ choice, actions, stakeMinor, currency, beganMs, world, ...asked }) {
    const drawn = lotteryIn(asked);
    const offered = betsIn(drawn, currency);
    const read = v.safeParse(drawSchema, choice);
    const bets = placedBets(choice, stakeMinor, currency, (on) => betOf(on, offered) !== null);
    if (!read.success || bets === null || actions.length > 0) return null;
    const draw = openDraws(drawn, beganMs).find(({ numero }) => numero === read.output.draw);
    if (draw === undefined) return null;
    const lines = bets.flatMap(({ on, stakeMinor: staked }) => {
      const found = betOf(on, offered);
      return found === null ? [] : [{ ...found, on, staked }];
    });
    const isOnOffer = lines.every(
      ({ bet, staked }) =>
        staked <= bet.mostStake.amountMinor && read.output.odds[bet.betType] === bet.oddsHundredths,
    );
    if (!isOnOffer) return null;

    const isDecided = world.nowMs >= draw.opensAtMs;
    const numbers = isDecided ? numbersOf(drawn, draw.numero, world) : [];
    const results = lines.map(({ bet, pick, staked }) => {
      const isWon = isDecided && hasWon(bet.betType, pick, numbers) === true;
      const stake = { amountMinor: staked, currency };
      return { isWon, winMinor: isWon ? payoutOf(stake, bet.oddsHundredths).amountMinor : 0n };
    });
    return {
      stakedMinor: stakeMinor,
      winMinor: isDecided ? results.reduce((sum, { winMinor }) => sum + winMinor, 0n) : null,
      shown: {
        draw: draw.numero,
        drawnAtMs: draw.opensAtMs,
        lines: lines.map(({ bet, pick, staked }, at) => ({
          betType: bet.betType,
          pick: [...pick],
          odds: bet.oddsHundredths,
          stake: String(staked),
          ...(isDecided && { isWon: results[at]?.isWon ?? false, win: String(results[at]?.winMinor ?? 0n) }),
        })),
        ...(isDecided && {
          numbers: [...numbers],
          seed: world.seedOf(seedNameOf(drawn.gameCode, draw.numero)),
        }),
      },
      ...(!isDecided && { dueAtMs: draw.opensAtMs }),
    };
  },
};
