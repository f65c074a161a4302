/** The reels' symbols, drawn in a grid of 24. Each has a shape of its own, so that none is told by colour alone. */
import { svg } from "../dom.js";

export const symbolNames = {
  crown: "crown",
  star: "star",
  seven: "seven",
  bell: "bell",
  plum: "plum",
  lemon: "lemon",
  cherry: "cherry",
  gem: "gem",
  king: "king",
  queen: "queen",
  ten: "ten",
};

const SHAPES = {
  crown: [
    ["path", { d: "M3 18 2.5 7.5l5.2 4.2L12 4.5l4.3 7.2 5.2-4.2L21 18z" }],
    ["path", { d: "M4 20.5h16", className: "stroke" }],
  ],
  star: [["path", { d: "m12 2.5 2.9 6.2 6.8.8-5 4.6 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.6 6.8-.8z" }]],
  seven: [
    ["path", { d: "M5 4h14v3.6c-3.4 3.6-5 7.4-5.4 12.4H8.9C9.4 15.600 11 11.700 14 8.200H8.200V10H5z" }],
  ],
  bell: [
    ["path", { d: "M12 3c4 0 6 3 6 7 0 4 1 5.500 2.500 7h-17C5 15.500 6 14 6 10c0-4 2-7 6-7z" }],
    ["circle", { cx: 12, cy: 19.5, r: 2 }],
  ],
  plum: [
    ["ellipse", { cx: 12, cy: 13.5, rx: 7.5, ry: 7.5 }],
    ["path", { d: "M12 6c.5-2 1.500-3 3.500-3.500M12 6c0 5-.5 9-1.500 14", className: "stroke" }],
  ],
  lemon: [["path", { d: "M3 12c2-1 2-6 9-6s7 5 9 6c-2 1-2 6-9 6s-7-5-9-6z" }]],
  cherry: [
    ["circle", { cx: 7.5, cy: 16.5, r: 4.2 }],
    ["circle", { cx: 16.5, cy: 16.5, r: 4.2 }],
    ["path", { d: "M7.500 12.500C8.500 8 11 5 15 3.500c1 3 1.500 6 1.500 9", className: "stroke" }],
  ],
  gem: [
    ["path", { d: "M7 4h10l4.500 6L12 21 2.500 10z" }],
    ["path", { d: "M2.500 10h19M9 10l3 11 3-11-3-6z", className: "stroke" }],
  ],
};
const LETTERS = { king: "K", queen: "Q", ten: "10" };

export function symbolOf(name) {
  const shapes = (SHAPES[name] ?? []).map(([tag, properties]) => svg(tag, properties));
  const letter = LETTERS[name];
  return svg(
    "svg",
    { viewBox: "0 0 24 24", className: `symbol symbol-${name}`, "aria-hidden": "true" },
    ...shapes,
    letter === undefined ? null : svg("text", { x: 12, y: 18, "text-anchor": "middle" }, letter),
  );
}
