/** How the operator and a game provider prove to each other who speaks: HMAC-SHA256 under the vendor's secret. */
import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { SecretOf } from "./vendor-secrets.ts";

/** A request that was signed longer ago, or later, than this is not taken any more. */
export const SIGNATURE_TTL_MS = 5 * 60_000;

/** A code that is longer is no vendor's and no way to pay; so the info of a secret fits into what HKDF takes. */
export const PROVIDER_CODE_MAX_LENGTH = 200;

export const providerHeaders = {
  vendor: "x-parlour-vendor",
  timestamp: "x-parlour-timestamp",
  signature: "x-parlour-signature",
} as const;

export interface SignedRequest {
  /** Milliseconds since the Unix epoch, in digits, as its header says it. */
  readonly timestamp: string;
  /** `bet`, `win`, …: so that the body of one cannot be sent as another. */
  readonly operation: string;
  /** The body, byte for byte as it is sent. */
  readonly body: string;
}

/** What stands in the signature's header, in lower-case hexadecimal digits. */
export const signatureOf = (secret: string, { timestamp, operation, body }: SignedRequest): string =>
  createHmac("sha256", secret).update(`${timestamp}.${operation}.${body}`).digest("hex");

/** Compares without telling by its time how much was right. */
export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const launchSchema = v.object({
  /** The launch's own name: no two have the same. */
  id: v.string(),
  /** The vendor's code. */
  vendor: v.pipe(v.string(), v.maxLength(PROVIDER_CODE_MAX_LENGTH)),
  vendorName: v.string(),
  game: v.string(),
  gameName: v.string(),
  /** The operator's own language code. */
  language: v.string(),
  currency: v.string(),
  /** Good for one `authenticate`; empty in the demo, which has no wallet. */
  token: v.string(),
  isDemo: v.boolean(),
  /** Where the way back leads, on the portal's own origin; the page speaks with windows of that origin alone. */
  back: v.string(),
  /** What a lottery was asked to begin with. */
  prizeMode: v.optional(v.string()),
  view: v.optional(v.string()),
  /** When the address stops being good, in milliseconds since the Unix epoch. */
  until: v.number(),
});

/** What a game's address tells the provider. */
export type Launch = v.InferOutput<typeof launchSchema>;

/** A launch as a game's address carries it: base64url of its JSON, a dot, and the HMAC of that text in hexadecimal digits. */
export function writeLaunch(launch: Launch, secret: string): string {
  const text = Buffer.from(JSON.stringify(launch)).toString("base64url");
  return `${text}.${launchSignature(text, secret)}`;
}

/** Reads a launch; null for one that is forged or torn. Whether it came in time is for the reader to say (`until`). */
export async function readLaunch(written: string, secretOf: SecretOf): Promise<Launch | null> {
  const [text = "", signature = "", ...more] = written.split(".");
  const launch = parseLaunch(text);
  // One launch is written in one way, so that its text can stand for it.
  if (launch === null || more.length > 0) return null;
  return isSame(signature, launchSignature(text, await secretOf("vendor", launch.vendor))) ? launch : null;
}

const launchSignature = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(`launch.${text}`).digest("hex");

function parseLaunch(text: string): Launch | null {
  try {
    return v.parse(launchSchema, JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    // Not JSON, or not a launch: what a stranger writes into an address is no defect.
    return null;
  }
}
