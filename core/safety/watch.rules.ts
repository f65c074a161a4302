import type { Whereabouts } from "../navigation/navigation.events.ts";
import type { Safety } from "./safety.ports.ts";

/** What of a player's protection goes on wherever they are: plain data, so that it is known when it changes. */
export type Watch = Pick<Safety, "realityCheckMinutes" | "sessionStartedAtMs" | "inactivityMinutes">;

/** What the room of protection tells when it was read. */
export interface SafetyRead {
  readonly type: "safety.read";
  readonly watch: Watch;
}

/** A room asks for the session's end: nobody is there any more, or the player leaves by its question. */
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

/** How long before the end a player is warned (SAFE-04). */
export const WARNED_BEFORE_MS = 60_000;
/** Activity closer together than this counts once, to this tab and to the others. */
export const ACTIVITY_MS = 5_000;

const MINUTE_MS = 60_000;

/** The first moment after now that is a whole number of intervals after the session's beginning (SAFE-03). */
export function nextCheckAtMs(startedAtMs: number, everyMinutes: number, nowMs: number): number {
  const everyMs = everyMinutes * MINUTE_MS;
  const passed = Math.max(0, Math.floor((nowMs - startedAtMs) / everyMs));
  return startedAtMs + (passed + 1) * everyMs;
}

/** When a session without activity ends; its warning comes a minute before. */
export const endsAtMs = (lastActivityAtMs: number, minutes: number): number =>
  lastActivityAtMs + minutes * MINUTE_MS;

/** A game's page keeps what a player does in it to itself: the gateway sees the stakes, and ends a session without any. */
export const isAtGame = ({ screen }: Pick<Whereabouts, "screen">): boolean => screen === "game";
