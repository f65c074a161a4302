import { stripIsShown, swiperRows } from "@parlour/core/catalogue/catalogue.rules";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { useEffect } from "react";
import { GameRow, STRIP_VIEW } from "../catalogue/game-row.tsx";
import { destinations } from "../navigation/destinations.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import * as signs from "../shared/icon/home-signs.ts";

/** A player's favourites in a strip: more than one view shows (GAME-04). */
export function FavouritesRow() {
  const text = useText();
  const portal = usePortal();
  const bases = useImageBases();
  useEffect(() => {
    viewOf(portal, "favourites", favouriteGamesView)?.want();
  }, [portal]);
  const view = useView("favourites", favouriteGamesView);
  if (view?.kind !== "ready" || !stripIsShown(view.games.length, STRIP_VIEW)) return null;
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
