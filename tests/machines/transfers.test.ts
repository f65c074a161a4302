import { queryView } from "@parlour/core/shared/query.view";
import { answer, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { PAYMENT_PASSWORD } from "@parlour/core/testkit/member/withdrawals.data";
import { available, checkLine, checkTransfer, transfersBack } from "@parlour/core/wallet/transfer.rules";
import { lineTransferView, transferView } from "@parlour/core/wallet/transfer.view";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("transfers"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

async function at(address: string, who = "player") {
  const tour = visit();
  await tour.start();
  await tour.logIn(who);
  tour.go(address);
  await tour.run.settle();
  return tour;
}

const room = <Name extends "walletTransfer" | "bringBack" | "lineTransfer">(
  { portal }: Visit,
  name: Name,
) => {
  const found = portal.feature(name);
  if (found === undefined) throw new Error(`There is no ${name} here`);
  return found;
};
const funds = ({ portal }: Visit) => {
  const view = queryView(portal.feature("funds")?.getSnapshot());
  if (view.kind !== "ready") throw new Error(`The funds are ${view.kind}`);
  return view.value;
};
const heldAt = (tour: Visit, vendor: string) =>
  funds(tour).vendors.find((each) => each.vendor === vendor)?.balance.amountMinor;
const balance = ({ portal }: Visit) => {
  const wallet = portal.feature("wallet");
  return wallet && walletView(wallet.getSnapshot(), "en").amount;
};

describe("money between wallets", () => {
  it("WALLET-02 moves to a vendor and back; the balance and the wallets are read again each time", async () => {
    const tour = await at("/member?page=transferFund");
    expect(funds(tour)).toMatchObject({ total: usd(2_500_00n), main: usd(2_500_00n), isSingle: false });
    const transfer = room(tour, "walletTransfer");
    const request = { direction: "to-vendor", vendor: "AURORA", amount: usd(100_25n) } as const;
    transfer.send({ type: "submission.confirmed", request });
    await tour.run.until("walletTransfer.done");
    await tour.run.settle();
    expect(transferView(transfer.getSnapshot())).toMatchObject({ step: "done", request });
    expect([balance(tour), heldAt(tour, "AURORA")]).toEqual(["2,399.75", 100_25n]);
    expect(funds(tour).total).toEqual(usd(2_500_00n));

    transfer.send({ type: "submission.begun" });
    transfer.send({ type: "submission.confirmed", request: { ...request, direction: "from-vendor" } });
    await tour.run.until("walletTransfer.done");
    await tour.run.settle();
    expect([balance(tour), heldAt(tour, "AURORA")]).toEqual(["2,500.00", 0n]);
  });

  it("WALLET-05 a double press moves money once; so does asking again after the line broke", async () => {
    const tour = await at("/member?page=transferFund");
    const transfer = room(tour, "walletTransfer");
    const request = { direction: "to-vendor", vendor: "AURORA", amount: usd(10_00n) } as const;
    tour.ports.faults.next("transfer", garble("balance"));
    transfer.send({ type: "submission.confirmed", request });
    transfer.send({ type: "submission.confirmed", request });
    await tour.run.until("walletTransfer.uncertain");
    expect(transferView(transfer.getSnapshot())).toMatchObject({
      step: "uncertain",
      failure: { key: "error.malformed" },
    });
    transfer.send({ type: "retry.asked" });
    await tour.run.until("walletTransfer.done");
    await tour.run.settle();
    expect(tour.ports.house.moves()).toBe(1);
    expect(heldAt(tour, "AURORA")).toBe(10_00n);
  });

  it("WALLET-02 says in its place why the house did not move it", async () => {
    const tour = await at("/member?page=transferFund");
    const transfer = room(tour, "walletTransfer");
    const request = { direction: "to-vendor", vendor: "AURORA", amount: usd(10_00n) } as const;
    for (const [reason, at, key] of [
      ["insufficient-funds", "amount", "transfer.error.insufficientFunds"],
      ["invalid-amount", "amount", "transfer.error.invalidAmount"],
      ["unknown-vendor", "vendor", "transfer.error.unknownVendor"],
      ["trial-account", "message", "transfer.error.trialAccount"],
    ] as const) {
      tour.ports.faults.next("transfer", refuse(reason));
      transfer.send({ type: "submission.confirmed", request });
      await tour.run.settle();
      expect(transferView(transfer.getSnapshot()).problem).toEqual({ at, message: { key } });
    }
    expect(tour.ports.house.moves()).toBe(0);
  });

  it("API-05 a transfer under way is cancelled with its page, and its late answer reaches nobody", async () => {
    const tour = await at("/member?page=transferFund");
    const transfer = room(tour, "walletTransfer");
    tour.ports.faults.next("transfer", hang());
    const request = { direction: "to-vendor", vendor: "AURORA", amount: usd(10_00n) } as const;
    transfer.send({ type: "submission.confirmed", request });
    await tour.run.settle();
    tour.go("/");
    await tour.run.settle();
    expect(tour.ports.callsOf("transfer")[0]?.signal.aborted).toBe(true);
    expect(tour.portal.feature("walletTransfer")).toBeUndefined();
  });

  it("ERR-02 wallets that do not come say so, and come when they are asked for again", async () => {
    const tour = visit();
    await tour.start();
    await tour.logIn("player");
    tour.ports.faults.next("readFunds", drop());
    tour.go("/member");
    await tour.run.settle();
    expect(queryView(tour.portal.feature("funds")?.getSnapshot())).toMatchObject({
      kind: "failed",
      message: { key: "error.network" },
    });
    tour.portal.feature("funds")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(funds(tour).main).toEqual(usd(2_500_00n));
  });
});

describe("bringing all back", () => {
  const spread = async () => {
    const tour = await at("/member?page=transferFund");
    for (const [vendor, amountMinor] of [
      ["AURORA", 40_00n],
      ["ORRERY", 2_50n],
    ] as const) {
      const transfer = room(tour, "walletTransfer");
      transfer.send({
        type: "submission.confirmed",
        request: { direction: "to-vendor", vendor, amount: usd(amountMinor) },
      });
      await tour.run.until("walletTransfer.done");
      transfer.send({ type: "submission.begun" });
      await tour.run.settle();
    }
    return tour;
  };

  it("WALLET-02 empties every vendor's wallet into the main one", async () => {
    const tour = await spread();
    expect(transfersBack(funds(tour)).map(({ vendor }) => vendor)).toEqual(["AURORA", "ORRERY"]);
    room(tour, "bringBack").send({ type: "submission.confirmed", request: transfersBack(funds(tour)) });
    await tour.run.until("bringBack.done");
    await tour.run.settle();
    expect(balance(tour)).toBe("2,500.00");
    expect(transfersBack(funds(tour))).toEqual([]);
  });

  it("WALLET-05 the line that breaks in the middle is mended by asking again: nothing moves twice", async () => {
    const tour = await spread();
    const back = room(tour, "bringBack");
    const before = tour.ports.house.moves();
    tour.ports.faults.next("transfer", garble("balance"));
    back.send({ type: "submission.confirmed", request: transfersBack(funds(tour)) });
    await tour.run.until("bringBack.uncertain");
    back.send({ type: "retry.asked" });
    await tour.run.until("bringBack.done");
    await tour.run.settle();
    expect(tour.ports.house.moves()).toBe(before + 2);
    expect(balance(tour)).toBe("2,500.00");
  });

  it("WALLET-02 names the vendors whose money stayed", async () => {
    const tour = await spread();
    const back = room(tour, "bringBack");
    tour.ports.faults.next("transfer", refuse("insufficient-funds"));
    back.send({ type: "submission.confirmed", request: transfersBack(funds(tour)) });
    await tour.run.until("bringBack.done");
    await tour.run.settle();
    expect(transferView(back.getSnapshot()).value).toEqual({ missed: ["AURORA"] });
    expect([heldAt(tour, "AURORA"), heldAt(tour, "ORRERY")]).toEqual([40_00n, 0n]);
  });

  it("PERM-06 stops at the first vendor where nothing can go through", async () => {
    const tour = await spread();
    tour.ports.faults.next(
      "transfer",
      answer({ kind: "refused", reason: "trial-account", detail: undefined }),
    );
    const back = room(tour, "bringBack");
    const calls = tour.ports.callsOf("transfer").length;
    back.send({ type: "submission.confirmed", request: transfersBack(funds(tour)) });
    await tour.run.settle();
    expect(transferView(back.getSnapshot()).problem?.message.key).toBe("transfer.error.trialAccount");
    expect(tour.ports.callsOf("transfer")).toHaveLength(calls + 1);
  });
});

describe("money along the line", () => {
  const toUpline = {
    towards: "upline",
    account: null,
    amount: usd(25_00n),
    paymentPassword: PAYMENT_PASSWORD,
  } as const;

  it("WALLET-02 goes to the agent above, once, behind the payment password", async () => {
    const tour = await at("/member?page=transferUpline");
    const line = room(tour, "lineTransfer");
    line.send({ type: "submission.confirmed", request: { ...toUpline, paymentPassword: "wrong" } });
    await tour.run.settle();
    expect(lineTransferView(line.getSnapshot()).problem).toMatchObject({
      at: "paymentPassword",
      message: { key: "line.error.wrongPassword" },
    });
    tour.ports.faults.next("transferInLine", garble("balance"));
    line.send({ type: "submission.confirmed", request: toUpline });
    await tour.run.until("lineTransfer.uncertain");
    line.send({ type: "retry.asked" });
    await tour.run.until("lineTransfer.done");
    await tour.run.settle();
    expect(balance(tour)).toBe("2,475.00");
    const agent = tour.ports.house.accounts.find(({ member }) => member.account === "agent");
    expect(agent?.balanceMinor).toBe(825_00n);
  });

  it("WALLET-02 says in its place why the house did not send it", async () => {
    const tour = await at("/member?page=transferUpline");
    const line = room(tour, "lineTransfer");
    for (const [reason, at, key] of [
      ["not-offered", "message", "line.error.notOffered"],
      ["no-upline", "message", "line.error.noUpline"],
      ["unknown-account", "account", "line.error.unknownAccount"],
      ["invalid-amount", "amount", "transfer.error.invalidAmount"],
      ["insufficient-funds", "amount", "transfer.error.insufficientFunds"],
      ["turnover-open", "message", "line.error.turnoverOpen"],
      ["payment-password-missing", "message", "line.error.noPassword"],
      ["trial-account", "message", "transfer.error.trialAccount"],
    ] as const) {
      tour.ports.faults.next("transferInLine", refuse(reason));
      line.send({ type: "submission.confirmed", request: toUpline });
      await tour.run.settle();
      expect(lineTransferView(line.getSnapshot()).problem).toMatchObject({ at, message: { key } });
    }
    tour.ports.faults.next("transferInLine", refuse("payment-password-locked", { retryAfterMs: 61_000 }));
    line.send({ type: "submission.confirmed", request: toUpline });
    await tour.run.settle();
    expect(lineTransferView(line.getSnapshot()).problem?.message).toEqual({
      key: "line.error.passwordLocked",
      values: { minutes: 2 },
    });
    expect(balance(tour)).toBe("2,500.00");
  });

  it("WALLET-02 reaches nobody but the sender's own line", async () => {
    const tour = await at("/member?page=transferUpline");
    const line = room(tour, "lineTransfer");
    for (const account of ["guarded", "nobody", "player"]) {
      line.send({
        type: "submission.confirmed",
        request: { ...toUpline, towards: "downline", account },
      });
      await tour.run.settle();
      expect(lineTransferView(line.getSnapshot()).problem?.message.key).toBe("line.error.unknownAccount");
    }
    expect(balance(tour)).toBe("2,500.00");
  });
});

describe("what is written before money moves", () => {
  const vendors = [
    { vendor: "AURORA", name: "Aurora", balance: usd(5_00n) },
    { vendor: "ORRERY", name: "Orrery", balance: usd(0n) },
  ];
  const all = {
    total: usd(105_00n),
    main: usd(100_00n),
    vendors,
    isSingle: false,
    allowsLineTransfers: true,
  };
  const draft = { direction: "to-vendor", vendor: "AURORA", amount: "10" } as const;

  it("WALLET-02 is checked against the wallet that gives", () => {
    expect(checkTransfer(draft, all)).toEqual({ kind: "ready", request: { ...draft, amount: usd(10_00n) } });
    expect(available(draft, all)).toEqual(usd(100_00n));
    const back = { ...draft, direction: "from-vendor" } as const;
    expect(available(back, all)).toEqual(usd(5_00n));
    expect(checkTransfer(back, all)).toMatchObject({
      problem: { at: "amount", message: { key: "transfer.error.insufficientFunds" } },
    });
    for (const whole of [
      { ...draft, amount: "100.00" },
      { ...back, amount: "5.00" },
    ])
      expect(checkTransfer(whole, all)).toMatchObject({ kind: "ready" });
    expect(checkTransfer({ ...draft, amount: "100.01" }, all)).toMatchObject({ kind: "problem" });
    expect(checkTransfer({ ...draft, vendor: "" }, all)).toMatchObject({
      problem: { at: "vendor", message: { key: "transfer.error.vendorMissing" } },
    });
    expect(checkTransfer({ ...draft, amount: " " }, all)).toMatchObject({
      problem: { message: { key: "transfer.error.amountMissing" } },
    });
  });

  it.each(["1.001", "-1", "0", "1e2", "1,000", "٣", "ten", "9".repeat(30), "+1", "0x10"])(
    "WALLET-04 %s is no amount",
    (amount) => {
      for (const checked of [
        checkTransfer({ ...draft, amount }, all),
        checkLine({ towards: "upline", account: "", amount, paymentPassword: "secret" }, all.main),
      ])
        expect(checked).toMatchObject({
          problem: { at: "amount", message: { key: "transfer.error.invalidAmount" } },
        });
    },
  );

  it("WALLET-02 along the line: who, how much and the payment password", () => {
    const line = { towards: "downline", account: "", amount: "", paymentPassword: "" } as const;
    const keyOf = (change: Partial<Parameters<typeof checkLine>[0]>) => {
      const checked = checkLine({ ...line, ...change }, all.main);
      return checked.kind === "problem" ? checked.problem.message.key : checked.request;
    };
    expect(keyOf({})).toBe("line.error.accountMissing");
    expect(keyOf({ account: "ann" })).toBe("transfer.error.amountMissing");
    expect(keyOf({ account: "ann", amount: "100.01" })).toBe("transfer.error.insufficientFunds");
    expect(keyOf({ account: "ann", amount: "100" })).toBe("line.error.passwordMissing");
    expect(keyOf({ account: " ann ", amount: "100", paymentPassword: "secret" })).toEqual({
      towards: "downline",
      account: "ann",
      amount: usd(100_00n),
      paymentPassword: "secret",
    });
    expect(keyOf({ towards: "upline", account: "ann", amount: "1", paymentPassword: "s" })).toMatchObject({
      account: null,
    });
  });
});
