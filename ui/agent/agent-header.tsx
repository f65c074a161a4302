import { agentPath } from "@parlour/core/agent/agent.pages";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { AvatarMenu } from "../header/avatar-menu.tsx";
import { Brand } from "../header/brand.tsx";
import { Unavailable } from "../header/member.tsx";
import { letter } from "../navigation/centre-signs.ts";
import { Link } from "../navigation/link.tsx";
import { useFirstText, usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useImageBases, useVisitor } from "../portal/use-portal-state.ts";
import { Choices } from "../preferences/choices.tsx";
import { Avatar } from "../shared/avatar/avatar.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useIsWide } from "../shared/use-is-wide.ts";
import { Balance } from "../wallet/balance.tsx";
import { AgentClock } from "./agent-clock.tsx";
import styles from "./agent-header.module.css";

/**
 * The agent centre's header, in place of the operator's own (AGENT-02, ROUTE-02): operator, time, balance, messages,
 * account and logout.
 */
export function AgentHeader() {
  const isWide = useIsWide();
  const visitor = useVisitor();
  return (
    <header className={styles.header}>
      <Brand className={styles.brand} />
      <div className={styles.facts}>
        <AgentClock />
        {visitor.kind !== "unavailable" && <Balance />}
      </div>
      <div className={styles.end}>
        {isWide && <Choices />}
        <Who />
      </div>
    </header>
  );
}

/** The badge has no space for a larger count; screen readers and the tooltip get all of it. */
const MOST_SHOWN = 99;

function Who() {
  const portal = usePortal();
  const text = useText();
  const visitor = useVisitor();
  const bases = useImageBases();
  if (visitor.kind === "unavailable") return <Unavailable />;
  if (visitor.kind !== "loggedIn") return <Entering />;
  const { name, avatar } = visitor;
  return (
    <>
      <Messages />
      <button
        type="button"
        className={styles.who}
        aria-label={text("header.account", { name })}
        aria-haspopup="true"
        popoverTarget="agent-avatar-menu"
      >
        <Avatar name={name} src={avatar ?? undefined} bases={bases} />
        <span className={styles.name} title={name}>
          {name}
        </span>
        <Icon name={signs.chevronDown} />
      </button>
      <AvatarMenu id="agent-avatar-menu" />
      <IconButton
        icon={signs.logout}
        label={text("header.logout")}
        aria-haspopup="dialog"
        onClick={() => commandsOf(portal).logOut()}
      />
    </>
  );
}

/** A link to the messages, with the unread count. */
function Messages() {
  const text = useText();
  const count = useSnapshot("unread")?.context.value ?? 0;
  const words = count > 0 ? text("agent.messages.waiting", { count }) : text("agent.messages");
  return (
    <Link going={{ to: agentPath("messageV2") }} className={styles.messages} aria-label={words} title={words}>
      <Icon name={letter} size="medium" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}

function Entering() {
  const text = useFirstText();
  return (
    <div className={styles.entering} role="status" aria-busy="true" aria-label={text("header.entering")}>
      <Skeleton shape="round" className={styles.faceBlank} />
    </div>
  );
}
