import { around, polar, spokes, starPoints } from "../svg.ts";
import {
  ANY_HUE,
  circle,
  ellipse,
  type Figure,
  gloss,
  line,
  mirrored,
  path,
  polygon,
  rect,
  turned,
} from "./figure.ts";

/** Things to eat, and things that grow. */

const LEAF = [135, 145, 125] as const;

const cherries: Figure = {
  shows: "cherries",
  hues: [22, 15],
  seconds: LEAF,
  words: /cherr/i,
  draw: ({ body, second, secondTints }) =>
    line("M-18 6C-14-14 0-34 12-44C14-26 20-6 22 12", secondTints[3], 4) +
    path("M12-44C24-56 42-50 50-38C34-30 20-34 12-44Z", second) +
    circle(-19, 22, 22, body) +
    circle(22, 28, 20, body) +
    gloss(-26, 12, 7, 4) +
    gloss(16, 19, 6, 3.5),
};

const lemon: Figure = {
  shows: "lemon",
  hues: [100, 95, 125],
  seconds: LEAF,
  words: /lemon|lime/i,
  hints: /citrus/i,
  draw: ({ body, second, secondTints }) =>
    path("M4-30C8-50 30-56 46-48C42-32 22-22 4-30Z", second) +
    line("M6-30C18-38 30-44 42-46", secondTints[1], 1.5) +
    path(
      "M-50 6C-44-2-40-6-36-12C-24-34 20-36 34-12C38-6 44-4 50 2C44 8 40 12 36 18C20 40-24 36-36 18C-40 12-46 10-50 6Z",
      body,
    ) +
    gloss(-12, -10, 11, 5, 0.45),
};

const citrusWheel: Figure = {
  shows: "citrus wheel",
  hues: [60, 100, 125, 30],
  seconds: LEAF,
  words: /citrus|pomelo/i,
  hints: /cocktail/i,
  draw: ({ body, tints }) =>
    circle(0, 0, 48, body) +
    circle(0, 0, 42, tints[0]) +
    around(8, (degrees) => turned(degrees, path("M0-5L-13-35Q0-42 13-35Z", body))) +
    gloss(-20, -22, 10, 4, 0.4),
};

const melonSlice: Figure = {
  shows: "melon slice",
  hues: [20, 10],
  seconds: [145],
  words: /melon/i,
  draw: ({ body, second, secondTints, ink }) => {
    const seeds = [
      [-18, -2],
      [0, -4],
      [18, -2],
      [-9, 13],
      [9, 13],
      [0, 26],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 2.4, 4, ink))
      .join("");
    return turned(
      -14,
      path("M-50-16A50 52 0 0 0 50-16Z", second) +
        path("M-43-16A43 45 0 0 0 43-16Z", secondTints[0]) +
        path("M-39-16A39 41 0 0 0 39-16Z", body) +
        seeds,
    );
  },
};

const stoneFruit = (shows: string, hues: readonly number[], words: RegExp): Figure => ({
  shows,
  hues,
  seconds: LEAF,
  words,
  draw: ({ body, second, tints }) =>
    path("M2-34C20-54 40-48 48-36C34-26 16-26 2-34Z", second) +
    line("M0-30C-2-40-4-44-8-50", tints[4], 4) +
    path("M0-32C30-46 48-14 42 10C36 36 18 46 0 46C-18 46-38 36-43 10C-48-14-30-46 0-32Z", body) +
    line("M0-32C10-12 10 16 2 44", tints[3], 2.5, ' opacity=".6"') +
    gloss(-20, -10, 7, 12, 0.4),
});
const plum = stoneFruit("plum", [320, 300], /plum/i);
const peach = stoneFruit("peach", [45, 35], /peach/i);

const grapes: Figure = {
  shows: "grapes",
  hues: [310, 295, 130],
  seconds: LEAF,
  words: /vine|grape/i,
  draw: ({ body, second, secondTints }) => {
    const rows = [
      [-28, -14],
      [-9, -16],
      [10, -16],
      [29, -14],
      [-19, 3],
      [0, 2],
      [19, 3],
      [-9, 20],
      [10, 20],
      [0, 37],
    ];
    return (
      line("M0-22V-46", secondTints[3], 5) +
      path("M0-34C10-54 36-54 46-40C38-24 16-20 0-34Z", second) +
      rows
        .map(([x = 0, y = 0]) => circle(x, y, 12, body) + circle(x - 4, y - 4, 2.6, "#fff", ' opacity=".55"'))
        .join("")
    );
  },
};

