/**
 * The one normal form of names and e-mail addresses. Accounts are found by it, kept apart by it and counted under it, and it is
 * made here alone: the database's own idea of lower case differs from JavaScript's, and between its collations.
 */

/** Far more than any name and any e-mail address has, and less than the database keeps in an index. */
const LONGEST = 300;
/** What PostgreSQL keeps in no text, or keeps as something else. */
const UNKEEPABLE = /[\0\p{Cs}]/gu;

/**
 * How a name is compared: without the space around it, compatible letters taken for one another ("Ａ", "A"), in lower case.
 * Each letter is folded by itself, so that none depends on its neighbours. The same again for what it has made already.
 */
export function nameKey(name: string): string {
  const letters = Array.from(name.replaceAll(UNKEEPABLE, "\ufffd").normalize("NFKC").trim());
  const folded = letters.map((letter) => letter.toLowerCase()).join("");
  return Array.from(folded.normalize("NFKC").trim()).slice(0, LONGEST).join("").trim();
}

/** A name as it is kept and shown: without the space around it, its letters composed, however a keyboard sends them. */
export const accountName = (name: string): string => name.trim().normalize("NFC");

/** The columns of an account's name, which are always written together. */
export const accountNamed = (name: string) => ({ account: accountName(name), accountKey: nameKey(name) });

/** Likewise of an e-mail address; empty for none. */
export const emailNamed = (email: string) => ({ email, emailKey: nameKey(email) });
