import { createHash } from "node:crypto";
import { type SharedAnswer, sharedAnswer } from "../calls/shared-answers.ts";

/** Where a browser asks for what a page was drawn from. */
export const PAGE_DATA_PATH = "/page-data";

/** Some 80 KB each: what was sent within the last minutes, and then some. */
const KEPT_AT_MOST = 128;

/** What pages were drawn from, kept by its version for the browsers that take those pages over. */
export interface PageData {
  /** Keeps it, and answers its version. */
  keep(text: string): string;
  /** What was kept under a version; its first line is the version. */
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

/** The address of what was drawn at `address` in the given turn of the bases for pictures. */
export const pageDataHref = (address: string, turn: number, version: string): string =>
  `${PAGE_DATA_PATH}?${new URLSearchParams({ at: address, turn: String(turn), v: version })}`;
