import { bannerArt } from "@parlour/app/pictures/banner.ts";
import { categoryIcon, ICON_NAMES } from "@parlour/app/pictures/category-icon.ts";
import { hueBetween, hueDistance, toHex, tone } from "@parlour/app/pictures/colour.ts";
import { lettering, setName } from "@parlour/app/pictures/lettering.ts";
import { MOTIF_NAMES } from "@parlour/app/pictures/motif-names.ts";
import { FIGURES } from "@parlour/app/pictures/motifs/figures.ts";
import { paintFor } from "@parlour/app/pictures/paint.ts";
import { FACES } from "@parlour/app/pictures/palette.ts";
import { promotionArt } from "@parlour/app/pictures/promotion.ts";
import { createRandom } from "@parlour/app/pictures/random.ts";
import { avatar, fallbackTile, licenceMark } from "@parlour/app/pictures/small-pictures.ts";
import { gameTile } from "@parlour/app/pictures/tile.ts";
import { initialsOf, MARK_VARIANTS, vendorMark } from "@parlour/app/pictures/vendor-mark.ts";
import { banners } from "@parlour/app/seed/catalogue/banners.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { vendors } from "@parlour/app/seed/catalogue/vendors.ts";
import { describe, expect, it } from "vitest";
import { faultInXml } from "./art-xml.ts";

const catalogue = games();
const sample = catalogue.filter((_, index) => index % 20 === 0);
const tiles = sample.map(gameTile);

/** Nothing in a picture may run, embed a page, or reach outside the document. */
function expectHarmless(svg: string) {
  expect(svg).not.toMatch(/<script|<foreignObject|<image|<iframe|\son\w+=|javascript:|@import|<!|<\?/i);
  for (const [, target] of svg.matchAll(/(?:href="|url\()([^")]*)/g)) expect(target).toMatch(/^#\w+$/);
  expect(faultInXml(svg)).toBeUndefined();
}

