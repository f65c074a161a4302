import { hueBetween, tone } from "./colour.ts";
import { circle, ellipse, line, path, polygon, rect } from "./motifs/figure.ts";
import type { Random } from "./random.ts";
import { around, dots, num, whole } from "./svg.ts";

/** The air that a scene is painted in: a few tones of the vendor's hues at this picture's hour. */
export type Air = {
  readonly width: number;
  readonly height: number;
  /** The breadth of round things: the tile's width, or what fits a wide picture's height. */
  readonly span: number;
  /** Where the light comes from. */
  readonly sun: readonly [x: number, y: number];
  /** The sky where it meets the land, the lightest of the ground's tones. */
  readonly haze: string;
  /** Far to near: the hills' and walls' own tones, the last nearly black. */
  readonly far: string;
  readonly middle: string;
  readonly near: string;
  /** What the light looks like where it is strongest. */
  readonly light: string;
  /** A hue that answers the ground's. */
  readonly accent: string;
};

export type Hour = "dusk" | "jewel" | "day";

const LIGHTNESS: Readonly<Record<Hour, readonly [far: number, middle: number, near: number, light: number]>> =
  {
    dusk: [0.36, 0.28, 0.19, 0.66],
    jewel: [0.47, 0.37, 0.24, 0.76],
    day: [0.66, 0.52, 0.33, 0.9],
  };

/** The air of an hour over a ground hue, lit by a glow hue; chroma 0 to 1. */
export function airOf(
  hour: Hour,
  hues: { ground: number; glow: number; accent: number; chroma: number },
  size: Pick<Air, "width" | "height" | "sun">,
): Air {
  const [far, middle, near, light] = LIGHTNESS[hour];
  const { ground, glow, accent, chroma } = hues;
  return {
    ...size,
    span: Math.min(size.width, size.height * 0.75),
    haze: tone(far + 0.1, 0.13 * chroma, hueBetween(ground, glow, 0.3)),
    far: tone(far, 0.14 * chroma, ground),
    middle: tone(middle, 0.125 * chroma, ground),
    near: tone(near, 0.085 * chroma, ground),
    light: tone(light, 0.15 * chroma, glow),
    accent: tone(0.78, 0.12 * chroma, accent),
  };
}

type Scene = (air: Air, random: Random) => string;

const faint = (opacity: number) => ` opacity="${num(opacity, 2)}"`;

/** A band of hills from edge to edge; its crest wanders about `y`. */
const ridge = ({ width, height }: Air, random: Random, y: number, rough: number, fill: string) => {
  const crest = [0, 1, 2].map((step) => {
    const x = (width / 3) * (step + 1);
    return `S${whole(x - width / 8)} ${whole(y + random.between(-rough, rough))} ${whole(x)} ${whole(y + random.between(-rough, rough) / 2)}`;
  });
  return path(`M0 ${whole(y)}${crest.join("")}V${height}H0Z`, fill);
};

const peaksBand = ({ width, height }: Air, random: Random, y: number, rise: number, fill: string) => {
  const tops = Array.from({ length: 4 }, (_, index) => {
    const x = (width / 4) * (index + 0.5) + random.between(-20, 20);
    return `L${whole(x)} ${whole(y - random.between(rise * 0.4, rise))}L${whole((width / 4) * (index + 1))} ${whole(y + random.between(-8, 14))}`;
  });
  return path(`M0 ${whole(y)}${tops.join("")}V${height}H0Z`, fill);
};

/** Small lights above the ground: round-ended strokes of no length, one path for each size. */
const dust = ({ width, height, light }: Air, random: Random, count: number, largest: number) =>
  [0.4, 0.7, 1]
    .map((share) => {
      const centres = Array.from(
        { length: Math.ceil(count / 3) },
        () => [random.integer(4, width - 4), random.integer(4, height * 0.62)] as const,
      );
      return line(dots(centres), light, largest * 2 * share, faint(0.9));
    })
    .join("");

