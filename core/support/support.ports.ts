import type { Outcome } from "../shared/outcome.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";

/** Why a channel did not open: the browser blocked the window, or the decrypted path is no valid address (SIDE-04). */
export type SupportRefusal = "popup-blocked" | "invalid-url";

/** Opens customer service outside the portal (SIDE-04). */
export interface SupportPort {
  /** Decrypts an entry's path and opens it in a new window (CRYPTO-02). */
  open(entry: CustomerServiceEntry, signal: AbortSignal): Promise<Outcome<null, SupportRefusal>>;
}
