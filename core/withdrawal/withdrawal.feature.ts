import type { CashierPort } from "../cashier/cashier.ports.ts";
import { pictures } from "../cashier/deposit.feature.ts";
import { picturesView } from "../cashier/pictures.view.ts";
import { address, duringWelcome, either, onCentrePage } from "../portal/active.ts";
import { query, takesFacts } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import { records } from "../records/records.feature.ts";
import { listShown } from "../records/records.view.ts";
import { doneOf } from "../shared/outcome.ts";
import { may } from "../site/permissions.rules.ts";
import { createAwaitingMachine } from "./awaiting.machine.ts";
import { createWithdrawalsMachine, type WithdrawalsFacts } from "./withdrawals.machine.ts";

type Ports = {
  readonly cashier: CashierPort;
};

const activeWhen = onCentrePage("withdraw");

export const withdrawalTerms = query(
  "withdrawalTerms",
  ({ cashier }: Ports, _context, signal) => doneOf("withdrawalTerms", cashier.readTerms(signal)),
  { activeWhen: either(activeWhen, duringWelcome), invalidatedBy: ["money"] },
);

const awaits = ({ role, account }: FeatureContext) =>
  account !== null && may(role, "withdraw", { agentPolicy: true }) === "yes";

export const awaitingPayments = feature(createAwaitingMachine, {
  activeWhen: awaits,
  wantedWhen: awaits,
  isOnEveryPage: true,
  receives: "nothing",
  invalidatedBy: ["money", "messages"],
});

export const withdrawals = {
  ...takesFacts(
    { withdrawalTerms, pictures, records, awaitingPayments },
    (snapshots, { query }): WithdrawalsFacts => {
      const list = listShown(snapshots.records, "withdrawals");
      const rows = list?.kind === "ready" ? list.rows : [];
      const awaiting = snapshots.awaitingPayments?.context.payments ?? [];
      return {
        terms: snapshots.withdrawalTerms?.context.value ?? null,
        proof: picturesView(snapshots.pictures ?? undefined),
        // The list's days, filter and page may leave out a payment that waits for the player's word.
        rows: [...rows, ...awaiting.filter(({ id }) => rows.every((row) => row.id !== id))],
        asked: query.answer ?? null,
      };
    },
  ),
  activeWhen,
  dependsOn: address,
  machine: createWithdrawalsMachine,
};
