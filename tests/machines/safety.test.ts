import type { SafetyRequest } from "@parlour/core/safety/safety.ports";
import { boundAfter, boundAt, excludedUntilMs, isLooser } from "@parlour/core/safety/safety.rules";
import { checkLimit, safetyChangeView, usedPercent } from "@parlour/core/safety/safety.view";
import { queryView } from "@parlour/core/shared/query.view";
import { drop } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("safety"));
const HOUR_MS = 3_600_000;
const usd = (amountMinor: bigint) => ({ kind: "money", money: { amountMinor, currency: "USD" } }) as const;

/** A player on the page of protection. */
async function onThePage() {
  const tour = visit();
  await tour.start();
  tour.ports.house.safety.inactivityMinutes = 0;
  await tour.logIn("player");
  tour.go("/member?page=playerProtection");
  await tour.run.settle();
  const room = () => tour.portal.feature("safetyChange");
  const ask = async (request: SafetyRequest) => {
    if (room()?.getSnapshot().value === "done") room()?.send({ type: "submission.begun" });
    room()?.send({ type: "submission.confirmed", request });
    await tour.run.settle();
  };
  return { ...tour, room, ask };
}

function safetyOf({ portal }: Visit) {
  const view = queryView(portal.feature("safety")?.getSnapshot());
  if (view.kind !== "ready") throw new Error("The protection is not read");
  return view.value;
}

const daily = (amountMinor: bigint | null): SafetyRequest => ({
  kind: "limit",
  limit: "deposit",
  period: "day",
  amount: amountMinor === null ? null : usd(amountMinor),
});

describe("a limit", () => {
  it("SAFE-01 a first and a lower one hold at once, a higher one and none after a day", () => {
    const held = { amount: 100n, pending: null };
    expect(boundAfter(null, 100n, 0)).toEqual(held);
    expect(boundAfter(null, null, 0)).toBeNull();
    expect(boundAfter(held, 50n, 0)).toEqual({ amount: 50n, pending: null });
    const waits = { amount: 100n, pending: { amount: 200n, fromMs: 24 * HOUR_MS } };
    expect(boundAfter(held, 200n, 0)).toEqual(waits);
    expect(boundAt(waits, 24 * HOUR_MS - 1)).toEqual(waits);
    expect(boundAt(waits, 24 * HOUR_MS)).toEqual({ amount: 200n, pending: null });
    const goes = boundAfter(held, null, 0);
    expect(goes && boundAt(goes, 24 * HOUR_MS)).toBeNull();
  });

  it("SAFE-01 asking again does not make it wait anew, another amount does, and the one that holds takes it back", () => {
    const waits = { amount: 100n, pending: { amount: 200n, fromMs: 24 * HOUR_MS } };
    expect(boundAfter(waits, 200n, HOUR_MS)).toEqual(waits);
    expect(boundAfter(waits, 300n, HOUR_MS)?.pending).toEqual({ amount: 300n, fromMs: 25 * HOUR_MS });
    expect(boundAfter(waits, 100n, HOUR_MS)).toEqual({ amount: 100n, pending: null });
    expect(boundAfter(waits, 40n, HOUR_MS)).toEqual({ amount: 40n, pending: null });
    expect([isLooser(null, 5n), isLooser(5n, null), isLooser(5n, 5n)]).toEqual([false, true, false]);
  });

  it.each(["", "0", "-1", "1.005", "1e3", "١٠", "1,000.00x", "99999999999999999999999999"])(
    "SAFE-01 WALLET-04 refuses %j before it is sent",
    (typed) => {
      expect(checkLimit({ kind: "loss", period: "week", typed }, [], "USD")).toEqual({
        kind: "wrong",
        message: { key: "safety.error.invalidAmount" },
      });
    },
  );

  it.each(["", "0", "1.5", "1441", "-3"])("SAFE-01 %j is no time a day may have", (typed) => {
    expect(checkLimit({ kind: "session", period: "day", typed }, [], "USD").kind).toBe("wrong");
  });

  it.each([
    ["day", 1_440],
    ["week", 10_080],
    ["month", 44_640],
  ] as const)("SAFE-01 a session limit may be as long as its %s, and no longer", (period, minutes) => {
    const checked = (typed: number) => checkLimit({ kind: "session", period, typed: `${typed}` }, [], "USD");
    expect(checked(minutes).kind).toBe("ready");
    expect(checked(minutes + 1).kind).toBe("wrong");
  });

  it("SAFE-01 says beforehand whether it holds at once", () => {
    const limit = {
      kind: "loss",
      period: "day",
      amount: usd(50_00n),
      used: usd(20_00n),
      pending: null,
    } as const;
    const checked = (typed: string) => checkLimit({ kind: "loss", period: "day", typed }, [limit], "USD");
    expect(checked("60")).toMatchObject({ kind: "ready", isLooser: true });
    expect(checked("40.00")).toMatchObject({
      kind: "ready",
      isLooser: false,
      request: { amount: usd(40_00n) },
    });
    expect(usedPercent(limit)).toBe(40);
    expect(usedPercent({ amount: usd(1n), used: usd(9n) })).toBe(100);
  });

  it("SAFE-01 acts in the portal as in the rules, and what waits can be kept from coming", async () => {
    const tour = await onThePage();
    await tour.ask(daily(100_00n));
    expect(safetyOf(tour).limits).toMatchObject([{ amount: usd(100_00n), pending: null }]);
    await tour.ask(daily(200_00n));
    expect(safetyOf(tour).limits).toMatchObject([
      { amount: usd(100_00n), pending: { amount: usd(200_00n) } },
    ]);
    await tour.ask({ kind: "keep-limit", limit: "deposit", period: "day" });
    expect(safetyOf(tour).limits).toMatchObject([{ pending: null }]);
    await tour.ask(daily(null));
    tour.ports.clock.advance(24 * HOUR_MS);
    tour.portal.feature("safety")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(safetyOf(tour).limits).toEqual([]);
  });

  it("SAFE-01 WALLET-05 a lost answer leaves it uncertain, and asking again changes nothing twice", async () => {
    const tour = await onThePage();
    tour.ports.faults.next("changeSafety", drop());
    await tour.ask(daily(100_00n));
    const view = () => safetyChangeView(tour.room()?.getSnapshot());
    expect(view()).toEqual({ step: "uncertain", asked: "limit", refusal: null });
    tour.room()?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view().step).toBe("done");
    expect(safetyOf(tour).limits).toHaveLength(1);
  });
});

