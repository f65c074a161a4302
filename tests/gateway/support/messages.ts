/** Reads messages that the gateway has sent; a fake SMS service with scripted outcomes. */
import type { SendOutcome, Sms, SmsPort } from "@parlour/app/gateway/messages/message.ports.ts";
import type { FastifyInstance } from "fastify";

export interface OutboxMessage {
  readonly channel: "mail" | "sms";
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: string;
}

/** Messages to one recipient, newest first. */
export async function sentTo(app: FastifyInstance, to: string): Promise<readonly OutboxMessage[]> {
  const reply = await app.inject({ url: "/dev/outbox.json", query: { to } });
  return JSON.parse(reply.body);
}

/** The code of the newest message to a number in E.164. */
export async function codeSentTo(app: FastifyInstance, phone: string): Promise<string> {
  const [message] = await sentTo(app, phone);
  const code = /\d{6}/.exec(message?.body ?? "")?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${phone}`);
  return code;
}

/** A different code of the same form. */
export const otherThan = (code: string): string => (code === "000000" ? "111111" : "000000");

export interface FakeSms extends SmsPort {
  readonly sent: readonly Sms[];
  /** The outcome of all later sends; `meanwhile` runs during each of them. */
  answers(outcome: SendOutcome, meanwhile?: () => void): void;
}

export function fakeSms(): FakeSms {
  const sent: Sms[] = [];
  let outcome: SendOutcome = { kind: "sent" };
  let meanwhile = () => {};
  return {
    isThirdParty: true,
    sent,
    answers(next, during = () => {}) {
      outcome = next;
      meanwhile = during;
    },
    async send(sms) {
      sent.push(sms);
      meanwhile();
      return outcome;
    },
  };
}
