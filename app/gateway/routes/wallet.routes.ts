import { lineTransfer } from "@parlour/adapters/wire/cashier.calls.ts";
import {
  balance,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
} from "@parlour/adapters/wire/wallet.calls.ts";
import { decimalOf, minorDigits, parseMoney } from "@parlour/core/shared/money";
import { eq } from "drizzle-orm";
import { refuse, value } from "../calls/answer.ts";
import { afterwards } from "../database/cancelled-work.ts";
import { vendors } from "../database/schema.ts";
import type { RefusalReason } from "../ledger/ledger.ts";
import { isTrialType } from "../members/roles.ts";
import type { Member } from "../security/sessions.ts";
import { sendToAgent } from "../wallet/agent-transfers.ts";
import { readFunds } from "../wallet/funds.ts";
import {
  hasOwnWallet,
  isSingleWallet,
  mainBalance,
  mainWallet,
  TRANSFER,
  vendorWallet,
} from "../wallet/wallets.ts";
import { routesWith } from "./routes-with.ts";

/** A player's wallets and transfers between them. Every figure comes from the ledger. */
export const walletRoutes = routesWith(
  "calls",
  "clock",
  "db",
  "ledger",
  "settings",
  "passwords",
  "limits",
).add((app, needs) => {
  const { calls, db, ledger, settings } = needs;
  // Cached, because formatting a currency takes longer than reading a balance.
  const known = new Map<string, { readonly symbol: string; readonly digits: number }>();
  const formOf = (currency: string) => {
    const form = known.get(currency) ?? { symbol: readSymbol(currency), digits: minorDigits(currency) };
    known.set(currency, form);
    return form;
  };
  async function balanceOf(member: Member) {
    const { currency } = member;
    const amountMinor = await mainBalance(ledger, member);
    const { symbol, digits } = formOf(currency);
    return { balance: decimalOf({ amountMinor, currency }, digits), currency, currencySymbol: symbol };
  }

  calls.servePlayer(app, balance, async ({ player }) => value(await balanceOf(player.member)));

  calls.servePlayer(app, merchantWallet, async () => {
    const { wallet } = await settings.read();
    return value({ isSingle: isSingleWallet(wallet), lineTransfers: wallet.lineTransfers ?? true });
  });

  calls.servePlayer(app, consolidatedFunds, async ({ player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const { currency } = member;
    const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency });
    const funds = await readFunds(needs, member);
    return value({
      total: decimal(funds.totalMinor),
      main: decimal(funds.mainMinor),
      currency,
      vendors: funds.vendors.map(({ code, displayName, balanceMinor, takesTransfers }) => ({
        vassalage: code,
        displayName,
        balance: decimal(balanceMinor),
        takesTransfers,
      })),
    });
  });

  calls.servePlayer(app, lineTransfer, async ({ request, player: { member }, idempotencyKey }) => {
    const sent = await sendToAgent(needs, member, { ...request, idempotencyKey });
    if (sent.kind === "refused") return sent;
    return value({ balance: decimalOf(sent.balance), currency: sent.balance.currency });
  });

  calls.servePlayer(app, walletTransfer, async ({ request, player: { member }, idempotencyKey }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const amount = parseMoney(request.amount, request.currency);
    if (amount === null || amount.amountMinor <= 0n || amount.currency !== member.currency) {
      return refuse("invalid-amount");
    }
    const [vendor] = await db.select().from(vendors).where(eq(vendors.code, request.vassalage));
    if (vendor === undefined) return refuse("unknown-vendor");
    // Money may always come back from a vendor that no longer has a wallet, but none goes where no game could play with it.
    if (request.direction === "to-vendor" && !hasOwnWallet(await settings.read(), vendor.code)) {
      return refuse("unknown-vendor");
    }

    const main = await mainWallet(ledger, member);
    const atVendor = await vendorWallet(ledger, member, vendor.code);
    const [from, to] = request.direction === "to-vendor" ? [main, atVendor] : [atVendor, main];
    const outcome = await ledger.transfer({
      // The key includes the member, so that players' keys never collide.
      idempotencyKey: `${TRANSFER.vendor}:${member.id}:${idempotencyKey}`,
      kind: TRANSFER.vendor,
      from: from.id,
      to: to.id,
      amountMinor: amount.amountMinor,
      reference: { vendor: vendor.code },
    });
    if (outcome.kind === "refused") return refuse(codeOf(outcome.reason));
    return value(await afterwards(() => balanceOf(member)));
  });
});

/** The short symbol of a currency ("$", "₫"), else its code. */
function readSymbol(currency: string): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  return format.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
}

/** Throws for a reason that only a defect of this file can cause. */
function codeOf(reason: RefusalReason): "insufficient-funds" | "key-reused" | "invalid-amount" {
  if (reason === "insufficient-funds" || reason === "key-reused" || reason === "invalid-amount")
    return reason;
  throw new Error(`The ledger refused a transfer between two wallets: ${reason}`);
}
