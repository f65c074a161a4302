import { assign, enqueueActions, fromCallback, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import { createQueryMachine } from "../queries/query.machine.ts";
import type { TokenStore } from "../session/session.ports.ts";
import { failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isDone } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { PasswordChange, PasswordPort } from "./password.ports.ts";
import {
  checkPasswordChange,
  type PasswordErrors,
  type PasswordField,
  type PasswordFields,
  passwordRefusal,
} from "./password.rules.ts";
import {
  builtInPasswordRule,
  type PasswordRule,
  type PasswordRulePorts,
  readPasswordRule,
} from "./password-rule.ts";
import type { TypedPasswords } from "./typed-passwords.ts";

export interface PasswordMachinePorts extends PasswordRulePorts {
  readonly password: PasswordPort;
  readonly tokens: Pick<TokenStore, "read">;
}

export interface PasswordContext {
  readonly fields: PasswordFields;
  readonly errors: PasswordErrors;
  readonly message: Message | null;
  readonly attempts: number;
  /** False while the password that was typed at the login stands in for the old one (LOGIN-05). */
  readonly asksOldPassword: boolean;
  /** The operator's, once it has come. */
  readonly rule: PasswordRule;
}

export type PasswordEvent =
  | { readonly type: "field.changed"; readonly field: PasswordField; readonly value: string }
  | { readonly type: "submitted" };

type ChangeAnswer = Awaited<ReturnType<PasswordPort["changePassword"]>>;

const emptyFields: PasswordFields = { oldPassword: "", newPassword: "", confirmNewPassword: "" };

/**
 * One visit to the change-password form, held against the rule of the operator (PWD-01). It ends when the gateway has the new password, and keeps none of
 * the three.
 */
export function createPasswordMachine(portsOf: PortsOfActor<PasswordMachinePorts>, typed: TypedPasswords) {
  const typedAtLogin = (self: Parameters<typeof portsOf>[0]) => typed.read(self, portsOf(self).tokens.read());
  return setup({
    types: {} as { context: PasswordContext; events: PasswordEvent },
    actors: {
      sendChange: fromPromise<ChangeAnswer, PasswordChange>(
        ({ input: { oldPassword, newPassword }, signal, self }) =>
          portsOf(self).password.changePassword(
            { oldPassword: oldPassword || typedAtLogin(self), newPassword },
            signal,
          ),
      ),
      /** Whichever way the form ends, the password of the login goes with it. */
      forgetting: fromCallback(
        ({ self }) =>
          () =>
            typed.forget(self),
      ),
      rule: createQueryMachine<PasswordMachinePorts, null, PasswordRule>({
        id: "passwordRule",
        portsOf,
        read: (ports, _, signal) => readPasswordRule(ports, "password", signal),
      }),
    },
    actions: {
      keepRefusal: enqueueActions(({ enqueue, self }, { answer }: { readonly answer: ChangeAnswer }) => {
        if (answer.kind === "done") return;
        enqueue.assign(passwordRefusal(answer.reason));
        if (answer.reason !== "wrong-password") return;
        enqueue(() => typed.forget(self));
        enqueue.assign({ asksOldPassword: true });
      }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "password",
          what: "the password change failed",
          cause: error,
        }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isComplete: ({ context }) => Object.keys(checkPasswordChange(context.fields, context)).length === 0,
    },
  }).createMachine({
    id: "password",
    context: ({ self }) => ({
      fields: emptyFields,
      errors: {},
      message: null,
      attempts: 0,
      asksOldPassword: typedAtLogin(self) === "",
      rule: builtInPasswordRule,
    }),
    invoke: [
      {
        src: "rule",
        id: "rule",
        input: { request: null },
        onSnapshot: {
          actions: assign(({ event }) => ({ rule: event.snapshot.context.value ?? builtInPasswordRule })),
        },
      },
      { src: "forgetting" },
    ],
    initial: "editing",
    states: {
      editing: {
        on: {
          "field.changed": {
            actions: assign(({ context, event }) => ({
              fields: { ...context.fields, [event.field]: event.value },
              errors: { ...context.errors, [event.field]: undefined },
            })),
          },
          submitted: [
            { guard: "isComplete", target: "saving", actions: assign({ errors: {}, message: null }) },
            {
              actions: assign(({ context }) => ({
                errors: checkPasswordChange(context.fields, context),
                message: null,
                attempts: context.attempts + 1,
              })),
            },
          ],
        },
      },
      saving: {
        invoke: {
          src: "sendChange",
          input: ({ context }) => ({
            oldPassword: context.fields.oldPassword,
            newPassword: context.fields.newPassword,
          }),
          onDone: [
            {
              guard: { type: "isDone", params: ({ event }) => event.output },
              target: "changed",
              actions: assign({ fields: emptyFields }),
            },
            {
              target: "editing",
              actions: { type: "keepRefusal", params: ({ event }) => ({ answer: event.output }) },
            },
          ],
          onError: {
            target: "editing",
            actions: [
              assign(({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      changed: { type: "final" },
    },
  });
}
