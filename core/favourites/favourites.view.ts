import type { SnapshotFrom } from "xstate";
import type { Game } from "../catalogue/catalogue.ports.ts";
import { failureMessage } from "../shared/failure.ts";
import type { Message } from "../shared/message-keys.ts";
import type { createFavouritesMachine } from "./favourites.machine.ts";

type FavouritesSnapshot = SnapshotFrom<ReturnType<typeof createFavouritesMachine>>;

/** The favourites as games, for /favorite and the strip on home. */
export type FavouriteGamesView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message }
  /** Latest first; may be empty. */
  | { readonly kind: "ready"; readonly games: readonly Game[] };

const none: ReadonlySet<string> = new Set();

/** The ids of the hearts that are full: the same set until one changes. Nobody's are none. */
export const favouriteIds = (snapshot: FavouritesSnapshot | undefined): ReadonlySet<string> =>
  snapshot?.context.marked ?? none;

/** Games are read once a screen part asks with `games.wanted`, or the visit is at /favorite. */
export function favouriteGamesView(snapshot: FavouritesSnapshot | undefined): FavouriteGamesView {
  if (snapshot === undefined) return { kind: "loading" };
  const { games, failure } = snapshot.context;
  if (games !== null) return { kind: "ready", games };
  return failure === null
    ? { kind: "loading" }
    : { kind: "failed", message: { key: failureMessage(failure) } };
}
