import { drive } from "@parlour/core/testkit/drive";
import { delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { accounts } from "@parlour/core/testkit/house.data";
import { createScriptedPorts } from "@parlour/core/testkit/ports";
import { createTransferMachine } from "@parlour/core/wallet/transfer.machine";
import { createWalletMachine } from "@parlour/core/wallet/wallet.machine";
import type { Transfer } from "@parlour/core/wallet/wallet.ports";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("wallet");
const visit = visitWith(inspect);

const wallet = ({ portal }: Visit) => {
  const feature = portal.feature("wallet");
  if (feature === undefined) throw new Error("Nobody is logged in");
  return feature;
};
const view = (tour: Visit) => walletView(wallet(tour).getSnapshot(), "en");

async function loggedIn(script: Parameters<typeof visit>[0] = {}) {
  const tour = visit(script);
  await tour.start();
  await tour.logIn("player");
  return tour;
}

describe("the balance", () => {
  it("WALLET-01 HEADER-04 is shown with two decimals and separators, hidden as asterisks, and remembered hidden", async () => {
    const tour = await loggedIn();
    expect(view(tour)).toEqual({
      amount: "2,500.00",
      currencySymbol: "$",
      isHidden: false,
      isReading: false,
      message: null,
    });
    wallet(tour).send({ type: "visibility.toggled" });
    expect(view(tour)).toMatchObject({ amount: "******", isHidden: true });

    await tour.logOut();
    const later = await loggedIn({ browser: tour.ports.browser });
    expect(view(later).isHidden).toBe(true);
    wallet(later).send({ type: "visibility.toggled" });
    expect(view(later)).toMatchObject({ amount: "2,500.00", isHidden: false });
    expect(later.ports.browser.local.get("balance")).toBe("shown");
  });

  it("HEADER-04 is read again on demand, once at a time, with the old figure in place", async () => {
    const tour = await loggedIn();
    tour.run.forget();
    tour.ports.faults.next("readBalance", delay(500));
    wallet(tour).send({ type: "refresh.asked" });
    wallet(tour).send({ type: "refresh.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ amount: "2,500.00", isReading: true });
    await tour.run.pass(500);
    tour.run.expect(["wallet.figure.reading", "wallet.figure.known"]);
    expect(tour.ports.callsOf("readBalance")).toHaveLength(2);
  });

  it.each([
    [drop(), "error.network"],
    [garble("balance"), "error.malformed"],
  ] as const)(
    "ERR-02 that cannot be read says so, is reported, and can be read again",
    async (fault, key) => {
      const tour = visit();
      await tour.start();
      tour.ports.faults.next("readBalance", fault);
      await tour.logIn("player");
      expect(view(tour)).toMatchObject({ amount: null, message: { key } });
      expect(tour.ports.reports).toMatchObject([{ where: "wallet" }]);
      wallet(tour).send({ type: "refresh.asked" });
      await tour.run.settle();
      expect(view(tour)).toMatchObject({ amount: "2,500.00", message: null });
    },
  );

  it("API-03 without a token there is no figure and no sentence of its own", async () => {
    const ports = createScriptedPorts();
    const actor = createActor(createWalletMachine(ports), { clock: ports.clock, inspect });
    const run = drive(actor);
    actor.start();
    await run.settle();
    expect(walletView(actor.getSnapshot(), "en")).toMatchObject({ amount: null, message: null });
  });
});

describe("a transfer", () => {
  const ten: Transfer = {
    direction: "to-vendor",
    vendor: "AURORA",
    amount: { amountMinor: 10_00n, currency: "USD" },
  };

  function counter(username = "player") {
    const ports = createScriptedPorts();
    const account = accounts.find(({ member }) => member.account === username);
    const reply = ports.house.login({
      username,
      password: account?.password ?? PASSWORD,
      captcha: null,
      entry: "member",
    });
    if (reply.kind === "done") ports.tokens.save(reply.value.token);
    const actor = createActor(createTransferMachine(ports), { clock: ports.clock, inspect });
    const run = drive(actor, { clock: ports.clock });
    actor.start();
    const keys = () =>
      ports
        .callsOf("transfer")
        .map(({ input }) => (input as { readonly idempotencyKey: string }).idempotencyKey);
    return { ports, actor, run, keys };
  }

  it("WALLET-05 moves money once, also on a double click", async () => {
    const { ports, actor, run } = counter();
    actor.send({ type: "transfer.confirmed", transfer: ten });
    actor.send({ type: "transfer.confirmed", transfer: ten });
    await run.settle();
    run.expect(["transfer.editing", "transfer.moving", "transfer.moved"]);
    expect(ports.house.moves()).toBe(1);
    expect(actor.getSnapshot().context.balance?.main.amountMinor).toBe(2_490_00n);
  });

  it("WALLET-05 when the answer is lost, only the same transfer with the same key can follow, and it moves nothing twice", async () => {
    const { ports, actor, run, keys } = counter();
    ports.faults.next("transfer", garble("balance"), drop());
    actor.send({ type: "transfer.confirmed", transfer: ten });
    await run.until("transfer.uncertain");
    expect(actor.getSnapshot().context.message).toEqual({ key: "error.malformed" });
    actor.send({ type: "transfer.confirmed", transfer: { ...ten, vendor: "COPPER" } });
    expect(actor.getSnapshot().value).toBe("uncertain");
    actor.send({ type: "retry.asked" });
    await run.until("transfer.uncertain");
    actor.send({ type: "retry.asked" });
    await run.settle();
    run.expect([
      "transfer.editing",
      "transfer.moving",
      "transfer.uncertain",
      "transfer.moving",
      "transfer.uncertain",
      "transfer.moving",
      "transfer.moved",
    ]);
    expect(new Set(keys()).size).toBe(1);
    expect(ports.house.moves()).toBe(1);
    expect(ports.reports).toHaveLength(2);
  });

  it("WALLET-05 a refused transfer is over: the next one has a key of its own", async () => {
    const { ports, actor, run, keys } = counter();
    const much = { ...ten, amount: { ...ten.amount, amountMinor: 999_999_00n } };
    actor.send({ type: "transfer.confirmed", transfer: much });
    await run.until("transfer.editing");
    expect(actor.getSnapshot().context).toMatchObject({
      message: { key: "transfer.error.insufficientFunds" },
      idempotencyKey: null,
    });
    actor.send({ type: "transfer.confirmed", transfer: { ...ten, direction: "from-vendor" } });
    await run.settle();
    expect(new Set(keys()).size).toBe(2);
    expect(ports.house.moves()).toBe(1);
  });

  it.each([
    ["invalid-amount", "transfer.error.invalidAmount"],
    ["unknown-vendor", "transfer.error.unknownVendor"],
    ["trial-account", "transfer.error.trialAccount"],
    ["not-logged-in", "error.notLoggedIn"],
  ] as const)("ERR-01 says %s", async (reason, key) => {
    const { ports, actor, run } = counter();
    ports.faults.next("transfer", refuse(reason));
    actor.send({ type: "transfer.confirmed", transfer: ten });
    await run.settle();
    expect(actor.getSnapshot().context.message).toEqual({ key });
  });

  it("API-05 a transfer under way is cancelled with what asked for it", async () => {
    const { ports, actor, run } = counter();
    ports.faults.next("transfer", hang());
    actor.send({ type: "transfer.confirmed", transfer: ten });
    await run.settle();
    actor.stop();
    expect(ports.callsOf("transfer")[0]?.signal.aborted).toBe(true);
  });
});
