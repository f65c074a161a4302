/** Signatures between the operator and game providers: HMAC-SHA256 with the vendor's secret. */
import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import type { SecretOf } from "./vendor-secrets.ts";

/** The largest accepted age of a signature, and the furthest into the future. */
export const SIGNATURE_TTL_MS = 5 * 60_000;

/** No vendor or payment method has a longer code, so that the info of a secret fits into HKDF. */
export const PROVIDER_CODE_MAX_LENGTH = 200;

export const providerHeaders = {
  vendor: "x-parlour-vendor",
  timestamp: "x-parlour-timestamp",
  signature: "x-parlour-signature",
} as const;

export interface SignedRequest {
  /** Milliseconds since the Unix epoch in digits, as in the header. */
  readonly timestamp: string;
  /** `bet`, `win`, …: signed, so that a body cannot be reused for another operation. */
  readonly operation: string;
  /** The body, byte for byte as sent. */
  readonly body: string;
}

/** The value of the signature header, in lower-case hexadecimal digits. */
export const signatureOf = (secret: string, { timestamp, operation, body }: SignedRequest): string =>
  createHmac("sha256", secret).update(`${timestamp}.${operation}.${body}`).digest("hex");

/** Compares in constant time, so that timing does not reveal how much was right. */
export function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const launchSchema = v.object({
  /** The unique id of the launch. */
  id: v.string(),
  /** The vendor's code. */
  vendor: v.pipe(v.string(), v.maxLength(PROVIDER_CODE_MAX_LENGTH)),
  vendorName: v.string(),
  game: v.string(),
  gameName: v.string(),
  /** The operator's category of the game. */
  category: v.optional(v.string()),
  /** What the game is about, by the operator's word for its picture ("wheel"). */
  motif: v.optional(v.string()),
  /** The portal's colours, so that the game's page can have them too. */
  theme: v.optional(v.picklist(["dark", "light"])),
  /** The operator's own language code. */
  language: v.string(),
  currency: v.string(),
  /** Valid for one `authenticate`; empty in the demo, which has no wallet. */
  token: v.string(),
  isDemo: v.boolean(),
  /**
   * The address of the way back, on the portal's own origin. The game's page exchanges messages with windows of that origin only.
   */
  back: v.string(),
  /** The lottery's initial mode and view. */
  prizeMode: v.optional(v.string()),
  view: v.optional(v.string()),
  /** The address expires at this time, in milliseconds since the Unix epoch. */
  until: v.number(),
});

/** The data in a game's address for the provider. */
export type Launch = v.InferOutput<typeof launchSchema>;

/** The form of a launch in a game's address: base64url of its JSON, a dot, and the HMAC of that text in hexadecimal digits. */
export function writeLaunch(launch: Launch, secret: string): string {
  const text = Buffer.from(JSON.stringify(launch)).toString("base64url");
  return `${text}.${launchSignature(text, secret)}`;
}

/** Reads a launch; null if it is forged or incomplete. The caller checks its time (`until`). */
export async function readLaunch(written: string, secretOf: SecretOf): Promise<Launch | null> {
  const [text = "", signature = "", ...more] = written.split(".");
  const launch = parseLaunch(text);
  // Allows one spelling only, so that the text can identify the launch.
  if (launch === null || more.length > 0) return null;
  return isSame(signature, launchSignature(text, await secretOf("vendor", launch.vendor))) ? launch : null;
}

const launchSignature = (text: string, secret: string): string =>
  createHmac("sha256", secret).update(`launch.${text}`).digest("hex");

function parseLaunch(text: string): Launch | null {
  try {
    return v.parse(launchSchema, JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    // Not JSON, or not a launch: a stranger's address is no defect.
    return null;
  }
}
