import type { SnapshotFrom } from "xstate";
import type { Message } from "../shared/message-keys.ts";
import type { createPasswordMachine } from "./password.machine.ts";
import type { PasswordErrors, PasswordFields } from "./password.rules.ts";

type PasswordSnapshot = SnapshotFrom<ReturnType<typeof createPasswordMachine>>;

export interface PasswordView {
  readonly fields: PasswordFields;
  readonly errors: PasswordErrors;
  readonly message: Message | null;
  readonly isBusy: boolean;
}

export const passwordView = (snapshot: PasswordSnapshot): PasswordView => ({
  fields: snapshot.context.fields,
  errors: snapshot.context.errors,
  message: snapshot.context.message,
  isBusy: !snapshot.matches("editing"),
});
