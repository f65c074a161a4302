import { commandsOf } from "@parlour/core/portal/portal.view";
import type { TextKey } from "@parlour/messages";
import { type ToggleEvent, useCallback, useRef } from "react";
import { BellLine } from "../announcements/bell.tsx";
import { destinations } from "../navigation/destinations.ts";
import { type Going, Link, useIsShown } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePresses } from "../navigation/use-presses.ts";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useRole, useVisitor } from "../portal/use-portal-state.ts";
import { Choices } from "../preferences/choices.tsx";
import { SessionFacts } from "../safety/session-facts.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./avatar-menu.module.css";

type Line = { key: TextKey; icon: Sign; going: Going };

const lines: readonly Line[] = [
  { key: "nav.member", icon: "user", going: moreDestinations.member },
  { key: "nav.bets", icon: signs.ticket, going: moreDestinations.bets },
  { key: "nav.account", icon: "wallet", going: moreDestinations.account },
  { key: "safety.menu", icon: signs.shield, going: moreDestinations.limits },
];

const focusFirst = (event: ToggleEvent<HTMLDivElement>) => {
  if (event.newState === "open") event.currentTarget.querySelector<HTMLElement>("a, button")?.focus();
};

/**
 * What the avatar opens (HEADER-05 to HEADER-08): a popover of the platform's own, which needs no script to close.
 * `hasChoices` adds theme and language, for pages without a side menu.
 */
export function AvatarMenu({ id, hasChoices = false }: { id: string; hasChoices?: boolean }) {
  const portal = usePortal();
  const text = useText();
  const role = useRole();
  const isShown = useIsShown();
  const visitor = useVisitor();
  const menu = useRef<HTMLDivElement>(null);
  const shut = useCallback((target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest("[data-choices]") !== null) return;
    if (target.closest("a, button") !== null) menu.current?.hidePopover();
  }, []);
  usePresses(menu, shut);
  if (visitor.kind !== "loggedIn") return null;
  const { account, name, unclaimed, hasReferral } = visitor;
  const shown = [
    ...lines,
    ...(hasReferral
      ? [{ key: "nav.invite", icon: signs.gift, going: destinations.promotions } as const]
      : []),
    ...(role === "agent"
      ? [{ key: "nav.agentCentre", icon: signs.users, going: moreDestinations.agentCentre } as const]
      : []),
  ];

  return (
    <div ref={menu} id={id} popover="auto" className={styles.menu} onToggle={focusFirst}>
      <p className={styles.head}>
        <strong>{name}</strong>
        <span className={styles.account}>{account}</span>
      </p>
      <SessionFacts className={styles.facts} />
      <List className={styles.lines}>
        {unclaimed > 0 && isShown(destinations.promotions) && (
          <li>
            <Link going={destinations.promotions} className={styles.line}>
              <Icon name={signs.bell} />
              {text("header.unclaimed", { count: unclaimed })}
            </Link>
          </li>
        )}
        <BellLine className={styles.line} />
        {shown
          .filter(({ going }) => isShown(going))
          .map(({ key, icon, going }) => (
            <li key={key}>
              <Link going={going} className={styles.line}>
                <Icon name={icon} />
                {text(key)}
              </Link>
            </li>
          ))}
        <li>
          <button
            type="button"
            className={styles.line}
            onClick={() => commandsOf(portal).openOverlay("devices")}
          >
            <Icon name={signs.shield} />
            {text("devices.menu")}
          </button>
        </li>
        <li className={styles.last}>
          <button type="button" className={styles.line} onClick={() => commandsOf(portal).logOut()}>
            <Icon name={signs.logout} />
            {text("header.logout")}
          </button>
        </li>
      </List>
      {hasChoices && (
        <div className={styles.choices} data-choices>
          <Choices />
        </div>
      )}
    </div>
  );
}
