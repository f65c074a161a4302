/** Checks a round in the browser, from nothing but the seeds that the server has shown. */

const bytesOf = (text) => new TextEncoder().encode(text);
const hexOf = (buffer) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whether this browser offers Web Crypto: only on https and on localhost. */
export const canCheck = () => globalThis.crypto?.subtle !== undefined;

/** The seed's SHA-256 in hexadecimal digits, shown before the first round. */
export async function commitTo(serverSeed) {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(serverSeed)));
}

/** One number of a round below `limit`, at its place among the round's numbers, and the steps that lead to it. */
export async function draw(serverSeed, clientSeed, nonce, limit, place = 0) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytesOf(serverSeed), algorithm, false, ["sign"]);
  const hmac = hexOf(
    await crypto.subtle.sign("HMAC", key, bytesOf(`${clientSeed}:${nonce}${place === 0 ? "" : `:${place}`}`)),
  );
  const digits = hmac.slice(0, 13);
  const whole = Number.parseInt(digits, 16);
  return { hmac, digits, whole, number: whole % limit };
}
