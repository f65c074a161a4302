import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import type { Message } from "@parlour/core/messages/message-keys";
import { commandsOf } from "@parlour/core/portal/portal.view";
import type { TextKey } from "@parlour/messages";
import { GameGrid } from "../catalogue/game-grid.tsx";
import { favouriteOf } from "../catalogue/game-tile.tsx";
import { GridPlace } from "../catalogue/grid-place.tsx";
import { destinations } from "../navigation/destinations.ts";
import { Link, linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useView } from "../portal/use-view.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { ToastRegion } from "../shared/toast/toast.tsx";
import styles from "./account-games.module.css";
import { useRemovals } from "./use-removals.ts";

const tabs = [
  { path: "/favorite", key: "favourites.title", icon: signs.heart, going: destinations.favourites },
  { path: "/recent", key: "recent.title", icon: signs.clock, going: moreDestinations.recent },
] as const;

/** A player's own games: favourites, and what was played last (FAV-01, GAME-06). */
export function AccountGamesScreen() {
  const text = useText();
  const path = useNavigation()?.shown?.path;
  const isRecent = path === "/recent";
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {text(isRecent ? "recent.title" : "favourites.title")}
      </h1>
      <nav className={styles.tabs} aria-label={text("ownGames.tabs")}>
        {tabs.map((tab) => (
          <Link
            key={tab.path}
            going={tab.going}
            className={styles.tab}
            aria-current={tab.path === path ? "page" : undefined}
          >
            <Icon name={tab.icon} />
            {text(tab.key)}
          </Link>
        ))}
      </nav>
      {isRecent ? <Recent /> : <Favourites />}
    </div>
  );
}

function Favourites() {
  const portal = usePortal();
  const text = useText();
  const view = useView("favourites", favouriteGamesView);
  const { removed, undo, forget } = useRemovals(view?.kind === "ready" ? view.games : null, (game) =>
    commandsOf(portal).perform({ kind: "favourite", game: favouriteOf(game) }),
  );
  return (
    <>
      <OwnGames
        name={text("favourites.title")}
        view={view ?? { kind: "loading" }}
        failed="favourites.failed.title"
        empty={{
          icon: signs.heart,
          title: "favourites.empty.title",
          sentence: "favourites.empty.sentence",
        }}
      />
      <ToastRegion
        label={text("shell.messages")}
        dismissLabel={text("shell.dismiss")}
        messages={
          removed === null
            ? []
            : [
                {
                  id: removed.nodeId,
                  text: text("favourites.removed", { game: removed.gameName }),
                  action: { label: text("favourites.undo"), onPress: undo },
                },
              ]
        }
        onDismiss={forget}
      />
    </>
  );
}

function Recent() {
  const text = useText();
  const view = useQuery("recent");
  return (
    <OwnGames
      name={text("recent.title")}
      view={view.kind === "ready" ? { kind: "ready", games: view.value } : view}
      failed="recent.failed.title"
      empty={{ icon: signs.clock, title: "recent.empty.title", sentence: "recent.empty.sentence" }}
    />
  );
}

type OwnGamesProps = {
  name: string;
  view:
    | { readonly kind: "loading" }
    | { readonly kind: "failed"; readonly message: Message; readonly isRetrying?: boolean; retry(): void }
    | { readonly kind: "ready"; readonly games: readonly Game[] };
  failed: TextKey;
  empty: { icon: Sign; title: TextKey; sentence: TextKey };
};

function OwnGames({ name, view, failed, empty }: OwnGamesProps) {
  const portal = usePortal();
  const text = useText();
  const bases = useImageBases();
  if (view.kind === "loading") {
    return (
      <div role="status" aria-busy="true">
        <VisuallyHidden>{text("games.loading")}</VisuallyHidden>
        <GridPlace />
      </div>
    );
  }
  if (view.kind === "failed") return <Fault title={text(failed)} failed={view} />;
  if (view.games.length === 0) {
    return (
      <Empty
        icon={empty.icon}
        title={text(empty.title)}
        sentence={text(empty.sentence)}
        action={<ButtonLink {...linkOf(portal, destinations.hot)}>{text("ownGames.look")}</ButtonLink>}
      />
    );
  }
  return <GameGrid label={name} games={view.games} bases={bases} />;
}
