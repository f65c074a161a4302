/// <reference path="./qrcode.d.ts" />
import { create } from "qrcode/lib/core/qrcode.js";

/** Measures of a code in px (SIDE-03); the margin is the quiet ground that cameras need, inside of the size. */
export const QR_SIZE = 200;
export const QR_MARGIN = 20;

export interface QrPath {
  /** Modules along a side. */
  readonly modules: number;
  /** The dark modules as one path, in modules, from the corner of the code. */
  readonly path: string;
}

/** The code of a text with error correction M: a quarter of it may be dirty before a camera fails (SIDE-03). */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size, data } = modules;
  const parts: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      parts.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
  }
  return { modules: size, path: parts.join("") };
}