describe("game tiles", () => {
  it("draws 500 tiles of the catalogue as well-formed pictures without external references", () => {
    expect(tiles).toHaveLength(500);
    for (const tile of tiles) {
      expectHarmless(tile);
      expect(tile).toContain('viewBox="0 0 300 400"');
      expect(tile).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("refers only to ids that the tile defines, each once", () => {
    for (const tile of tiles) {
      const ids = [...tile.matchAll(/\bid="(\w+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of tile.matchAll(/(?:url\(|href=")#(\w+)/g)) expect(ids).toContain(id);
    }
  });

  it("draws every game differently, and the same game always the same way", () => {
    expect(new Set(tiles).size).toBe(tiles.length);
    expect(sample.map(gameTile)).toEqual(tiles);
    const [first, second] = sample.map((game) =>
      gameTile({ ...game, name: "One", vendor: "AURORA", motif: "gems" }),
    );
    expect(first).not.toBe(second);
  });

  it("draws letters as outlines, so that the picture does not depend on installed fonts", () => {
    for (const tile of tiles) expect(tile).not.toMatch(/<text|font-/);
    const named = gameTile({ code: "AURORA_0001", name: "Ōta’s Żółty Łoś", vendor: "AURORA", motif: "gems" });
    expect(named).toMatch(/<g fill="url\(#t\)"><g id="n"><path/);
  });

  it.each([
    ["markup", `<script>alert("1")</script>`],
    ["quotes", `"'&<>]]>&amp;`],
    ["a thousand letters", "W".repeat(1000)],
    ["a thousand words", "in ".repeat(1000)],
    ["emoji", "🍒👩‍👩‍👧 777 🎰"],
    ["Arabic", "ليالي القمر الذهبية"],
    ["Chinese", "金色的龙之夜晚与月亮的故事"],
    ["control characters and half an emoji", "A\u0000B\u0008C\ud83cD\uffff"],
    ["nothing", ""],
    ["blanks", "   "],
  ])("stays well-formed when the name is %s", (_, name) => {
    for (const vendor of ["AURORA", "NIGHTJAR", "PAPERMOON", "NOBODY", `"><script>`]) {
      expectHarmless(gameTile({ code: `${vendor}_1`, name, vendor, motif: "dragon" }));
    }
  });

  it("draws a tile with an unknown motif as one of a known motif", () => {
    const tile = gameTile({ code: "X_1", name: "Unknown", vendor: "AURORA", motif: "<nonsense>" });
    expectHarmless(tile);
    expect(tile).not.toContain("nonsense");
  });

  it("draws well-formed figures for every motif", () => {
    for (const name of MOTIF_NAMES) {
      for (const figure of FIGURES[name]) {
        const { paint } = paintFor(figure.hues[0] ?? 0, figure.seconds[0] ?? 0, 280, 1, "0");
        const markup = figure.draw(paint, createRandom(name));
        expect(faultInXml(`<svg>${markup}</svg>`), `${name}: ${markup}`).toBeUndefined();
      }
    }
  });

  it("chooses the main figure by a word in the name, and its hue by a colour word", () => {
    const drawing = (name: string, motif: string) =>
      gameTile({ code: "OAKMOOR_0001", name, vendor: "OAKMOOR", motif }).replace(
        /<g fill="url\(#t\)".*$/s,
        "",
      );
    expect(drawing("Lemons of May", "fruit")).not.toBe(drawing("Cherries of May", "fruit"));
    expect(drawing("Lemons of May", "fruit")).toBe(drawing("Lemons of June", "fruit"));

    const strength = 0.8 + (vendors().find(({ code }) => code === "OAKMOOR")?.palette.chroma ?? 0) * 0.2;
    expect(drawing("Ruby Diamonds", "gems")).toContain(tone(0.45, 0.17 * strength, 20));
    expect(drawing("Sapphire Diamonds", "gems")).toContain(tone(0.45, 0.17 * strength, 255));
  });
});

describe("lettering", () => {
  it("sets every name of the catalogue in at most three rows that fit and are legible on a phone", () => {
    for (const { name } of [...sample, ...catalogue.filter(({ category }) => category === "LOTT")]) {
      for (const face of FACES) {
        const lines = setName(name, face);
        expect(lines.length, name).toBeGreaterThan(0);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) {
          expect(line.width, name).toBeLessThanOrEqual(267);
          // A tile is 110 px wide on a phone, 300 units here: 15 units are 5.5 px, the smallest of three lines.
          expect(line.size, name).toBeGreaterThan(15);
        }
      }
    }
  });

  it("draws no lettering for a name in letters that the font lacks, and leaves out symbols", () => {
    for (const face of FACES) {
      expect(setName("金色的龙", face)).toEqual([]);
      expect(setName("Golden 龙", face)).toEqual([]);
      expect(setName("ليالي", face)).toEqual([]);
      expect(setName("🍒 Koi 🎰", face).map((line) => line.text.toLowerCase())).toEqual(["koi"]);
    }
    expect(lettering("金色的龙", "sans", "#fff", "#000")).toBe("");
  });

  it("shrinks long names, and shortens names that are too long to read", () => {
    const [short] = setName("Koi", "sans");
    const long = setName("The Extraordinary Adventures of the Gardener and the Nightingale", "sans");
    expect(Math.max(...long.map((line) => line.size))).toBeLessThan(short?.size ?? 0);
    expect(setName("word ".repeat(200), "sans").at(-1)?.text).toMatch(/…$/);
    expect(setName("Sweet Bonanza", "sans").map((line) => line.text)).toEqual(["SWEET", "BONANZA"]);
  });
});

describe("vendor marks", () => {
  it("GAME-02 gives every vendor five variants, all of them different and harmless", () => {
    for (const vendor of vendors()) {
      const marks = MARK_VARIANTS.map((variant) => vendorMark(vendor, variant));
      expect(new Set(marks).size, vendor.code).toBe(5);
      for (const mark of marks) expectHarmless(mark);
    }
  });

  it("GAME-02 gives no two vendors the same mark", () => {
    for (const variant of MARK_VARIANTS) {
      expect(new Set(vendors().map((vendor) => vendorMark(vendor, variant))).size, variant).toBe(
        vendors().length,
      );
    }
  });

  it("GAME-02 paints WHITE in white alone and PURPLE in the operator's violet for every vendor", () => {
    const coloursOf = (svg: string) => new Set(svg.match(/#[0-9a-f]{6}/g));
    const [first, ...others] = vendors().map((vendor) => coloursOf(vendorMark(vendor, "PURPLE")));
    for (const colours of others) expect(colours).toEqual(first);
    for (const vendor of vendors())
      expect(coloursOf(vendorMark(vendor, "WHITE"))).toEqual(new Set(["#ffffff"]));
  });

  it("GAME-02 takes initials from capital letters, and escapes special characters", () => {
    expect(initialsOf("Inkwell & Daughters")).toBe("ID");
    expect(initialsOf("Stade du Soir")).toBe("SS");
    expect(initialsOf("")).toBe("?");
    expectHarmless(
      vendorMark(
        { code: "X", displayName: "<<", palette: vendors()[0]?.palette ?? expect.fail(), shape: "star" },
        "COLOR",
      ),
    );
  });
});

describe("other pictures", () => {
  it("NAV-05 HOME-02 draw a separate icon for each game type and tab, in the colour of the text", () => {
    const needed = [
      "HOT",
      "HOME",
      "FAV",
      "PROMO",
      "LOTT",
      "ELOTT",
      "LIVE",
      "SPORTS",
      "ESPORTS",
      "COCKFIGHT",
      "FISH",
      "RNG",
      "PVP",
    ];
    expect([...ICON_NAMES].sort()).toEqual(needed.sort());
    const icons = ICON_NAMES.map(categoryIcon);
    expect(new Set(icons).size).toBe(needed.length);
    for (const icon of icons) {
      expectHarmless(icon);
      expect(icon).toContain('viewBox="0 0 24 24"');
      expect(icon).toContain("currentColor");
      expect(icon).not.toMatch(/#[0-9a-f]{3}/);
    }
  });

  it("HOME-04 draws each banner wide and for phones, without words, and without figures in its left third", () => {
    for (const banner of banners()) {
      for (const wide of [true, false]) {
        const picture = bannerArt(banner, { wide });
        expectHarmless(picture);
        expect(picture).not.toContain("<text");
        expect(picture).toContain(wide ? 'width="1320" height="440"' : 'width="780" height="520"');
        const boxWidth = Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]);
        const places = [...picture.matchAll(/translate\((\d+) \d+\)rotate\([^)]*\)scale\(([\d.]+)\)/g)];
        expect(places.length).toBeGreaterThan(3);
        for (const [, x, scale] of places)
          expect(Number(x) - Number(scale) * 50).toBeGreaterThan(boxWidth / 3);
      }
    }
    expect(new Set(banners().map((banner) => bannerArt(banner, { wide: true }))).size).toBe(banners().length);
  });

  it("PAGE-01 draws a picture for every motif, and for an unknown one", () => {
    const pictures = [...MOTIF_NAMES, "<unknown>"].map((motif) =>
      promotionArt({ seed: "promotion 1", motif }),
    );
    for (const picture of pictures) {
      expectHarmless(picture);
      expect(picture).toContain('width="720" height="480"');
      expect(picture).not.toMatch(/NaN|undefined|Infinity/);
      expect(picture.length).toBeLessThan(12_000);
    }
    expect(new Set(pictures).size).toBe(MOTIF_NAMES.length);
    expect(promotionArt({ seed: "promotion 2", motif: "moon" })).not.toBe(
      promotionArt({ seed: "promotion 1", motif: "moon" }),
    );
  });

  it("HEADER-04 draws the same avatar for the same seed, and GAME-07 a fallback tile of a game's shape", () => {
    expect(avatar("ada")).toBe(avatar("ada"));
    expect(avatar("ada")).not.toBe(avatar("grace"));
    expect(fallbackTile()).toContain('viewBox="0 0 300 400"');
    for (const svg of [avatar("<script>"), fallbackTile(), licenceMark()]) {
      expectHarmless(svg);
      expect(svg).not.toContain("<text");
    }
  });
});

describe("colour", () => {
  it.each([
    [1, 0, 0, "#ffffff"],
    [0, 0, 0, "#000000"],
    [0.627955, 0.257683, 29.2339, "#ff0000"],
    [0.86644, 0.294827, 142.4953, "#00ff00"],
    [0.452014, 0.313214, 264.052, "#0000ff"],
    [0.5998, 0, 0, "#808080"],
  ])("turns oklch(%d %d %d) into %s", (lightness, chroma, hue, hex) => {
    expect(toHex({ lightness, chroma, hue })).toBe(hex);
  });

  it("reduces chroma, not lightness, for colours that sRGB cannot show", () => {
    expect(tone(0.7, 0.4, 150)).not.toBe(tone(0.7, 0, 150));
    expect(tone(0.7, 0.4, 150)).toBe(tone(0.7, 0.38, 150));
    expect(tone(1, 0.3, 90)).toBe("#ffffff");
  });

  it("interpolates between hues the shorter way round", () => {
    expect(hueBetween(350, 20, 0.5)).toBe(5);
    expect(hueBetween(20, 350, 1)).toBe(350);
    expect(hueDistance(350, 20)).toBe(30);
    expect(hueDistance(0, 180)).toBe(180);
  });
});
