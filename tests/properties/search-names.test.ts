import { createNameIndex, indexInSlices } from "@parlour/core/search/name-index";
import { describe, expect, it } from "vitest";
import { startWork } from "./patterns-support.ts";
import { catalogueNames, FIRST_PAGE } from "./search-support.ts";

const search = (names: readonly string[], term: string, limit = FIRST_PAGE) =>
  createNameIndex(names)
    .search(term, limit)
    .map(({ at }) => names[at]);

describe("a search term as people type it", () => {
  const names = catalogueNames();
  const catalogue = createNameIndex(names);
  const first = (term: string) => names[catalogue.search(term, 1)[0]?.at ?? -1];

  it.each([
    "sweet bonaza",
    "Sweet Bonanza",
    "sweetbonanza",
    "swet bonanza",
    "bonanza sweet",
    "sweet bonnanza",
    "weet bonanza",
    "swee tbonanza",
    "sweet bona",
    "sweetbonaza",
    "SWEET  BONANZA!!",
  ])("GAME-05 %j finds Sweet Bonanza first, among 10,000 names", (term) => {
    expect(first(term)).toBe("Sweet Bonanza");
  });

  it("GAME-05 finds nothing when no name is similar, without a letter, or with a limit of zero", () => {
    for (const term of ["", "   ", "!?.,", "zzzzqqqq", "\ud800"])
      expect(catalogue.search(term, FIRST_PAGE)).toEqual([]);
    for (const limit of [0, -1, Number.NaN]) expect(catalogue.search("sweet", limit)).toEqual([]);
    expect(createNameIndex([]).search("sweet", FIRST_PAGE)).toEqual([]);
    expect(createNameIndex(["", "!"]).search("sweet", FIRST_PAGE)).toEqual([]);
  });

  it("GAME-05 of ten thousand letters takes a limited time", () => {
    const long = "sweet bonaza ".repeat(800);
    const hostile = [long, "a".repeat(10_000), "(".repeat(10_000), "é ".repeat(5_000)];
    const spentMs = startWork();
    for (const term of hostile) catalogue.search(term, FIRST_PAGE);
    expect(spentMs()).toBeLessThan(5_000);
  });
});

describe("the order of results", () => {
  it("GAME-05 is exact name, same beginning, words in another order, beginnings of words, then misspellings", () => {
    const names = ["Bold Reef", "Reef of Gold", "The Gold Reefs", "Gold Reef II", "Reef Gold", "Gold Reef"];
    expect(createNameIndex(names).search("gold reef", 9)).toEqual([
      { at: 5, rank: 0 },
      { at: 3, rank: 1 },
      { at: 4, rank: 2 },
      { at: 1, rank: 3 },
      { at: 2, rank: 3 },
      { at: 0, rank: 4 },
    ]);
  });

  it("GAME-05 follows the list's order, which is popularity, among equal results", () => {
    expect(search(["Gold Mine", "Gold Coast", "Gold Rush"], "gold")).toEqual([
      "Gold Mine",
      "Gold Coast",
      "Gold Rush",
    ]);
    expect(search(["Gold Mine", "Gold Coast", "Gold Rush"], "gold", 2)).toEqual(["Gold Mine", "Gold Coast"]);
  });

  it("GAME-05 includes names with two misspellings in a word only when none is found with one", () => {
    expect(search(["Crystal Cavern", "Crustal Cavern"], "crystl cavern")).toEqual(["Crystal Cavern"]);
    expect(search(["Orcharding", "Orchards"], "orchads")).toEqual(["Orchards"]);
    expect(search(["Bonanza"], "bnoanzza")).toEqual(["Bonanza"]);
    expect(search(["Bonanza"], "bnnz")).toEqual([]);
  });
});

describe("names in all scripts", () => {
  it.each([
    ["lucky 88", "Lucky 88"],
    ["lucky88", "Lucky 88"],
    ["lucky 88", "Lucky88"],
    ["moon light", "Moonlight"],
    ["bookofthedead", "Book of the Dead"],
    ["book ofthedead", "Book of the Dead"],
    ["fus ducats", "Fu's Ducats"],
    ["fu’s ducats", "Fu's Ducats"],
    ["fire and ice", "Fire & Ice"],
    ["twentyone", "Twenty-One"],
    ["book of dead", "Book of Dead™"],
    ["anza", "Bonanza"],
    ["rong vang", "Rồng Vàng"],
    ["đao vang", "Đảo Vàng"],
    ["dao vang", "Đảo Vàng"],
    ["strasse", "Straße"],
    ["istanbul", "İSTANBUL"],
    ["дракон", "Золотой Дракон"],
    ["дркон", "Золотой Дракон"],
    ["القمر", "القَمَر"],
    ["麻将", "麻将胡了"],
    ["胡了", "麻将胡了"],
    ["麻将湖了", "麻将胡了"],
    ["カジノ", "ゴールドかじの"],
    ["ｶｼﾞﾉ", "カジノ"],
    ["มังกร", "เกมมังกรทอง"],
    ["มังกทอง", "เกมมังกรทอง"],
    ["슬롯", "황금슬롯"],
    ["스", "스핀"],
    ["슬ㄹ", "슬롯"],
  ])("GAME-05 %j finds %j", (term, name) => {
    expect(search(["Dragon Palace", name, "Silver Harbour"], term)).toContain(name);
  });

  it("GAME-05 are not found by a term that they do not contain", () => {
    const names = ["麻将胡了", "เกมมังกรทอง", "황금슬롯", "Rồng Vàng"];
    for (const term of ["赏金女王", "ราชา", "바다"]) expect(search(names, term)).toEqual([]);
  });
});

describe("building the index", () => {
  it("GAME-05 in slices gives the same index as building it at once", () => {
    const names = catalogueNames();
    const slices = indexInSlices(names);
    let rests = 0;
    let step = slices.next();
    for (; !step.done; step = slices.next()) rests += 1;
    expect(rests).toBeGreaterThan(names.length / 1_000);
    expect(step.value.search("sweet bonaza", FIRST_PAGE)).toEqual(
      createNameIndex(names).search("sweet bonaza", FIRST_PAGE),
    );
  });

  it("GAME-05 leaves no state between one search and the next", () => {
    const names = catalogueNames().slice(0, 2_000);
    const terms = [
      "sweet bonaza",
      "xqzt",
      "golden",
      "goldenparade",
      "g",
      "nigth of teh market",
      "麻将",
      "of the",
    ];
    const used = createNameIndex(names);
    for (const term of [...terms, ...terms.toReversed()]) {
      expect(used.search(term, FIRST_PAGE)).toEqual(createNameIndex(names).search(term, FIRST_PAGE));
    }
  });
});
