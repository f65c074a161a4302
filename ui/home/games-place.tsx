import type { GameRow as Row } from "@parlour/core/catalogue/catalogue.rules";
import { categoryPaths, categoryWords } from "../catalogue/category-words.ts";
import { GameRowSkeleton } from "../catalogue/game-row-skeleton.tsx";
import type { TextKey } from "../locales/en/pack.ts";
import { useText } from "../portal/portal-context.tsx";

/** What a row of home is called. */
export const rowTitle = (id: Row["id"]): TextKey => (id === "HOT" ? "home.hot" : categoryWords[id]);

/** So much of home stands as blanks until the games come: the hot ones and two categories. */
const blanks: readonly Pick<Row, "id" | "rows">[] = [
  { id: "HOT", rows: 3 },
  { id: "LIVE", rows: 2 },
  { id: "SPORTS", rows: 1 },
];

/** The place of the games until they and their script are here. */
export function GamesPlace() {
  const text = useText();
  return blanks.map(({ id, rows }) => (
    <GameRowSkeleton key={id} title={text(rowTitle(id))} sign={categoryPaths[id]} rows={rows} />
  ));
}
