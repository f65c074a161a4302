/** Fish drawn in a frame of 100 to 50, swimming to the right. Size and shape tell them apart as much as colour. */
import { svg } from "../dom.js";

const body = (length, height) => {
  const [from, to] = [55 - length / 2, 55 + length / 2];
  return `M${to} 25C${to - length * 0.25} ${25 - height} ${from + length * 0.3} ${25 - height} ${from} 25C${from + length * 0.3} ${25 + height} ${to - length * 0.25} ${25 + height} ${to} 25z`;
};
const tail = (at, size) =>
  `M${at + 4} 25 ${at - size} ${25 - size}Q${at - size * 0.4} 25 ${at - size} ${25 + size}z`;
const eye = (x, y = 23) => ["circle", { cx: x, cy: y, r: 1.8, className: "eye" }];
const path = (d, className) => ["path", { d, ...(className && { className }) }];

const SHAPES = {
  sardine: [path(tail(36, 7)), path(body(40, 8)), path("M42 23h22", "line"), eye(68)],
  mackerel: [path(tail(30, 9)), path(body(54, 10)), path("M46 19l3 6M53 18l3 6M60 18l3 6", "line"), eye(75)],
  bream: [
    path(tail(30, 11)),
    path(body(50, 19)),
    path("M44 10q10-9 22 1z"),
    path("M64 16q-4 9 0 18", "line"),
    eye(72),
  ],
  squid: [
    path("M20 25 42 10 46 17H66Q78 17 78 25T66 33H46L42 40z"),
    path("M76 21q8-6 16-3M77 24q8-2 16 0M77 26q8 2 16 4M76 29q8 6 15 6", "line"),
    eye(70),
  ],
  eel: [
    path("M6 30Q20 12 36 24T64 25Q76 16 92 22 96 25 92 28 78 26 66 33 50 42 36 32 22 24 12 36z"),
    eye(88, 24),
  ],
  salmon: [
    path(tail(22, 12)),
    path(body(66, 13)),
    path("M50 13q8-7 14 0zM46 37q6 6 12 0z"),
    path("M70 17q-4 8 0 16", "line"),
    eye(80),
  ],
  tuna: [
    path(tail(17, 15)),
    path(body(74, 17)),
    path("M54 10 62 2 66 10zM52 40l8 8 4-8z"),
    path("M30 25h40", "line"),
    eye(84),
  ],
  swordfish: [
    path(tail(12, 13)),
    path(body(62, 11)),
    path("M46 16Q50 2 60 4 56 10 64 15z"),
    path("M78 23 99 24.500 78 27z"),
    eye(76),
  ],
  shark: [
    path("M12 24 2 8Q14 16 20 23T6 38Q12 32 12 24z"),
    path(body(82, 15)),
    path("M48 12 60 0 64 12zM54 38l-6 10 16-9z"),
    path("M74 18v10M78 18v10M82 19v8", "line"),
    eye(88),
  ],
};

export const fishOf = (id) =>
  svg(
    "svg",
    { viewBox: "0 0 100 50", className: `fish fish-${id}`, "aria-hidden": "true" },
    ...(SHAPES[id] ?? SHAPES.sardine).map(([name, properties]) => svg(name, properties)),
  );
