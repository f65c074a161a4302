import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { drawNumbers } from "@parlour/app/gateway/play/lottery-rules.ts";
import { engineFor } from "@parlour/app/sandbox/engines/engines.ts";
import { betsIn, lottery, lotteryIn, placeOf, returnOf } from "@parlour/app/sandbox/engines/lottery.ts";
import { commitTo, randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { hasWon } from "@parlour/core/lottery/draw-results.rules";
import type { PickShape } from "@parlour/core/lottery/lottery.ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playWith, seeded, worldAt } from "../support/engine-play.ts";

const NAMES = "Keno|Quick Draw|Lucky 5|Pick 3|Pick 4|Rapid Six|Hourly 45|Tower Numbers|Twin Balls".split("|");
const MODES = ["LOTT", "ZY", "ELOTT", "SEA"] as const;
const game = (gameName: string, prizeMode?: string, category = "ELOTT") => ({
  gameName,
  prizeMode,
  category,
});
const inMode = (gameName: string, prizeMode?: string, vendorCode = "TWELVEBELLS", category?: string) =>
  lotteryIn({ gameCode: "GAME_0001", vendorCode, game: game(gameName, prizeMode, category) });

/** A draw of "Quick Draw, 3 Minutes" in the mode ELOTT, and a moment while it is open. */
const QUICK = game("Quick Draw, 3 Minutes", "ELOTT");
const DRAWN = 1_795_635_900_000;
const NOW = DRAWN - 60_000;
const factsAt = (nowMs: number) =>
  lottery.facts({ currency: "USD", gameCode: "GAME_0001", game: QUICK, world: worldAt(nowMs) });
const first = (factsAt(NOW).open as readonly { readonly draw: string; readonly drawnAtMs: number }[])[0];
const DRAW = first?.draw ?? "";
const ODDS = { last2: 9_500, last3: 95_000, lastDigit: 950, contains: 350, parity: 190, size: 190 };
const ticket = (on: string, stake = "100", draw = DRAW): Json => ({
  draw,
  odds: ODDS,
  bets: [{ on, stake }],
});
const play = (choice: Json, nowMs = NOW, stakeMinor = 100n, beganMs = NOW) =>
  playWith(lottery, { choice, stakeMinor, world: worldAt(nowMs), beganMs, game: QUICK });

/** A pick of that shape from random numbers. */
function pickOf(shape: PickShape, below: (limit: number) => number): readonly string[] {
  if (shape.kind === "choice") return [shape.options[below(shape.options.length)] ?? ""];
  const size = shape.kind === "digits" ? 10 : shape.of;
  const left = Array.from({ length: size }, (_, at) => at + (shape.kind === "digits" ? 0 : 1));
  const isOnce = shape.kind === "balls" || shape.areDifferent;
  const chosen = Array.from({ length: shape.count }, () => {
    const at = below(left.length);
    return isOnce ? (left.splice(at, 1)[0] ?? 0) : (left[at] ?? 0);
  });
  return shape.kind === "digits"
    ? chosen.map(String)
    : chosen.sort((a, b) => a - b).map((ball) => String(ball).padStart(2, "0"));
}

describe("a lottery ticket", () => {
  it("LAUNCH-08 is the game of both lottery categories", () => {
    for (const category of ["LOTT", "ELOTT"])
      expect(engineFor({ category, gameName: "Huế" })).toBe("lottery");
  });

  it("LAUNCH-08 has the bets of the launch's mode, or of its own where that has none", () => {
    const types = (name: string, mode?: string, vendor?: string) =>
      betsIn(inMode(name, mode, vendor), "USD").map(({ betType }) => betType);
    expect(types("Quick Draw", "LOTT")).toEqual(["last2", "last3", "last4", "firstDigit", "lastDigit"]);
    expect(types("Quick Draw", "ELOTT")).toContain("contains");
    expect(types("Quick Draw", "SEA")).toContain("anyOrder3");
    expect(types("Quick Draw", "ZY")).toContain("firstDigit");
    expect(types("Keno", "LOTT")).toEqual(["oneBall", "twoBalls", "threeBalls", "sumParity"]);
    expect(inMode("Keno", "LOTT").prizeMode).toBe("ZY");
    expect(inMode("Keno", "nonsense").prizeMode).toBe("ZY");
    expect(inMode("Keno", undefined, "TCG_SEA").prizeMode).toBe("SEA");
    expect(inMode("Keno", undefined, "TCG_LOTTO_VN").prizeMode).toBe("ELOTT");
    expect(inMode("Huế", undefined, "TCG_LOTTO_VN", "LOTT").prizeMode).toBe("LOTT");
  });

  it("LAUNCH-08 draws at the interval in the name, at least every five minutes, and closes ten seconds before", () => {
    const minutes = (name: string, category?: string) =>
      inMode(name, "ELOTT", "TCG_LOTTO_VN", category).everyMs / 60_000;
    expect([minutes("Keno, 1 Minute"), minutes("Keno, 3 Minutes"), minutes("Keno, Half Hour")]).toEqual([
      1, 3, 5,
    ]);
    expect(minutes("Huế", "LOTT")).toBe(5);
    expect(first?.drawnAtMs).toBe(DRAWN);
    const open = DRAWN - 10_001;
    expect(play(ticket("last2:0:7"), open, 100n, open)).toMatchObject({ winMinor: null, dueAtMs: DRAWN });
    expect(play(ticket("last2:0:7"), open + 1, 100n, open + 1)).toBeNull();
  });

  it("LAUNCH-08 takes tickets of the next three draws, and of no other", () => {
    const open = factsAt(NOW).open as readonly { readonly draw: string; readonly drawnAtMs: number }[];
    expect(open.map(({ drawnAtMs }) => drawnAtMs)).toEqual([DRAWN, DRAWN + 180_000, DRAWN + 360_000]);
    for (const { draw, drawnAtMs } of open)
      expect(play(ticket("parity:odd", "100", draw))).toMatchObject({ dueAtMs: drawnAtMs, winMinor: null });
    const [past] = factsAt(NOW).results as readonly { readonly draw: string }[];
    expect(play(ticket("parity:odd", "100", past?.draw))).toBeNull();
    expect(play(ticket("parity:odd", "100", `${DRAW}9`))).toBeNull();
  });

  it.each<[string, Json]>([
    ["nothing", {}],
    ["no bets", { draw: DRAW, odds: ODDS, bets: [] }],
    ["no draw", { odds: ODDS, bets: [{ on: "parity:odd", stake: "100" }] }],
    ["other odds", { draw: DRAW, odds: { last2: 9_501 }, bets: [{ on: "last2:0:7", stake: "100" }] }],
    ["odds of another bet", { draw: DRAW, odds: { size: 190 }, bets: [{ on: "parity:odd", stake: "100" }] }],
    ["a bet of another mode", ticket("last4:1:2:3:4")],
    ["a bet of balls", ticket("oneBall:07")],
    ["a digit too few", ticket("last2:0")],
    ["no digit", ticket("last2:0:x")],
    ["a choice that is not there", ticket("parity:both")],
    ["a bet twice", { draw: DRAW, odds: ODDS, bets: Array(2).fill({ on: "parity:odd", stake: "50" }) }],
    ["another sum", ticket("parity:odd", "150")],
  ])("LAUNCH-08 refuses %s", (_what, choice) => {
    expect(play(choice)).toBeNull();
  });

  it("LAUNCH-08 bounds the stake of a bet by what it could win", () => {
    expect(play(ticket("last3:0:0:7", "500"), NOW, 500n)).not.toBeNull();
    expect(play(ticket("last3:0:0:7", "550"), NOW, 550n)).toBeNull();
    expect(play(ticket("last2:0:7", "1250"), NOW, 1_250n)).not.toBeNull();
    expect(play(ticket("last2:0:7", "1300"), NOW, 1_300n)).toBeNull();
  });

  it("LAUNCH-06 commits to a draw while it is open, and shows numbers and seed once it is drawn", () => {
    const seed = worldAt(NOW).seedOf(`draw.GAME_0001.${DRAW}`);
    expect(factsAt(NOW).open).toMatchObject([{ draw: DRAW, commit: commitTo(seed) }, {}, {}]);
    const before = play(ticket("parity:odd"), DRAWN - 1);
    expect(before?.shown).not.toHaveProperty("numbers");
    for (const hidden of [factsAt(NOW), factsAt(DRAWN - 1), before?.shown])
      expect(JSON.stringify(hidden)).not.toContain(seed);
    const random = randomOf(seed, `draw.GAME_0001.${DRAW}`, 0);
    const numbers = drawNumbers(inMode("Quick Draw"), (below) => random.below(below));
    expect(play(ticket("parity:odd"), DRAWN)?.shown).toMatchObject({ numbers, seed });
    expect(factsAt(DRAWN).results).toMatchObject([{ draw: DRAW, numbers, seed }, ...Array(9).fill({})]);
  });

  it("LAUNCH-08 says the least return of all bets of all modes, exactly", () => {
    const returns = NAMES.flatMap((name) =>
      MODES.flatMap((mode) => {
        const drawn = inMode(name, mode);
        return betsIn(drawn, "USD").map((bet) => returnOf(bet.betType, bet.oddsHundredths, drawn));
      }),
    );
    expect(Math.min(...returns)).toBe(lottery.returnToPlayer);
    expect(Math.max(...returns)).toBe(9_500);
    expect(factsAt(NOW).returnToPlayer).toBe("94.85");
  });

  it.each([
    ["Keno", "ZY", 4_000],
    ["Twin Balls", "ELOTT", 20_000],
    ["Quick Draw", "ELOTT", 20_000],
    ["Pick 3", "SEA", 20_000],
  ])("LAUNCH-08 returns what %s in the mode %s says over many draws", (name, mode, draws) => {
    const drawn = inMode(name, mode);
    const random = seeded(name.length);
    const below = (limit: number) => random.below(limit);
    // Bets with long odds want more draws than a test has time for.
    const bets = betsIn(drawn, "USD").filter(({ oddsHundredths }) => oddsHundredths < 1_500);
    const won = new Map(bets.map(({ betType }) => [betType, 0]));
    for (let at = 0; at < draws; at += 1) {
      const numbers = drawNumbers(drawn, below);
      for (const { betType, pick, oddsHundredths } of bets)
        if (hasWon(betType, pickOf(pick, below), numbers) === true)
          won.set(betType, (won.get(betType) ?? 0) + oddsHundredths);
    }
    for (const { betType, oddsHundredths } of bets) {
      const exact = returnOf(betType, oddsHundredths, drawn) / 10_000;
      const mean = (won.get(betType) ?? 0) / draws / 100;
      // Four standard errors of a bet that is won as often as its odds say.
      const error = 4 * Math.sqrt(((oddsHundredths / 100) * exact) / draws);
      const upper = betType === "sumParity" ? 0.04 : 0;
      expect(mean).toBeGreaterThan(exact - error);
      expect(mean).toBeLessThan(exact + upper + error);
    }
  });

  it("LAUNCH-08 pays each bet of a ticket by its own odds, in every mode", () => {
    const named = fc.constantFrom(...NAMES);
    fc.assert(
      fc.property(
        named,
        fc.constantFrom(...MODES),
        fc.nat(1_000_000),
        fc.nat(500),
        (name, mode, seed, later) => {
          const drawn = inMode(name, mode);
          const bets = betsIn(drawn, "USD");
          const random = randomOf("picks", name, seed);
          const chosen = bets.map((bet) => ({ bet, pick: pickOf(bet.pick, (limit) => random.below(limit)) }));
          const beganMs = NOW + seed;
          const played = (nowMs: number, choice: Json) =>
            playWith(lottery, {
              choice,
              stakeMinor: 50n * BigInt(bets.length),
              world: worldAt(nowMs),
              beganMs,
              game: game(name, mode),
            });
          const asked = { currency: "USD", gameCode: "GAME_0001", game: game(name, mode) };
          const facts = lottery.facts({ ...asked, world: worldAt(beganMs) });
          const open = facts.open as readonly { readonly draw: string; readonly drawnAtMs: number }[];
          const choice: Json = {
            draw: open[0]?.draw ?? "",
            odds: Object.fromEntries(bets.map(({ betType, oddsHundredths }) => [betType, oddsHundredths])),
            bets: chosen.map(({ bet, pick }) => ({ on: placeOf(bet.betType, pick), stake: "50" })),
          };
          expect(played(beganMs, choice)?.winMinor).toBeNull();
          const decided = played((open[0]?.drawnAtMs ?? 0) + later, choice);
          const numbers = decided?.shown.numbers as readonly string[];
          const win = chosen
            .filter(({ bet, pick }) => hasWon(bet.betType, pick, numbers))
            .reduce((sum, { bet }) => sum + (50n * BigInt(bet.oddsHundredths)) / 100n, 0n);
          expect(decided?.winMinor).toBe(win);
        },
      ),
    );
  });
});
