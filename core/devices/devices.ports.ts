import type { Outcome } from "../shared/outcome.ts";

/** One place where the player is logged in. */
export interface Device {
  readonly id: string;
  readonly isThisOne: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAtMs: number;
  readonly lastSeenAtMs: number;
}

/** The sessions of the player, on this device and on others. */
export interface DevicesPort {
  read(signal: AbortSignal): Promise<Outcome<readonly Device[], "not-logged-in">>;
  /** Ends one; a session that is over already is none to end, which is no refusal. */
  end(id: string, signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
  /** Ends every session but the one that asks. */
  endOthers(signal: AbortSignal): Promise<Outcome<null, "not-logged-in">>;
}
