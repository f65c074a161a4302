/** The share of stakes that a database's offers give back, computed from its rows and settings. */
import { kinds } from "@parlour/app/gateway/activities/kinds.ts";
import { turnoverTimesOf } from "@parlour/app/gateway/cashier/turnover/bonus-turnover.ts";
import { type OperatorSettings, readSettings } from "@parlour/app/gateway/content/settings.ts";
import type { Db } from "@parlour/app/gateway/database/database.ts";
import { activities, contracts, missions, pointRewards } from "@parlour/app/gateway/database/schema.ts";
import { engines } from "@parlour/app/sandbox/engines/engines.ts";
import { and, inArray, isNull } from "drizzle-orm";

export interface GiveAway {
  readonly name: string;
  /** The most that a player gets for each unit staked; infinite for gifts that need no stakes or only the smallest ones. */
  readonly share: number;
  /** How many times the gift has to be staked before a withdrawal. */
  readonly times: number;
}

type Activity = typeof activities.$inferSelect;
type Rules = Readonly<Record<string, unknown>>;

const FREE = Number.POSITIVE_INFINITY;
const POINTS_A_UNIT = 100;
const number = (value: unknown): number => Number(value);

/** The operator's edge for each unit staked: what the sandbox's most generous game keeps, less the jackpot's part. */
export const heldEdge = ({ jackpot }: OperatorSettings): number =>
  1 -
  Math.max(...Object.values(engines).map(({ returnToPlayer }) => returnToPlayer)) / 10_000 -
  jackpot.perMille / 1_000;

const shareByKind: Readonly<Record<Activity["kind"], (rules: Rules, settings: OperatorSettings) => number>> =
  {
    "sign-in": () => FREE,
    "red-envelope": () => FREE,
    bonus: () => FREE,
    "free-spins": () => FREE,
    // A player can play the rounds with the smallest stake.
    "daily-task": (rules) => ("stake" in rules ? number(rules.amount) / number(rules.stake) : FREE),
    // The worst case: a player loses all stakes of a day.
    rescue: ({ basisPoints }) => number(basisPoints) / 10_000,
    raffle({ prizes, ticketStake }) {
      const all: readonly Rules[] = Array.isArray(prizes) ? prizes : [];
      const weights = all.reduce((sum, { weight }) => sum + number(weight), 0);
      const worth = all.reduce((sum, { amount, weight }) => sum + number(amount) * number(weight), 0);
      return worth / weights / number(ticketStake);
    },
    vip({ bonus }, { vip: { ranks } }) {
      if (bonus === "monthly") return FREE;
      const upTo = (rank: number) =>
        ranks.filter((each) => each.rank <= rank).reduce((sum, each) => sum + number(each.upgradeBonus), 0);
      return Math.max(0, ...ranks.map(({ rank, stake }) => upTo(rank) / number(stake)));
    },
  };

/** Every offer that a player can take. Non-cash rewards for points are left out, because no row has their cost. */
export async function giveAways(db: Db): Promise<readonly GiveAway[]> {
  const settings = await readSettings(db);
  const timesOf = (own: number | null | undefined) => turnoverTimesOf(own, settings);
  const { rebate, referral, points } = settings;
  const cash = (await db.select().from(pointRewards)).filter(({ kind }) => kind === "cash");
  const worthOfAPoint = Math.max(
    1 / points.ratio,
    ...cash.map((reward) => Number(reward.amountMinor) / POINTS_A_UNIT / reward.points),
  );
  const offered = await db.select().from(activities);
  return [
    { name: "rebate", share: rebate.basisPoints / 10_000, times: timesOf(rebate.turnoverTimes) },
    {
      name: "points",
      share: (worthOfAPoint * (points.perUnit ?? 1)) / (points.units ?? 1),
      times: timesOf(points.turnoverTimes),
    },
    { name: "referral", share: FREE, times: timesOf(referral.turnoverTimes) },
    { name: "by hand", share: FREE, times: timesOf(null) },
    ...(await db.select().from(missions)).map(({ code, turnoverTimes }) => ({
      name: code,
      share: FREE,
      times: timesOf(turnoverTimes),
    })),
    ...offered.map(({ id, kind, rules, turnoverTimes }) => {
      if (kinds[kind]?.read(rules) == null) throw new Error(`The rules of ${id} cannot be read`);
      return { name: id, share: shareByKind[kind](rules, settings), times: timesOf(turnoverTimes) };
    }),
  ];
}

/**
 * The most that a player gets back for each unit staked. Turnover is limited by the stakes, so offers with the lowest
 * turnover come first.
 */
export function bestForThePlayer(offers: readonly GiveAway[]): number {
  let taken = 0;
  let left = 1;
  for (const { share, times } of offers.toSorted((one, other) => one.times - other.times)) {
    const most = times === 0 ? share : Math.min(share, left / times);
    taken += most;
    left -= most * times;
  }
  return taken;
}

/** The share of stakes that the operator's own contracts pay agents: the best rate of each kind, including offers. */
export async function agentsPay(db: Db): Promise<number> {
  const edge = heldEdge(await readSettings(db));
  const own = await db
    .select()
    .from(contracts)
    .where(and(isNull(contracts.uplineId), inArray(contracts.state, ["active", "offered"])));
  const best = new Map<string, number>();
  for (const { kind, rateBasisPoints } of own) {
    const share = (rateBasisPoints / 10_000) * (kind === "dividend" ? edge : 1);
    best.set(kind, Math.max(share, best.get(kind) ?? 0));
  }
  return [...best.values()].reduce((sum, share) => sum + share, 0);
}
