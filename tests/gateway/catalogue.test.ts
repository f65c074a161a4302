import { isMotifName } from "@parlour/app/pictures/motif-names.ts";
import { createRandom } from "@parlour/app/pictures/random.ts";
import { announcements, notices } from "@parlour/app/seed/catalogue/announcements.ts";
import { banners } from "@parlour/app/seed/catalogue/banners.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { promotions } from "@parlour/app/seed/catalogue/promotions.ts";
import { GAME_CATEGORIES } from "@parlour/app/seed/catalogue/types.ts";
import { shelfOf, vendorLook, vendors } from "@parlour/app/seed/catalogue/vendors.ts";
import { describe, expect, it } from "vitest";

const catalogue = games();
const distinct = <T>(values: readonly T[]) => new Set(values).size;

describe("vendors", () => {
  it("NAV-05 covers every category that carries games, with the specification's own vendor codes", () => {
    const codes = vendors().map((vendor) => vendor.code);
    expect(codes.length).toBeGreaterThanOrEqual(44);
    expect(distinct(codes)).toBe(codes.length);
    expect(codes).toEqual(expect.arrayContaining(["TCG_LOTTO_VN", "TCG_SEA", "IMES", "TF", "SV3", "DS88"]));

    const codesIn = (category: string) =>
      vendors().flatMap(({ code, categories }) => (categories.some((one) => one === category) ? [code] : []));
    expect(codesIn("ESPORTS")).toEqual(["IMES", "TF"]);
    expect(codesIn("COCKFIGHT")).toEqual(["SV3", "DS88"]);
    for (const category of GAME_CATEGORIES) expect(codesIn(category), category).not.toEqual([]);
  });

  it("NAV-07 has enough slot vendors for a slice from 11 to 21", () => {
    const slotVendors = vendors().filter((vendor) => vendor.categories.includes("RNG"));
    expect(slotVendors.slice(11, 21)).toHaveLength(10);
    expect(slotVendors.length).toBeGreaterThanOrEqual(22);
  });

  it("HEADER-02 has a category with a single vendor, a vendor with one game and vendors with more than ten", () => {
    const single = GAME_CATEGORIES.filter(
      (category) => vendors().filter((vendor) => vendor.categories.includes(category)).length === 1,
    );
    expect(single).toEqual(["LOTT"]);

    const counts = vendors().map(({ code }) => catalogue.filter((game) => game.vendor === code).length);
    expect(counts).toContain(1);
    expect(counts.filter((count) => count > 10).length).toBeGreaterThan(20);
  });

  it("GAME-08 has vendors that open a pop-up list and vendors that do not", () => {
    expect(distinct(vendors().map((vendor) => vendor.hasPopupList))).toBe(2);
  });

  it("GAME-02 gives each vendor its own look, and an unlisted code always the same one", () => {
    expect(vendorLook("AURORA").palette.ground).toBe(285);
    expect(vendorLook("NOT_LISTED")).toEqual(vendorLook("NOT_LISTED"));
    expect(vendorLook("NOT_LISTED").palette).not.toEqual(vendorLook("ALSO_NOT_LISTED").palette);
  });
});

