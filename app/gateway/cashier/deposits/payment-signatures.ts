/** The messages between the operator and a payment provider, and their signatures (docs/payment-interface.md). */
import { createHmac } from "node:crypto";
import * as v from "valibot";
import { isSame } from "../../play/signatures.ts";
import type { SecretOf } from "../../play/vendor-secrets.ts";

/** A callback's header beside timestamp and signature, which are the same as in the wallet interface. */
export const PAYMENT_METHOD_HEADER = "x-parlour-method";
/** The operation's name in a callback's signature. */
export const PAYMENT_OPERATION = "payment";

const word = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));

const paymentAsk = v.object({
  /** The deposit method, by the operator's own code. */
  method: word,
  methodName: v.string(),
  deposit: v.pipe(v.string(), v.uuid()),
  /** A decimal string of whole units. */
  amount: v.string(),
  currency: v.string(),
  /** The address that the player returns to. */
  back: v.string(),
  /** When the address expires, in milliseconds since the Unix epoch. */
  until: v.number(),
});

/** The payment request in the address of the provider's page. */
export type PaymentAsk = v.InferOutput<typeof paymentAsk>;

export const paymentCallback = v.object({
  deposit: v.pipe(v.string(), v.uuid()),
  /** The provider's unique reference of the payment. */
  reference: word,
  outcome: v.picklist(["paid", "refused"]),
  amount: v.string(),
  currency: v.string(),
  /** Why the payment was refused; shown to the player. */
  reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
});

/** The result of a payment, as the provider reports it. */
export type PaymentCallback = v.InferOutput<typeof paymentCallback>;

/** Status and meaning of each refusal. A 409 or 422 is final. */
export const paymentRefusals = {
  "bad-signature": [401, "The signature does not fit the method and the body."],
  "stale-timestamp": [401, "The request was signed too long ago, or in the future."],
  "unknown-method": [401, "There is no such payment method, or only back-office users confirm its payments."],
  "bad-request": [400, "The body is not a payment's outcome."],
  "unknown-deposit": [422, "No deposit of this method has this name."],
  "amount-mismatch": [422, "The deposit is of another amount or currency."],
  "reference-reused": [409, "This reference is another payment's, or the deposit was paid under another."],
  "already-decided": [409, "The deposit was decided otherwise before."],
} as const;
export type PaymentRefusal = keyof typeof paymentRefusals;

/** Encodes a payment request for an address: base64url of its JSON, a dot, and the HMAC of `payment.` and that text. */
export function writePaymentAsk(ask: PaymentAsk, secret: string): string {
  const text = Buffer.from(JSON.stringify(ask)).toString("base64url");
  return `${text}.${askSignature(text, secret)}`;
}

/** Decodes an address; null when it is forged or incomplete. The reader must check `until`. */
export async function readPaymentAsk(written: string, secretOf: SecretOf): Promise<PaymentAsk | null> {
  const [text = "", signature = ""] = written.split(".");
  const ask = parseAsk(text);
  if (ask === null) return null;
  const secret = await secretOf("payment", ask.method);
  return isSame(signature, askSignature(text, secret)) ? ask : null;
}

const askSignature = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(`payment.${text}`).digest("hex");

function parseAsk(text: string): PaymentAsk | null {
  try {
    return v.parse(paymentAsk, JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    // Invalid JSON or an invalid payment is untrusted input in an address, not a defect.
    return null;
  }
}
