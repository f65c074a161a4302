import { viewOf } from "@parlour/core/portal/view-of";
import { queryState } from "@parlour/core/queries/query.view";
import { done } from "@parlour/core/shared/outcome";
import { type AgentTransferDraft, checkAgentTransfer } from "@parlour/core/wallet/agent-transfer.rules";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import {
  available,
  checkTransfer,
  hidesTransfers,
  type TransferDraft,
  transfersBack,
  vendorsFor,
} from "@parlour/core/wallet/transfer.rules";
import { bringBackForm, transferForm } from "@parlour/core/wallet/transfer.view";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { answer, busy, fail, garble, refuse } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD } from "@parlour/testkit/member/withdrawals.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("transfers"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

const at = playerAt(visit);

const transfer = ({ portal }: Visit) => viewOf(portal, "walletTransfer", transferForm);
const bringBack = ({ portal }: Visit) => viewOf(portal, "bringBack", bringBackForm);
const line = ({ portal }: Visit) => viewOf(portal, "agentTransfer", agentTransferForm);
const funds = ({ portal }: Visit) => {
  const view = queryState(portal.feature("funds")?.getSnapshot());
  if (view.kind !== "ready") throw new Error(`The funds are ${view.kind}`);
  return view.value;
};
const heldAt = (tour: Visit, vendor: string) =>
  funds(tour).vendors.find((each) => each.vendor === vendor)?.balance.amountMinor;
const balance = ({ portal }: Visit) => viewOf(portal, "wallet", walletView)?.amount;

async function move(tour: Visit, draft: Partial<TransferDraft>) {
  transfer(tour)?.submit(draft);
  await tour.run.settle();
}
const ten = { vendor: "AURORA", amount: "10" };

describe("transfers between wallets", () => {
  it("WALLET-02 move money to a vendor and back, and read balance and wallets again each time", async () => {
    const tour = await at("/member?page=transferFund");
    expect(funds(tour)).toMatchObject({ total: usd(2_500_00n), main: usd(2_500_00n), isSingle: false });
    await move(tour, { vendor: "AURORA", amount: "100.25" });
    expect(transfer(tour)).toMatchObject({
      step: "done",
      moved: { direction: "to-vendor", amount: usd(100_25n), vendorName: "Aurora" },
    });
    expect([balance(tour), heldAt(tour, "AURORA")]).toEqual(["2,399.75", 100_25n]);
    expect(funds(tour).total).toEqual(usd(2_500_00n));

    // Another one begins the same way; all that a vendor holds is one press.
    transfer(tour)?.begin();
    expect(transfer(tour)?.fields).toMatchObject({ vendor: { value: "AURORA" }, amount: { value: "" } });
    transfer(tour)?.takeBack("AURORA");
    expect(transfer(tour)?.fields).toMatchObject({
      direction: { value: "from-vendor" },
      amount: { value: "100.25" },
    });
    await move(tour, {});
    expect([balance(tour), heldAt(tour, "AURORA")]).toEqual(["2,500.00", 0n]);
  });

  it("WALLET-02 ask for a new amount in the other direction, and offer the vendors that can take part", async () => {
    const tour = await at("/member?page=transferFund");
    const offered = () => transfer(tour)?.vendors.map(({ vendor }) => vendor);
    expect(offered()).toHaveLength(funds(tour).vendors.length);
    transfer(tour)?.change(ten);
    expect(transfer(tour)?.available).toEqual(usd(2_500_00n));
    transfer(tour)?.changeToAll();
    expect(transfer(tour)?.fields.amount.value).toBe("2500.00");
    transfer(tour)?.fields.direction.change("from-vendor");
    expect([transfer(tour)?.fields.amount.value, transfer(tour)?.available, offered()]).toEqual([
      "",
      usd(0n),
      [],
    ]);
  });
});

