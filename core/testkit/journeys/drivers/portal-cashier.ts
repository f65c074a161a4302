import type { FeatureName } from "@parlour/core";
import type { DepositKind, Withdrawal } from "@parlour/core/cashier/cashier.ports";
import { depositForm } from "@parlour/core/cashier/deposit.view";
import { picturesForm, picturesView } from "@parlour/core/cashier/pictures.view";
import { memberPath } from "@parlour/core/member/member.pages";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { recordsView } from "@parlour/core/records/records.view";
import { awaitingView } from "@parlour/core/withdrawal/awaiting.view";
import { missingNeeds, turnoverProgress } from "@parlour/core/withdrawal/withdrawal.rules";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { PAYMENT_PASSWORD } from "../../member/withdrawals.data.ts";
import type { Cashier, SaidReceipt } from "../cashier.ts";
import type { MemberControls } from "./member-controls.ts";
import { receiptPicture } from "./receipt-picture.ts";

/** Money in and out, by the views and events that every front end has. */
export function portalCashier({ portal, until, seen, awaited }: MemberControls): Cashier {
  const feature = <Name extends FeatureName>(name: Name) => portal().feature(name);
  const depositing = () => viewOf(portal(), "deposit", depositForm);
  const pictures = () => picturesView(feature("pictures")?.getSnapshot());
  const terms = () => {
    const view = viewOf(portal(), "withdrawalTerms", queryView);
    return view?.kind === "ready" && !view.isRefreshing ? view.value : null;
  };
  /** One is enough: what a refused form has kept is sent with the next. */
  async function choosesPicture(): Promise<void> {
    const { name, mimeType: type, bytes } = receiptPicture;
    if (pictures().fileIds.length > 0) return;
    await awaited("pictures");
    viewOf(portal(), "pictures", picturesForm)?.choose([{ name, type, bytes: bytes() }]);
    await until("the picture to arrive", () => pictures().fileIds.length === 1);
  }

  /** Files one by that way to pay; resolves when it is filed, or refused by either side. */
  async function file(kind: DepositKind, typed: { readonly amount: string; readonly voucher: string }) {
    const methodId = await seen("that way to pay", () => {
      const method = depositing()?.methods.find((each) => each.kind === kind);
      return method?.id ?? null;
    });
    if (depositing()?.filed != null) depositing()?.begin();
    if (kind === "bank-transfer") await choosesPicture();
    depositing()?.submit({ methodId, ...typed });
    await until("the deposit to be filed or refused", () =>
      ["done", "editing"].includes(depositing()?.step ?? ""),
    );
  }

  const money = () => {
    const view = viewOf(portal(), "withdrawals", withdrawalsView);
    if (view === null) throw new Error("The page of withdrawals is not open");
    return view;
  };

  /** The newest withdrawal of the list. */
  function newest(): Withdrawal | null {
    const list = viewOf(portal(), "records", recordsView("withdrawals"))?.list;
    return list?.kind !== "ready" || list.isBusy ? null : (list.rows[0] ?? null);
  }

  return {
    depositsByTransfer: (amount) => file("bank-transfer", { amount, voucher: "" }),
    redeemsVoucher: (code) => file("voucher", { amount: "", voucher: code }),
    seesDeposit: (state) => until(`a deposit that is ${state}`, () => depositing()?.filed?.state === state),
    seesDepositRefused: (key) =>
      until(`the deposit refused with ${key}`, () => {
        const form = depositing();
        const said = form && [
          form.notice,
          form.errorAt("proof"),
          ...Object.values(form.fields).map(({ error }) => error),
        ];
        return said?.some((each) => each?.key === key) ?? false;
      }),

    seesTurnover: (which) =>
      until(`a turnover that is ${which}`, () => {
        const progress = turnoverProgress(terms()?.turnover ?? { required: NOTHING, done: NOTHING });
        return progress !== null && progress.isOpen === (which === "open");
      }),
    seesWithdrawalNeeds: (need) =>
      until(`a withdrawal that needs ${need}`, () => {
        const known = terms();
        return known !== null && missingNeeds(known).includes(need);
      }),
    async withdraws(amount, password) {
      await seen("the terms", terms);
      await awaited("withdrawals");
      if (money().form === null) money().another();
      money().form?.submit({ amount, paymentPassword: password ?? PAYMENT_PASSWORD });
      money().form?.submit();
      await until("an answer", () => (money().form?.step ?? "editing") === "editing");
    },
    async seesWithdrawalRefused(key) {
      await until(`the withdrawal refused with ${key}`, () => {
        const { form } = money();
        const said = form && [form.notice, ...Object.values(form.fields).map(({ error }) => error)];
        return said?.some((message) => message?.key === key) ?? false;
      });
    },
    seesWithdrawal: (amountMinor, state) =>
      until(`a withdrawal of ${amountMinor} that is ${state}`, () => {
        const row = newest();
        return row?.amount.amountMinor === amountMinor && row.state === state;
      }),
    seesParts: () =>
      seen("what has come and what has not", () => {
        const { received = null, remaining = null } = newest() ?? {};
        return received && remaining
          ? { receivedMinor: received.amountMinor, remainingMinor: remaining.amountMinor }
          : null;
      }),
    seesForcedReceipt: () => until("a forced receipt", () => newest()?.isForced === true),
    async answersThePayment(said) {
      const { id } = await seen("a payment to answer for", () => {
        const row = newest();
        return row !== null && money().canAnswer(row.id) === "confirm" ? row : null;
      });
      money().answerFor(id);
      await saysOfThePayment(said);
    },
    seesPaymentToAnswer: (which) =>
      until(`${which} of the payments to wait for an answer`, () => {
        const snapshot = feature("awaitingPayments")?.getSnapshot();
        return (
          snapshot?.context.payments !== null && awaitingView(snapshot).count === (which === "one" ? 1 : 0)
        );
      }),
    async answersFromTheAnnouncement(said) {
      const { next } = awaitingView(feature("awaitingPayments")?.getSnapshot());
      const path = `${memberPath("withdraw")}&answer=${next?.id}`;
      commandsOf(portal()).perform({ kind: "open", capability: "withdraw", path });
      await awaited("withdrawals");
      await until("the question about the payment", () => money().answer?.receipt != null);
      await saysOfThePayment(said);
    },
  };

  /** Answers the open question about a payment. */
  async function saysOfThePayment(said: SaidReceipt): Promise<void> {
    if (said.kind === "not-received") await choosesPicture();
    money().answer?.receipt?.submit(said);
    if (said.kind === "received") money().answer?.receipt?.submit();
    await until("the answer to be taken", () => money().answer?.isOver === true);
    money().answer?.leave();
  }
}

const NOTHING = { amountMinor: 0n, currency: "USD" };
