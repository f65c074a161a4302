/** Contracts and their settlements, visible to their two sides only. */

import type { contractPay } from "@parlour/adapters/wire/activities.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type {
  myContracts,
  contractSettlements as settlementsCall,
} from "@parlour/adapters/wire/contracts.calls.ts";
import { type ContractKind, contractKinds } from "@parlour/core/contracts/contracts.ports";
import { type HeldPeriods, partsOf } from "@parlour/core/contracts/contracts.rules";
import { decimalOf } from "@parlour/core/shared/money";
import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../database/database.ts";
import { contractSettlements, contracts, members } from "../database/schema.ts";
import { nameKey } from "../members/name-key.ts";
import type { Needs } from "../services.ts";
import { firstPeriodFrom, periodAt } from "./contract-periods.ts";
import type { ContractRow } from "./contract-rows.ts";
import { SETTLED_AFTER_MS } from "./settlement.ts";

type Entry = AnswerOf<typeof myContracts>["content"][number];
interface Paging {
  readonly pageNo: number;
  readonly pageSize: number;
}

const upline = alias(members, "upline");
const downline = alias(members, "downline");

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A contract in the wire format. */
export async function entryOf(db: Db, { id }: Pick<ContractRow, "id">): Promise<Entry> {
  const [entry] = await entriesWhere(db, eq(contracts.id, id), { pageNo: 1, pageSize: 1 });
  if (entry === undefined) throw new Error(`The contract ${id} is missing`);
  return entry;
}

async function entriesWhere(
  db: Db,
  which: SQL | undefined,
  { pageNo, pageSize }: Paging,
): Promise<readonly Entry[]> {
  const rows = await db
    .select({ row: contracts, upline: upline.account, downline: downline.account })
    .from(contracts)
    .innerJoin(downline, eq(downline.id, contracts.downlineId))
    .leftJoin(upline, eq(upline.id, contracts.uplineId))
    .where(which)
    .orderBy(desc(contracts.offeredAt), desc(contracts.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return rows.map(({ row, ...accounts }) => {
    const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency: row.currency });
    return {
      id: row.id,
      upline: accounts.upline ?? "",
      downline: accounts.downline,
      kind: row.kind,
      period: row.period,
      rateBasisPoints: row.rateBasisPoints,
      activeMembers: row.activeMembers,
      validBet: decimal(row.validBetMinor),
      profitLoss: decimal(row.profitLossMinor),
      betAmount: decimal(row.betAmountMinor),
      currency: row.currency,
      state: row.state,
      offeredAt: row.offeredAt.toISOString(),
      decidedAt: instantOf(row.decidedAt),
      startsAt: instantOf(row.startsAt),
      endsAt: instantOf(row.endsAt),
    };
  });
}

async function pageWhere(db: Db, which: SQL | undefined, paging: Paging) {
  const [all] = await db
    .select({ rows: count() })
    .from(contracts)
    .innerJoin(downline, eq(downline.id, contracts.downlineId))
    .where(which);
  return {
    content: [...(await entriesWhere(db, which, paging))],
    pageNum: paging.pageNo,
    totalPages: Math.ceil((all?.rows ?? 0) / paging.pageSize),
  };
}

export const readOwn = (db: Db, memberId: string, paging: Paging) =>
  pageWhere(db, eq(contracts.downlineId, memberId), paging);

export interface Filter {
  readonly account?: string | undefined;
  readonly kind?: ContractKind | undefined;
  readonly state?: ContractRow["state"] | undefined;
}

export const readGiven = (db: Db, memberId: string, { account, kind, state }: Filter, paging: Paging) =>
  pageWhere(
    db,
    and(
      eq(contracts.uplineId, memberId),
      account ? eq(downline.accountKey, nameKey(account)) : undefined,
      kind && eq(contracts.kind, kind),
      state && eq(contracts.state, state),
    ),
    paging,
  );

/** Which parts of the pages show (CONTRACT-04): those with a contract that the member now holds, gives or is offered. */
export async function readConsolidated(
  db: Db,
  memberId: string,
): Promise<AnswerOf<typeof myContracts>["consolidated"]> {
  const rows = await db
    .selectDistinct({ kind: contracts.kind, period: contracts.period, state: contracts.state })
    .from(contracts)
    .where(
      and(
        or(eq(contracts.downlineId, memberId), eq(contracts.uplineId, memberId)),
        inArray(contracts.state, ["active", "offered"]),
      ),
    )
    // Active contracts come before offers, since "active" sorts first.
    .orderBy(contracts.state, contracts.period);
  const periodOf = (kind: ContractKind) => rows.find((row) => row.kind === kind)?.period ?? null;
  const held: HeldPeriods = {
    dividend: periodOf("dividend"),
    "daily-salary": periodOf("daily-salary"),
    "hourly-salary": periodOf("hourly-salary"),
    "real-time-salary": periodOf("real-time-salary"),
  };
  const parts = partsOf(held);
  return {
    divtypereq: held.dividend ?? "",
    dailysalreqtype: held["daily-salary"] ?? "",
    contracthoursalreqtype: held["hourly-salary"] ?? "",
    realtimesalreqtype: held["real-time-salary"] ?? "",
    hasDailySalary: parts.dailySalary,
    hasHourSalary: parts.hourlySalary,
    hasSalary: parts.realTimeSalary,
    hasDividendContract: parts.dividend,
  };
}

