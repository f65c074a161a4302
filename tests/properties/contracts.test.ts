import { firstPeriodFrom, periodAfter, periodAt } from "@parlour/app/gateway/contracts/contract-periods.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import {
  areTermsMet,
  baseMinorOf,
  type ContractPeriod,
  type ContractTerms,
  contractPeriods,
  type DueContract,
  grossMinorOf,
  isLower,
  noPlay,
  offerProblem,
  partsOf,
  settleContracts,
  type TeamPlay,
} from "@parlour/core/contracts/contracts.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const at = (instant: string) => Date.parse(instant);
const told = (ms: number) => new Date(ms).toISOString();
const zones = ["UTC", "Asia/Ho_Chi_Minh", "America/New_York", "Australia/Lord_Howe", "Pacific/Kiritimati"];
const HOUR_MS = 3_600_000;

describe("contract periods", () => {
  it.each([
    ["monthly", "2028-02-29T23:59:59Z", "UTC", "2028-02-01T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
    ["monthly", "2027-02-28T12:00:00Z", "UTC", "2027-02-01T00:00:00.000Z", "2027-03-01T00:00:00.000Z"],
    ["monthly", "2026-12-31T23:59:59Z", "UTC", "2026-12-01T00:00:00.000Z", "2027-01-01T00:00:00.000Z"],
    ["semimonthly", "2028-02-15T23:59:59Z", "UTC", "2028-02-01T00:00:00.000Z", "2028-02-16T00:00:00.000Z"],
    ["semimonthly", "2028-02-29T00:00:00Z", "UTC", "2028-02-16T00:00:00.000Z", "2028-03-01T00:00:00.000Z"],
    ["weekly", "2026-11-22T23:59:59Z", "UTC", "2026-11-16T00:00:00.000Z", "2026-11-23T00:00:00.000Z"],
    [
      "daily",
      "2026-11-21T17:00:00Z",
      "Asia/Ho_Chi_Minh",
      "2026-11-21T17:00:00.000Z",
      "2026-11-22T17:00:00.000Z",
    ],
    // The clock is put forward: 23 hours; and back: 25.
    [
      "daily",
      "2026-03-08T12:00:00Z",
      "America/New_York",
      "2026-03-08T05:00:00.000Z",
      "2026-03-09T04:00:00.000Z",
    ],
    [
      "daily",
      "2026-11-01T12:00:00Z",
      "America/New_York",
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ],
    [
      "hourly",
      "2026-11-01T06:59:59Z",
      "America/New_York",
      "2026-11-01T06:00:00.000Z",
      "2026-11-01T07:00:00.000Z",
    ],
    [
      "five-minutes",
      "2026-11-21T18:04:59Z",
      "Asia/Ho_Chi_Minh",
      "2026-11-21T18:00:00.000Z",
      "2026-11-21T18:05:00.000Z",
    ],
  ] as const)("CONTRACT-01 the %s period of %s in %s", (period, now, timeZone, from, until) => {
    const { fromMs, untilMs } = periodAt(period, at(now), timeZone);
    expect([told(fromMs), told(untilMs)]).toEqual([from, until]);
  });

  it("CONTRACT-01 CONTRACT-05 contain every time once, and each starts where the previous one ends, in every time zone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...contractPeriods),
        fc.constantFrom(...zones),
        fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2040-01-01T00:00:00Z") }),
        (period, zone, nowMs) => {
          const own = periodAt(period, nowMs, zone);
          expect(own.fromMs <= nowMs && nowMs < own.untilMs).toBe(true);
          expect(periodAt(period, own.untilMs - 1, zone)).toEqual(own);
          expect(periodAfter(period, own.untilMs, zone)).toEqual(periodAt(period, own.untilMs, zone));
          expect(firstPeriodFrom(period, own.fromMs, zone)).toEqual(own);
          expect(firstPeriodFrom(period, own.fromMs + 1, zone).fromMs).toBe(own.untilMs);
        },
      ),
      { numRuns: 150 },
    );
  });

  it("CONTRACT-01 settle the rest of the day once when the operator changes its time zone", () => {
    const midnight = at("2026-11-22T00:00:00Z");
    const short = periodAfter("daily", midnight, "Asia/Ho_Chi_Minh");
    expect(short).toEqual({ fromMs: midnight, untilMs: midnight + 17 * HOUR_MS });
    expect(periodAfter("daily", short.untilMs, "Asia/Ho_Chi_Minh")).toEqual(
      periodAt("daily", short.untilMs, "Asia/Ho_Chi_Minh"),
    );
  });
});

