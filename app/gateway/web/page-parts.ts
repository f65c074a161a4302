import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { DrawnPage, PageAsked } from "../../web/server.tsx";

export type { DrawnPage, PageAsked };

/** The parts of the built portal for drawing its pages; `scripts/build.mjs` writes them. */
export interface PageParts {
  /** The built document's head without its title, style sheets and scripts. */
  readonly head: string;
  /**
   * Style sheets inlined in the document, so that the first paint needs no other request. A narrow page has those alone that are
   * not for wide ones; the script of wide pages loads the rest if the page becomes wide.
   */
  readonly styles: readonly {
    readonly text: string;
    readonly href: string;
    readonly hash: string;
    readonly isWide: boolean;
  }[];
  /** The display face of headings. */
  readonly fonts: readonly string[];
  /** The entry's scripts and their static imports, deepest first. */
  readonly scripts: readonly string[];
  /** Further scripts for taking the page over. */
  readonly later: readonly string[];
  /** Additional scripts for wide pages. */
  readonly wide: readonly string[];
  /** The style sheets and scripts of each screen except home. */
  readonly screens: Readonly<
    Record<string, { readonly css: readonly string[]; readonly js: readonly string[] }>
  >;
  readonly noscript: string;
}

// Types only: the pages' components are built separately and loaded when needed.
interface ServersHalf {
  drawsPages(): (asked: PageAsked) => Promise<DrawnPage>;
  /** The operator's codes of its languages. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** Null if the portal was built without the server part, for example for a static host. */
export async function readPageParts(webFolder: string) {
  const folder = join(webFolder, "../page");
  const file = join(folder, "server.js");
  if (!existsSync(file)) return null;
  const parts = JSON.parse(readFileSync(join(folder, "parts.json"), "utf8")) as PageParts;
  const half = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServersHalf;
  const { languages, defaultLanguage } = half;
  return { languages, defaultLanguage, drawPage: half.drawsPages(), parts };
}
