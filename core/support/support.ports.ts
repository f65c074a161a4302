import type { Outcome } from "../shared/outcome.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";

/** Why a channel did not open: the browser blocked the window, or what was sealed is no address to open (SIDE-04). */
export type SupportRefusal = "popup-blocked" | "invalid-url";

export interface SupportPort {
  /** Unseals an entry's path and opens it in a window of its own (CRYPTO-02). */
  open(entry: CustomerServiceEntry, signal: AbortSignal): Promise<Outcome<null, SupportRefusal>>;
}
