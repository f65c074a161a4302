import { checkDeposit, type DepositDraft, hasMoved, quickAmounts } from "@parlour/core/cashier/deposit.rules";
import { depositForm } from "@parlour/core/cashier/deposit.view";
import { WATCH_INTERVAL_MS } from "@parlour/core/cashier/deposit-watch.machine";
import { picturesForm } from "@parlour/core/cashier/pictures.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { openStatus } from "@parlour/testkit/backend.data";
import { delay, drop } from "@parlour/testkit/faults";
import { depositMethods, VOUCHER } from "@parlour/testkit/member/deposits.data";
import { describe, expect, it } from "vitest";
import { png } from "../gateway/support/pictures.ts";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("deposit"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const paying = { methodId: "quickpay", amount: "50.00" };

/** A player at the deposit page, whose features have loaded. */
const at = playerAt(visit, { address: "/" });
const atTheCashier = (prepare?: (tour: Visit) => void) =>
  at("/member?page=depositv2", (_, tour) => prepare?.(tour));

const view = ({ portal }: Visit) => {
  const form = viewOf(portal, "deposit", depositForm);
  if (form === null) throw new Error("The deposit page is not open");
  return form;
};
const watch = ({ portal }: Visit) => {
  const actor = portal.feature("depositWatch");
  if (actor === undefined) throw new Error("The deposit watch does not run");
  return actor;
};
const send = async (tour: Visit, draft: Partial<DepositDraft>) => {
  view(tour).submit(draft);
  await tour.run.settle();
};
const filed = (tour: Visit) => {
  const { filed: deposit, step } = view(tour);
  if (deposit === null) throw new Error(`The deposit is ${step}`);
  return deposit;
};
const readings = ({ ports }: Visit) => ports.callsOf("readRecords").filter(({ input }) => isWatch(input));
/** The watch reads a month with a day on either side; the list reads what its filters say. */
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
  it("OPS-04 WALLET-03 an open page reads the ways to pay again when the operator changes them, and keeps what is typed", async () => {
    const tour = await atTheCashier();
    view(tour).change({ amount: "42.00" });
    const asked = tour.ports.callsOf("readDepositMethods").length;
    tour.ports.backend.status = { ...openStatus, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(tour.ports.callsOf("readDepositMethods")).toHaveLength(asked + 1);
    expect(view(tour).fields.amount.value).toBe("42.00");
  });

  it("WALLET-03 is submitted, polled while it is open, and raises the balance when it is credited", async () => {
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

    tour.ports.backend.deposits.decide(filed(tour).id, "credited");
    await tour.run.pass(WATCH_INTERVAL_MS);
    await tour.run.settle();
    expect(filed(tour)).toMatchObject({ state: "credited" });
    expect(balance(tour)).toBe((before ?? 0n) + 50_00n);
    expect(watch(tour).getSnapshot().value).toBe("resting");
    const rested = readings(tour).length;
    await tour.run.pass(WATCH_INTERVAL_MS * 3);
    expect(readings(tour)).toHaveLength(rested);
    await tour.arriveAt("/about");
    expect(tour.portal.feature("depositWatch")).toBeUndefined();
  });

  it("WALLET-03 shows why it was rejected, and can be followed by a new one", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    tour.ports.backend.deposits.decide(filed(tour).id, "rejected", "The payment was refused.");
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(filed(tour)).toMatchObject({
      state: "rejected",
      reason: "The payment was refused.",
      payUrl: null,
    });
    view(tour).begin();
    expect(view(tour)).toMatchObject({ step: "editing", filed: null, fields: { amount: { value: "" } } });
  });

  it("WALLET-03 is polled only while the page is visible, and at once when the page is visible again", async () => {
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
    // Hidden and visible again within the interval: the watch continues as before.
    watch(tour).send({ type: "page.hidden" });
    watch(tour).send({ type: "page.seen" });
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(readings(tour)).toHaveLength(asked + 2);
  });

  it("WALLET-03 ERR-02 is read on the next interval after the first read failed", async () => {
    const tour = await atTheCashier(({ ports }) => ports.faults.always("readRecords", drop()));
    expect(watch(tour).getSnapshot().context.deposits).toBeNull();
    tour.ports.faults.clear();
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(watch(tour).getSnapshot().context.deposits).not.toBeNull();
  });

  it("WALLET-03 I18N-01 is read in the language that was chosen meanwhile", async () => {
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

  it("WALLET-03 is read again when the gateway announces a change, even while the page is hidden", async () => {
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

  it("WALLET-03 is read once more after a running read, however many changes are announced meanwhile", async () => {
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

  it("ERR-02 is read again on the next interval after a read failed", async () => {
    const tour = await atTheCashier();
    await send(tour, paying);
    tour.ports.faults.always("readRecords", drop());
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(watch(tour).getSnapshot().value).toBe("waiting");
    expect(tour.ports.reports.map(({ where }) => where)).toContain("depositWatch");
    tour.ports.faults.clear("readRecords");
    tour.ports.backend.deposits.decide(filed(tour).id, "expired");
    await tour.run.pass(WATCH_INTERVAL_MS);
    expect(filed(tour)).toMatchObject({ state: "expired" });
  });

  it("WALLET-03 is credited at once by a voucher", async () => {
    const tour = await atTheCashier();
    const before = balance(tour) ?? 0n;
    await send(tour, { methodId: "voucher", voucher: VOUCHER });
    expect(filed(tour).state).toBe("credited");
    expect(balance(tour)).toBe(before + 25_00n);
  });

  it("WALLET-03 ACT-02 needs a proof for a bank transfer, is sent with its pictures, and then clears them", async () => {
    const tour = await atTheCashier(({ ports }) => ports.faults.next("uploadFile", delay(1_000)));
    const pictures = () => viewOf(tour.portal, "pictures", picturesForm);
    expect(view(tour).method?.id).toBe("bank");
    view(tour).submit();
    expect([view(tour).errorAt("proof")?.key, view(tour).fields.amount.error?.key]).toEqual([
      "deposit.error.proofNeeded",
      "deposit.error.amountMissing",
    ]);
    // The missing picture stays named while the amount is typed.
    view(tour).change({ amount: "50" });
    expect([view(tour).errorAt("proof")?.key, view(tour).fields.amount.error]).toEqual([
      "deposit.error.proofNeeded",
      null,
    ]);
    pictures()?.choose([{ name: "proof.png", type: "image/png", bytes: new Uint8Array(png()).buffer }]);
    await send(tour, { amount: "50" });
    expect(view(tour).errorAt("proof")?.key).toBe("deposit.error.proofPending");
    await tour.run.pass(1_000);
    // The pending upload is complete, so the error disappears.
    expect(view(tour).errorAt("proof")).toBeNull();
    const sent = pictures()?.fileIds;
    expect(sent).toHaveLength(1);
    await send(tour, {});
    expect(filed(tour).state).toBe("in-review");
    expect(tour.ports.callsOf("deposit")[0]?.input).toMatchObject({ proof: sent });
    expect(pictures()?.pictures).toEqual([]);
  });
});

describe("validation of a deposit", () => {
  const [bank, quickpay, voucher] = depositMethods;
  if (bank === undefined || quickpay === undefined || voucher === undefined) throw new Error("No methods");
  const none = { fileIds: [] as readonly string[], isBusy: false };
  const check = (draft: Partial<DepositDraft>, pictures = none) =>
    checkDeposit(
      { methodId: "quickpay", amount: "", voucher: "", ...draft },
      { methods: depositMethods, pictures, deposits: [] },
    );

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
  ])("WALLET-04 refuses the amount %j", (amount, key) => {
    expect(check({ amount })).toEqual({ kind: "wrong", errors: { amount: { key } } });
  });

  it("WALLET-03 accepts an amount within the limits, a voucher's code, and a proof where the method needs one", () => {
    expect(check({ amount: " 50.5 " })).toEqual({
      kind: "ready",
      request: { methodId: "quickpay", amount: usd(50_50n), voucher: null, proof: [] },
    });
    const byTransfer = { methodId: bank.id, amount: "50" };
    expect(check(byTransfer)).toEqual({
      kind: "wrong",
      errors: { proof: { key: "deposit.error.proofNeeded" } },
    });
    expect(check(byTransfer, { fileIds: ["file-1"], isBusy: true })).toMatchObject({
      errors: { proof: { key: "deposit.error.proofPending" } },
    });
    expect(check(byTransfer, { fileIds: ["file-1"], isBusy: false })).toMatchObject({
      request: { proof: ["file-1"] },
    });
    expect(check({ methodId: voucher.id, voucher: "  " })).toEqual({
      kind: "wrong",
      errors: { voucher: { key: "deposit.error.voucherMissing" } },
    });
    expect(check({ methodId: voucher.id, amount: "50", voucher: " ABC " })).toEqual({
      kind: "ready",
      request: { methodId: "voucher", amount: null, voucher: "ABC", proof: [] },
    });
  });

  it("WALLET-03 uses the first payment method when the chosen one is no longer offered", () => {
    expect(check({ methodId: "gone", amount: "5" })).toMatchObject({
      errors: { amount: { key: "deposit.error.belowMinimum" } },
    });
    const draft = { methodId: "quickpay", amount: "50", voucher: "" };
    expect(checkDeposit(draft, { methods: [], pictures: none, deposits: [] })).toEqual({
      kind: "wrong",
      errors: { message: { key: "deposit.error.unknownMethod" } },
    });
  });

  it("WALLET-03 suggests amounts from the smallest up, and none above the method's maximum", () => {
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

  it("WALLET-03 notices an open deposit as changed only when its own state changes", () => {
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
