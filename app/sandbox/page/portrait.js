/** The portrait of a table's host. */
import { svg } from "./dom.js";

const SKINS = ["#f0c9a4", "#d9a273", "#a86f45", "#7a4a2d", "#e6b68c"];
const HAIRS = ["#2a211f", "#4a2f22", "#7c4a25", "#1d1d24", "#6b6470"];
const CLOTHES = ["#2f4a6d", "#5b2c4b", "#2b5a4a", "#6a3a2a", "#3d3566"];
const BACKS = ["#3a3350", "#2f4250", "#4a3440", "#33453a", "#443b2e"];

const HAIR_SHAPES = [
  // Long hair, then short hair, then a bun.
  (fill) => [
    svg("path", { d: "M24 46c-4-26 8-36 26-36s30 10 26 36c2 16 2 26-2 34H26c-4-8-4-18-2-34z", fill }),
  ],
  (fill) => [svg("path", { d: "M28 44c-3-22 6-32 22-32s25 10 22 32l-4-8H32z", fill })],
  (fill) => [
    svg("circle", { cx: 50, cy: 11, r: 9, fill }),
    svg("path", { d: "M27 46c-3-24 7-32 23-32s26 8 23 32l-3 4H30z", fill }),
  ],
];
const FRINGES = [
  "M30 42c0-16 8-22 20-22s20 6 20 22c-6-10-14-13-24-13-6 0-12 4-16 13z",
  "M29 38c2-14 9-19 21-19s19 5 21 19c-8-7-16-9-22-9s-13 2-20 9z",
  "M30 41c1-14 8-21 20-21s19 7 20 21c-5-9-11-12-20-12s-15 3-20 12z",
];

const one = (list, look) => list[look % list.length];

/** The host's portrait; the same `look` is always the same person. */
export function portrait({ name, look }) {
  const skin = one(SKINS, look);
  const hair = one(HAIRS, Math.floor(look / 5));
  const cloth = one(CLOTHES, Math.floor(look / 11));
  const shape = Math.floor(look / 3) % HAIR_SHAPES.length;
  return svg(
    "svg",
    {
      viewBox: "0 0 100 100",
      className: "portrait",
      role: "img",
      "aria-label": `Drawing of the host, ${name}`,
    },
    svg("rect", { width: 100, height: 100, fill: one(BACKS, Math.floor(look / 7)) }),
    svg("circle", { cx: 74, cy: 26, r: 34, fill: "#fff", "fill-opacity": 0.07 }),
    ...HAIR_SHAPES[shape](hair),
    svg("path", { d: "M12 100c2-20 16-27 38-27s36 7 38 27z", fill: cloth }),
    svg("path", { d: "M42 62h16v14l-8 8-8-8z", fill: skin }),
    svg("path", { d: "M42 68c4 5 12 5 16 0v4c-5 5-11 5-16 0z", fill: "#000", "fill-opacity": 0.14 }),
    svg("ellipse", { cx: 50, cy: 48, rx: 19, ry: 23, fill: skin }),
    svg("path", { d: FRINGES[shape], fill: hair }),
    ...[42, 58].flatMap((cx) => [
      svg("ellipse", { cx, cy: 48, rx: 2.4, ry: 2.8, fill: "#2b2320" }),
      svg("path", {
        d: `M${cx - 5} 42.5c3-2.4 7-2.4 10 0`,
        fill: "none",
        stroke: hair,
        "stroke-width": 1.6,
        "stroke-linecap": "round",
      }),
    ]),
    svg("path", {
      d: "M50 49v7l-2.5 1",
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.25,
      "stroke-width": 1.4,
      "stroke-linecap": "round",
    }),
    svg("path", {
      d: "M43 60c4 4.4 10 4.4 14 0",
      fill: "none",
      stroke: "#8c3b3b",
      "stroke-width": 2,
      "stroke-linecap": "round",
    }),
    svg("path", { d: "M36 76l14 10 14-10 4 3-12 15-6-6-6 6-12-15z", fill: "#fff", "fill-opacity": 0.85 }),
  );
}
