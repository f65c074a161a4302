import type { Game, Lane } from "@parlour/core/catalogue/catalogue.ports";
import {
  categoryAddress,
  categoryOrder,
  categoryPath,
  pageCategories,
  stripIsShown,
} from "@parlour/core/catalogue/catalogue.rules";
import {
  countOf,
  goneOf,
  listAddress,
  listQuery,
  subTypes,
  subTypesShown,
  withPage,
} from "@parlour/core/catalogue/game-list.rules";
import { vendorsShown } from "@parlour/core/catalogue/vendors.rules";
import { toggled, toggleOf, undone, withToggles } from "@parlour/core/favourites/favourites.rules";
import { parseLocation } from "@parlour/core/navigation/resolver";
import type { FeatureContext } from "@parlour/core/portal/feature-context";
import { searchAddress, TERM_LENGTH, termOf, typeable } from "@parlour/core/search/search.rules";
import { catalogueGames } from "@parlour/testkit/lobby.data";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const all = catalogueGames("TY");
const someGame = fc.constantFrom(...all);
const someGames = fc.uniqueArray(someGame, { selector: ({ nodeId }) => nodeId, maxLength: 12 });
const wellFormed = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
const idsOf = (games: readonly Game[]) => games.map(({ nodeId }) => nodeId);

const visitAt = (address: string): FeatureContext => ({
  ...parseLocation(address),
  screen: "game-list",
  overlay: null,
  subject: null,
  isReturn: false,
  from: null,
  sources: { launchBases: [], gameOrigins: [] },
  language: "EN",
  role: "visitor",
  account: null,
  contentVersion: "1",
  timeZone: "UTC",
  agentPolicy: true,
  popups: "",
  watch: null,
});

const stakes = {
  minBet: fc.option(
    fc.record({
      amountMinor: fc.bigInt({ min: 1n, max: 99_999_999n }),
      currency: fc.constantFrom("USD", "VND", "KWD"),
    }),
  ),
  minLines: fc.option(fc.integer({ min: 1, max: 9_999 })),
};
const noStakes = { minBet: fc.constant(null), minLines: fc.constant(null) };

describe("URLs of game lists", () => {
  const path = fc.constantFrom("/hot", ...new Set(categoryOrder.map(categoryPath)));

  it("NAV-06 GAME-05 contain every possible choice on a page, and are read as the same list", () => {
    fc.assert(
      fc.property(
        path.chain((page) =>
          fc.record({
            page: fc.constant(page),
            category: fc.constantFrom(...(page === "/hot" ? (["HOT"] as const) : pageCategories(page))),
            vendor: fc.option(wellFormed),
            classify: fc.option(wellFormed),
            // Only lists of games have stakes to choose (GAME-03).
            ...(["/live", "/fish", "/rng", "/pvp"].includes(page) ? stakes : noStakes),
          }),
        ),
        ({ page, ...chosen }) => {
          const query = { ...chosen, language: "EN", contentVersion: "1" };
          const address = listAddress(visitAt(page), query);
          expect(listQuery(visitAt(address), "page")).toEqual(query);
        },
      ),
    );
  });

  it("NAV-06 of every category lead to a page that shows it", () => {
    for (const category of categoryOrder) expect(pageCategories(categoryPath(category))).toContain(category);
    for (const category of categoryOrder)
      expect(listQuery(visitAt(categoryAddress(category)), "page")).toMatchObject({ category });
    expect(pageCategories("/help")).toEqual([]);
    expect(listQuery(visitAt("/help"), "page")).toBeNull();
  });

  it("GAME-05 treat an empty name as no filter", () => {
    expect(listQuery(visitAt("/rng?vassalage=&classify="), "page")).toMatchObject({
      vendor: null,
      classify: null,
    });
  });

  it("GAME-03 treat stakes that are no exact amount and no whole number as none, and the hot games have none", () => {
    for (const query of [
      "minBet=0.10",
      "minBet=0.101&currency=USD",
      "minBet=0&currency=USD",
      "minBet=-1&currency=USD",
      "minBet=1e3&currency=USD",
      `minBet=${"9".repeat(15)}&currency=USD`,
      "minLineNum=0",
      "minLineNum=2.5",
      "minLineNum=99999",
    ])
      expect(listQuery(visitAt(`/rng?${query}`), "page")).toMatchObject({ minBet: null, minLines: null });
    const good = "minBet=0.10&currency=USD&minLineNum=20";
    expect(listQuery(visitAt(`/rng?${good}`), "page")).toMatchObject({
      minBet: { amountMinor: 10n, currency: "USD" },
      minLines: 20,
    });
    for (const path of ["/hot", "/sports"])
      expect(listQuery(visitAt(`${path}?${good}`), "page")).toMatchObject({ minBet: null, minLines: null });
  });

  it("GAME-08 of a pop-up contain a category and a vendor with any code", () => {
    fc.assert(
      fc.property(fc.constantFrom(...categoryOrder), wellFormed, (category, vendor) => {
        const access = { ...visitAt("/"), subject: `${category}:${vendor}` };
        expect(listQuery(access, "vendor")).toMatchObject({ category, vendor, classify: null });
      }),
    );
  });
});