const free: ContractTerms = {
  rateBasisPoints: 100,
  activeMembers: 0,
  validBetMinor: 0n,
  profitLossMinor: 0n,
  betAmountMinor: 0n,
};
const team: TeamPlay = {
  activeMembers: 2,
  stakeMinor: 1_000_00n,
  placedMinor: 1_200_00n,
  resultMinor: -300_00n,
};
const kinds: readonly ContractKind[] = ["dividend", "daily-salary", "hourly-salary", "real-time-salary"];

describe("the amount of a period", () => {
  it("CONTRACT-01 is a share of the team's loss for a dividend and of its stakes for a salary, rounded down", () => {
    expect(kinds.map((kind) => grossMinorOf(kind, free, team))).toEqual([3_00n, 10_00n, 10_00n, 10_00n]);
    expect(
      grossMinorOf("daily-salary", { ...free, rateBasisPoints: 1 }, { ...team, stakeMinor: 199_99n }),
    ).toBe(1n);
  });

  it("CONTRACT-01 is zero for a dividend when the team has won", () => {
    expect(baseMinorOf("dividend", { ...team, resultMinor: 500n })).toBe(0n);
    expect(grossMinorOf("dividend", free, { ...team, resultMinor: 500n })).toBe(0n);
  });

  it.each([
    { activeMembers: 2 },
    { validBetMinor: 1_000_00n },
    { profitLossMinor: 300_00n },
    { betAmountMinor: 1_200_00n },
  ])("CONTRACT-01 is paid when a threshold is exactly reached, and not below it: %o", (asked) => {
    const terms = { ...free, ...asked };
    expect(areTermsMet(terms, team)).toBe(true);
    const less: TeamPlay = {
      activeMembers: team.activeMembers - 1,
      stakeMinor: team.stakeMinor - 1n,
      placedMinor: team.placedMinor - 1n,
      resultMinor: team.resultMinor + 1n,
    };
    expect(grossMinorOf("daily-salary", terms, less)).toBe(0n);
    expect(areTermsMet(free, noPlay)).toBe(true);
  });
});

interface Agent {
  readonly above: number | null;
  readonly rate: number;
  readonly hasContract: boolean;
  readonly stake: bigint;
  readonly result: bigint;
}

