import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { useFeature } from "../portal/portal-context.tsx";
import { useSelector } from "../portal/use-selector.ts";

/** Whether a game is among the player's favourites; nobody has any before they are known. */
export const useIsFavourite = (nodeId: string): boolean =>
  useSelector(useFeature("favourites"), (snapshot) => favouriteIds(snapshot).has(nodeId));
