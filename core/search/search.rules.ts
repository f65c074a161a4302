import type { Game } from "../catalogue/catalogue.ports.ts";
import type { Catalogue } from "../catalogue/games.ports.ts";
import { formatLocation } from "../navigation/resolver.ts";

/** Longer terms are cut: no name is longer. */
export const TERM_LENGTH = 100;

/** Results are counted up to here; nobody reads further. */
export const COUNTED_PLACES = 1_000;
/** Results of one window. */
export const SHOWN_AT_ONCE = 60;

/** What may stand in a search box: at most 100 characters, and none that no address can carry. */
export const typeable = (text: string): string =>
  Array.from(text.replaceAll(/\p{Surrogate}/gu, ""))
    .slice(0, TERM_LENGTH)
    .join("");

/** What is searched for. */
export const termOf = (typed: string): string => typeable(typed).trim();

/** Where a typed term leads (HOME-01). */
export const searchAddress = (typed: string): string => {
  const term = termOf(typed);
  return formatLocation({ path: "/search", query: term === "" ? {} : { q: term }, hash: "" });
};

/** The games at these places of a catalogue; a place that it does not have is passed over. */
export const gamesAt = (catalogue: Catalogue | null, places: readonly number[]): readonly Game[] =>
  places.flatMap((place) => catalogue?.at(place) ?? []);
