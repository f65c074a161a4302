/** Single games of the catalogue: listed, shown, switched on and off, and made hot. */
import { favourites, games } from "@parlour/app/gateway/database/schema.ts";
import { countPlay } from "@parlour/app/gateway/play/count-play.ts";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { moonQuay } from "./support/catalogue-files.ts";
import { catalogueScene } from "./support/catalogue-scene.ts";
import { actorWith, typing } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { playerWith } from "./support/play.ts";

const names = ["Harbour Lights", "Tide Dice", "Quiet Pier", "Ánh Trăng"];

forEachDatabase((_name, open) => {
  const {
    clock,
    db,
    gateway,
    run,
    said,
    lines,
    version,
    gameOf,
    acts,
    shownGames,
    shownHot,
    shownLanes,
    atOnce,
  } = catalogueScene(open);
  const other = { ...moonQuay.vendor, code: "OTHER", name: "Other" };
  beforeEach(async () => {
    const own = names.map((name, at) => ({
      ...moonQuay.game,
      code: `MOONQUAY_000${at + 1}`,
      name,
      popularity: 40 - at * 10,
    }));
    const foreign = {
      ...moonQuay.game,
      code: "OTHER_0001",
      vendor: "OTHER",
      name: "Tide of Others",
      popularity: 5,
    };
    await run(
      "import",
      JSON.stringify({ vendors: [moonQuay.vendor, other], games: [...own, foreign], lanes: [moonQuay.lane] }),
    );
  });

  it("OPS-04 GAME-03 off takes a game out of every list at once, on shows it again, and both are acts", async () => {
    const [before, count] = [await version(), (await acts()).length];
    expect(await lines("off", "MOONQUAY/MOONQUAY_0002")).toEqual(["MOONQUAY/MOONQUAY_0002: off"]);
    expect(await version()).toBeGreaterThan(before);
    expect(await shownGames()).toEqual(["Harbour Lights", "Quiet Pier", "Ánh Trăng", "Tide of Others"]);
    expect(await shownHot()).not.toContain("Tide Dice");
    expect(await said("off", "MOONQUAY/MOONQUAY_0002")).toBe(
      "refused: MOONQUAY/MOONQUAY_0002 is off already.",
    );
    expect(await lines("on", "MOONQUAY/MOONQUAY_0002")).toEqual(["MOONQUAY/MOONQUAY_0002: on"]);
    expect(await shownGames()).toContain("Tide Dice");
    expect((await acts()).slice(count)).toMatchObject([
      {
        operator: "ann",
        act: "catalogue-off",
        subject: "MOONQUAY/MOONQUAY_0002",
        detail: { did: ["MOONQUAY/MOONQUAY_0002: off"] },
      },
      { act: "catalogue-on" },
    ]);
  });

  it("OPS-04 NAV-04 off takes a whole vendor out after a question, with its card, and leaves others alone", async () => {
    expect(await said("off", "MOONQUAY")).toBe("unconfirmed: Switch 4 games of MOONQUAY off?");
    expect(await lines("off", "MOONQUAY", "--yes")).toEqual(["MOONQUAY: 4 games off"]);
    expect(await shownGames()).toEqual(["Tide of Others"]);
    expect(await shownLanes()).toMatchObject([{ vendors: [{ vassalage: "OTHER" }] }]);
    expect(await said("off", "MOONQUAY", "--yes")).toBe("refused: MOONQUAY has no game that is on.");
    await run("on", "MOONQUAY", "--yes");
    expect(await shownGames()).toHaveLength(5);
  });

  it("OPS-04 two people who switch the same game off do so once", async () => {
    const both = await atOnce(() => [
      run("off", "MOONQUAY/MOONQUAY_0001"),
      run("off", "MOONQUAY/MOONQUAY_0001"),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["done", "refused"]);
  });

  it("OPS-04 LAUNCH-04 close-game leaves a game in the lists, and list says how each is", async () => {
    await typing(() => db, clock.nowMs)("close-game", "MOONQUAY/MOONQUAY_0001");
    await run("off", "MOONQUAY/MOONQUAY_0002");
    expect(await shownGames()).toContain("Harbour Lights");
    expect((await lines("list", "--vendor", "MOONQUAY")).map((line) => line.replace(/ +/g, " "))).toEqual([
      "MOONQUAY_0001 RNG 40 +0 closed Harbour Lights",
      "MOONQUAY_0002 RNG 30 +0 off Tide Dice",
      "MOONQUAY_0003 RNG 20 +0 on Quiet Pier",
      "MOONQUAY_0004 RNG 10 +0 on Ánh Trăng",
      "4 games",
    ]);
    await typing(() => db, clock.nowMs)("open-game", "MOONQUAY/MOONQUAY_0001");
  });

  it("OPS-04 list finds by vendor, category, words in any case, and what is off, a hundred at a time", async () => {
    const found = async (...words: string[]) => {
      const listed = await lines("list", ...words);
      return listed.slice(0, -1).map((line) => line.split(" ")[0]);
    };
    expect(await found("tide")).toEqual(["MOONQUAY_0002", "OTHER_0001"]);
    expect(await found("tide", "--vendor", "OTHER")).toEqual(["OTHER_0001"]);
    expect(await found("TRĂNG", "ánh")).toEqual(["MOONQUAY_0004"]);
    expect(await found("moonquay_0003")).toEqual(["MOONQUAY_0003"]);
    expect(await found("%")).toEqual([]);
    expect(await lines("list", "--category", "FISH")).toEqual(["There is no such game."]);
    expect(await said("list", "--category", "POKER")).toMatch(
      /^refused: There is no category "POKER": LOTT,/,
    );
    await run("off", "MOONQUAY/MOONQUAY_0003");
    expect(await found("--off")).toEqual(["MOONQUAY_0003"]);
    const many = Array.from({ length: 150 }, (_, at) => ({
      ...moonQuay.game,
      code: `MANY_${at}`,
      popularity: 1_000 - at,
    }));
    await run("import", JSON.stringify({ games: many }));
    expect((await lines("list")).at(-1)).toBe("155 games, page 1 of 2");
    expect(await found("--page", "2", "many")).toHaveLength(50);
    expect((await run("list", "--page", "0")).kind).toBe("misused");
  });

  it("OPS-04 GAME-04 hot sets a game's own figure beside its counted rounds, and lists follow at once", async () => {
    await db.update(games).set({ popularity: 27, countedRounds: 7 }).where(eq(games.code, "MOONQUAY_0003"));
    expect(await lines("hot", "MOONQUAY_0003", "500")).toEqual([
      "MOONQUAY_0003: 20 -> 500, and 7 rounds: 1 of its category, in the list of hot games",
    ]);
    expect(await gameOf("MOONQUAY_0003")).toMatchObject({ popularity: 507, countedRounds: 7 });
    expect((await shownHot())[0]).toBe("Quiet Pier");
    expect((await shownGames())[0]).toBe("Quiet Pier");
    await countPlay(db, clock.nowMs());
    expect(await gameOf("MOONQUAY_0003")).toMatchObject({ popularity: 500, countedRounds: 0 });
    expect(await said("hot", "MOONQUAY_0003", "500")).toBe("refused: MOONQUAY_0003 has that figure already.");
    await run("off", "MOONQUAY/MOONQUAY_0003");
    expect((await lines("hot", "MOONQUAY/MOONQUAY_0003", "3"))[0]).toMatch(
      /500 -> 3, and 0 rounds: not shown$/,
    );
    for (const wrong of ["-1", "1.5", "many", "9999999999"])
      expect((await run("hot", "MOONQUAY_0001", wrong)).kind).toBe("misused");
  });

  it("OPS-04 show has a game's fields, its place, its favourites and whether it is hot", async () => {
    const memberId = await playerWith(gateway, 0n);
    const row = await gameOf("MOONQUAY_0002");
    await db
      .insert(favourites)
      .values({ memberId, nodeId: row?.nodeId ?? 0, addedAt: new Date(clock.nowMs()) });
    const shown = ["vendor: MOONQUAY", "minBet: 0.10", "state: on", "favourites: 1", "popularity: 30"];
    const place = "place: 2 of its category, in the list of hot games";
    expect(await lines("show", "MOONQUAY_0002")).toEqual(
      expect.arrayContaining(["MOONQUAY_0002", ...[...shown, place].map((line) => `  ${line}`)]),
    );
    await run("off", "MOONQUAY/MOONQUAY_0001");
    expect(await lines("show", "MOONQUAY/MOONQUAY_0002")).toContain(
      "  place: 1 of its category, in the list of hot games",
    );
    expect(await lines("show", "MOONQUAY_0001")).toContain("  place: not shown");
    for (const wrong of ["NOPE", "OTHER/MOONQUAY_0002", "a/b/c"])
      expect(await said("show", wrong)).toContain(`refused: There is no game ${wrong}`);
  });

  it("OPS-04 refuses vendors and games that there are not, and users without the right", async () => {
    expect(await said("off", "NOBODY")).toBe("refused: There is no vendor NOBODY.");
    expect(await said("off", "OTHER/MOONQUAY_0001")).toBe("refused: OTHER has no game MOONQUAY_0001.");
    expect((await run("on", "a/b/c")).kind).toBe("misused");
    expect((await run("hot", "NOPE", "5")).kind).toBe("refused");
    const viewer = typing(() => db, clock.nowMs, actorWith("vera", "viewer"));
    for (const words of [
      ["off", "OTHER"],
      ["on", "OTHER"],
      ["hot", "OTHER_0001", "6"],
    ])
      expect((await viewer("catalogue", ...words)).kind).toBe("not-allowed");
    expect((await viewer("catalogue", "list")).kind).toBe("done");
    expect((await typing(() => db, clock.nowMs, actorWith("carl"))("catalogue", "list")).kind).toBe(
      "not-allowed",
    );
  });
});
