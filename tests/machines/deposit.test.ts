import type { DepositRequest } from "@parlour/core/cashier/cashier.ports";
import { checkDeposit, hasMoved, quickAmounts } from "@parlour/core/cashier/deposit.rules";
import { depositView } from "@parlour/core/cashier/deposit.view";
import { WATCH_INTERVAL_MS } from "@parlour/core/cashier/deposit-watch.machine";
import { delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { depositMethods, VOUCHER } from "@parlour/core/testkit/member/deposits.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("deposit"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const paying: DepositRequest = { methodId: "quickpay", amount: usd(50_00n), voucher: null, proof: [] };

/** A player at the deposit page, whose rooms have read what they need. */
async function atTheCashier(prepare: (tour: Visit) => void = () => {}) {
  const tour = visit({ address: "/" });
  prepare(tour);
  await tour.start();
  await tour.logIn("player");
  tour.go("/member?page=depositv2");
  await tour.run.settle();
  return tour;
}

const room = ({ portal }: Visit) => {
  const deposit = portal.feature("deposit");
  if (deposit === undefined) throw new Error("The deposit page is not open");
  return deposit;
};
const watch = ({ portal }: Visit) => {
  const actor = portal.feature("depositWatch");
  if (actor === undefined) throw new Error("Nobody watches deposits");
  return actor;
};
const view = (tour: Visit) => depositView(room(tour).getSnapshot(), watch(tour).getSnapshot());
const send = async (tour: Visit, request: DepositRequest) => {
  room(tour).send({ type: "submission.confirmed", request });
  await tour.run.settle();
};
const filed = (tour: Visit) => {
  const shown = view(tour);
  if (shown.kind !== "filed") throw new Error(`The deposit is ${shown.kind}`);
  return shown.deposit;
};
const readings = ({ ports }: Visit) => ports.callsOf("readRecords").filter(({ input }) => isWatch(input));
/** The watch asks for a month with a day on either side; the list for what its filters say. */
const isWatch = (input: unknown) => {
  const { from, to } = input as { readonly from: string; readonly to: string };
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 === 31;
};
const balance = ({ portal }: Visit) => {
  const wallet = portal.feature("wallet");
  if (wallet === undefined) throw new Error("There is no wallet");
  return wallet.getSnapshot().context.balance?.main.amountMinor;
};

describe("a deposit", () => {
  it("WALLET-03 is filed, watched while it is open, and in the wallet by itself when it is credited", async () => {
    const tour = await atTheCashier();
    const before = balance(tour);
    expect(watch(tour).getSnapshot().value).toBe("resting");
    await send(tour, paying);
    expect(filed(tour)).toMatchObject({ state: "awaiting-payment", methodName: "QuickPay" });
    expect(watch(tour).getSnapshot().value).toBe("waiting");

    const asked = readings(tour).length;
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(readings(tour)).toHaveLength(asked + 1);
    expect(balance(tour)).toBe(before);

    tour.ports.house.deposits.decide(filed(tour).id, "credited");
    await tour.run.pass(WATCH_INTERVAL_MS);
    await tour.run.settle();
    expect(filed(tour)).toMatchObject({ state: "credited" });
    expect(balance(tour)).toBe((before ?? 0n) + 50_00n);
    expect(watch(tour).getSnapshot().value).toBe("resting");
    const rested = readings(tour).length;
    await tour.run.pass(WATCH_INTERVAL_MS * 3);
    expect(readings(tour)).toHaveLength(rested);
  });

  it("WALLET-03 is told why it was rejected, and another can be written", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    tour.ports.house.deposits.decide(filed(tour).id, "rejected", "The payment was refused.");
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(filed(tour)).toMatchObject({
      state: "rejected",
      reason: "The payment was refused.",
      payUrl: null,
    });
    room(tour).send({ type: "submission.begun" });
    expect(view(tour)).toEqual({ kind: "editing", problem: null });
  });

  it("WALLET-03 is asked about only while somebody looks, and at once when they look again", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    watch(tour).send({ type: "page.hidden" });
    const asked = readings(tour).length;
    await tour.run.pass(WATCH_INTERVAL_MS * 5);
    expect(readings(tour)).toHaveLength(asked);
    expect(watch(tour).getSnapshot().value).toBe("unseen");
    watch(tour).send({ type: "page.seen" });
    await tour.run.settle();
    expect(readings(tour)).toHaveLength(asked + 1);
    // Hidden and seen within the interval: it goes on as before.
    watch(tour).send({ type: "page.hidden" });
    watch(tour).send({ type: "page.seen" });
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(readings(tour)).toHaveLength(asked + 2);
  });

  it("WALLET-03 ERR-02 is asked about again when even the first question was lost", async () => {
    const tour = await atTheCashier(({ ports }) => ports.faults.always("readRecords", drop()));
    expect(watch(tour).getSnapshot().context.deposits).toBeNull();
    tour.ports.faults.clear();
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(watch(tour).getSnapshot().context.deposits).not.toBeNull();
  });

  it("WALLET-03 I18N-02 is asked about in the language that the visit has gone on in", async () => {
    const tour = await atTheCashier();
    const { language } = tour.portal.actor.getSnapshot().context;
    expect(readings(tour).at(-1)?.input).toMatchObject({ language });
    const other = language === "EN" ? "TY" : "EN";
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: other });
    await tour.run.settle();
    watch(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(readings(tour).at(-1)?.input).toMatchObject({ language: other });
  });

  it("WALLET-03 is asked about again when the house says that something has changed, whoever looks", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    const asked = readings(tour).length;
    watch(tour).send({ type: "invalidated" });
    watch(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(readings(tour)).toHaveLength(asked + 2);
    watch(tour).send({ type: "page.hidden" });
    await tour.run.pass(WATCH_INTERVAL_MS);
    watch(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(readings(tour)).toHaveLength(asked + 3);
  });

  it("WALLET-03 that changes while it is asked about is asked about once more, however often that is told", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    const asked = readings(tour).length;
    tour.ports.faults.next("readRecords", delay(3_000));
    for (const _time of [1, 2, 3]) watch(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(readings(tour)).toHaveLength(asked + 1);
    await tour.run.pass(3_000);
    expect(readings(tour)).toHaveLength(asked + 2);
    expect(readings(tour).map(({ signal }) => signal.aborted)).not.toContain(true);
  });

  it("ERR-02 that cannot be asked about is asked about again with the next interval", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    tour.ports.faults.always("readRecords", drop());
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(watch(tour).getSnapshot().value).toBe("waiting");
    expect(tour.ports.reports.map(({ where }) => where)).toContain("depositWatch");
    tour.ports.faults.clear("readRecords");
    tour.ports.house.deposits.decide(filed(tour).id, "expired");
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(filed(tour)).toMatchObject({ state: "expired" });
  });

  it("WALLET-05 is filed once on a double click, and once when its answer is lost", async () => {
    const tour = await atTheCashier(({ ports }) =>
      ports.faults.next("deposit", delay(100), garble("amount"), hang()),
    );
    room(tour).send({ type: "submission.confirmed", request: paying });
    room(tour).send({ type: "submission.confirmed", request: paying });
    expect(view(tour)).toEqual({ kind: "sending" });
    await tour.run.pass(100);
    expect(tour.ports.house.deposits.of("player")).toHaveLength(1);
    room(tour).send({ type: "submission.begun" });

    await send(tour, paying);
    expect(view(tour)).toEqual({ kind: "uncertain", message: { key: "error.malformed" } });
    room(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(tour.ports.house.deposits.of("player")).toHaveLength(2);
    tour.go("/about");
    await tour.run.settle();
    expect(tour.portal.feature("deposit")).toBeUndefined();
    expect(tour.portal.feature("depositWatch")).toBeUndefined();
  });

  it("WALLET-03 by voucher is in the wallet at once, and the code is good once", async () => {
    const tour = await atTheCashier();
    const before = balance(tour) ?? 0n;
    const voucher: DepositRequest = { methodId: "voucher", amount: null, voucher: VOUCHER, proof: [] };
    await send(tour, voucher);
    expect(filed(tour).state).toBe("credited");
    expect(balance(tour)).toBe(before + 25_00n);
    room(tour).send({ type: "submission.begun" });
    await send(tour, voucher);
    expect(view(tour)).toEqual({
      kind: "editing",
      problem: { field: "voucher", message: { key: "deposit.error.voucherUsed" } },
    });
  });

  it.each([
    ["unknown-method", null, "deposit.error.unknownMethod"],
    ["invalid-amount", "amount", "deposit.error.invalidAmount"],
    ["below-minimum", "amount", "deposit.error.belowMinimum"],
    ["above-maximum", "amount", "deposit.error.aboveMaximum"],
    ["proof-needed", "proof", "deposit.error.proofNeeded"],
    ["unknown-file", "proof", "deposit.error.unknownFile"],
    ["voucher-wrong", "voucher", "deposit.error.voucherWrong"],
    ["too-many-open", null, "deposit.error.tooManyOpen"],
    ["too-many-requests", null, "deposit.error.tooManyRequests"],
    ["limit-reached", null, "deposit.error.limitReached"],
    ["trial-account", null, "deposit.error.trialAccount"],
    ["not-logged-in", null, "error.notLoggedIn"],
  ] as const)("WALLET-03 that is refused (%s) says why, in its place", async (reason, field, key) => {
    const tour = await atTheCashier(({ ports }) => ports.faults.next("deposit", refuse(reason)));
    await send(tour, paying);
    expect(view(tour)).toEqual({ kind: "editing", problem: { field, message: { key } } });
  });
});

