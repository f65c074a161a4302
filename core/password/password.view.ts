import type { SnapshotFrom } from "xstate";
import { typedForm } from "../forms/fields.view.ts";
import type { Message } from "../messages/message-keys.ts";
import type { createPasswordMachine, PasswordEvent } from "./password.machine.ts";
import {
  type PasswordErrors,
  type PasswordField,
  type PasswordFields,
  type PasswordStrength,
  passwordStrength,
} from "./password.rules.ts";
import { passwordHelp } from "./password-rule.ts";

type PasswordSnapshot = SnapshotFrom<ReturnType<typeof createPasswordMachine>>;

/** The form that changes a known password, by the player's wish or because the login demands it (PWD-01, LOGIN-05). */
export interface PasswordView {
  readonly fields: PasswordFields;
  readonly errors: PasswordErrors;
  /** What is wrong with the whole form, or why it was refused. */
  readonly message: Message | null;
  /** The operator's password rule as a sentence. */
  readonly help: Message | null;
  readonly isBusy: boolean;
  /** Whether the old password is asked for; it is not when the player has just typed it at the login (LOGIN-05). */
  readonly asksOldPassword: boolean;
  /** Of the new password; null while it is empty. */
  readonly strength: PasswordStrength | null;
  /** The first wrong field, else the message; null when nothing is wrong. */
  readonly attention: PasswordField | "message" | null;
  /** Grows with each attempt that was not sent because of an error. The front end then moves to `attention`. */
  readonly attempts: number;
}

const inOrder: readonly PasswordField[] = ["oldPassword", "newPassword", "confirmNewPassword"];

export const passwordView = (snapshot: PasswordSnapshot): PasswordView => ({
  fields: snapshot.context.fields,
  errors: snapshot.context.errors,
  message: snapshot.context.message,
  help: passwordHelp(snapshot.context.rule),
  isBusy: !snapshot.matches("editing"),
  asksOldPassword: snapshot.context.asksOldPassword,
  strength:
    snapshot.context.fields.newPassword === "" ? null : passwordStrength(snapshot.context.fields.newPassword),
  attention:
    inOrder.find((field) => snapshot.context.errors[field] !== undefined) ??
    (snapshot.context.message === null ? null : "message"),
  attempts: snapshot.context.attempts,
});

/** The view with its commands. */
export const passwordForm = (snapshot: PasswordSnapshot, send: (event: PasswordEvent) => void) => {
  const view = passwordView(snapshot);
  return { ...view, ...typedForm(view, view.isBusy, send) };
};

/** The form with its fields and commands, for the types of a component that shows it. */
export type PasswordFormView = ReturnType<typeof passwordForm>;
