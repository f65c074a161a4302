import type { Game, Lane } from "@parlour/core/catalogue/catalogue.ports";
import { homeRows, stripIsShown } from "@parlour/core/catalogue/catalogue.rules";
import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { Suspense, useMemo } from "react";
import { categorySigns, categoryWord } from "../catalogue/category-words.ts";
import { FactsPlace } from "../catalogue/facts-place.tsx";
import { GameRow, STRIP_VIEW } from "../catalogue/game-row.tsx";
import { GameRowSkeleton } from "../catalogue/game-row-skeleton.tsx";
import { hotSign } from "../catalogue/hot-sign.ts";
import { Fault, type FaultProps } from "../portal/fault.tsx";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases, useMenuCategories } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Panel } from "../shared/layout/panel.tsx";
import { Near } from "../shared/near.tsx";
import { partOf } from "../shared/part.tsx";
import { GamesSkeleton } from "./games-skeleton.tsx";
import { nearPart } from "./near-part.ts";

const FavouritesRow = partOf(nearPart, (part) => part.FavouritesRow);
const NoGames = partOf(nearPart, (part) => part.NoGames);

const NO_LANES: readonly Lane[] = [];

/**
 * The hot games, then a row for each category (HOME-03). The hot row waits for the hot games alone; that the categories
 * failed is said beneath it, with a way to try again (HOME-10).
 */
export function Games() {
  const text = useText();
  const games = useQuery("hotGames");
  const lanes = useQuery("lanes");
  const fault = (title: string, failed: FaultProps["failed"]) => (
    <Panel>
      <Fault title={title} failed={failed} />
    </Panel>
  );

  if (games.kind === "failed") {
    return fault(text("home.games.failed.title"), games);
  }
  if (games.kind === "loading" || lanes.kind === "loading") {
    return <GamesSkeleton />;
  }
  if (games.value.length === 0) {
    return (
      <Suspense fallback={null}>
        <NoGames />
      </Suspense>
    );
  }
  return (
    <>
      <Rows games={games.value} lanes={lanes.kind === "ready" ? lanes.value : NO_LANES} />
      {lanes.kind === "failed" && fault(text("home.lanes.failed.title"), lanes)}
    </>
  );
}

function Rows({ games, lanes }: { games: readonly Game[]; lanes: readonly Lane[] }) {
  const text = useText();
  const bases = useImageBases();
  const categories = useMenuCategories();
  // Few favourites are two presses away anyway (GAME-04).
  const hasFavourites = stripIsShown(favouriteIds(useSnapshot("favourites")).size, STRIP_VIEW);
  const rows = useMemo(
    () =>
      homeRows(games, lanes, categories).filter(
        (row) => row.id !== "HOT" || stripIsShown(row.games.length, STRIP_VIEW),
      ),
    [games, lanes, categories],
  );
  const strips = rows.map((row) => {
    const title = text(row.id === "HOT" ? "home.hot" : categoryWord(row.id));
    const sign = row.id === "HOT" ? hotSign : categorySigns[row.id];
    const strip = () => (
      <GameRow
        title={title}
        sign={sign}
        games={row.games}
        rows={row.rows}
        more={{
          going: { to: row.path },
          label: text("home.moreOf", { category: title }),
        }}
        bases={bases}
        Facts={row.id === "HOT" ? undefined : FactsPlace}
      />
    );
    // The first row is on the first screen; the others are made when they come near.
    if (row.id === "HOT") return <div key={row.id}>{strip()}</div>;
    return (
      <Near key={row.id} until={<GameRowSkeleton far head={{ title, sign }} rows={row.rows} />}>
        {strip}
      </Near>
    );
  });
  const hot = strips.filter((_, at) => rows[at]?.id === "HOT");
  return (
    <>
      {hot}
      {hasFavourites && (
        <Suspense fallback={null}>
          <FavouritesRow />
        </Suspense>
      )}
      {strips.slice(hot.length)}
    </>
  );
}
