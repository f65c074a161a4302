import { createTransport } from "nodemailer";
import { type Mail, type MailPort, notSent, sent } from "./message.ports.ts";

const ANSWERS_WITHIN_MS = 20_000;

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://host:587`, which turns to TLS where the server offers it. */
  readonly url: string;
  /** `Parlour <no-reply@parlour.example>`. */
  readonly from: string;
  /** The time limit for one mail. */
  readonly timeoutMs?: number;
  /** Receives the reason why a mail was not sent: the code of SMTP or the connection, without addresses and text. */
  readonly report: (why: string) => void;
}

/** Sends mails through an SMTP server. Always answers within the time limit, with `sent` only if the server accepted the mail. */
export function createSmtpMail({ url, from, timeoutMs = ANSWERS_WITHIN_MS, report }: SmtpOptions): MailPort {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail never includes a file or a URL's content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html }: Mail) {
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        // The server may keep the connection open for ever without a long silence.
        timer = setTimeout(
          () => reject(Object.assign(new Error("too late"), { code: "ETIMEDOUT" })),
          timeoutMs,
        );
      });
      try {
        const sending = transport.sendMail({ from, to: { name: "", address: to }, subject, text, html });
        // After the deadline nothing waits for it; its failure was already reported.
        sending.catch(() => {});
        await Promise.race([sending, tooLate]);
        return sent;
      } catch (error) {
        report(codeOf(error));
        return notSent("send-failed", "We couldn't send the email. Try again.");
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
