/**
 * The normal form of names and e-mail addresses, which finds, distinguishes and counts accounts. Only this file computes it:
 * lower case in the database differs from JavaScript's and between collations.
 */

/** Longer than any real name or e-mail address, and short enough for a database index. */
const LONGEST = 300;
/** Characters that PostgreSQL cannot store in a text, or changes. */
const UNKEEPABLE = /[\0\p{Cs}]/gu;

/**
 * The form for comparison: trimmed, with compatible letters equal ("Ａ", "A"), in lower case. Each letter is folded alone,
 * independent of its neighbours. Applying it twice changes nothing.
 */
export function nameKey(name: string): string {
  const letters = Array.from(name.replaceAll(UNKEEPABLE, "\ufffd").normalize("NFKC").trim());
  const folded = letters.map((letter) => letter.toLowerCase()).join("");
  return Array.from(folded.normalize("NFKC").trim()).slice(0, LONGEST).join("").trim();
}

/** A name for storing and display: trimmed, with composed letters, so that keyboards make no difference. */
export const accountName = (name: string): string => name.trim().normalize("NFC");

/** The two columns of an account's name, which must be written together. */
export const accountNamed = (name: string) => ({ account: accountName(name), accountKey: nameKey(name) });

/** The two columns of an e-mail address; empty for none. */
export const emailNamed = (email: string) => ({ email, emailKey: nameKey(email) });
