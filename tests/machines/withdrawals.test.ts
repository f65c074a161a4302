import { createFakeBackend } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { payoutCard } from "@parlour/testkit/member/withdrawals.data";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";

import {
  ask,
  atThePage,
  balance,
  hundred,
  keysOf,
  PAGE,
  page,
  terms,
  usd,
  view,
  visit,
} from "./support/withdrawals.ts";

describe("a withdrawal request", () => {
  it("WALLET-03 MEMBER-01 reads the terms, and updates balance and terms at once after it is sent", async () => {
    const tour = await atThePage();
    expect(terms(tour).cards).toEqual([payoutCard]);
    expect(balance(tour)).toBe(2_500_00n);
    await ask(tour);
    expect(page(tour)).toMatchObject({ form: null, filed: { state: "in-review", amount: usd(100_00n) } });
    expect(balance(tour)).toBe(2_400_00n);
    expect(terms(tour).leftToday.amountMinor).toBe(9_900_00n);
    page(tour).another();
    expect(view(tour)).toMatchObject({
      step: "editing",
      value: null,
      fields: { amount: { value: "" }, cardId: { value: payoutCard.id } },
    });
  });

  it("WALLET-07 follows the withdrawable amount when money moves, even during a read", async () => {
    const tour = await atThePage();
    expect(terms(tour)).toMatchObject({ withdrawable: usd(2_500_00n), heldBy: null });
    await tour.run.until("updates.listening");
    tour.ports.faults.next("readTerms", delay(2_000));
    tour.ports.line.notify("balance");
    await tour.run.settle();
    tour.ports.backend.move("player", -2_300_00n);
    tour.ports.line.notify("balance");
    await tour.run.pass(2_000);
    expect(terms(tour).withdrawable).toEqual(usd(200_00n));
    tour.ports.backend.withdrawals.setting("player").turnover = { required: usd(50_00n), done: usd(0n) };
    tour.ports.line.notify("balance");
    await tour.run.settle();
    expect(terms(tour)).toMatchObject({ withdrawable: usd(0n), heldBy: "turnover-open" });
  });

  it("WALLET-05 is sent once, with one key, on a double click and a retry after a lost answer", async () => {
    const tour = await atThePage();
    tour.ports.faults.next("withdraw", garble("amount"), drop());
    view(tour).submit(hundred);
    view(tour).submit();
    await ask(tour);
    expect(view(tour)).toMatchObject({ step: "uncertain", failure: { key: "unanswered.malformed" } });
    for (const step of ["uncertain", undefined]) {
      view(tour).submit();
      await tour.run.settle();
      expect(page(tour).form?.step).toBe(step);
    }
    expect(new Set(keysOf(tour)).size).toBe(1);
    expect(tour.ports.backend.withdrawals.of("player")).toHaveLength(1);
    expect(balance(tour)).toBe(2_400_00n);
  });

  it("WALLET-05 is aborted when the player leaves the page, and reaches the gateway once", async () => {
    const tour = await atThePage();
    tour.ports.faults.next("withdraw", hang());
    await ask(tour);
    expect(view(tour).step).toBe("submitting");
    tour.go("/");
    await tour.run.settle();
    expect(tour.portal.feature("withdrawals")).toBeUndefined();
    expect(tour.ports.callsOf("withdraw")[0]?.signal.aborted).toBe(true);
    tour.go(PAGE);
    await tour.run.settle();
    expect(tour.ports.backend.withdrawals.of("player")).toHaveLength(1);
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
  ] as const)("WALLET-03 shows why it was refused as %s at its place (%s)", async (reason, at, key) => {
    const tour = await atThePage();
    tour.ports.faults.next("withdraw", refuse(reason));
    await ask(tour);
    const { step, attention, fields, notice } = view(tour);
    expect([step, attention]).toEqual(["editing", at]);
    expect((at === "message" ? notice : fields[at].error)?.key).toBe(key);
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("WALLET-03 shows for how many minutes a payment password is locked after wrong attempts", async () => {
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

  it("WALLET-05 is refused in one of two tabs that request the same money", async () => {
    const clock = createSimulatedClock(VISIT_BEGINS_MS);
    const backend = createFakeBackend(clock);
    const one = await atThePage({ clock, backend });
    const two = await atThePage({ clock, backend });
    // A fake browser counts its keys: without one that is used up the two would be each other's.
    two.ports.random.id();
    const most = { amount: "2400" };
    await ask(one, most);
    await ask(two, most);
    expect([page(one).form, view(two).fields.amount.error?.key]).toEqual([
      null,
      "withdrawal.error.insufficientFunds",
    ]);
    expect(backend.withdrawals.of("player")).toHaveLength(1);
  });

  it("WALLET-03 is not open to a visitor", async () => {
    const tour = visit({ address: PAGE });
    await tour.start();
    expect(tour.portal.feature("withdrawalTerms")).toBeUndefined();
    expect(tour.ports.callsOf("readTerms")).toEqual([]);
  });
});
