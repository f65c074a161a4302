import { randomUUID } from "node:crypto";
import {
  notSent,
  type SendOutcome,
  type SendRefusal,
  type Sms,
  type SmsPort,
  sent,
} from "./message.ports.ts";

const ANSWERS_WITHIN_MS = 10_000;
const ATTEMPTS = 2;
const ANSWER_AT_MOST_BYTES = 16 * 1024;
const MESSAGE_AT_MOST = 200;

export interface HttpSmsOptions {
  /** The URL that messages are posted to, as JSON: `{ "to": "+447700900123", "text": "…" }`. */
  readonly url: string;
  /** The full `Authorization` header, for services that require one. */
  readonly authorization?: string | undefined;
  /** The time limit for one message, including its second attempt. */
  readonly timeoutMs?: number;
  /** Receives the reason why a message was not sent, without number and text. */
  readonly report: (why: string) => void;
}

/**
 * Sends text messages through any service with an HTTP interface. The service accepts a message by answering 2xx with an
 * empty body, or with a JSON object without `error`. Both attempts carry the same `Idempotency-Key`, so that the service
 * sends the message once even if its first answer is lost. The service can answer
 * `{ "error": "<one of our reasons>", "message": "…" }`; otherwise the status gives the reason.
 */
export function createHttpSms(options: HttpSmsOptions): SmsPort {
  const { report, timeoutMs = ANSWERS_WITHIN_MS } = options;
  return {
    isThirdParty: true,
    async send(sms) {
      const signal = AbortSignal.timeout(timeoutMs);
      const key = randomUUID();
      let why = "";
      for (let attempt = 1; attempt <= ATTEMPTS && !signal.aborted; attempt += 1) {
        const result = await post(options, sms, key, signal);
        if (result.kind === "answered") {
          if (result.outcome.kind === "refused") report(result.why);
          return result.outcome;
        }
        why = result.why;
      }
      report(signal.aborted ? "no answer in time" : why);
      return notSent("send-failed", words["send-failed"]);
    },
  };
}

type Sent =
  | { readonly kind: "answered"; readonly outcome: SendOutcome; readonly why: string }
  /** The answer does not show whether the service accepted the message, so the same request may be sent again. */
  | { readonly kind: "unclear"; readonly why: string };

async function post(
  { url, authorization }: HttpSmsOptions,
  sms: Sms,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Sent> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "idempotency-key": idempotencyKey,
        ...(authorization !== undefined && { authorization }),
      },
      body: JSON.stringify({ to: sms.to, text: sms.text }),
      // A redirect would send the header to another server.
      redirect: "error",
      signal,
    });
    return decide(response.status, read(await textOf(response)));
  } catch (error) {
    return { kind: "unclear", why: error instanceof Error ? error.name : "unknown" };
  }
}

/** The body of the service's answer. It is null if the text is not a JSON object; an empty answer has no error. */
interface Said {
  readonly error: SendRefusal | null;
  readonly isError: boolean;
  readonly message: string;
}

function decide(status: number, said: Said | null): Sent {
  if (status >= 500) return { kind: "unclear", why: `status ${status}` };
  if (status >= 200 && status < 300) {
    if (said === null) return { kind: "unclear", why: "an answer that is no JSON" };
    if (!said.isError) return { kind: "answered", outcome: sent, why: "" };
  }
  const reason = said?.error ?? reasonByStatus[status] ?? "send-failed";
  const message = said?.message || words[reason];
  return { kind: "answered", outcome: notSent(reason, message), why: `status ${status}: ${reason}` };
}

const reasonByStatus: Readonly<Record<number, SendRefusal>> = {
  400: "invalid-phone",
  401: "not-allowed",
  402: "quota-insufficient",
  403: "not-allowed",
  422: "invalid-phone",
  429: "quota-insufficient",
};

const words = {
  "invalid-phone": "We can't send messages to this number. Check it and try again.",
  "quota-insufficient": "We can't send any more messages right now. Try again later.",
  "not-allowed": "We are not allowed to send messages to this number.",
  "send-failed": "We couldn't send the message. Try again.",
} as const satisfies Record<SendRefusal, string>;

const reasons = Object.keys(words);
const isReason = (word: unknown): word is SendRefusal => typeof word === "string" && reasons.includes(word);

function read(text: string): Said | null {
  if (text.trim() === "") return { error: null, isError: false, message: "" };
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return null;
    const error = "error" in answer ? answer.error : null;
    const message = "message" in answer && typeof answer.message === "string" ? answer.message : "";
    return {
      error: isReason(error) ? error : null,
      isError: error !== null && error !== false && error !== "",
      message: message.slice(0, MESSAGE_AT_MOST),
    };
  } catch {
    return null;
  }
}

/** The body as text. Reading stops with an error if the body is too long. */
async function textOf(response: Response): Promise<string> {
  if (response.body === null) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > ANSWER_AT_MOST_BYTES) throw new RangeError("The answer is too long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