describe("a transfer of all money back", () => {
  const spread = async () => {
    const tour = await at("/member?page=transferFund");
    for (const draft of [
      { vendor: "AURORA", amount: "40" },
      { vendor: "ORRERY", amount: "2.50" },
    ]) {
      await move(tour, draft);
      transfer(tour)?.begin();
    }
    return tour;
  };
  const bring = async (tour: Visit) => {
    bringBack(tour)?.ask();
    bringBack(tour)?.submit();
    await tour.run.settle();
  };

  it("WALLET-02 asks first, and then empties each vendor's wallet into the main one", async () => {
    const tour = await spread();
    bringBack(tour)?.ask();
    expect(bringBack(tour)).toMatchObject({ step: "reviewing", amount: usd(42_50n) });
    bringBack(tour)?.revise();
    expect(bringBack(tour)?.step).toBe("editing");
    await bring(tour);
    expect(bringBack(tour)).toMatchObject({ step: "done", amount: null, missed: [] });
    expect(balance(tour)).toBe("2,500.00");
    expect(transfersBack(funds(tour))).toEqual([]);
  });

  it("WALLET-02 closes its question when the money has been transferred back otherwise", async () => {
    const tour = await spread();
    bringBack(tour)?.ask();
    for (const vendor of ["AURORA", "ORRERY"]) {
      transfer(tour)?.takeBack(vendor);
      await move(tour, {});
    }
    expect(bringBack(tour)).toMatchObject({ step: "editing", amount: null });
  });

  it("WALLET-05 moves nothing twice when it is sent again after a lost answer", async () => {
    const tour = await spread();
    const before = tour.ports.backend.moves();
    tour.ports.faults.next("transfer", garble("balance"));
    await bring(tour);
    expect(bringBack(tour)?.step).toBe("uncertain");
    bringBack(tour)?.submit();
    await tour.run.settle();
    expect(tour.ports.backend.moves()).toBe(before + 2);
    expect(balance(tour)).toBe("2,500.00");
  });

  it("WALLET-02 names the vendors whose money was not moved", async () => {
    const tour = await spread();
    tour.ports.faults.next("transfer", refuse("insufficient-funds"));
    await bring(tour);
    expect(bringBack(tour)).toMatchObject({ step: "done", missed: ["Aurora"] });
    expect([heldAt(tour, "AURORA"), heldAt(tour, "ORRERY")]).toEqual([40_00n, 0n]);
  });

  it("PERM-06 stops at the first vendor when no transfer is allowed", async () => {
    const tour = await spread();
    tour.ports.faults.next(
      "transfer",
      answer({ kind: "refused", reason: "trial-account", detail: undefined }),
    );
    const calls = tour.ports.callsOf("transfer").length;
    await bring(tour);
    expect(bringBack(tour)?.notice?.key).toBe("transfer.error.trialAccount");
    expect(tour.ports.callsOf("transfer")).toHaveLength(calls + 1);
  });

  it.each([
    ["meets a busy gateway", busy(), "error.busy"],
    ["is refused by a firewall", fail("blocked"), "error.blocked"],
  ] as const)("WALLET-05 is uncertain when one of several transfers %s", async (_, fault, key) => {
    const tour = await spread();
    tour.ports.faults.next("transfer", fault);
    await bring(tour);
    expect(bringBack(tour)).toMatchObject({ step: "editing", notice: { key } });
    tour.ports.faults.next(
      "transfer",
      answer(done({ main: { amountMinor: 1n, currency: "USD" }, currencySymbol: "$" })),
      fault,
    );
    await bring(tour);
    expect(bringBack(tour)).toMatchObject({ step: "uncertain", failure: { key: "unanswered.server" } });
  });
});

describe("transfers between agent and downline", () => {
  const send = async (tour: Visit, draft: Partial<AgentTransferDraft> = {}) => {
    line(tour)?.submit({ amount: "25", paymentPassword: PAYMENT_PASSWORD, ...draft });
    await tour.run.settle();
  };

  it("WALLET-02 move money to the upline once, with the payment password", async () => {
    const tour = await at("/member?page=transferUpline");
    await send(tour);
    expect(line(tour)).toMatchObject({ step: "done", fields: { paymentPassword: { value: "" } } });
    expect(balance(tour)).toBe("2,475.00");
    const agent = tour.ports.backend.accounts.find(({ member }) => member.account === "agent");
    expect(agent?.balanceMinor).toBe(825_00n);
  });

  it("WALLET-02 show how long a locked payment password stays locked", async () => {
    const tour = await at("/member?page=transferUpline");
    tour.ports.faults.next("transferToAgent", refuse("payment-password-locked", { retryAfterMs: 61_000 }));
    await send(tour);
    expect(line(tour)?.fields.paymentPassword.error).toEqual({
      key: "agentTransfer.error.passwordLocked",
      values: { minutes: 2 },
    });
    expect(balance(tour)).toBe("2,500.00");
  });
});

