import type { StakeBounds } from "@parlour/core/catalogue/catalogue.ports";
import type { GameListView } from "@parlour/core/catalogue/game-list.view";
import { formatCount, formatMoney } from "@parlour/core/shared/format";
import { linkOf } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useTag } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { FactsPlace, factsPlaces } from "./facts-place.tsx";
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
  const narrowed = useNarrowed();
  const body = view?.body ?? { kind: "loading" };
  const category = view?.category;
  const facts = width === "page" && category && category !== "HOT" ? factsPlaces[category] : undefined;
  switch (body.kind) {
    case "loading":
      return (
        <div role="status" aria-busy="true">
          <VisuallyHidden>{text("games.loading")}</VisuallyHidden>
          <GridPlace width={width} facts={facts} />
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
    case "narrowed":
      return (
        <Empty
          icon="search"
          title={text("games.narrowed.title")}
          sentence={narrowed(body.chosen)}
          action={width === "page" && <BackLink to={body.backTo} label={text("games.clearStakes")} />}
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
            Facts={facts ? FactsPlace : undefined}
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

/** Which of the chosen stakes leave no game, and what to do. */
function useNarrowed(): (chosen: StakeBounds) => string {
  const text = useText();
  const tag = useTag();
  return ({ minBet, minLines }) => {
    const amount = minBet === null ? "" : formatMoney(minBet, tag);
    if (minLines === null) return text("games.narrowed.minBet", { amount });
    const shown = formatCount(minLines, tag);
    return minBet === null
      ? text("games.narrowed.minLines", { shown })
      : text("games.narrowed.both", { amount, shown });
  };
}

function BackLink({ to, label }: { to: string; label?: string }) {
  const portal = usePortal();
  const text = useText();
  return (
    <ButtonLink {...linkOf(portal, { to })}>
      {label ?? text(to === "/" ? "shell.goHome" : "games.showAll")}
    </ButtonLink>
  );
}
