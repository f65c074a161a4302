/** Figures in the seed's texts come from settings and rows, and each sentence is covered by a test or listed as no promise. */
import { readFile } from "node:fs/promises";
import { listAnnouncements } from "@parlour/adapters/wire/content.calls.ts";
import { type Figures, figuresOf, namesIn } from "@parlour/app/gateway/content/figures.ts";
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { activities, games, pointRewards } from "@parlour/app/gateway/database/schema.ts";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { kept, keptElsewhere, linesOf, noPromise } from "./support/promises.ts";
import { type SeedText, seedTexts } from "./support/seed-texts.ts";

/** Figures that promise nothing: examples, names and addresses. */
const EXCEPTIONS: readonly (readonly [where: RegExp, text: RegExp, reason: string])[] = [
  [/^help odds content/, /96 %|100\.00|96\.00/g, "an example of what a return means"],
  [/^blog reading-a-return/, /97 %|40\.00|60\.00|Two|two things/g, "an example of two evenings"],
  [
    /^help wallets content|^about how-we-keep-money/,
    /twice|Double-entry/g,
    "how the books work, with no figure",
  ],
  [/^blog quiet-pictures/, /Ten thousand/g, "how many pictures were drawn, which is no offer"],
  [/^help term-\d|^help |^about |^blog |^popup |^notice |^promotion |^banner /, /<\/?h3>|#term-\d/g, "HTML"],
  [/^help term-\d title/, /^\d\./g, "the number of a section"],
  [/^reward /, /Six|Five|A hundred/g, "how many pieces a thing has"],
];
const FIGURE =
  /\d|%|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred|thousand|half|third|tenth|twice|double|midnight|noon)\b/i;

/** The fixed part of a text, without placeholders and exceptions. */
const saidIn = ({ where, text }: SeedText): string =>
  EXCEPTIONS.filter(([place]) => place.test(where)).reduce(
    (left, [, excepted]) => left.replaceAll(excepted, ""),
    text.replaceAll(/\{[\w.]+\}/g, ""),
  );

const { clock, db, ask, writeSetting } = gatewayOfSuite();
let texts: readonly SeedText[] = [];
beforeAll(async () => {
  texts = await seedTexts(db);
});

const figuresNow = async (report: (name: string) => void = () => {}): Promise<Figures> =>
  figuresOf(await readSettings(db), "USD", report);
/** All texts in English, with their figures, by place. */
const readTexts = async () => {
  const figures = await figuresNow();
  return new Map(texts.map(({ where, text, own }) => [where, figures.fill(text, "EN", own)]));
};

