import type { Withdrawal } from "@parlour/core/cashier/cashier.ports";
import type { RecordPage } from "@parlour/core/records/records.ports";
import { done } from "@parlour/core/shared/outcome";
import { answer, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { receiptPicture } from "@parlour/testkit/journeys/drivers/receipt-picture";
import { describe, expect, it } from "vitest";
import type { Visit } from "./support/visit.ts";

import { ask, atThePage, balance, MINUTE_MS, page, usd, view, type visit } from "./support/withdrawals.ts";

const { name, mimeType: type, bytes } = receiptPicture;
const PICTURE = { name, type, bytes: bytes() };

/** At the page with a withdrawal of a hundred that the operator has paid. */
async function paid(script: Parameters<typeof visit>[0] = {}) {
  const tour = await atThePage(script);
  await ask(tour);
  const id = page(tour).filed?.id ?? "";
  tour.ports.backend.withdrawals.approve(id);
  tour.ports.backend.withdrawals.pay(id);
  await hears(tour);
  return { tour, id };
}

/** The gateway says that money has moved, and what is on the page is read again. */
async function hears(tour: Visit) {
  await tour.run.until("updates.listening");
  tour.ports.line.notify("balance");
  await tour.run.settle();
}

const receipt = (tour: Visit) => {
  const word = page(tour).answer?.receipt;
  if (!word) throw new Error("The payment confirmation is not open");
  return word;
};

/** Chooses that answer and confirms the question that follows. */
function saysReceived(tour: Visit) {
  receipt(tour).submit({ kind: "received" });
  receipt(tour).submit();
}

async function choosePicture(tour: Visit) {
  tour.portal.feature("pictures")?.send({ type: "pictures.chosen", uploads: [PICTURE] });
  await tour.run.settle();
}

const stateOf = (tour: Visit) => page(tour).answer?.withdrawal.state;
const confirmed = ({ ports }: Visit) => ports.callsOf("confirmWithdrawal").length;

describe("the states of a withdrawal", () => {
  it("WDCONF-04 go from the form through the operator's review and payment to the player's confirmation", async () => {
    const tour = await atThePage();
    expect(tour.run.isIn("withdrawal.writing")).toBe(true);
    await ask(tour);
    expect(tour.run.isIn("withdrawal.inReview.waiting")).toBe(true);
    const id = page(tour).filed?.id ?? "";
    tour.ports.backend.withdrawals.approve(id);
    await hears(tour);
    expect(tour.run.isIn("withdrawal.approved")).toBe(true);
    tour.ports.backend.withdrawals.pay(id);
    await hears(tour);
    expect(tour.run.isIn("withdrawal.awaitingConfirmation.deadline.running")).toBe(true);
    page(tour).answerFor(id);
    saysReceived(tour);
    await tour.run.settle();
    expect(tour.run.isIn("withdrawal.received")).toBe(false);
    expect(page(tour)).toMatchObject({
      filed: { state: "received" },
      answer: { isOver: true, receipt: null },
    });
    page(tour).answer?.leave();
    expect([page(tour).answer, page(tour).canAnswer(id)]).toEqual([null, null]);
    page(tour).another();
    expect(view(tour).step).toBe("editing");
  });

  it("WDCONF-01 end as received, partially received with the remaining amount, or not received with proof", async () => {
    for (const [said, came] of [
      [{ kind: "received" }, [98_00n, 0n]],
      [{ kind: "partly-received", received: "40" }, [40_00n, 58_00n]],
      [{ kind: "not-received" }, [0n, 98_00n]],
    ] as const) {
      const { tour, id } = await paid();
      page(tour).answerFor(id);
      if (said.kind === "not-received") await choosePicture(tour);
      receipt(tour).submit(said);
      if (said.kind === "received") receipt(tour).submit();
      await tour.run.settle();
      const { withdrawal } = page(tour).answer ?? {};
      expect(withdrawal?.state).toBe(said.kind);
      expect([withdrawal?.received?.amountMinor, withdrawal?.remaining?.amountMinor]).toEqual(came);
      expect(tour.portal.feature("pictures")?.getSnapshot().context.pictures).toEqual([]);
      expect(confirmed(tour)).toBe(1);
    }
  });

  it("WDCONF-05 begin with no answer chosen, and ask once more before received is sent", async () => {
    const { tour, id } = await paid();
    page(tour).answerFor(id);
    expect(receipt(tour).fields.kind.value).toBeNull();
    receipt(tour).submit();
    expect(receipt(tour)).toMatchObject({ step: "editing", attention: "kind" });
    expect(receipt(tour).fields.kind.error?.key).toBe("receipt.error.kindMissing");
    receipt(tour).submit({ kind: "received" });
    await tour.run.settle();
    expect([receipt(tour).step, confirmed(tour)]).toEqual(["reviewing", 0]);
    receipt(tour).revise();
    expect(receipt(tour)).toMatchObject({ step: "editing", fields: { kind: { value: "received" } } });
    saysReceived(tour);
    await tour.run.settle();
    expect([page(tour).answer?.withdrawal.state, confirmed(tour)]).toEqual(["received", 1]);
  });

  it("WDCONF-01 require a part below the whole for partially received, and an uploaded picture for not received", async () => {
    const { tour, id } = await paid();
    page(tour).answerFor(id);
    for (const received of ["", "0", "98", "98.01", "abc"]) {
      receipt(tour).submit({ kind: "partly-received", received });
      expect(receipt(tour).fields.received.error?.key).toBe("receipt.error.invalidAmount");
    }
    receipt(tour).change({ received: "40" });
    expect(receipt(tour).part?.remaining).toEqual(usd(58_00n));
    receipt(tour).submit({ kind: "not-received" });
    expect([receipt(tour).attention, receipt(tour).errorAt("proof")?.key]).toEqual([
      "proof",
      "receipt.error.proofNeeded",
    ]);
    tour.ports.faults.next("uploadFile", hang());
    await choosePicture(tour);
    receipt(tour).submit();
    expect(receipt(tour).errorAt("proof")?.key).toBe("receipt.error.proofPending");
    expect(confirmed(tour)).toBe(0);
  });

  it("WDCONF-02 WDCONF-03 WDCONF-04 become received by force at the deadline, and then no confirmation is possible", async () => {
    const { tour, id } = await paid();
    expect(page(tour).canAnswer(id)).toBe("confirm");
    page(tour).answerFor(id);
    await tour.run.pass(20 * MINUTE_MS);
    expect(page(tour)).toMatchObject({
      answer: { isOver: true, receipt: null, withdrawal: { state: "received", isForced: true } },
    });
    expect(page(tour).canAnswer(id)).toBeNull();
    expect(confirmed(tour)).toBe(0);
  });

  it("WDCONF-02 are read again past the deadline until the gateway reports the outcome", async () => {
    const { tour, id } = await paid();
    const reads = () => tour.ports.callsOf("readRecords").length;
    const list = tour.portal.feature("records")?.getSnapshot().context.answer;
    if (!list) throw new Error("The list is not loaded");
    tour.ports.faults.always("readRecords", answer(done(list as RecordPage<Withdrawal>)));
    await tour.run.pass(20 * MINUTE_MS);
    const atDeadline = reads();
    expect([page(tour).canAnswer(id), page(tour).filed?.state]).toEqual([null, "paid"]);
    await tour.run.pass(5_000);
    expect(reads()).toBe(atDeadline + 1);
    tour.ports.faults.clear("readRecords");
    await tour.run.pass(MINUTE_MS);
    expect(page(tour).filed).toMatchObject({ state: "received", isForced: true });
    const whenRead = reads();
    await tour.run.pass(5 * MINUTE_MS);
    expect(reads()).toBe(whenRead);
  });

  it("WDCONF-01 allow another confirmation after a refused one while the payment still awaits it", async () => {
    const { tour, id } = await paid();
    page(tour).answerFor(id);
    tour.ports.faults.next("confirmWithdrawal", refuse("not-awaiting"));
    saysReceived(tour);
    await tour.run.settle();
    expect(receipt(tour).notice?.key).toBe("receipt.error.notAwaiting");
    page(tour).answer?.leave();
    expect(page(tour).canAnswer(id)).toBe("confirm");
  });

  it.each([
    ["unknown-withdrawal", "message", "receipt.error.unknownWithdrawal"],
    ["invalid-amount", "received", "receipt.error.invalidAmount"],
    ["proof-needed", "proof", "receipt.error.proofNeeded"],
    ["unknown-file", "proof", "receipt.error.unknownFile"],
  ] as const)("WDCONF-01 show at its place why a confirmation was refused: %s", async (reason, at, key) => {
    const { tour, id } = await paid();
    page(tour).answerFor(id);
    tour.ports.faults.next("confirmWithdrawal", refuse(reason));
    saysReceived(tour);
    await tour.run.settle();
    const { attention, notice, errorAt } = receipt(tour);
    expect([attention, (at === "message" ? notice : errorAt(at))?.key]).toEqual([at, key]);
  });

  it("WDCONF-01 WALLET-05 keep a confirmation uncertain after a lost answer, and send it again unchanged", async () => {
    const { tour, id } = await paid();
    tour.ports.faults.next("confirmWithdrawal", garble("state"));
    page(tour).answerFor(id);
    saysReceived(tour);
    expect(page(tour).answer?.canLeave).toBe(false);
    page(tour).answer?.leave();
    expect(receipt(tour).step).toBe("submitting");
    await tour.run.settle();
    expect(receipt(tour)).toMatchObject({ step: "uncertain", failure: { key: "unanswered.malformed" } });
    page(tour).answer?.leave();
    expect(page(tour).answer).toBeNull();
    page(tour).answerFor(id);
    receipt(tour).submit();
    await tour.run.settle();
    expect(page(tour).answer?.withdrawal).toMatchObject({ state: "received", isForced: false });
    const keys = tour.ports
      .callsOf("confirmWithdrawal")
      .map(({ input }) => (input as { readonly idempotencyKey: string }).idempotencyKey);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it("WDCONF-04 of an earlier withdrawal come from the list, separately from the current one", async () => {
    const first = await paid();
    const { clock, backend } = first.tour.ports;
    const again = await atThePage({ clock, backend });
    const second = await (async () => {
      again.ports.random.id();
      await ask(again, { amount: "50" });
      return page(again).filed?.id ?? "";
    })();
    expect([page(again).canAnswer(first.id), page(again).canAnswer(second)]).toEqual(["confirm", null]);
    page(again).answerFor(first.id);
    saysReceived(again);
    await again.run.settle();
    expect(backend.withdrawals.of("player").map(({ state }) => state)).toEqual(["in-review", "received"]);
    expect(page(again).filed?.state).toBe("in-review");
  });

  it("WDCONF-04 allow a confirmation while another withdrawal is being written", async () => {
    const { tour, id } = await paid();
    page(tour).another();
    expect([view(tour).step, page(tour).canAnswer(id)]).toEqual(["editing", "confirm"]);
    page(tour).answerFor(id);
    saysReceived(tour);
    await tour.run.settle();
    expect(page(tour).answer?.withdrawal.state).toBe("received");
    expect(view(tour).step).toBe("editing");
  });

  it("WDCONF-04 settle an uncertain confirmation when the gateway reports the outcome from elsewhere", async () => {
    for (const fault of [garble("state"), drop()]) {
      const { tour, id } = await paid();
      tour.ports.faults.next("confirmWithdrawal", fault);
      page(tour).answerFor(id);
      saysReceived(tour);
      await tour.run.settle();
      expect(receipt(tour).step).toBe("uncertain");
      tour.ports.backend.withdrawals.confirm("player", id, { kind: "received" });
      await hears(tour);
      expect(page(tour).answer).toMatchObject({ isOver: true, withdrawal: { state: "received" } });
      expect(confirmed(tour)).toBe(1);
    }
  });

  it("WDCONF-04 include a rejection or cancellation by the operator in review or approved, with the money returned", async () => {
    for (const [end, state] of [
      ["reject", "rejected"],
      ["cancelFor", "cancelled"],
    ] as const)
      for (const isApproved of [false, true]) {
        const tour = await atThePage();
        await ask(tour);
        const id = page(tour).filed?.id ?? "";
        if (isApproved) tour.ports.backend.withdrawals.approve(id);
        await hears(tour);
        tour.ports.backend.withdrawals[end](id, "The name is not yours.");
        await hears(tour);
        expect(page(tour).filed).toMatchObject({ state, reason: "The name is not yours." });
        expect([balance(tour), page(tour).canAnswer(id)]).toEqual([2_500_00n, null]);
      }
  });
});

describe("the cancellation of a withdrawal", () => {
  async function inReview({ mayCancel = true } = {}) {
    const tour = await atThePage();
    tour.ports.backend.withdrawals.setting("player").mayCancel = mayCancel;
    await ask(tour);
    return { tour, id: page(tour).filed?.id ?? "" };
  }
  const cancellation = (tour: Visit) => {
    const form = page(tour).answer?.cancellation;
    if (!form) throw new Error("The cancellation is not open");
    return form;
  };

  it("WDCONF-04 is not offered unless the operator allows it", async () => {
    const { tour, id } = await inReview({ mayCancel: false });
    expect(page(tour).canAnswer(id)).toBeNull();
    page(tour).answerFor(id);
    expect(page(tour).answer).toMatchObject({ cancellation: null, receipt: null });
    expect(tour.ports.callsOf("cancelWithdrawal")).toEqual([]);
  });

  it("WDCONF-04 WALLET-03 cancels a withdrawal in review once, and returns the money", async () => {
    const { tour, id } = await inReview();
    expect(page(tour).canAnswer(id)).toBe("cancel");
    page(tour).answerFor(id);
    page(tour).answer?.leave();
    expect(stateOf(tour)).toBeUndefined();
    page(tour).answerFor(id);
    const pressed = cancellation(tour);
    pressed.submit();
    pressed.submit();
    await tour.run.settle();
    expect([stateOf(tour), page(tour).answer?.isOver]).toEqual(["cancelled", true]);
    expect(tour.ports.callsOf("cancelWithdrawal")).toHaveLength(1);
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("WDCONF-04 shows when the operator was faster or has turned it off", async () => {
    for (const [reason, key] of [
      ["not-awaiting", "receipt.error.notAwaiting"],
      ["not-offered", "withdrawal.error.mayNotCancel"],
    ] as const) {
      const { tour, id } = await inReview();
      page(tour).answerFor(id);
      tour.ports.faults.next("cancelWithdrawal", refuse(reason));
      cancellation(tour).submit();
      await tour.run.settle();
      expect(cancellation(tour).notice?.key).toBe(key);
    }
  });

  it("WDCONF-04 is no longer offered when the withdrawal is approved meanwhile", async () => {
    const { tour, id } = await inReview();
    page(tour).answerFor(id);
    tour.ports.backend.withdrawals.approve(id);
    await hears(tour);
    expect(page(tour).answer).toMatchObject({ cancellation: null, withdrawal: { state: "approved" } });
    page(tour).answer?.leave();
    expect(page(tour).answer).toBeNull();
  });
});
