import type { Random } from "./random.ts";

/** The place of one figure in the upper part of a tile, in the tile's 300 by 400 units. */
export type Placement = {
  readonly x: number;
  readonly y: number;
  /** 1 draws the figure 100 units wide. */
  readonly scale: number;
  readonly turn: number;
  /** Which of the tile's figures: 0 is the hero. */
  readonly cast: 0 | 1 | 2;
  /** 0 near, 1 far: far figures fade into the air. */
  readonly depth: number;
};

export type CompositionName =
  | "hero"
  | "giant"
  | "duo"
  | "trio"
  | "heap"
  | "scatter"
  | "orbit"
  | "court"
  | "cascade";

type Composition = (random: Random) => readonly Placement[];

const at = (x: number, y: number, scale: number, turn: number, cast: 0 | 1 | 2, depth = 0): Placement => ({
  x,
  y,
  scale,
  turn,
  cast,
  depth,
});

/** In painter's order: later figures are drawn in front. */
const COMPOSITIONS: Readonly<Record<CompositionName, Composition>> = {
  hero: (random) => [at(150, 148, random.between(2.1, 2.4), random.between(-7, 7), 0)],

  giant: (random) => {
    const side = random.pick([-1, 1]);
    return [
      at(
        150 + side * 38,
        random.between(140, 165),
        random.between(2.9, 3.4),
        side * random.between(6, 18),
        0,
      ),
    ];
  },

  duo: (random) => {
    const side = random.pick([-1, 1]);
    return [
      at(150 + side * 62, 112, 1.5, side * random.between(8, 18), 1, 0.35),
      at(150 - side * 30, 168, random.between(1.8, 2), side * -random.between(4, 12), 0),
    ];
  },

  trio: (random) => [
    at(80, 122, 1.3, -random.between(8, 18), 1, 0.35),
    at(222, 118, 1.3, random.between(8, 18), 2, 0.35),
    at(150, 164, random.between(1.75, 1.95), random.between(-5, 5), 0),
  ],

  heap: (random) => {
    const turn = () => random.between(-24, 24);
    return [
      at(150, 78, 1.05, turn(), 1, 0.5),
      at(92, 122, 1.2, turn(), 2, 0.3),
      at(212, 118, 1.2, turn(), 0, 0.3),
      at(48, 190, 1.2, turn(), 0, 0.1),
      at(252, 188, 1.2, turn(), 1, 0.1),
      at(150, 178, 1.7, turn() / 2, 0),
    ];
  },

  scatter: (random) => {
    const far = random.shuffle([
      [46, 58],
      [248, 46],
      [262, 170],
      [40, 182],
      [150, 36],
    ] as const);
    return [
      ...far
        .slice(0, 4)
        .map(([x, y], index) =>
          at(
            x,
            y,
            random.between(0.5, 0.85),
            random.between(-50, 50),
            index % 2 === 0 ? 1 : 2,
            0.55 - index * 0.1,
          ),
        ),
      at(150, 152, random.between(1.85, 2.1), random.between(-9, 9), 0),
    ];
  },

  orbit: (random) => {
    const start = random.between(0, 60);
    const ring = [0, 60, 120, 180, 240, 300].map((degrees, index) => {
      const angle = ((degrees + start) * Math.PI) / 180;
      const back = Math.sin(angle) < 0;
      return {
        back,
        place: at(
          150 + 112 * Math.cos(angle),
          152 + 88 * Math.sin(angle),
          back ? 0.5 : 0.72,
          random.between(-30, 30),
          index % 2 === 0 ? 1 : 2,
          back ? 0.45 : 0,
        ),
      };
    });
    return [
      ...ring.filter(({ back }) => back).map(({ place }) => place),
      at(150, 150, random.between(1.7, 1.85), random.between(-5, 5), 0),
      ...ring.filter(({ back }) => !back).map(({ place }) => place),
    ];
  },

  court: (random) => [
    at(150, 128, random.between(1.95, 2.15), random.between(-4, 4), 0),
    at(58, 222, 0.95, -random.between(4, 20), 1),
    at(246, 218, 1, random.between(4, 20), 2),
    at(112, 246, 0.66, random.between(-12, 12), 2),
    at(194, 248, 0.62, random.between(-12, 12), 1),
  ],

  cascade: (random) => {
    const side = random.pick([-1, 1]);
    const place = (step: number, y: number, scale: number, cast: 0 | 1 | 2, depth: number) =>
      at(150 + side * step, y, scale, side * random.between(-16, 22), cast, depth);
    return [
      place(104, 44, 0.7, 2, 0.6),
      place(48, 84, 1.05, 1, 0.35),
      place(-78, 226, 0.8, 2, 0),
      place(-22, 160, 1.75, 0, 0),
    ];
  },
};

/** The places of a composition's figures, from far to near. */
export function compose(name: CompositionName, random: Random): readonly Placement[] {
  return COMPOSITIONS[name](random);
}
