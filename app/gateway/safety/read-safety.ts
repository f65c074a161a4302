import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { safety } from "@parlour/adapters/wire/safety.calls.ts";
import type { LimitKind } from "@parlour/core/safety/safety.ports";
import { decimalOf } from "@parlour/core/shared/money";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { safetyChoices, sessions } from "../database/schema.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { runningBlocks } from "./blocks.ts";
import { type HeldLimit, heldLimits } from "./limits.ts";
import { periodStartMs } from "./periods.ts";
import { lostMinor, minutesSince, usageSince } from "./usage.ts";

type SafetyState = AnswerOf<typeof safety>;

/** A player's limits with what is used of them, breaks, and this session: everything as it is now (SAFE-01 to SAFE-04). */
export async function readSafety(
  { db, settings, clock }: Needs<"clock" | "db" | "settings">,
  member: Member,
  token: string,
): Promise<SafetyState> {
  const nowMs = clock.nowMs();
  const { timeZone, inactivityMinutes } = await settings.read();
  const { id, currency } = member;
  const held = await heldLimits(db, id, nowMs);
  const limits: SafetyState["limits"] = [];
  for (const limit of held) limits.push(await limitNow(db, member, limit, timeZone, nowMs));
  const { timeOutUntilMs, exclusion } = await runningBlocks(db, id, nowMs);
  const [choices] = await db.select().from(safetyChoices).where(eq(safetyChoices.memberId, id));
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, fingerprint(token)));
  const beganAt = session?.createdAt ?? new Date(nowMs);
  const { netMinor } = await usageSince(db, member, beganAt.getTime());
  const [before] = await db
    .select({ at: sessions.createdAt, ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.memberId, id), lt(sessions.createdAt, beganAt)))
    .orderBy(desc(sessions.createdAt))
    .limit(1);
  return {
    currency,
    limits,
    timeOutUntil: timeOutUntilMs === null ? null : instantOf(timeOutUntilMs),
    exclusion: exclusion && { until: exclusion.untilMs === null ? null : instantOf(exclusion.untilMs) },
    realityCheckMinutes: choices?.realityCheckMinutes ?? null,
    sessionStartedAt: beganAt.toISOString(),
    sessionNet: decimalOf({ amountMinor: netMinor, currency }),
    lastSignIn: before === undefined ? null : { at: before.at.toISOString(), ip: before.ip },
    inactivityMinutes,
  };
}

const instantOf = (atMs: number): string => new Date(atMs).toISOString();

async function limitNow(
  db: Db,
  { id, currency }: Member,
  { kind, period, amount, pending }: HeldLimit,
  timeZone: string,
  nowMs: number,
): Promise<SafetyState["limits"][number]> {
  const sinceMs = periodStartMs(period, nowMs, timeZone);
  const used =
    kind === "session"
      ? BigInt(await minutesSince(db, id, sinceMs, nowMs))
      : await usedMinor(db, { id, currency }, kind, sinceMs);
  const written = (value: bigint) =>
    kind === "session" ? `${value}` : decimalOf({ amountMinor: value, currency });
  return {
    kind,
    period,
    amount: written(amount),
    used: written(used),
    pending: pending && {
      amount: pending.amount === null ? null : written(pending.amount),
      from: instantOf(pending.fromMs),
    },
  };
}

async function usedMinor(
  db: Db,
  player: { readonly id: string; readonly currency: string },
  kind: Exclude<LimitKind, "session">,
  sinceMs: number,
): Promise<bigint> {
  const usage = await usageSince(db, player, sinceMs);
  const used = { deposit: usage.depositedMinor, wager: usage.stakedMinor, loss: lostMinor(usage) };
  return used[kind];
}