const SCENES = {
  halo: ({ sun: [x, y], light, span }) =>
    [0.62, 0.48, 0.34]
      .map(
        (share) => `<circle cx="${x}" cy="${y}" r="${whole(span * share)}" fill="${light}" opacity=".07"/>`,
      )
      .join("") +
    `<circle cx="${x}" cy="${y}" r="${whole(span * 0.41)}" fill="none" stroke="${light}" opacity=".35"/>`,

  rays: ({ sun: [x, y], light, width }, random) => {
    const reach = width * 1.6;
    const start = random.integer(0, 30);
    return `<g transform="translate(${x} ${y})rotate(${start})" fill="${light}" opacity=".1">${around(12, (degrees) => `<path d="M0 0L${whole(-reach * 0.11)} ${whole(-reach)}H${whole(reach * 0.11)}Z" transform="rotate(${degrees})"/>`)}</g>`;
  },

  disc: (air, random) => {
    const {
      sun: [x, y],
      light,
      height,
      middle,
      near,
    } = air;
    return (
      circle(x, y, air.span * 0.36, light, faint(0.5)) +
      circle(x, y, air.span * 0.29, light, faint(0.55)) +
      ridge(air, random, height * 0.56, 26, middle) +
      ridge(air, random, height * 0.66, 18, near)
    );
  },

  hills: (air, random) =>
    circle(air.sun[0], air.height * 0.3, air.span * 0.13, air.light, faint(0.75)) +
    ridge(air, random, air.height * 0.42, 30, air.far) +
    ridge(air, random, air.height * 0.53, 26, air.middle) +
    ridge(air, random, air.height * 0.64, 20, air.near),

  peaks: (air, random) =>
    peaksBand(air, random, air.height * 0.5, 120, air.far) +
    peaksBand(air, random, air.height * 0.6, 90, air.middle) +
    peaksBand(air, random, air.height * 0.7, 50, air.near) +
    dust(air, random, 5, 1.4),

  water: (air, random) => {
    const {
      width,
      height,
      sun: [x],
      light,
      middle,
      near,
    } = air;
    const horizon = height * 0.5;
    const ripples = Array.from({ length: 7 }, (_, index) => {
      const half = 12 + index * 11 + random.between(-6, 10);
      return `M${whole(x - half)} ${whole(horizon + 10 + index * 15)}h${whole(half * 2)}`;
    });
    return (
      circle(x, horizon - height * 0.12, air.span * 0.19, light, faint(0.8)) +
      ridge(air, random, horizon - 4, 22, air.far) +
      rect(0, horizon, width, height - horizon, middle) +
      rect(0, horizon + height * 0.2, width, height, near, 0, faint(0.6)) +
      line(ripples.join(""), light, 3, faint(0.5))
    );
  },

  deep: ({ width, height, light, far, near, sun: [x] }, random) =>
    `<g fill="${light}" opacity=".13">${[-70, -18, 34, 80].map((shift) => `<path d="M${whole(x + shift)}-10h26L${whole(x + shift * 2.6 + 70)} ${height}h-90Z"/>`).join("")}</g>` +
    [4, 9, 15]
      .map((size) => {
        const bubbles = Array.from(
          { length: 4 },
          () => [random.integer(8, width - 8), random.integer(8, height * 0.6)] as const,
        );
        return line(dots(bubbles), light, size, faint(0.32));
      })
      .join("") +
    path(
      `M0 ${whole(height * 0.6)}C30 ${whole(height * 0.5)} 50 ${whole(height * 0.72)} ${whole(width * 0.3)} ${whole(height * 0.68)}S${whole(width * 0.72)} ${whole(height * 0.74)} ${whole(width * 0.8)} ${whole(height * 0.6)}S${width} ${whole(height * 0.56)} ${width} ${whole(height * 0.5)}V${height}H0Z`,
      far,
      faint(0.55),
    ) +
    [0.08, 0.2, 0.82, 0.93]
      .map((share) =>
        line(`M${whole(width * share)} ${height}c-22-44 20-66 0-${random.integer(96, 150)}`, near, 9),
      )
      .join(""),

  starfield: (air, random) =>
    ellipse(
      air.sun[0] + 60,
      air.sun[1] + 30,
      air.width * 0.5,
      air.height * 0.11,
      air.light,
      ` opacity=".13" transform="rotate(-28 ${air.sun[0]} ${air.sun[1]})"`,
    ) +
    ellipse(
      air.sun[0] - 30,
      air.sun[1] + 10,
      air.width * 0.42,
      air.height * 0.06,
      air.accent,
      ` opacity=".14" transform="rotate(-28 ${air.sun[0]} ${air.sun[1]})"`,
    ) +
    dust(air, random, 22, 2),

  skyline: (air, random) => {
    const { width, height, light, accent } = air;
    const row = (base: number, tall: number, fill: string, count: number) => {
      const step = width / count;
      const roofs = Array.from(
        { length: count },
        () => `V${whole(base - random.between(tall * 0.3, tall))}h${whole(step)}`,
      );
      return path(`M0 ${height}${roofs.join("")}V${height}z`, fill);
    };
    const windows = Array.from(
      { length: 26 },
      () => `M${random.integer(6, width - 10)} ${random.integer(height * 0.44, height * 0.66)}v4`,
    ).join("");
    return (
      row(height * 0.55, 170, air.middle, 8) +
      row(height * 0.66, 130, air.near, 6) +
      line(windows, random.chance(0.5) ? light : accent, 3.4, ' stroke-linecap="butt" opacity=".85"')
    );
  },

  grid: ({ width, height, light, near, sun: [x] }) => {
    const horizon = height * 0.52;
    const across = [0, 10, 24, 43, 68, 100, 142]
      .map((drop) => `M0 ${whole(horizon + drop)}H${width}`)
      .join("");
    const away = [-8, -5, -3, -1.5, -0.5, 0.5, 1.5, 3, 5, 8]
      .map((lane) => `M${whole(x + lane * 14)} ${horizon}L${whole(x + lane * 62)} ${height}`)
      .join("");
    return (
      circle(x, horizon - 40, width * 0.27, light, faint(0.55)) +
      rect(0, horizon, width, height - horizon, near) +
      line(across + away, light, 1.4, faint(0.5))
    );
  },

  drapes: ({ width, height, far, near, light, sun: [x] }, random) => {
    const folds = 10;
    const fold = (index: number) => {
      const left = (width / folds) * index;
      const lit = 1 - Math.min(1, Math.abs(left - x) / width);
      return rect(
        left,
        0,
        width / folds / random.between(1.7, 2.6),
        height,
        lit > 0.62 ? far : near,
        0,
        faint(0.5),
      );
    };
    return (
      Array.from({ length: folds }, (_, index) => fold(index)).join("") +
      ellipse(x, height * 0.68, width * 0.5, height * 0.1, light, faint(0.3)) +
      ellipse(x, height * 0.68, width * 0.36, height * 0.065, light, faint(0.25))
    );
  },

  arch: ({ width, height, light, far, near, accent }) => {
    const w = width * 0.36;
    const mid = width / 2;
    const opening = (half: number, top: number) =>
      `M${whole(mid - half)} ${height}V${whole(top + half)}A${whole(half)} ${whole(half)} 0 0 1 ${whole(mid + half)} ${whole(top + half)}V${height}Z`;
    return (
      rect(0, 0, width, height, near, 0, faint(0.7)) +
      path(opening(w + 14, 14), far) +
      path(opening(w, 28), light, faint(0.62)) +
      path(opening(w - 8, 36), "none", ` stroke="${accent}" opacity=".6"`) +
      polygon(
        `${mid - w},${whole(height * 0.66)} ${mid + w},${whole(height * 0.66)} ${width},${height} 0,${height}`,
        near,
        faint(0.6),
      )
    );
  },

  cave: ({ width, height, near, middle, light, sun: [x, y] }, random) => {
    const jag = (base: number, sign: number, fill: string, reach: number) => {
      const teeth = Array.from(
        { length: 6 },
        (_, index) =>
          `L${whole((width / 6) * (index + 0.5))} ${whole(base + sign * random.between(reach * 0.2, reach))}L${whole((width / 6) * (index + 1))} ${whole(base + sign * random.between(0, 12))}`,
      );
      return path(`M0 ${sign > 0 ? 0 : height}V${base}${teeth.join("")}V${sign > 0 ? 0 : height}Z`, fill);
    };
    return (
      ellipse(x, y, width * 0.42, width * 0.5, light, faint(0.18)) +
      jag(24, 1, middle, 80) +
      jag(10, 1, near, 54) +
      jag(height * 0.64, -1, middle, 70) +
      jag(height * 0.7, -1, near, 46)
    );
  },

  deco: ({ width, height, light, far, near }) => {
    const fans = [0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2, 3].map((column) => {
        const x = column * 100 - (row % 2 === 0 ? 50 : 0);
        return `M${x} ${row * 64 + 40}a50 50 0 0 1 100 0m-24 0a26 26 0 0 0-52 0`;
      }),
    );
    return (
      line(fans.join(""), light, 1.3, faint(0.28)) +
      path(
        `M0 ${whole(height * 0.6)}Q${width / 2} ${whole(height * 0.52)} ${width} ${whole(height * 0.6)}V${height}H0Z`,
        far,
        faint(0.8),
      ) +
      path(
        `M0 ${whole(height * 0.66)}Q${width / 2} ${whole(height * 0.58)} ${width} ${whole(height * 0.66)}V${height}H0Z`,
        near,
      )
    );
  },

  bokeh: ({ width, height, light, accent }, random) =>
    Array.from({ length: 13 }, (_, index) =>
      circle(
        random.integer(0, width),
        random.integer(0, height * 0.7),
        random.between(8, 38),
        index % 3 === 0 ? accent : light,
        faint(random.pick([0.08, 0.12, 0.18, 0.26])),
      ),
    ).join(""),

  stadium: ({ width, height, light, far, near, middle }, random) => {
    const lamps = [0.16, 0.84].map((share) => {
      const x = width * share;
      return `<path d="M${whole(x)} 40L${whole(x + (share < 0.5 ? 190 : -60))} ${height}H${whole(x + (share < 0.5 ? 60 : -190))}Z" fill="${light}" opacity=".16"/>${line(`M${whole(x)} 34V${whole(height * 0.36)}`, near, 5)}${rect(x - 28, 22, 56, 24, near, 5)}${line(`M${whole(x - 16)} 34h0m16 0h0m16 0h0`, "#fff", 12)}`;
    });
    const crowd = Array.from(
      { length: 40 },
      () => [random.integer(2, width - 4), random.integer(height * 0.36, height * 0.51)] as const,
    );
    return (
      path(
        `M0 ${whole(height * 0.3)}Q${width / 2} ${whole(height * 0.38)} ${width} ${whole(height * 0.3)}V${height}H0Z`,
        far,
      ) +
      line(dots(crowd), light, 3.4, faint(0.5)) +
      lamps.join("") +
      rect(0, height * 0.53, width, height, middle) +
      path(`M0 ${whole(height * 0.62)}H${width}V${height}H0Z`, near, faint(0.7)) +
      line(`M0 ${whole(height * 0.55)}H${width}`, light, 2, faint(0.5))
    );
  },
} as const satisfies Record<string, Scene>;

export type SceneName = keyof typeof SCENES;

/** What stands behind a picture's figures. The sky itself is the picture's, so that scenes stay small. */
export function paintScene(name: SceneName, air: Air, random: Random): string {
  return SCENES[name](air, random);
}
