import { readFileSync } from "node:fs";

interface PageFile {
  readonly path: string;
  readonly type: string;
  readonly text: string;
}

const FILES = [
  ["/play", "index.html", "text/html; charset=utf-8"],
  ["/pay", "pay.html", "text/html; charset=utf-8"],
  ["/pay.js", "pay.js", "text/javascript; charset=utf-8"],
  ["/style.css", "style.css", "text/css; charset=utf-8"],
  ["/game.js", "game.js", "text/javascript; charset=utf-8"],
  ["/fair.js", "fair.js", "text/javascript; charset=utf-8"],
  ["/words.js", "words.js", "text/javascript; charset=utf-8"],
] as const;

/** The pages of the game and of payments: plain files in ./page, which the build copies next to its output. */
export function pageFiles(): readonly PageFile[] {
  return FILES.map(([path, name, type]) => ({
    path,
    type,
    text: readFileSync(new URL(`./page/${name}`, import.meta.url), "utf8"),
  }));
}
