import { spokes } from "../svg.ts";
import {
  ANY_HUE,
  circle,
  ellipse,
  type Figure,
  gloss,
  halves,
  line,
  path,
  polygon,
  turned,
} from "./figure.ts";

/** Living things, real and otherwise; heads of animals are in beasts.ts. */

const SEA_HUES = [45, 25, 190, 320, 80, 160] as const;

const koi: Figure = {
  shows: "koi",
  hues: [35, 25, 50],
  seconds: [60, 20],
  words: /koi|carp/i,
  hints: /pond/i,
  draw: ({ body, second, tints, secondTints, ink }) =>
    turned(
      -18,
      path("M-26 0C-40-8-54-26-58-16C-52-8-50-4-46 0C-50 4-52 12-56 22C-46 26-36 8-26 0Z", second) +
        path(
          "M-4-18C2-34 20-36 28-28C22-24 20-20 18-15ZM-2 16C0 28 12 34 20 30C16 24 14 20 14 16Z",
          secondTints[2],
        ) +
        path("M-32 0C-18-26 26-28 50 0C26 26-18 24-32 0Z", "#fff3e4") +
        path(
          "M-18-12C-4-24 10-20 8-8C2 4-14 2-18-12ZM20-19C34-16 44-8 50 0C46 5 42 8 38 11C28 4 22-8 20-19ZM-8 18C-2 6 10 4 16 18C8 20 0 20-8 18Z",
          body,
        ) +
        circle(36, -3, 3.4, ink) +
        circle(37, -4, 1, "#fff") +
        line("M24-8C19 0 20 6 25 11", tints[3], 1.6),
    ),
};

const angelfish: Figure = {
  shows: "angelfish",
  hues: SEA_HUES,
  seconds: [90, 200, 20, 60],
  words: /angelfish/i,
  hints: /reef|coral|aquarium|shoal/i,
  draw: ({ body, second, tints, ink }) =>
    path("M-26 0C-38-14-48-20-54-18C-50-8-50 8-54 18C-48 20-38 14-26 0Z", second) +
    path("M20-14C6-40-16-52-34-52C-22-40-20-24-22-10ZM20 14C6 40-16 52-34 52C-22 40-20 24-22 10Z", tints[3]) +
    path("M-34 0C-22-34 26-34 46 0C26 34-22 34-34 0Z", body) +
    line("M-8-24C-14-8-14 8-8 24M12-25C6-8 6 8 12 25", second, 6, ' opacity=".9"') +
    circle(31, -5, 6.5, "#fff") +
    circle(32.5, -5, 3.8, ink) +
    line("M45 4C41 7 38 7 35 6", tints[4], 1.8) +
    gloss(0, -18, 14, 4, 0.35),
};

const jellyfish: Figure = {
  shows: "jellyfish",
  hues: [300, 200, 340, 180, 260],
  seconds: ANY_HUE,
  words: /jelly/i,
  hints: /abyss|fathom|drift/i,
  draw: ({ body, tints, secondTints }) =>
    [-24, -8, 8, 24]
      .map((x, index) =>
        line(
          `M${x} 4C${x - 10} 20 ${x + 10} 30 ${x - 3} ${50 - (index % 2) * 8}`,
          index % 2 === 0 ? tints[1] : secondTints[1],
          4,
          ' opacity=".7"',
        ),
      )
      .join("") +
    path("M-40 6C-46-60 46-60 40 6C34 12 28 0 20 6C14 12 6 0 0 6C-6 12-14 0-20 6C-28 12-34 0-40 6Z", body) +
    ellipse(-8, -16, 18, 14, tints[0], ' opacity=".4"') +
    gloss(-18, -26, 9, 5),
};

const shell: Figure = {
  shows: "shell",
  hues: [350, 20, 60, 300, 190],
  seconds: ANY_HUE,
  words: /pearl/i,
  hints: /nerida/i,
  draw: ({ body, tints }) =>
    path("M0 40C-30 42-58 8-48-16C-40-44 40-44 48-16C58 8 30 42 0 40Z", body) +
    line(
      "M0 36C-16 16-34-8-44-22M0 36C-8 8-16-18-22-35M0 36V-38M0 36C8 8 16-18 22-35M0 36C16 16 34-8 44-22",
      tints[3],
      2,
    ) +
    path("M-16 40C-12 30 12 30 16 40C12 48-12 48-16 40Z", tints[2]) +
    circle(0, 26, 15, "#fdf6ee") +
    circle(-2, 23, 11, "#fff") +
    gloss(-5, 20, 4, 2.4, 0.9),
};

