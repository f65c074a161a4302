import type { SnapshotFrom } from "xstate";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { createSecondFactorMachine } from "./second-factor.machine.ts";

export interface SecondFactorView {
  readonly code: string;
  readonly usesRecovery: boolean;
  readonly error: MessageKey | null;
  readonly message: Message | null;
  readonly isBusy: boolean;
  /** Where the person goes on; null while an answer is outstanding. */
  readonly attention: "code" | null;
}

export const secondFactorView = (
  snapshot: SnapshotFrom<ReturnType<typeof createSecondFactorMachine>>,
): SecondFactorView => ({
  code: snapshot.context.code,
  usesRecovery: snapshot.context.usesRecovery,
  error: snapshot.context.error,
  message: snapshot.context.message,
  isBusy: !snapshot.matches("editing"),
  attention: snapshot.matches("editing") ? "code" : null,
});
