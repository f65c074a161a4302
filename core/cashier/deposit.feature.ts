import { byPage, either, language, onCentrePage, onMemberPage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import type { CashierPort, Deposit, DepositRefusal, DepositRequest } from "./cashier.ports.ts";
import { createDepositWatchMachine } from "./deposit-watch.machine.ts";
import { createPicturesMachine } from "./pictures.machine.ts";

type Ports = {
  readonly cashier: CashierPort;
};

const activeWhen = onCentrePage("depositv2");

export const depositMethods = query(
  "depositMethods",
  ({ cashier }: Ports, context, signal) =>
    doneOf("depositMethods", cashier.readMethods(context.language, signal)),
  { activeWhen, dependsOn: language },
);

export const deposit = submission<Ports, DepositRequest, Deposit, DepositRefusal>(
  "deposit",
  ({ cashier }, request, key, signal) => cashier.deposit(request, key, signal),
  { activeWhen },
);

export const depositWatch = feature(createDepositWatchMachine, {
  activeWhen,
  dependsOn: language,
  invalidatedBy: ["money"],
});

/** Pictures are filed where they were chosen: another page begins with none. */
export const pictures = feature(createPicturesMachine, {
  activeWhen: either(onCentrePage("depositv2", "withdraw"), onMemberPage("rewardCenter")),
  key: byPage,
  invalidatedBy: ["pictures"],
  hears: "nothing",
});
