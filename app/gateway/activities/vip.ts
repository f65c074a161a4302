import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import * as v from "valibot";
import { readSettings } from "../content/settings.ts";
import type { Rank, RankStanding } from "../rewards/vip.ts";
import { readRank } from "../rewards/vip.ts";
import { dayStartMs } from "../safety/periods.ts";
import { type Context, defineKind, refusedAct, type Standing } from "./kind.ts";

/** What a rank gives once when it is reached, or each month while it is held; how much stands with the rank. */
const rules = v.strictObject({ bonus: v.picklist(["upgrade", "monthly"]) });

type Vip = Context<v.InferOutput<typeof rules>>;
type Due = { readonly period: string; readonly amountMinor: bigint } | null;

/** The bonuses of a rank (ACT-04): one for each rank that is reached, and one a month of the operator. */
export const vip = defineKind({
  rules,
  async stand(context) {
    const standing = await rankIn(context);
    if (standing === null) return { state: "close" };
    const isMonthly = context.rules.bonus === "monthly";
    const { due, nextAtMs } = isMonthly ? monthlyOf(context, standing) : upgradeOf(context, standing);
    if (due !== null) return { state: "claim", amountMinor: due.amountMinor };
    if (nextAtMs !== null) return { state: "claimed", amountMinor: lastOf(context), nextAtMs };
    const next = standing.ranks.find((rank) => rank.rank > standing.rank && bonusOf(context, rank) > 0n);
    return next === undefined
      ? { state: "claimed", amountMinor: lastOf(context) }
      : towards(next, standing, bonusOf(context, next));
  },
  async act(context, act) {
    if (act !== "claim") return refusedAct("nothing-to-claim");
    const standing = await rankIn(context);
    if (standing === null) return refusedAct("promotion-closed");
    const isMonthly = context.rules.bonus === "monthly";
    const { due, nextAtMs } = isMonthly ? monthlyOf(context, standing) : upgradeOf(context, standing);
    if (due !== null) return { kind: "done", state: "claimed", ...due };
    return refusedAct(nextAtMs === null ? "nothing-to-claim" : "already-claimed");
  },
});

/** By settings out of the transaction itself: the operator's own reader would wait, on one connection, for this act to end. */
const rankIn = async ({ tx, member }: Vip) => readRank(await readSettings(tx), tx, member);

const bonusOf = ({ rules: { bonus } }: Vip, rank: Rank): bigint =>
  bonus === "monthly" ? rank.monthlyBonusMinor : rank.upgradeBonusMinor;

const lastOf = ({ entries }: Vip): bigint | null => entries[0]?.amountMinor ?? null;

const towards = (next: Rank, { stakedMinor }: RankStanding, amountMinor: bigint): Standing => ({
  state: "process",
  amountMinor,
  progress: { unit: "stake", doneMinor: stakedMinor, neededMinor: next.stakeMinor },
});

/** The lowest rank first: each has its own entry, so a player who passed several claims as many times. */
function upgradeOf({ entries }: Vip, { ranks, rank: held }: RankStanding): { due: Due; nextAtMs: null } {
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

/** What the rank of this moment gives; `nextAtMs` is when the next month begins, for who has had this one's. */
function monthlyOf(
  { entries, nowMs, timeZone }: Vip,
  { ranks, rank: held }: RankStanding,
): { due: Due; nextAtMs: number | null } {
  const period = dayOf(nowMs, timeZone).slice(0, 7);
  if (entries.some((entry) => entry.period === period))
    return { due: null, nextAtMs: dayStartMs(firstOfNextMonth(period), timeZone) };
  const amountMinor = ranks.find(({ rank }) => rank === held)?.monthlyBonusMinor ?? 0n;
  return { due: amountMinor > 0n ? { period, amountMinor } : null, nextAtMs: null };
}

/** No month has more than 31 days, so 32 after its first are within the next. */
const firstOfNextMonth = (month: string): string => `${dayAfter(`${month}-01`, 32).slice(0, 7)}-01`;
