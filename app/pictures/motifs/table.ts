import { around, dots, num, points, polar, spokes, starPoints } from "../svg.ts";
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
import { domino, mahjongTile, PIPS, shuttlecock, volleyball } from "./pieces.ts";
import { cup } from "./treasure.ts";

/** Things of a card table: cards, chips, dice, wheels, balls, numbers. */

const SUITS = [
  "M0-40C10-20 40-6 40 14C40 34 14 38 5 22C6 34 10 40 16 44H-16C-10 40-6 34-5 22C-14 38-40 34-40 14C-40-6-10-20 0-40Z",
  "M0 42C-16 20-44 6-44-16C-44-40-10-44 0-20C10-44 44-40 44-16C44 6 16 20 0 42Z",
  "M0-46C10-26 22-12 36 0C22 12 10 26 0 46C-10 26-22 12-36 0C-22-12-10-26 0-46Z",
  "M0-44A19 19 0 0 1 15-13A19 19 0 1 1 6 19C7 32 10 38 16 44H-16C-10 38-7 32-6 19A19 19 0 1 1-15-13A19 19 0 0 1 0-44Z",
] as const;
const RED_SUITS: ReadonlySet<string> = new Set([SUITS[1], SUITS[2]]);

const handOfCards: Figure = {
  shows: "hand of cards",
  hues: [20, 15, 350],
  seconds: ANY_HUE,
  words:
    /poker|hold'em|\bhand\b|\bcards?\b|\bdeal|\bdeck|rummy|blackjack|baccarat|pontoon|twenty-one|casino war|punto|omaha|dragon tiger|andar bahar|teen patti|big two|tien len|landlord|pusoy|three (?:bulls|kings)/i,
  hints: /draw|flush|straight|court|full house|jokers?|showdown|jacks?|deuces|queen|aces/i,
  draw: ({ tints, secondTints, ink }, random) => {
    const suits = random.shuffle(SUITS).slice(0, 3);
    return suits
      .map((suit, index) => {
        const colour = RED_SUITS.has(suit) ? tints[2] : ink;
        const card =
          rect(-24, -52, 48, 70, secondTints[4], 5) +
          rect(-23, -53, 46, 68, index === 2 ? "#fffaf2" : "#e9e2dc", 5) +
          moved(0, -19, 0.42, path(suit, colour)) +
          moved(-16, -45, 0.12, path(suit, colour));
        return `<g transform="translate(${(index - 1) * 15} 16)rotate(${(index - 1) * 17})">${card}</g>`;
      })
      .join("");
  },
};

const suitOf = (shows: string, outline: string, hues: readonly number[], words: RegExp): Figure => ({
  shows,
  hues,
  seconds: ANY_HUE,
  words,
  draw: ({ body, tints }) =>
    `<g transform="translate(3 4)">${path(outline, tints[4])}</g>` +
    path(outline, body, ` stroke="${tints[0]}" stroke-width="1.5"`) +
    gloss(-18, -8, 5, 10, 0.35),
});
const [SPADE, HEART, DIAMOND, CLUB] = SUITS;
const spade = suitOf("spade", SPADE, [285, 230, 160], /spade/i);
const heart = suitOf("heart", HEART, [20, 350], /heart/i);
const diamond = suitOf("diamond", DIAMOND, [20, 350], /diamond/i);
const club = suitOf("club", CLUB, [160, 285, 230], /\bclubs\b/i);

const chip: Figure = {
  shows: "chip",
  hues: [20, 255, 150, 300, 60, 200],
  seconds: [90, 60, 230],
  words: /\bchips?\b/i,
  draw: ({ body, tints, metal, brass }, random) => {
    const emblem = random.pick([starPoints(5, 15, 6), starPoints(4, 16, 7), starPoints(3, 12, 12)]);
    return (
      circle(2, 5, 47, tints[4]) +
      circle(0, 0, 47, body) +
      `<circle r="41" fill="none" stroke="#fff4e6" stroke-width="11" stroke-linecap="butt" stroke-dasharray="16.1 26.83"/>` +
      circle(0, 0, 31, tints[3]) +
      circle(
        0,
        0,
        28,
        body,
        ` stroke="${brass[1]}" stroke-width="1.5" stroke-linecap="butt" stroke-dasharray="3 2"`,
      ) +
      polygon(emblem, metal)
    );
  },
};

