import { asc } from "drizzle-orm";
import { vendors } from "../database/schema.ts";
import type { Needs } from "../services.ts";
import { hasOwnWallet, VENDOR_WALLET } from "./wallets.ts";

interface Holder {
  readonly id: string;
  readonly currency: string;
}

/** A member's transferable money, in minor units of their currency. */
export interface Funds {
  readonly totalMinor: bigint;
  readonly mainMinor: bigint;
  /**
   * In the operator's order: the vendors whose games play with a wallet of their own, also an empty one, and others that
   * still hold money.
   */
  readonly vendors: readonly {
    readonly code: string;
    readonly displayName: string;
    readonly balanceMinor: bigint;
    /** Whether the vendor's games play with it now. */
    readonly takesTransfers: boolean;
  }[];
}

/**
 * The balances of the main wallet and all vendors' wallets (WALLET-02). They come from one statement, so that a concurrent
 * transfer shows on both sides or on neither, and the total is right.
 */
export async function readFunds(
  { db, ledger, settings }: Needs<"db" | "ledger" | "settings">,
  { id, currency }: Holder,
): Promise<Funds> {
  const accounts = await ledger.balances({ kind: "member", id });
  const rows = await db
    .select({ code: vendors.code, displayName: vendors.displayName })
    .from(vendors)
    .orderBy(asc(vendors.sort), asc(vendors.code));
  const held = new Map(
    accounts
      .filter((account) => account.currency === currency)
      .map(({ purpose, balanceMinor }) => [purpose, balanceMinor]),
  );
  const mainMinor = held.get("main") ?? 0n;
  const known = await settings.read();
  const wallets = rows
    .map((vendor) => ({
      ...vendor,
      balanceMinor: held.get(VENDOR_WALLET + vendor.code) ?? 0n,
      takesTransfers: hasOwnWallet(known, vendor.code),
    }))
    .filter(({ balanceMinor, takesTransfers }) => takesTransfers || balanceMinor > 0n);
  return {
    totalMinor: wallets.reduce((sum, { balanceMinor }) => sum + balanceMinor, mainMinor),
    mainMinor,
    vendors: wallets,
  };
}