describe("keeping away from games", () => {
  it("SAFE-02 an exclusion ends at the hour at which it began, and never before as many months", () => {
    const from = (from: string, months: number) =>
      new Date(excludedUntilMs(months, Date.parse(from)) ?? 0).toISOString();
    expect(from("2026-11-21T18:30:15.250Z", 6)).toBe("2027-05-21T18:30:15.250Z");
    expect(from("2026-12-31T23:59:59.999Z", 12)).toBe("2027-12-31T23:59:59.999Z");
    expect(from("2026-12-01T00:00:00.000Z", 1)).toBe("2027-01-01T00:00:00.000Z");
    // Where the month has no such day, the days beyond it are added.
    expect(from("2026-08-31T12:00:00.000Z", 6)).toBe("2027-03-03T12:00:00.000Z");
  });

  it("SAFE-02 a game is not launched for who takes a break, and a lottery neither", async () => {
    const tour = await onThePage();
    await tour.ask({ kind: "time-out", hours: 24 });
    expect(safetyOf(tour).timeOutUntilMs).toBe(tour.ports.clock.nowMs() + 24 * HOUR_MS);
    tour.go("/seamless?vassalage=AURORA&gameCode=AURORA_0001");
    await tour.run.settle();
    const { message } = tour.portal.feature("play")?.getSnapshot().context ?? {};
    expect(message).toEqual({ key: "launch.error.keptAway" });
  });

  it("SAFE-01 nor for whose limit is used up", async () => {
    const tour = await onThePage();
    await tour.ask({ kind: "limit", limit: "loss", period: "day", amount: usd(10_00n) });
    tour.ports.house.safety.play("player", { stakeMinor: 10_00n, winMinor: 0n });
    tour.go("/seamless?vassalage=AURORA&gameCode=AURORA_0001");
    await tour.run.settle();
    const { message } = tour.portal.feature("play")?.getSnapshot().context ?? {};
    expect(message).toEqual({ key: "launch.error.limitReached" });
  });

  it("SAFE-02 an exclusion can be made longer, never shorter, and for good is for good", async () => {
    const tour = await onThePage();
    await tour.ask({ kind: "exclude", months: 12 });
    const untilMs = excludedUntilMs(12, tour.ports.clock.nowMs());
    expect(safetyOf(tour).exclusion).toEqual({ untilMs });
    await tour.ask({ kind: "exclude", months: 6 });
    expect(safetyChangeView(tour.room()?.getSnapshot()).refusal).toEqual({
      key: "safety.error.alreadyExcluded",
    });
    await tour.ask({ kind: "time-out", hours: 24 });
    expect(safetyOf(tour)).toMatchObject({ exclusion: { untilMs }, timeOutUntilMs: null });
    await tour.ask({ kind: "exclude", months: 0 });
    expect(safetyOf(tour).exclusion).toEqual({ untilMs: null });
    await tour.ask({ kind: "exclude", months: 60 });
    expect(safetyOf(tour).exclusion).toEqual({ untilMs: null });
  });
});

describe("the sign-in before", () => {
  it("SAFE-04 is known after a login; a first one has none", async () => {
    const tour = await onThePage();
    expect(safetyOf(tour).lastSignIn).toMatchObject({ ip: "203.0.113.7" });
  });
});
