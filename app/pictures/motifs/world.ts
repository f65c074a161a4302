import { around, points, polar, starPoints } from "../svg.ts";
import {
  ANY_HUE,
  circle,
  ellipse,
  type Figure,
  gloss,
  line,
  type Paint,
  path,
  polygon,
  rect,
  turned,
} from "./figure.ts";

/** Buildings, vessels, sky and weather. */

const pagoda: Figure = {
  shows: "pagoda",
  hues: [20, 30, 160],
  seconds: [60, 45],
  words: /pagoda/i,
  hints: /shrine|jade|angkor|steps/i,
  draw: ({ body, tints, second, brass }) => {
    const tier = (y: number, w: number) =>
      rect(-w * 0.62, y, w * 1.24, 17, second) +
      rect(-w * 0.2, y + 4, w * 0.4, 13, brass[0]) +
      path(
        `M${-w - 9} ${y - 2}C${-w * 0.7} ${y - 3} ${-w * 0.4} ${y - 9} 0 ${y - 16}C${w * 0.4} ${y - 9} ${w * 0.7} ${y - 3} ${w + 9} ${y - 2}L${w} ${y + 4}H${-w}Z`,
        body,
      ) +
      line(`M${-w} ${y + 4}H${w}`, tints[4], 1.6);
    return (
      line("M0-58V-40", brass[1], 3) +
      tier(-26, 20) +
      tier(-2, 29) +
      tier(22, 38) +
      rect(-46, 39, 92, 9, tints[4], 2)
    );
  },
};

const columns: Figure = {
  shows: "columns",
  hues: [75, 60, 90],
  seconds: [40, 250],
  words: /columns|acropolis|olympus/i,
  hints: /athena|oracle|marble/i,
  draw: ({ body, tints, second }) =>
    polygon("-50,-16 0,-46 50,-16", tints[1]) +
    polygon("-34,-19 0,-39 34,-19", second) +
    rect(-50, -16, 100, 8, tints[2]) +
    [-40, -20, 0, 20, 40]
      .map((x) => rect(x - 6, -8, 12, 44, body) + line(`M${x - 2}-6V34M${x + 2}-6V34`, tints[3], 1))
      .join("") +
    rect(-50, 34, 100, 6, tints[1]) +
    rect(-54, 40, 108, 8, tints[3]),
};

const pyramid: Figure = {
  shows: "pyramid",
  hues: [70, 60, 80],
  seconds: [50, 30],
  words: /pyramid|pharaoh/i,
  hints: /anubis|cleopatra|karnak|thebes|ramses|imhotep|sand|obelisk|tomb|\bsun\b/i,
  draw: ({ tints, second, brass }) =>
    circle(0, -30, 17, second) +
    around(
      12,
      (degrees) => `<g transform="translate(0 -30)rotate(${degrees})">${line("M0-21V-26", brass[1], 2)}</g>`,
    ) +
    polygon("0,-32 -54,44 12,44", tints[1]) +
    polygon("0,-32 54,44 12,44", tints[3]) +
    line("M-13-14L3-14L14-10M-27 6L6 6L28 10M-41 26L9 26L42 29", tints[4], 1.6, ' opacity=".6"') +
    polygon("-16,44 -16,30 -6,30 -6,44", tints[4]),
};

const gate: Figure = {
  shows: "gate",
  hues: [25, 20, 30],
  seconds: [270],
  words: /\bgates?\b/i,
  hints: /shrine/i,
  draw: ({ body, tints, ink }) =>
    rect(-34, -24, 10, 70, body) +
    rect(24, -24, 10, 70, tints[3]) +
    rect(-42, -16, 84, 8, body) +
    path("M-54-40C-30-32 30-32 54-40L48-26H-48Z", tints[2]) +
    path("M-56-46C-30-38 30-38 56-46L54-39C30-32-30-32-54-39Z", ink) +
    rect(-5, -27, 10, 12, ink) +
    rect(-38, 42, 18, 6, ink) +
    rect(20, 42, 18, 6, ink),
};

