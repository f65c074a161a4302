import type { FeatureName } from "@parlour/core";
import type { DepositKind, Withdrawal } from "@parlour/core/cashier/cashier.ports";
import { depositForm } from "@parlour/core/cashier/deposit.view";
import { picturesForm, picturesView } from "@parlour/core/cashier/pictures.view";
import { answerTo, checkReceipt, turnoverProgress } from "@parlour/core/cashier/withdrawal.rules";
import { withdrawalAnswerView, withdrawalForm } from "@parlour/core/cashier/withdrawal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { recordsView } from "@parlour/core/records/records.view";
import { queryView } from "@parlour/core/shared/query.view";
import { PAYMENT_PASSWORD } from "@parlour/core/testkit/member/withdrawals.data";
import type { Cashier } from "../cashier.ts";
import type { MemberDesk } from "./member-desk.ts";
import { receiptPicture } from "./receipt-picture.ts";

const TAG = "en";
/** No journey waits longer for a deadline. */
const SOON_MS = 20_000;

/** Money in and out, by the views and events that every front end has. */
export function portalCashier({ portal, until, seen, awaited }: MemberDesk): Cashier {
  const feature = <Name extends FeatureName>(name: Name) => portal().feature(name);
  const depositing = () => viewOf(portal(), "deposit", depositForm);
  const pictures = () => picturesView(feature("pictures")?.getSnapshot());
  const terms = () => {
    const view = queryView(feature("withdrawalTerms")?.getSnapshot());
    return view.kind === "ready" && !view.isRefreshing ? view.value : null;
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
    depositing()?.submit({ methodId, ...typed });
    await until("the deposit to be filed or refused", () =>
      ["done", "editing"].includes(depositing()?.step ?? ""),
    );
  }

  const withdrawing = () => {
    const form = feature("withdrawal");
    if (form === undefined) throw new Error("Nobody is at the page of withdrawals");
    return withdrawalForm(form.getSnapshot(), form.send, TAG);
  };

  const awaitedDeadlines = new Set<number>();

  /** The newest withdrawal of the list; at its deadline the list is read again, as every front end does. */
  function newest(): Withdrawal | null {
    const list = recordsView(feature("records")?.getSnapshot(), "withdrawals")?.list;
    if (list?.kind !== "ready" || list.isBusy) return null;
    const [row] = list.rows;
    if (row?.confirmByMs != null) readAgainAt(row.confirmByMs);
    return row ?? null;
  }
  function readAgainAt(deadlineMs: number): void {
    const here = portal();
    const { clock } = here.ports;
    const restMs = deadlineMs - clock.nowMs();
    const readAgain = () => here.feature("records")?.send({ type: "invalidated" });
    if (restMs <= 0) readAgain();
    else if (restMs <= SOON_MS && !awaitedDeadlines.has(deadlineMs)) {
      awaitedDeadlines.add(deadlineMs);
      clock.setTimeout(readAgain, restMs);
    }
  }

  return {
    async depositsByTransfer(amount) {
      await choosesPicture();
      await file("bank-transfer", { amount, voucher: "" });
    },
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
    async withdraws(amount, password) {
      await seen("the terms", terms);
      await awaited("withdrawal");
      if (withdrawing().step === "done") withdrawing().begin();
      withdrawing().submit({ amount, paymentPassword: password ?? PAYMENT_PASSWORD });
      withdrawing().submit();
      await until("an answer", () => ["done", "editing"].includes(withdrawing().step));
    },
    async seesWithdrawalRefused(key) {
      await until(`the withdrawal refused with ${key}`, () => {
        const { notice, fields } = withdrawing();
        return [notice, ...Object.values(fields).map(({ error }) => error)].some((said) => said?.key === key);
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
    async takesBack() {
      const { id } = await seen("a withdrawal to take back", () => {
        const row = newest();
        return row !== null && answerTo(row, portal().ports.clock.nowMs()) === "cancel" ? row : null;
      });
      await answer({ kind: "cancel", withdrawalId: id });
    },
    async answersThePayment(said) {
      const row = await seen("a payment to answer for", () => {
        const paid = newest();
        return paid !== null && answerTo(paid, portal().ports.clock.nowMs()) === "confirm" ? paid : null;
      });
      if (said.kind === "not-received") await choosesPicture();
      const checked = checkReceipt({ received: "", ...said }, row, pictures());
      if (checked.kind === "problem") throw new Error(checked.message.key);
      await answer({ kind: "confirm", withdrawalId: row.id, receipt: checked.receipt });
    },
  };

  async function answer(request: NonNullable<ReturnType<typeof withdrawalAnswerView>["about"]>) {
    const room = await awaited("withdrawalAnswer");
    room.send({ type: "submission.confirmed", request });
    await until("the answer to be taken", () => withdrawalAnswerView(room.getSnapshot()).step === "done");
    room.send({ type: "submission.begun" });
  }
}

const NOTHING = { amountMinor: 0n, currency: "USD" };
