import type { GameListView } from "@parlour/core/catalogue/game-list.view";
import { linkOf } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { GameGrid } from "./game-grid.tsx";
import styles from "./game-list.module.css";
import { GridPlace } from "./grid-place.tsx";
import { MoreGames } from "./more-games.tsx";

export type GameListBodyProps = {
  /** The list's accessible name. */
  label: string;
  view: GameListView | null;
  width?: "page" | "dialog";
};

/** The games of a list, or in their place placeholders, an error or an empty message (HOME-10). */
export function GameListBody({ label, view, width = "page" }: GameListBodyProps) {
  const text = useText();
  const bases = useImageBases();
  const body = view?.body ?? { kind: "loading" };
  switch (body.kind) {
    case "loading":
      return (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{text("games.loading")}</VisuallyHidden>
          <GridPlace width={width} />
        </div>
      );
    case "failed":
      return <Fault title={text("games.failed.title")} failed={{ ...body, retry: () => view?.retry() }} />;
    case "gone":
      return (
        <Empty
          icon="search"
          title={text("games.gone.title")}
          sentence={text(body.message.key, body.message.values)}
          action={width === "page" && <BackLink to={body.backTo} />}
        />
      );
    case "empty":
      return (
        <Empty
          icon="games"
          title={text("games.empty.title")}
          sentence={text(body.message.key, body.message.values)}
          action={
            width === "page" && <BackLink to={body.backTo ?? (view?.category === "HOT" ? "/" : "/hot")} />
          }
        />
      );
    case "ready":
      return (
        <div className={styles.games} data-changing={body.isChanging || undefined}>
          <GameGrid
            label={text("games.list", { name: label })}
            games={body.games}
            count={body.count ?? undefined}
            bases={bases}
            width={width}
            isBusy={body.isChanging}
          />
          {(body.hasMore || body.moreMessage !== null) && (
            <MoreGames
              key={`${view?.vendor} ${view?.classify}`}
              shown={body.games.length}
              isReading={body.isReadingMore}
              fault={body.moreMessage}
              onMore={() => view?.showMore()}
              onRetry={() => view?.retry()}
            />
          )}
        </div>
      );
  }
}

function BackLink({ to }: { to: string }) {
  const portal = usePortal();
  const text = useText();
  return (
    <ButtonLink {...linkOf(portal, { to })}>{text(to === "/" ? "shell.goHome" : "games.showAll")}</ButtonLink>
  );
}
