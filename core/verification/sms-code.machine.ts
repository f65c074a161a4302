import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { type CodeSendingChanged, createCodeSendingMachine } from "./code-sending.machine.ts";
import type { CountdownStore, PhoneNumber, SmsCodePort } from "./sms-code.ports.ts";
import { deadlineOf, smsRefusalMessage } from "./sms-code.rules.ts";

export interface SmsCodeMachinePorts {
  readonly smsCode: SmsCodePort;
  readonly countdowns: CountdownStore;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

export type SmsCodeChanged = CodeSendingChanged<PhoneNumber>;

/** Codes by SMS for one purpose (SMS-01), with a countdown that all tabs share (SMS-03). */
export const createSmsCodeMachine = (portsOf: PortsOfActor<SmsCodeMachinePorts>) =>
  createCodeSendingMachine<SmsCodeMachinePorts, PhoneNumber>({
    portsOf,
    async send({ smsCode, clock }, { purpose, ask }, signal) {
      if (!("phone" in ask)) throw new Error("A code by SMS needs a phone number");
      const { phone, captcha } = ask;
      const answer = await smsCode.send({ purpose, phone, captcha }, signal);
      if (answer.kind === "done")
        return { kind: "sent", readyAtMs: deadlineOf(answer.value, clock.nowMs()), to: phone };
      const { reason, detail } = answer;
      return {
        kind: "not-sent",
        message: smsRefusalMessage(reason, detail, clock.nowMs()),
        needsCaptcha: reason === "captcha-required" || reason === "captcha-wrong",
      };
    },
    countdowns: ({ countdowns }) => countdowns,
  });