const paperLantern: Figure = {
  shows: "paper lantern",
  hues: [25, 40, 15, 60],
  seconds: [85],
  hints: /red|silk|festival|fireflies/i,
  draw: ({ body, tints, metal, brass }) =>
    line("M0-58V-40", brass[2], 2) +
    ellipse(0, 0, 44, 34, body) +
    [30, 15]
      .map((rx) => ellipse(0, 0, rx, 34, "none", ` stroke="${tints[3]}" stroke-width="1.3" opacity=".6"`))
      .join("") +
    ellipse(0, 2, 22, 20, tints[0], ' opacity=".5"') +
    rect(-16, -41, 32, 8, metal, 2) +
    rect(-16, 33, 32, 8, metal, 2) +
    line("M0 41V52M-6 44V58M6 44V58", tints[2], 2.4),
};

const tallLantern: Figure = {
  shows: "tall lantern",
  hues: [30, 55, 340, 200],
  seconds: [30, 60],
  hints: /teahouse|courtyard|bamboo|lamplighter/i,
  draw: ({ body, second, metal, tints }) =>
    line("M0-56V-42", tints[3], 2.4) +
    path("M-34-30L0-46L34-30L28-24H-28Z", metal) +
    path("M-26-24H26L20 34H-20Z", body) +
    path("M-9-24H9L7 34H-7Z", tints[0], ' opacity=".6"') +
    line("M-9-24L-7 34M9-24L7 34M-25-4H25M-22 18H22", tints[4], 1.6) +
    rect(-24, 33, 48, 7, metal, 2) +
    circle(0, 45, 4, second) +
    line("M0 48V58", tints[2], 4),
};

const galleon: Figure = {
  shows: "galleon",
  hues: [45, 35],
  seconds: [75, 20, 220, 300],
  words: /galleon|schooner|corsair/i,
  hints: /captain|mariner|seas/i,
  draw: ({ body, tints, second, secondTints, ink }) =>
    line("M-18-50V24M16-56V24", ink, 3) +
    path("M-40-40C-22-46-14-44-8-42C-2-30-4-18-8-12C-20-16-30-14-40-8C-34-20-34-30-40-40Z", second) +
    path("M-2-48C14-54 28-52 40-48C46-34 44-20 38-12C26-18 12-18-2-12C6-24 6-36-2-48Z", second) +
    path("M2-44C12-48 18-48 26-46C22-34 16-24 2-17C8-26 8-36 2-44Z", secondTints[0], ' opacity=".55"') +
    path("M-42 4C-20-6-2-6 14-2C6 4 4 10 4 14C-12 8-28 8-42 14Z", secondTints[3]) +
    path("M-54 14C-34 20 30 22 52 6C50 28 40 42 24 46H-28C-42 42-50 30-54 14Z", body) +
    line("M-47 25C-20 30 28 30 48 20", tints[0], 2.4) +
    [-26, -10, 6, 22].map((x) => circle(x, 36, 3, ink)).join("") +
    path("M16-57L32-53L16-48Z", tints[1]),
};

const longship: Figure = {
  shows: "longship",
  hues: [40, 30],
  seconds: [20, 240, 150],
  words: /longship|viking/i,
  hints: /valhalla|ragnvald|northern/i,
  draw: ({ body, tints, second, metal, ink }) =>
    line("M0-52V20", ink, 3.4) +
    path("M-34-46H34C40-26 40-10 32 4C12-4-12-4-32 4C-40-10-40-26-34-46Z", "#f2e6d2") +
    path(
      "M-34-46H-18C-22-26-22-12-18-1L-32 4C-40-10-40-26-34-46ZM0-46H17C20-26 20-12 16-1C10-2 4-2 0-2Z",
      second,
    ) +
    path(
      "M-58-14C-50-10-48 6-38 16C-12 22 12 22 38 16C48 6 50-10 58-14C60 10 50 34 24 42H-24C-50 34-60 10-58-14Z",
      body,
    ) +
    line("M-44 20C-16 28 16 28 44 20", tints[0], 1.8) +
    [-28, -10, 8, 26]
      .map(
        (x) =>
          circle(x, 21, 8, second, ` stroke="${tints[4]}" stroke-width="1.5"`) + circle(x, 21, 2.6, metal),
      )
      .join(""),
};

