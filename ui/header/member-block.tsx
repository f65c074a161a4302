import { destinations } from "../navigation/destinations.ts";
import { Link, linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useImageBases, useRole, useVisitor } from "../portal/use-portal-state.ts";
import { Avatar } from "../shared/avatar/avatar.tsx";
import { Badge } from "../shared/badge/badge.tsx";
import { Button, ButtonLink, IconButton } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { Balance } from "../wallet/balance.tsx";
import { AvatarMenu } from "./avatar-menu.tsx";
import styles from "./member-block.module.css";

/** The login pop-up's script, fetched as soon as a person reaches for the button. */
const preloadLogin = () => {
  import("../login/login-dialog.tsx").catch(() => undefined);
};

/**
 * Who is here, at the end of the header: two buttons for a visitor (HEADER-03), the member block for a player (HEADER-04),
 * a blank of the same size while a stored token's member is on the way.
 */
export function MemberBlock() {
  const visitor = useVisitor();
  switch (visitor.kind) {
    case "loggedOut":
      return <Doors />;
    case "entering":
      return <Entering />;
    case "unavailable":
      return <Unavailable />;
    case "loggedIn":
      return <Member />;
  }
}

function Doors() {
  const portal = usePortal();
  const text = useText();
  return (
    <div className={styles.block}>
      <ButtonLink kind="secondary" className={styles.door} {...linkOf(portal, destinations.register)}>
        {text("header.register")}
      </ButtonLink>
      <ButtonLink
        kind="primary"
        className={styles.door}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
        {...linkOf(portal, destinations.login)}
      >
        {text("header.login")}
      </ButtonLink>
    </div>
  );
}

function Entering() {
  const text = useText();
  return (
    <div className={styles.block} role="status" aria-busy="true" aria-label={text("header.entering")}>
      <Skeleton className={styles.balanceBlank} />
      <Skeleton className={styles.quickBlank} />
      <Skeleton shape="round" className={styles.faceBlank} />
    </div>
  );
}

function Unavailable() {
  const portal = usePortal();
  const text = useText();
  const send = (type: "retry.asked" | "logout.asked") => portal.feature("session")?.send({ type });
  return (
    <div className={styles.block} role="alert">
      <span className={styles.trouble}>{text("header.unavailable")}</span>
      <Button icon="refresh" onClick={() => send("retry.asked")}>
        {text("shell.retry")}
      </Button>
      <IconButton icon="logout" label={text("header.logout")} onClick={() => send("logout.asked")} />
    </div>
  );
}

function Member() {
  const text = useText();
  const role = useRole();
  const visitor = useVisitor();
  const bases = useImageBases();
  if (visitor.kind !== "loggedIn") return null;
  const { name, avatar, vip, unclaimed } = visitor;

  return (
    <div className={styles.block}>
      <Balance />
      <nav className={styles.quick} aria-label={text("nav.yours")}>
        <Link going={destinations.deposit} className={styles.quickLink}>
          <Icon name="arrow-down" />
          {text("nav.deposit")}
        </Link>
        <Link going={destinations.withdraw} className={styles.quickLink}>
          <Icon name="arrow-up" />
          {text("nav.withdraw")}
        </Link>
        {role === "agent" && (
          <Link going={destinations.agents} className={styles.quickLink}>
            <Icon name="users" />
            {text("nav.agentCentre")}
          </Link>
        )}
      </nav>
      <button
        type="button"
        className={styles.who}
        aria-label={text("header.account", { name })}
        aria-haspopup="true"
        popoverTarget="avatar-menu"
      >
        <span className={styles.face}>
          <Avatar name={name} src={avatar ?? undefined} bases={bases} />
          {unclaimed > 0 && (
            <span className={styles.dot} title={text("header.unclaimed", { count: unclaimed })} />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {vip && <Badge tone="accent">{text("header.vip", { label: vip.label, rank: vip.rank })}</Badge>}
        </span>
        <Icon name="chevron-down" />
      </button>
      <AvatarMenu id="avatar-menu" />
    </div>
  );
}