describe("games", () => {
  it("holds exactly 10,000 games with unique node ids and codes, each of a vendor that has the category", () => {
    expect(catalogue).toHaveLength(10_000);
    expect(distinct(catalogue.map((game) => game.nodeId))).toBe(10_000);
    expect(distinct(catalogue.map((game) => game.code))).toBe(10_000);
    const shelves = new Map(vendors().map(({ code, categories }) => [code, categories]));
    for (const game of catalogue) {
      expect(shelves.get(game.vendor), game.code).toContain(game.category);
      expect(isMotifName(game.motif), game.motif).toBe(true);
    }
  });

  it("lists as many games of each vendor and category as the vendor has", () => {
    for (const { code, categories } of vendors()) {
      for (const category of categories) {
        const held = catalogue.filter((game) => game.vendor === code && game.category === category);
        expect(held.length, `${code} ${category}`).toBe(shelfOf(code)[category]);
      }
    }
  });

  it("NAV-05 uses every category and every sub-type", () => {
    expect(new Set(catalogue.map((game) => game.category))).toEqual(new Set(GAME_CATEGORIES));
    expect(new Set(catalogue.map((game) => game.classify))).toEqual(
      new Set(["SC", "VP", "JP", "TG", "AC", "BG"]),
    );
  });

  it("GAME-05 names every game uniquely within its vendor, in words that a player can search for", () => {
    for (const { code } of vendors()) {
      const names = catalogue.flatMap((game) => (game.vendor === code ? [game.name] : []));
      expect(distinct(names), code).toBe(names.length);
    }
    expect(catalogue.map((game) => game.name)).toContain("Sweet Bonanza");
    for (const { name } of catalogue) expect(name).toMatch(/^[\p{L}\d][\p{L}\d' ,.&-]{1,48}$/u);
    expect(catalogue.filter((game) => /\b(\w+) \1\b/.test(game.name))).toEqual([]);
  });

  it("GAME-03 gives the games bets and win lines that the list's filters can separate", () => {
    expect(catalogue.every((game) => game.minBetMinor > 0n && game.lines >= 1)).toBe(true);
    expect(distinct(catalogue.map((game) => game.minBetMinor))).toBeGreaterThan(5);
    expect(distinct(catalogue.map((game) => game.lines))).toBeGreaterThan(5);
  });

  it("GAME-04 makes a few games far more popular than most", () => {
    const played = catalogue.map((game) => game.popularity).sort((a, b) => b - a);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(played.slice(0, 1000))).toBeGreaterThan(sum(played) * 0.4);
    const fresh = catalogue.filter((game) => game.isNew).length;
    expect(fresh).toBeGreaterThan(200);
    expect(fresh).toBeLessThan(800);
  });

  it("gives the same catalogue for the same seed, and a different one for another seed", () => {
    const again = games(createRandom(20_261));
    expect(again).toEqual(catalogue);
    expect(games(createRandom(7)).map((game) => game.name)).not.toEqual(catalogue.map((game) => game.name));
  });
});

describe("seeded texts and banners", () => {
  const said = [
    ...banners().flatMap(({ title, text }) => [title.EN, text.EN]),
    ...[...notices(), ...announcements(), ...promotions()].flatMap(({ title, content }) => [
      title.EN,
      content.EN,
    ]),
    ...promotions().flatMap(({ figure, condition }) => [figure.EN, condition.EN]),
  ];

  it("HOME-05 fill every place that shows banners, and HOME-04 give the home page several in order", () => {
    const places = banners().map((banner) => banner.groupName);
    expect(new Set(places)).toEqual(new Set(["w_home", "w_login", "w_register", "w_forget", "w_leftmenu"]));
    const home = banners().filter((banner) => banner.groupName === "w_home");
    expect(home.length).toBeGreaterThanOrEqual(4);
    expect(home.map((banner) => banner.order)).toEqual(home.map((_, index) => index + 1));
  });

  it("HOME-04 link banners only to promotions, games and paths that exist", () => {
    const promotionCodes = promotions().map((promotion) => promotion.code);
    const gameCodes = new Set(catalogue.map((game) => game.code));
    for (const { linkageType, linkage } of banners()) {
      if (linkageType === "PROMOTION") expect(promotionCodes).toContain(linkage);
      if (linkageType === "GAME") expect(gameCodes).toContain(linkage);
      if (linkageType === "URL") expect(linkage).toMatch(/^\/[a-z]+$/i);
      if (linkageType === "NONE") expect(linkage).toBe("");
    }
  });

  it("HOME-06 include enough notices for the marquee, each with its own title", () => {
    expect(notices().length).toBeGreaterThanOrEqual(5);
    expect(distinct(notices().map((notice) => notice.title.EN))).toBe(notices().length);
  });

  it("ANN-01 address members, visitors and both, and ANN-02 fill several pages and link to promotions", () => {
    expect(announcements().length).toBeGreaterThanOrEqual(20);
    expect(new Set(announcements().map((one) => one.execution))).toEqual(new Set(["A", "B", "F"]));
    const types = promotions().map((promotion) => promotion.type);
    const promoted = announcements().flatMap(({ promotionType }) => promotionType ?? []);
    expect(promoted.length).toBeGreaterThanOrEqual(3);
    for (const type of promoted) expect(types).toContain(type);
  });

  it("ANN-05 use no other markup than p, strong and links within the portal", () => {
    for (const text of said) {
      const tags = text.match(/<[^>]*>/g) ?? [];
      for (const tag of tags) expect(tag).toMatch(/^<\/?(?:p|strong|a)>$|^<a href="\/[a-z]+">$/);
    }
  });

  it("are calm, without exclamation marks and without words that urge", () => {
    for (const text of said) {
      expect(text).not.toMatch(
        /!|hurry|now or never|last chance|don't miss|limited time|only today|act now/i,
      );
    }
  });
});