describe("the pages of a list", () => {
  it("GAME-03 contain every game once when put together, in their original order", () => {
    fc.assert(
      fc.property(fc.array(someGames, { maxLength: 6 }), (pages) => {
        const list = pages.reduce<readonly Game[]>(withPage, []);
        expect(idsOf(list)).toEqual([...new Set(idsOf(pages.flat()))]);
      }),
    );
  });

  it("GAME-05 show the count of the chosen filter", () => {
    const filters = {
      vendors: [
        { vendor: "A", displayName: "A", games: 5 },
        { vendor: "B", displayName: "B", games: 7 },
      ],
      classifies: [{ classify: "JP", games: 2 }],
      minBets: [],
      lines: [],
    };
    const query = {
      category: "RNG",
      vendor: null,
      classify: null,
      minBet: null,
      minLines: null,
      language: "EN",
      contentVersion: "1",
    } as const;
    expect(countOf(query, filters)).toBe(12);
    expect(countOf({ ...query, vendor: "B" }, filters)).toBe(7);
    expect(countOf({ ...query, vendor: "B", classify: "JP" }, filters)).toBe(2);
    expect(countOf({ ...query, vendor: "C" }, filters)).toBe(0);
    expect(countOf(query, null)).toBeNull();
    expect(goneOf({ ...query, vendor: "C" }, filters)).toBe("vendor");
    expect(goneOf({ ...query, vendor: "A" }, filters)).toBeNull();
    expect(goneOf({ ...query, vendor: "A" }, { ...filters, vendors: [] })).toBe("category");
    expect(goneOf({ ...query, vendor: "A" }, null)).toBeNull();
    expect(goneOf(null, null)).toBe("category");
  });
});

describe("sub-types and vendors", () => {
  it("NAV-05 NAV-06 are in the specification's order, with bingo only for TY and unknown ones last", () => {
    const every = [...subTypes, "NEW"];
    fc.assert(
      fc.property(fc.shuffledSubarray(every), fc.boolean(), (found, speaksGateway) => {
        const shown = subTypesShown(
          found.map((classify) => ({ classify, games: 1 })),
          speaksGateway ? ["EN", "TY"] : ["EN"],
        ).map(({ classify }) => classify);
        expect(shown).toEqual(
          every.filter((code) => found.includes(code) && (speaksGateway || code !== "BG")),
        );
      }),
    );
  });

  it("NAV-07 for MXWIN show slot vendors 12 to 21 only, and all vendors of other categories", () => {
    const lane = (category: Lane["category"]): Lane => ({
      category,
      vendors: Array.from({ length: 30 }, (_, at) => ({
        vendor: `V${at}`,
        displayName: `V${at}`,
        category,
        imagePath: "",
        gameCount: 1,
        hasPopupList: false,
      })),
    });
    const shown = (category: Lane["category"], merchant: string) =>
      vendorsShown(lane(category), merchant).map(({ vendor }) => vendor);
    expect(shown("RNG", "MXWIN")).toEqual(Array.from({ length: 10 }, (_, at) => `V${at + 11}`));
    expect(shown("LIVE", "MXWIN")).toHaveLength(30);
    expect(shown("RNG", "parlour")).toHaveLength(30);
  });

  it("GAME-04 of a strip appear only when it has more games than its page", () => {
    expect([5, 6, 7].map((games) => stripIsShown(games, 6))).toEqual([false, false, true]);
  });
});

describe("a favourite change", () => {
  const lists = someGames.map((games) => ({ ids: idsOf(games), games }));
  const asked = someGame.map(({ nodeId, vendor, category }) => ({ nodeId, vendor, category }));

  it("FAV-03 restores the lists when it is taken back", () => {
    fc.assert(
      fc.property(lists, asked, (before, game) => {
        const toggle = toggleOf(game, before);
        expect(undone(toggled(before, toggle), toggle)).toEqual(before);
      }),
    );
  });

  it("FAV-03 restores the ids when it is taken back before the games are loaded", () => {
    fc.assert(
      fc.property(lists, asked, ({ ids }, game) => {
        const before = { ids, games: null };
        const toggle = toggleOf(game, before);
        expect(undone(toggled(before, toggle), toggle)).toEqual(before);
      }),
    );
  });

  it("FAV-02 toggles the mark, once even if applied twice", () => {
    fc.assert(
      fc.property(lists, asked, (before, game) => {
        const toggle = toggleOf(game, before);
        const after = toggled(before, toggle);
        expect(after.ids.includes(game.nodeId)).toBe(!before.ids.includes(game.nodeId));
        expect(toggled(after, toggle)).toEqual(after);
        expect(withToggles(before, [toggle, toggleOf(game, after)]).ids.toSorted()).toEqual(
          before.ids.toSorted(),
        );
      }),
    );
  });

  it("FAV-03 is taken back once even if undone twice", () => {
    fc.assert(
      fc.property(lists, asked, (before, game) => {
        const toggle = toggleOf(game, before);
        const back = undone(toggled(before, toggle), toggle);
        expect(undone(back, toggle)).toEqual(back);
      }),
    );
  });
});

describe("a search term", () => {
  it("HOME-01 GAME-05 round-trips through the URL for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
        const { path, query } = parseLocation(searchAddress(typed));
        expect(path).toBe("/search");
        expect(query.q ?? "").toBe(termOf(typed));
      }),
    );
  });

  it("GAME-05 is cut at a hundred characters, never inside one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (typed) => {
        const kept = typeable(typed);
        expect(Array.from(kept).length).toBeLessThanOrEqual(TERM_LENGTH);
        expect(typeable(kept)).toBe(kept);
        expect(typed.startsWith(kept)).toBe(true);
      }),
    );
  });
});
