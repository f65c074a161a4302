import type { CashierPort } from "../cashier/cashier.ports.ts";
import { pictures } from "../cashier/deposit.feature.ts";
import { picturesView } from "../cashier/pictures.view.ts";
import { onCentrePage } from "../portal/active.ts";
import { query, takesFacts } from "../portal/feature.kinds.ts";
import { records } from "../records/records.feature.ts";
import { listShown } from "../records/records.view.ts";
import { doneOf } from "../shared/outcome.ts";
import { createWithdrawalsMachine, type WithdrawalsFacts } from "./withdrawals.machine.ts";

type Ports = {
  readonly cashier: CashierPort;
};

const activeWhen = onCentrePage("withdraw");

export const withdrawalTerms = query(
  "withdrawalTerms",
  ({ cashier }: Ports, _context, signal) => doneOf("withdrawalTerms", cashier.readTerms(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

export const withdrawals = {
  ...takesFacts({ withdrawalTerms, pictures, records }, (snapshots): WithdrawalsFacts => {
    const list = listShown(snapshots.records, "withdrawals");
    return {
      terms: snapshots.withdrawalTerms?.context.value ?? null,
      proof: picturesView(snapshots.pictures ?? undefined),
      rows: list?.kind === "ready" ? list.rows : [],
    };
  }),
  activeWhen,
  machine: createWithdrawalsMachine,
};