const strawberry: Figure = {
  shows: "strawberry",
  hues: [22, 12],
  seconds: LEAF,
  words: /berries/i,
  draw: ({ body, second, tints }) => {
    const seeds = [
      [-22, -8],
      [0, -10],
      [22, -8],
      [-12, 8],
      [12, 8],
      [0, 24],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 1.8, 3, tints[0]))
      .join("");
    return (
      path("M0-26C22-40 44-26 42-6C40 20 16 46 0 48C-16 46-40 20-42-6C-44-26-22-40 0-26Z", body) +
      seeds +
      polygon(starPoints(6, 26, 9, 12), second, ' transform="translate(0 -30)scale(1 .62)"') +
      gloss(-22, -14, 5, 8, 0.35)
    );
  },
};

const lollipop: Figure = {
  shows: "lollipop",
  hues: [350, 20, 300, 200, 160],
  seconds: [60, 95, 200, 340],
  words: /\bpops\b/i,
  hints: /swirl|striped|twisted/i,
  draw: ({ body, tints }) =>
    rect(-3, 20, 6, 36, "#f3e7da", 3) +
    circle(0, -10, 40, body) +
    `<g transform="translate(0 -10)">${around(6, (degrees) =>
      turned(
        degrees,
        path("M0 0C14-8 18-26 6-39.5A40 40 0 0 0-14-37.5C2-28 4-12 0 0Z", tints[0], ' opacity=".85"'),
      ),
    )}</g>` +
    gloss(-18, -28, 11, 6, 0.5),
};

const wrappedSweet: Figure = {
  shows: "wrapped sweet",
  hues: [350, 30, 300, 190, 130],
  seconds: [85, 340, 200],
  words: /bonbon/i,
  hints: /toffee|caramel|ribbons/i,
  draw: ({ body, second, tints }) =>
    turned(
      -22,
      path("M-24 0L-52-22C-46-8-46 8-52 22Z", second) +
        path("M24 0L52-22C46-8 46 8 52 22Z", second) +
        ellipse(0, 0, 30, 27, body) +
        line("M-14-22C-4-8-4 8-14 22M4-25C14-10 14 10 4 25", tints[0], 5, ' opacity=".75"') +
        gloss(-8, -14, 10, 4),
    ),
};

const ringCake: Figure = {
  shows: "ring cake",
  hues: [350, 60, 300, 190, 35],
  seconds: [60, 65],
  words: /doughnut/i,
  hints: /bakery|confection/i,
  draw: ({ body, second, tints, secondTints }, random) =>
    circle(0, 2, 47, second) +
    path(
      "M0-44C24-46 44-24 43-2C46 12 36 14 34 24C26 42 14 32 2 42C-12 36-20 42-30 28C-40 22-38 10-43 2C-44-26-24-44 0-44ZM0-15A15 15 0 0 0 0 15A15 15 0 0 0 0-15Z",
      body,
      ' fill-rule="evenodd"',
    ) +
    circle(0, 0, 14, secondTints[4]) +
    around(11, (degrees, index) =>
      turned(
        degrees + random.integer(-9, 9),
        rect(-2, index % 2 === 0 ? -33 : -26, 4, 9, index % 3 === 0 ? "#fff" : tints[0], 2),
      ),
    ) +
    gloss(-22, -24, 10, 4, 0.45),
};

const jellyHeart: Figure = {
  shows: "jelly heart",
  hues: [10, 340, 300, 160, 200],
  seconds: ANY_HUE,
  hints: /pastille|drops|sherbet/i,
  draw: ({ body, tints }) =>
    path("M0 46C-18 24-47 8-47-16C-47-42-12-46 0-22C12-46 47-42 47-16C47 8 18 24 0 46Z", body) +
    path(
      "M0 34C-14 18-37 5-37-14C-37-32-10-32 0-12",
      "none",
      ` stroke="${tints[0]}" stroke-width="3" opacity=".5"`,
    ) +
    gloss(-22, -22, 10, 6, 0.6),
};

const lotus: Figure = {
  shows: "lotus",
  hues: [350, 0, 330, 300],
  seconds: [60, 85],
  words: /lotus|lil(?:y|ies)/i,
  hints: /pond|water/i,
  draw: ({ body, tints, second, secondTints }) => {
    const petal = "M0 30C-18 8-16-22 0-44C16-22 18 8 0 30Z";
    const row = (angles: readonly number[], fill: string, y: number) =>
      angles
        .map((angle) => `<g transform="translate(0 ${y})rotate(${angle} 0 30)">${path(petal, fill)}</g>`)
        .join("");
    return (
      ellipse(0, 36, 46, 9, secondTints[4], ' opacity=".6"') +
      row([-72, 72], tints[3], 4) +
      row([-48, 48], body, 2) +
      circle(0, 4, 12, second) +
      row([-24, 24], tints[1], 4) +
      row([0], body, 6)
    );
  },
};

