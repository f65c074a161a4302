/** The figures of a report, from its sums. Amounts are decimals of the row's currency. */
import * as v from "valibot";
import { decimals } from "../../records/answer.ts";
import { POINTS_PLACE } from "../../wallet/wallets.ts";
import type { Flow, Held, Part, Rounds } from "./report-sums.ts";

const play = {
  /** Bets less refunded bets. */
  stakes: v.string(),
  wins: v.string(),
  /** Gross gaming revenue: stakes less wins. */
  ggr: v.string(),
  rounds: v.number(),
  activePlayers: v.number(),
};
const money = {
  deposits: v.string(),
  /** Paid to players, without the fee. */
  withdrawals: v.string(),
  fees: v.string(),
  /** Bonuses, rebates and rewards of referrals and missions. */
  bonuses: v.string(),
  /** Money given for points. */
  pointsPaid: v.string(),
  commissions: v.string(),
  corrections: v.string(),
  /** What no other figure has, such as postings of the operator's own programs. */
  other: v.string(),
};
const owed = {
  /** What players have in all their wallets at the end. */
  balances: v.string(),
  /** What is put aside for withdrawals that are not paid yet. */
  reserved: v.string(),
  jackpot: v.string(),
};

export const vendorFigures = play;
export const dayFigures = { ...play, ...money };
export const totalFigures = { ...play, ...money, ...owed };

interface Sums {
  readonly flows: readonly Flow[];
  readonly rounds: readonly Rounds[];
  readonly held: readonly Held[];
}

/** The totals of each currency, and the rows of the part that was asked for. */
export function figuresOf(part: Part, sums: Sums) {
  const partsIf = (asked: Part) => (part === asked ? partsOf(sums) : []);
  const days = partsIf("day").map(({ part: day, currency, flow, round }) => ({
    day,
    currency,
    ...playOf(currency, flow, round),
    ...moneyOf(currency, flow),
  }));
  const vendors = partsIf("vendor").map(({ part: vendor, currency, flow, round }) => ({
    vendor,
    currency,
    ...playOf(currency, flow, round),
  }));
  return {
    totals: totalsOf(sums).filter(hasFigures),
    days: days.filter(hasFigures),
    vendors: vendors.filter(hasFigures),
    points: sums.held.find(({ what }) => what === "points")?.amount ?? "0",
  };
}

/** Whether anything but nothing stands in the row; transfers between a player's own wallets, for one, leave nothing. */
const hasFigures = (row: object): boolean =>
  Object.entries(row).some(([name, value]) => isFigure(name) && Number(value) !== 0);
const isFigure = (name: string): boolean => Object.hasOwn(totalFigures, name);

const noMoney = {
  stakes: "0",
  wins: "0",
  deposits: "0",
  withdrawn: "0",
  fees: "0",
  bonuses: "0",
  pointsPaid: "0",
  commissions: "0",
  corrections: "0",
  other: "0",
} as const;
type Money = Pick<Flow, keyof typeof noMoney>;
const noRounds = { rounds: 0, activePlayers: 0 };
type Played = Pick<Rounds, keyof typeof noRounds>;

function playOf(currency: string, { stakes, wins }: Money, { rounds, activePlayers }: Played) {
  return {
    ...decimals(currency, { stakes, wins, ggr: BigInt(stakes) - BigInt(wins) }),
    rounds,
    activePlayers,
  };
}

const moneyOf = (currency: string, flow: Money) =>
  decimals(currency, {
    deposits: flow.deposits,
    withdrawals: BigInt(flow.withdrawn) - BigInt(flow.fees),
    fees: flow.fees,
    bonuses: flow.bonuses,
    pointsPaid: flow.pointsPaid,
    commissions: flow.commissions,
    corrections: flow.corrections,
    other: flow.other,
  });

function totalsOf({ flows, rounds, held }: Sums) {
  const currencies = new Set(
    [...flows, ...rounds, ...held]
      .map(({ currency }) => currency)
      .filter((currency) => currency !== POINTS_PLACE.currency),
  );
  return [...currencies].sort().map((currency) => {
    const isOf = (row: { readonly currency: string; readonly isTotal: boolean }) =>
      row.currency === currency && row.isTotal;
    const heldFor = (purpose: Held["what"]) =>
      held.find((row) => row.currency === currency && row.what === purpose)?.amount ?? "0";
    const flow = flows.find(isOf) ?? noMoney;
    return {
      currency,
      ...playOf(currency, flow, rounds.find(isOf) ?? noRounds),
      ...moneyOf(currency, flow),
      ...decimals(currency, {
        balances: heldFor("balances"),
        reserved: heldFor("reserved"),
        jackpot: heldFor("jackpot"),
      }),
    };
  });
}

/** Each part and currency once, in order, with what moved and what was played. */
function partsOf({ flows, rounds }: Sums) {
  const parts = new Map<string, { part: string; currency: string; flow: Money; round: Played }>();
  const of = ({ part, currency }: Flow | Rounds) => {
    const key = `${part} ${currency}`;
    const known = parts.get(key) ?? { part: part ?? "", currency, flow: noMoney, round: noRounds };
    return { key, known };
  };
  const isPart = (row: Flow | Rounds) => !row.isTotal && row.part !== null;
  for (const flow of flows.filter(isPart)) {
    const { key, known } = of(flow);
    parts.set(key, { ...known, flow });
  }
  for (const round of rounds.filter(isPart)) {
    const { key, known } = of(round);
    parts.set(key, { ...known, round });
  }
  return [...parts].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, row]) => row);
}
