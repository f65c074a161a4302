import { hasWon } from "../lottery/draw-results.rules.ts";
import type {
  BetRequest,
  LotteryBet,
  LotteryBetRefusal,
  LotteryBetting,
  OfferedBet,
} from "../lottery/lottery.ports.ts";
import { isPick, payoutOf } from "../lottery/lottery-bet.rules.ts";
import type { Clock } from "../shared/clock.ts";
import type { Money } from "../shared/money.ts";
import { done, type Outcome, refused } from "../shared/outcome.ts";
import { lotteryMenu } from "./lobby.data.ts";
import type { SafetyBackend } from "./member/safety.data.ts";

/** The number of each lottery's running draw in the fake backend, and how long it takes bets. */
export const RUNNING_NUMERO = "20260105";
const CLOSES_AFTER_MS = 60_000;
const OPENS_AFTER_MS = 65_000;

const dollars = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
const mostStake = dollars(1_000_00n);
const digits = (count: number) => ({ kind: "digits", count, areDifferent: false }) as const;

const numberBets: readonly OfferedBet[] = [
  { betType: "last2", oddsHundredths: 95_00, pick: digits(2), mostStake },
  { betType: "lastDigit", oddsHundredths: 9_50, pick: digits(1), mostStake },
  {
    betType: "parity",
    oddsHundredths: 1_90,
    pick: { kind: "choice", options: ["odd", "even"] },
    mostStake,
  },
];
const ballBets: readonly OfferedBet[] = [
  { betType: "twoBalls", oddsHundredths: 15_79, pick: { kind: "balls", count: 2, of: 80 }, mostStake },
];

/** Bets on the draws of the fake backend's lotteries. */
export interface FakeLotteryBets {
  running(): { readonly numero: string; readonly opensAtMs: number; readonly closesAtMs: number };
  read(account: string, gameCode: string): Outcome<LotteryBetting, "unknown-game">;
  place(
    account: string,
    bet: BetRequest,
    idempotencyKey: string,
  ): Outcome<LotteryBet, Exclude<LotteryBetRefusal, "not-logged-in" | "trial-account">>;
  /** Draws these numbers for the running draw of a lottery and settles its bets. */
  draw(gameCode: string, numbers: readonly string[]): void;
}

export function createFakeLotteryBets(
  clock: Clock,
  move: (account: string, changeMinor: bigint) => boolean,
  safety: Pick<SafetyBackend, "playRefusal">,
): FakeLotteryBets {
  let bets: readonly (LotteryBet & { readonly account: string; readonly key: string })[] = [];
  const leastStake = dollars(1_00n);

  const offeredFor = (gameCode: string): readonly OfferedBet[] | null => {
    const game = lotteryMenu.flatMap(({ games }) => games).find((one) => one.gameCode === gameCode);
    if (game === undefined) return null;
    return game.prizeMode === "LOTT" ? numberBets : ballBets;
  };

  function problemOf(
    account: string,
    { gameCode, numero, betType, pick, oddsHundredths, stake }: BetRequest,
  ) {
    const offered = offeredFor(gameCode);
    if (offered === null) return "unknown-game";
    if (numero !== RUNNING_NUMERO) return "draw-closed";
    const type = offered.find((one) => one.betType === betType);
    if (type === undefined || !isPick(pick, type.pick)) return "invalid-bet";
    if (oddsHundredths !== type.oddsHundredths) return "odds-changed";
    const { amountMinor, currency } = stake;
    if (currency !== leastStake.currency || amountMinor < leastStake.amountMinor) return "invalid-amount";
    if (amountMinor > type.mostStake.amountMinor) return "invalid-amount";
    const bound = safety.playRefusal(account);
    if (bound !== null) return bound;
    return move(account, -amountMinor) ? null : "insufficient-funds";
  }
  const shown = ({ account: _account, key: _key, ...bet }: (typeof bets)[number]): LotteryBet => bet;

  return {
    running: () => ({
      numero: RUNNING_NUMERO,
      opensAtMs: clock.nowMs() + OPENS_AFTER_MS,
      closesAtMs: clock.nowMs() + CLOSES_AFTER_MS,
    }),
    read(account, gameCode) {
      const offered = offeredFor(gameCode);
      if (offered === null) return refused("unknown-game");
      const own = bets.filter((bet) => bet.account === account && bet.gameCode === gameCode);
      return done({ offered, leastStake, bets: own.map(shown).reverse() });
    },
    place(account, request, key) {
      const known = bets.find((bet) => bet.account === account && bet.key === key);
      if (known !== undefined) return done(shown(known));
      const problem = problemOf(account, request);
      if (problem !== null) return refused(problem);
      const bet = {
        ...request,
        id: `bet-${bets.length + 1}`,
        placedAtMs: clock.nowMs(),
        opensAtMs: clock.nowMs() + OPENS_AFTER_MS,
        state: "open",
        win: dollars(0n),
        numbers: [],
        account,
        key,
      } as const;
      bets = [...bets, bet];
      return done(shown(bet));
    },
    draw(gameCode, numbers) {
      bets = bets.map((bet) => {
        if (bet.gameCode !== gameCode || bet.state !== "open") return bet;
        const won = hasWon(bet.betType, bet.pick, numbers);
        const win = won === null ? bet.stake : won ? payoutOf(bet.stake, bet.oddsHundredths) : dollars(0n);
        move(bet.account, win.amountMinor);
        const state = won === null ? "refunded" : won ? "won" : "lost";
        return { ...bet, state, win: won === true ? win : dollars(0n), numbers };
      });
    },
  };
}
