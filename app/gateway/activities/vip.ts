import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import * as v from "valibot";
import { readSettings } from "../content/settings.ts";
import type { Rank, RankStatus } from "../rewards/vip.ts";
import { readRank } from "../rewards/vip.ts";
import { dayStartMs } from "../safety/periods.ts";
import { type ActivityStatus, type Context, defineKind, refusedAct } from "./kind.ts";

/**
 * A bonus once when the player reaches a rank, or monthly while the player holds it. The ranks' settings have the
 * amounts.
 */
const rules = v.strictObject({ bonus: v.picklist(["upgrade", "monthly"]) });

type Vip = Context<v.InferOutput<typeof rules>>;
type Due = { readonly period: string; readonly amountMinor: bigint } | null;

/** The bonuses of VIP ranks (ACT-04): one for each rank reached, or one for each month of the operator. */
export const vip = defineKind({
  rules,
  async readStatus(context) {
    const current = await rankIn(context);
    if (current === null) return { state: "close" };
    const isMonthly = context.rules.bonus === "monthly";
    const { due, nextAtMs } = isMonthly ? monthlyOf(context, current) : upgradeOf(context, current);
    if (due !== null) return { state: "claim", amountMinor: due.amountMinor };
    if (nextAtMs !== null) return { state: "claimed", amountMinor: lastOf(context), nextAtMs };
    const next = current.ranks.find((rank) => rank.rank > current.rank && bonusOf(context, rank) > 0n);
    return next === undefined
      ? { state: "claimed", amountMinor: lastOf(context) }
      : towards(next, current, bonusOf(context, next));
  },
  async act(context, act) {
    if (act !== "claim") return refusedAct("nothing-to-claim");
    const current = await rankIn(context);
    if (current === null) return refusedAct("promotion-closed");
    const isMonthly = context.rules.bonus === "monthly";
    const { due, nextAtMs } = isMonthly ? monthlyOf(context, current) : upgradeOf(context, current);
    if (due !== null) return { kind: "done", state: "claimed", ...due };
    return refusedAct(nextAtMs === null ? "nothing-to-claim" : "already-claimed");
  },
});

/**
 * Reads the settings inside the transaction: with a single connection, the usual reader would wait for this transaction
 * and block it.
 */
const rankIn = async ({ tx, member }: Vip) => readRank(await readSettings(tx, member.currency), tx, member);

const bonusOf = ({ rules: { bonus } }: Vip, rank: Rank): bigint =>
  bonus === "monthly" ? rank.monthlyBonusMinor : rank.upgradeBonusMinor;

const lastOf = ({ entries }: Vip): bigint | null => entries[0]?.amountMinor ?? null;

const towards = (next: Rank, { stakedMinor }: RankStatus, amountMinor: bigint): ActivityStatus => ({
  state: "process",
  amountMinor,
  progress: { unit: "stake", doneMinor: stakedMinor, neededMinor: next.stakeMinor },
});

/** The lowest unclaimed rank first. Each rank has its own entry, so a player who passed several claims each one. */
function upgradeOf({ entries }: Vip, { ranks, rank: held }: RankStatus): { due: Due; nextAtMs: null } {
  const periodOf = ({ rank }: Rank) => `rank-${rank}`;
  const owed = ranks.find(
    (rank) =>
      rank.rank <= held &&
      rank.upgradeBonusMinor > 0n &&
      !entries.some(({ period }) => period === periodOf(rank)),
  );
  const due = owed === undefined ? null : { period: periodOf(owed), amountMinor: owed.upgradeBonusMinor };
  return { due, nextAtMs: null };
}

/**
 * The monthly bonus of the current rank. `nextAtMs` is the start of the next month, set when this month's bonus is
 * claimed.
 */
function monthlyOf(
  { entries, nowMs, timeZone }: Vip,
  { ranks, rank: held }: RankStatus,
): { due: Due; nextAtMs: number | null } {
  const period = dayOf(nowMs, timeZone).slice(0, 7);
  if (entries.some((entry) => entry.period === period))
    return { due: null, nextAtMs: dayStartMs(firstOfNextMonth(period), timeZone) };
  const amountMinor = ranks.find(({ rank }) => rank === held)?.monthlyBonusMinor ?? 0n;
  return { due: amountMinor > 0n ? { period, amountMinor } : null, nextAtMs: null };
}

/** Months have at most 31 days, so 32 days after the first is always in the next month. */
const firstOfNextMonth = (month: string): string => `${dayAfter(`${month}-01`, 32).slice(0, 7)}-01`;
