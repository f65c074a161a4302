import type { FeatureName } from "@parlour/core";
import type { DepositKind, Withdrawal } from "@parlour/core/cashier/cashier.ports";
import { checkDeposit } from "@parlour/core/cashier/deposit.rules";
import { depositView } from "@parlour/core/cashier/deposit.view";
import { picturesView } from "@parlour/core/cashier/pictures.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { recordsView } from "@parlour/core/records/records.view";
import type { MessageKey } from "@parlour/core/shared/message-keys";
import { queryView } from "@parlour/core/shared/query.view";
import { PAYMENT_PASSWORD } from "@parlour/core/testkit/member/withdrawals.data";
import { turnoverProgress } from "@parlour/core/withdrawal/withdrawal.rules";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import type { Cashier } from "../cashier.ts";
import type { MemberDesk } from "./member-desk.ts";
import { receiptPicture } from "./receipt-picture.ts";

/** Money in and out, by the views and events that every front end has. */
export function portalCashier({ portal, until, seen, awaited }: MemberDesk): Cashier {
  const feature = <Name extends FeatureName>(name: Name) => portal().feature(name);
  const filing = () => depositView(feature("deposit")?.getSnapshot(), feature("depositWatch")?.getSnapshot());
  const pictures = () => picturesView(feature("pictures")?.getSnapshot());
  const terms = () => {
    const view = queryView(feature("withdrawalTerms")?.getSnapshot());
    return view.kind === "ready" && !view.isRefreshing ? view.value : null;
  };
  /** What a front end finds wrong before anything is sent. */
  let found: MessageKey | null = null;

  /** One is enough: what a refused form has kept is sent with the next. */
  async function choosesPicture(): Promise<void> {
    const { name, mimeType: type, bytes } = receiptPicture;
    if (pictures().fileIds.length > 0) return;
    const room = await awaited("pictures");
    room.send({ type: "pictures.chosen", uploads: [{ name, type, bytes: bytes() }] });
    await until("the picture to arrive", () => pictures().fileIds.length === 1);
  }

  /** Files one by that way to pay; resolves when it is filed, or refused by either side. */
  async function file(kind: DepositKind, typed: { readonly amount: string; readonly voucher: string }) {
    const methods = await seen("the ways to pay", () => {
      const view = queryView(feature("depositMethods")?.getSnapshot());
      return view.kind === "ready" ? view.value : null;
    });
    const method = methods.find((each) => each.kind === kind);
    if (method === undefined) throw new Error(`Nobody can pay by ${kind} here`);
    const room = await awaited("deposit");
    if (filing().kind === "filed") room.send({ type: "submission.begun" });
    const checked = checkDeposit(method, typed, pictures());
    found = checked.kind === "problem" ? checked.problem.message.key : null;
    if (checked.kind === "problem") return;
    room.send({ type: "submission.confirmed", request: checked.request });
    await until("the deposit to be filed or refused", () => ["filed", "editing"].includes(filing().kind));
    if (filing().kind === "filed") (await awaited("pictures")).send({ type: "pictures.cleared" });
  }

  const money = () => {
    const view = viewOf(portal(), "withdrawals", withdrawalsView);
    if (view === null) throw new Error("Nobody is at the page of withdrawals");
    return view;
  };

  /** The newest withdrawal of the list. */
  function newest(): Withdrawal | null {
    const list = recordsView(feature("records")?.getSnapshot(), "withdrawals")?.list;
    return list?.kind !== "ready" || list.isBusy ? null : (list.rows[0] ?? null);
  }

  return {
    async depositsByTransfer(amount) {
      await choosesPicture();
      await file("bank-transfer", { amount, voucher: "" });
    },
    redeemsVoucher: (code) => file("voucher", { amount: "", voucher: code }),
    seesDeposit: (state) =>
      until(`a deposit that is ${state}`, () => {
        const view = filing();
        return view.kind === "filed" && view.deposit.state === state;
      }),
    seesDepositRefused: (key) =>
      until(`the deposit refused with ${key}`, () => {
        const view = filing();
        const refusal = view.kind === "editing" ? view.problem : null;
        return (found ?? refusal?.message.key) === key;
      }),

    seesTurnover: (which) =>
      until(`a turnover that is ${which}`, () => {
        const progress = turnoverProgress(terms()?.turnover ?? { required: NOTHING, done: NOTHING });
        return progress !== null && progress.isOpen === (which === "open");
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
      if (said.kind === "not-received") await choosesPicture();
      money().answer?.receipt?.submit(said);
      await until("the answer to be taken", () => money().answer?.isOver === true);
      money().answer?.leave();
    },
  };
}

const NOTHING = { amountMinor: 0n, currency: "USD" };
