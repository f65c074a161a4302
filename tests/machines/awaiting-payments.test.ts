import { memberPath } from "@parlour/core/member/member.pages";
import { viewOf } from "@parlour/core/portal/view-of";
import { done } from "@parlour/core/shared/outcome";
import { awaitingView } from "@parlour/core/withdrawal/awaiting.view";
import { withdrawalsView } from "@parlour/core/withdrawal/withdrawal.view";
import { answer } from "@parlour/testkit/faults";
import { PAYMENT_PASSWORD, payoutCard } from "@parlour/testkit/member/withdrawals.data";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, started, type Visit, visitWith } from "./support/visit.ts";
import { MINUTE_MS, usd } from "./support/withdrawals.ts";

const visit = visitWith(collectCoverage("awaitingPayments"));

/** The operator has paid a withdrawal of the player, who has that long to answer. */
function pays({ backend: { withdrawals } }: Pick<FakePorts, "backend">, key: string, answerInMs?: number) {
  const request = { amount: usd(100_00n), cardId: payoutCard.id, paymentPassword: PAYMENT_PASSWORD };
  const reply = withdrawals.ask("player", request, key);
  if (reply.kind === "refused") throw new Error(reply.reason);
  withdrawals.approve(reply.value.id);
  withdrawals.pay(reply.value.id, answerInMs);
  return reply.value.id;
}

async function hears(tour: Visit) {
  await tour.run.until("updates.listening");
  tour.ports.line.notify("balance");
  await tour.run.settle();
}

const announced = ({ portal }: Visit) => {
  const { next, count } = awaitingView(portal.feature("awaitingPayments")?.getSnapshot());
  return [next?.id ?? null, count];
};
const reads = ({ ports }: Visit) => ports.callsOf("readAwaiting").length;
const page = ({ portal }: Visit) => viewOf(portal, "withdrawals", withdrawalsView);

const at = playerAt(visit);
const playerAtHome = (prepare?: (ports: FakePorts) => void) => at(null, prepare);

describe("payments that wait for the player's word", () => {
  it("WDCONF-05 are announced on any page as soon as the gateway reports them, and no more once answered", async () => {
    const tour = await playerAtHome();
    expect(announced(tour)).toEqual([null, 0]);
    const id = pays(tour.ports, "first");
    await hears(tour);
    for (const path of ["/", "/promotions", "/help", memberPath("messageV2")]) {
      await tour.arriveAt(path);
      expect(announced(tour)).toEqual([id, 1]);
    }
    const sooner = pays(tour.ports, "second", MINUTE_MS);
    await hears(tour);
    expect(announced(tour)).toEqual([sooner, 2]);
    for (const each of [sooner, id])
      tour.ports.backend.withdrawals.confirm("player", each, { kind: "received" });
    await hears(tour);
    expect(announced(tour)).toEqual([null, 0]);
  });

  it("WDCONF-05 WDCONF-02 are no longer announced at their deadline, when they count as received", async () => {
    const tour = await playerAtHome((ports) => {
      pays(ports, "first", 2 * MINUTE_MS);
      pays(ports, "second", 5 * MINUTE_MS);
    });
    expect(announced(tour)[1]).toBe(2);
    await tour.run.pass(2 * MINUTE_MS);
    expect(announced(tour)[1]).toBe(1);
    await tour.run.pass(3 * MINUTE_MS);
    expect(announced(tour)).toEqual([null, 0]);
    const whenOver = reads(tour);
    await tour.run.pass(60 * MINUTE_MS);
    expect(reads(tour)).toBe(whenOver);
  });

  it("WDCONF-05 are read again with growing waits while the gateway's clock is behind", async () => {
    const tour = await playerAtHome();
    const id = pays(tour.ports, "first", MINUTE_MS);
    const [payment] = tour.ports.backend.withdrawals.awaiting("player");
    if (payment === undefined) throw new Error("No payment waits");
    await hears(tour);
    tour.ports.faults.always("readAwaiting", answer(done([payment])));
    await tour.run.pass(MINUTE_MS);
    const atDeadline = reads(tour);
    await tour.run.pass(5_000);
    expect([reads(tour), announced(tour)]).toEqual([atDeadline + 1, [id, 1]]);
    tour.ports.faults.clear("readAwaiting");
    await tour.run.pass(MINUTE_MS);
    expect(announced(tour)).toEqual([null, 0]);
  });

  it("WDCONF-05 are not asked for by visitors and trial accounts, and end with the session", async () => {
    const visitor = await started(visit());
    await visitor.run.settle();
    expect(reads(visitor)).toBe(0);
    await visitor.logIn("trial");
    await visitor.run.settle();
    expect(reads(visitor)).toBe(0);
    const tour = await playerAtHome((ports) => void pays(ports, "first"));
    expect(announced(tour)[1]).toBe(1);
    await tour.logOut();
    expect(tour.portal.feature("awaitingPayments")).toBeUndefined();
  });

  it("WDCONF-05 open their question once where the address names one, whatever days the list shows", async () => {
    const tour = await playerAtHome();
    const id = pays(tour.ports, "first");
    await hears(tour);
    await tour.arriveAt(`${memberPath("withdraw")}&answer=${id}`);
    expect(page(tour)?.answer?.withdrawal.id).toBe(id);
    page(tour)?.answer?.leave();
    await hears(tour);
    expect(page(tour)?.answer).toBeNull();
    await tour.arriveAt(`${memberPath("withdraw")}&answer=nothing`);
    expect(page(tour)?.answer).toBeNull();
    expect(page(tour)?.canAnswer(id)).toBe("confirm");
  });
});
