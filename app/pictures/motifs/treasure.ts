import { around, starPoints } from "../svg.ts";
import { horse } from "./beasts.ts";
import {
  ANY_HUE,
  circle,
  ellipse,
  type Figure,
  gloss,
  line,
  moved,
  path,
  polygon,
  rect,
  turned,
  word,
} from "./figure.ts";
import { chessKing, ludoBoard } from "./pieces.ts";

/** Precious things: stones, coins, crowns, cups, sevens, flasks. */

const STONE_HUES = [20, 150, 250, 300, 60, 195, 340] as const;

const brilliant: Figure = {
  shows: "brilliant",
  hues: STONE_HUES,
  seconds: ANY_HUE,
  words: /diamond/i,
  hints: /cut|ruby/i,
  draw: ({ tints: [lightest, light, middle, dark, deepest] }) =>
    polygon("-30,-34 30,-34 50,-8 0,48 -50,-8", dark) +
    polygon("-30,-34 -16,-8 -50,-8", light) +
    polygon("-30,-34 0,-34 -16,-8", lightest) +
    polygon("0,-34 16,-8 -16,-8", light) +
    polygon("0,-34 30,-34 16,-8", middle) +
    polygon("30,-34 50,-8 16,-8", dark) +
    polygon("-50,-8 -16,-8 0,48", middle) +
    polygon("-16,-8 16,-8 0,48", light) +
    polygon("16,-8 50,-8 0,48", deepest) +
    polygon("-16,-8 -4,-8 0,48", lightest, ' opacity=".7"'),
};

const roundStone: Figure = {
  shows: "round stone",
  hues: STONE_HUES,
  seconds: ANY_HUE,
  words: /garnet|opals?\b|topaz/i,
  draw: ({ tints, body }) => {
    const order = [1, 2, 3, 4, 4, 3, 2, 0];
    const rim = around(8, (degrees, index) =>
      turned(degrees, polygon("0,0 0,-48 34,-34", tints[order[index] ?? 2] ?? tints[2])),
    );
    const table = starPoints(4, 28, 28, 22.5);
    return `${rim}${polygon(table, body)}${polygon("-24,-10 -10,-24 16,-20 -14,4", "#fff", ' opacity=".45"')}`;
  },
};

const stepCut: Figure = {
  shows: "step cut",
  hues: STONE_HUES,
  seconds: ANY_HUE,
  hints: /emerald|vault/i,
  draw: ({ tints: [lightest, light, middle, dark, deepest], body }) =>
    polygon("-22,-48 22,-48 38,-32 38,32 22,48 -22,48 -38,32 -38,-32", middle) +
    polygon("-22,-48 22,-48 12,-26 -12,-26", lightest) +
    polygon("-22,-48 -12,-26 -20,-18 -38,-32", light) +
    polygon("38,-32 38,32 20,18 20,-18", dark) +
    polygon("22,48 -22,48 -12,26 12,26", deepest) +
    polygon("38,32 22,48 12,26 20,18", deepest) +
    polygon("-12,-26 12,-26 20,-18 20,18 12,26 -12,26 -20,18 -20,-18", body) +
    polygon("-12,-26 6,-26 -20,8 -20,-18", "#fff", ' opacity=".4"'),
};

const dropStone: Figure = {
  shows: "drop stone",
  hues: STONE_HUES,
  seconds: ANY_HUE,
  words: /jewels/i,
  hints: /cascade|reliquary/i,
  draw: ({ tints: [lightest, light, middle, dark, deepest], metal }) =>
    circle(0, -46, 5, "none", ` stroke="${metal}" stroke-width="3"`) +
    polygon("0,-42 -20,-8 0,4", lightest) +
    polygon("0,-42 20,-8 0,4", middle) +
    path("M-20-8C-38 12-38 36-18 46L0 4Z", light) +
    path("M20-8C38 12 38 36 18 46L0 4Z", dark) +
    path("M-18 46C-8 50 8 50 18 46L0 4Z", deepest) +
    polygon("-6,-24 -18,-4 -24,10 -8,0", "#fff", ' opacity=".5"'),
};

