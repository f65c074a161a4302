import {
  drawNumbers,
  lastDraws,
  lastDue,
  lotteryOf,
  runningDraw,
} from "@parlour/app/gateway/play/lottery-rules.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const MINUTE_MS = 60_000;
const at = (text: string) => Date.parse(text);
const named = (name: string, category: "LOTT" | "ELOTT" = "ELOTT", vendorCode = "TCG_LOTTO_VN") =>
  lotteryOf({ code: "L_1", name, category, vendorCode });
const offered = games()
  .filter(({ category }) => category === "LOTT" || category === "ELOTT")
  .map((game) => ({ name: game.name, lottery: lotteryOf({ ...game, vendorCode: game.vendor }) }));

describe("the timetable of the lotteries", () => {
  it("LOTT-01 opens a daily lottery once a day, at its region's hour in Vietnam", () => {
    const nowMs = at("2026-11-21T18:00:00Z");
    const due = (name: string) => lastDue(named(name, "LOTT"), nowMs);
    const iso = (name: string) => new Date(due(name).opensAtMs).toISOString();
    expect(["Miền Bắc", "Đà Nẵng", "Cà Mau"].map(iso)).toEqual([
      "2026-11-21T11:15:00.000Z",
      "2026-11-21T10:15:00.000Z",
      "2026-11-21T09:15:00.000Z",
    ]);
    expect(due("Hà Nội").numero).toBe("20261121");
    expect(["Miền Bắc", "Đà Nẵng", "Cà Mau"].map((name) => named(name, "LOTT").group)).toEqual([
      "VN_NORTH",
      "VN_CENTRAL",
      "VN_SOUTH",
    ]);
  });

  it("LOTT-01 opens a quick lottery at the interval in its name, or every five minutes", () => {
    const minutes = (name: string) => named(name).everyMs / MINUTE_MS;
    expect(
      [
        "Keno, 1 Minute",
        "Keno, 3 Minutes",
        "Keno, 5 Minutes",
        "Keno, Half Hour",
        "Keno",
        "Keno, 0 Minutes",
      ].map(minutes),
    ).toEqual([1, 3, 5, 30, 5, 5]);
  });

  it("LOTT-01 numbers the draws of a day from 1, and counts the one at midnight to the day that ends", () => {
    const keno = named("Keno, 1 Minute");
    const numero = (text: string) => lastDue(keno, at(text)).numero;
    expect(numero("2026-11-20T17:01:00Z")).toBe("20261121-0001");
    expect(numero("2026-11-21T16:59:59Z")).toBe("20261121-1439");
    expect(numero("2026-11-21T17:00:00Z")).toBe("20261121-1440");
  });

  it("LOTT-01 closes the bets before a draw opens, and then accepts them for the next", () => {
    const keno = named("Keno, 1 Minute");
    const opensAtMs = at("2026-11-21T12:01:00Z");
    expect(runningDraw(keno, opensAtMs - 5_001)).toMatchObject({ opensAtMs, closesAtMs: opensAtMs - 5_000 });
    expect(runningDraw(keno, opensAtMs - 5_000).opensAtMs).toBe(opensAtMs + MINUTE_MS);
    const daily = named("Huế", "LOTT");
    expect(runningDraw(daily, at("2026-11-21T10:00:00Z")).numero).toBe("20261122");
  });

  it("LOTT-01 has one running draw at each moment, which has not opened, and never repeats a number", () => {
    fc.assert(
      fc.property(fc.constantFrom(...offered), fc.integer({ min: 0, max: 4e12 }), ({ lottery }, nowMs) => {
        const running = runningDraw(lottery, nowMs);
        expect(running.closesAtMs).toBeGreaterThan(nowMs);
        expect(running.opensAtMs - running.closesAtMs).toBe(lottery.closesBeforeMs);
        const draws = lastDraws(lottery, nowMs, 30);
        expect(draws[0]?.opensAtMs).toBeLessThanOrEqual(nowMs);
        expect(new Set([running, ...draws].map(({ numero }) => numero)).size).toBe(31);
        const rising = [...draws].reverse().map(({ numero }) => numero);
        expect(rising).toEqual([...rising].sort());
      }),
      { numRuns: 300 },
    );
  });

  it("NAV-05 gives the operator's two vendors their own prize modes, and ZY to all others", () => {
    expect(named("Huế", "LOTT").prizeMode).toBe("LOTT");
    expect(named("Keno", "ELOTT").prizeMode).toBe("ELOTT");
    expect(named("Keno", "ELOTT", "TCG_SEA").prizeMode).toBe("SEA");
    expect(named("Keno", "ELOTT", "SOMEBODY").prizeMode).toBe("ZY");
    expect(new Set(offered.map(({ lottery }) => lottery.prizeMode))).toEqual(
      new Set(["LOTT", "ZY", "ELOTT", "SEA"]),
    );
  });
});

describe("the numbers of a draw", () => {
  const drawn = (name: string, category: "LOTT" | "ELOTT" = "ELOTT") => drawNumbers(named(name, category));

  it("LOTT-01 are five digits in the north, six elsewhere, and for quick lotteries as their names say", () => {
    expect(drawn("Miền Bắc", "LOTT").join(" ")).toMatch(/^\d{5}$/);
    expect(drawn("Cần Thơ", "LOTT").join(" ")).toMatch(/^\d{6}$/);
    expect(drawn("Tower Numbers, 1 Minute").join(" ")).toMatch(/^\d{6}$/);
    expect(drawn("Quick Draw, 1 Minute").join(" ")).toMatch(/^\d{5}$/);
    expect(drawn("Pick 3, 1 Minute").join(" ")).toMatch(/^\d \d \d$/);
    expect(drawn("Pick 4, 1 Minute")).toHaveLength(4);
    expect(["Lucky 5", "Rapid Six", "Hourly 45", "Twin Balls"].map((name) => drawn(name).length)).toEqual([
      5, 6, 6, 2,
    ]);
  });

  it("LOTT-01 are twenty different balls of eighty for keno, in rising order", () => {
    for (let turn = 0; turn < 50; turn += 1) {
      const balls = drawn("Keno, 1 Minute");
      expect(new Set(balls).size).toBe(20);
      expect(balls).toEqual([...balls].sort());
      expect(balls.every((ball) => /^\d\d$/.test(ball) && Number(ball) >= 1 && Number(ball) <= 80)).toBe(
        true,
      );
    }
  });

  it("LOTT-01 have the same chance for every ball and every digit", () => {
    // The last of what is left, each time: the bounds that chance is asked for are those of a draw without return.
    const asked: number[] = [];
    const last = (below: number) => {
      asked.push(below);
      return below - 1;
    };
    expect(drawNumbers(named("Twin Balls"), last)).toEqual(["48", "49"]);
    expect(drawNumbers(named("Pick 3"), last)).toEqual(["9", "9", "9"]);
    expect(asked).toEqual([49, 48, 10, 10, 10]);
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 2_000; turn += 1) {
      for (const ball of drawn("Keno")) counts.set(ball, (counts.get(ball) ?? 0) + 1);
    }
    expect(counts.size).toBe(80);
    // 500 expected each; eight standard deviations are 155.
    for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(155);
  });
});
