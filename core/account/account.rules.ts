import { countGraphemes, isHopelesslyLong } from "../validation/length.rules.ts";

/** The most bank accounts that a player can have for withdrawals. */
export const MOST_CARDS = 5;
export const SHORTEST_PAYMENT_PASSWORD = 6;
export const LONGEST_PAYMENT_PASSWORD = 64;

const NICKNAME = { min: 2, max: 20 };
const BANK = { min: 2, max: 80 };
const HOLDER = { min: 2, max: 100 };

/** Letters of any script, with only the separators that occur in names. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’&_-]*$/u;
const HOLDER_NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const ACCOUNT_NUMBER = /^\d{6,20}$/;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** A normalized name: NFC, trimmed, single spaces inside. */
const tidy = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/g, " ");

function named(typed: string, shape: RegExp, { min, max }: { min: number; max: number }): string | null {
  if (isHopelesslyLong(typed, max * 2)) return null;
  const name = tidy(typed);
  const length = countGraphemes(name, max);
  return length >= min && length <= max && shape.test(name) ? name : null;
}

/** A display name of 2 to 20 characters, counted as people count them; null when invalid (MEMBER-04). */
export const nicknameOf = (typed: string): string | null => named(typed, NAME, NICKNAME);

/**
 * A bank's name of 2 to 80 characters, of letters, digits and the signs in names; trimmed, with single spaces, in NFC.
 * Null when it is none.
 */
export const bankOf = (typed: string): string | null => named(typed, NAME, BANK);
/** An account holder's name of 2 to 100 characters, as `bankOf` but without digits; null when it is none. */
export const holderOf = (typed: string): string | null => named(typed, HOLDER_NAME, HOLDER);

/** An account number without separators: 6 to 20 digits or an IBAN; null for anything else. */
export function accountNumberOf(typed: string): string | null {
  const number = typed.replace(/[\s-]/g, "").toUpperCase();
  return ACCOUNT_NUMBER.test(number) || IBAN.test(number) ? number : null;
}

/** Checks the minimum and maximum length of a payment password (MEMBER-04). */
export function isPaymentPassword(password: string): boolean {
  const length = countGraphemes(password.trim(), LONGEST_PAYMENT_PASSWORD);
  return length >= SHORTEST_PAYMENT_PASSWORD && length <= LONGEST_PAYMENT_PASSWORD;
}

/**
 * A payment password must differ from the login password, so that a leaked login password does not give access to money.
 */
export const isNewPaymentPassword = ({ password, next }: { password: string; next: string }): boolean =>
  isPaymentPassword(next) && next.trim() !== password.trim();

/** What makes an account safe; each part counts for a fifth. */
export interface SafetyParts {
  readonly hasEmail: boolean;
  readonly hasPhone: boolean;
  readonly hasPaymentPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasCard: boolean;
}

/** How complete the account's safety settings are, 0 to 100 (MEMBER-04). */
export function safetyOf(parts: SafetyParts): number {
  const all = Object.values(parts);
  return Math.round((all.filter(Boolean).length / all.length) * 100);
}

/**
 * Keeps both ends of a text and masks the middle at a fixed length, so that the mask does not reveal the text's length.
 */
export function maskEnds(text: string, first: number, last: number): string {
  const characters = Array.from(text);
  if (characters.length === 0) return "";
  if (characters.length < (first + last) * 2) return `${characters[0]}***`;
  return `${characters.slice(0, first).join("")}***${last === 0 ? "" : characters.slice(-last).join("")}`;
}

/** "robin@example.com" becomes "r***@example.com"; the domain lets players recognise the address. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? maskEnds(email, 1, 0) : `${maskEnds(email.slice(0, at), 1, 0)}${email.slice(at)}`;
}