const crystals: Figure = {
  shows: "crystals",
  hues: STONE_HUES,
  seconds: ANY_HUE,
  words: /crystal|shard/i,
  hints: /cavern|quarry|lode|mine/i,
  draw: ({ tints: [lightest, light, middle, dark, deepest] }) => {
    const shard = (x: number, height: number, lean: number, width: number) =>
      `<g transform="translate(${x} 44)rotate(${lean})">${
        polygon(`${-width},0 ${-width},${-height + width * 1.4} 0,${-height} 0,0`, light) +
        polygon(`${width},0 ${width},${-height + width * 1.4} 0,${-height} 0,0`, dark) +
        polygon(
          `${-width},${-height + width * 1.4} 0,${-height} ${width * 0.3},${-height + width * 2}`,
          lightest,
        )
      }</g>`;
    return (
      shard(-14, 66, -26, 10) +
      shard(16, 62, 28, 10) +
      shard(0, 92, 3, 15) +
      shard(-24, 36, -42, 8) +
      shard(26, 34, 40, 8) +
      ellipse(0, 45, 40, 6, deepest) +
      ellipse(0, 44, 30, 3, middle)
    );
  },
};

const coin: Figure = {
  shows: "coin",
  hues: [80],
  seconds: ANY_HUE,
  words: /coin|denarii|ducat|doubloon|penny|florin/i,
  draw: ({ metal, brass }, random) => {
    const emblem = random.pick([
      polygon(starPoints(5, 22, 9), metal),
      rect(-10, -10, 20, 20, brass[4], 2),
      polygon(starPoints(8, 24, 12), metal),
      polygon("-22,14 -22,-14 -10,0 0,-18 10,0 22,-14 22,14", metal),
    ]);
    return (
      circle(4, 4, 45, brass[4]) +
      circle(0, 0, 46, metal) +
      circle(0, 0, 37, brass[2], ` stroke="${brass[3]}" stroke-width="2"`) +
      emblem +
      path("M-33-26A42 42 0 0 1-4-42", "none", ' stroke="#fff" stroke-width="4" opacity=".7"')
    );
  },
};

const coinStacks: Figure = {
  shows: "coin stacks",
  hues: [80],
  seconds: ANY_HUE,
  words: /coin|denarii|ducat|doubloon|penny|florin/i,
  hints: /mint|riches|stack|wealth|prosper/i,
  draw: ({ metal, brass }) => {
    const stack = (x: number, count: number) => {
      const top = 40 - count * 9;
      const edges = Array.from(
        { length: count - 1 },
        (_, index) => `M${x - 20} ${top + 9 * (index + 1)}a20 7 0 0 0 40 0`,
      );
      return (
        path(`M${x - 20} ${top}V40a20 7 0 0 0 40 0V${top}z`, metal) +
        line(edges.join(""), brass[4], 1.8, ' opacity=".7"') +
        ellipse(x, top, 20, 7, brass[0], ` stroke="${brass[2]}"`)
      );
    };
    return stack(-8, 9) + stack(-30, 4) + stack(26, 6) + stack(6, 2);
  },
};

const chest: Figure = {
  shows: "chest",
  hues: [45, 30],
  seconds: [300, 160, 20],
  words: /chest|treasure|coffer/i,
  hints: /hoard|vault|pirate/i,
  draw: ({ body, tints, metal, second, brass }) =>
    path("M-44-6C-44-38-30-46 0-46C30-46 44-38 44-6Z", tints[3]) +
    [
      [-26, -6],
      [-8, -12],
      [12, -10],
      [28, -5],
    ]
      .map(([x = 0, y = 0], index) =>
        index === 1
          ? moved(x, y, 0.3, polygon("-30,-34 30,-34 50,-8 0,48 -50,-8", second))
          : circle(x, y, 11, metal),
      )
      .join("") +
    rect(-46, -4, 92, 46, body, 4) +
    line("M-46 12H46", tints[4], 2) +
    rect(-38, -4, 9, 46, metal) +
    rect(29, -4, 9, 46, metal) +
    rect(-10, -8, 20, 22, metal, 4) +
    circle(0, 2, 4, brass[4]),
};

