import { starPoints } from "../svg.ts";
import { circle, ellipse, type Figure, halves, line, path, polygon, type Tints } from "./figure.ts";

/** Heads of animals, each with what tells it from the others: mane, stripes, spots, horns, trunk, beak. */

const GREY: Tints = ["#d3d8e0", "#b3bbc7", "#8f98a8", "#6a7384", "#434b5a"];
const BLACK: Tints = ["#62626f", "#474753", "#34343e", "#25252d", "#15151b"];
const WHITE: Tints = ["#ffffff", "#f6f1ea", "#e9e1d8", "#d6ccc2", "#b8ada3"];
const IVORY = "#f3ead8";

/** A fox, or in grey a wolf. */
const canine = ([lightest, light, middle, dark, deepest]: Tints, ink: string) =>
  [
    polygon("-12,-22 -44,-54 -46,-8", dark),
    polygon("-18,-22 -40,-44 -40,-14", deepest),
    polygon("0,-26 -14,-26 -46,-8 -50,10 -30,26 -8,48 0,48", middle),
    polygon("0,-26 -14,-26 -26,-2 -8,6 0,2", light),
    polygon("-46,-8 -50,10 -26,8 -26,-2", lightest),
    polygon("-50,10 -30,26 -10,40 -12,16 -26,8", "#fbf3e8"),
    polygon("0,2 -8,6 -9,40 0,44", light),
    polygon("-26,2 -11,9 -20,12", ink),
    polygon("0,40 -7,40 0,49", ink),
  ].join("");

const fox: Figure = {
  shows: "fox",
  hues: [45, 35, 30],
  seconds: [60],
  words: /\bfox/i,
  draw: ({ tints, ink }) => halves(tints, (half) => canine(half, ink)),
};

const wolf: Figure = {
  shows: "wolf",
  hues: [250],
  seconds: [60],
  words: /wolf|wolves|\bpack\b/i,
  hints: /north|yukon|huntress/i,
  draw: ({ ink, brass }) =>
    halves(
      GREY,
      (half) =>
        polygon("-50,8 -58,22 -46,20 -50,34 -36,30 -32,42 -20,34 -8,48 0,48 0,0", half[3]) +
        canine(half, ink) +
        circle(-19, 8, 2.2, brass[0]),
    ),
};

const lion: Figure = {
  shows: "lion",
  hues: [75, 70, 80],
  seconds: [40, 35],
  words: /\blion/i,
  hints: /safari|savannah|serengeti/i,
  draw: ({ tints, secondTints, ink, second }) =>
    polygon(starPoints(11, 56, 42), second) +
    polygon(starPoints(9, 46, 34, 10), secondTints[2]) +
    halves(tints, ([lightest, light, middle, dark, deepest]) =>
      [
        circle(-26, -26, 9, dark),
        polygon("0,-32 -20,-28 -30,-4 -24,22 -10,38 0,38", middle),
        polygon("0,-32 -12,-30 -9,8 0,10", light),
        polygon("-20,-28 -30,-4 -12,-6", lightest),
        polygon("-10,12 -24,22 -10,38 0,38 0,14", "#fbefdc"),
        polygon("-24,-4 -10,0 -19,4", ink),
        polygon("0,8 -10,8 0,20", deepest),
        line("M0 18V26C-4 30-8 30-11 28", ink, 1.8),
      ].join(""),
    ),
};

/** A great cat without a mane; `coat` is what its fur shows on one half. */
const cat = (
  [lightest, light, middle, dark, deepest]: Tints,
  { muzzle, iris, ink, coat }: { muzzle: string; iris: string; ink: string; coat: string },
) =>
  [
    circle(-31, -32, 13, dark),
    circle(-31, -31, 7, deepest),
    path("M0-42C-28-42-46-22-45 4C-44 30-20 48 0 48Z", middle),
    polygon("0,-42 -15,-38 -9,6 0,9", light),
    polygon("-44,0 -34,-20 -18,-2 -22,22 -36,28", lightest),
    coat,
    path("M0 10C-12 9-24 18-22 31C-19 43-9 48 0 48Z", muzzle),
    path("M-31-6C-24-13-15-9-11 0C-18 4-27 3-31-6Z", iris),
    ellipse(-20, -3, 2.2, 4.6, ink),
    polygon("0,10 -10,10 0,21", deepest),
    line("M0 20V29C-4 34-9 34-13 31", ink, 1.8),
    line("M-16 26L-42 22M-16 30L-42 33", "#fff", 1.2, ' opacity=".7"'),
  ].join("");

