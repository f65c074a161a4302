import { viewOf } from "@parlour/core/portal/view-of";
import { queryState } from "@parlour/core/queries/query.view";
import { type ExclusionDraft, type LimitDraft, limitAmountOf } from "@parlour/core/safety/safety.drafts";
import { boundAfter, boundAt, excludedUntilMs, isLooser } from "@parlour/core/safety/safety.rules";
import {
  exclusionForm,
  heldLimitView,
  limitForm,
  timeOutForm,
  usedPercent,
} from "@parlour/core/safety/safety.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const player = playerAt(visitWith(collectCoverage("safety")));
const HOUR_MS = 3_600_000;
const usd = (amountMinor: bigint) => ({ kind: "money", money: { amountMinor, currency: "USD" } }) as const;

/** A player on the page of protection. */
async function onThePage() {
  const tour = await player("/member?page=playerProtection", ({ backend }) => {
    backend.safety.inactivityMinutes = 0;
  });
  const limit = () => viewOf(tour.portal, "limit", limitForm);
  const held = () => viewOf(tour.portal, "heldLimit", heldLimitView);
  const exclusion = () => viewOf(tour.portal, "exclusion", exclusionForm);
  return {
    ...tour,
    exclusion,
    held,
    async setLimit(draft: LimitDraft) {
      limit()?.begin();
      limit()?.submit(draft);
      await tour.run.settle();
    },
    /** Asks for it, and confirms. */
    async exclude(months: ExclusionDraft["months"]) {
      exclusion()?.fields.months.change(months);
      exclusion()?.submit();
      exclusion()?.submit();
      await tour.run.settle();
    },
    async takeABreak() {
      for (const _ of ["asked", "confirmed"]) viewOf(tour.portal, "timeOut", timeOutForm)?.submit();
      await tour.run.settle();
    },
  };
}

function safetyOf({ portal }: Visit) {
  const view = queryState(portal.feature("safety")?.getSnapshot());
  if (view.kind !== "ready") throw new Error("The safety settings are not loaded");
  return view.value;
}

const daily = (amount: string): LimitDraft => ({ kind: "deposit", period: "day", amount });

