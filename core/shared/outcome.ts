import { CallFailure } from "./failure.ts";

/** A port's answer to a completed call: the value, or a refusal that the feature expects and explains. */
export type Outcome<Value, Reason extends string = never, Detail = unknown> =
  | Done<Value>
  | Refused<Reason, Detail>;

/** A completed call; `value` is null for calls that have nothing to answer. */
export interface Done<Value> {
  readonly kind: "done";
  readonly value: Value;
}

/** A refusal is a value, never a rejection. A rejection means a defect or a network failure. */
export interface Refused<Reason extends string, Detail = unknown> {
  readonly kind: "refused";
  readonly reason: Reason;
  readonly detail: Detail;
}

/** Makes a port's answer to a call that succeeded. */
export const done = <Value>(value: Value): Done<Value> => ({ kind: "done", value });

/** Makes a port's answer to a call that was refused; without a second argument `detail` is undefined. */
export function refused<Reason extends string>(reason: Reason): Refused<Reason, undefined>;
export function refused<Reason extends string, Detail>(
  reason: Reason,
  detail: Detail,
): Refused<Reason, Detail>;
export function refused(reason: string, detail?: unknown): Refused<string, unknown> {
  return { kind: "refused", reason, detail };
}

/** Refusals of data that only members have; a visitor and a trial account have none. */
export const membersOnly = ["trial-account", "not-logged-in"] as const;
/** One of `membersOnly`. */
export type MembersOnly = (typeof membersOnly)[number];

/** The value of an outcome. Throws on a refusal: an ended session notifies the portal itself, which stops the caller. */
export async function doneOf<Value>(call: string, asked: Promise<Outcome<Value, string>>): Promise<Value> {
  const outcome = await asked;
  if (outcome.kind === "done") return outcome.value;
  throw new CallFailure("unknown", call, { cause: outcome.reason });
}

/** Any answer of a port, where only its kind matters. */
export interface AnyOutcome {
  readonly kind: string;
}

export const isDone = ({ kind }: AnyOutcome): boolean => kind === "done";
export const isRefused = ({ kind }: AnyOutcome): boolean => kind === "refused";
