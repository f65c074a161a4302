import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { catchOf, fishing, IN_VIEW, KINDS, SHOTS } from "@parlour/app/sandbox/engines/fishing.ts";
import { randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { stakesIn } from "@parlour/app/sandbox/engines/stakes.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numbers, playedBy } from "../support/engine-play.ts";

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

  it("LAUNCH-08 returns exactly 95 % at every aim and every stake", () => {
    for (const kind of KINDS) {
      const { wins, of } = catchOf(kind);
      expect(100 * wins * kind.multiple).toBe(95 * of);
    }
    for (const currency of ["USD", "VND", "KWD"])
      for (const stake of stakesIn(currency)) expect(stake % BigInt(SHOTS)).toBe(0n);
    expect(new Set(KINDS.map(({ multiple }) => multiple)).size).toBe(KINDS.length);
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
