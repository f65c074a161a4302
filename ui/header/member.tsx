import { commandsOf } from "@parlour/core/portal/portal.view";
import { sessionCommands } from "@parlour/core/session/session.commands";
import { awaitingView } from "@parlour/core/withdrawal/awaiting.view";
import { Bell } from "../announcements/bell.tsx";
import { Link, linkOf } from "../navigation/link.tsx";
import { moreDestinations } from "../navigation/more-destinations.ts";
import { usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases, useNavigation, useRole, useVisitor } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Avatar } from "../shared/avatar/avatar.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { Button, ButtonLink, IconButton } from "../shared/button/button.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Balance } from "../wallet/balance.tsx";
import { AwaitingCount } from "../withdrawal/awaiting-count.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import styles from "./member.module.css";

/** Replaces the block when the session's player fails to load: try again, or log out. */
export function Unavailable() {
  const portal = usePortal();
  const text = useText();
  const session = useView("session", sessionCommands);
  return (
    <div className={styles.block} role="alert">
      <span className={styles.trouble}>{text("header.unavailable")}</span>
      <Button icon="refresh" onClick={() => session?.retry()}>
        {text("shell.retry")}
      </Button>
      <IconButton
        icon={signs.logout}
        label={text("header.logout")}
        onClick={() => commandsOf(portal).logOut()}
      />
    </div>
  );
}

/** The avatar has no space for a larger count; screen readers and the tooltip get all of it. */
const MOST_SHOWN = 99;

/**
 * A player's block: balance, deposit, withdrawal and the agents' page, and account, with the number of claimable rewards
 * and unread messages (HEADER-04, HEADER-05, HEADER-07).
 */
export function Member() {
  const portal = usePortal();
  const text = useText();
  const role = useRole();
  const visitor = useVisitor();
  const bases = useImageBases();
  const navigation = useNavigation();
  const awaiting = awaitingView(useSnapshot("awaitingPayments")).count;
  if (visitor.kind !== "loggedIn") return <Unavailable />;
  const { name, avatar, vip, unclaimed } = visitor;
  const hasSideMenu = navigation?.shown?.layout.sideMenu ?? true;
  const agents = text(role === "agent" ? "nav.agentCentre" : "nav.agents");

  return (
    <div className={styles.block}>
      <Balance />
      <nav className={styles.quick} aria-label={text("nav.yours")}>
        <ButtonLink
          icon={signs.arrowDown}
          className={styles.money}
          {...linkOf(portal, moreDestinations.deposit)}
        >
          {text("nav.deposit")}
        </ButtonLink>
        <ButtonLink
          icon={signs.arrowUp}
          className={styles.money}
          {...linkOf(portal, moreDestinations.withdraw)}
        >
          {text("nav.withdraw")}
          <AwaitingCount count={awaiting} />
        </ButtonLink>
        {/* The agents' page leads an agent on to the agent centre. */}
        <Link going={moreDestinations.agents} className={styles.quickLink} title={agents}>
          <Icon name={signs.users} size="medium" />
          <VisuallyHidden>{agents}</VisuallyHidden>
        </Link>
      </nav>
      <Bell className={styles.bell} />
      <button
        type="button"
        className={styles.who}
        aria-label={text("header.account", { name })}
        aria-description={unclaimed > 0 ? text("header.unclaimed", { count: unclaimed }) : undefined}
        aria-haspopup="true"
        popoverTarget="avatar-menu"
      >
        <span className={styles.face}>
          <Avatar name={name} src={avatar ?? undefined} bases={bases} />
          {unclaimed > 0 && (
            <span className={styles.count} title={text("header.unclaimed", { count: unclaimed })}>
              {unclaimed > MOST_SHOWN ? `${MOST_SHOWN}+` : unclaimed}
            </span>
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {vip && <Badge tone="accent">{text("header.vip", { label: vip.label, rank: vip.rank })}</Badge>}
        </span>
        <Icon name={signs.chevronDown} />
      </button>
      <AvatarMenu id="avatar-menu" hasChoices={!hasSideMenu} />
    </div>
  );
}
