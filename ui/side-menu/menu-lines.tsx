import { formatLocation, isClosed, parseLocation } from "@parlour/core/navigation/resolver";
import { actionPath } from "@parlour/core/portal/actions.rules";
import { commandsOf } from "@parlour/core/portal/portal.view";
import type { MenuEntry } from "@parlour/core/site/site.ports";
import type { ReactNode } from "react";
import { BellLine } from "../announcements/bell.tsx";
import { categorySigns, categoryWord } from "../catalogue/category-words.ts";
import { hotSign } from "../catalogue/hot-sign.ts";
import { isCurrentCategory, useCategoryEntries } from "../navigation/category-places.ts";
import { destinations } from "../navigation/destinations.ts";
import { type Going, Link, useIsShown } from "../navigation/link.tsx";
import { inMemberCentre, moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useClosedPages, useNavigation, useVisitor } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { LanguageSelect } from "../preferences/language-select.tsx";
import { ThemeSwitch } from "../preferences/theme-switch.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { CategoryLine } from "./category-line.tsx";
import styles from "./menu-lines.module.css";
import { SupportLines } from "./support-lines.tsx";

const CATEGORY_BLANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const yours = [
  { key: "nav.deposit", name: signs.arrowDown, going: moreDestinations.deposit },
  { key: "nav.withdraw", name: signs.arrowUp, going: moreDestinations.withdraw },
  { key: "nav.promotions", name: signs.gift, going: destinations.promotions },
  { key: "nav.rewards", name: signs.trophy, going: moreDestinations.rewards },
  { key: "nav.rebate", name: signs.percent, going: inMemberCentre("manualRebate") },
  { key: "nav.favourites", name: signs.heart, going: destinations.favourites },
  { key: "nav.recent", name: signs.clock, going: moreDestinations.recent },
  { key: "nav.member", name: "user", going: moreDestinations.member },
] as const;

const others = [
  { key: "nav.download", name: signs.download, going: moreDestinations.download },
  { key: "screen.point-mall", name: signs.star, going: moreDestinations.pointMall },
  { key: "screen.winners", name: signs.trophy, going: moreDestinations.winners },
  { key: "nav.help", name: signs.help, going: moreDestinations.help },
  { key: "nav.agents", name: signs.users, going: moreDestinations.agents },
] as const;

const Line = (props: LineProps) => (
  <li>
    <LineLink {...props} />
  </li>
);

const LineLink = ({ going, words, isCurrent, children }: LineProps) => (
  <Link going={going} className={styles.line} title={words} aria-current={isCurrent ? "page" : undefined}>
    {children}
    <span className={styles.words}>{words}</span>
  </Link>
);

type LineProps = { going: Going; words: string; isCurrent?: boolean; children: ReactNode };

/** An entry that the operator has added (SITE-08); another site opens in a tab of its own. */
function Added({ entry: { title, path }, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) {
  if (path.startsWith("/"))
    return (
      <Line going={{ to: path }} words={title} isCurrent={isCurrent}>
        <Icon name={signs.star} size="medium" />
      </Line>
    );
  return (
    <li>
      <a className={styles.line} href={path} target="_blank" rel="noopener noreferrer" title={title}>
        <Icon name={signs.external} size="medium" />
        <span className={styles.words}>{title}</span>
      </a>
    </li>
  );
}

/** The lines of the operator menu: a player's own things, the game centre, the rest (SIDE-01, SIDE-02). A visitor sees the games first. */
export function MenuLines() {
  const text = useText();
  const navigation = useNavigation();
  const path = navigation?.path;
  const isShown = useIsShown();
  const closed = useClosedPages();
  const entries = useSnapshot("menus")?.context.value?.entries ?? [];
  const lanes = useQuery("lanes");
  const categories = useCategoryEntries(lanes);
  const address = navigation === null ? null : formatLocation(navigation.place);
  const current = (going: Going) =>
    "action" in going ? actionPath(going.action) === address : going.to === path;

  const visitor = useVisitor().kind;
  const ownLines = (
    <List className={styles.group} aria-label={text("nav.yours")}>
      {yours
        .filter(({ going }) => isShown(going))
        .map(({ key, name, going }) => (
          <Line key={key} going={going} words={text(key)} isCurrent={current(going)}>
            <Icon name={name} size="medium" />
          </Line>
        ))}
      {visitor === "loggedIn" && (
        <Line going={moreDestinations.devices} words={text("devices.menu")}>
          <Icon name={signs.shield} size="medium" />
        </Line>
      )}
    </List>
  );

  return (
    <>
      {visitor !== "loggedOut" && ownLines}
      <List className={styles.group} aria-label={text("nav.games")} aria-busy={lanes.kind === "loading"}>
        {isShown(moreDestinations.lobby) && (
          <Line going={moreDestinations.lobby} words={text("screen.lobby")} isCurrent={path === "/lobby"}>
            <Icon name="games" size="medium" />
          </Line>
        )}
        {isShown(destinations.hot) && (
          <Line going={destinations.hot} words={text("home.hot")} isCurrent={path === "/hot"}>
            <Icon name={hotSign} size="medium" />
          </Line>
        )}
        {lanes.kind !== "loading" &&
          categories.map(({ category, lane, going }) => (
            <CategoryLine key={category} lane={lane} name={text(categoryWord(category))}>
              <LineLink
                going={going}
                words={text(categoryWord(category))}
                isCurrent={isCurrentCategory(category, navigation)}
              >
                <Icon name={categorySigns[category]} size="medium" />
              </LineLink>
            </CategoryLine>
          ))}
        {lanes.kind === "loading" &&
          CATEGORY_BLANKS.map((line) => (
            <li key={line} className={styles.line} aria-hidden="true">
              <Skeleton className={styles.blank} />
            </li>
          ))}
      </List>
      {visitor === "loggedOut" && ownLines}
      <List className={styles.group} aria-label={text("nav.more")}>
        {others
          .filter(({ going }) => isShown(going))
          .map(({ key, name, going }) => (
            <Line key={key} going={going} words={text(key)} isCurrent={current(going)}>
              <Icon name={name} size="medium" />
            </Line>
          ))}
        {entries
          .filter(({ path: to }) => !isClosed(parseLocation(to), closed))
          .map((entry) => (
            <Added key={entry.code} entry={entry} isCurrent={entry.path === address} />
          ))}
        <BellLine className={styles.line} wordsClassName={styles.words} size="medium" />
        <SupportLines />
      </List>
    </>
  );
}

/** Theme, language and the way out, always in sight at the foot of the menu (SIDE-05). */
export function MenuChoices() {
  const portal = usePortal();
  const text = useText();
  const visitor = useVisitor();
  return (
    <div className={styles.choices}>
      <ThemeSwitch />
      <LanguageSelect />
      {visitor.kind === "loggedIn" && (
        <IconButton
          icon={signs.logout}
          label={text("header.logout")}
          aria-haspopup="dialog"
          onClick={() => commandsOf(portal).logOut()}
        />
      )}
    </div>
  );
}
