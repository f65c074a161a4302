import type { WithdrawalAnswer } from "@parlour/core/cashier/cashier.ports";
import { createSimulatedClock } from "@parlour/core/testkit/clock";
import { delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { createHouse } from "@parlour/core/testkit/house";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/core/testkit/member/withdrawals.data";
import { VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import type { WithdrawalDraft } from "@parlour/core/withdrawal/withdrawal.rules";
import type { WithdrawalAnswerView } from "@parlour/core/withdrawal/withdrawal.view";
import { withdrawalAnswerView, withdrawalForm } from "@parlour/core/withdrawal/withdrawal.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("withdrawals"));
const PAGE = "/member?page=withdraw";
const MINUTE_MS = 60_000;
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

const hundred: WithdrawalDraft = {
  amount: "100.00",
  cardId: payoutCard.id,
  paymentPassword: PAYMENT_PASSWORD,
};

async function atThePage(script: Parameters<typeof visit>[0] = {}) {
  const tour = visit(script);
  await tour.start();
  await tour.logIn("player");
  tour.go(PAGE);
  await tour.run.settle();
  return tour;
}

const terms = ({ portal }: Visit) => {
  const value = portal.feature("withdrawalTerms")?.getSnapshot().context.value;
  if (!value) throw new Error("The terms have not come");
  return value;
};
const view = ({ portal }: Visit) => {
  const feature = portal.feature("withdrawal");
  if (feature === undefined) throw new Error("Nobody is at the page");
  return withdrawalForm(feature.getSnapshot(), feature.send, "en");
};
const answerView = ({ portal }: Visit): WithdrawalAnswerView =>
  withdrawalAnswerView(portal.feature("withdrawalAnswer")?.getSnapshot());
const balance = ({ portal }: Visit) =>
  portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;
const keysOf = ({ ports }: Visit) =>
  ports.callsOf("withdraw").map(({ input }) => (input as { readonly idempotencyKey: string }).idempotencyKey);

async function ask(tour: Visit, draft: Partial<WithdrawalDraft> = {}) {
  view(tour).submit({ ...hundred, ...draft });
  view(tour).submit();
  await tour.run.settle();
}

async function answer(tour: Visit, request: WithdrawalAnswer) {
  tour.portal.feature("withdrawalAnswer")?.send({ type: "submission.confirmed", request });
  await tour.run.settle();
}

describe("asking for a withdrawal", () => {
  it("WALLET-03 MEMBER-01 its page reads the terms, and what is filed shows in balance and terms at once", async () => {
    const tour = await atThePage();
    expect(terms(tour).cards).toEqual([payoutCard]);
    expect(balance(tour)).toBe(2_500_00n);
    await ask(tour);
    expect(view(tour)).toMatchObject({ step: "done", value: { state: "in-review", amount: usd(100_00n) } });
    expect(balance(tour)).toBe(2_400_00n);
    expect(terms(tour).leftToday.amountMinor).toBe(9_900_00n);
    view(tour).begin();
    expect(view(tour)).toMatchObject({
      step: "editing",
      value: null,
      fields: { amount: { value: "" }, cardId: { value: payoutCard.id } },
    });
  });

  it("WALLET-07 what can be withdrawn follows money that moves, also while it is read", async () => {
    const tour = await atThePage();
    expect(terms(tour)).toMatchObject({ withdrawable: usd(2_500_00n), heldBy: null });
    await tour.run.until("updates.listening");
    tour.ports.faults.next("readTerms", delay(2_000));
    tour.ports.line.tell("balance");
    await tour.run.settle();
    tour.ports.house.move("player", -2_300_00n);
    tour.ports.line.tell("balance");
    await tour.run.pass(2_000);
    expect(terms(tour).withdrawable).toEqual(usd(200_00n));
    tour.ports.house.withdrawals.setting("player").turnover = { required: usd(50_00n), done: usd(0n) };
    tour.ports.line.tell("balance");
    await tour.run.settle();
    expect(terms(tour)).toMatchObject({ withdrawable: usd(0n), heldBy: "turnover-open" });
  });

  it("WALLET-05 a double click and a retry after a lost answer ask once, with one key", async () => {
    const tour = await atThePage();
    tour.ports.faults.next("withdraw", garble("amount"), drop());
    view(tour).submit(hundred);
    view(tour).submit();
    await ask(tour);
    expect(view(tour)).toMatchObject({ step: "uncertain", failure: { key: "error.malformed" } });
    for (const step of ["uncertain", "done"]) {
      view(tour).submit();
      await tour.run.settle();
      expect(view(tour).step).toBe(step);
    }
    expect(new Set(keysOf(tour)).size).toBe(1);
    expect(tour.ports.house.withdrawals.of("player")).toHaveLength(1);
    expect(balance(tour)).toBe(2_400_00n);
  });

  it("WALLET-05 an answer that comes after the page was left reaches nobody, and the house has it once", async () => {
    const tour = await atThePage();
    tour.ports.faults.next("withdraw", hang());
    await ask(tour);
    expect(view(tour).step).toBe("submitting");
    tour.go("/");
    await tour.run.settle();
    expect(tour.portal.feature("withdrawal")).toBeUndefined();
    expect(tour.ports.callsOf("withdraw")[0]?.signal.aborted).toBe(true);
    tour.go(PAGE);
    await tour.run.settle();
    expect(tour.ports.house.withdrawals.of("player")).toHaveLength(1);
  });

  it.each([
    ["invalid-amount", "amount", "withdrawal.error.invalidAmount"],
    ["below-minimum", "amount", "withdrawal.error.belowMinimum"],
    ["above-maximum", "amount", "withdrawal.error.aboveMaximum"],
    ["insufficient-funds", "amount", "withdrawal.error.insufficientFunds"],
    ["limit-reached", "amount", "withdrawal.error.aboveToday"],
    ["turnover-open", "message", "withdrawal.error.turnoverOpen"],
    ["payment-password-missing", "message", "withdrawal.error.noPassword"],
    ["wrong-payment-password", "paymentPassword", "withdrawal.error.wrongPassword"],
    ["unknown-card", "cardId", "withdrawal.error.unknownCard"],
    ["trial-account", "message", "withdrawal.error.trialAccount"],
  ] as const)("WALLET-03 says why %s was not taken, at its place (%s)", async (reason, at, key) => {
    const tour = await atThePage();
    tour.ports.faults.next("withdraw", refuse(reason));
    await ask(tour);
    const { step, attention, fields, notice } = view(tour);
    expect([step, attention]).toEqual(["editing", at]);
    expect((at === "message" ? notice : fields[at].error)?.key).toBe(key);
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("WALLET-03 a payment password that is wrong too often is locked, and its minutes are told", async () => {
    const tour = await atThePage();
    for (const _try of [1, 2, 3, 4, 5]) await ask(tour, { paymentPassword: "payday-78" });
    expect(view(tour).fields.paymentPassword.error).toEqual({
      key: "withdrawal.error.passwordLocked",
      values: { minimum: "$10.00", maximum: "$5,000.00", left: "$10,000.00", minutes: 15 },
    });
    tour.ports.faults.next("withdraw", refuse("payment-password-locked", { retryAfterMs: "soon" }));
    await ask(tour);
    expect(view(tour).fields.paymentPassword.error?.values).toMatchObject({ minutes: 15 });
  });

  it("WALLET-05 of two tabs that ask for the same money one is refused", async () => {
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const house = createHouse(clock);
    const one = await atThePage({ clock, house });
    const two = await atThePage({ clock, house });
    // A scripted visit counts its keys: without one that is used up the two would be each other's.
    two.ports.random.id();
    const most = { amount: "2400" };
    await ask(one, most);
    await ask(two, most);
    expect([view(one).step, view(two).fields.amount.error?.key]).toEqual([
      "done",
      "withdrawal.error.insufficientFunds",
    ]);
    expect(house.withdrawals.of("player")).toHaveLength(1);
  });

  it("WALLET-03 a trial account and a visitor never come to the page", async () => {
    const tour = visit({ address: PAGE });
    await tour.start();
    expect(tour.portal.feature("withdrawalTerms")).toBeUndefined();
    expect(tour.ports.callsOf("readTerms")).toEqual([]);
  });
});

describe("answering for a payment", () => {
  async function paid() {
    const tour = await atThePage();
    await ask(tour);
    const id = view(tour).value?.id ?? "";
    const { withdrawals } = tour.ports.house;
    withdrawals.approve(id);
    withdrawals.pay(id);
    return { tour, id };
  }

  it("WALLET-03 a withdrawal in review is taken back, and the money is in the wallet again", async () => {
    const tour = await atThePage();
    await ask(tour);
    const withdrawalId = view(tour).value?.id ?? "";
    await answer(tour, { kind: "cancel", withdrawalId });
    expect(answerView(tour)).toMatchObject({ step: "done", done: { state: "cancelled" } });
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("WDCONF-01 received, partly with what remains, or not received with proof", async () => {
    const part = { amountMinor: 40_00n, currency: "USD" };
    for (const [receipt, came] of [
      [{ kind: "received" }, [98_00n, 0n]],
      [{ kind: "partly-received", received: part }, [40_00n, 58_00n]],
      [{ kind: "not-received", proof: ["file-1"] }, [0n, 98_00n]],
    ] as const) {
      const { tour, id } = await paid();
      await answer(tour, { kind: "confirm", withdrawalId: id, receipt });
      const { done } = answerView(tour);
      expect(done?.state).toBe(receipt.kind);
      expect([done?.received?.amountMinor, done?.remaining?.amountMinor]).toEqual(came);
    }
  });

  it("WDCONF-02 WDCONF-03 past the deadline it is received by force, and a late word is refused", async () => {
    const { tour, id } = await paid();
    tour.ports.clock.advance(20 * MINUTE_MS);
    await tour.run.settle();
    expect(tour.ports.house.withdrawals.of("player")).toMatchObject([
      { id, state: "received", isForced: true, confirmByMs: null, received: null },
    ]);
    await answer(tour, {
      kind: "confirm",
      withdrawalId: id,
      receipt: { kind: "not-received", proof: ["file-1"] },
    });
    expect(answerView(tour)).toMatchObject({
      step: "editing",
      about: { withdrawalId: id },
      message: { key: "receipt.error.notAwaiting" },
    });
  });

  it.each([
    ["unknown-withdrawal", "receipt.error.unknownWithdrawal"],
    ["invalid-amount", "receipt.error.invalidAmount"],
    ["proof-needed", "receipt.error.proofNeeded"],
    ["unknown-file", "receipt.error.unknownFile"],
  ] as const)("WDCONF-01 says why an answer was not taken: %s", async (reason, key) => {
    const { tour, id } = await paid();
    tour.ports.faults.next("confirmWithdrawal", refuse(reason));
    await answer(tour, { kind: "confirm", withdrawalId: id, receipt: { kind: "received" } });
    expect(answerView(tour).message).toEqual({ key });
  });

  it("WDCONF-01 an answer whose own answer is lost is uncertain, and is asked again as it was", async () => {
    const { tour, id } = await paid();
    tour.ports.faults.next("confirmWithdrawal", garble("state"));
    await answer(tour, { kind: "confirm", withdrawalId: id, receipt: { kind: "received" } });
    expect(answerView(tour)).toMatchObject({ step: "uncertain", message: { key: "error.malformed" } });
    tour.portal.feature("withdrawalAnswer")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(answerView(tour)).toMatchObject({ step: "done", done: { state: "received", isForced: false } });
  });
});
