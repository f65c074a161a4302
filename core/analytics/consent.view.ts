import type { SnapshotFrom } from "xstate";
import type { createConsentMachine } from "./consent.machine.ts";

/** Whether the visitor is to be asked. */
export const isAskingConsent = (
  snapshot: SnapshotFrom<ReturnType<typeof createConsentMachine>> | undefined,
): boolean => snapshot?.matches("asking") ?? false;
