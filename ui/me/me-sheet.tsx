import { isClosed, parseLocation } from "@parlour/core/navigation/resolver";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { useCallback, useId, useRef } from "react";
import { destinations } from "../navigation/destinations.ts";
import { type Going, Link, linkOf, useIsShown } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePresses } from "../navigation/use-presses.ts";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useClosedPages, useOverlay, useRole, useVisitor } from "../portal/use-portal-state.ts";
import { SessionFacts } from "../safety/session-facts.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { MenuBanner } from "../side-menu/menu-banner.tsx";
import { MenuChoices } from "../side-menu/menu-lines.tsx";
import { useSupport } from "../side-menu/support-buttons.tsx";
import { Balance } from "../wallet/balance.tsx";
import { type MeEntry, type MeGroup, playerGroups, visitorGroups } from "./me-groups.ts";
import styles from "./me-sheet.module.css";

/**
 * What the last place of the bottom bar opens: the balance, deposit and withdrawal, and four groups with the rest; a
 * visitor's ways in and what needs no account (LAYOUT-01). Every link closes it.
 */
export function MeSheet() {
  const portal = usePortal();
  const text = useText();
  const isOpen = useOverlay() === "operator-menu";
  const visitor = useVisitor();
  const role = useRole();
  const sheet = useRef<HTMLDivElement>(null);
  const close = useCallback(() => commandsOf(portal).closeOverlay("operator-menu"), [portal]);
  const press = useCallback(
    (target: EventTarget | null) => {
      if (target instanceof Element && target.closest("a, [data-leads]") !== null) close();
    },
    [close],
  );
  usePresses(sheet, press);
  const isPlayer = visitor.kind === "loggedIn";
  const isFor = ({ onlyFor }: MeEntry) =>
    onlyFor === undefined || (onlyFor === "agent" ? role === "agent" : isPlayer && visitor.hasReferral);

  return (
    <Dialog
      name="operator-menu"
      open={isOpen}
      title={text("nav.me")}
      {...(isPlayer && { sentence: visitor.name })}
      close={{ label: text("shell.close"), onClose: close }}
    >
      {/* Not the choice of language at its end, which is the first field. */}
      <div ref={sheet} className={styles.sheet} tabIndex={-1} data-first-focus>
        {isPlayer && <Balance className={styles.balance} />}
        <p className={styles.buttons}>
          {isPlayer ? (
            <>
              <Big going={moreDestinations.deposit} words={text("nav.deposit")} icon={signs.arrowDown} />
              <Big going={moreDestinations.withdraw} words={text("nav.withdraw")} icon={signs.arrowUp} />
            </>
          ) : (
            visitor.kind === "loggedOut" && (
              <>
                <Big going={destinations.register} words={text("header.register")} isFirst />
                <Big going={destinations.login} words={text("header.login")} />
              </>
            )
          )}
        </p>
        {isPlayer && <SessionFacts className={styles.facts} />}
        <nav aria-label={text("nav.me")} className={styles.groups}>
          {(isPlayer ? playerGroups : visitorGroups).map((group) => (
            <Group key={group.key} group={{ ...group, entries: group.entries.filter(isFor) }} />
          ))}
        </nav>
        <MenuBanner />
        <MenuChoices />
      </div>
    </Dialog>
  );
}

type BigProps = { going: Going; words: string; icon?: Sign; isFirst?: boolean };

const Big = ({ going, words, icon, isFirst = false }: BigProps) => {
  const portal = usePortal();
  return (
    <ButtonLink wide kind={isFirst ? "primary" : "secondary"} icon={icon} {...linkOf(portal, going)}>
      {words}
    </ButtonLink>
  );
};

function Group({ group: { key, entries } }: { group: MeGroup }) {
  const text = useText();
  const id = useId();
  const isShown = useIsShown();
  return (
    <div>
      <p id={id} className={styles.name}>
        {text(key)}
      </p>
      <List className={styles.entries} aria-labelledby={id}>
        {entries
          .filter(({ going }) => isShown(going))
          .map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        {key === "nav.more" && <Others />}
      </List>
    </div>
  );
}

function Entry({ entry: { key, sign, going, counts } }: { entry: MeEntry }) {
  const text = useText();
  const unread = useSnapshot("unread")?.context.value ?? 0;
  const rewards = useSnapshot("session")?.context.member?.availablePromoCount ?? 0;
  const waiting = counts === "messages" ? unread : counts === "rewards" ? rewards : 0;
  return (
    <li>
      <Link going={going} className={styles.entry}>
        <Icon name={sign} size="medium" />
        <span className={styles.words}>{text(key)}</span>
        {waiting > 0 && (
          <>
            <VisuallyHidden>{text("member.waiting", { count: waiting })}</VisuallyHidden>
            <span aria-hidden="true">
              <Badge tone="accent">{waiting > 99 ? "99+" : waiting}</Badge>
            </span>
          </>
        )}
      </Link>
    </li>
  );
}

/** The operator's own entries (SITE-08) and the channels of customer service (SIDE-04). */
function Others() {
  const text = useText();
  const closed = useClosedPages();
  const entries = useSnapshot("menus")?.context.value?.entries ?? [];
  const support = useSupport();
  return (
    <>
      {entries
        .filter(({ path }) => !isClosed(parseLocation(path), closed))
        .map(({ code, title, path }) => (
          <li key={code}>
            {path.startsWith("/") ? (
              <Link going={{ to: path }} className={styles.entry}>
                <Icon name={signs.star} size="medium" />
                <span className={styles.words}>{title}</span>
              </Link>
            ) : (
              <a className={styles.entry} href={path} target="_blank" rel="noopener noreferrer">
                <Icon name={signs.external} size="medium" />
                <span className={styles.words}>{title}</span>
              </a>
            )}
          </li>
        ))}
      {support.map(({ key, title, open }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.entry}
            title={text("support.window", { title })}
            onClick={open}
          >
            <Icon name={signs.headset} size="medium" />
            <span className={styles.words}>{title}</span>
          </button>
        </li>
      ))}
    </>
  );
}
