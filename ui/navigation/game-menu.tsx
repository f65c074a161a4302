import { categoryOrder, categoryPath } from "@parlour/core/catalogue/catalogue.rules";
import { resourceView } from "@parlour/core/shared/resource.view";
import { useRef } from "react";
import { categoryPaths, categoryWords } from "../catalogue/category-words.ts";
import { hotPath } from "../catalogue/hot-path.ts";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { IconButton } from "../shared/button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import { Icon } from "../shared/icon/icon.tsx";
import { iconPaths } from "../shared/icon/icon-paths.ts";
import { List } from "../shared/layout/list.tsx";
import { useStripEdges } from "../shared/use-strip-edges.ts";
import { categoryEntries } from "./category-places.ts";
import { destinations } from "./destinations.ts";
import styles from "./game-menu.module.css";
import { type Going, Link } from "./link.tsx";
import { scrollOn } from "./scroll-on.ts";

/**
 * The strip of categories: hot, home, favourites, each category that has vendors, promotions (HOME-02). A click goes
 * there, the current path is marked, and an arrow brings the next ones in (NAV-02).
 */
export function GameMenu() {
  const text = useText();
  const navigation = useNavigation();
  const path = navigation?.path;
  const isHome = navigation?.place.screen === "home";
  const lanes = resourceView(useSnapshot("lanes"));
  const strip = useRef<HTMLUListElement>(null);
  const edges = useStripEdges();

  const entry = (key: string, going: Going, words: string, sign: string, isCurrent: boolean) => (
    <li key={key}>
      <Link going={going} className={styles.entry} aria-current={isCurrent ? "page" : undefined}>
        <Icon path={sign} size="medium" />
        {words}
      </Link>
    </li>
  );
  return (
    <nav className={styles.menu} aria-label={text("home.tabs")}>
      <List
        ref={(list) => {
          strip.current = list;
          return edges(list);
        }}
        className={styles.strip}
        aria-busy={lanes.kind === "loading"}
      >
        {entry("HOT", destinations.hot, text("category.hot"), hotPath, path === "/hot")}
        {entry("HOME", destinations.home, text("nav.home"), iconPaths.home, isHome)}
        {entry("FAV", destinations.favourites, text("nav.favourites"), iconPaths.heart, path === "/favorite")}
        {lanes.kind !== "loading" &&
          categoryEntries(lanes).map(({ category, going }) =>
            entry(
              category,
              going,
              text(categoryWords[category]),
              categoryPaths[category],
              path === categoryPath(category),
            ),
          )}
        {lanes.kind === "loading" &&
          categoryOrder.map((category) => (
            <li key={category} aria-hidden="true">
              <span className={classNames(styles.entry, styles.blank)}>
                <Icon path={categoryPaths[category]} size="medium" />
                {text(categoryWords[category])}
              </span>
            </li>
          ))}
        {entry(
          "PROMO",
          destinations.promotions,
          text("nav.promotions"),
          iconPaths.gift,
          path === "/promotions",
        )}
      </List>
      <IconButton
        kind="secondary"
        icon="chevron-end"
        label={text("nav.next")}
        className={styles.next}
        onClick={() => scrollOn(strip.current)}
      />
    </nav>
  );
}
