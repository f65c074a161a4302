import { categoryOrder, categoryPath } from "@parlour/core/catalogue/catalogue.rules";
import type { ListCategory } from "@parlour/core/catalogue/game-list.events";
import type { GameListView } from "@parlour/core/catalogue/game-list.view";
import { formatCount } from "@parlour/core/shared/format";
import type { TextKey } from "@parlour/messages";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation, useTag } from "../portal/use-portal-state.ts";
import { categoryWord } from "./category-words.ts";
import styles from "./game-list.module.css";

/** A list's title; HOT holds the most played games of all categories. */
export const listName = (category: ListCategory): TextKey =>
  category === "HOT" ? "games.hot" : categoryWord(category);

/** The list's category; taken from the page's address before the feature runs. */
export function useListCategory(view: GameListView | null): ListCategory {
  const path = useNavigation()?.shown?.path;
  return view?.category ?? categoryOrder.find((category) => categoryPath(category) === path) ?? "HOT";
}

/** A list's heading with its number of games. */
export function ListHead({ title, view }: { title: string; view: GameListView | null }) {
  const text = useText();
  const tag = useTag();
  const count = view?.body.kind === "ready" ? view.body.count : null;
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.count} role="status">
        {count !== null && text("games.count", { count, shown: formatCount(count, tag) })}
      </p>
    </div>
  );
}
