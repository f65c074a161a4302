/** The rows of contracts, and the locks that serialize changes of the same ones. */
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { contracts, members } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";

export type ContractRow = typeof contracts.$inferSelect;

/** A side of a contract: a member, or null for the operator. */
export type Side = string | null;

/**
 * Locks all contracts that these members give or hold until the transaction ends. Read the limits of an offer, and the
 * contract that it replaces, after this call.
 */
export async function holdSides(tx: Db, sides: readonly Side[]): Promise<void> {
  const known = [...new Set(sides)].filter((side) => side !== null).sort();
  // The same lock order everywhere, so that two transactions cannot deadlock.
  for (const side of known)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`contracts ${side}`}, 0))`);
}

export async function findContract(tx: Db, contractId: string): Promise<ContractRow | null> {
  if (!isUuid(contractId)) return null;
  const [row] = await tx.select().from(contracts).where(eq(contracts.id, contractId));
  return row ?? null;
}

/** The member's active contract of a kind. */
export async function heldBy(tx: Db, memberId: string, kind: ContractKind): Promise<ContractRow | null> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.downlineId, memberId), eq(contracts.kind, kind), eq(contracts.state, "active")));
  return row ?? null;
}

export const givenBy = (tx: Db, memberId: string, kind: ContractKind): Promise<ContractRow[]> =>
  tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.uplineId, memberId), eq(contracts.kind, kind), eq(contracts.state, "active")));

/** An upline's earlier offer with this key, whatever the downline. */
export async function offeredUnder(tx: Db, upline: Side, key: string): Promise<ContractRow | null> {
  const [row] = await tx
    .select()
    .from(contracts)
    .where(
      and(
        upline === null ? isNull(contracts.uplineId) : eq(contracts.uplineId, upline),
        eq(contracts.idempotencyKey, key),
      ),
    );
  return row ?? null;
}

/** Ends a contract; whole periods up to now still count, partial ones do not. */
export async function terminate(tx: Db, contractId: string, nowMs: number): Promise<ContractRow | null> {
  const [row] = await tx
    .update(contracts)
    .set({ state: "terminated", endsAt: new Date(nowMs) })
    .where(and(eq(contracts.id, contractId), eq(contracts.state, "active")))
    .returning();
  return row ?? null;
}

/** Whether the downline is directly below the upline or, for the operator, has no upline. */
export async function isDirect(tx: Db, upline: Side, downlineId: string): Promise<boolean> {
  const [downline] = await tx
    .select({ uplineId: members.uplineId, closedAt: members.closedAt })
    .from(members)
    .where(eq(members.id, downlineId));
  return downline !== undefined && downline.closedAt === null && downline.uplineId === upline;
}
