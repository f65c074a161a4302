import type { FundsPort, LineTransfer, LineTransferRefusal } from "../cashier/cashier.ports.ts";
import { either, inCentre, onAgentPage, onMemberPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import type { Money } from "../shared/money.ts";
import { doneOf } from "../shared/outcome.ts";
import { type BroughtBack, bringingBack } from "./bring-back.ts";
import type { Balance, Transfer, TransferPort, TransferRefusal } from "./wallet.ports.ts";

type Ports = {
  readonly transfer: TransferPort;
};
type OfFunds = {
  readonly funds: FundsPort;
};

const activeWhen = onMemberPage("transferFund");

/** Every page of a centre shows how much there is, and its menu hides transfers where there is one wallet (WALLET-02). */
export const funds = query(
  "funds",
  (ports: OfFunds, _context, signal) => doneOf("funds", ports.funds.readFunds(signal)),
  { activeWhen: inCentre, invalidatedBy: ["money"] },
);

export const walletTransfer = submission<Ports, Transfer, Balance, TransferRefusal>(
  "walletTransfer",
  ({ transfer }, request, key, signal) => transfer.transfer(request, key, signal),
  { activeWhen },
);

export const bringBack = submission<Ports, readonly Transfer[], BroughtBack, TransferRefusal>(
  "bringBack",
  ({ transfer }, transfers, key, signal) => bringingBack(transfer)(transfers, key, signal),
  { activeWhen },
);

export const lineTransfer = submission<
  OfFunds,
  LineTransfer,
  { readonly balance: Money },
  LineTransferRefusal
>("lineTransfer", (ports, transfer, key, signal) => ports.funds.transferInLine(transfer, key, signal), {
  activeWhen: either(onMemberPage("transferUpline"), onAgentPage("downlineManagmentView")),
});