const whale: Figure = {
  shows: "whale",
  hues: [240, 225, 255],
  seconds: [200],
  words: /whale/i,
  hints: /ocean|deep/i,
  draw: ({ body, tints, secondTints, ink }) =>
    line("M-18-30C-20-42-28-46-34-44M-18-30C-16-42-8-46-2-44", secondTints[0], 3.4, ' opacity=".9"') +
    path(
      "M-52 2C-50-26-20-30 0-22C18-16 28-8 36-12C32-24 36-36 46-40C46-32 50-28 58-26C56-16 50-8 46-2C42 30 8 38-14 34C-38 32-52 20-52 2Z",
      body,
    ) +
    path("M-51 8C-30 22 6 22 30 12C18 32-2 36-14 34C-36 32-48 22-51 8Z", tints[0], ' opacity=".75"') +
    path("M-10 16C-6 30 4 38 14 38C12 28 6 20 2 16Z", tints[3]) +
    circle(-34, -2, 3.4, ink),
};

const shark: Figure = {
  shows: "shark",
  hues: [240, 230, 220],
  seconds: [200],
  words: /sharks?/i,
  draw: ({ body, tints, ink }) =>
    turned(
      -8,
      path("M30-6C42-20 50-34 60-40C56-22 56-8 58 22C48 16 40 8 30 6Z", tints[3]) +
        path("M-4-18C2-34 12-44 24-50C20-38 20-26 24-14Z", tints[3]) +
        path("M-58 4C-40-24 6-26 36-6C42-2 42 4 36 8C8 24-34 24-50 14L-40 9Z", body) +
        path("M-40 9C-14 14 14 12 40 3C38 8 24 14 12 17C-14 24-38 20-50 14Z", "#f2f4f4") +
        path("M-14 14C-14 28-4 38 10 42C6 32 6 24 10 14Z", tints[3]) +
        line("M-50 14C-40 18-30 17-24 12", ink, 2) +
        line("M-12-6v10M-5-7v11M2-7v11", tints[4], 2.2) +
        circle(-32, -3, 3.2, ink),
    ),
};

const dragonHead: Figure = {
  shows: "dragon head",
  hues: [25, 155, 250, 300, 60],
  seconds: [80, 190, 30],
  words: /dragon|wyrm|wyvern|drake/i,
  hints: /guardian|emperor|serpent/i,
  draw: ({ tints, secondTints, brass, ink }) =>
    halves(tints, ([lightest, light, middle, dark, deepest]) =>
      [
        polygon("-14,-24 -30,-60 -44,-46 -30,-18", brass[light === tints[1] ? 1 : 3]),
        polygon("-30,-18 -56,-26 -42,-4", dark),
        polygon("-32,-2 -54,10 -30,16", dark),
        polygon("0,-34 -16,-28 -36,-10 -32,6 -20,20 -18,36 -8,48 0,50", middle),
        polygon("0,-34 -16,-28 -8,-6 0,-4", light),
        polygon("-36,-10 -16,-28 -12,-8", lightest),
        polygon("-8,-6 -18,36 -8,48 0,50 0,-4", light),
        polygon("-18,36 -20,20 -12,26", deepest),
        polygon("-33,-7 -13,2 -22,7", ink),
        polygon("-29,-4 -17,2 -22,4", secondTints[0]),
        ellipse(-6, 36, 2.6, 4, ink),
      ].join(""),
    ),
};

const SCALES = [-30, -14, 2, 18].flatMap((y, row) =>
  [-30, -15, 0, 15].map((x) => `M${x + (row % 2 === 0 ? -7.5 : 0)} ${y}q7.5 13 15 0`),
);

