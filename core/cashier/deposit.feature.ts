import {
  byPage,
  content,
  duringWelcome,
  either,
  language,
  onCentrePage,
  onMemberPage,
} from "../portal/active.ts";
import { form, query } from "../portal/feature.kinds.ts";
import { feature } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import type { CashierPort, DepositRequest } from "./cashier.ports.ts";
import { checkDeposit, type DepositDraft, type DepositFacts } from "./deposit.rules.ts";
import { createDepositWatchMachine } from "./deposit-watch.machine.ts";
import { createPicturesMachine } from "./pictures.machine.ts";
import { picturesView } from "./pictures.view.ts";

type Ports = {
  readonly cashier: CashierPort;
};

const activeWhen = onCentrePage("depositv2");

export const depositMethods = query(
  "depositMethods",
  ({ cashier }: Ports, context, signal) =>
    doneOf("depositMethods", cashier.readMethods(context.language, signal)),
  { activeWhen: either(activeWhen, duringWelcome), dependsOn: content },
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
  receives: "nothing",
});

/** A way to pay and what it asks for; what was filed is followed until it is decided (WALLET-03). */
export const deposit = form(
  "deposit",
  { depositMethods, pictures, depositWatch },
  (snapshots): DepositFacts | null => {
    const methods = snapshots.depositMethods?.context.value ?? null;
    if (methods === null) return null;
    const { fileIds, isBusy } = picturesView(snapshots.pictures ?? undefined);
    return {
      methods,
      pictures: { fileIds, isBusy },
      deposits: snapshots.depositWatch?.context.deposits ?? [],
    };
  },
  {
    activeWhen,
    sendsPictures: true,
    blank: (facts: DepositFacts | null): DepositDraft => ({
      methodId: facts?.methods[0]?.id ?? "",
      amount: "",
      voucher: "",
    }),
    check: checkDeposit,
    send: ({ cashier }: Ports, request: DepositRequest, key, signal) => cashier.deposit(request, key, signal),
  },
);
