/** Names by language in a catalogue file: `name.ES` beside `name` (OPS-04). */
import { expect, it } from "vitest";
import { moonQuay } from "./support/catalogue-files.ts";
import { catalogueScene } from "./support/catalogue-scene.ts";
import { forEachDatabase } from "./support/databases.ts";

const { vendor, game, lane } = moonQuay;
const fileOf = (parts: object) => JSON.stringify(parts);
const named = {
  vendors: [{ ...vendor, "name.ES": "Muelle de la Luna" }],
  games: [{ ...game, "name.ES": "Luces del puerto", "name.TY": "Lights" }],
  lanes: [lane],
};

forEachDatabase((_name, open) => {
  const { run, lines, version, stored, gameOf } = catalogueScene(open);

  it("OPS-04 a file brings names by language, again changes nothing, and changes and takes back single ones", async () => {
    await lines("import", fileOf(named));
    expect(await gameOf(game.code)).toMatchObject({ names: { ES: "Luces del puerto", TY: "Lights" } });
    expect((await stored())[0]).toMatchObject([{ names: { ES: "Muelle de la Luna" } }]);
    const before = await version();
    expect((await lines("import", fileOf(named))).at(-1)).toMatch(/nothing was changed/);
    expect(await version()).toBe(before);

    const part = { ...game, "name.ES": "Faros", "name.TY": "none" };
    expect((await lines("import", fileOf({ games: [part] })))[0]).toBe(
      'game MOONQUAY_0001: names ES "Luces del puerto" TY "Lights" -> ES "Faros"',
    );
    // A file that says nothing of names leaves them.
    expect((await lines("import", fileOf({ games: [game] }))).at(-1)).toMatch(/nothing was changed/);
    expect(await gameOf(game.code)).toMatchObject({ name: game.name, names: { ES: "Faros" } });
  });

  it.each([[], ["--csv"]])(
    "OPS-04 export %s gives names by language back, and their import changes nothing",
    async (...flags) => {
      await lines("import", fileOf(named));
      const known = await stored();
      const exported = (await lines("export", ...flags)).join("\n");
      expect(exported).toContain("name.TY");
      expect((await lines("import", exported)).at(-1)).toMatch(/nothing was changed/);
      expect(await stored()).toEqual(known);
      const edited = exported.replace("Luces del puerto", "Faros");
      await lines("import", edited);
      expect(await gameOf(game.code)).toMatchObject({ names: { ES: "Faros", TY: "Lights" } });
    },
  );

  it.each([
    [
      { games: [{ ...game, "name.ES": "x".repeat(101) }] },
      /game 1 MOONQUAY_0001: name.ES must be a name of one line/,
    ],
    [{ games: [{ ...game, "name.es": "Luces" }] }, /there is no field "name.es"/],
    [{ vendors: [{ ...vendor, "name.": "Luna" }] }, /there is no field "name."/],
    [{ lanes: [{ ...lane, "name.ES": "Tragaperras" }] }, /there is no field "name.ES"/],
  ])("OPS-04 refuses wrong names %#, and changes nothing", async (parts, says) => {
    const before = await version();
    const said = await run("import", fileOf({ vendors: [vendor], ...parts }));
    expect(said).toMatchObject({ kind: "refused", details: [expect.stringMatching(says)] });
    expect(await version()).toBe(before);
  });

  it("OPS-04 a CSV file may have a column for each language, and no other such column", async () => {
    const row = "what,code,vendor,name,name.ES,category,minBet,categories\n";
    const vendorRow = "vendor,MOONQUAY,,Moon Quay,Muelle,,,RNG\n";
    await lines("import", `${row}${vendorRow}game,MOONQUAY_0001,MOONQUAY,Harbour,Puerto,RNG,0.10,\n`);
    expect(await gameOf(game.code)).toMatchObject({ name: "Harbour", names: { ES: "Puerto" } });
    const wrong = await run("import", row.replace("name.ES", "names.ES"));
    expect(wrong).toMatchObject({ details: [expect.stringMatching(/name.ES and so on; not "names.ES"/)] });
  });
});
