import type { Game, GameCategory, Lane } from "@parlour/core/catalogue/catalogue.ports";
import { categoryOrder, homeRows, orderLanes, swiperRows } from "@parlour/core/catalogue/catalogue.rules";
import { orderWinners, splitWinners } from "@parlour/core/showcase/showcase.rules";
import { orderCdns } from "@parlour/core/site/site.rules";
import { hotGames, lanes, winners } from "@parlour/testkit/backend.data";
import { createSeededRandom } from "@parlour/testkit/random";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const category = fc.constantFrom<GameCategory>(...categoryOrder);
const [someGame] = hotGames("TY");
const [someCard] = lanes("TY").flatMap(({ vendors }) => vendors);
const [someWinner] = winners;
if (!someGame || !someCard || !someWinner) throw new Error("The fake backend has games, vendors and winners");

const games: fc.Arbitrary<readonly Game[]> = fc.array(
  category.map((category) => ({ ...someGame, category })),
  {
    maxLength: 80,
  },
);
const someLanes: fc.Arbitrary<readonly Lane[]> = fc.uniqueArray(
  fc.record({ category, vendors: fc.array(fc.constant(someCard), { maxLength: 3 }) }),
  { selector: ({ category }) => category },
);

describe("base URLs of pictures and games", () => {
  it("SITE-06 contain the whole list, each once, and the own origin last", () => {
    fc.assert(
      fc.property(fc.array(fc.webUrl()), fc.nat(), (cdns, seed) => {
        const ordered = orderCdns(cdns, createSeededRandom(seed));
        expect(ordered.at(-1)).toBe("");
        expect(ordered.slice(0, -1).sort()).toEqual([...cdns].sort());
      }),
    );
  });

  it("SITE-06 start with any of the list, chosen at random only", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.webUrl(), { minLength: 1 }), fc.nat(), (cdns, chance) => {
        const first = chance % cdns.length;
        const random = { below: () => first, id: () => "" };
        expect(orderCdns(cdns, random)[0]).toBe(cdns[first]);
      }),
    );
  });
});

describe("the rows of home", () => {
  it("HOME-03 NAV-01 contain each hot game of a category with a lane, in order, and no row is empty", () => {
    fc.assert(
      fc.property(games, someLanes, (hot, all) => {
        const rows = homeRows(hot, all);
        const [first, ...others] = rows;
        expect(first?.games ?? []).toEqual(hot.slice(0, 36));
        for (const row of rows) expect(row.games.length).toBeGreaterThan(0);
        for (const row of others)
          expect(row.games).toEqual(hot.filter(({ category }) => category === row.id));
        const expected = orderLanes(all).filter((lane) =>
          hot.some(({ category }) => category === lane.category),
        );
        expect(others.map(({ id }) => id)).toEqual(expected.map(({ category }) => category));
      }),
    );
  });

  it("HOME-03 have one line under 12 games, else three for hot games and two for others", () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.boolean(), (count, isHot) => {
        expect(swiperRows({ isHot, games: count })).toBe(count < 12 ? 1 : isHot ? 3 : 2);
      }),
    );
  });
});

describe("the winner board", () => {
  const board = fc.array(
    fc.bigInt().map((amountMinor) => ({ ...someWinner, won: { amountMinor, currency: "USD" } })),
  );

  it("HOME-07 has the same winners, largest first, and equal ones in their original order", () => {
    fc.assert(
      fc.property(board, (all) => {
        const ordered = orderWinners(all);
        const sorted = all
          .map((winner, at) => ({ winner, at }))
          .sort((left, right) => {
            const difference = right.winner.won.amountMinor - left.winner.won.amountMinor;
            return difference === 0n ? left.at - right.at : difference > 0n ? 1 : -1;
          });
        expect(ordered).toEqual(sorted.map(({ winner }) => winner));
        for (const [at, { winner }] of sorted.entries()) expect(ordered[at]).toBe(winner);
      }),
    );
  });

  it("HOME-07 splits into the first three and the rest, and loses none", () => {
    fc.assert(
      fc.property(board, (all) => {
        const { podium, list } = splitWinners(all);
        expect([...podium, ...list]).toEqual(orderWinners(all));
        expect(podium).toHaveLength(Math.min(3, all.length));
      }),
    );
  });
});
