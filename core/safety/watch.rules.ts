import type { Whereabouts } from "../navigation/navigation.events.ts";
import type { Safety } from "./safety.ports.ts";

/** The parts of a player's protection that run on every page. Plain data, so that changes are easy to detect. */
export type Watch = Pick<Safety, "realityCheckMinutes" | "sessionStartedAtMs" | "inactivityMinutes">;

/** Reports a player's protection after it was read. */
export interface SafetyRead {
  readonly type: "safety.read";
  readonly watch: Watch;
}

/** Asks the portal to end the session: without activity, or because the player leaves from the question. */
export interface SessionSpent {
  readonly type: "session.spent";
  readonly reason: "left" | "inactive";
}

export const safetyRead = ({
  realityCheckMinutes,
  sessionStartedAtMs,
  inactivityMinutes,
}: Safety): SafetyRead => ({
  type: "safety.read",
  watch: { realityCheckMinutes, sessionStartedAtMs, inactivityMinutes },
});

/** How long before the end the player gets the warning (SAFE-04). */
export const WARNED_BEFORE_MS = 60_000;
/** Activities closer together than this count once, in this tab and in the others. */
export const ACTIVITY_MS = 5_000;

const MINUTE_MS = 60_000;

/** The first moment after now that is a whole number of intervals after the session's start (SAFE-03). */
export function nextCheckAtMs(startedAtMs: number, everyMinutes: number, nowMs: number): number {
  const everyMs = everyMinutes * MINUTE_MS;
  const passed = Math.max(0, Math.floor((nowMs - startedAtMs) / everyMs));
  return startedAtMs + (passed + 1) * everyMs;
}

/** When a session without activity ends; the warning appears a minute earlier. */
export const endsAtMs = (lastActivityAtMs: number, minutes: number): number =>
  lastActivityAtMs + minutes * MINUTE_MS;

/** A game's page does not report activity to the portal. The gateway sees its stakes, and ends a session without any. */
export const isAtGame = ({ screen }: Pick<Whereabouts, "screen">): boolean => screen === "game";
