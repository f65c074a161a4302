import { portalState } from "@parlour/core";
import {
  cardRemovalForm,
  newCardForm,
  nicknameForm,
  paymentPasswordForm,
} from "@parlour/core/account/account.view";
import { picturesForm } from "@parlour/core/cashier/pictures.view";
import type { FormView } from "@parlour/core/forms/form.view";
import { documentsForm } from "@parlour/core/identity-check/identity-check.view";
import { inboxView } from "@parlour/core/inbox/inbox.view";
import { playView } from "@parlour/core/launch/play.view";
import { accountClosingForm, consentSwitches, dataExportForm } from "@parlour/core/own-data/own-data.view";
import { conversionForm } from "@parlour/core/points/points.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { type QueryView, queryView } from "@parlour/core/queries/query.view";
import { recordsView } from "@parlour/core/records/records.view";
import { claimView } from "@parlour/core/rewards/rewards.view";
import { limitForm, sizeOf, timeOutForm } from "@parlour/core/safety/safety.view";
import { sessionView } from "@parlour/core/session/session.view";
import { PAYMENT_PASSWORD } from "../../member/withdrawals.data.ts";
import { OWN_PASSWORD } from "../operator.ts";
import type { OwnPage } from "../own-page.ts";
import type { MemberControls } from "./member-controls.ts";
import { receiptPicture } from "./receipt-picture.ts";

type OwnForm = Pick<FormView<never, never, never, never>, "step" | "canSubmit" | "begin"> & {
  readonly attention: string | null;
};

