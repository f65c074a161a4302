import type { Feature, FeatureName, Portal } from "@parlour/core";

/** What the steps in the member centre need from the portal's driver. */
export interface MemberControls {
  portal(): Portal;
  until(what: string, holds: () => boolean): Promise<void>;
  seen<Value>(what: string, look: () => Value | null): Promise<Value>;
  /** Waits until that feature is active. */
  awaited<Name extends FeatureName>(name: Name): Promise<Feature<Name>>;
  /** Whether the answers to transfers are lost. */
  losesTransfers(isLosing: boolean): void;
  /** Texts of the downloaded files, oldest first. */
  saved(): readonly string[];
}
