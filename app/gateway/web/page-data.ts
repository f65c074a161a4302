import { createHash } from "node:crypto";
import { type SharedAnswer, sharedAnswer } from "../calls/shared-answers.ts";

/** The address of the data that a page was drawn from. */
export const PAGE_DATA_PATH = "/page-data";

/** About 80 KB each, enough for the pages of the last minutes. */
const KEPT_AT_MOST = 128;

/** The data of drawn pages by version, for browsers that take a page over. */
export interface PageData {
  /** Stores the data and returns its version. */
  keep(text: string): string;
  /** The data of a version; its first line is the version. */
  of(version: string): SharedAnswer | null;
}

export function createPageData(): PageData {
  const kept = new Map<string, SharedAnswer>();
  return {
    keep(text) {
      const version = createHash("sha256").update(text).digest("hex").slice(0, 20);
      const before = kept.get(version);
      kept.delete(version);
      kept.set(version, before ?? sharedAnswer(`${version}\n${text}`));
      for (const oldest of kept.keys()) {
        if (kept.size <= KEPT_AT_MOST) break;
        kept.delete(oldest);
      }
      return version;
    },
    of: (version) => kept.get(version) ?? null,
  };
}

/** The address of a page's data, by the page's address and its turn of the image origins. */
export const pageDataHref = (address: string, turn: number, version: string): string =>
  `${PAGE_DATA_PATH}?${new URLSearchParams({ at: address, turn: String(turn), v: version })}`;