export function portalOwnPage({ portal, until, seen, awaited, saved }: MemberControls): OwnPage {
  /** The value of a query when no call is pending. */
  const settled = <Value>(view: QueryView<Value> | null): Value | null =>
    view?.kind === "ready" && !view.isRefreshing ? view.value : null;
  const profile = () => settled(viewOf(portal(), "profile", queryView));
  const safety = () => settled(viewOf(portal(), "safety", queryView));
  const ownData = () => settled(viewOf(portal(), "ownData", queryView));
  const rebate = () => settled(viewOf(portal(), "rebate", queryView));
  const check = () => settled(viewOf(portal(), "identityCheck", queryView));
  const documents = () => viewOf(portal(), "identityDocuments", documentsForm);
  const mall = () => settled(viewOf(portal(), "pointMall", queryView));

  const here = {
    nickname: () => viewOf(portal(), "nickname", nicknameForm),
    paymentPassword: () => viewOf(portal(), "paymentPassword", paymentPasswordForm),
    newCard: () => viewOf(portal(), "newCard", newCardForm),
    cardRemoval: () => viewOf(portal(), "cardRemoval", cardRemovalForm),
    limit: () => viewOf(portal(), "limit", limitForm),
    timeOut: () => viewOf(portal(), "timeOut", timeOutForm),
  };
  /** Restarts a form that can be sent, fills it and waits until it is done. */
  async function fill<View extends OwnForm>(look: () => View | null, type: (view: View) => void) {
    const view = await seen("a form", () => {
      const form = look();
      return form?.canSubmit === true || form?.step === "done" ? form : null;
    });
    view.begin();
    type(view);
    await until("it to go through", () => {
      const { step = "gone", attention = null } = look() ?? {};
      if (attention !== null) throw new Error(`The form shows an error at ${attention}`);
      return step === "done";
    });
  }

  const inbox = () => {
    const view = viewOf(portal(), "inbox", inboxView);
    return view?.kind === "ready" ? view : null;
  };
  const letterCalled = (title: string) =>
    seen(`the message ${title}`, () => inbox()?.letters.find((each) => each.title === title) ?? null);
  const listed = () => viewOf(portal(), "records", recordsView("movements"));
  const movements = () => {
    const list = listed()?.list;
    return list?.kind === "ready" && !list.isBusy ? list.rows : null;
  };

  return {
    choosesNickname: (nickname) => fill(here.nickname, (form) => form.submit({ nickname })),
    seesNickname: (nickname) =>
      until(`the name ${nickname}`, () => {
        const view = sessionView(portal().feature("session")?.getSnapshot());
        return view.kind === "loggedIn" && view.name === nickname;
      }),
    setsPaymentPassword: () =>
      fill(here.paymentPassword, (form) =>
        form.submit({ password: OWN_PASSWORD, next: PAYMENT_PASSWORD, again: PAYMENT_PASSWORD }),
      ),
    addsCard: (card) =>
      fill(here.newCard, (form) => form.submit({ ...card, paymentPassword: PAYMENT_PASSWORD })),
    seesCards: (...endings) =>
      until(`cards ending in ${endings.join(", ")}`, () => {
        const cards = profile()?.cards.map(({ ending }) => ending);
        return cards?.join() === endings.join();
      }),
    async removesCard(ending) {
      const card = await seen(
        `a card ending in ${ending}`,
        () => profile()?.cards.find((each) => each.ending === ending) ?? null,
      );
      await fill(here.cardRemoval, (form) => {
        form.ask(card.id);
        form.submit({ paymentPassword: PAYMENT_PASSWORD });
      });
    },

    seesIdentityCheck: (state) =>
      until(`an identity check that is ${state}`, () => check()?.asked?.state === state),
    seesDocumentsRefused: (reason) =>
      until(`documents refused because of ${reason}`, () => check()?.asked?.reason === reason),
    async sendsAPassport() {
      const { name, mimeType: type, bytes } = receiptPicture;
      await awaited("identityPictures");
      if (documents()?.step === "done") documents()?.begin();
      const pictures = () => viewOf(portal(), "identityPictures", picturesForm);
      pictures()?.choose([{ name, type, bytes: bytes() }]);
      await until("the picture to arrive", () => pictures()?.fileIds.length === 1);
      documents()?.submit({ identity: "passport" });
      await until("the documents to be sent", () => documents()?.step === "done");
    },

    seesUnread: (count) =>
      until(`${count} messages unread`, () => portalState(portal()).unreadMessage === count),
    seesMessages: (...titles) =>
      until(`the messages ${titles.join(", ")}`, () => {
        const shown = inbox()?.letters.map(({ title }) => title);
        return shown?.join() === titles.join();
      }),
    async readsMessage(title) {
      const { id } = await letterCalled(title);
      inbox()?.toggle(id);
      await until(`${title} to lie open`, () => inbox()?.openId === id);
    },
    async removesMessage(title) {
      const { id } = await letterCalled(title);
      inbox()?.remove(id);
    },
    async undoesTheRemoval() {
      await until("a removal to undo", () => inbox()?.removed != null);
      inbox()?.undo();
    },

    limitsDeposits: (amount) =>
      fill(here.limit, (form) => form.submit({ kind: "deposit", period: "day", amount })),
    seesDepositLimit: (amountMinor) =>
      until(`a limit of ${amountMinor} on deposits`, () =>
        (safety()?.limits ?? []).some(
          ({ kind, amount }) => kind === "deposit" && sizeOf(amount) === amountMinor,
        ),
      ),
    takesABreak: () =>
      fill(here.timeOut, (form) => {
        form.submit();
        here.timeOut()?.submit();
      }),
    seesBreak: () => until("a break", () => safety()?.timeOutUntilMs != null),
    seesGameRefused: (key) =>
      until(`a game refused with ${key}`, () => {
        const view = viewOf(portal(), "play", playView);
        return view?.kind === "failed" && view.message.key === key;
      }),

    async agreesToOffersByMail() {
      await seen("the consents", ownData);
      const offers = () => viewOf(portal(), "marketingConsent", consentSwitches);
      offers()?.change("mail", true);
      await until("the consent to be saved", () => offers()?.step === "done");
    },
    seesOffersByMail: (isGiven) =>
      until(`offers by mail ${isGiven ? "on" : "off"}`, () =>
        (ownData()?.consents ?? []).some((each) => each.channel === "mail" && each.isGiven === isGiven),
      ),
    async savesOwnData() {
      const before = saved().length;
      await fill(
        () => viewOf(portal(), "dataExport", dataExportForm),
        (form) => form.submit({ password: OWN_PASSWORD }),
      );
      return seen("a file", () => saved()[before] ?? null);
    },
    seesMoneyThatHolds: (amountMinor) =>
      until(`${amountMinor} to hold the account`, () =>
        (ownData()?.holds ?? []).some(
          ({ kind, money }) => kind === "balance" && money?.amountMinor === amountMinor,
        ),
      ),
    async closesTheAccount() {
      const closing = () => viewOf(portal(), "accountClosing", accountClosingForm);
      await until("the form to close the account", () => closing()?.canSubmit === true);
      closing()?.submit({ password: OWN_PASSWORD });
      await until("the question", () => closing()?.step === "reviewing");
      closing()?.submit();
    },

    async claimsTheRebate() {
      await until("a rebate to claim", () => (rebate()?.amount.amountMinor ?? 0n) > 0n);
      await awaited("rebateClaim");
      const claim = () => viewOf(portal(), "rebateClaim", claimView);
      claim()?.ask("everything");
      const paid = await seen("the rebate", () => claim()?.value ?? null);
      claim()?.leave();
      return paid.amountMinor;
    },
    seesNoRebate: () => until("no rebate", () => rebate()?.amount.amountMinor === 0n),
    seesPoints: async () => (await seen("points", mall)).points,
    seesPointsOf: (points) => until(`${points} points`, () => mall()?.points === points),
    async convertsPoints(points) {
      await seen("points", mall);
      const converting = () => viewOf(portal(), "pointConversion", conversionForm);
      converting()?.submit({ points: `${points}`, password: OWN_PASSWORD });
      const spent = await seen("what the points came to", () => converting()?.value ?? null);
      return spent.amount?.amountMinor ?? 0n;
    },

    seesMovements: () =>
      seen("movements", () => {
        const rows = movements() ?? [];
        return rows.length === 0 ? null : rows.map(({ kind }) => kind);
      }),
    async filtersMovements(kind) {
      (await seen("the list", listed)).filterBy(kind);
      await until(
        `movements of the kind ${kind} alone`,
        () => movements()?.every((row) => row.kind === kind) ?? false,
      );
    },
    async savesTheList() {
      const before = saved().length;
      (await seen("the list", listed)).saveFile({});
      return seen("a file", () => saved()[before] ?? null);
    },
  };
}
