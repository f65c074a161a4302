import { categoryOrder } from "@parlour/core/catalogue/catalogue.rules";
import { categorySigns, categoryWord } from "../catalogue/category-words.ts";
import { hotSign } from "../catalogue/hot-sign.ts";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { classNames } from "../shared/class-names.ts";
import * as signs from "../shared/icon/home-signs.ts";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import { pill, StripNav } from "../shared/strip/strip.tsx";
import { isCurrentCategory, useCategoryEntries } from "./category-places.ts";
import { destinations } from "./destinations.ts";
import styles from "./game-menu.module.css";
import { type Going, Link, useIsShown } from "./link.tsx";

/**
 * The strip of categories: hot, home, favourites, each category that has vendors, promotions (HOME-02). A click goes
 * there, the current path is marked, and on home an arrow brings the next ones in (NAV-02).
 */
export function GameMenu() {
  const text = useText();
  const navigation = useNavigation();
  const path = navigation?.path;
  const isHome = navigation?.place.screen === "home";
  const isShown = useIsShown();
  const lanes = useQuery("lanes");
  const categories = useCategoryEntries(lanes);

  const entry = (key: string, going: Going, words: string, sign: Sign, isCurrent: boolean) =>
    isShown(going) && (
      <li key={key}>
        <Link
          going={going}
          className={classNames(pill, styles.entry)}
          aria-current={isCurrent ? "page" : undefined}
        >
          <Icon name={sign} size="medium" />
          {words}
        </Link>
      </li>
    );
  return (
    <div className={styles.menu}>
      <StripNav
        label={text("home.tabs")}
        next={isHome ? text("nav.next") : null}
        aria-busy={lanes.kind === "loading"}
      >
        {entry("HOT", destinations.hot, text("category.hot"), hotSign, path === "/hot")}
        {entry("HOME", destinations.home, text("nav.home"), "home", isHome)}
        {entry("FAV", destinations.favourites, text("nav.favourites"), signs.heart, path === "/favorite")}
        {lanes.kind !== "loading" &&
          categories.map(({ category, going }) =>
            entry(
              category,
              going,
              text(categoryWord(category)),
              categorySigns[category],
              isCurrentCategory(category, navigation),
            ),
          )}
        {lanes.kind === "loading" &&
          categoryOrder.map((category) => (
            <li key={category} aria-hidden="true">
              <span className={classNames(pill, styles.entry, styles.blank)}>
                <Icon name={categorySigns[category]} size="medium" />
                {text(categoryWord(category))}
              </span>
            </li>
          ))}
        {entry("PROMO", destinations.promotions, text("nav.promotions"), signs.gift, path === "/promotions")}
      </StripNav>
    </div>
  );
}
