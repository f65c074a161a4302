/** Closing an account, by its player or by the back office. */
import type { Hold } from "@parlour/core/own-data/own-data.ports";
import { eq } from "drizzle-orm";
import { lockMember } from "../cashier/withdrawals/lock-member.ts";
import type { Db } from "../database/database.ts";
import { members } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { endPlayerSessions } from "../members/end-sessions.ts";
import type { Needs } from "../services.ts";
import { readHolds } from "./holds.ts";

/** Closes an account whose row the caller has locked, and ends its sessions. Open pages learn of it at once. */
export async function closeAccount(
  tx: Db,
  memberId: string,
  {
    by,
    nowMs,
    asksErasure = false,
  }: { readonly by: "player" | "operator"; readonly nowMs: number; readonly asksErasure?: boolean },
): Promise<void> {
  const at = new Date(nowMs);
  await tx
    .update(members)
    .set({ closedAt: at, closedBy: by, erasureAskedAt: asksErasure ? at : null })
    .where(eq(members.id, memberId));
  await endPlayerSessions(tx, memberId, nowMs);
}

export type OwnClosing =
  | { readonly kind: "closed" }
  | { readonly kind: "held"; readonly holds: readonly Hold[] };

/**
 * Closes a player's account at the player's wish, unless money or something under way is left. One that was closed meanwhile
 * stays as it is. A self-exclusion stays in force, also after the account is opened again.
 */
export function closeOwnAccount(
  { db, ledger, clock }: Needs<"db" | "ledger" | "clock">,
  memberId: string,
  asksErasure: boolean,
): Promise<OwnClosing> {
  return retryingConflicts(() =>
    db.transaction(async (tx): Promise<OwnClosing> => {
      // Withdrawals take the same lock: one is filed before this, or finds the session ended.
      await lockMember(tx, memberId);
      const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for("update");
      if (member === undefined || member.closedAt !== null) return { kind: "closed" };
      const nowMs = clock.nowMs();
      const holds = await readHolds(tx, ledger.within(tx), { member, nowMs });
      if (holds.length > 0) return { kind: "held", holds };
      await closeAccount(tx, memberId, { by: "player", nowMs, asksErasure });
      return { kind: "closed" };
    }),
  );
}
