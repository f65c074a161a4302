/** The search for games by name. */

export { createNameIndex, indexInSlices, type NameIndex } from "./name-index.ts";
export type { SearchPort } from "./search.ports.ts";
export { type SearchBody, type SearchView, searchView } from "./search.view.ts";
