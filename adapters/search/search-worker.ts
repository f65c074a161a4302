import { createNameIndex, type NameIndex } from "@parlour/core/search/name-index";

/** Messages from the page to the worker. */
export type Asked =
  | {
      readonly kind: "load";
      readonly id: number;
      /** All names in one text, one per line: the worker receives it many times faster than a list. */
      readonly lines: string;
    }
  | { readonly kind: "search"; readonly id: number; readonly term: string; readonly limit: number };

/** The worker's answer to the request with that id. */
export type Answered =
  | { readonly kind: "found"; readonly id: number; readonly at: readonly number[] }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };

/** Names in the worker's format; a line break within a name becomes a space. */
export const linesOf = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll("\n", " ")).join("\n");

/** Answers requests in order, with one list of names at a time; a defect is also answered. */
export function createSearchWorker(): (asked: Asked) => Answered {
  let index: NameIndex | null = null;
  return (asked) => {
    try {
      if (asked.kind === "load") {
        index = null;
        index = createNameIndex(asked.lines.split("\n"));
        return { kind: "found", id: asked.id, at: [] };
      }
      const hits = index?.search(asked.term, asked.limit) ?? [];
      return { kind: "found", id: asked.id, at: hits.map(({ at }) => at) };
    } catch (cause) {
      return { kind: "failed", id: asked.id, message: String(cause) };
    }
  };
}
