import { starPoints } from "../svg.ts";
import { feather } from "./creatures.ts";
import {
  ANY_HUE,
  circle,
  ellipse,
  type Figure,
  gloss,
  halves,
  line,
  mirrored,
  path,
  polygon,
  rect,
  type Tints,
  turned,
} from "./figure.ts";

/** Night life: signs, masks, machines to play on. */

const NEON_HUES = [340, 200, 300, 160, 60, 20] as const;

/** A glass tube: its light on the wall, the glass, and the white-hot thread in the middle. */
const tube = (d: string, [lightest, light, middle]: Tints) =>
  line(d, middle, 12, ' opacity=".35"') + line(d, light, 5) + line(d, lightest, 2);

const sign = (
  shows: string,
  asked: Pick<Figure, "words" | "hints">,
  first: string,
  second: string,
): Figure => ({
  shows: `neon ${shows}`,
  ...asked,
  hues: NEON_HUES,
  seconds: [200, 60, 340, 160],
  draw: ({ tints, secondTints }) =>
    `<g stroke-linejoin="round">${tube(first, tints)}${tube(second, secondTints)}</g>`,
});

const cocktail = sign(
  "cocktail",
  { hints: /club|lounge|nights/i },
  "M-40-34H40L0 8ZM0 8V42M-20 44H20",
  "M-22-16H22M14-34L30-54M-4-24A5 5 0 1 0 6-24A5 5 0 1 0-4-24",
);
const palm = sign(
  "palm",
  { words: /palm/i, hints: /sunset|bay|boulevard/i },
  "M4 48C-2 20 0-4 6-22",
  "M6-22C-8-40-30-40-42-24M6-22C-10-28-28-20-34-4M6-22C10-44 32-46 44-34M6-22C22-32 40-22 44-4M6-22C4-38-4-48-14-52",
);
const heart = sign(
  "heart",
  { hints: /pulse|velvet|avenue/i },
  "M0 44C-18 22-46 6-46-16C-46-42-12-46 0-22C12-46 46-42 46-16C46 6 18 22 0 44Z",
  "M0 22C-10 10-26 0-26-12C-26-24-8-26 0-10C8-26 26-24 26-12C26 0 10 10 0 22Z",
);
const arrow = sign(
  "arrow",
  { hints: /diner|motel|drive|route/i },
  "M-48-8H6V-34L48 4L6 42V16H-48Z",
  "M-36 4H16",
);
const cactus = sign(
  "cactus",
  { hints: /strip|electric/i },
  "M-11 48V-30C-11-50 11-50 11-30V48",
  "M-11 18H-24C-34 18-36 10-36-10M11 6H22C32 6 35-4 35-24M-34 48H34",
);
const note = sign(
  "note",
  { hints: /radio|synth|dj|roxy/i },
  "M-20 32V-36L32-46V22",
  "M-20 32A12 9 0 1 1-44 32A12 9 0 1 1-20 32M32 22A12 9 0 1 1 8 22A12 9 0 1 1 32 22",
);

const eyeMask: Figure = {
  shows: "eye mask",
  hues: [300, 20, 250, 345, 160],
  seconds: [85, 200, 340],
  hints: /masquerade|feathered|venetian|canal|waltz/i,
  draw: (paint, random) => {
    const { tints, brass, metal, second } = paint;
    const plume = feather.draw({ ...paint, body: second }, random);
    const plumes = [-34, 0, 34]
      .map((angle, index) => {
        const body = index === 0 ? `<g id="p${paint.mark}">${plume}</g>` : `<use href="#p${paint.mark}"/>`;
        return `<g transform="translate(${angle * 0.5} -26)rotate(${angle - 24})scale(.5)">${body}</g>`;
      })
      .join("");
    const half = path(
      "M0-10C-14-26-46-28-56-18C-54 10-40 28-22 26C-10 24-6 12 0 12ZM-16 2C-22-10-36-10-42 0C-36 10-22 10-16 2Z",
      paint.body,
      ` fill-rule="evenodd" stroke="${brass[1]}" stroke-width="1.8"`,
    );
    return `${plumes}${mirrored(paint.mark, half)}${polygon("0,-16 7,-6 0,6 -7,-6", metal)}${[-48, 48].map((x) => circle(x, -12, 2.6, tints[0])).join("")}`;
  },
};

const theatreMask: Figure = {
  shows: "theatre mask",
  hues: [70, 85, 230, 345],
  seconds: [20, 300, 160],
  hints: /theatre|opera|phantom|harlequin|encore|columbina/i,
  draw: ({ tints, ink, secondTints, metal }) =>
    halves(tints, ([lightest, light, middle, dark]) =>
      [
        path("M0-46C-24-46-42-38-42-38C-46 4-34 40 0 50Z", middle),
        path("M0-46C-24-46-42-38-42-38C-43-18-40-4-36 8C-24-4-10-8 0-4Z", light),
        path("M-34 10C-24 2-12 8-8 18C-18 24-28 22-34 10Z", dark, ' opacity=".5"'),
        path("M-33-10C-26-20-14-18-9-8C-16-3-26-3-33-10Z", ink),
        path("M0 26C-10 30-18 26-24 20C-20 36-10 42 0 42Z", ink),
        line("M-36-20C-28-28-16-28-8-20", lightest, 2.2),
        polygon("-26,0 -21,8 -26,18 -31,8", secondTints[1]),
      ].join(""),
    ) + polygon("0,-44 8,-32 0,-18 -8,-32", metal),
};

