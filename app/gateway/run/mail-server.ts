import type { MailPort } from "../messages/message.ports.ts";
import { Misconfigured } from "./misconfigured.ts";
import { urlOf } from "./url-of.ts";

export interface MailServer {
  readonly url: string;
  /** The sender of mails. */
  readonly from: string;
}

/** The mail server of the environment, or null. Throws `Misconfigured` without the values, of which one may hold a password. */
export function smtpOf({
  PARLOUR_SMTP_URL: url,
  PARLOUR_MAIL_FROM: from,
}: NodeJS.ProcessEnv): MailServer | null {
  if (!url) return null;
  if (urlOf(url, ["smtp:", "smtps:"]) === null)
    throw new Misconfigured("PARLOUR_SMTP_URL is no smtp or smtps address");
  if (!from) throw new Misconfigured("PARLOUR_MAIL_FROM is missing: mails need a sender");
  return { url, from };
}

/** Mails through that server, whose code is loaded only where there is one. */
export async function smtpMail(server: MailServer): Promise<MailPort> {
  const { createSmtpMail } = await import("../messages/smtp-mail.ts");
  return createSmtpMail({ ...server, report: (why) => console.error(`A mail was not sent: ${why}`) });
}