const tiger: Figure = {
  shows: "tiger",
  hues: [55, 50],
  seconds: [90],
  words: /tiger/i,
  hints: /bengal/i,
  draw: ({ tints, brass, ink }) =>
    halves(tints, (half) =>
      cat(half, {
        muzzle: "#fbf1e2",
        iris: brass[0],
        ink,
        coat: [
          "0,-41 -4,-41 0,-22",
          "-9,-40 -17,-37 -5,-24",
          "-26,-34 -32,-29 -14,-20",
          "-43,-12 -45,-4 -30,-7",
          "-45,4 -44,12 -28,9",
          "-43,18 -39,26 -25,20",
          "-34,33 -28,38 -21,29",
        ]
          .map((stripe) => polygon(stripe, ink))
          .join(""),
      }),
    ),
};

const jaguar: Figure = {
  shows: "jaguar",
  hues: [80, 75],
  seconds: [90],
  words: /jaguar/i,
  draw: ({ tints, secondTints, ink }) =>
    halves(tints, (half) =>
      cat(half, {
        muzzle: "#fbf1e2",
        iris: secondTints[0],
        ink,
        coat: [
          [-6, -32, 4],
          [-17, -27, 4.5],
          [-5, -19, 3.5],
          [-28, -17, 4.5],
          [-38, -4, 4],
          [-36, 9, 4.5],
          [-29, 20, 4],
          [-37, 22, 3],
          [-27, 32, 4],
        ]
          .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, half[4], ` stroke="${ink}" stroke-width="2.6"`))
          .join(""),
      }),
    ),
};

const panther: Figure = {
  shows: "panther",
  hues: [280],
  seconds: [95, 140],
  words: /panther/i,
  draw: ({ secondTints, ink }) =>
    halves(BLACK, (half) => cat(half, { muzzle: half[1], iris: secondTints[0], ink, coat: "" })),
};

const bearFace = ([lightest, light, middle, dark, deepest]: Tints, ink: string, patch: string) =>
  [
    circle(-34, -32, 14, dark),
    circle(-34, -32, 8, deepest),
    path("M0-44C-30-44-48-20-46 6C-44 32-22 46 0 46Z", middle),
    path("M0-44C-24-44-36-28-36-10C-24-6-12-12 0-8Z", light),
    path("M-36-10C-44 0-46 10-42 20C-34 14-28 8-26 0Z", lightest, ' opacity=".7"'),
    path("M0 4C-16 4-24 16-22 28C-20 38-10 44 0 44Z", "#f6eadb"),
    patch,
    ellipse(-19, -2, 4, 4.6, ink),
    path("M0 10C-8 8-12 12-10 16C-8 21-3 22 0 23Z", ink),
    line("M0 22V30C-3 34-7 35-11 33", ink, 2),
  ].join("");

const bear: Figure = {
  shows: "bear",
  hues: [50, 40, 55],
  seconds: [60],
  words: /\bbear/i,
  draw: ({ tints, ink }) => halves(tints, (half) => bearFace(half, ink, "")),
};

const panda: Figure = {
  shows: "panda",
  hues: [60],
  seconds: [140],
  words: /panda/i,
  hints: /bamboo/i,
  draw: ({ ink }) =>
    halves(
      WHITE,
      (half) =>
        bearFace(
          [half[0], half[1], half[2], ink, ink],
          ink,
          `${ellipse(-20, -2, 10, 14, ink, ' transform="rotate(24 -20 -2)"')}${circle(-18, -4, 4.4, "#fff")}`,
        ) + circle(-18, -4, 2.4, ink),
    ),
};

