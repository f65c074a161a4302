import type { FeatureName } from "@parlour/core";
import { memberPageOf } from "@parlour/core/member/member.pages";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { bringBackForm, transferForm } from "@parlour/core/wallet/transfer.view";
import type { MemberCentre } from "../member.ts";
import type { MemberControls } from "./member-controls.ts";
import { portalCashier } from "./portal-cashier.ts";
import { portalOwnPage } from "./portal-own-page.ts";

/** The member centre, by the views and events that every front end has. */
export function portalMember(entry: MemberControls): MemberCentre {
  const { portal, until, seen, awaited } = entry;
  const feature = <Name extends FeatureName>(name: Name) => portal().feature(name);
  const funds = () => {
    const view = viewOf(portal(), "funds", queryView);
    return view?.kind === "ready" && !view.isRefreshing ? view.value : null;
  };
  const transfer = () => viewOf(portal(), "walletTransfer", transferForm);
  const bringBack = () => viewOf(portal(), "bringBack", bringBackForm);
  /** Sends so much to the first vendor where nothing stands. */
  async function move(amount: string): Promise<string> {
    const all = await seen("wallets", funds);
    const empty = all.vendors.find(({ balance }) => balance.amountMinor === 0n);
    if (empty === undefined) throw new Error("Every vendor already holds money");
    await awaited("walletTransfer");
    transfer()?.begin();
    transfer()?.submit({ direction: "to-vendor", vendor: empty.vendor, amount });
    return empty.name;
  }
  const transferIs = (step: "done" | "uncertain") =>
    until(`the transfer to be ${step}`, () => transfer()?.step === step);

  return {
    ...portalCashier(entry),
    ...portalOwnPage(entry),
    seesMemberPage: (page) =>
      until(`the page ${page} of the member centre`, () => {
        const { screen, query } = portal().actor.getSnapshot().context.at;
        return screen === "member" && memberPageOf(query) === page;
      }),
    seesBalanceOf: (amountMinor) =>
      until(`a balance of ${amountMinor}`, () => {
        const wallet = feature("wallet")?.getSnapshot();
        return (
          wallet?.matches({ figure: "known" }) === true &&
          wallet.context.balance?.main.amountMinor === amountMinor
        );
      }),
    async movesToAVendor(amount) {
      const name = await move(amount);
      await transferIs("done");
      return name;
    },
    async movesWithoutAnswer(amount) {
      entry.losesTransfers(true);
      const name = await move(amount);
      await transferIs("uncertain");
      return name;
    },
    async asksAgain() {
      entry.losesTransfers(false);
      transfer()?.submit();
      await transferIs("done");
    },
    seesAtVendor: (name, amountMinor) =>
      until(`${amountMinor} at ${name}`, () =>
        (funds()?.vendors ?? []).some(
          (vendor) => vendor.name === name && vendor.balance.amountMinor === amountMinor,
        ),
      ),
    async bringsAllBack() {
      await seen("wallets", funds);
      bringBack()?.ask();
      bringBack()?.submit();
      await until("the money to come back", () => bringBack()?.step === "done");
    },
    seesNothingAtVendors: () =>
      until(
        "nothing at vendors",
        () => funds()?.vendors.every(({ balance }) => balance.amountMinor === 0n) ?? false,
      ),
  };
}
