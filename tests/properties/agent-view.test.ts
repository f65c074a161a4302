import { everySecond } from "@parlour/core/agent/agent.clock";
import { agentPageOf, agentPages, agentPath, partOfPage } from "@parlour/core/agent/agent.pages";
import { agentMenu, bulletins, clockView, gmtOffset } from "@parlour/core/agent/agent.view";
import type { Announcement, Notice } from "@parlour/core/announcements/announcements.ports";
import type { ContractParts } from "@parlour/core/contracts/contracts.rules";
import { createSimulatedClock } from "@parlour/testkit/clock";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const noParts: ContractParts = {
  dividend: false,
  dailySalary: false,
  hourlySalary: false,
  realTimeSalary: false,
};
const shown = (parts: ContractParts | null, unreadMessages = 0) =>
  agentMenu({ unreadMessages, awaitingPayments: 0, parts, closed: [] }).flatMap(({ entries }) =>
    entries.map(({ page }) => page),
  );

describe("the pages of the agent centre", () => {
  it("AGENT-01 have the specification's names, and an unknown name shows the overview", () => {
    for (const page of agentPages) {
      const query = Object.fromEntries(new URL(agentPath(page), "http://backend").searchParams);
      expect(agentPageOf(query)).toBe(page);
    }
    expect(agentPageOf({})).toBe("agentTeamOverview");
    expect(agentPageOf({ page: "constructor" })).toBe("agentTeamOverview");
  });

  it("AGENT-01 CONTRACT-04 appear in the menu once each, contract pages only with that kind of contract", () => {
    fc.assert(
      fc.property(
        fc.record({
          dividend: fc.boolean(),
          dailySalary: fc.boolean(),
          hourlySalary: fc.boolean(),
          realTimeSalary: fc.boolean(),
        }),
        (parts) => {
          const expected = agentPages.filter((page) => {
            const part = partOfPage[page];
            return part === undefined || parts[part];
          });
          expect([...shown(parts)].sort()).toEqual([...expected].sort());
        },
      ),
    );
    expect(shown(null)).toEqual(shown(noParts));
    expect(
      agentMenu({ unreadMessages: 0, awaitingPayments: 0, parts: null, closed: [] }).map(({ name }) => name),
    ).toEqual(["team", "reports", "income", "own"]);
  });

  it("AGENT-01 WDCONF-05 show the number of unread messages and of payments to answer, and no number at other pages", () => {
    const waiting = (unreadMessages: number, awaitingPayments = 0) =>
      agentMenu({ unreadMessages, awaitingPayments, parts: noParts, closed: [] }).flatMap(({ entries }) =>
        entries.filter((entry) => entry.waiting !== 0),
      );
    expect(waiting(3)).toEqual([{ page: "messageV2", waiting: 3 }]);
    expect(waiting(0, 2)).toEqual([{ page: "withdraw", waiting: 2 }]);
    expect(waiting(0)).toEqual([]);
    expect(waiting(-1)).toEqual([]);
  });
});

/** How far the zone's own clock is from GMT's, by what both show. */
function minutesAhead(timeZone: string, atMs: number): number {
  const seen = new Intl.DateTimeFormat("sv", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(atMs);
  return (Date.parse(`${seen.replace(" ", "T")}Z`) - Math.floor(atMs / 1_000) * 1_000) / 60_000;
}

const minutesOf = (offset: string) => {
  const [, sign, hours = "0", minutes = "0"] = /^GMT([+-])(\d+)(?::(\d\d))?$/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

describe("the operator's clock", () => {
  it("AGENT-02 shows the offset of the operator's time zone in every zone and season", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC"),
        fc.integer({ min: Date.UTC(1990, 0, 1), max: Date.UTC(2035, 0, 1) }),
        (timeZone, atMs) => {
          const offset = gmtOffset(timeZone, atMs);
          expect(offset).toMatch(/^GMT[+-]\d{1,2}(:\d\d)?$/);
          expect(minutesOf(offset)).toBe(minutesAhead(timeZone, atMs));
        },
      ),
    );
  });

  it.each([
    ["Europe/Berlin", "2026-03-29T00:59:59Z", "GMT+1"],
    ["Europe/Berlin", "2026-03-29T01:00:00Z", "GMT+2"],
    ["Europe/Berlin", "2026-10-25T01:00:00Z", "GMT+1"],
    ["America/St_Johns", "2026-01-05T12:00:00Z", "GMT-3:30"],
    ["Asia/Kathmandu", "2026-01-05T12:00:00Z", "GMT+5:45"],
    ["Africa/Abidjan", "2026-01-05T12:00:00Z", "GMT+0"],
    ["UTC", "2026-01-05T12:00:00Z", "GMT+0"],
  ])("AGENT-02 in %s at %s the offset is %s", (timeZone, moment, offset) => {
    expect(gmtOffset(timeZone, Date.parse(moment))).toBe(offset);
  });

  it("AGENT-02 I18N-03 shows the operator's time with seconds, in the visitor's digits", () => {
    const atMs = Date.parse("2026-01-05T23:04:05.999Z");
    expect(clockView(atMs, "en", "Asia/Manila")).toEqual({
      time: "07:04:05",
      day: "Jan 6, 2026",
      offset: "GMT+8",
    });
    expect(clockView(Date.parse("2026-01-05T00:00:00Z"), "en", "UTC").time).toBe("00:00:00");
    expect(clockView(atMs, "ar-EG", "UTC").time).toContain("٢٣");
  });

  it("AGENT-02 ticks at each whole second, once after a sleep, and not after it is stopped", () => {
    const clock = createSimulatedClock(1_767_614_400_250);
    const told: number[] = [];
    const stop = everySecond(clock, () => void told.push(clock.nowMs() % 60_000));
    clock.advance(749);
    expect(told).toEqual([]);
    clock.advance(2_001);
    expect(told).toEqual([1_000, 2_000, 3_000]);
    stop();
    clock.advance(5_000);
    expect(told).toHaveLength(3);
    expect(clock.pending()).toBe(0);

    // A timer that comes late plans the next one from where it is by then.
    let nowMs = 1_000;
    const due: number[] = [];
    let run = () => {};
    everySecond(
      {
        nowMs: () => nowMs,
        setTimeout: (fn, ms) => {
          run = fn;
          return due.push(nowMs + ms);
        },
        clearTimeout: () => {},
      },
      () => {},
    );
    nowMs = 9_400;
    run();
    expect(due).toEqual([2_000, 10_000]);
  });
});

describe("announcements for an agent", () => {
  const announcement = (
    id: string,
    startAtMs: number,
    execution: Announcement["execution"],
  ): Announcement => ({
    id,
    title: id,
    contentHtml: "",
    promotionType: null,
    code: null,
    imagePath: null,
    execution,
    startAtMs,
  });
  const notice = (id: string, startAtMs: number): Notice => ({ id, title: id, text: "", startAtMs });

  it("AGENT-01 ANN-01 are those for logged-in players, the latest first", () => {
    const told = bulletins({
      popups: [announcement("old", 1, "A"), announcement("strangers", 9, "B"), announcement("all", 5, "F")],
      notices: [notice("early", 0), notice("late", 7)],
    });
    expect(told.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      "notice late",
      "announcement all",
      "announcement old",
      "notice early",
    ]);
  });
});
