import type { AgentTransfer, AgentTransferRefusal, Funds } from "../../cashier/cashier.ports.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import type { Transfer, TransferRefusal } from "../../wallet/wallet.ports.ts";
import type { Registry } from "../registry.ts";
import type { FakeWithdrawals } from "./withdrawals.data.ts";

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });

/** Vendors at which the fake backend's players have wallets. */
export const walletVendors = [
  { vendor: "AURORA", name: "Aurora" },
  { vendor: "MERIDIAN", name: "Meridian" },
  { vendor: "ORRERY", name: "Orrery" },
] as const;

/** The upline of each account. */
const uplines: Readonly<Record<string, string>> = { player: "agent", guarded: "agent" };

/** Wallets of the fake backend: money at vendors, and transfers between uplines and downlines (WALLET-02). */
export interface FakeWallets {
  /** Operator settings that a test may change. */
  isSingle: boolean;
  /** Vendors whose games play with a wallet of their own, and take transfers (WALLET-06). */
  vendors: "all" | readonly string[];
  allowsAgentTransfers: boolean;
  /** The name of a vendor whose games play with a wallet of their own now; null for the main wallet. */
  ownWalletOf(vendor: string): string | null;
  funds(account: string): Funds;
  /** Moves money between the main wallet and a vendor's; returns the refusal, or null. */
  move(
    account: string,
    transfer: Transfer,
  ): Exclude<TransferRefusal, "not-logged-in" | "trial-account"> | null;
  send(
    account: string,
    transfer: AgentTransfer,
    idempotencyKey: string,
  ): Outcome<{ readonly balance: Money }, AgentTransferRefusal>;
}

/** `passwordProblem` returns the refusal of a payment password; null when it is right. */
export function createWallets(
  { find, keep }: Pick<Registry, "find" | "keep">,
  passwordProblem: FakeWithdrawals["payment"],
): FakeWallets {
  /** By account and vendor. */
  const atVendors = new Map<string, bigint>();
  const sent = new Map<string, Money>();
  const placeOf = (account: string, vendor: string) => `${account} ${vendor}`;
  const heldAt = (account: string, vendor: string) => atVendors.get(placeOf(account, vendor)) ?? 0n;
  const mainOf = (account: string) => find(account)?.balanceMinor ?? 0n;
  function change(account: string, byMinor: bigint): void {
    const known = find(account);
    if (known !== undefined) keep({ ...known, balanceMinor: known.balanceMinor + byMinor });
  }

  /** The other account of a transfer to an upline or downline; undefined when there is none. */
  function partnerOf(account: string, transfer: AgentTransfer): string | undefined {
    if (transfer.towards === "upline") return uplines[account];
    const named = find(transfer.account ?? "")?.member.account;
    return named !== undefined && uplines[named] === account ? named : undefined;
  }

  const wallets: FakeWallets = {
    isSingle: false,
    vendors: walletVendors.map(({ vendor }) => vendor),
    ownWalletOf(vendor) {
      const isOwn = !wallets.isSingle && (wallets.vendors === "all" || wallets.vendors.includes(vendor));
      return isOwn ? (walletVendors.find((known) => known.vendor === vendor)?.name ?? null) : null;
    },
    allowsAgentTransfers: true,
    funds(account) {
      const vendors = walletVendors
        .map((vendor) => ({
          ...vendor,
          balance: usd(heldAt(account, vendor.vendor)),
          takesTransfers: wallets.ownWalletOf(vendor.vendor) !== null,
        }))
        .filter(({ balance, takesTransfers }) => takesTransfers || balance.amountMinor > 0n);
      const main = mainOf(account);
      return {
        total: usd(vendors.reduce((sum, { balance }) => sum + balance.amountMinor, main)),
        main: usd(main),
        vendors,
        isSingle: wallets.isSingle,
        allowsAgentTransfers: wallets.allowsAgentTransfers,
      };
    },
    move(account, { direction, vendor, amount: { amountMinor } }) {
      const isKnown = walletVendors.some((known) => known.vendor === vendor);
      if (!isKnown || (direction === "to-vendor" && wallets.ownWalletOf(vendor) === null))
        return "unknown-vendor";
      if (amountMinor <= 0n) return "invalid-amount";
      const there = direction === "to-vendor" ? amountMinor : -amountMinor;
      if (mainOf(account) - there < 0n || heldAt(account, vendor) + there < 0n) return "insufficient-funds";
      atVendors.set(placeOf(account, vendor), heldAt(account, vendor) + there);
      change(account, -there);
      return null;
    },
    send(account, transfer, idempotencyKey) {
      const before = sent.get(idempotencyKey);
      if (before !== undefined) return done({ balance: before });
      const { amountMinor } = transfer.amount;
      if (!wallets.allowsAgentTransfers) return refused("not-offered");
      if (amountMinor <= 0n) return refused("invalid-amount");
      const partner = partnerOf(account, transfer);
      if (partner === undefined)
        return refused(transfer.towards === "upline" ? "no-upline" : "unknown-account");
      const problem = passwordProblem(account, transfer.paymentPassword);
      if (problem !== null) return problem;
      if (mainOf(account) < amountMinor) return refused("insufficient-funds");
      change(account, -amountMinor);
      change(partner, amountMinor);
      const balance = usd(mainOf(account));
      sent.set(idempotencyKey, balance);
      return done({ balance });
    },
  };
  return wallets;
}
