import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { useFeature } from "../portal/portal-context.tsx";
import { useSelector } from "../portal/use-selector.ts";

/** Whether a game is a favourite; false until the favourites are loaded. */
export const useIsFavourite = (nodeId: string): boolean =>
  useSelector(useFeature("favourites"), (snapshot) => favouriteIds(snapshot).has(nodeId));
