import type { Json } from "@parlour/app/gateway/database/columns.ts";
import type { GameKind } from "@parlour/app/gateway/database/play.ts";
import { drawNumbers } from "@parlour/app/gateway/play/lottery-rules.ts";
import { betsIn, lottery, lotteryIn, placeOf, returnOf } from "@parlour/app/sandbox/engines/lottery.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { hasWon } from "@parlour/core/lottery/draw-results.rules";
import type { PickShape } from "@parlour/core/lottery/lottery.ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAME, meansOf, playedBy, seeded, worldAt } from "../support/engine-play.ts";
import { BEFORE_DRAW_MS, DRAWN_MS, openDraws, ticket } from "./clock-cases.ts";

const NAMES = "Keno|Quick Draw|Lucky 5|Pick 3|Pick 4|Rapid Six|Hourly 45|Tower Numbers|Twin Balls".split("|");
const MODES = ["LOTT", "ZY", "ELOTT", "SEA"] as const;
const game = (gameName: string, prizeMode?: string, category = "ELOTT"): GameKind => ({
  gameName,
  category,
  ...(prizeMode !== undefined && { prizeMode }),
});
const inMode = (gameName: string, prizeMode?: string, vendorCode = "TWELVEBELLS", category?: string) =>
  lotteryIn({ gameCode: GAME, vendorCode, game: game(gameName, prizeMode, category) });

const asked = { currency: "USD", gameCode: GAME, game: game("Quick Draw, 3 Minutes", "ELOTT") };
const play = (...of: Parameters<typeof ticket>) =>
  playedBy(lottery, { ...asked, ...ticket(...of), world: worldAt(BEFORE_DRAW_MS) });

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

  it("LAUNCH-08 draws at the interval in the name, at least every five minutes", () => {
    const minutes = (name: string, category?: string) =>
      inMode(name, "ELOTT", "TCG_LOTTO_VN", category).everyMs / 60_000;
    expect([minutes("Keno, 1 Minute"), minutes("Keno, 3 Minutes"), minutes("Keno, Half Hour")]).toEqual([
      1, 3, 5,
    ]);
    expect(minutes("Huế", "LOTT")).toBe(5);
  });

  it("LAUNCH-08 takes tickets of the next three draws, and shows the last ten", () => {
    const open = openDraws(BEFORE_DRAW_MS);
    expect(open.map(({ drawnAtMs }) => drawnAtMs)).toEqual([
      DRAWN_MS,
      DRAWN_MS + 180_000,
      DRAWN_MS + 360_000,
    ]);
    for (const { draw, drawnAtMs } of open)
      expect(play("parity:odd", 100, draw)).toMatchObject({ dueAtMs: drawnAtMs, winMinor: null });
    const { results } = lottery.facts({ ...asked, world: worldAt(DRAWN_MS) });
    const seed = worldAt(0).seedOf(`draw.${GAME}.${open[0]?.draw}`);
    expect(results).toMatchObject([{ draw: open[0]?.draw, seed }, ...Array(9).fill({})]);
  });

  it("LAUNCH-08 bounds the stake of a bet by what it could win", () => {
    expect(play("last3:0:0:7", 500)).not.toBeNull();
    expect(play("last3:0:0:7", 550)).toBeNull();
    expect(play("last2:0:7", 1_250)).not.toBeNull();
    expect(play("last2:0:7", 1_300)).toBeNull();
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
    const meanOf = meansOf(draws, () => {
      const numbers = drawNumbers(drawn, below);
      const won = bets.filter(({ betType, pick }) => hasWon(betType, pickOf(pick, below), numbers) === true);
      return won.map(({ betType, oddsHundredths }) => [betType, oddsHundredths / 100]);
    });
    for (const { betType, oddsHundredths } of bets) {
      const exact = returnOf(betType, oddsHundredths, drawn) / 10_000;
      const { mean, error } = meanOf(betType);
      const upper = betType === "sumParity" ? 0.04 : 0;
      expect(mean).toBeGreaterThan(exact - 4 * error);
      expect(mean).toBeLessThan(exact + upper + 4 * error);
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
          const beganMs = BEFORE_DRAW_MS + seed;
          const played = (nowMs: number, choice: Json) =>
            playedBy(lottery, {
              choice,
              stakeMinor: 50n * BigInt(bets.length),
              world: worldAt(nowMs),
              beganMs,
              game: game(name, mode),
            });
          const [open] = openDraws(beganMs, game(name, mode));
          const choice: Json = {
            draw: open?.draw ?? "",
            odds: Object.fromEntries(bets.map(({ betType, oddsHundredths }) => [betType, oddsHundredths])),
            bets: chosen.map(({ bet, pick }) => ({ on: placeOf(bet.betType, pick), stake: "50" })),
          };
          expect(played(beganMs, choice)?.winMinor).toBeNull();
          const decided = played((open?.drawnAtMs ?? 0) + later, choice);
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
