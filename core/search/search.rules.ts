import type { Game } from "../catalogue/catalogue.ports.ts";
import type { Catalogue } from "../catalogue/games.ports.ts";
import { formatLocation } from "../navigation/resolver.ts";

/** The longest search term in characters; longer ones are cut, because no name is longer. */
export const TERM_LENGTH = 100;

/** The most results that are counted. */
export const COUNTED_PLACES = 1_000;
/** Results shown at a time. */
export const SHOWN_AT_ONCE = 60;

/** Valid text of a search box: at most 100 characters, without half surrogate pairs, which no address can carry. */
export const typeable = (text: string): string =>
  Array.from(text.replaceAll(/\p{Surrogate}/gu, ""))
    .slice(0, TERM_LENGTH)
    .join("");

/** The term that is searched. */
export const termOf = (typed: string): string => typeable(typed).trim();

/** The address of a search (HOME-01). */
export const searchAddress = (typed: string): string => {
  const term = termOf(typed);
  return formatLocation({ path: "/search", query: term === "" ? {} : { q: term }, hash: "" });
};

/** The games at these positions of a catalogue; unknown positions are skipped. */
export const gamesAt = (catalogue: Catalogue | null, places: readonly number[]): readonly Game[] =>
  places.flatMap((place) => catalogue?.at(place) ?? []);
