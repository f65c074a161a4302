import { setup } from "xstate";
import type { Entry, LoginReply } from "../login/login.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { CaptchaChanged, CaptchaMachinePorts } from "../verification/captcha.machine.ts";
import type { IdentityLoginPort, IdentityPort, IdentityToken } from "./identity.ports.ts";

export interface IdentityMachinePorts extends CaptchaMachinePorts {
  readonly identity: IdentityPort;
  readonly identityLogin: IdentityLoginPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export type IdentityField = "username" | "password" | "captcha";

export interface IdentityInput {
  readonly channel: string;
  readonly entry: Entry;
}

export interface IdentityContext extends IdentityInput {
  readonly identity: IdentityToken | null;
  readonly fields: Readonly<Record<IdentityField, string>>;
  readonly errors: Partial<Record<IdentityField, MessageKey>>;
  readonly message: Message | null;
  readonly needsCaptcha: boolean;
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  readonly lockedUntilMs: number | null;
  readonly output: IdentityOutput | null;
}

export type IdentityEvent =
  | { readonly type: "link.chosen" }
  | { readonly type: "register.chosen" }
  | { readonly type: "back.asked" }
  | { readonly type: "field.changed"; readonly field: IdentityField; readonly value: string }
  | { readonly type: "captcha.refresh.asked" }
  | CaptchaChanged
  | { readonly type: "submitted" }
  | { readonly type: "cancelled" };

export type IdentityOutput =
  | { readonly kind: "session"; readonly reply: LoginReply }
  | { readonly kind: "register"; readonly identity: IdentityToken }
  | { readonly kind: "given-up"; readonly message: Message | null };

export function createIdentityMachine(_ports: IdentityMachinePorts) {
  return setup({
    types: {
      context: {} as IdentityContext,
      events: {} as IdentityEvent,
      input: {} as IdentityInput,
      output: {} as IdentityOutput,
    },
  }).createMachine({
    id: "identity",
    context: ({ input }) => ({
      ...input,
      identity: null,
      fields: { username: "", password: "", captcha: "" },
      errors: {},
      message: null,
      needsCaptcha: false,
      captcha: { captcha: null, failure: null },
      lockedUntilMs: null,
      output: null,
    }),
    initial: "signingIn",
    states: { signingIn: {}, checking: {}, offering: {}, linking: {}, sending: {} },
  });
}