const foldingFan: Figure = {
  shows: "folding fan",
  hues: [20, 345, 250, 165, 300],
  seconds: [85, 60],
  hints: /tango|mirage|contessa/i,
  draw: ({ tints, body, metal, secondTints }) => {
    const blades = [-66, -44, -22, 0, 22, 44, 66];
    return (
      blades
        .map(
          (angle, index) =>
            `<g transform="translate(0 36)rotate(${angle})">${path("M0 0L-15-74A76 76 0 0 1 15-74Z", index % 2 === 0 ? body : tints[1])}${line("M0 0V-76", tints[4], 1.4)}</g>`,
        )
        .join("") +
      `<path d="M-52 12A56 56 0 0 1 52 12" transform="translate(0 0)" fill="none" stroke="${secondTints[1]}" stroke-width="4" opacity=".8"/>` +
      circle(0, 36, 6, metal)
    );
  },
};

const gamepad: Figure = {
  shows: "gamepad",
  hues: [270, 230, 300, 160, 20],
  seconds: [190, 340, 60],
  hints: /arcade|arena|turbo|tactical|lane|battle/i,
  draw: ({ body, tints, second, secondTints, ink }) =>
    path(
      "M-28-26C-48-28-58 24-48 36C-38 44-28 18-16 18H16C28 18 38 44 48 36C58 24 48-28 28-26C16-25 10-20 0-20C-10-20-16-25-28-26Z",
      body,
      ` stroke="${tints[0]}" stroke-width="1.5"`,
    ) +
    path("M-31-14h8v7h7v8h-7v7h-8v-7h-7v-8h7Z", ink) +
    circle(27, -14, 5, second) +
    circle(37, -4, 5, secondTints[0]) +
    circle(17, -4, 5, secondTints[0]) +
    circle(27, 6, 5, second) +
    rect(-7, -8, 14, 5, tints[4], 2.5) +
    gloss(-34, -18, 8, 3, 0.4),
};

const rocket: Figure = {
  shows: "rocket",
  hues: [20, 250, 230, 340],
  seconds: [20, 200, 45],
  words: /rocket/i,
  hints: /space|cosmic|jump|planet|crash|pilot/i,
  draw: ({ second, tints, secondTints, brass }) =>
    turned(
      32,
      path("M-10 32C-14 46-6 52 0 64C6 52 14 46 10 32Z", brass[1]) +
        path("M-4 32C-6 42-2 46 0 54C2 46 6 42 4 32Z", "#fff6d8") +
        path("M-16 8C-32 16-34 30-30 40L-12 30ZM16 8C32 16 34 30 30 40L12 30Z", second) +
        path("M0-56C20-38 24-6 14 32H-14C-24-6-20-38 0-56Z", "#f4efe9") +
        path("M0-56C20-38 24-6 14 32H4C12-6 10-38 0-56Z", tints[4], ' opacity=".3"') +
        path("M0-56C8-49 13-40 15.5-30H-15.5C-13-40-8-49 0-56Z", second) +
        circle(0, -10, 9, secondTints[3]) +
        circle(0, -10, 6.5, tints[1]) +
        gloss(-2, -12, 2.4, 1.6, 0.9),
    ),
};

const INVADER = [
  "00100000100",
  "00010001000",
  "00111111100",
  "01101110110",
  "11111111111",
  "10111111101",
  "10100000101",
  "00011011000",
];

const invader: Figure = {
  shows: "invader",
  hues: [145, 200, 340, 90, 300],
  seconds: ANY_HUE,
  words: /invader/i,
  hints: /pixel|bit\b|block|level/i,
  draw: ({ body, tints }) => {
    const squares = INVADER.map((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ 0: run, index }) => {
        const w = run.length * 8;
        return `M${index * 8 - 44} ${y * 8 - 32}h${w}v8h-${w}z`;
      }).join(""),
    ).join("");
    return path(squares, tints[4], ' transform="translate(4 4)"') + path(squares, body);
  },
};

const sparkCoin: Figure = {
  shows: "spark coin",
  hues: ANY_HUE,
  seconds: ANY_HUE,
  draw: ({ body, tints, second }) =>
    ellipse(3, 4, 44, 46, tints[4]) +
    circle(0, 0, 45, body) +
    circle(0, 0, 35, tints[3]) +
    polygon(starPoints(4, 30, 10), second) +
    gloss(-20, -24, 9, 5, 0.4),
};

export const NIGHT_FIGURES = {
  neon: [cocktail, palm, heart, arrow, cactus, note],
  mask: [eyeMask, theatreMask, foldingFan],
  pad: [gamepad, rocket, invader, sparkCoin],
} as const;