describe("texts of the seed", () => {
  it("PAGE-01 ANN-01 take every promised figure from a placeholder", () => {
    expect(texts.length).toBeGreaterThan(150);
    const said = texts.filter((text) => FIGURE.test(saidIn(text)));
    expect(said.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });

  it("PAGE-01 ANN-01 use only known figures, and none in names", async () => {
    const missing: string[] = [];
    for (const { where, language, text, own, isName } of texts) {
      const figures = await figuresNow((name) => missing.push(`${where}: ${name}`));
      expect(figures.fill(text, language, own), where).not.toMatch(/[{}]/);
      if (isName) expect(namesIn(text), where).toEqual([]);
    }
    expect(missing).toEqual([]);
  });

  it("PAGE-01 have no exception for a text that no longer exists", () => {
    for (const [place, excepted, reason] of EXCEPTIONS)
      expect(
        texts.some(({ where, text }) => place.test(where) && text.match(excepted) !== null),
        reason,
      ).toBe(true);
  });

  it("HOME-05 ANN-01 change with the settings in the answers to portals", async () => {
    const before = await readSettings(db);
    const request = { types: "B,PU,PR", platform: "W", execution: "B", language: "EN" } as const;
    const served = async () => (await ask(listAnnouncements, request)).text;
    expect(await served()).toContain("0.2% of what you stake");
    expect(await served()).toContain("staked $50.00");
    await writeSetting("rebate", { ...before.rebate, basisPoints: 35 });
    await writeSetting("referral", { bonus: "250", stake: "7700" });
    clock.advance(31_000);
    const after = await served();
    expect(after).toContain("0.35% of what you stake");
    expect(after).toContain("$2.50 for you once they have deposited and staked $77.00");
    expect(after).not.toContain("$50.00");
    await writeSetting("rebate", before.rebate);
    await writeSetting("referral", before.referral);
    clock.advance(31_000);
  });

  it("I18N-03 write figures in the format of the reader's language", async () => {
    const figures = await figuresNow();
    const german = figures.fill("{referral.stake} {rebate.share} {withdrawal.mostADay}", "DE");
    // A no-break space is between a number and its unit.
    expect(german.replaceAll("\u00a0", " ")).toBe("50,00 $ 0,2 % 10.000,00 $");
    expect(figures.fill("{referral.stake}", "no such language")).toBe("$50.00");
    expect(figures.fill("{constructor} {referral.bonus.more} { spaced } {}", "EN")).toBe("– – { spaced } {}");
  });

  it("ANN-01 PAGE-01 mention no features that do not exist", async () => {
    const all = [...(await readTexts()).entries()];
    const gone =
      /first deposit of|matched|anniversar|receive .{0,20}each<|24 hours after|within the hour|never locked|nothing to claim|no login|the operator/i;
    expect(all.filter(([, text]) => gone.test(text)).map(([where]) => where)).toEqual([]);
  });

  it("ACT-04 POINTS-01 state the figures of the rows that they describe", async () => {
    const told = await readTexts();
    expect(told.get("activity six-rounds sentence EN")).toContain("6 rounds");
    expect(told.get("activity soft-landing sentence EN")).toContain(
      "$20.00 or more in a day, and you can claim 5%",
    );
    expect(told.get("activity evening-lantern sentence EN")).toContain(
      "12:00 PM and 08:00 PM, for 30 minutes",
    );
    expect(told.get("activity lucky-drum sentence EN")).toContain("every $50.00 of stakes");
    expect(told.get("reward cash-5 name EN")).toBe("$5.00 to your main wallet");
    expect(told.get("mission LOOK_AROUND description EN")).toContain("8 different games");
    await db.update(pointRewards).set({ amountMinor: 4_00n }).where(eq(pointRewards.id, "cash-5"));
    texts = await seedTexts(db);
    expect((await readTexts()).get("reward cash-5 name EN")).toBe("$4.00 to your main wallet");
    // The text names the game of the free spins.
    const [spins] = await db.select().from(activities).where(eq(activities.kind, "free-spins"));
    const { vendor, game } = Object(spins?.rules);
    const [found] = await db
      .select()
      .from(games)
      .where(and(eq(games.code, game), eq(games.vendorCode, vendor)));
    expect(told.get(`activity ${spins?.id} sentence EN`)).toContain(`rounds of ${found?.name} at $0.50`);
  });
});

/** Splits a text into sentences, without its markup. */
const sentencesOf = (text: string): readonly string[] =>
  text
    .replaceAll(/<\/?(?:strong|em|a)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, "\n")
    .split(/\n|(?<=[.!?:]) /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");

describe("every sentence of banners, notices, pop-ups, promotions, help and terms", () => {
  const lists = [...Object.values(kept), ...Object.values(keptElsewhere), noPromise];
  const entered = () => {
    const byText = new Map<string, string>();
    for (const [where, sentences] of lists.flatMap(linesOf))
      byText.set(where, [byText.get(where) ?? "", sentences].join("\n"));
    return byText;
  };

  it("PAGE-01 ANN-01 HOME-05 is covered by a test, or listed as no promise", async () => {
    const read = await readTexts();
    const left = entered();
    const missing: string[] = [];
    for (const { where, language } of texts) {
      const [, name = ""] =
        /^((?:banner|notice|popup|promotion|help) [\w-]+) (?:title|text|content) EN$/.exec(where) ?? [];
      if (language !== "EN" || name === "") continue;
      for (const sentence of sentencesOf(read.get(where) ?? "")) {
        const rest = left.get(name) ?? "";
        if (rest.includes(sentence)) left.set(name, rest.replace(sentence, ""));
        else missing.push(`${name} | ${sentence}`);
      }
    }
    expect(missing).toEqual([]);
    expect([...left].filter(([, rest]) => rest.trim() !== "")).toEqual([]);
  });

  it("PAGE-01 is covered by a test that exists", async () => {
    const source = async (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8");
    const plays = await Promise.all(
      ["money", "people"].map((part) => source(`gateway/promises-${part}.test.ts`)),
    );
    const played = [...plays.join("\n").matchAll(/^ *promise\(\s*"(\w+)"/gm)].map(([, name]) => name);
    expect(played.toSorted()).toEqual(Object.keys(kept).toSorted());
    for (const test of Object.keys(keptElsewhere)) {
      const [path = "", ...title] = test.split(": ");
      expect(await source(path), test).toContain(`it("${title.join(": ")}"`);
    }
  });
});