const buffalo: Figure = {
  shows: "buffalo",
  hues: [45, 40],
  seconds: [60],
  words: /buffalo|bison|stampede/i,
  hints: /prairie/i,
  draw: ({ tints, ink }) =>
    halves(tints, ([lightest, light, middle, dark, deepest]) =>
      [
        path("M-16-20C-34-16-48-26-50-52C-64-36-60-6-24-6Z", IVORY),
        path("M-50-52C-58-42-60-28-54-18C-52-28-52-40-50-52Z", deepest),
        path("M-26-4C-42-6-50 2-52 8C-40 12-30 8-24 4Z", dark),
        path("M0-38C-28-40-38-20-32 4C-28 28-22 50 0 52Z", middle),
        polygon("0,-20 -12,-16 -12,24 0,28", light),
        polygon("-32,4 -24,-8 -14,14 -18,34 -26,30", lightest),
        path("M0-50C-24-52-36-38-34-14L-25-24L-21-8L-13-20L-8-6L0-16Z", deepest),
        path("M0 24C-16 22-24 34-18 46C-12 53-4 54 0 54Z", dark),
        ellipse(-8, 38, 3.4, 2.4, ink),
        ellipse(-22, 3, 3.4, 4, ink),
      ].join(""),
    ),
};

const elephant: Figure = {
  shows: "elephant",
  hues: [250],
  seconds: [60],
  words: /elephant/i,
  draw: ({ ink }) =>
    halves(GREY, ([lightest, light, middle, dark, deepest]) =>
      [
        path("M-14-32C-50-52-68-20-58 8C-52 26-36 26-24 12Z", dark),
        path("M-20-24C-46-38-58-16-52 4C-46 16-34 16-26 6Z", deepest),
        path("M0-44C-26-44-32-18-26 2C-22 16-13 20-12 34L-10 50C-9 57-3 57 0 57Z", middle),
        polygon("0,-44 -15,-38 -10,4 0,8", light),
        polygon("-28,-4 -22,-24 -13,-2 -16,14 -24,8", lightest),
        line("M0 22H-11M0 31H-10M0 40H-9M0 48H-8", deepest, 1.8),
        path("M-13 20C-26 26-31 40-27 52C-22 42-15 36-11 32Z", "#fff6e6"),
        ellipse(-17, -6, 3, 3.8, ink),
      ].join(""),
    ),
};

const eagle: Figure = {
  shows: "eagle",
  hues: [50, 40],
  seconds: [85],
  words: /eagle/i,
  draw: ({ body, tints, brass, ink }) =>
    path("M-40 52C-48 10-44-36-2-46C20-50 36-38 36-22L30-6C24 10 28 34 32 52Z", "#f8f2e8") +
    path("M-40 30C-44 0-38-34-8-44C-26-26-30 4-18 34Z", "#e3d9cc") +
    path("M-44 54C-46 36-44 28-42 20L-32 34L-22 20L-10 36L2 22L14 36L25 24L34 54Z", body) +
    path("M-44 54C-46 40-45 34-44 28L-32 42L-22 30L-10 46L-6 54Z", tints[4], ' opacity=".5"') +
    path("M27-36C46-38 60-26 60-6C60 2 57 8 53 12C51 2 44-3 29-3C24-12 23-26 27-36Z", brass[1]) +
    path("M29-3C38-3 44 0 48 6C40 9 32 8 26 3Z", brass[3]) +
    line("M-2-32L25-26", ink, 4) +
    circle(14, -21, 6, brass[0]) +
    circle(15.5, -21, 3.2, ink),
};

export const horse: Figure = {
  shows: "horse",
  hues: [45, 35, 55],
  seconds: [30, 60],
  words: /mustang|horse\b|derby|ascot|races|jockey|stakes/i,
  isSpecific: true,
  draw: ({ body, tints, second, brass, ink }) =>
    path("M-10-50C-30-44-46-22-48 8C-49 26-46 42-44 52H-30C-34 20-26-8-8-26Z", second) +
    path(
      "M-36 52C-36 20-28-10-12-28L-14-50L2-37C16-34 25-26 31-14L48 10C53 18 48 28 40 28C31 29 25 23 17 19C6 17 2 24 3 34C4 42 6 48 9 52Z",
      body,
    ) +
    path("M-36 52C-36 20-28-10-12-28C-20 0-20 28-14 52Z", tints[4], ' opacity=".45"') +
    polygon("-10,-30 -12,-46 -3,-36", tints[4]) +
    line("M24-22L12 17M37-4L24 21M16-2L31-13", brass[1], 3) +
    circle(13, -16, 3.4, ink) +
    ellipse(42, 16, 2.4, 3.2, ink),
};

export const BEAST_FIGURES = {
  beast: [fox, wolf, lion, tiger, jaguar, panther, bear, panda, buffalo, elephant, eagle, horse],
} as const;