describe("a limit", () => {
  it("SAFE-01 a first or lower limit applies at once, and a higher one or none after a day", () => {
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

  it("SAFE-01 repeating a pending limit does not restart its wait, another amount does, and the current one cancels it", () => {
    const waits = { amount: 100n, pending: { amount: 200n, fromMs: 24 * HOUR_MS } };
    expect(boundAfter(waits, 200n, HOUR_MS)).toEqual(waits);
    expect(boundAfter(waits, 300n, HOUR_MS)?.pending).toEqual({ amount: 300n, fromMs: 25 * HOUR_MS });
    expect(boundAfter(waits, 100n, HOUR_MS)).toEqual({ amount: 100n, pending: null });
    expect(boundAfter(waits, 40n, HOUR_MS)).toEqual({ amount: 40n, pending: null });
    expect([isLooser(null, 5n), isLooser(5n, null), isLooser(5n, 5n)]).toEqual([false, true, false]);
  });

  it.each(["", "0", "-1", "1.005", "1e3", "١٠", "1,000.00x", "99999999999999999999999999"])(
    "SAFE-01 WALLET-04 refuses the amount %j before it is sent",
    (typed) => {
      expect(limitAmountOf({ kind: "loss", period: "week", amount: typed }, "USD")).toBeNull();
    },
  );

  it.each(["", "0", "1.5", "1441", "-3"])(
    "SAFE-01 refuses %j as the minutes of a daily session limit",
    (typed) => {
      expect(limitAmountOf({ kind: "session", period: "day", amount: typed }, "USD")).toBeNull();
    },
  );

  it.each([
    ["day", 1_440],
    ["week", 10_080],
    ["month", 44_640],
  ] as const)("SAFE-01 a session limit is at most as long as its %s", (period, minutes) => {
    const amountOf = (typed: number) => limitAmountOf({ kind: "session", period, amount: `${typed}` }, "USD");
    expect(amountOf(minutes)).toEqual({ kind: "minutes", minutes });
    expect(amountOf(minutes + 1)).toBeNull();
  });

  it("SAFE-01 shows before submission whether it applies at once", async () => {
    const tour = await onThePage();
    await tour.setLimit({ kind: "loss", period: "day", amount: "50" });
    const limit = () => viewOf(tour.portal, "limit", limitForm);
    const looser = ["60", "40.00", "50", "none"].map((amount) => {
      limit()?.fields.amount.change(amount);
      return limit()?.isLooser;
    });
    expect(looser).toEqual([true, false, false, null]);
    limit()?.fields.kind.change("deposit");
    limit()?.fields.amount.change("60");
    expect(limit()?.isLooser).toBe(false);
    expect(usedPercent({ amount: usd(50_00n), used: usd(20_00n) })).toBe(40);
    expect(usedPercent({ amount: usd(1n), used: usd(9n) })).toBe(100);
  });

  it("SAFE-01 works in the portal as in the rules, and a pending change can be cancelled", async () => {
    const tour = await onThePage();
    await tour.setLimit(daily("100"));
    expect(safetyOf(tour).limits).toMatchObject([{ amount: usd(100_00n), pending: null }]);
    await tour.setLimit(daily("200"));
    expect(safetyOf(tour).limits).toMatchObject([
      { amount: usd(100_00n), pending: { amount: usd(200_00n) } },
    ]);
    tour.held()?.keep({ kind: "deposit", period: "day" });
    await tour.run.settle();
    expect(safetyOf(tour).limits).toMatchObject([{ pending: null }]);
    tour.held()?.remove({ kind: "deposit", period: "day" });
    await tour.run.settle();
    tour.ports.clock.advance(24 * HOUR_MS);
    tour.portal.feature("safety")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(safetyOf(tour).limits).toEqual([]);
  });
});

describe("time-out and self-exclusion", () => {
  it("SAFE-02 an exclusion ends at the time of day when it began, and never before the full number of months", () => {
    const from = (from: string, months: number) =>
      new Date(excludedUntilMs(months, Date.parse(from)) ?? 0).toISOString();
    expect(from("2026-11-21T18:30:15.250Z", 6)).toBe("2027-05-21T18:30:15.250Z");
    expect(from("2026-12-31T23:59:59.999Z", 12)).toBe("2027-12-31T23:59:59.999Z");
    expect(from("2026-12-01T00:00:00.000Z", 1)).toBe("2027-01-01T00:00:00.000Z");
    // Where the month has no such day, the days beyond it are added.
    expect(from("2026-08-31T12:00:00.000Z", 6)).toBe("2027-03-03T12:00:00.000Z");
  });

  it("SAFE-02 a game is not launched during a time-out", async () => {
    const tour = await onThePage();
    await tour.takeABreak();
    expect(safetyOf(tour).timeOutUntilMs).toBe(tour.ports.clock.nowMs() + 24 * HOUR_MS);
    await tour.arriveAt("/seamless?vassalage=AURORA&gameCode=AURORA_0001");
    const { message } = tour.portal.feature("play")?.getSnapshot().context ?? {};
    expect(message).toEqual({ key: "launch.error.keptAway" });
  });

  it("SAFE-01 a game is not launched when a limit is used up", async () => {
    const tour = await onThePage();
    await tour.setLimit({ kind: "loss", period: "day", amount: "10" });
    tour.ports.backend.safety.play("player", { stakeMinor: 10_00n, winMinor: 0n });
    await tour.arriveAt("/seamless?vassalage=AURORA&gameCode=AURORA_0001");
    const { message } = tour.portal.feature("play")?.getSnapshot().context ?? {};
    expect(message).toEqual({ key: "launch.error.limitReached" });
  });

  it("SAFE-02 an exclusion can be made longer but not shorter, and a permanent one stays", async () => {
    const tour = await onThePage();
    await tour.exclude(12);
    const untilMs = excludedUntilMs(12, tour.ports.clock.nowMs());
    expect(safetyOf(tour).exclusion).toEqual({ untilMs });
    await tour.exclude(6);
    expect(tour.exclusion()?.notice?.key).toBe("safety.error.alreadyExcluded");
    await tour.takeABreak();
    expect(safetyOf(tour)).toMatchObject({ exclusion: { untilMs }, timeOutUntilMs: null });
    await tour.exclude(0);
    expect(safetyOf(tour).exclusion).toEqual({ untilMs: null });
    await tour.exclude(60);
    expect(safetyOf(tour).exclusion).toEqual({ untilMs: null });
  });
});

describe("the previous sign-in", () => {
  it("SAFE-04 is known after a login", async () => {
    const tour = await onThePage();
    expect(safetyOf(tour).lastSignIn).toMatchObject({ ip: "203.0.113.7" });
  });
});