/** A random tree in which no rate is above the upline's; the first agent is the top. */
const trees = fc
  .array(
    fc.record({
      above: fc.nat(),
      rate: fc.integer({ min: 1, max: 10_000 }),
      hasContract: fc.boolean(),
      stake: fc.bigInt(0n, 10n ** 12n),
      result: fc.bigInt(-(10n ** 12n), 10n ** 12n),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((drawn) => {
    const agents: Agent[] = [];
    for (const [index, agent] of drawn.entries()) {
      const above = index === 0 ? null : agent.above % index;
      const bound = above === null ? 10_000 : (agents[above]?.rate ?? 1);
      agents.push({
        ...agent,
        above,
        hasContract: index === 0 || agent.hasContract,
        // An agent without a contract passes on the upline's bound.
        rate: index === 0 || agent.hasContract ? Math.min(agent.rate, bound) : bound,
      });
    }
    return agents;
  });

/** Agents without a contract are skipped: the next contract above counts. */
function dueIn(agents: readonly Agent[]): readonly DueContract[] {
  const stake = agents.map(({ stake: own }) => own);
  const result = agents.map(({ result: own }) => own);
  for (let index = agents.length - 1; index > 0; index -= 1) {
    const above = agents[index]?.above ?? 0;
    stake[above] = (stake[above] ?? 0n) + (stake[index] ?? 0n);
    result[above] = (result[above] ?? 0n) + (result[index] ?? 0n);
  }
  const nextAbove = (index: number): string | null => {
    const above = agents[index]?.above ?? null;
    if (above === null) return null;
    return agents[above]?.hasContract ? String(above) : nextAbove(above);
  };
  return agents.flatMap((agent, index) =>
    agent.hasContract
      ? [
          {
            id: String(index),
            aboveId: nextAbove(index),
            terms: { ...free, rateBasisPoints: agent.rate },
            play: {
              activeMembers: 1,
              stakeMinor: stake[index] ?? 0n,
              placedMinor: stake[index] ?? 0n,
              resultMinor: result[index] ?? 0n,
            },
          },
        ]
      : [],
  );
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe("settlement of a whole tree", () => {
  it("CONTRACT-01 all amounts of a salary sum up to the gross amount of the top agent", () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...kinds.slice(1)), (agents, kind) => {
        const settled = settleContracts(kind, dueIn(agents));
        expect(sum(settled.map(({ amountMinor }) => amountMinor))).toBe(settled[0]?.grossMinor);
        for (const { grossMinor, passedMinor, amountMinor } of settled)
          expect(amountMinor).toBe(grossMinor - passedMinor);
      }),
    );
  });

  it("CONTRACT-01 all dividends sum up to the gross amount of the top agent when every team has lost", () => {
    fc.assert(
      fc.property(trees, (agents) => {
        const losing = agents.map((agent) => ({
          ...agent,
          result: agent.result > 0n ? -agent.result : agent.result,
        }));
        const settled = settleContracts("dividend", dueIn(losing));
        expect(sum(settled.map(({ amountMinor }) => amountMinor))).toBe(settled[0]?.grossMinor);
      }),
    );
  });

  it("CONTRACT-01 no amount is below zero or above its gross amount, with thresholds and with teams that won", () => {
    fc.assert(
      fc.property(trees, fc.constantFrom(...kinds), fc.bigInt(0n, 10n ** 12n), (agents, kind, asked) => {
        const due = dueIn(agents).map((each, index) =>
          index % 2 === 0 ? each : { ...each, terms: { ...each.terms, validBetMinor: asked } },
        );
        for (const { grossMinor, amountMinor } of settleContracts(kind, due)) {
          expect(amountMinor >= 0n && amountMinor <= grossMinor).toBe(true);
        }
      }),
    );
  });
});

describe("limits of an offer", () => {
  const held = { rateBasisPoints: 50, period: "monthly" as ContractPeriod, currency: "USD" };
  it("CONTRACT-02 allow at most the held rate, for the same period and currency", () => {
    expect(offerProblem(held, held)).toBeNull();
    expect(offerProblem(held, { ...held, rateBasisPoints: 51 })).toBe("rate-too-high");
    expect(offerProblem(held, { ...held, period: "weekly" })).toBe("period-not-held");
    expect(offerProblem(held, { ...held, currency: "EUR" })).toBe("period-not-held");
  });

  it("CONTRACT-03 treat only a lower rate as a replacement of a better contract", () => {
    const current = { rateBasisPoints: 50 };
    expect([49, 50, 51].map((rateBasisPoints) => isLower({ rateBasisPoints }, current))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("CONTRACT-04 show only the pages of contract kinds that exist", () => {
    const none = { dividend: null, "daily-salary": null, "hourly-salary": null, "real-time-salary": null };
    expect(partsOf(none)).toEqual({
      dividend: false,
      dailySalary: false,
      hourlySalary: false,
      realTimeSalary: false,
    });
    expect(partsOf({ ...none, dividend: "weekly", "real-time-salary": "five-minutes" })).toMatchObject({
      dividend: true,
      dailySalary: false,
      realTimeSalary: true,
    });
  });
});
