import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { catchOf, fishing, IN_VIEW, KINDS, SHOTS } from "@parlour/app/sandbox/engines/fishing.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { stakesIn } from "@parlour/app/sandbox/engines/stakes.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { meanOf, numbers, playedBy, seeded } from "../support/engine-play.ts";

const COMMONEST = "sardine";
const texts = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
/** The first view takes five numbers; with zeros it has the six commonest kinds. */
const FIRST = [0, 0, 0, 0, 0];
const NEVER = 199;

describe("LAUNCH-08 fishing", () => {
  it("LAUNCH-08 one stake buys five shots, and each catch pays a fifth of it times the fish's multiple", () => {
    const begun = playedBy(fishing, { random: numbers(...FIRST) });
    expect(begun).toMatchObject({
      stakedMinor: 500n,
      winMinor: null,
      idle: COMMONEST,
      shown: { shots: [], left: 5, view: ["sardine", "mackerel", "bream", "squid", "eel", "salmon"] },
    });
    // Caught, missed by one, then three misses; the second aim's fish makes place for the tuna.
    const random = numbers(...FIRST, 94, 95, 0, NEVER, NEVER, NEVER);
    const actions = ["sardine", "mackerel", "sardine", "sardine", "sardine"];
    expect(playedBy(fishing, { actions, random })).toMatchObject({
      stakedMinor: 500n,
      winMinor: 200n,
      shown: {
        shots: [
          { aim: "sardine", isCaught: true, win: "200" },
          { aim: "mackerel", isCaught: false, win: "0" },
          ...Array.from({ length: 3 }, () => ({ aim: "sardine", isCaught: false, win: "0" })),
        ],
        left: 0,
        view: ["sardine", "tuna", "bream", "squid", "eel", "salmon"],
      },
    });
  });

  it("LAUNCH-08 a round waits for each shot, and is decided by the last", () => {
    for (let shots = 0; shots <= SHOTS; shots += 1) {
      const actions = Array.from({ length: shots }, () => COMMONEST);
      const round = playedBy(fishing, { actions, random: seeded(7) });
      expect(round?.winMinor === null).toBe(shots < SHOTS);
      expect(round?.idle).toBe(shots < SHOTS ? COMMONEST : undefined);
    }
  });

  it.each([
    ["a fish that is not in view", ["shark"]],
    ["a fish that does not exist", ["whale"]],
    ["no fish", [null]],
    ["a fish that has just fled", ["eel", "eel"]],
    ["a sixth shot", Array.from({ length: 6 }, () => COMMONEST)],
  ])("LAUNCH-08 a shot at %s is refused", (_what, actions) => {
    expect(playedBy(fishing, { actions, random: numbers(...FIRST) })).toBeNull();
  });

  it("LAUNCH-08 a stake that is not on offer, and a choice at the start, are refused", () => {
    expect(playedBy(fishing, { stakeMinor: 501n, random: seeded(1) })).toBeNull();
    expect(playedBy(fishing, { choice: COMMONEST, random: seeded(1) })).toBeNull();
  });

  it("LAUNCH-08 returns exactly 95 % at every aim and every stake", () => {
    for (const kind of KINDS) {
      const { wins, of } = catchOf(kind);
      expect(100 * wins * kind.multiple).toBe(95 * of);
    }
    for (const currency of ["USD", "VND", "KWD"])
      for (const stake of stakesIn(currency)) expect(stake % BigInt(SHOTS)).toBe(0n);
    expect(fishing.returnToPlayer).toBe(95_00);
    expect(new Set(KINDS.map(({ multiple }) => multiple)).size).toBe(KINDS.length);
  });

  it.each([
    ["at the commonest fish", 0],
    ["at the dearest fish in view", 1],
  ])("LAUNCH-08 returns 95 % in 200,000 rounds aimed %s", (_what, at) => {
    const random = seeded(4 + at);
    const ranks = new Map(KINDS.map(({ id }, rank) => [id, rank]));
    const target = (view: readonly string[]): string =>
      at === 0
        ? COMMONEST
        : view.reduce((one, id) => ((ranks.get(id) ?? 0) > (ranks.get(one) ?? 0) ? id : one));
    const { mean, error } = meanOf(200_000, () => {
      // The engine plays from the start each time, so this round's numbers are drawn once and repeated.
      const drawn: number[] = [];
      let place = 0;
      const same = {
        below(limit: number) {
          const value = drawn[place] ?? random.below(limit);
          drawn[place] = value;
          place += 1;
          return value;
        },
      };
      let actions: readonly string[] = [];
      let round = playedBy(fishing, { actions, random: same });
      while (round?.winMinor === null) {
        actions = [...actions, target(texts(round.shown.view))];
        place = 0;
        round = playedBy(fishing, { actions, random: same });
      }
      return Number(round?.winMinor) / 500;
    });
    expect(Math.abs(mean - 0.95)).toBeLessThan(3 * error);
    expect(error).toBeLessThan(0.02);
  });

  it("LAUNCH-08 what is in view follows from the round's numbers and the shots so far, and says nothing of the next shot", () => {
    const aims = fc.array(fc.nat(IN_VIEW - 1), { maxLength: SHOTS });
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), aims, (seed, places) => {
        const round = (actions: readonly string[]) =>
          playedBy(fishing, { actions, random: randomOf(seed, "mine", 0) });
        let actions: readonly string[] = [];
        for (const place of places) {
          const before = round(actions);
          const view = texts(before?.shown.view);
          expect(view).toHaveLength(IN_VIEW);
          expect(new Set(view).size).toBe(IN_VIEW);
          expect(view).toContain(COMMONEST);
          expect(Object.keys(before?.shown ?? {}).sort()).toEqual(["left", "shots", "view"]);
          expect(round(actions)).toEqual(before);
          const aim = view[place] ?? "";
          actions = [...actions, aim];
          if (aim !== COMMONEST && actions.length < SHOTS)
            expect(texts(round(actions)?.shown.view)).not.toContain(aim);
        }
        const last = round(actions);
        expect(last?.shown.shots).toHaveLength(actions.length);
        expect(last?.winMinor === null).toBe(actions.length < SHOTS);
      }),
    );
  });
});
