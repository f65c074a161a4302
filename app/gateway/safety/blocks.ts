import { isLater } from "@parlour/core/safety/safety.rules";
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { safetyBlocks } from "../database/schema.ts";

/** What keeps a player from games at a moment (SAFE-02). */
export interface Blocks {
  readonly timeOutUntilMs: number | null;
  readonly exclusion: { readonly untilMs: number | null } | null;
}

/** The time-out and the exclusion that run, each with the last of its ends. */
export async function runningBlocks(tx: Db, memberId: string, nowMs: number): Promise<Blocks> {
  const now = new Date(nowMs);
  const rows = await tx
    .select()
    .from(safetyBlocks)
    .where(
      and(
        eq(safetyBlocks.memberId, memberId),
        lte(safetyBlocks.from, now),
        or(isNull(safetyBlocks.until), gt(safetyBlocks.until, now)),
      ),
    );
  let timeOutUntilMs: number | null = null;
  let exclusion: Blocks["exclusion"] = null;
  for (const { kind, until } of rows) {
    const untilMs = until?.getTime() ?? null;
    if (kind === "time-out") timeOutUntilMs = Math.max(timeOutUntilMs ?? 0, untilMs ?? 0);
    else if (exclusion === null || isLater(untilMs, exclusion.untilMs)) exclusion = { untilMs };
  }
  return { timeOutUntilMs, exclusion };
}

export async function addBlock(
  tx: Db,
  block: {
    readonly memberId: string;
    readonly kind: "time-out" | "exclusion";
    readonly untilMs: number | null;
  },
  nowMs: number,
): Promise<void> {
  const { memberId, kind, untilMs } = block;
  const until = untilMs === null ? null : new Date(untilMs);
  await tx.insert(safetyBlocks).values({ memberId, kind, from: new Date(nowMs), until });
}
