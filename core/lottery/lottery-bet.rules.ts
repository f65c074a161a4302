import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { Finding } from "../messages/message-keys.ts";
import type { Money } from "../shared/money.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import type { BetRequest, LotteryBetting, OfferedBet, PickShape, RunningDraw } from "./lottery.ports.ts";

/** What a bet is checked against: the running draw, and what can be bet on it. */
export interface LotteryBetFacts {
  readonly gameCode: string;
  readonly draw: RunningDraw;
  readonly betting: LotteryBetting;
}

/** A bet as chosen and typed so far. */
export interface LotteryBetDraft {
  /** The draw that the player means; a bet never moves to another draw by itself. */
  readonly numero: string;
  /** One of the offered bets; empty for the first. */
  readonly betType: OfferedBet["betType"] | "";
  readonly pick: readonly string[];
  readonly stake: string;
}

export type LotteryBetField = "numero" | "betType" | "pick" | "stake";

/** The chosen bet: the first on offer until the player chooses another. */
export const chosenBet = (
  { betType }: Pick<LotteryBetDraft, "betType">,
  offered: readonly OfferedBet[],
): OfferedBet | null =>
  (betType === "" ? offered[0] : offered.find((bet) => bet.betType === betType)) ?? null;

const areDifferent = (pick: readonly string[]): boolean => new Set(pick).size === pick.length;

/** Whether a pick fits its bet: complete, and nothing else in it. The gateway checks the same. */
export function isPick(pick: readonly string[], shape: PickShape): boolean {
  if (shape.kind === "choice") return pick.length === 1 && shape.options.includes(pick[0] ?? "");
  if (pick.length !== shape.count) return false;
  if (shape.kind === "digits")
    return pick.every((digit) => /^\d$/.test(digit)) && (!shape.areDifferent || areDifferent(pick));
  return (
    areDifferent(pick) &&
    pick.every((ball) => /^\d{2}$/.test(ball) && Number(ball) >= 1 && Number(ball) <= shape.of) &&
    pick.every((ball, at) => at === 0 || ball > (pick[at - 1] ?? ""))
  );
}

/** What a stake pays if it wins, the stake included; fractions of a minor unit are dropped. */
export const payoutOf = (stake: Money, oddsHundredths: number): Money => ({
  ...stake,
  amountMinor: (stake.amountMinor * BigInt(oddsHundredths)) / 100n,
});

const pickKeys = {
  digits: "lottery.bet.error.digits",
  balls: "lottery.bet.error.balls",
  choice: "lottery.bet.error.choice",
} as const;

function pickError(pick: readonly string[], shape: PickShape): Finding | null {
  if (isPick(pick, shape)) return null;
  if (shape.kind === "choice") return { key: pickKeys.choice };
  const isRepeated = shape.kind === "digits" && pick.length === shape.count;
  return {
    key: isRepeated ? "lottery.bet.error.digitsDifferent" : pickKeys[shape.kind],
    values: { count: shape.count },
  };
}

function stakeError(typed: string, stake: Money | null, least: Money, most: Money): Finding | null {
  if (typed.trim() === "") return { key: "lottery.bet.error.stakeMissing" };
  if (stake === null) return { key: "transfer.error.invalidAmount" };
  const isWithin = stake.amountMinor >= least.amountMinor && stake.amountMinor <= most.amountMinor;
  return isWithin ? null : { key: "lottery.bet.error.stakeBounds", values: { least, most } };
}

/** The request of a draft, or its errors by field. The gateway checks again. */
export function checkLotteryBet(
  draft: LotteryBetDraft,
  { gameCode, draw, betting: { offered, leastStake } }: LotteryBetFacts,
): Checked<BetRequest, LotteryBetField> {
  const bet = chosenBet(draft, offered);
  const stake = typedAmount(draft.stake, leastStake.currency);
  return checkedFields(
    {
      numero: draft.numero !== draw.numero && {
        key: "lottery.bet.error.drawChanged",
        values: { numero: draw.numero },
      },
      betType: bet === null && "lottery.bet.error.notOffered",
      pick: bet && pickError(draft.pick, bet.pick),
      stake: bet && stakeError(draft.stake, stake, leastStake, bet.mostStake),
    },
    bet &&
      stake && {
        gameCode,
        numero: draw.numero,
        betType: bet.betType,
        pick: draft.pick,
        oddsHundredths: bet.oddsHundredths,
        stake,
      },
  );
}
