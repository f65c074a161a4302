import { JACKPOT_INTERVAL_MS } from "@parlour/core/showcase/jackpot.machine";
import { counted, firstCounters, firstFigure, grown } from "@parlour/core/showcase/jackpot.rules";
import { jackpotView } from "@parlour/core/showcase/jackpot.view";
import { openStatus } from "@parlour/testkit/backend.data";
import { answer, delay, drop } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { createSeededRandom } from "@parlour/testkit/random";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("jackpot"));

const room = ({ portal }: Visit) => {
  const jackpot = portal.feature("jackpot");
  if (jackpot === undefined) throw new Error("The jackpot is not open");
  return jackpot;
};
const view = (tour: Visit) => jackpotView(room(tour).getSnapshot());

const examples = (tour: Visit) => {
  const shown = view(tour);
  if (shown.kind !== "examples") throw new Error(`The jackpot shows ${shown.kind}`);
  return shown;
};

const withoutFeed = ({ backend }: FakePorts) => {
  backend.lobby.jackpotMinor = null;
};

/** A visitor whose page shows the jackpot. */
async function watching(prepare: (ports: FakePorts) => void = () => {}) {
  const tour = visit({ address: "/promotions" });
  prepare(tour.ports);
  await tour.start();
  await tour.run.until("portal.open.features.here");
  tour.portal.want("jackpot");
  await tour.run.settle();
  return tour;
}

describe("the jackpot", () => {
  it("HOME-08 shows the feed's amount, and reads it every half minute and when content changes", async () => {
    const tour = await watching();
    const { lobby } = tour.ports.backend;
    expect(view(tour)).toEqual({ kind: "fed", amountMinor: 123_456_78n, currency: "USD" });
    lobby.jackpotMinor = 123_500_00n;
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour)).toMatchObject({ amountMinor: 123_500_00n });
    lobby.jackpotMinor = 124_000_00n;
    tour.ports.faults.always("readStatus", answer({ ...openStatus, contentVersion: "2" }));
    tour.portal.feature("site")?.send({ type: "status.invalidated" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ amountMinor: 124_000_00n });
  });

  it("HOME-08 shows no invented amount before the first feed answer", async () => {
    const tour = await watching(({ faults }) => faults.next("readJackpot", delay(9_000)));
    await tour.run.pass(8_000);
    expect(view(tour)).toEqual({ kind: "asking" });
    await tour.run.pass(1_000);
    expect(view(tour)).toMatchObject({ kind: "fed", amountMinor: 123_456_78n });
  });

  it("HOME-08 invents an amount that grows by 1,000 to 5,000 for an operator without a jackpot", async () => {
    const tour = await watching(withoutFeed);
    const first = examples(tour);
    await tour.run.pass(2_999);
    expect(examples(tour).amountMinor).toBe(first.amountMinor);
    await tour.run.pass(2_001);
    const step = examples(tour).amountMinor - first.amountMinor;
    expect(step).toBeGreaterThanOrEqual(1_000_00n);
    expect(step).toBeLessThanOrEqual(5_000_00n);
  });

  it("HOME-08 invents nothing where the operator switched the examples off, until it switches them on", async () => {
    const tour = await watching((ports) => {
      withoutFeed(ports);
      ports.backend.lobby.showsExamples = false;
    });
    expect(view(tour)).toEqual({ kind: "none" });
    tour.ports.backend.lobby.showsExamples = true;
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour).kind).toBe("examples");
  });

  it("HOME-08 invents nothing when the feed fails, and keeps the feed's amount after a later failure", async () => {
    const tour = await watching(({ faults }) => faults.next("readJackpot", drop()));
    expect(view(tour)).toEqual({ kind: "none" });
    expect(tour.ports.reports.map(({ where }) => where)).toEqual(["jackpot"]);
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour)).toMatchObject({ kind: "fed", amountMinor: 123_456_78n });
    tour.ports.faults.always("readJackpot", drop());
    await tour.run.pass(2 * JACKPOT_INTERVAL_MS);
    expect(view(tour)).toMatchObject({ kind: "fed", amountMinor: 123_456_78n });
  });

  it("HOME-08 replaces the examples by the jackpot of an operator that gets one, and returns to them", async () => {
    const tour = await watching(withoutFeed);
    expect(view(tour).kind).toBe("examples");
    tour.ports.backend.lobby.jackpotMinor = 500n;
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour)).toEqual({ kind: "fed", amountMinor: 500n, currency: "USD" });
    expect(room(tour).getSnapshot().context.counters).toBeNull();
    tour.ports.backend.lobby.jackpotMinor = null;
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(examples(tour).counterMinor).toBe(53_000_000_00n);
  });

  it("HOME-08 adds 165.11 to the winner counter every three seconds from 53,000,000", async () => {
    const tour = await watching(withoutFeed);
    const counter = () => examples(tour).counterMinor;
    expect(counter()).toBe(53_000_000_00n);
    await tour.run.pass(2_999);
    expect(counter()).toBe(53_000_000_00n);
    await tour.run.pass(1);
    expect(counter()).toBe(53_000_165_11n);
    await tour.run.pass(30_000);
    expect(counter()).toBe(53_001_816_21n);
  });

  it("HOME-08 catches up at once after the tab has slept", () => {
    const random = createSeededRandom();
    const first = firstCounters(0, random);
    // Its timers run late: all of them after two minutes of sleep.
    const woken = counted(first, 120_000, random);
    expect(woken.figure.amountMinor - first.figure.amountMinor).toBeGreaterThanOrEqual(24n * 1_000_00n);
    expect(woken.counterMinor).toBe(53_000_000_00n + 40n * 165_11n);
  });

  it("LAYOUT-01 stops its timers when no part of the page shows it", async () => {
    const tour = await watching();
    const before = tour.ports.clock.pending();
    tour.portal.actor.send({ type: "feature.left", name: "jackpot" });
    expect(tour.ports.clock.pending()).toBe(before - 1);
  });

  it("HOME-08 starts between 200,000 and 90,000,000 and grows by 1000 to 5000 every 3 to 5 seconds for any seed", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(2 ** 40), fc.nat(600_000), (seed, nowMs, laterMs) => {
        const random = createSeededRandom(seed);
        const first = firstFigure(nowMs, random);
        expect(first.amountMinor).toBeGreaterThanOrEqual(200_000_00n);
        expect(first.amountMinor).toBeLessThanOrEqual(90_000_000_00n);
        expect([3_000, 4_000, 5_000]).toContain(first.growsAtMs - nowMs);
        const later = grown(first, nowMs + laterMs, random);
        expect(later.growsAtMs).toBeGreaterThan(nowMs + laterMs);
        expect(later.growsAtMs).toBeLessThanOrEqual(nowMs + laterMs + 5_000);
        const grew = later.amountMinor - first.amountMinor;
        expect(grew).toBeGreaterThanOrEqual(BigInt(Math.floor(laterMs / 5_000)) * 1_000_00n);
        expect(grew).toBeLessThanOrEqual(BigInt(Math.floor(laterMs / 3_000)) * 5_000_00n);
      }),
    );
  });

  it("HOME-08 starts with a new amount after hours of sleep", () => {
    const random = createSeededRandom();
    const slept = grown({ amountMinor: 1n, growsAtMs: 0 }, 10_000_000, random);
    expect(slept.amountMinor).toBeGreaterThanOrEqual(200_000_00n);
    expect(slept.growsAtMs).toBeGreaterThan(10_000_000);
  });
});