describe("what may be sent", () => {
  const [bank, quickpay, voucher] = depositMethods;
  if (bank === undefined || quickpay === undefined || voucher === undefined) throw new Error("No methods");
  const none = { fileIds: [], isBusy: false };
  const check = (amount: string, method = quickpay, pictures: Parameters<typeof checkDeposit>[2] = none) =>
    checkDeposit(method, { amount, voucher: "" }, pictures);

  it.each([
    ["", "deposit.error.amountMissing"],
    ["0", "deposit.error.invalidAmount"],
    ["-50", "deposit.error.invalidAmount"],
    ["50.001", "deposit.error.invalidAmount"],
    ["5e3", "deposit.error.invalidAmount"],
    ["1,000", "deposit.error.invalidAmount"],
    ["٥٠", "deposit.error.invalidAmount"],
    ["9".repeat(25), "deposit.error.invalidAmount"],
    ["4.99", "deposit.error.belowMinimum"],
    ["2000.01", "deposit.error.aboveMaximum"],
  ])("WALLET-04 is not the amount %j", (amount, key) => {
    expect(check(amount)).toEqual({ kind: "problem", problem: { field: "amount", message: { key } } });
  });

  it("WALLET-03 is an amount within the limits, a voucher's code, and a proof where one is needed", () => {
    expect(check(" 50.5 ")).toEqual({
      kind: "ready",
      request: { methodId: "quickpay", amount: usd(50_50n), voucher: null, proof: [] },
    });
    expect(check("50", bank)).toMatchObject({ problem: { field: "proof" } });
    expect(check("50", bank, { fileIds: ["file-1"], isBusy: true })).toMatchObject({
      problem: { message: { key: "deposit.error.proofPending" } },
    });
    expect(check("50", bank, { fileIds: ["file-1"], isBusy: false })).toMatchObject({
      request: { proof: ["file-1"] },
    });
    expect(checkDeposit(voucher, { amount: "", voucher: "  " }, none)).toMatchObject({
      problem: { field: "voucher", message: { key: "deposit.error.voucherMissing" } },
    });
    expect(checkDeposit(voucher, { amount: "50", voucher: " ABC " }, none)).toEqual({
      kind: "ready",
      request: { methodId: "voucher", amount: null, voucher: "ABC", proof: [] },
    });
  });

  it("WALLET-03 offers small amounts first, and none beyond what the method takes", () => {
    expect(quickAmounts(quickpay).map(({ amountMinor }) => amountMinor)).toEqual([
      5_00n,
      10_00n,
      25_00n,
      50_00n,
    ]);
    const narrow = { ...quickpay, maximum: usd(12_00n) };
    expect(quickAmounts(narrow).map(({ amountMinor }) => amountMinor)).toEqual([5_00n, 10_00n]);
    const exact = { ...quickpay, maximum: usd(10_00n) };
    expect(quickAmounts(exact).map(({ amountMinor }) => amountMinor)).toEqual([5_00n, 10_00n]);
  });

  it("WALLET-03 knows of a deposit that it has moved on only by its own state", () => {
    const open = { ...depositOf("1"), state: "in-review" } as const;
    expect(hasMoved([open], [open])).toBe(false);
    expect(hasMoved([open], [])).toBe(false);
    expect(hasMoved([], [open])).toBe(false);
    expect(hasMoved([open], [{ ...open, state: "credited" }])).toBe(true);
    expect(hasMoved([{ ...open, state: "rejected" }], [{ ...open, state: "credited" }])).toBe(false);
  });

  const depositOf = (id: string) => ({
    id,
    methodName: "QuickPay",
    kind: "instant" as const,
    amount: usd(1n),
    requestedAtMs: 0,
    decidedAtMs: null,
    reason: "",
    payUrl: null,
  });
});
