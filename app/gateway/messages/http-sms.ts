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
  /** Where messages are posted to, as JSON: `{ "to": "+447700900123", "text": "…" }`. */
  readonly url: string;
  /** The whole `Authorization` header, for services that want one. */
  readonly authorization?: string | undefined;
  /** How long one message may take in all, its second attempt included. */
  readonly timeoutMs?: number;
  /** Told why a message was not sent, without number and text. */
  readonly report: (why: string) => void;
}

/**
 * Short messages through any service that takes them by HTTP. It has taken a message when it answers 2xx, with nothing,
 * or with a JSON object that has no `error`. Both attempts carry one `Idempotency-Key`, so that a service that took
 * the first and could not say so sends once. An answer of its own may say `{ "error": "<one of our reasons>", "message": "…" }`;
 * otherwise the status tells the reason.
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
        const heard = await post(options, sms, key, signal);
        if (heard.kind === "answered") {
          if (heard.outcome.kind === "refused") report(heard.why);
          return heard.outcome;
        }
        why = heard.why;
      }
      report(signal.aborted ? "no answer in time" : why);
      return notSent("send-failed", words["send-failed"]);
    },
  };
}

type Heard =
  | { readonly kind: "answered"; readonly outcome: SendOutcome; readonly why: string }
  /** Nothing that says whether it was taken: the same request may be made once more. */
  | { readonly kind: "unclear"; readonly why: string };

async function post(
  { url, authorization }: HttpSmsOptions,
  sms: Sms,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<Heard> {
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
      // The header would travel along to wherever a redirect leads.
      redirect: "error",
      signal,
    });
    return decide(response.status, read(await textOf(response)));
  } catch (error) {
    return { kind: "unclear", why: error instanceof Error ? error.name : "unknown" };
  }
}

/** What a service said of itself; null for a text that is no JSON object. An empty answer says nothing. */
interface Said {
  readonly error: SendRefusal | null;
  readonly isError: boolean;
  readonly message: string;
}

function decide(status: number, said: Said | null): Heard {
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
  "invalid-phone": "The number is not one that messages can be sent to.",
  "quota-insufficient": "The house cannot send any more messages for now.",
  "not-allowed": "Messages may not be sent to this number.",
  "send-failed": "The message could not be sent.",
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

/** The body as text; one that is longer than any answer has to be is not read to its end. */
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
