import { stripIsShown, swiperRows } from "@parlour/core/catalogue/catalogue.rules";
import { favouriteGamesView, favouriteIds } from "@parlour/core/favourites/favourites.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { useEffect } from "react";
import { GameRow } from "../catalogue/game-row.tsx";
import { destinations } from "../navigation/destinations.ts";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import * as signs from "../shared/icon/signs.ts";

/** Games of one view of a strip on wide screens: with no more than these there is nothing to swipe (GAME-04). */
export const STRIP_VIEW = 6;

/** A player's favourites in a strip, once there are more of them than one view shows; few are two presses away anyway (GAME-04). */
export function FavouritesRow() {
  const text = useText();
  const portal = usePortal();
  const snapshot = useSnapshot("favourites");
  const bases = useImageBases();
  const isShown = stripIsShown(favouriteIds(snapshot).size, STRIP_VIEW);
  useEffect(() => {
    if (isShown) viewOf(portal, "favourites", favouriteGamesView)?.want();
  }, [portal, isShown]);
  const view = useView("favourites", favouriteGamesView);
  if (!isShown || view?.kind !== "ready" || !stripIsShown(view.games.length, STRIP_VIEW)) return null;
  const title = text("favourites.row");
  return (
    <GameRow
      title={title}
      sign={signs.heart}
      games={view.games}
      rows={swiperRows({ isHot: false, games: view.games.length })}
      more={{ going: destinations.favourites, label: text("home.moreOf", { category: title }) }}
      bases={bases}
    />
  );
}