const anchor: Figure = {
  shows: "anchor",
  hues: [240, 75],
  seconds: [70],
  words: /anchor/i,
  hints: /harbour/i,
  draw: ({ metal, brass }) =>
    `<g fill="none" stroke="${metal}" stroke-width="9" stroke-linejoin="round"><circle cy="-36" r="9" stroke-width="7"/><path d="M0.1-26L0 42M-20-12H20M-40 10C-38 34-18 42 0 44C18 42 38 34 40 10"/></g>` +
    polygon("-50,18 -40,-6 -28,16", brass[2]) +
    polygon("50,18 40,-6 28,16", brass[3]),
};

const star: Figure = {
  shows: "star",
  hues: [85, 70, 200, 320, 20],
  seconds: ANY_HUE,
  words: /stars?\b|starlight/i,
  hints: /lucky/i,
  draw: ({ tints: [lightest, light, , dark, deepest] }) =>
    around(5, (degrees, index) => {
      const [x, y] = polar(36, 21);
      const [u, v] = polar(-36, 21);
      const lit = index === 0 || index === 4;
      return turned(
        degrees,
        polygon(
          points([
            [0, 0],
            [0, -50],
            [u, v],
          ]),
          lit ? lightest : light,
        ) +
          polygon(
            points([
              [0, 0],
              [0, -50],
              [x, y],
            ]),
            index === 2 ? deepest : dark,
          ),
      );
    }),
};

const planet: Figure = {
  shows: "planet",
  hues: [60, 30, 200, 280, 340, 160],
  seconds: [80, 200, 320],
  words: /planet/i,
  hints: /galaxy|orbit|cosm|nebula/i,
  draw: ({ body, tints, secondTints }) => {
    const ring = `fill="none" stroke-width="6"`;
    return turned(
      -20,
      `<path d="M-54 0A54 15 0 0 1 54 0" ${ring} stroke="${secondTints[3]}"/>` +
        circle(0, 0, 33, body) +
        path("M-31-10C-12-4 12-6 31-12C32-7 33-4 33-1C12 5-12 6-33 0Z", tints[0], ' opacity=".4"') +
        path("M-28 16C-8 20 10 18 29 13C26 20 22 24 19 27C4 28-14 26-28 16Z", tints[4], ' opacity=".4"') +
        `<path d="M-54 0A54 15 0 0 0 54 0" ${ring} stroke="${secondTints[1]}"/>`,
    );
  },
};

const comet: Figure = {
  shows: "comet",
  hues: [200, 60, 320],
  seconds: [60, 200, 300],
  words: /comet|meteor/i,
  hints: /nova|falling/i,
  draw: ({ body, tints, second }) =>
    polygon("-38,8 10,-46 4,-20 56,-58 22,-8 50,-22 -4,38", tints[2], ' opacity=".35"') +
    polygon("-34,10 0,-20 -2,-8 46,-50 8,0 18,-2 -8,34", second, ' opacity=".75"') +
    circle(-20, 20, 24, body) +
    polygon(starPoints(4, 21, 6), "#fff", ' transform="translate(-20 20)rotate(20)" opacity=".85"'),
};

const crescent: Figure = {
  shows: "crescent",
  hues: [86, 88, 225, 82],
  seconds: ANY_HUE,
  words: /crescent/i,
  hints: /lullaby|selene|luna|dream/i,
  draw: ({ body, tints }) =>
    path("M14-48A48 48 0 1 0 46 22A40 40 0 0 1 14-48Z", body) +
    [
      [-24, 4, 6],
      [-10, 26, 4.4],
      [-18, -18, 3.6],
      [10, 36, 3],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, tints[3], ' opacity=".35"'))
      .join("") +
    polygon(starPoints(4, 13, 4), tints[0], ' transform="translate(24 -14)"'),
};

