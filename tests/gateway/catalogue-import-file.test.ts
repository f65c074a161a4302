/** What a catalogue file does to the catalogue, as an operator types the commands. */
import { games, lanes, vendors } from "@parlour/app/gateway/database/schema.ts";
import { engineFor } from "@parlour/app/sandbox/engines/engines.ts";
import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { moonQuay } from "./support/catalogue-files.ts";
import { catalogueScene } from "./support/catalogue-scene.ts";
import { actorWith, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";

const { vendor, game, lane } = moonQuay;
const fileOf = (parts: object) => JSON.stringify(parts);
const WHOLE = fileOf({ vendors: [vendor], games: [game], lanes: [lane] });

forEachDatabase((_name, open) => {
  const { clock, db, clear, run, said, lines, version, stored, acts, shownGames, shownLanes } =
    catalogueScene(open);

  it("OPS-04 GAME-03 an imported game is in the list of games at once, and the content version grows", async () => {
    expect(await shownGames()).toEqual([]);
    const before = await version();
    const count = (await acts()).length;
    expect(await lines("import", WHOLE)).toEqual([
      "vendor MOONQUAY: added",
      "game MOONQUAY_0001: added",
      "lane RNG: added",
      "vendors: 1 added, 0 changed, 0 as before",
      "games: 1 added, 0 changed, 0 as before",
      "lanes: 1 added, 0 changed, 0 as before",
    ]);
    expect(await version()).toBeGreaterThan(before);
    expect(await shownGames()).toEqual(["Harbour Lights"]);
    expect((await acts()).slice(count)).toMatchObject([
      {
        operator: "ann",
        subject: "catalogue",
        detail: {
          games: { added: 1, changed: 0, pruned: 0, same: 0 },
          vendors: { added: 1 },
          lanes: { added: 1 },
        },
      },
    ]);
  });

  it("OPS-04 the same file again changes nothing and says so, and a changed file changes only what differs", async () => {
    await run("import", WHOLE);
    const [before, known, count] = [await version(), await stored(), (await acts()).length];
    expect((await lines("import", WHOLE)).at(-1)).toBe(
      "The catalogue is like that already; nothing was changed.",
    );
    expect([await version(), await stored(), (await acts()).length]).toEqual([before, known, count]);

    await db.update(games).set({ popularity: 57, countedRounds: 7 });
    const changed = { ...game, minBet: "0.25", name: "Harbour Nights" };
    expect((await lines("import", fileOf({ games: [changed] })))[0]).toBe(
      'game MOONQUAY_0001: name "Harbour Lights" -> "Harbour Nights", minBet 0.10 -> 0.25',
    );
    const [row] = await db.select().from(games);
    expect(row).toMatchObject({ name: "Harbour Nights", minBetMinor: 25n, popularity: 57, countedRounds: 7 });
    expect((await stored())[0]).toEqual(known[0]);
    await run("import", fileOf({ games: [{ code: game.code, popularity: 80 }] }));
    expect((await db.select().from(games))[0]).toMatchObject({ popularity: 87, name: "Harbour Nights" });
  });

  it("OPS-04 --dry-run says what would change, asks nothing and changes nothing", async () => {
    const dry = await lines("import", WHOLE, "--dry-run");
    expect(dry).toContain("game MOONQUAY_0001: added");
    expect(dry.at(-1)).toBe("Nothing was changed: without --dry-run it would be.");
    expect(await stored()).toEqual([[], [], []]);
    await run("import", WHOLE);
    expect(await lines("import", fileOf({ vendors: [vendor], games: [] }), "--prune", "--dry-run")).toContain(
      "game MOONQUAY_0001: off",
    );
    expect((await db.select().from(games))[0]?.enabled).toBe(true);
  });

  it("OPS-04 --prune asks first, switches off games that the file does not have, and deletes none", async () => {
    const other = { ...game, code: "MOONQUAY_0002", name: "Tide Dice" };
    const fish = { category: "FISH" };
    await run("import", fileOf({ vendors: [vendor], games: [game, other], lanes: [lane, fish] }));
    await run("import", WHOLE);
    expect(await shownGames()).toHaveLength(2);
    expect(await said("import", WHOLE, "--prune")).toBe(
      "unconfirmed: The file does not have them: switch 1 games off, and take the lanes FISH away?",
    );
    expect(await shownGames()).toHaveLength(2);
    expect(await lines("import", WHOLE, "--prune", "--yes")).toEqual([
      "game MOONQUAY_0002: off",
      "lane FISH: taken away",
      "vendors: 0 added, 0 changed, 1 as before",
      "games: 0 added, 0 changed, 1 off, 1 as before",
      "lanes: 0 added, 0 changed, 1 taken away, 1 as before",
    ]);
    expect(await shownGames()).toEqual(["Harbour Lights"]);
    expect(await db.select().from(games)).toHaveLength(2);
    // A part that the file does not have is not pruned, and nothing is asked where nothing is lost.
    expect((await run("import", fileOf({ vendors: [vendor] }), "--prune")).kind).toBe("done");
    expect(await shownGames()).toEqual(["Harbour Lights"]);
    expect(await lines("import", fileOf({ games: [other] }))).toContain("One game of the file is off");
    await run("import", fileOf({ games: [{ code: other.code, enabled: true }] }));
    expect(await shownGames()).toHaveLength(2);
  });

  it("OPS-04 NAV-04 a vendor whose games are all off has no card in its lane", async () => {
    await run("import", WHOLE);
    expect(await shownLanes()).toMatchObject([
      { gameCategory: "RNG", vendors: [{ vassalage: "MOONQUAY", gameCount: 1 }] },
    ]);
    await run("import", fileOf({ vendors: [vendor], games: [] }), "--prune", "--yes");
    expect(await shownLanes()).toEqual([]);
  });

  it("OPS-04 export gives back what import reads, as JSON and as CSV, and its import changes nothing", async () => {
    const odd = {
      ...game,
      code: "MOONQUAY_0002",
      name: '=The "Tide", 2; etc.',
      classify: "",
      motif: "",
      enabled: false,
    };
    const named = { ...game, code: "MOONQUAY_0003", name: "-Ánh trăng", new: true, nodeId: 900_001 };
    await run(
      "import",
      fileOf({
        vendors: [{ ...vendor, categories: ["RNG", "FISH"] }],
        games: [game, odd, named],
        lanes: [lane],
      }),
    );
    const known = await stored();
    for (const words of [["export"], ["export", "--csv"]]) {
      const [file = ""] = await lines(...words);
      expect((await lines("import", file)).at(-1)).toBe(
        "The catalogue is like that already; nothing was changed.",
      );
      await clear();
      await run("import", file);
      expect(await stored()).toEqual(known);
    }
  });

  it("OPS-04 the example imports into an empty operator, in both forms, and the sandbox plays its games in different ways", async () => {
    for (const words of [["example"], ["example", "--csv"]]) {
      const [file = ""] = await lines(...words);
      expect((await lines("import", file)).filter((line) => /lane, so/.test(line))).toEqual([]);
    }
    const rows = await db.select().from(games);
    const engines = rows.map(({ name, ...row }) => engineFor({ ...row, gameName: name }));
    expect([...new Set(engines)].sort()).toEqual([
      "baccarat",
      "dice",
      "fishing",
      "roulette",
      "sic-bo",
      "slots",
    ]);
    expect(await shownGames()).toEqual(["Harbour Lights", "Tide Dice", "European Roulette"]);
  });

  it("OPS-04 new vendors and lanes come last in the order of the file, and sort places them", async () => {
    const second = { ...vendor, code: "SECOND" };
    const first = { ...vendor, code: "FIRST", sort: 0 };
    await run("import", fileOf({ vendors: [vendor, second], lanes: [lane, { category: "FISH" }] }));
    await run(
      "import",
      fileOf({ vendors: [first], lanes: [{ category: "LIVE" }, { category: "FISH", sort: 0 }] }),
    );
    expect(
      (await db.select().from(vendors).orderBy(asc(vendors.sort), asc(vendors.code))).map(({ code }) => code),
    ).toEqual(["FIRST", "MOONQUAY", "SECOND"]);
    expect(
      (await db.select().from(lanes).orderBy(asc(lanes.sort), asc(lanes.category))).map(
        ({ category }) => category,
      ),
    ).toEqual(["FISH", "RNG", "LIVE"]);
  });

  it("OPS-04 says that games of a category without a lane are not shown", async () => {
    expect(await lines("import", fileOf({ vendors: [vendor], games: [game] }))).toContain(
      "RNG has no lane, so its games are not shown: add the lane",
    );
    expect(await shownGames()).toEqual([]);
  });

  it("OPS-04 needs the right content, and none for the example", async () => {
    const viewer = typing(() => db, clock.nowMs, actorWith("vera", "viewer"));
    expect((await viewer("catalogue", "import", WHOLE)).kind).toBe("not-allowed");
    expect((await viewer("catalogue", "import", WHOLE, "--dry-run")).kind).toBe("not-allowed");
    expect((await viewer("catalogue", "export")).kind).toBe("done");
    const editor = typing(() => db, clock.nowMs, actorWith("ed", "editor"));
    expect((await editor("catalogue", "import", WHOLE)).kind).toBe("done");
  });
});
