import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawnPage, PageAsked } from "../../web/server.tsx";

export type { DrawnPage, PageAsked };

/** What the build leaves beside the built portal for whoever draws its pages; `scripts/build.mjs` writes it. */
export interface PageParts {
  /** The document's head as built, without its title, style sheets and scripts. */
  readonly head: string;
  /** Style sheets that stand in the document, so that the first paint needs no other answer. */
  readonly styles: readonly { readonly text: string; readonly href: string; readonly hash: string }[];
  /** The entry's scripts and what they import at once, deepest first. */
  readonly scripts: readonly string[];
  /** Scripts that the page takes over with, beside the entry's. */
  readonly later: readonly string[];
  /** Those that a wide page takes over with besides. */
  readonly wide: readonly string[];
  /** Of each screen but home: the style sheets and scripts that it comes with. */
  readonly screens: Readonly<
    Record<string, { readonly css: readonly string[]; readonly js: readonly string[] }>
  >;
  readonly noscript: string;
}

// Types alone: the pages' own components are built apart, and read when they are wanted.
interface ServersHalf {
  drawsPages(): (asked: PageAsked) => Promise<DrawnPage>;
  /** The operator's codes of its languages. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Null where the portal was built without a server's half, as for a plain static host. */
export async function readPageParts(webFolder: string) {
  const folder = join(webFolder, "../page");
  const file = join(folder, "server.js");
  if (!existsSync(file)) return null;
  const parts = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8")) as PageParts;
  const half = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServersHalf;
  const { languages, defaultLanguage } = half;
  return { languages, defaultLanguage, drawPage: half.drawsPages(), parts };
}
