import { useText } from "../portal/portal-context.tsx";
import styles from "./game-list.module.css";
import { GameListBody } from "./game-list-body.tsx";
import { Hosts } from "./hosts.tsx";
import { ListFilters } from "./list-filters.tsx";
import { ListHead, listName, useListCategory } from "./list-head.tsx";
import { useGameList } from "./use-game-list.ts";

/** A category's games, or the hot ones of all: by vendor, by kind, page by page (NAV-03, NAV-06, GAME-05). */
export function GameListScreen() {
  const text = useText();
  const view = useGameList("gameList");
  const category = useListCategory(view);
  const title = text(listName(category));
  return (
    <div className={styles.page}>
      <ListHead title={title} view={view} />
      {category === "LIVE" && <Hosts />}
      <ListFilters view={view} />
      <GameListBody label={title} view={view} />
    </div>
  );
}
