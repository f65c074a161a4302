import type { Feature, FeatureName, Portal } from "@parlour/core";

/** What the steps in the member centre need of whoever drives the portal. */
export interface MemberControls {
  portal(): Portal;
  until(what: string, holds: () => boolean): Promise<void>;
  seen<Value>(what: string, look: () => Value | null): Promise<Value>;
  /** Waits until that feature is there. */
  awaited<Name extends FeatureName>(name: Name): Promise<Feature<Name>>;
  /** Whether answers to transfers are lost on their way. */
  losesTransfers(isLosing: boolean): void;
  /** Texts of the files that the person was given, the eldest first. */
  saved(): readonly string[];
}
