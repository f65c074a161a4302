import type { FundsPort } from "../cashier/cashier.ports.ts";
import { inCentre, onMemberPage } from "../portal/active.ts";
import { form, query } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import { may } from "../site/permissions.rules.ts";
import { bringingBack } from "./bring-back.ts";
import { type BringBackDraft, checkBringBack, checkTransfer, type TransferDraft } from "./transfer.rules.ts";
import type { Transfer, TransferPort } from "./wallet.ports.ts";

type Ports = {
  readonly transfer: TransferPort;
};
type OfFunds = {
  readonly funds: FundsPort;
};

const activeWhen = onMemberPage("transferFund");

/**
 * Every page of a centre shows how much there is, and its menu hides transfers where there is one wallet (WALLET-02). It is
 * read only for those who may see the sum (PERM-07).
 */
export const funds = query(
  "funds",
  (ports: OfFunds, _context, signal) => doneOf("funds", ports.funds.readFunds(signal)),
  {
    activeWhen: (context) =>
      inCentre(context) && may(context.role, "consolidated-balance", context) === "yes",
    invalidatedBy: ["money"],
  },
);

/** Between the main wallet and a vendor's (WALLET-02). */
export const walletTransfer = form(
  "walletTransfer",
  { funds },
  (snapshots) => snapshots.funds?.context.value ?? null,
  {
    activeWhen,
    blank: (): TransferDraft => ({ direction: "to-vendor", vendor: "", amount: "" }),
    check: checkTransfer,
    send: ({ transfer }: Ports, request: Transfer, key, signal) => transfer.transfer(request, key, signal),
  },
);

/** Everything from vendors back to the main wallet, after a question (WALLET-02). */
export const bringBack = form("bringBack", { funds }, (snapshots) => snapshots.funds?.context.value ?? null, {
  activeWhen,
  isReviewed: true,
  blank: (): BringBackDraft => ({}),
  check: checkBringBack,
  send: ({ transfer }: Ports, transfers: readonly Transfer[], key, signal) =>
    bringingBack(transfer)(transfers, key, signal),
});
