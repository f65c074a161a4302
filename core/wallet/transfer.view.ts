import type { Funds } from "../cashier/cashier.ports.ts";
import type { FormEvent } from "../forms/form.events.ts";
import { type Said, saidBy } from "../forms/form.rules.ts";
import { type FormSnapshot, formView } from "../forms/form.view.ts";
import { decimalOf } from "../shared/money.ts";
import type { BroughtBack } from "./bring-back.ts";
import {
  available,
  type BringBackDraft,
  type TransferDraft,
  type TransferField,
  transfersBack,
  vendorsFor,
} from "./transfer.rules.ts";
import type { Balance, Transfer, TransferRefusal } from "./wallet.ports.ts";

const refusals = {
  "insufficient-funds": ["amount", "transfer.error.insufficientFunds"],
  "invalid-amount": ["amount", "transfer.error.invalidAmount"],
  "unknown-vendor": ["vendor", "transfer.error.unknownVendor"],
  "trial-account": ["message", "transfer.error.trialAccount"],
  "not-logged-in": ["message", "error.notLoggedIn"],
} as const satisfies Record<TransferRefusal, Said<TransferField>>;

const nameOf = (vendor: string, funds: Funds | null): string =>
  funds?.vendors.find((each) => each.vendor === vendor)?.name ?? vendor;

/** The form of a transfer between the main wallet and a vendor's (WALLET-02). */
export function transferForm(
  snapshot: FormSnapshot<TransferDraft, Funds, Transfer, Balance, TransferRefusal, TransferField>,
  send: (event: FormEvent<TransferDraft, Funds>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, { tag, refusal: saidBy(refusals) });
  const { facts: funds, draft } = snapshot.context;
  const { direction, vendor } = draft;
  const most = funds && available(draft, funds);
  return {
    ...view,
    fields: {
      ...view.fields,
      direction: {
        ...view.fields.direction,
        change: (other: Transfer["direction"]) => view.change({ direction: other, amount: "" }),
      },
    },
    /** The vendors to choose from. */
    vendors: funds === null ? [] : vendorsFor(direction, funds),
    /** The balance of the paying wallet; null before a vendor is chosen. */
    available: most,
    /** The transfer sent or about to be sent. */
    moved: view.request && { ...view.request, vendorName: nameOf(view.request.vendor, funds) },
    changeToAll: () => most && view.change({ amount: decimalOf(most) }),
    /** Fills in a transfer of all money at a vendor, back to the main wallet. */
    takeBack(from: string) {
      const way = { direction: "from-vendor", vendor: from } as const;
      const held = funds && available(way, funds);
      if (held !== null) view.change({ ...way, amount: decimalOf(held) });
    },
    /** Begins another transfer with the same direction and vendor. */
    begin: () => view.change({ direction, vendor }),
  };
}

/** The confirmation for bringing all money back from vendors, and its result (WALLET-02). */
export function bringBackForm(
  snapshot: FormSnapshot<BringBackDraft, Funds, readonly Transfer[], BroughtBack, TransferRefusal, never>,
  send: (event: FormEvent<BringBackDraft, Funds>) => void,
  tag: string,
) {
  const refusal = saidBy(refusals);
  const view = formView(snapshot, send, { tag, refusal: (told) => ({ ...refusal(told), at: "message" }) });
  const { facts: funds } = snapshot.context;
  const transfers = funds === null ? [] : transfersBack(funds);
  const amountMinor = transfers.reduce((sum, { amount }) => sum + amount.amountMinor, 0n);
  return {
    ...view,
    /** All money at vendors; null where there is none. */
    amount: funds === null || amountMinor === 0n ? null : { ...funds.main, amountMinor },
    /** The names of vendors whose money stayed there. */
    missed: view.value?.missed.map((vendor) => nameOf(vendor, funds)) ?? [],
    /** Opens the confirmation. */
    ask() {
      view.begin();
      view.submit();
    },
  };
}
