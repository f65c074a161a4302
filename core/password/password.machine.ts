import { assign, fromPromise, setup } from "xstate";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import { createQueryMachine } from "../queries/query.machine.ts";
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

export interface PasswordMachinePorts extends PasswordRulePorts {
  readonly password: PasswordPort;
}

export interface PasswordContext {
  readonly fields: PasswordFields;
  readonly errors: PasswordErrors;
  readonly message: Message | null;
  readonly attempts: number;
  /** The operator's, once it has come. */
  readonly rule: PasswordRule;
}

export type PasswordEvent =
  | { readonly type: "field.changed"; readonly field: PasswordField; readonly value: string }
  | { readonly type: "submitted" };

const emptyFields: PasswordFields = { oldPassword: "", newPassword: "", confirmNewPassword: "" };

/**
 * One visit to the change-password form, held against the rule of the operator (PWD-01). It ends when the gateway has the new password, and keeps none of
 * the three.
 */
export function createPasswordMachine(portsOf: PortsOfActor<PasswordMachinePorts>) {
  return setup({
    types: {} as { context: PasswordContext; events: PasswordEvent },
    actors: {
      sendChange: fromPromise<Awaited<ReturnType<PasswordPort["changePassword"]>>, PasswordChange>(
        ({ input, signal, self }) => portsOf(self).password.changePassword(input, signal),
      ),
      rule: createQueryMachine<PasswordMachinePorts, null, PasswordRule>({
        id: "passwordRule",
        portsOf,
        read: (ports, _, signal) => readPasswordRule(ports, "password", signal),
      }),
    },
    actions: {
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "password",
          what: "the password change failed",
          cause: error,
        }),
    },
    guards: {
      isDone: (_, answer: AnyOutcome) => isDone(answer),
      isComplete: ({ context }) =>
        Object.keys(checkPasswordChange(context.fields, context.rule)).length === 0,
    },
  }).createMachine({
    id: "password",
    context: { fields: emptyFields, errors: {}, message: null, attempts: 0, rule: builtInPasswordRule },
    invoke: {
      src: "rule",
      id: "rule",
      input: { request: null },
      onSnapshot: {
        actions: assign(({ event }) => ({ rule: event.snapshot.context.value ?? builtInPasswordRule })),
      },
    },
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
                errors: checkPasswordChange(context.fields, context.rule),
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
              actions: assign(({ event }) =>
                event.output.kind === "refused" ? passwordRefusal(event.output.reason) : {},
              ),
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