const dragonEye: Figure = {
  shows: "dragon eye",
  hues: [60, 90, 200, 30],
  seconds: [155, 25, 265, 300],
  hints: /lair|sleeping/i,
  draw: ({ body, tints, secondTints, second, ink }) =>
    path("M-62 6C-56-40 46-64 66-12C60 44-40 56-62 6Z", second) +
    `<g transform="scale(1.35 1.2)">${line(SCALES.join(""), secondTints[4], 2, ' opacity=".7"')}</g>` +
    path("M-58-8C-30-50 40-52 60-18C34-34-26-32-58-8Z", secondTints[1]) +
    path("M-50 4C-30-28 28-36 52-4C30 28-26 34-50 4Z", ink) +
    circle(0, -2, 26, body) +
    line(spokes(16, 12, 22), tints[3], 1.6, ' opacity=".8"') +
    path("M0-27C9-12 9 8 0 23C-9 8-9-12 0-27Z", ink) +
    gloss(-10, -12, 6, 4, 0.9),
};

const dragonEgg: Figure = {
  shows: "dragon egg",
  hues: [25, 155, 265, 300, 200],
  seconds: [60, 85],
  words: /egg/i,
  hints: /hoard/i,
  draw: ({ body, tints, second }) =>
    path("M-42 30C-50 52 50 52 42 30C30 40-30 40-42 30Z", second) +
    path("M0-52C24-52 40-8 38 14C36 36 20 46 0 46C-20 46-36 36-38 14C-40-8-24-52 0-52Z", body) +
    line(SCALES.join(""), tints[4], 2, ' opacity=".55"') +
    gloss(-14, -24, 8, 14, 0.35),
};

const rooster: Figure = {
  shows: "rooster",
  hues: [30, 20, 45],
  seconds: [200, 165, 270],
  words: /rooster/i,
  hints: /dawn|arena|ring|hens|coop/i,
  draw: ({ body, tints, second, secondTints, brass, ink }) =>
    path("M-14 10C-30-30-56-34-58-8C-50-14-46-10-44-2C-54-2-58 12-50 24C-44 14-34 22-14 24Z", second) +
    path("M-18 8C-30-14-44-22-52-16C-40-12-34 0-24 20Z", secondTints[1]) +
    path("M8-34C24-40 34-30 32-16C30 0 32 14 22 28C10 42-18 40-26 22C-32 8-20 6-10 8C2 8 0-20 8-34Z", body) +
    path("M8-34C24-40 34-30 32-16C22-6 8-2-2-2C4-14 2-26 8-34Z", tints[1]) +
    path("M-16 14C-4 8 10 10 16 18C8 30-8 32-20 24Z", secondTints[3]) +
    path("M8-36C4-48 12-50 14-44C16-56 24-54 24-44C30-50 34-42 28-34Z", "#d8362f") +
    path("M30-16C34-10 34-4 30-2C26-6 26-12 28-17Z", "#d8362f") +
    polygon("31,-28 44,-22 31,-19", brass[1]) +
    circle(24, -27, 2.8, ink) +
    line("M-2 36V50M10 34V50M-8 51H4M4 51H16", brass[2], 3.4),
};

const plume: Figure = {
  shows: "plume",
  hues: [25, 200, 165, 300, 60],
  seconds: [60, 20],
  words: /feather/i,
  draw: ({ body, tints, secondTints }) =>
    turned(
      24,
      path("M0 40C-26 16-30-24 0-54C30-24 26 16 0 40Z", body) +
        path("M0 40C14 20 18-20 0-54C30-24 26 16 0 40Z", tints[4], ' opacity=".35"') +
        line("M0 54V-44", secondTints[0], 2) +
        line(
          "M0-24L-14-36M0-8L-20-22M0 8L-20-6M0 24L-16 10M0-24L14-36M0-8L20-22M0 8L20-6M0 24L16 10",
          tints[0],
          1.4,
          ' opacity=".7"',
        ),
    ),
};

export const CREATURE_FIGURES = {
  fish: [koi, angelfish, jellyfish, shell, whale, shark, angelfish],
  dragon: [dragonHead, dragonHead, dragonEye, dragonEgg],
  rooster: [rooster, rooster, plume],
} as const;

/** A plume is also what masks are trimmed with. */
export const feather = plume;
