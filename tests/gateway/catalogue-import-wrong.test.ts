/** Catalogue files that are wrong: every wrong line is named, and nothing is changed. */
import { games } from "@parlour/app/gateway/database/schema.ts";
import { expect, it } from "vitest";
import { moonQuay } from "./support/catalogue-files.ts";
import { catalogueScene } from "./support/catalogue-scene.ts";
import { forEachDatabase } from "./support/databases.ts";

const { vendor, game, lane } = moonQuay;
const COLUMNS = "what,code,vendor,name,category,categories,minBet";

forEachDatabase((_name, open) => {
  const { db, run, lines, stored, version, acts } = catalogueScene(open);
  const json = (parts: object) => run("import", JSON.stringify(parts));
  const whole = { vendors: [vendor], games: [game], lanes: [lane] };

  const wrong: readonly (readonly [why: string, file: string | object, says: readonly RegExp[]])[] = [
    ["an empty file", "", [/^the file has no vendor, game or lane/]],
    ["a file of another kind", '{"players":[]}', [/^the file must be an object of the lists vendors, games/]],
    ["a list instead of an object", "[{}]", [/^the file must be an object/]],
    ["broken JSON", '{\n  "games": [\n    }\n', [/^line 3: up to here it is JSON/]],
    ["an entry that is no object", { games: [7] }, [/^game 1 must be an object of fields$/]],
    [
      "a field that is an object",
      { lanes: [{ category: {} }] },
      [/^lane 1: category must be a text, a number/],
    ],
    [
      "an unknown field",
      { lanes: [{ ...lane, colour: "red" }] },
      [/^lane 1 RNG: there is no field "colour": it has category,/],
    ],
    ["a game without a code", { games: [{ ...game, code: undefined }] }, [/^game 1: code is missing$/]],
    [
      "a code that fits no address",
      { games: [{ ...game, code: "a/b" }] },
      [/^game 1 a\/b: code must be letters, .*"a\/b"/],
    ],
    [
      "an unknown motif",
      { games: [{ ...game, motif: "sun" }] },
      [/^game 1 MOONQUAY_0001: motif must be one of fruit, .*"sun"/],
    ],
    [
      "an unknown category",
      { lanes: [{ category: "POKER" }] },
      [/^lane 1 POKER: category must be one of LOTT, .*"POKER"/],
    ],
    [
      "an amount with too many digits",
      { ...whole, games: [{ ...game, minBet: "0.105" }] },
      [/minBet must be an amount of USD above zero/],
    ],
    ["a bet of nothing", { ...whole, games: [{ ...game, minBet: "0" }] }, [/minBet must be an amount/]],
    ["a name of two lines", { vendors: [{ ...vendor, name: "a\nb" }] }, [/name must be a name of one line/]],
    ["a fraction", { ...whole, games: [{ ...game, lines: 1.5 }] }, [/lines must be a whole number from 0/]],
    [
      "a game that stands twice",
      { ...whole, games: [game, game] },
      [/^game 2 MOONQUAY_0001 stands at game 1 already$/],
    ],
    [
      "a new vendor without categories",
      { vendors: [{ code: "X", name: "X" }] },
      [/^vendor 1 X: a new vendor needs categories$/],
    ],
    [
      "a new game without most of it",
      { games: [{ code: "X_1" }] },
      [/^game 1 X_1: a new game needs vendor and name and category and minBet$/],
    ],
    [
      "a game of no vendor",
      { games: [game] },
      [/^game 1 MOONQUAY_0001: there is no vendor MOONQUAY, neither/],
    ],
    [
      "a category that its vendor has not",
      { ...whole, games: [{ ...game, category: "FISH" }] },
      [/MOONQUAY has no category FISH/],
    ],
    [
      "a number that two games have",
      {
        ...whole,
        games: [
          { ...game, nodeId: 5 },
          { ...game, code: "B", nodeId: 5 },
        ],
      },
      [/^game 2 B: nodeId 5 is MOONQUAY_0001's$/],
    ],
    [
      "a number that is too long",
      { ...whole, games: [{ ...game, nodeId: 1_000_000_000 }] },
      [/nodeId must be a whole number from 1 to 999999999/],
    ],
    [
      "CSV without columns",
      "vendor,MOONQUAY\n",
      [/^line 1: the first row names the columns, .*not "MOONQUAY"$/],
    ],
    ["CSV with a column twice", "what,code,code\n", [/^line 1: .*; not "code"$/]],
    [
      "a CSV row of no kind",
      `${COLUMNS}\nplayer,X\n`,
      [/^line 2: what must be one of vendor, game, lane, and not "player"$/],
    ],
    [
      "a CSV row that is too long",
      `what,category\nlane,RNG,RNG\n`,
      [/^line 2: it has more cells than the first row$/],
    ],
    ["a quote without an end", `what,category\nlane,RNG\nlane,"FISH\n`, [/^line 3: a quote has no end$/]],
    [
      "several lines after one of two",
      `${COLUMNS}\r\nvendor,X,,"A name\r\nof two",,RNG,\r\ngame,X_1,X,One,POKER,,1.00\r\ngame,X_2,X,Two,RNG,,one\r\n`,
      [
        /^line 2, vendor X: name must be/,
        /^line 2, vendor X: there is no field "categories": |^line 4, game X_1: category must be/,
        /^line 5, game X_2: minBet must be/,
      ],
    ],
  ];
  it.each(wrong)("OPS-04 refuses %s, names its place, and changes nothing", async (_why, file, says) => {
    const before = [await version(), (await acts()).length];
    const outcome = await run("import", typeof file === "string" ? file : JSON.stringify(file));
    expect(outcome).toMatchObject({
      kind: "refused",
      message: expect.stringMatching(/wrong in the file; nothing was changed\.$/),
    });
    const details = outcome.kind === "refused" ? (outcome.details ?? []) : [];
    expect(details).toHaveLength(says.length);
    for (const [at, say] of says.entries()) expect(details[at]).toMatch(say);
    expect(await stored()).toEqual([[], [], []]);
    expect([await version(), (await acts()).length]).toEqual(before);
  });

  it.each([
    ['{"games":[\n{"a":1,\n}]}', 3],
    ['{"games":[\n{"a":1}\n{"b":2}]}', 3],
    ['{"games":[\n{"a":"x\n"}]}', 2],
    ['{"games":\n\n[{"a" 1}]}', 3],
    ['{"games":[1,\n2', 2],
    ['{"games":[1,\n2]]\n}', 2],
    ["{'games':[]}", 1],
    ['{"games":[\nTrue]}', 2],
    ['{"games":[]}\n{}', 2],
  ])("OPS-04 names the line at which %j stops being JSON", async (file, at) => {
    expect(() => JSON.parse(file)).toThrow();
    expect(await run("import", file)).toMatchObject({
      details: [`line ${at}: up to here it is JSON, and then no more`],
    });
  });

  it("OPS-04 names all wrong entries up to fifty, and how many more there are", async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...game, code: `G_${at}`, motif: "sun" }));
    const outcome = await json({ ...whole, games: [game, ...many] });
    expect(outcome).toMatchObject({
      kind: "refused",
      message: "60 things are wrong in the file; nothing was changed.",
    });
    const details = outcome.kind === "refused" ? (outcome.details ?? []) : [];
    expect(details).toHaveLength(51);
    expect(details[0]).toMatch(/^game 2 G_0: motif/);
    expect(details[50]).toBe("and 10 more");
    expect(await stored()).toEqual([[], [], []]);
  });

  it("OPS-04 a game keeps its vendor and its number, and a vendor the categories of its games", async () => {
    const other = { ...vendor, code: "OTHER", categories: ["RNG", "FISH"] };
    await json({ ...whole, vendors: [vendor, other] });
    const known = await stored();
    const details = async (parts: object) => {
      const outcome = await json(parts);
      return outcome.kind === "refused" ? outcome.details : outcome;
    };
    expect(await details({ games: [{ code: game.code, vendor: "OTHER" }] })).toEqual([
      "game 1 MOONQUAY_0001: it is a game of MOONQUAY, and stays one: give the other a code of its own",
    ]);
    expect(await details({ games: [{ code: game.code, nodeId: 77 }] })).toEqual([
      "game 1 MOONQUAY_0001: its nodeId is 10001, and stays that",
    ]);
    expect(await details({ vendors: [{ code: vendor.code, categories: "FISH" }] })).toEqual([
      "vendor MOONQUAY has games of RNG that the file does not name: keep the category",
    ]);
    expect(await stored()).toEqual(known);
  });

  it("OPS-04 CSV of a spreadsheet is read: semicolons, quotes, empty rows, a byte order mark and no last line break", async () => {
    const csv =
      '\ufeffwhat;code;vendor;name;category;minBet\r\nvendor;X;;"The ""X""; & co";;\r\n\r\n;;;;;\r\ngame;X_1;X;One;RNG;1.00\r\nlane;;;;RNG;';
    expect(await run("import", csv)).toMatchObject({
      kind: "refused",
      details: [expect.stringMatching(/line 2, vendor X: a new vendor needs categories/), expect.anything()],
    });
    expect(
      await lines(
        "import",
        csv.replace("category;minBet", "category;minBet;categories").replace('co";;', 'co";;;RNG FISH'),
      ),
    ).toContain("vendors: 1 added, 0 changed, 0 as before");
    expect((await stored())[0]).toMatchObject([
      { displayName: 'The "X"; & co', categories: ["RNG", "FISH"] },
    ]);
    expect(await db.select().from(games)).toMatchObject([{ code: "X_1", minBetMinor: 100n }]);
  });
});
