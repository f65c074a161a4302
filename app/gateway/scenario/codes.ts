import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { scenarioCode } from "@parlour/adapters/wire/scenario.calls.ts";
import { Complaint } from "../backoffice/outcome.ts";
import { nameKey } from "../members/name-key.ts";
import { normalisePhone, type TypedPhone } from "../members/phone-numbers.ts";
import type { Outbox, Posted } from "../messages/outbox.ts";
import type { Needs } from "../services.ts";

/** The last message to a mail address or phone number, which is written in any of the ways that the gateway accepts. */
export async function readCode(
  { outbox }: Needs<"outbox">,
  request: RequestOf<typeof scenarioCode>,
): Promise<AnswerOf<typeof scenarioCode>> {
  const newest =
    "email" in request ? await newestMail(outbox, request.email) : await newestSms(outbox, request.phone);
  if (newest === undefined)
    throw new Complaint(
      "There is no message to that address. A gateway with servers for mails and SMS sends them there and keeps none.",
    );
  const { subject, body, createdAt } = newest;
  const link = /https?:\/\/[^\s<>"']+/.exec(body)?.[0] ?? null;
  const token = /\/reset#([\w-]+)/.exec(body)?.[1];
  const digits = /(?<![\w#-])\d{6}(?!\d)/.exec(body)?.[0];
  return { sentAt: createdAt.toISOString(), subject, text: body, code: token ?? digits ?? null, link };
}

/** A mail's address is kept as it was typed, so it is compared in its normal form. */
async function newestMail(outbox: Outbox, email: string): Promise<Posted | undefined> {
  return (await outbox.list()).find(({ to }) => nameKey(to) === nameKey(email));
}

async function newestSms(outbox: Outbox, typed: TypedPhone): Promise<Posted | undefined> {
  const phone = normalisePhone(typed);
  if (phone === null) throw new Complaint("This is no phone number of that country.");
  return (await outbox.list(phone))[0];
}
