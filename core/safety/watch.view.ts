import type { Money } from "../shared/money.ts";
import type { InactivityContext } from "./inactivity.machine.ts";
import type { RealityCheckContext } from "./reality-check.machine.ts";
import { endsAtMs } from "./watch.rules.ts";

interface Snapshot<Context> {
  readonly value: unknown;
  readonly context: Context;
}

export type RealityCheckView =
  | { readonly kind: "quiet" }
  | {
      readonly kind: "asking";
      /** Whole minutes since the session began. */
      readonly minutes: number;
      /** Wins less stakes; null when it is not known. */
      readonly net: Money | null;
    };

/** The question whether to go on (SAFE-03). */
export function realityCheckView(snapshot: Snapshot<RealityCheckContext> | undefined): RealityCheckView {
  if (snapshot?.value !== "asking") return { kind: "quiet" };
  const { askedAtMs, net, visit } = snapshot.context;
  const startedAtMs = visit.watch?.sessionStartedAtMs ?? askedAtMs;
  return { kind: "asking", minutes: Math.round((askedAtMs - startedAtMs) / 60_000), net };
}

export type InactivityView =
  | { readonly kind: "quiet" }
  /** The session ends at that moment unless somebody does something (SAFE-04). */
  | { readonly kind: "warning"; readonly endsAtMs: number };

export function inactivityView(snapshot: Snapshot<InactivityContext> | undefined): InactivityView {
  if (snapshot?.value !== "warning") return { kind: "quiet" };
  const { visit, lastDeedAtMs } = snapshot.context;
  return { kind: "warning", endsAtMs: endsAtMs(lastDeedAtMs, visit.watch?.inactivityMinutes ?? 0) };
}