const crown: Figure = {
  shows: "crown",
  words: /crown/i,
  hints: /throne|king|queen|coronation|heir|regent|majesty/i,
  hues: [20, 300, 250, 150],
  seconds: [20, 340],
  draw: ({ metal, brass, body, second }) =>
    path(
      "M-38 24L-50-22L-24-2L0-44L24-2L50-22L38 24Z",
      metal,
      ` stroke="${brass[3]}" stroke-width="1.5" stroke-linejoin="round"`,
    ) +
    rect(-40, 22, 80, 17, metal, 5, ` stroke="${brass[3]}" stroke-width="1.5"`) +
    [-50, 50].map((x) => circle(x, -25, 6, second)).join("") +
    circle(0, -46, 7, body) +
    polygon("0,-18 9,0 0,14 -9,0", body) +
    [-26, 0, 26].map((x) => ellipse(x, 30.5, 6, 4.5, x === 0 ? body : second)).join(""),
};

const shield: Figure = {
  shows: "shield",
  hues: [20, 250, 150, 300],
  seconds: [250, 60, 20],
  words: /knight/i,
  hints: /banner|excalibur|castle|sir /i,
  draw: ({ metal, body, second, brass }) =>
    [-38, 38]
      .map((angle) =>
        turned(
          angle,
          rect(-3, -62, 6, 84, "#dfe3ea", 2) + rect(-13, 20, 26, 5, metal, 2) + circle(0, 34, 5, metal),
        ),
      )
      .join("") +
    path("M0-46C14-38 28-36 40-36C42 4 34 32 0 50C-34 32-42 4-40-36C-28-36-14-38 0-46Z", metal) +
    path("M0-38C12-31 24-30 34-30C34 4 28 28 0 43Z", second) +
    path("M0-38C-12-31-24-30-34-30C-34 4-28 28 0 43Z", body) +
    moved(
      0,
      0,
      0.42,
      polygon(
        "-42,30 -48,-30 -22,-4 0,-40 22,-4 48,-30 42,30",
        metal,
        ` stroke="${brass[4]}" stroke-width="3"`,
      ),
    ),
};

export const cup: Figure = {
  shows: "cup",
  hues: [80],
  seconds: [20, 250, 150],
  words: /cup|trophy/i,
  hints: /champion|tournament|final/i,
  draw: ({ metal, brass, second }) =>
    line("M-30-34C-56-38-54 2-22 4M30-34C56-38 54 2 22 4", brass[2], 6) +
    path("M-34-44H34C34-6 24 14 8 18V28H-8V18C-24 14-34-6-34-44Z", metal) +
    ellipse(0, -44, 34, 6, brass[3]) +
    path("M-20 28H20L26 48H-26Z", second) +
    rect(-10, 33, 20, 7, brass[1], 2) +
    polygon(starPoints(5, 12, 5), brass[0], ' transform="translate(0 -18)"') +
    path("M-26-36C-26-16-20-2-14 4", "none", ' stroke="#fff" stroke-width="3.5" opacity=".6"'),
};

const medal: Figure = {
  shows: "medal",
  hues: [20, 250, 150, 300],
  seconds: ANY_HUE,
  words: /medal/i,
  hints: /podium|glory|winner/i,
  draw: ({ metal, tints, brass }) =>
    polygon("-30,-52 -8,-52 10,0 -10,4", tints[1]) +
    polygon("30,-52 8,-52 -10,0 10,4", tints[3]) +
    circle(0, 18, 31, metal) +
    circle(0, 18, 24, brass[2], ` stroke="${brass[3]}" stroke-width="2"`) +
    polygon(starPoints(5, 17, 7), brass[0], ' transform="translate(0 18)"'),
};

const seven: Figure = {
  shows: "seven",
  hues: [20, 345, 60, 250, 300],
  seconds: [85, 200],
  words: /seven|777/i,
  draw: ({ body, tints, brass }) => {
    const outline = "-36,-44 38,-44 38,-22 8,46 -20,46 6,-18 -18,-18 -18,-8 -36,-8";
    return (
      polygon(outline, tints[4], ' transform="translate(6 6)" stroke-linejoin="round"') +
      polygon(outline, body, ` stroke="${brass[1]}" stroke-width="5" stroke-linejoin="round"`) +
      polygon("-31,-39 33,-39 33,-33 -31,-33", "#fff", ' opacity=".55"')
    );
  },
};

