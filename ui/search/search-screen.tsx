import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { viewOf } from "@parlour/core/portal/view-of";
import { type SearchBody, type SearchView, searchView } from "@parlour/core/search/search.view";
import { formatCount } from "@parlour/core/shared/format";
import { useEffect, useState } from "react";
import { GameGrid } from "../catalogue/game-grid.tsx";
import { GridPlace } from "../catalogue/grid-place.tsx";
import { MoreGames } from "../catalogue/more-games.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation, useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Empty } from "../shared/empty/empty.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./search-screen.module.css";

/**
 * Search while typing over all names of the operator (HOME-01, GAME-05). The address holds the term, for Back, reloads
 * and links.
 */
export function SearchScreen() {
  const text = useText();
  const tag = useTag();
  const navigation = useNavigation();
  const portal = usePortal();
  const view = useView("search", searchView);
  const isHere = view !== null;
  const asked = navigation?.shown?.query.q ?? "";
  // Text typed before the feature runs is passed on when it starts.
  const [early, setEarly] = useState<string | null>(null);
  useEffect(() => {
    if (!isHere) return;
    viewOf(portal, "search", searchView)?.expect();
    if (early === null) return;
    viewOf(portal, "search", searchView)?.type(early);
    setEarly(null);
  }, [portal, isHere, early]);

  const body: SearchBody = view?.body ?? { kind: "loading" };
  const values = { term: view?.term ?? "", ...(body.kind === "found" && countOf(body, tag)) };
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        <VisuallyHidden>{text("search.title")}</VisuallyHidden>
      </h1>
      <div className={styles.find}>
        <SearchField
          typed={early ?? view?.typed ?? asked}
          onType={view?.type ?? setEarly}
          takesFocus={asked === "" && navigation?.isReturn !== true}
        />
      </div>
      <p className={styles.count} role="status" aria-live="polite">
        {body.kind === "found" && text(body.isMore ? "search.foundMore" : "search.found", values)}
        {body.kind === "none" && <VisuallyHidden>{text("search.none.title", values)}</VisuallyHidden>}
        {body.kind === "idle" && text("search.hint")}
      </p>
      <Results body={body} term={values.term} view={view} />
    </div>
  );
}

const countOf = ({ count }: { readonly count: number }, tag: string) => ({
  count,
  shown: formatCount(count, tag),
});

type ResultsProps = { body: SearchBody; term: string; view: SearchView | null };

function Results({ body, term, view }: ResultsProps) {
  const text = useText();
  const bases = useImageBases();
  switch (body.kind) {
    case "loading":
      return (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{text("search.loading")}</VisuallyHidden>
          <GridPlace />
        </div>
      );
    case "failed":
      return <Fault title={text("search.failed.title")} failed={{ ...body, retry: () => view?.retry() }} />;
    case "none":
      return (
        <>
          <Empty title={text("search.none.title", { term })} sentence={text("search.none.sentence")} />
          <Suggestions games={body.suggestions} bases={bases} />
        </>
      );
    case "idle":
      return <Suggestions games={body.suggestions} bases={bases} />;
    case "found":
      return (
        <div>
          <GameGrid label={text("search.results")} games={body.games} count={body.count} bases={bases} />
          {body.hasMore && (
            <MoreGames
              key={term}
              shown={body.games.length}
              isReading={false}
              fault={null}
              onMore={() => view?.showMore()}
              onRetry={() => view?.retry()}
            />
          )}
        </div>
      );
  }
}

type SuggestionsProps = { games: readonly Game[]; bases: readonly string[] | undefined };

function Suggestions({ games, bases }: SuggestionsProps) {
  const text = useText();
  if (games.length === 0) return null;
  return (
    <section className={styles.suggestions}>
      <h2 className={styles.subtitle}>{text("search.popular")}</h2>
      <GameGrid label={text("search.popular")} games={games} bases={bases} />
    </section>
  );
}
