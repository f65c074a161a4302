import { createTransport } from "nodemailer";
import { type Mail, type MailPort, notSent, sent } from "./message.ports.ts";

const ANSWERS_WITHIN_MS = 20_000;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://host:587`, which turns to TLS where the server offers it. */
  readonly url: string;
  /** `Parlour <no-reply@parlour.example>`. */
  readonly from: string;
  /** How long one mail may take in all. */
  readonly timeoutMs?: number;
  /** Told why a mail was not sent: SMTP's or the connection's own code, without addresses and text. */
  readonly report: (why: string) => void;
}

/** Mails through a real SMTP server. Whatever it does, the answer comes in time, and is `sent` only if it took the mail. */
export function createSmtpMail({ url, from, timeoutMs = ANSWERS_WITHIN_MS, report }: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing in a mail is ever read from a file or an address, whatever a text says.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }: Mail) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        // The server may keep the line busy for ever without ever being silent for long.
        timer = setTimeout(
          () => reject(Object.assign(new Error("too late"), { code: "ETIMEDOUT" })),
          timeoutMs,
        );
      });
      try {
        const sending = transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
        // After the deadline nobody waits for it any more; its failure was told already.
        sending.catch(() => {});
        await Promise.race([sending, tooLate]);
        return sent;
      } catch (error) {
        report(codeOf(error));
        return notSent("send-failed", "The mail could not be sent.");
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if ("responseCode" in error && typeof error.responseCode === "number") return String(error.responseCode);
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
