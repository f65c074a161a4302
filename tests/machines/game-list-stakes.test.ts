import { answer, delay } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { listWith, location, queries, shown, view } from "./support/game-list.ts";
import { visitWith } from "./support/visit.ts";

const at = listWith(visitWith(collectCoverage("game-list-stakes")));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

describe("the stakes of a list", () => {
  it("GAME-03 offers the smallest bets and win lines of the list, and asks for the chosen ones", async () => {
    const tour = await at("/rng");
    expect(view(tour).minBet).toEqual({ chosen: null, choices: [10n, 20n, 50n, 100n].map(usd) });
    expect(view(tour).minLines).toEqual({ chosen: null, choices: [5, 20, 50] });
    const before = tour.ports.history.entries().length;
    view(tour).chooseMinBet(usd(20n));
    await tour.run.settle();
    view(tour).chooseMinLines(20);
    await tour.run.settle();
    expect(location(tour)).toMatchObject({
      path: "/rng",
      query: { minBet: "0.20", currency: "USD", minLineNum: "20" },
    });
    // As with the other filters, Back leaves the list.
    expect(tour.ports.history.entries()).toHaveLength(before);
    expect(queries(tour).at(-1)).toMatchObject({ minBet: usd(20n), minLines: 20, page: 1, pageSize: 24 });
    expect(view(tour).minBet.chosen).toEqual(usd(20n));
    expect(view(tour).minLines.chosen).toBe(20);
    expect(shown(tour).count).toBe(shown(tour).games.length);
    expect(shown(tour).count).toBeLessThan(68);
  });

  it("GAME-03 keeps the stakes with another vendor, counts within them, and clears them alone", async () => {
    const tour = await at("/rng?minBet=0.10&currency=USD&minLineNum=50");
    const counts = () => view(tour).vendors.map(({ games }) => games);
    const narrow = counts();
    view(tour).chooseVendor("AURORA");
    await tour.run.settle();
    expect(location(tour).query).toEqual({
      vassalage: "AURORA",
      minBet: "0.10",
      currency: "USD",
      minLineNum: "50",
    });
    expect(counts()).toEqual(narrow);
    view(tour).clearStakes();
    await tour.run.settle();
    expect(location(tour).query).toEqual({ vassalage: "AURORA" });
    expect(shown(tour).count).toBe(45);
    expect(counts()).toEqual([68, 45, 23]);
    expect(narrow[0]).toBeLessThan(68);
  });

  it("GAME-03 says which stakes leave no game, with the way to the list without them", async () => {
    const tour = await at("/rng?vassalage=COPPER&minBet=0.01&currency=USD&minLineNum=5");
    expect(view(tour).body).toMatchObject({
      kind: "narrowed",
      chosen: { minBet: usd(1n), minLines: 5 },
      backTo: "/rng?vassalage=COPPER",
    });
    // An amount of a link that no game has is a choice all the same, in its place.
    expect(view(tour).minBet.choices).toEqual([1n, 10n, 20n, 50n, 100n].map(usd));
  });

  it("GAME-03 shows no count while the games are counted again", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readFilters", delay(500));
    view(tour).chooseMinLines(50);
    await tour.run.settle();
    expect(shown(tour).count).toBeNull();
    await tour.run.pass(500);
    expect(shown(tour).count).toBe(shown(tour).games.length);
  });

  it("GAME-03 offers no win lines outside of slots, and nothing where all games are alike, are hot or are of a centre", async () => {
    const tour = await at("/live", ({ ports }) =>
      ports.faults.next(
        "readFilters",
        answer({ vendors: [], classifies: [], minBets: [usd(10n), usd(20n)], lines: [1, 5] }),
      ),
    );
    expect(view(tour).minBet.choices).toHaveLength(2);
    expect(view(tour).minLines.choices).toEqual([]);
    tour.ports.faults.always(
      "readFilters",
      answer({ vendors: [], classifies: [], minBets: [usd(10n)], lines: [5] }),
    );
    await tour.arriveAt("/rng");
    expect([view(tour).minBet.choices, view(tour).minLines.choices]).toEqual([[], []]);
    tour.ports.faults.always(
      "readFilters",
      answer({ vendors: [], classifies: [], minBets: [usd(10n), usd(20n)], lines: [1, 5] }),
    );
    for (const path of ["/hot", "/sports"]) {
      await tour.arriveAt(path);
      expect([view(tour).minBet.choices, view(tour).minLines.choices]).toEqual([[], []]);
    }
  });
});

describe("the page size of a list", () => {
  const sizeAt = async (path: string) => {
    const tour = await at(path);
    tour.portal.actor.send({ type: "overlay.asked", overlay: "vendor-games", subject: "RNG:AURORA" });
    await tour.run.settle();
    return queries(tour).at(-1)?.pageSize;
  };

  it("GAME-03 is 200 for a vendor's list over home, and 24 over any other page", async () => {
    expect(await sizeAt("/")).toBe(200);
    expect(await sizeAt("/home")).toBe(200);
    expect(await sizeAt("/promotions")).toBe(24);
  });
});
