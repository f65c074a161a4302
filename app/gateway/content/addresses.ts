/**
 * The addresses that an operator may configure for browsers, shared by the commands and the gateway. None can be a
 * script, a file or a page without TLS.
 */
import * as v from "valibot";

const LONGEST = 500;
/** White space, control characters and backslashes, which browsers drop or rewrite. */
const BENT = /[\s\p{Cc}\p{Cf}\\]/u;

const isPlain = (text: string): boolean => text.length <= LONGEST && !BENT.test(text);

/** An https site without credentials before its host. */
function isHttps(text: string): boolean {
  if (!isPlain(text) || !/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** A server on this machine, as in development and tests. */
const isOwnMachine = (text: string): boolean =>
  isPlain(text) &&
  /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/|$)/.test(text) &&
  URL.canParse(text);

const isPath = (text: string): boolean => isPlain(text) && /^\/(?!\/)/.test(text);
/** An e-mail address or a telephone number. */
const isPersonal = (text: string): boolean =>
  isPlain(text) && (/^mailto:[^@:?]+@[^@:?]+(?:\?|$)/i.test(text) || /^tel:\+?[\d().-]+$/i.test(text));
const isHost = (text: string): boolean => isPlain(text) && /^[a-z\d.-]+(?::\d{1,5})?$/i.test(text);

const address = (isGood: (text: string) => boolean, what: string) =>
  v.pipe(v.string(), v.check(isGood, what));

/** Another site. */
export const siteLink = address(isHttps, "must be an https address");
/** A link target: a path of the portal, or another site. */
export const safeLink = address(
  (text) => isPath(text) || isHttps(text),
  "must be a path of the portal, or an https address",
);
/** A contact: a site, an e-mail address or a telephone number. */
export const contactLink = address(
  (text) => isHttps(text) || isPersonal(text),
  "must be an https address, or one that begins with mailto: or tel:",
);
/** A host alone, as browsers send it. */
export const host = address(
  (text) => isHost(text) && text === text.toLowerCase(),
  "must be a host in lower case",
);
/** A source of pictures and games: a host, which is used with TLS, or a site with or without a path. */
export const source = address(
  (text) => isHost(text) || isHttps(text) || isOwnMachine(text),
  "must be a host, or an https address",
);
/** A server that a program calls: with TLS, or on this machine. */
export const service = address((text) => isHttps(text) || isOwnMachine(text), "must be an https address");
/** The origin of a site, without a path. */
export const siteOrigin = address(
  (text) => (isHttps(text) || isOwnMachine(text)) && new URL(text).origin === text,
  "must be the origin of an https address",
);
