import { categoryOrder } from "@parlour/core/catalogue/catalogue.rules";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { categoryWord } from "../catalogue/category-words.ts";
import { type CategoryEntry, isCurrentCategory, useCategoryEntries } from "../navigation/category-places.ts";
import { destinations } from "../navigation/destinations.ts";
import { Link, useIsShown } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { IconButton } from "../shared/button/button.tsx";
import { classNames } from "../shared/class-names.ts";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { scrollOn } from "../shared/strip/scrolling.ts";
import { useStripEdges } from "../shared/use-strip-edges.ts";
import { DropDown } from "./drop-down.tsx";
import styles from "./main-nav.module.css";

/**
 * The main navigation (HEADER-01, NAV-01): home, the categories that have vendors, promotions, the app. A category with
 * several vendors leads to its page and drops its vendors down, one with a single vendor starts at once (HEADER-02).
 */
export function MainNav() {
  const text = useText();
  const navigation = useNavigation();
  const path = navigation?.path;
  const isHome = navigation?.place.screen === "home";
  const isShown = useIsShown();
  const lanes = useQuery("lanes");
  const categories = useCategoryEntries(lanes);
  const [open, setOpen] = useState<string | null>(null);
  const strip = useRef<HTMLUListElement>(null);
  const edges = useStripEdges();
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
    <nav className={styles.nav} aria-label={text("nav.main")} onPointerLeave={() => setOpen(null)}>
      <List
        ref={(list) => {
          strip.current = list;
          return edges(list);
        }}
        className={styles.entries}
        aria-busy={lanes.kind === "loading"}
      >
        {plain(destinations.home, text("nav.home"))}
        {lanes.kind !== "loading" &&
          categories.map((entry) => (
            <Category
              key={entry.category}
              entry={entry}
              isCurrent={isCurrentCategory(entry.category, navigation)}
              isOpen={open === entry.category}
              onOpen={(wanted) => setOpen(wanted ? entry.category : null)}
            />
          ))}
        {/* While the categories are on their way each keeps the place that its own word will take. */}
        {lanes.kind === "loading" &&
          categoryOrder.map((category) => (
            <li key={category} aria-hidden="true">
              <span className={classNames(styles.entry, styles.blank)}>{text(categoryWord(category))}</span>
            </li>
          ))}
        {plain(destinations.promotions, text("nav.promotions"))}
        {plain(moreDestinations.download, text("nav.download"))}
      </List>
      <IconButton
        size="small"
        icon={signs.chevronEnd}
        label={text("nav.next")}
        className={styles.next}
        onClick={() => scrollOn(strip.current)}
      />
    </nav>
  );
}

type CategoryProps = {
  entry: CategoryEntry;
  isCurrent: boolean;
  isOpen: boolean;
  onOpen: (wanted: boolean) => void;
};

function Category({ entry: { category, lane, going }, isCurrent, isOpen, onOpen }: CategoryProps) {
  const text = useText();
  const id = useId();
  const hasDropDown = lane !== null && lane.vendors.length > 1;
  const name = text(categoryWord(category));

  // The tab key passes from category to category; the arrow goes down into the vendors, Escape comes back out.
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (!hasDropDown) return;
    const entry = event.currentTarget.querySelector("a");
    if (event.key === "Escape" && isOpen) {
      onOpen(false);
      entry?.focus();
    }
    if (event.key === "ArrowDown" && event.target === entry) {
      event.preventDefault();
      onOpen(true);
      const item = event.currentTarget;
      requestAnimationFrame(() => item.querySelector<HTMLElement>("[data-drop] a")?.focus());
    }
  };

  return (
    <li
      onPointerEnter={(event) => event.pointerType === "mouse" && onOpen(hasDropDown)}
      onKeyDown={onKeyDown}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}
      onClick={() => onOpen(false)}
    >
      <Link
        going={going}
        className={styles.entry}
        aria-current={isCurrent ? "page" : undefined}
        {...(hasDropDown ? { "aria-expanded": isOpen, "aria-controls": isOpen ? id : undefined } : {})}
      >
        {name}
      </Link>
      {isOpen && hasDropDown && <DropDown id={id} lane={lane} going={going} name={name} />}
    </li>
  );
}