const chipStack: Figure = {
  shows: "chip stack",
  hues: [20, 255, 150, 300, 60],
  seconds: [230, 20, 160],
  words: /\bstack/i,
  draw: ({ body, second, tints, secondTints }) => {
    const layers = [34, 22, 10, -2, -14];
    const sides = layers.map((y, index) => {
      const steps = index % 2 === 0 ? tints : secondTints;
      const shift = index % 2 === 0 ? 0 : 4;
      return (
        path(`M${-40 + shift} ${y - 10}v10a40 14 0 0 0 80 0v-10z`, index % 2 === 0 ? body : second) +
        line(
          `M${-22 + shift} ${y + 2}v7M${shift} ${y + 5}v7M${22 + shift} ${y + 2}v7`,
          "#fff4e6",
          7,
          ' stroke-linecap="butt"',
        ) +
        ellipse(shift, y - 10, 40, 14, steps[1])
      );
    });
    return sides.join("") + ellipse(0, -24, 30, 10, tints[2]) + ellipse(0, -24, 22, 7, tints[1]);
  },
};

const die: Figure = {
  shows: "die",
  words: /dice|\bsic bo|craps|sixes/i,
  hues: [20, 250, 160, 60, 300, 350],
  seconds: ANY_HUE,
  draw: ({ body, tints }, random) => {
    const faces = random.shuffle(PIPS).slice(0, 3);
    const planes = [
      { matrix: "matrix(.87 .5 -.87 .5 0 -25)", fill: tints[1] },
      { matrix: "matrix(.87 .5 0 1 -22 12.5)", fill: body },
      { matrix: "matrix(.87 -.5 0 1 22 12.5)", fill: tints[3] },
    ];
    return faces
      .flatMap((pips, index) =>
        planes.slice(index, index + 1).map(({ matrix, fill }) => {
          const dots = pips.map(([x, y]) => circle(x * 13, y * 13, 5.4, "#fffaf0")).join("");
          return `<g transform="${matrix}">${rect(-25, -25, 50, 50, fill, 5)}${dots}</g>`;
        }),
      )
      .join("");
  },
};

const rouletteWheel: Figure = {
  shows: "roulette wheel",
  hues: [20, 25, 150],
  seconds: [40, 60],
  words: /roulette/i,
  hints: /zero/i,
  draw: ({ metal, second, tints, brass, ink }, random) =>
    circle(0, 0, 49, second) +
    circle(0, 0, 44, brass[3]) +
    circle(0, 0, 42, ink) +
    `<g transform="rotate(${random.integer(0, 40)})"><circle r="35" fill="none" stroke="${tints[2]}" stroke-width="13" stroke-linecap="butt" stroke-dasharray="12.22"/></g>` +
    circle(0, 0, 28, brass[4], ` stroke="${brass[1]}" stroke-width="1.5"`) +
    circle(0, 0, 22, second) +
    around(4, (degrees) => turned(degrees, rect(-2.2, -19, 4.4, 19, metal, 2) + circle(0, -19, 3.6, metal))) +
    circle(0, 0, 8, metal) +
    circle(20, -22, 4, "#fff"),
};

const fortuneWheel: Figure = {
  shows: "fortune wheel",
  hues: [20, 300, 230, 165],
  seconds: [85, 190, 340],
  words: /wheel|big six/i,
  hints: /fortune|showman|fairground|carnival/i,
  draw: ({ metal, tints, secondTints, brass }) =>
    circle(0, 0, 48, metal) +
    circle(0, 0, 42, secondTints[1]) +
    `<circle r="21" fill="none" stroke="${tints[2]}" stroke-width="42" stroke-linecap="butt" stroke-dasharray="11"/>` +
    line(spokes(12, 12, 42), tints[4], 1.2) +
    line(spokes(12, 45, 45), brass[0], 4) +
    circle(0, 0, 11, metal, ` stroke="${brass[4]}" stroke-width="2"`) +
    polygon("-9,-54 9,-54 0,-34", brass[1], ` stroke="${brass[4]}" stroke-width="1.5"`),
};

