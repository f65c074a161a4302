import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { scenarioCode } from "@parlour/adapters/wire/scenario.calls.ts";
import { Complaint } from "../backoffice/outcome.ts";
import { nameKey } from "../members/name-key.ts";
import { normalisePhone } from "../members/phone-numbers.ts";
import type { Outbox, Posted } from "../messages/outbox.ts";
import type { Needs } from "../services.ts";

/** The last message to a mail address or phone number, which is written in any of the ways that the gateway accepts. */
export async function readCode(
  { outbox }: Needs<"outbox">,
  { to }: RequestOf<typeof scenarioCode>,
): Promise<AnswerOf<typeof scenarioCode>> {
  const newest = to.includes("@") ? await newestMail(outbox, to) : await newestSms(outbox, to);
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

async function newestSms(outbox: Outbox, typed: string): Promise<Posted | undefined> {
  const [, code = ""] = /^\+(\d{1,3})/.exec(typed) ?? [];
  // The country's code may be shorter than three digits, and the number tells which of them it is.
  const known = [code, code.slice(0, 2), code.slice(0, 1)].map((countryDialingCode) =>
    normalisePhone({ countryDialingCode, mobileNum: typed }),
  );
  const phone = known.find((number) => number !== null);
  if (phone == null)
    throw new Complaint("This is neither a mail address nor a number such as +44 7700 900123.");
  return (await outbox.list(phone))[0];
}
