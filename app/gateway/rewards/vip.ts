import type { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, eq, lt, sql } from "drizzle-orm";
import type { OperatorSettings } from "../content/settings.ts";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";

/** A rank of the operator; amounts are minor units of its players' currency. */
export interface Rank {
  readonly rank: number;
  readonly label: string;
  readonly stakeMinor: bigint;
  readonly upgradeBonusMinor: bigint;
  readonly monthlyBonusMinor: bigint;
}

export interface RankStatus {
  /** The lowest first. */
  readonly ranks: readonly Rank[];
  /** 0 for none yet. */
  readonly rank: number;
  readonly label: string;
  readonly stakedMinor: bigint;
}

const ranksOf = ({ vip }: Pick<OperatorSettings, "vip">): readonly Rank[] =>
  vip.ranks
    .map(({ rank, label, stake, upgradeBonus, monthlyBonus }) => ({
      rank,
      label,
      stakeMinor: BigInt(stake),
      upgradeBonusMinor: BigInt(upgradeBonus),
      monthlyBonusMinor: BigInt(monthlyBonus),
    }))
    .sort((left, right) => left.rank - right.rank);

/**
 * A player's rank by their total stakes (ACT-04); null without ranks and for trial accounts. A player keeps a rank when its
 * requirements rise later, so the first read of a new rank stores it.
 */
export async function readRank(
  settings: Pick<OperatorSettings, "vip">,
  tx: Db,
  { id, currency, type }: Member,
): Promise<RankStatus | null> {
  const ranks = ranksOf(settings);
  if (ranks.length === 0 || isTrialType(type)) return null;
  const { rows } = await tx.execute<{ staked: string; rank: number; label: string }>(sql`
    select vip_rank as rank, vip_label as label,
      (select coalesce(sum(bet_minor), 0) from game_rounds
        where member_id = ${id} and currency = ${currency} and state = 'settled')::text as staked
    from members where id = ${id}`);
  const stakedMinor = BigInt(rows[0]?.staked ?? 0);
  const held = { rank: rows[0]?.rank ?? 0, label: rows[0]?.label ?? "" };
  const reached = ranks.findLast(({ stakeMinor }) => stakeMinor <= stakedMinor);
  if (reached !== undefined && reached.rank > held.rank) {
    const { rank, label } = reached;
    await tx
      .update(members)
      .set({ hasVip: true, vipRank: rank, vipLabel: label })
      .where(and(eq(members.id, id), lt(members.vipRank, rank)));
    return { ranks, rank, label, stakedMinor };
  }
  // A renamed rank shows its new name.
  const label = ranks.find(({ rank }) => rank === held.rank)?.label ?? held.label;
  return { ranks, rank: held.rank, label, stakedMinor };
}

/** The rank in the member's own data (PERM-10). Without ranks it is the account's stored label. */
export async function readVipFacts({ db, settings }: Needs<"db" | "settings">, member: Member) {
  const current = await readRank(await settings.read(member.currency), db, member);
  return {
    hasVip: current === null ? member.hasVip : current.rank > 0,
    vipLabelName: current?.label ?? member.vipLabel,
    vipRankLevel: current?.rank ?? member.vipRank,
  };
}

/** The ranks with their requirements and rewards, and the player's progress (ACT-04); null without ranks. */
export async function readVip(
  { db, settings }: Needs<"db" | "settings">,
  member: Member,
): Promise<AnswerOf<typeof rewardCentre>["vip"]> {
  const current = await readRank(await settings.read(member.currency), db, member);
  if (current === null) return null;
  const { currency } = member;
  const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency });
  return {
    rank: current.rank,
    ranks: current.ranks.map(({ rank, label, stakeMinor, upgradeBonusMinor, monthlyBonusMinor }) => ({
      rank,
      label,
      stake: decimal(stakeMinor),
      upgradeBonus: decimal(upgradeBonusMinor),
      monthlyBonus: decimal(monthlyBonusMinor),
      currency,
    })),
    staked: { amount: decimal(current.stakedMinor), currency },
  };
}