const football: Figure = {
  shows: "football",
  hues: [250, 150, 30],
  seconds: ANY_HUE,
  words: /football|goal|striker|penalty/i,
  draw: ({ tints, ink }) =>
    circle(0, 0, 46, "#f4efe9") +
    polygon(starPoints(2.5, 17, 17), ink) +
    around(5, (degrees) => {
      const [x, y] = polar(0, 17);
      return turned(
        degrees,
        line(`M${num(x)} ${num(y)}V-30`, ink, 2.5) + polygon("-12,-38 0,-30 12,-38 8,-46 -8,-46", ink),
      );
    }) +
    line(
      points(Array.from({ length: 11 }, (_, index) => polar(index * 36, index % 2 === 0 ? 30 : 33))).replace(
        /^/,
        "M",
      ),
      ink,
      1.6,
    ) +
    path("M46 0A46 46 0 0 1-40 23A50 50 0 0 0 46 0Z", tints[4], ' opacity=".45"') +
    gloss(-18, -22, 10, 6, 0.6),
};

const basketball: Figure = {
  shows: "basketball",
  hues: [50, 45],
  seconds: ANY_HUE,
  words: /basketball/i,
  isSpecific: true,
  draw: ({ body, tints }) =>
    circle(0, 0, 46, body) +
    line("M-46 0H46M0-46V46M-34-31C-12-12-12 12-34 31M34-31C12-12 12 12 34 31", tints[4], 2.6) +
    gloss(-20, -24, 9, 5, 0.35),
};

const tennisBall: Figure = {
  shows: "tennis ball",
  hues: [120],
  seconds: ANY_HUE,
  words: /tennis/i,
  isSpecific: true,
  draw: ({ body }) =>
    circle(0, 0, 44, body) +
    line("M-40-18C-12-16-6 20-26 36M40 18C12 16 6-20 26-36", "#fffbe8", 3.4) +
    gloss(-18, -24, 9, 5, 0.4),
};

const numberedBall: Figure = {
  shows: "numbered ball",
  hues: [20, 50, 90, 150, 220, 255, 300, 345],
  seconds: ANY_HUE,
  words: /keno|balls|numbers/i,
  draw: ({ body, ink }, random) =>
    circle(0, 0, 46, body) +
    ellipse(2, 1, 25, 25, "#fff8ee") +
    word(String(random.integer(1, 49)), 2, 11, 28, ink) +
    gloss(-22, -26, 11, 6, 0.6),
};

const bingoCard: Figure = {
  shows: "bingo card",
  hues: [20, 250, 300, 160],
  seconds: [85, 20, 200],
  words: /bingo|housie|tombola|ninety/i,
  draw: ({ body, tints, second }, random) => {
    const centres = Array.from(
      { length: 16 },
      (_, index) => [-24 + (index % 4) * 16, -13 + Math.floor(index / 4) * 14.5] as const,
    );
    return (
      rect(-37, -45, 78, 92, tints[4], 8) +
      rect(-39, -48, 78, 92, body, 8) +
      line("M-22-33H22", "#fff6e8", 7) +
      line(dots(centres), "#fff6e8", 13) +
      line(dots(centres.filter(() => random.chance(0.38))), second, 10)
    );
  },
};

export const TABLE_FIGURES = {
  cards: [handOfCards, spade, handOfCards, heart, handOfCards, diamond, handOfCards, club],
  chips: [chip, chipStack, handOfCards, { ...die, isSpecific: true }],
  dice: [die, mahjongTile, domino],
  wheel: [rouletteWheel, fortuneWheel],
  ball: [football, basketball, tennisBall, volleyball, shuttlecock, { ...cup, isSpecific: true }],
  balls: [numberedBall, numberedBall, bingoCard],
} as const;
