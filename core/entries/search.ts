/** The search for games by name. */

export type { NameHit } from "../search/best-names.ts";
export { createNameIndex, indexInSlices, type NameIndex } from "../search/name-index.ts";
export * from "../search/search.ports.ts";
export { type SearchBody, type SearchView, searchView } from "../search/search.view.ts";
