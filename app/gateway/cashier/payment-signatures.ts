/** What the operator and a payment provider tell each other, and how each proves it is the one who speaks (docs/payment-interface.md). */
import { createHmac } from "node:crypto";
import * as v from "valibot";
import { isSame } from "../play/signatures.ts";
import type { SecretOf } from "../play/vendor-secrets.ts";

/** A callback's headers beside the timestamp and the signature, which are those of the wallet interface. */
export const PAYMENT_METHOD_HEADER = "x-parlour-method";
/** What stands for the operation in a callback's signature. */
export const PAYMENT_OPERATION = "payment";

const word = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));

const paymentAsk = v.object({
  /** The way to pay, by the operator's own code. */
  method: word,
  methodName: v.string(),
  deposit: v.pipe(v.string(), v.uuid()),
  /** A decimal string of whole units. */
  amount: v.string(),
  currency: v.string(),
  /** Where the way back leads. */
  back: v.string(),
  /** When the address stops being good, in milliseconds since the Unix epoch. */
  until: v.number(),
});

/** What a payment's address tells the provider. */
export type PaymentAsk = v.InferOutput<typeof paymentAsk>;

export const paymentCallback = v.object({
  deposit: v.pipe(v.string(), v.uuid()),
  /** What the provider calls the payment; one payment, one reference. */
  reference: word,
  outcome: v.picklist(["paid", "refused"]),
  amount: v.string(),
  currency: v.string(),
  /** Why it was refused; shown to the player. */
  reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
});

/** What a provider says came of a payment. */
export type PaymentCallback = v.InferOutput<typeof paymentCallback>;

/** Status and meaning of each refusal. One of 409 or 422 is final. */
export const paymentRefusals = {
  "bad-signature": [401, "The signature does not fit the method and the body."],
  "stale-timestamp": [401, "The request was signed too long ago, or in the future."],
  "unknown-method": [401, "There is no such way to pay, or nobody but an operator takes its payments."],
  "bad-request": [400, "The body is not a payment's outcome."],
  "unknown-deposit": [422, "No deposit of this method has this name."],
  "amount-mismatch": [422, "The deposit is of another amount or currency."],
  "reference-reused": [409, "This reference is another payment's, or the deposit was paid under another."],
  "already-decided": [409, "The deposit was decided otherwise before."],
} as const;
export type PaymentRefusal = keyof typeof paymentRefusals;

/** A payment as its address carries it: base64url of its JSON, a dot, and the HMAC of `payment.` and that text. */
export function writePaymentAsk(ask: PaymentAsk, secret: string): string {
  const text = Buffer.from(JSON.stringify(ask)).toString("base64url");
  return `${text}.${askSignature(text, secret)}`;
}

/** Reads an address; null for one that is forged or torn. Whether it came in time is for the reader to say (`until`). */
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
    // Not JSON, or no payment: what a stranger writes into an address is no defect.
    return null;
  }
}
