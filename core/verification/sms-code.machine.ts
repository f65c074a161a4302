import { setup } from "xstate";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Message } from "../shared/message-keys.ts";
import type { CountdownStore, PhoneNumber, SmsCodePort, SmsPurpose } from "./sms-code.ports.ts";

export interface SmsCodeMachinePorts {
  readonly smsCode: SmsCodePort;
  readonly countdowns: CountdownStore;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** What a form shows of it, and what it tells the form whenever it changes. */
export interface SmsCodeState {
  readonly isSending: boolean;
  /** When the next code may be asked for, in milliseconds since the epoch; null when one may be asked for now. */
  readonly readyAtMs: number | null;
  /** Where the last code of this visit to the form went. */
  readonly sentTo: PhoneNumber | null;
  readonly message: Message | null;
  readonly needsCaptcha: boolean;
}

export const restingSmsCode: SmsCodeState = {
  isSending: false,
  readyAtMs: null,
  sentTo: null,
  message: null,
  needsCaptcha: false,
};

export type SmsCodeEvent = {
  readonly type: "send.asked";
  readonly phone: PhoneNumber;
  readonly captcha: { readonly id: string; readonly text: string } | null;
};

export interface SmsCodeChanged {
  readonly type: "sms.changed";
  readonly state: SmsCodeState;
}

export function createSmsCodeMachine(_ports: SmsCodeMachinePorts) {
  return setup({
    types: {
      context: {} as SmsCodeState & { readonly purpose: SmsPurpose },
      events: {} as SmsCodeEvent,
      input: {} as { readonly purpose: SmsPurpose },
    },
  }).createMachine({
    id: "smsCode",
    context: ({ input }) => ({ ...restingSmsCode, purpose: input.purpose }),
    initial: "ready",
    states: { ready: {} },
  });
}