type Pay = AnswerOf<typeof contractPay>["pay"];

/** The settlements of every contract that the member holds, and of ended ones with something left to claim (ACT-03). */
export async function readPay(
  { db, settings, clock }: Needs<"clock" | "db" | "settings">,
  memberId: string,
): Promise<Pay> {
  const { timeZone } = await settings.read();
  const unclaimed = db
    .select({
      contractId: contractSettlements.contractId,
      amount: sql`sum(${contractSettlements.amountMinor})`.mapWith(BigInt).as("amount"),
      periods: sql<number>`(count(*) filter (where ${contractSettlements.amountMinor} > 0))::integer`.as(
        "periods",
      ),
      until: sql`max(${contractSettlements.untilAt})`.mapWith(contractSettlements.untilAt).as("until"),
    })
    .from(contractSettlements)
    .where(and(eq(contractSettlements.memberId, memberId), isNull(contractSettlements.claimedAt)))
    .groupBy(contractSettlements.contractId)
    .as("unclaimed");
  const rows = await db
    .select({
      row: contracts,
      amount: unclaimed.amount,
      periods: unclaimed.periods,
      until: unclaimed.until,
    })
    .from(contracts)
    .leftJoin(unclaimed, eq(unclaimed.contractId, contracts.id))
    .where(
      and(
        eq(contracts.downlineId, memberId),
        or(
          eq(contracts.state, "active"),
          and(eq(contracts.state, "terminated"), sql`${unclaimed.amount} > 0`),
        ),
      ),
    )
    .orderBy(desc(contracts.startsAt));
  const nowMs = clock.nowMs();
  return rows
    .toSorted((left, right) => contractKinds.indexOf(left.row.kind) - contractKinds.indexOf(right.row.kind))
    .map(({ row, amount, periods, until }) => ({
      contractId: row.id,
      kind: row.kind,
      amount: decimalOf({ amountMinor: amount ?? 0n, currency: row.currency }),
      currency: row.currency,
      periods: periods ?? 0,
      settledUntil: instantOf(until),
      nextAt: new Date(nextAtMs(row, nowMs, timeZone)).toISOString(),
    }));
}

/** When the next whole period of a contract is settled. */
function nextAtMs({ period, startsAt }: ContractRow, nowMs: number, timeZone: string): number {
  const first = firstPeriodFrom(period, startsAt?.getTime() ?? nowMs, timeZone);
  const running = periodAt(period, nowMs - SETTLED_AFTER_MS, timeZone);
  return Math.max(first.untilMs, running.untilMs) + SETTLED_AFTER_MS;
}

type Settlements = AnswerOf<typeof settlementsCall>;

/** The settlements of a contract, the latest first, for either side; null for any other member. */
export async function readSettlements(
  db: Db,
  memberId: string,
  contract: ContractRow | null,
  { pageNo, pageSize }: Paging,
): Promise<Settlements | null> {
  if (contract === null || (contract.downlineId !== memberId && contract.uplineId !== memberId)) return null;
  const own = eq(contractSettlements.contractId, contract.id);
  const [all] = await db.select({ rows: count() }).from(contractSettlements).where(own);
  const rows = await db
    .select()
    .from(contractSettlements)
    .where(own)
    .orderBy(desc(contractSettlements.fromAt))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency: contract.currency });
  return {
    content: rows.map((row) => ({
      id: row.id,
      from: row.fromAt.toISOString(),
      until: row.untilAt.toISOString(),
      activeMembers: row.activeMembers,
      stake: decimal(row.stakeMinor),
      placed: decimal(row.placedMinor),
      result: decimal(row.resultMinor),
      gross: decimal(row.grossMinor),
      passed: decimal(row.passedMinor),
      amount: decimal(row.amountMinor),
      currency: row.currency,
      settledAt: row.settledAt.toISOString(),
      claimedAt: instantOf(row.claimedAt),
    })),
    pageNum: pageNo,
    totalPages: Math.ceil((all?.rows ?? 0) / pageSize),
  };
}
