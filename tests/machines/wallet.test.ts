import { createWalletMachine } from "@parlour/core/wallet/wallet.machine";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { drive } from "@parlour/testkit/drive";
import { delay, drop, garble } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("wallet");
const visit = visitWith(inspect);

const wallet = ({ portal }: Visit) => {
  const feature = portal.feature("wallet");
  if (feature === undefined) throw new Error("Nobody is logged in");
  return feature;
};
const view = (tour: Visit) => walletView(wallet(tour).getSnapshot(), wallet(tour).send, "en");

async function loggedIn(script: Parameters<typeof visit>[0] = {}) {
  const tour = await started(visit(script));
  await tour.logIn("player");
  return tour;
}

describe("the balance", () => {
  it("WALLET-01 HEADER-04 is shown with two decimals and separators, or as asterisks, and stays hidden after a reload", async () => {
    const tour = await loggedIn();
    expect(dataOf(view(tour))).toEqual({
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

  it("HEADER-04 is read again on demand, once at a time, with the old amount meanwhile", async () => {
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

  it("WALLET-01 is read again when money moves during a read", async () => {
    const tour = await loggedIn();
    await tour.run.until("updates.listening");
    await tour.run.settle();
    tour.run.forget();
    tour.ports.faults.next("readBalance", delay(3_000));
    wallet(tour).send({ type: "refresh.asked" });
    await tour.run.settle();
    // Two bonuses, each reported while the previous read is in progress.
    for (const _bonus of [1, 2]) {
      tour.ports.backend.move("player", 5_00n);
      tour.ports.line.notify("balance");
      await tour.run.pass(1_000);
    }
    expect(view(tour)).toMatchObject({ amount: "2,500.00", isReading: true });
    await tour.run.pass(1_000);
    expect(view(tour)).toMatchObject({ amount: "2,510.00", isReading: false });
    tour.run.expect([
      "wallet.figure.reading",
      "wallet.figure.known",
      "wallet.figure.reading",
      "wallet.figure.known",
    ]);
  });

  it("WALLET-01 ERR-02 is read again by itself after failures", async () => {
    const tour = await loggedIn();
    tour.ports.backend.move("player", 5_00n);
    tour.ports.faults.next("readBalance", drop(), drop());
    tour.ports.line.notify("balance");
    await tour.run.pass(14_999);
    expect(view(tour).message).toEqual({ key: "error.network" });
    await tour.run.pass(1);
    expect(view(tour)).toMatchObject({ amount: "2,505.00", message: null });
  });

  it.each([
    [drop(), "error.network"],
    [garble("balance"), "error.malformed"],
  ] as const)("ERR-02 shows and reports a failed read, and can be read again", async (fault, key) => {
    const tour = await started(visit());
    tour.ports.faults.next("readBalance", fault);
    await tour.logIn("player");
    expect(view(tour)).toMatchObject({ amount: null, message: { key } });
    expect(tour.ports.reports).toMatchObject([{ where: "wallet" }]);
    wallet(tour).send({ type: "refresh.asked" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ amount: "2,500.00", message: null });
  });

  it("API-03 shows no amount and no message without a token", async () => {
    const ports = createFakePorts();
    const actor = createActor(
      createWalletMachine(() => ports),
      { clock: ports.clock, inspect },
    );
    const run = drive(actor);
    actor.start();
    await run.settle();
    expect(walletView(actor.getSnapshot(), actor.send, "en")).toMatchObject({ amount: null, message: null });
  });
});
