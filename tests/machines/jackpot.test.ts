import { JACKPOT_INTERVAL_MS } from "@parlour/core/showcase/jackpot.machine";
import { counterAt, firstFigure, grown } from "@parlour/core/showcase/jackpot.rules";
import { jackpotView } from "@parlour/core/showcase/jackpot.view";
import { openStatus } from "@parlour/core/testkit/backend.data";
import { answer, delay, drop } from "@parlour/core/testkit/faults";
import type { FakePorts } from "@parlour/core/testkit/ports";
import { createSeededRandom } from "@parlour/core/testkit/random";
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
    expect(view(tour)).toMatchObject({ amountMinor: 123_456_78n, currency: "USD", isIllustrative: false });
    lobby.jackpotMinor = 123_500_00n;
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour).amountMinor).toBe(123_500_00n);
    lobby.jackpotMinor = 124_000_00n;
    tour.ports.faults.always("readStatus", answer({ ...openStatus, contentVersion: "2" }));
    tour.portal.feature("site")?.send({ type: "status.invalidated" });
    await tour.run.settle();
    expect(view(tour).amountMinor).toBe(124_000_00n);
  });

  it("HOME-08 shows no invented amount before the first feed answer", async () => {
    const tour = await watching(({ faults }) => faults.next("readJackpot", delay(9_000)));
    await tour.run.pass(8_000);
    expect(view(tour).amountMinor).toBeNull();
    await tour.run.pass(1_000);
    expect(view(tour)).toMatchObject({ amountMinor: 123_456_78n, isIllustrative: false });
  });

  it.each([
    ["an operator without a feed", withoutFeed, []],
    ["a feed that fails", ({ faults }: FakePorts) => faults.always("readJackpot", drop()), ["jackpot"]],
  ] as const)(
    "HOME-08 for %s, invents an amount that grows and is marked as illustrative",
    async (_, prepare, reported) => {
      const tour = await watching(prepare);
      const first = view(tour);
      expect(first).toMatchObject({ currency: null, isIllustrative: true });
      expect(tour.ports.reports.map(({ where }) => where)).toEqual(reported);
      await tour.run.pass(2_999);
      expect(view(tour).amountMinor).toBe(first.amountMinor);
      await tour.run.pass(2_001);
      const step = (view(tour).amountMinor ?? 0n) - (first.amountMinor ?? 0n);
      expect(step).toBeGreaterThanOrEqual(1_000_00n);
      expect(step).toBeLessThanOrEqual(5_000_00n);
    },
  );

  it("HOME-08 replaces an invented amount with the feed's, and keeps the feed's after a later failure", async () => {
    const tour = await watching(({ faults }) => faults.next("readJackpot", drop()));
    expect(view(tour).isIllustrative).toBe(true);
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour)).toMatchObject({ amountMinor: 123_456_78n, isIllustrative: false });
    tour.ports.faults.always("readJackpot", drop());
    await tour.run.pass(2 * JACKPOT_INTERVAL_MS);
    expect(view(tour)).toMatchObject({ amountMinor: 123_456_78n, isIllustrative: false });
    tour.ports.faults.clear();
    tour.ports.backend.lobby.jackpotMinor = null;
    await tour.run.pass(JACKPOT_INTERVAL_MS);
    expect(view(tour)).toMatchObject({ currency: null, isIllustrative: true });
  });

  it("HOME-08 adds 165.11 to the winner counter every three seconds from 53,000,000", async () => {
    const tour = await watching();
    expect(view(tour).counterMinor).toBe(53_000_000_00n);
    await tour.run.pass(2_999);
    expect(view(tour).counterMinor).toBe(53_000_000_00n);
    await tour.run.pass(1);
    expect(view(tour).counterMinor).toBe(53_000_165_11n);
    await tour.run.pass(30_000);
    expect(view(tour).counterMinor).toBe(53_001_816_21n);
  });

  it("HOME-08 catches up at once after the tab has slept", async () => {
    const tour = await watching(withoutFeed);
    const first = view(tour).amountMinor ?? 0n;
    const moments = room(tour).getSnapshot().context;
    // Its timers run late: all of them after two minutes of sleep.
    const woken = grown(
      moments.figure ?? firstFigure(0, tour.ports.random),
      tour.ports.clock.nowMs() + 120_000,
      tour.ports.random,
    );
    expect(woken.amountMinor - first).toBeGreaterThanOrEqual(24n * 1_000_00n);
    expect(counterAt(moments.beganAtMs, moments.beganAtMs + 120_000)).toBe(53_000_000_00n + 40n * 165_11n);
  });

  it("LAYOUT-01 stops its timers when no part of the page shows it", async () => {
    const tour = await watching();
    const before = tour.ports.clock.pending();
    tour.portal.actor.send({ type: "feature.left", name: "jackpot" });
    expect(tour.ports.clock.pending()).toBe(before - 2);
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