const rosette: Figure = {
  shows: "rosette",
  hues: [15, 350, 60, 300, 330],
  seconds: LEAF,
  words: /\brose|peony|dahlia/i,
  hints: /bouquet|thorns/i,
  draw: ({ body, second, tints }) =>
    [35, 155, 275]
      .map((angle) =>
        turned(
          angle,
          path("M0-26C16-40 22-50 0-60C-22-50-16-40 0-26Z", second, ' transform="translate(0 8)"'),
        ),
      )
      .join("") +
    `<g stroke="${tints[3]}" stroke-width="1.2">` +
    [40, 26, 13]
      .map((radius, ring) =>
        around(5, (degrees) => {
          const [x, y] = polar(degrees + ring * 36, radius * 0.42);
          return circle(x, y, radius * 0.6, ring % 2 === 0 ? body : tints[1]);
        }),
      )
      .join("") +
    "</g>" +
    circle(0, 0, 5, tints[3]),
};

const blossom: Figure = {
  shows: "blossom",
  hues: [350, 0, 340, 60],
  seconds: [85, 60],
  words: /blossom|sakura/i,
  hints: /petals|kyoto/i,
  draw: ({ body, tints, secondTints }) =>
    around(5, (degrees) => turned(degrees, path("M0-4C-24-16-22-44-6-48L0-42L6-48C22-44 24-16 0-4Z", body))) +
    line(spokes(10, 4, 17), secondTints[1], 1.4) +
    line(spokes(10, 18, 18), secondTints[1], 4.8) +
    circle(0, 0, 5, tints[3]),
};

const butterfly: Figure = {
  shows: "butterfly",
  hues: [250, 40, 300, 190, 340],
  seconds: [60, 200],
  words: /butterfl/i,
  hints: /fair(?:y|ies)/i,
  draw: ({ body, second, tints, ink, mark }) => {
    const wing =
      path("M-2-4C-10-40-46-50-50-30C-52-10-30 2-2 2Z", body) +
      path("M-2 2C-30 2-42 16-36 32C-28 46-8 30-2 8Z", second) +
      circle(-34, -24, 6, tints[0], ' opacity=".8"') +
      circle(-26, 22, 4, tints[0], ' opacity=".8"');
    return (
      mirrored(mark, wing) +
      ellipse(0, 2, 3.4, 22, ink) +
      line("M-1-18C-4-30-10-36-16-38M1-18C4-30 10-36 16-38", ink, 1.8)
    );
  },
};

const fourLeaf: Figure = {
  shows: "four leaf",
  hues: [145, 155],
  seconds: [130],
  words: /clover|shamrock|four-leaf/i,
  hints: /charm/i,
  draw: ({ body, tints }) =>
    line("M0 4C4 26 10 38 20 48", tints[3], 5) +
    around(4, (degrees) =>
      turned(
        degrees + 45,
        path("M0-3C-14-12-30-28-20-42C-14-50-4-48 0-38C4-48 14-50 20-42C30-28 14-12 0-3Z", body) +
          line("M0-6V-28", tints[1], 1.6),
      ),
    ),
};

const horseshoe: Figure = {
  shows: "horseshoe",
  hues: [75],
  seconds: [145],
  words: /horseshoe/i,
  draw: ({ metal, brass }) =>
    path(
      "M-24 44H-42C-50-4-42-46 0-46C42-46 50-4 42 44H24C34 4 28-26 0-26C-28-26-34 4-24 44Z",
      metal,
      ` stroke="${brass[3]}" stroke-width="2"`,
    ) +
    [
      [-36, 22],
      [-38, -4],
      [-28, -28],
      [0, -37],
      [28, -28],
      [38, -4],
      [36, 22],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.6, brass[4]))
      .join(""),
};

export const SWEET_FIGURES = {
  fruit: [cherries, lemon, citrusWheel, melonSlice, plum, peach, grapes, strawberry],
  candy: [lollipop, wrappedSweet, ringCake, jellyHeart],
  flower: [lotus, rosette, blossom, butterfly],
  clover: [fourLeaf, horseshoe],
} as const;
