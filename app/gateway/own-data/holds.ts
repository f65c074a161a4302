/** What keeps an account from being closed by its player, and from being erased. */
import type { Hold } from "@parlour/core/own-data/own-data.ports";
import { and, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { depositStateSql } from "../cashier/deposits/expiry.ts";
import { currentStateSql } from "../cashier/withdrawals/read.ts";
import type { Db } from "../database/database.ts";
import {
  contractSettlements,
  contracts,
  deposits,
  gameRounds,
  members,
  redeems,
  withdrawals,
} from "../database/schema.ts";
import type { Ledger } from "../ledger/ledger.ts";
import type { Member } from "../security/sessions.ts";
import { POINTS_PLACE, RESERVE } from "../wallet/wallets.ts";

/** States of a withdrawal without a final decision. */
const OPEN_WITHDRAWALS = ["in-review", "approved", "paid", "not-received", "partly-received"];

interface Asked {
  readonly member: Pick<Member, "id" | "currency">;
  readonly nowMs: number;
}

/**
 * Money above zero in any wallet, payments, redeems, rounds and contracts that are under way, pay that was not claimed, and
 * downlines; in this order, one entry for each kind and currency. Points and free spins hold nothing.
 */
export async function readHolds(tx: Db, ledger: Ledger, { member, nowMs }: Asked): Promise<readonly Hold[]> {
  const { id } = member;
  const money = (table: PgTable, minor: SQL, currency: SQL, where: SQL | undefined) =>
    tx
      .select({ count: count(), minor: sql<string>`sum(${minor})::text`, currency: sql<string>`${currency}` })
      .from(table)
      .where(where)
      .groupBy(sql`3`)
      .orderBy(sql`3`);
  const summed = {
    deposit: await money(
      deposits,
      sql`${deposits.amountMinor}`,
      sql`${deposits.currency}`,
      and(eq(deposits.memberId, id), sql`${depositStateSql(nowMs)} in ('awaiting-payment', 'in-review')`),
    ),
    withdrawal: await money(
      withdrawals,
      sql`${withdrawals.amountMinor}`,
      sql`${withdrawals.currency}`,
      and(eq(withdrawals.memberId, id), inArray(currentStateSql(nowMs), OPEN_WITHDRAWALS)),
    ),
    bet: await money(
      gameRounds,
      sql`${gameRounds.betMinor}`,
      sql`${gameRounds.currency}`,
      and(eq(gameRounds.memberId, id), eq(gameRounds.state, "open")),
    ),
    settlement: await money(
      contractSettlements,
      sql`${contractSettlements.amountMinor}`,
      sql`${contractSettlements.currency}`,
      and(
        eq(contractSettlements.memberId, id),
        isNull(contractSettlements.claimedAt),
        sql`${contractSettlements.amountMinor} > 0`,
      ),
    ),
  };
  const counted = {
    redeem: await tx.$count(redeems, and(eq(redeems.memberId, id), eq(redeems.state, "in-process"))),
    contract: await tx.$count(
      contracts,
      and(or(eq(contracts.downlineId, id), eq(contracts.uplineId, id)), eq(contracts.state, "active")),
    ),
    downlines: await tx.$count(members, eq(members.uplineId, id)),
  };
  const holdsOf = (kind: keyof typeof summed): Hold[] =>
    summed[kind].map((row) => ({
      kind,
      count: row.count,
      money: { amountMinor: BigInt(row.minor), currency: row.currency },
    }));
  const countOf = (kind: keyof typeof counted): Hold[] =>
    counted[kind] === 0 ? [] : [{ kind, count: counted[kind], money: null }];
  return [
    ...(await balancesOf(ledger, id)),
    ...holdsOf("deposit"),
    ...holdsOf("withdrawal"),
    ...countOf("redeem"),
    ...holdsOf("bet"),
    ...holdsOf("settlement"),
    ...countOf("contract"),
    ...countOf("downlines"),
  ];
}

/** The money in all wallets together, by currency. The reserve of withdrawals belongs to those. */
async function balancesOf(ledger: Ledger, id: string): Promise<Hold[]> {
  const sums = new Map<string, { count: number; minor: bigint }>();
  for (const { purpose, currency, balanceMinor } of await ledger.balances({ kind: "member", id })) {
    if (purpose === RESERVE || purpose === POINTS_PLACE.purpose || balanceMinor <= 0n) continue;
    const { count: wallets, minor } = sums.get(currency) ?? { count: 0, minor: 0n };
    sums.set(currency, { count: wallets + 1, minor: minor + balanceMinor });
  }
  return [...sums].map(([currency, { count: wallets, minor }]) => ({
    kind: "balance" as const,
    count: wallets,
    money: { amountMinor: minor, currency },
  }));
}
