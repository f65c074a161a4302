import { createHash } from "node:crypto";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { changeSafety } from "@parlour/adapters/wire/safety.calls.ts";
import { boundAfter, excludedUntilMs, isLater, parseMinutes } from "@parlour/core/safety/safety.rules";
import { parseMoney } from "@parlour/core/shared/money";
import { and, eq, lte } from "drizzle-orm";
import type { OwnCodeOf } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { safetyChoices, safetyRequests } from "../database/schema.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import type { WallClock } from "../options.ts";
import { addBlock, runningBlocks } from "./blocks.ts";
import { heldLimits, holdLimits, keepLimit } from "./limits.ts";
import type { Player } from "./usage.ts";

type Request = RequestOf<typeof changeSafety>;
type LimitRequest = Extract<Request, { kind: "limit" }>;
export type ChangeRefusal = OwnCodeOf<typeof changeSafety>;

/** Larger than any real limit, and well within the ledger's range. */
const LARGEST_MINOR = 10n ** 15n;
const HOUR_MS = 3_600_000;
const REQUEST_KEPT_MS = 48 * HOUR_MS;

/**
 * Changes a player's protection, once per key; null when done. Tighter limits apply at once and looser ones wait (SAFE-01). A
 * break starts at once, can be extended and is never shortened (SAFE-02).
 */
export function changeProtection(
  { db, clock }: { readonly db: Db; readonly clock: WallClock },
  player: Player,
  request: Request,
  idempotencyKey: string,
): Promise<ChangeRefusal | null> {
  const nowMs = clock.nowMs();
  const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
  return retryingConflicts(() =>
    db.transaction(async (tx) => {
      await holdLimits(tx, player.id);
      const [before] = await tx
        .select()
        .from(safetyRequests)
        .where(
          and(eq(safetyRequests.memberId, player.id), eq(safetyRequests.idempotencyKey, idempotencyKey)),
        );
      if (before !== undefined) return before.requestHash === requestHash ? null : "key-reused";
      const refusal = await apply(tx, player, request, nowMs);
      if (refusal === null) {
        const at = new Date(nowMs);
        await tx.insert(safetyRequests).values({ memberId: player.id, idempotencyKey, requestHash, at });
      }
      return refusal;
    }),
  );
}

/** Deletes the records of requests that are too old for a retry. */
export async function sweepSafetyRequests(db: Db, nowMs: number): Promise<void> {
  await db.delete(safetyRequests).where(lte(safetyRequests.at, new Date(nowMs - REQUEST_KEPT_MS)));
}

async function apply(tx: Db, player: Player, request: Request, nowMs: number): Promise<ChangeRefusal | null> {
  const memberId = player.id;
  switch (request.kind) {
    case "limit": {
      const asked = askedAmount(request, player.currency);
      if (asked === undefined) return "invalid-amount";
      await changeLimit(tx, memberId, { ...request, asked }, nowMs);
      return null;
    }
    case "keep-limit": {
      await changeLimit(tx, memberId, { ...request, asked: "held" }, nowMs);
      return null;
    }
    case "time-out": {
      const untilMs = nowMs + request.hours * HOUR_MS;
      const running = await runningBlocks(tx, memberId, nowMs);
      if (running.exclusion !== null && !isLater(untilMs, running.exclusion.untilMs))
        return "already-excluded";
      if (running.timeOutUntilMs === null || untilMs > running.timeOutUntilMs)
        await addBlock(tx, { memberId, kind: "time-out", untilMs }, nowMs);
      return null;
    }
    case "exclude": {
      const untilMs = excludedUntilMs(request.months, nowMs);
      const { exclusion } = await runningBlocks(tx, memberId, nowMs);
      if (exclusion !== null && !isLater(untilMs, exclusion.untilMs)) return "already-excluded";
      await addBlock(tx, { memberId, kind: "exclusion", untilMs }, nowMs);
      return null;
    }
    case "reality-check": {
      const row = { realityCheckMinutes: request.minutes };
      await tx
        .insert(safetyChoices)
        .values({ memberId, ...row })
        .onConflictDoUpdate({ target: safetyChoices.memberId, set: row });
      return null;
    }
  }
}

/** Minor units or minutes. Null removes the limit; undefined is an invalid amount. */
function askedAmount({ limit, period, amount }: LimitRequest, currency: string): bigint | null | undefined {
  if (amount === null) return null;
  if (limit === "session") {
    const minutes = parseMinutes(amount, period);
    return minutes === null ? undefined : BigInt(minutes);
  }
  const amountMinor = parseMoney(amount, currency)?.amountMinor;
  return amountMinor === undefined || amountMinor <= 0n || amountMinor > LARGEST_MINOR
    ? undefined
    : amountMinor;
}

async function changeLimit(
  tx: Db,
  memberId: string,
  {
    limit: kind,
    period,
    asked,
  }: Pick<LimitRequest, "limit" | "period"> & { readonly asked: bigint | null | "held" },
  nowMs: number,
): Promise<void> {
  const limits = await heldLimits(tx, memberId, nowMs);
  const held = limits.find((limit) => limit.kind === kind && limit.period === period) ?? null;
  const bound = boundAfter(held, asked === "held" ? (held?.amount ?? null) : asked, nowMs);
  await keepLimit(tx, { memberId, kind, period }, bound, nowMs);
}
