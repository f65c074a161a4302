import { categoryOrder } from "@parlour/core/catalogue/catalogue.rules";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { categoryWord } from "../catalogue/category-words.ts";
import { isCurrentCategory, useCategoryEntries } from "../navigation/category-places.ts";
import { destinations } from "../navigation/destinations.ts";
import { Link, useIsShown } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { CategoryEntry } from "./category-entry.tsx";
import styles from "./main-nav.module.css";

/**
 * The main navigation (HEADER-01, NAV-01): home, a menu of the categories that have vendors, promotions, the app. The
 * categories stand open in the side menu, so here they are folded, and no language cuts the navigation.
 */
export function MainNav() {
  const text = useText();
  const navigation = useNavigation();
  const path = navigation?.path;
  const isHome = navigation?.place.screen === "home";
  const isShown = useIsShown();
  const plain = (going: { to: string }, words: string) =>
    isShown(going) && (
      <li>
        <Link
          going={going}
          className={styles.entry}
          aria-current={(going.to === "/" ? isHome : going.to === path) ? "page" : undefined}
        >
          {words}
        </Link>
      </li>
    );

  return (
    <nav id="main-nav" tabIndex={-1} className={styles.nav} aria-label={text("nav.main")}>
      <List className={styles.entries}>
        {plain(destinations.home, text("nav.home"))}
        <GamesEntry />
        {plain(destinations.promotions, text("nav.promotions"))}
        {plain(moreDestinations.download, text("nav.download"))}
      </List>
    </nav>
  );
}

/** The button with the categories beneath. A mouse opens it by coming over it, a key or a finger by pressing it. */
function GamesEntry() {
  const text = useText();
  const id = useId();
  const navigation = useNavigation();
  const lanes = useQuery("lanes");
  const categories = useCategoryEntries(lanes);
  const [isOpen, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    setUnfolded(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen) return;
    close();
    button.current?.focus();
  };

  return (
    <li
      className={styles.games}
      onPointerEnter={(event) => event.pointerType === "mouse" && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={onKeyDown}
    >
      <button
        ref={button}
        type="button"
        className={styles.entry}
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={categories.some(({ category }) => isCurrentCategory(category, navigation)) || undefined}
        // A mouse that is over the button has opened the menu already; only a key closes it again.
        onClick={(event) => (event.detail === 0 && isOpen ? close() : setOpen(true))}
      >
        {text("nav.games")}
        <Icon name={signs.chevronDown} size="small" />
      </button>
      <div id={id} hidden={!isOpen} className={styles.panel}>
        <List aria-label={text("nav.games")} aria-busy={lanes.kind === "loading"}>
          {lanes.kind === "loading"
            ? categoryOrder.map((category) => (
                <li key={category} aria-hidden="true" className={styles.blank} />
              ))
            : categories.map((entry) => (
                <CategoryEntry
                  key={entry.category}
                  entry={entry}
                  name={text(categoryWord(entry.category))}
                  isCurrent={isCurrentCategory(entry.category, navigation)}
                  isOpen={unfolded === entry.category}
                  onOpen={(wanted) => setUnfolded(wanted ? entry.category : null)}
                  onChoose={close}
                />
              ))}
        </List>
      </div>
    </li>
  );
}
