import type { SnapshotFrom } from "xstate";
import type { Game } from "../catalogue/catalogue.ports.ts";
import { failureMessage } from "../messages/message.ts";
import type { Message } from "../messages/message-keys.ts";
import type { FavouritesEvent } from "./favourites.events.ts";
import type { createFavouritesMachine } from "./favourites.machine.ts";

type FavouritesSnapshot = SnapshotFrom<ReturnType<typeof createFavouritesMachine>>;

/** The favourites as games, for /favorite and the strip on home. */
export type FavouriteGamesView = (
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly message: Message }
  /** Latest first; may be empty. */
  | { readonly kind: "ready"; readonly games: readonly Game[] }
) & {
  retry(): void;
  /** Has them read, once: a part of the screen shows them as games, not only as hearts. */
  want(): void;
};

/** Games are read once a screen part wants them, or the visit is at /favorite. */
export function favouriteGamesView(
  { context: { games, failure } }: FavouritesSnapshot,
  send: (event: FavouritesEvent) => void,
): FavouriteGamesView {
  const commands = {
    retry: () => send({ type: "retry.asked" }),
    want: () => send({ type: "games.wanted" }),
  };
  if (games !== null) return { kind: "ready", games, ...commands };
  return failure === null
    ? { kind: "loading", ...commands }
    : { kind: "failed", message: { key: failureMessage(failure) }, ...commands };
}
