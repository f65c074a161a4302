import { around } from "../svg.ts";
import { ANY_HUE, circle, ellipse, type Figure, gloss, line, path, polygon, rect, turned } from "./figure.ts";

/** Pieces of single games, drawn only where a name asks for them. */

const IVORY = "#fbf5e6";
const IVORY_SHADE = "#d9cdb4";

export const mahjongTile: Figure = {
  shows: "mahjong tile",
  hues: [155, 150],
  seconds: ANY_HUE,
  words: /mahjong/i,
  isSpecific: true,
  draw: ({ tints }) => {
    const ring = (x: number, y: number, colour: string) =>
      circle(x, y, 10, colour) + circle(x, y, 6, IVORY) + circle(x, y, 3, colour);
    return turned(
      -8,
      rect(-28, -40, 66, 88, tints[4], 8) +
        rect(-32, -44, 66, 88, tints[2], 8) +
        rect(-36, -48, 66, 88, IVORY, 8, ` stroke="${IVORY_SHADE}" stroke-width="2"`) +
        ring(-19, -29, "#1d6b4f") +
        ring(13, -29, "#1c4f9c") +
        ring(-3, -4, "#c22f2a") +
        ring(-19, 21, "#1c4f9c") +
        ring(13, 21, "#1d6b4f"),
    );
  },
};

/** Where the pips of one to six stand. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

export const domino: Figure = {
  shows: "domino",
  hues: [250, 20],
  seconds: ANY_HUE,
  words: /domino/i,
  isSpecific: true,
  draw: ({ tints, ink, brass }) => {
    const pips = (count: number, y: number) =>
      (PIPS[count - 1] ?? []).map(([px, py]) => circle(px * 12, y + py * 12, 4.6, ink)).join("");
    return turned(
      22,
      rect(-24, -50, 56, 106, tints[4], 8) +
        rect(-28, -54, 56, 106, IVORY, 8, ` stroke="${IVORY_SHADE}" stroke-width="2"`) +
        line("M-22-1H22", ink, 2.4) +
        circle(0, -1, 4, brass[2]) +
        pips(6, -28) +
        pips(3, 26),
    );
  },
};

export const ludoBoard: Figure = {
  shows: "ludo board",
  hues: [20],
  seconds: ANY_HUE,
  words: /ludo/i,
  isSpecific: true,
  draw: ({ ink }) => {
    const corner = (x: number, y: number, colour: string) =>
      rect(x, y, 34, 34, colour, 4) +
      rect(x + 7, y + 7, 20, 20, IVORY, 3) +
      circle(x + 17, y + 17, 6, colour);
    return turned(
      6,
      rect(-43, -41, 92, 92, ink, 8, ' opacity=".6"') +
        rect(-47, -47, 94, 94, IVORY, 8) +
        corner(-44, -44, "#d3362f") +
        corner(10, -44, "#2f9a4e") +
        corner(-44, 10, "#2763c4") +
        corner(10, 10, "#e8b21f") +
        rect(-3, -40, 6, 32, "#2f9a4e") +
        rect(8, -3, 32, 6, "#e8b21f") +
        rect(-3, 8, 6, 32, "#2763c4") +
        rect(-40, -3, 32, 6, "#d3362f") +
        line("M-9-44V-10M9-44V-10M-9 10V44M9 10V44M-44-9H-10M-44 9H-10M10-9H44M10 9H44", IVORY_SHADE, 1.6) +
        polygon("0,0 -10,-10 10,-10", "#2f9a4e") +
        polygon("0,0 10,-10 10,10", "#e8b21f") +
        polygon("0,0 -10,10 10,10", "#2763c4") +
        polygon("0,0 -10,-10 -10,10", "#d3362f"),
    );
  },
};

export const chessKing: Figure = {
  shows: "chess king",
  hues: [75, 60],
  seconds: ANY_HUE,
  words: /chess/i,
  isSpecific: true,
  draw: ({ body, tints, brass }) =>
    rect(-4, -58, 8, 22, brass[2], 2) +
    rect(-10, -52, 20, 7, brass[1], 2) +
    path(
      "M-17-32C-20-42 20-42 17-32L11-14C15-12 15-7 11-6C12 10 16 22 22 30H-22C-16 22-12 10-11-6C-15-7-15-12-11-14Z",
      body,
    ) +
    path(
      "M0-38C12-38 19-37 17-32L11-14C15-12 15-7 11-6C12 10 16 22 22 30H6C8 10 8-20 0-38Z",
      tints[4],
      ' opacity=".45"',
    ) +
    path("M-26 32C-26 26 26 26 26 32L30 44C32 52-32 52-30 44Z", body) +
    line("M-24 36H24", tints[0], 2, ' opacity=".8"') +
    line("M-11-10H11", tints[0], 3, ' opacity=".8"'),
};

export const volleyball: Figure = {
  shows: "volleyball",
  hues: [255, 85],
  seconds: [85, 255],
  words: /volleyball/i,
  isSpecific: true,
  draw: ({ tints, secondTints }) =>
    circle(0, 0, 46, "#f7f3ea") +
    around(3, (degrees, index) =>
      turned(
        degrees,
        path(
          "M0 0C-8-18-4-34 10-45C26-42 38-32 43-18C28-20 12-14 0 0Z",
          index === 1 ? secondTints[1] : tints[2],
        ) + line("M0 0C-8-18-4-34 10-45M0 0C12-14 28-20 43-18M4-6C6-22 14-32 26-39", "#5b6472", 1.8),
      ),
    ) +
    path("M46 0A46 46 0 0 1-40 23A50 50 0 0 0 46 0Z", "#233", ' opacity=".35"') +
    gloss(-18, -24, 10, 6, 0.5),
};

export const shuttlecock: Figure = {
  shows: "shuttlecock",
  hues: [20, 255],
  seconds: ANY_HUE,
  words: /badminton/i,
  isSpecific: true,
  draw: ({ tints, body }) =>
    turned(
      28,
      polygon("-14,22 -42,-46 -24,-40 -14,-52 0,-42 14,-52 24,-40 42,-46 14,22", "#fbf8f2") +
        polygon("0,22 0,-42 14,-52 24,-40 42,-46 14,22", "#dcd6cf") +
        line("M-10 22L-30-40M-5 22L-12-46M0 22V-40M5 22L12-46M10 22L30-40", "#9a938c", 1.6) +
        line("M-30-14C-10-8 10-8 30-14M-22 4C-8 8 8 8 22 4", tints[2], 2.4) +
        path("M-16 20C-16 16 16 16 16 20V30C16 52-16 52-16 30Z", body) +
        ellipse(0, 21, 16, 4, tints[1]),
    ),
};
