import { setup } from "xstate";
import type { LoginReply } from "../login/login.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { SecondFactorPort } from "./second-factor.ports.ts";

export interface SecondFactorMachinePorts {
  readonly secondFactor: SecondFactorPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export interface SecondFactorContext {
  readonly challenge: string;
  readonly code: string;
  /** A recovery code is typed instead of the authenticator's. */
  readonly usesRecovery: boolean;
  readonly error: MessageKey | null;
  readonly message: Message | null;
  readonly output: SecondFactorOutput | null;
}

export type SecondFactorEvent =
  | { readonly type: "code.changed"; readonly code: string }
  | { readonly type: "recovery.toggled" }
  | { readonly type: "submitted" }
  | { readonly type: "cancelled" };

export type SecondFactorOutput =
  | { readonly kind: "confirmed"; readonly reply: LoginReply }
  /** Given up, by the person or because the house wants a new login; `message` says why. */
  | { readonly kind: "given-up"; readonly message: Message | null };

export function createSecondFactorMachine(_ports: SecondFactorMachinePorts) {
  return setup({
    types: {
      context: {} as SecondFactorContext,
      events: {} as SecondFactorEvent,
      input: {} as { readonly challenge: string },
      output: {} as SecondFactorOutput,
    },
  }).createMachine({
    id: "secondFactor",
    context: ({ input }) => ({
      challenge: input.challenge,
      code: "",
      usesRecovery: false,
      error: null,
      message: null,
      output: null,
    }),
    initial: "editing",
    states: { editing: {} },
  });
}
