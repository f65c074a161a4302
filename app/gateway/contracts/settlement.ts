/**
 * Settles contracts period by period (CONTRACT-01, CONTRACT-05); of several concurrent processes one continues and the
 * others skip it. One transaction writes a kind's period with its progress, so that it counts exactly once despite
 * repeated or killed runs.
 */
import { setImmediate } from "node:timers/promises";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import {
  type ContractPeriod,
  type DueContract,
  type SettledContract,
  settleContracts,
} from "@parlour/core/contracts/contracts.rules";
import { defaultConfig } from "@parlour/core/portal/portal.config";
import { and, eq, isNotNull, min, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { contractRuns, contractSettlements, contracts } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import type { Needs } from "../services.ts";
import { firstPeriodFrom, type Period, periodAfter, periodAt } from "./contract-periods.ts";

/** Waits this long after a period's end, since a round's closing time comes from another clock and shows up later. */
export const SETTLED_AFTER_MS = 30_000;
/**
 * The time limit of a run, so that stopping never waits for a long backlog; the caller starts another run. Every run
 * settles at least one period of each schedule, so that none is starved.
 */
const RUN_MS = 2_000;

interface Schedule {
  readonly kind: ContractKind;
  readonly period: ContractPeriod;
}

/** The state of a schedule after a step. */
type Step =
  /** This many settlements were written; more may be due. */
  | { readonly kind: "settled"; readonly count: number }
  /** No further period has ended. */
  | { readonly kind: "up-to-date" }
  /** Another process is settling this schedule. */
  | { readonly kind: "busy" };

export interface Settled {
  /** How many settlements were written. */
  readonly settlements: number;
  /** Whether ended periods are left for the next run. */
  readonly isMoreDue: boolean;
}

/** Settles every ended period and returns the number of settlements written. */
export async function settleDue(needs: Needs<"db" | "settings">, nowMs: number): Promise<number> {
  let settlements = 0;
  for (;;) {
    const run = await settleSome(needs, nowMs);
    settlements += run.settlements;
    if (!run.isMoreDue) return settlements;
  }
}

/**
 * Settles ended periods, each as a whole, for a few seconds at most. Only a gateway that was down for long leaves some
 * for the next run.
 */
export async function settleSome(
  { db, settings }: Needs<"db" | "settings">,
  nowMs: number,
): Promise<Settled> {
  const schedules: readonly Schedule[] = await db
    .selectDistinct({ kind: contracts.kind, period: contracts.period })
    .from(contracts)
    .where(isNotNull(contracts.startsAt));
  const { timeZone } = await settings.read();
  const endsAt = performance.now() + RUN_MS;
  let settlements = 0;
  let isMoreDue = false;
  for (const schedule of schedules) {
    for (;;) {
      const step = await retryingConflicts(() =>
        db.transaction((tx) => settleNext(tx, schedule, timeZone, nowMs)),
      );
      if (step.kind !== "settled") break;
      settlements += step.count;
      // The embedded database never yields to the event loop, so waiting calls run first.
      await setImmediate();
      if (performance.now() < endsAt) continue;
      isMoreDue = true;
      break;
    }
  }
  return { settlements, isMoreDue };
}

async function settleNext(tx: Db, schedule: Schedule, timeZone: string, nowMs: number): Promise<Step> {
  const settledUntilMs = await holdRun(tx, schedule, timeZone);
  if (settledUntilMs === null) return { kind: "busy" };
  const next = periodAfter(schedule.period, settledUntilMs, timeZone);
  const endedMs = nowMs - SETTLED_AFTER_MS;
  if (next.untilMs > endedMs) return { kind: "up-to-date" };

  // Skips periods without any play, whose settlements would all be zero.
  const playedAtMs = (await nextPlayMs(tx, settledUntilMs)) ?? endedMs;
  if (playedAtMs >= next.untilMs) {
    const reachedMs = periodAt(schedule.period, Math.min(playedAtMs, endedMs), timeZone).fromMs;
    await noteRun(tx, schedule, Math.max(reachedMs, next.untilMs));
    return { kind: "settled", count: 0 };
  }
  const count = await settlePeriod(tx, schedule, next, nowMs);
  await noteRun(tx, schedule, next.untilMs);
  return { kind: "settled", count };
}

/**
 * When the schedule's last settled period ended, locked until the transaction ends; null while another process holds the
 * lock.
 */
async function holdRun(tx: Db, { kind, period }: Schedule, timeZone: string): Promise<number | null> {
  const own = and(eq(contractRuns.kind, kind), eq(contractRuns.period, period));
  const known = await tx.select({ kind: contractRuns.kind }).from(contractRuns).where(own);
  if (known.length === 0) {
    const [first] = await tx
      .select({ at: min(contracts.startsAt) })
      .from(contracts)
      .where(and(eq(contracts.kind, kind), eq(contracts.period, period)));
    if (!first?.at) throw new Error(`There is no contract of kind ${kind} and period ${period}`);
    const settledUntil = new Date(firstPeriodFrom(period, first.at.getTime(), timeZone).fromMs);
    await tx.insert(contractRuns).values({ kind, period, settledUntil }).onConflictDoNothing();
  }
  const [run] = await tx
    .select({ settledUntil: contractRuns.settledUntil })
    .from(contractRuns)
    .where(own)
    .for("update", { skipLocked: true });
  return run?.settledUntil.getTime() ?? null;
}

const noteRun = (tx: Db, { kind, period }: Schedule, settledUntilMs: number) =>
  tx
    .update(contractRuns)
    .set({ settledUntil: new Date(settledUntilMs) })
    .where(and(eq(contractRuns.kind, kind), eq(contractRuns.period, period)));

async function nextPlayMs(tx: Db, fromMs: number): Promise<number | null> {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select floor(extract(epoch from min(closed_at)) * 1000)::text as at from game_rounds
    where closed_at >= ${new Date(fromMs).toISOString()}::timestamptz`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : Number(at);
}

interface TeamRow extends Record<string, unknown> {
  readonly id: string;
  readonly member_id: string;
  readonly currency: string;
  readonly above_id: string | null;
  readonly rate: number;
  readonly active_asked: number;
  readonly valid_asked: string;
  readonly loss_asked: string;
  readonly bet_asked: string;
  readonly active: number;
  readonly stake: string;
  readonly placed: string;
  readonly result: string;
}

/**
 * The contracts of a period with the play of their subtrees as of now, in one statement over the period's rounds and
 * their players' uplines. `above_id` is the next contract above, past members without one; otherwise two contracts would
 * be paid for the same play.
 */
async function readTeams(tx: Db, { kind, period }: Schedule, { fromMs, untilMs }: Period) {
  const from = sql`${new Date(fromMs).toISOString()}::timestamptz`;
  const until = sql`${new Date(untilMs).toISOString()}::timestamptz`;
  const trial = sql.raw(`(${defaultConfig.trialTypes.join(", ")})`);
  const { rows } = await tx.execute<TeamRow>(sql`
    with recursive counting as (
      select id, downline_id, currency, rate_basis_points, active_members, valid_bet_minor, profit_loss_minor, bet_amount_minor
      from contracts
      where kind = ${kind} and period = ${period} and state in ('active', 'terminated')
        and starts_at <= ${from} and (ends_at is null or ends_at >= ${until})
    ),
    played as (
      select round.member_id, round.currency,
        coalesce(sum(bet_minor) filter (where state = 'settled'), 0) as stake,
        sum(bet_minor) as placed,
        coalesce(sum(win_minor - bet_minor) filter (where state = 'settled'), 0) as result,
        (coalesce(bool_or(state = 'settled' and bet_minor > 0), false))::integer as active
      from game_rounds as round join members as player on player.id = round.member_id
      where round.closed_at >= ${from} and round.closed_at < ${until} and round.state in ('settled', 'refunded')
        and player.type not in ${trial}
      group by round.member_id, round.currency
    ),
    lines (member_id, above_id) as (
      select member_id, member_id from played
      union
      select lines.member_id, member.upline_id from lines join members as member on member.id = lines.above_id
      where member.upline_id is not null
    ),
    teams as materialized (
      select lines.above_id, played.currency, sum(played.active)::integer as active, sum(played.stake) as stake,
        sum(played.placed) as placed, sum(played.result) as result
      from lines join played on played.member_id = lines.member_id
      group by lines.above_id, played.currency
    ),
    climbs (id, currency, at_id) as (
      select counting.id, counting.currency, member.upline_id
      from counting join members as member on member.id = counting.downline_id
      union
      select climbs.id, climbs.currency, member.upline_id
      from climbs join members as member on member.id = climbs.at_id
      where not exists (
        select from counting as met where met.downline_id = climbs.at_id and met.currency = climbs.currency)
    )
    select counting.id, counting.downline_id as member_id, counting.currency, above.id as above_id,
      rate_basis_points as rate, active_members as active_asked, valid_bet_minor::text as valid_asked,
      profit_loss_minor::text as loss_asked, bet_amount_minor::text as bet_asked,
      teams.active, teams.stake::text as stake, teams.placed::text as placed, teams.result::text as result
    from teams
      join counting on counting.downline_id = teams.above_id and counting.currency = teams.currency
      left join (
        select climbs.id as below_id, met.id from climbs
          join counting as met on met.downline_id = climbs.at_id and met.currency = climbs.currency
      ) as above on above.below_id = counting.id and above.id <> counting.id`);
  return rows;
}

/** Writes a settlement for each contract whose subtree has played; the others get no row. */
async function settlePeriod(tx: Db, schedule: Schedule, period: Period, nowMs: number): Promise<number> {
  const teams = await readTeams(tx, schedule, period);
  if (teams.length === 0) return 0;
  const settled = new Map(settleContracts(schedule.kind, teams.map(dueOf)).map((each) => [each.id, each]));
  const rows = teams.map((team) => rowOf(team, neededOf(settled, team.id), period, nowMs));
  // Sent as one JSON document, since an operator has thousands of contracts.
  const written = await tx.execute(sql`
    insert into contract_settlements (contract_id, member_id, from_at, until_at, stake_minor, placed_minor, result_minor,
      active_members, gross_minor, passed_minor, amount_minor, currency, settled_at)
    select contract_id, member_id, from_at, until_at, stake_minor, placed_minor, result_minor,
      active_members, gross_minor, passed_minor, amount_minor, currency, settled_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (
      contract_id uuid, member_id uuid, from_at timestamptz, until_at timestamptz, stake_minor bigint, placed_minor bigint,
      result_minor bigint, active_members integer, gross_minor bigint, passed_minor bigint, amount_minor bigint,
      currency text, settled_at timestamptz)
    on conflict do nothing
    returning ${contractSettlements.id}`);
  return written.rows.length;
}

const dueOf = (team: TeamRow): DueContract => ({
  id: team.id,
  aboveId: team.above_id,
  terms: {
    rateBasisPoints: team.rate,
    activeMembers: team.active_asked,
    validBetMinor: BigInt(team.valid_asked),
    profitLossMinor: BigInt(team.loss_asked),
    betAmountMinor: BigInt(team.bet_asked),
  },
  play: {
    activeMembers: team.active,
    stakeMinor: BigInt(team.stake),
    placedMinor: BigInt(team.placed),
    resultMinor: BigInt(team.result),
  },
});

/** Amounts are text, since JSON numbers are not exact. */
const rowOf = (team: TeamRow, settled: SettledContract, { fromMs, untilMs }: Period, nowMs: number) => ({
  contract_id: team.id,
  member_id: team.member_id,
  from_at: new Date(fromMs).toISOString(),
  until_at: new Date(untilMs).toISOString(),
  stake_minor: team.stake,
  placed_minor: team.placed,
  result_minor: team.result,
  active_members: team.active,
  gross_minor: `${settled.grossMinor}`,
  passed_minor: `${settled.passedMinor}`,
  amount_minor: `${settled.amountMinor}`,
  currency: team.currency,
  settled_at: new Date(nowMs).toISOString(),
});

function neededOf(settled: ReadonlyMap<string, SettledContract>, id: string): SettledContract {
  const found = settled.get(id);
  if (found === undefined) throw new Error(`The contract ${id} was not settled with the others`);
  return found;
}
