import type { SnapshotFrom } from "xstate";
import type { createConsentMachine } from "./consent.machine.ts";

type ConsentSnapshot = SnapshotFrom<ReturnType<typeof createConsentMachine>> | undefined;

/** Whether the visitor is to be asked. */
export const isAskingConsent = (snapshot: ConsentSnapshot): boolean => snapshot?.matches("asking") ?? false;

/** Whether the visitor has been asked, and may change what was said (META-01). */
export const canReconsider = (snapshot: ConsentSnapshot): boolean =>
  snapshot?.can({ type: "asked" }) ?? false;
