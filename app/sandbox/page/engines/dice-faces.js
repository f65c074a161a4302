/** The dice of Sic Bo. */
import { svg } from "../dom.js";

const PIPS = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
];

/** A die that shows that number; 0 shows none. */
export const die = (face) =>
  svg(
    "svg",
    { viewBox: "0 0 24 24", className: "die", "aria-hidden": "true" },
    svg("rect", { x: 1.5, y: 1.5, width: 21, height: 21, rx: 5 }),
    ...PIPS[face].map(([cx, cy]) =>
      svg("circle", { cx, cy, r: 2.1, className: face === 1 || face === 4 ? "pip red" : "pip" }),
    ),
  );
