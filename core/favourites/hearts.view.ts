import type { SnapshotFrom } from "xstate";
import type { createFavouritesMachine } from "./favourites.machine.ts";

type FavouritesSnapshot = SnapshotFrom<ReturnType<typeof createFavouritesMachine>>;

const none: ReadonlySet<string> = new Set();

/** The ids of the hearts that are full: the same set until one changes. Nobody's are none. */
export const favouriteIds = (snapshot: FavouritesSnapshot | undefined): ReadonlySet<string> =>
  snapshot?.context.marked ?? none;