describe("validation of a transfer", () => {
  const vendors = [
    { vendor: "AURORA", name: "Aurora", balance: usd(5_00n), takesTransfers: true },
    { vendor: "ORRERY", name: "Orrery", balance: usd(0n), takesTransfers: true },
  ];
  const all = {
    total: usd(105_00n),
    main: usd(100_00n),
    vendors,
    isSingle: false,
    allowsAgentTransfers: true,
  };
  const draft = { direction: "to-vendor", vendor: "AURORA", amount: "10" } as const;

  it("WALLET-02 WALLET-06 goes to vendors that play with it, comes from those that hold some, and is hidden without either", () => {
    const closed = { vendor: "COPPER", name: "Copper", balance: usd(7n), takesTransfers: false };
    const funds = { ...all, vendors: [...vendors, closed] };
    const names = (direction: "to-vendor" | "from-vendor") =>
      vendorsFor(direction, funds).map(({ vendor }) => vendor);
    expect(names("to-vendor")).toEqual(["AURORA", "ORRERY"]);
    expect(names("from-vendor")).toEqual(["AURORA", "COPPER"]);
    expect(hidesTransfers(funds)).toBe(false);
    expect(hidesTransfers({ isSingle: true, vendors: [closed] })).toBe(false);
    expect(hidesTransfers({ isSingle: true, vendors: [{ ...closed, balance: usd(0n) }] })).toBe(true);
  });

  it("WALLET-02 is checked against the wallet that pays", () => {
    const errorsOf = (checked: ReturnType<typeof checkTransfer>) =>
      checked.kind === "wrong" ? checked.errors : checked.request;
    expect(checkTransfer(draft, all)).toEqual({ kind: "ready", request: { ...draft, amount: usd(10_00n) } });
    expect(available(draft, all)).toEqual(usd(100_00n));
    const back = { ...draft, direction: "from-vendor" } as const;
    expect(available(back, all)).toEqual(usd(5_00n));
    const tooMuch = { amount: { key: "transfer.error.insufficientFunds" } };
    expect(errorsOf(checkTransfer(back, all))).toEqual(tooMuch);
    for (const whole of [
      { ...draft, amount: "100.00" },
      { ...back, amount: "5.00" },
    ])
      expect(checkTransfer(whole, all)).toMatchObject({ kind: "ready" });
    expect(errorsOf(checkTransfer({ ...draft, amount: "100.01" }, all))).toEqual(tooMuch);
    expect(errorsOf(checkTransfer({ ...draft, vendor: "", amount: " " }, all))).toEqual({
      vendor: { key: "transfer.error.vendorMissing" },
      amount: { key: "transfer.error.amountMissing" },
    });
  });

  it.each(["1.001", "-1", "0", "1e2", "1,000", "٣", "ten", "9".repeat(30), "+1", "0x10"])(
    "WALLET-04 refuses the amount %s",
    (amount) => {
      for (const checked of [
        checkTransfer({ ...draft, amount }, all),
        checkAgentTransfer({ towards: "upline", account: "", amount, paymentPassword: "secret" }, all),
      ])
        expect(checked).toEqual({
          kind: "wrong",
          errors: { amount: { key: "transfer.error.invalidAmount" } },
        });
    },
  );

  it("WALLET-02 to an agent or downline requires account, amount and payment password", () => {
    const blank = { towards: "downline", account: "", amount: "", paymentPassword: "" } as const;
    const checked = (change: Partial<AgentTransferDraft>) => checkAgentTransfer({ ...blank, ...change }, all);
    expect(checked({})).toEqual({
      kind: "wrong",
      errors: {
        account: { key: "agentTransfer.error.accountMissing" },
        amount: { key: "transfer.error.amountMissing" },
        paymentPassword: { key: "agentTransfer.error.passwordMissing" },
      },
    });
    expect(checked({ account: "ann", amount: "100.01", paymentPassword: "secret" })).toEqual({
      kind: "wrong",
      errors: { amount: { key: "transfer.error.insufficientFunds" } },
    });
    expect(checked({ account: " ann ", amount: "100", paymentPassword: "secret" })).toEqual({
      kind: "ready",
      request: { towards: "downline", account: "ann", amount: usd(100_00n), paymentPassword: "secret" },
    });
    expect(checked({ towards: "upline", account: "ann", amount: "1", paymentPassword: "s" })).toMatchObject({
      request: { account: null },
    });
  });
});
