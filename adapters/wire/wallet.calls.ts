import { membersOnly } from "@parlour/core/shared/outcome";
import { transferRefusals } from "@parlour/core/wallet/wallet.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { currency, decimal, nothing, vassalage } from "./schemas.ts";

export const balanceAnswer = v.object({ balance: decimal, currency, currencySymbol: v.string() });

export const balance = defineCall({
  name: "balance",
  method: "GET",
  path: "/wps/v2/wallets/balance",
  token: "T",
  carriage: "query",
  summary: "What stands in the player's main wallet (WALLET-01).",
  request: nothing,
  answer: balanceAnswer,
});

/** Moves money between the main wallet and a vendor's (WALLET-02). */
export const walletTransfer = defineCall({
  name: "GCS_walletTransfer",
  method: "POST",
  path: "/wps/relay/GCS_walletTransfer",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary:
    "Moves money between the main wallet and a vendor's (WALLET-02); answers the main wallet's new balance.",
  request: v.object({
    direction: v.picklist(["to-vendor", "from-vendor"]),
    vassalage,
    amount: decimal,
    currency,
  }),
  answer: balanceAnswer,
  refusals: transferRefusals,
});

const vendorBalance = v.object({
  vassalage: v.string(),
  displayName: v.string(),
  balance: decimal,
  /** False at a vendor whose games no longer play with this wallet: its money can only come back [ours]. */
  takesTransfers: v.optional(v.boolean(), true),
});

export const consolidatedFunds = defineCall({
  name: "consolidatedFunds",
  method: "GET",
  path: "/wps/member/info/funds/consolidated",
  token: "T",
  carriage: "query",
  summary: "The main wallet and every vendor's in one sum; not for trial users (PERM-07).",
  request: nothing,
  answer: v.object({ total: decimal, main: decimal, currency, vendors: v.array(vendorBalance) }),
  refusals: membersOnly,
});

export const merchantWallet = defineCall({
  name: "GCS_merchantWallet",
  method: "GET",
  path: "/wps/relay/GCS_merchantWallet",
  token: "T",
  carriage: "query",
  summary:
    "Whether the gateway keeps a single wallet, which hides transfers, and whether money may be sent along the line; cached by the client.",
  request: nothing,
  answer: v.object({ isSingle: v.boolean(), lineTransfers: v.boolean() }),
});