/** A full moon, with what is before it. */
const moonWith = (
  shows: string,
  asked: Pick<Figure, "words" | "hints" | "isSpecific">,
  before: (paint: Paint) => string,
): Figure => ({
  shows,
  hues: [86, 88, 225, 84],
  seconds: ANY_HUE,
  ...asked,
  draw: (paint) =>
    circle(0, 0, 47, paint.body) +
    [
      [-14, -16, 9],
      [16, -22, 5],
      [10, 8, 12],
      [-24, 14, 6],
      [-2, 32, 5],
      [30, 2, 4],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, paint.tints[3], ' opacity=".28"'))
      .join("") +
    before(paint),
});
const fullMoon = moonWith("full moon", { hints: /full|harvest|moons?$/i }, () => "");
const mistyMoon = moonWith("full moon", { hints: /night|watch|mist|tide/i }, ({ tints }) =>
  line("M-60 18H-12M-40 28H24M14 8H56", tints[0], 5, ' opacity=".6"'),
);
const owlMoon = moonWith(
  "owl",
  { words: /\bowls?\b/i, isSpecific: true },
  ({ ink, tints }) =>
    line("M50 26C24 20 0 30-28 20", ink, 4) +
    path("M-8 22C-14 6-10-6-2-10L0-16L4-10L10-16L11-8C16 0 14 14 8 24Z", ink) +
    circle(1, -5, 1.6, tints[0]) +
    circle(7, -5, 1.6, tints[0]),
);

const BOLT = "8,-52 -30,8 -6,8 -14,52 32,-14 6,-14 22,-52";

const lightning: Figure = {
  shows: "lightning",
  hues: [90, 200, 300, 60],
  seconds: ANY_HUE,
  words: /\bbolts?\b|lightning/i,
  hints: /zeus|spark|volt|electric/i,
  draw: ({ body, tints }) =>
    polygon(BOLT, tints[4], ' transform="translate(5 4)"') +
    polygon(BOLT, body, ` stroke="${tints[0]}" stroke-width="2" stroke-linejoin="round"`) +
    polygon("8,-48 -22,4 -12,4 16,-48", "#fff", ' opacity=".5"'),
};

const stormCloud: Figure = {
  shows: "storm cloud",
  hues: [265, 240, 290],
  seconds: [90, 200],
  words: /storm|tempest/i,
  hints: /thunder/i,
  draw: ({ body, tints, second }) =>
    polygon("6,6 -16,34 -4,34 -12,58 18,24 4,24 14,6", second) +
    path("M-32 14C-56 12-52-18-30-18C-28-44 14-50 22-24C50-28 56 12 30 14Z", body) +
    path("M-26-14C-20-34 6-36 14-20", "none", ` stroke="${tints[0]}" stroke-width="3" opacity=".6"`) +
    gloss(-30, -4, 8, 4, 0.3),
};

const hammer: Figure = {
  shows: "hammer",
  hues: [250, 230],
  seconds: [40, 200],
  words: /hammer/i,
  hints: /thor|forge|asgard|freya|titan|hero/i,
  draw: ({ body, tints, second, metal }) =>
    turned(
      -28,
      rect(-5, -14, 10, 68, second, 4) +
        line("M-5 8L5 14M-5 20L5 26M-5 32L5 38", tints[4], 2.4) +
        circle(0, 54, 6, metal) +
        path("M-42-46H42L48-38V-16L42-8H-42L-48-16V-38Z", body, ` stroke="${tints[4]}" stroke-width="1.5"`) +
        rect(-14, -46, 28, 38, tints[3]) +
        polygon(starPoints(4, 12, 4), tints[0], ' transform="translate(0 -27)"') +
        line("M-38-41H38", "#fff", 2, ' opacity=".5"'),
    ),
};

export const WORLD_FIGURES = {
  temple: [pagoda, columns, pyramid, gate],
  lantern: [paperLantern, tallLantern],
  ship: [galleon, longship, anchor],
  stars: [star, planet, comet],
  moon: [crescent, fullMoon, mistyMoon, owlMoon],
  bolt: [lightning, stormCloud, hammer],
} as const;
