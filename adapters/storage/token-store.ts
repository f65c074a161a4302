import type { TokenStore } from "@parlour/core/session/session.ports";
import type { TextStorage } from "./text-storage.ts";

const TOKEN_KEY = "token";
const MERCHANT_KEY = "merchantCode";

/** The only texts that may be sent as a token: nothing that could break a header. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{20,200}$/.test(text);

export interface TokenStoreOptions {
  readonly session: TextStorage;
  readonly local: TextStorage;
  readonly merchantCode: string;
}

/** Keeps the token for the visit, and writes the merchant code to both storages on load (SITE-07, SESSION-02). */
export function createTokenStore({ session, local, merchantCode }: TokenStoreOptions): TokenStore {
  session.write(MERCHANT_KEY, merchantCode);
  local.write(MERCHANT_KEY, merchantCode);
  return {
    read() {
      const token = session.read(TOKEN_KEY);
      return token !== null && isToken(token) ? token : null;
    },
    save: (token) => session.write(TOKEN_KEY, token),
    clear() {
      for (const key of session.keys()) if (key !== MERCHANT_KEY) session.remove(key);
    },
  };
}
