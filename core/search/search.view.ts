import type { SnapshotFrom } from "xstate";
import type { Game } from "../catalogue/catalogue.ports.ts";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { SearchEvent } from "./search.events.ts";
import type { createSearchMachine } from "./search.machine.ts";
import { COUNTED_PLACES, termOf } from "./search.rules.ts";

type SearchSnapshot = SnapshotFrom<ReturnType<typeof createSearchMachine>>;

/** What stands below the box. `suggestions` are popular games, empty where none are known. */
export type SearchBody =
  /** The term is empty. */
  | { readonly kind: "idle"; readonly suggestions: readonly Game[] }
  /** The catalogue, the index or the first result is loading. */
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message }
  | { readonly kind: "none"; readonly suggestions: readonly Game[] }
  | {
      readonly kind: "found";
      /** Best first. */
      readonly games: readonly Game[];
      /** The number of results; `isMore` when there are more than were counted. */
      readonly count: number;
      readonly isMore: boolean;
      readonly hasMore: boolean;
    };

/** A search as it is typed. It runs on the device, so results follow each character (HOME-01, GAME-05). */
export interface SearchView {
  /** The text in the search box. */
  readonly typed: string;
  /** The term of the shown results. */
  readonly term: string;
  readonly body: SearchBody;
  /** Call it at each change of the text; the search runs at once. */
  type(term: string): void;
  /** The visitor may type soon, so the catalogue and the index load. */
  expect(): void;
  /** Shows the next results. */
  showMore(): void;
  /** Loads the catalogue again after `failed`. */
  retry(): void;
}

/** The view of a search box and its page (HOME-01, GAME-05). */
export function searchView(snapshot: SearchSnapshot, send: (event: SearchEvent) => void): SearchView {
  const { typed, found } = snapshot.context;
  return {
    typed,
    term: found?.term ?? termOf(typed),
    body: bodyOf(snapshot),
    type: (term) => send({ type: "term.typed", term }),
    expect: () => send({ type: "search.expected" }),
    showMore: () => send({ type: "more.asked" }),
    retry: () => send({ type: "retry.asked" }),
  };
}

function bodyOf(snapshot: SearchSnapshot): SearchBody {
  const { typed, found, games, popular, failure } = snapshot.context;
  if (termOf(typed) === "") return { kind: "idle", suggestions: popular };
  if (failure !== null) return { kind: "failed", message: { key: failureMessage(failure) } };
  if (found === null) return { kind: "loading" };
  const count = found.places.length;
  if (count === 0) return { kind: "none", suggestions: popular };
  return { kind: "found", games, count, isMore: count === COUNTED_PLACES, hasMore: games.length < count };
}