const bell: Figure = {
  shows: "bell",
  hues: [80],
  seconds: [20, 150],
  words: /bell/i,
  hints: /liberty/i,
  draw: ({ metal, brass, second }) =>
    circle(0, 36, 9, brass[3]) +
    path("M0-46C26-44 28-16 30 4C32 20 40 24 44 32H-44C-40 24-32 20-30 4C-28-16-26-44 0-46Z", metal) +
    rect(-46, 28, 92, 9, metal, 4.5, ` stroke="${brass[3]}"`) +
    path("M-8-44C-30-58-34-34-6-38ZM8-44C30-58 34-34 6-38Z", second) +
    path("M-18-24C-22-12-22 4-26 18", "none", ' stroke="#fff" stroke-width="5" opacity=".6"'),
};

const bar: Figure = {
  shows: "bar",
  hues: [20, 250, 300, 160],
  seconds: [85],
  words: /\bbars?\b/i,
  hints: /lines|stacks/i,
  draw: ({ body, tints, brass }) =>
    [-30, 0, 30]
      .map(
        (y) =>
          rect(-44, y - 11, 92, 25, tints[4], 6) +
          rect(-46, y - 13, 92, 25, body, 6, ` stroke="${brass[1]}" stroke-width="2.5"`) +
          word("BAR", 0, y + 7, 20, "#fff8e8", 0.15),
      )
      .join(""),
};

const flask: Figure = {
  shows: "flask",
  hues: [150, 300, 200, 340, 60],
  seconds: [45],
  words: /potion|elixir/i,
  hints: /brew|alchem|laborator/i,
  draw: ({ body, tints, second }) =>
    path(
      "M-10-42H10V-14C34-6 44 12 40 28C36 44 18 48 0 48C-18 48-36 44-40 28C-44 12-34-6-10-14Z",
      "#fff",
      ' opacity=".22"',
    ) +
    path("M-36 12C-20 4-8 20 8 12C20 6 30 8 37 12C42 34 28 44 0 44C-28 44-42 34-36 12Z", body) +
    rect(-9, -54, 18, 14, second, 3) +
    rect(-14, -42, 28, 6, "#fff", 3, ' opacity=".6"') +
    [
      [-12, 24, 5],
      [10, 30, 3.6],
      [4, 0, 4],
      [-4, -14, 2.6],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tints[0], ' opacity=".8"'))
      .join("") +
    line("M-30 2C-36 12-36 22-32 30", "#fff", 3.5, ' opacity=".7"'),
};

const grimoire: Figure = {
  shows: "grimoire",
  hues: [300, 20, 250, 160, 45],
  seconds: ANY_HUE,
  words: /grimoire|book/i,
  hints: /spell|tale|secret/i,
  draw: ({ body, tints, metal, second, brass }) =>
    turned(
      -8,
      rect(-32, -42, 74, 90, tints[4], 5) +
        rect(-30, -42, 66, 84, "#eadfca", 3) +
        rect(-38, -48, 70, 88, body, 5) +
        rect(-38, -48, 11, 88, tints[3], 4) +
        rect(-22, -42, 48, 76, "none", 4, ` stroke="${brass[1]}" stroke-width="2"`) +
        polygon(starPoints(6, 20, 10), metal, ' transform="translate(2 -4)"') +
        circle(2, -4, 8, second, ` stroke="${brass[3]}" stroke-width="1.5"`),
    ),
};

const cauldron: Figure = {
  shows: "cauldron",
  hues: [270, 300, 240],
  seconds: [145, 300, 190],
  words: /cauldron/i,
  hints: /coven|witch|apothecary|baba/i,
  draw: ({ tints, second, secondTints, ink }) =>
    [
      [-16, -34, 8],
      [10, -40, 6],
      [20, -28, 5],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, second, ' opacity=".85"'))
      .join("") +
    path("M-40-14C-54 20-34 44 0 44C34 44 54 20 40-14Z", ink, ` stroke="${tints[2]}" stroke-width="2"`) +
    path("M-30 38l-6 10M30 38l6 10", "none", ` stroke="${ink}" stroke-width="7"`) +
    ellipse(0, -14, 45, 11, tints[3]) +
    ellipse(0, -15, 38, 8, secondTints[1]) +
    gloss(-28, 10, 5, 12, 0.3),
};

export const TREASURE_FIGURES = {
  gems: [brilliant, roundStone, stepCut, dropStone, crystals],
  coins: [coin, coinStacks, chest],
  crown: [crown, shield, crown, chessKing, ludoBoard],
  trophy: [cup, medal, horse],
  seven: [seven, bell, bar, seven],
  potion: [flask, grimoire, cauldron],
} as const;
