import type { SnapshotFrom } from "xstate";
import type { createFavouritesMachine } from "./favourites.machine.ts";

type FavouritesSnapshot = SnapshotFrom<ReturnType<typeof createFavouritesMachine>>;

const none: ReadonlySet<string> = new Set();

/** The ids of the favourites: the same set object until one changes; empty for a visitor. */
export const favouriteIds = (snapshot: FavouritesSnapshot | undefined): ReadonlySet<string> =>
  snapshot?.context.marked ?? none;
