import { Suspense } from "react";
import { loginPart } from "../login/login-part.ts";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { memberPart } from "../portal/parts.ts";
import { useFirstText, usePortal } from "../portal/portal-context.tsx";
import { useVisitor } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { partOf } from "../shared/part.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./member-block.module.css";

const Member = partOf(memberPart, (part) => part.Member);

const preloadLogin = () => void loginPart.load().catch(() => undefined);

/**
 * Two buttons for a visitor (HEADER-03), or the member block for a player (HEADER-04). A placeholder of the same size
 * shows while a stored session loads.
 */
export function MemberBlock() {
  const visitor = useVisitor();
  switch (visitor.kind) {
    case "loggedOut":
      return <VisitorButtons />;
    case "entering":
      return <Entering />;
    case "unavailable":
    case "loggedIn":
      return (
        <Suspense fallback={<Entering />}>
          <Member />
        </Suspense>
      );
  }
}

function VisitorButtons() {
  const portal = usePortal();
  const text = useFirstText();
  return (
    <div className={styles.block}>
      <ButtonLink kind="primary" className={styles.link} {...linkOf(portal, destinations.register)}>
        {text("header.register")}
      </ButtonLink>
      <ButtonLink
        kind="secondary"
        className={styles.link}
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
  const text = useFirstText();
  return (
    <div className={styles.block} role="status" aria-busy="true" aria-label={text("header.entering")}>
      <Skeleton className={styles.balanceBlank} />
      <Skeleton className={styles.quickBlank} />
      <Skeleton shape="round" className={styles.faceBlank} />
    </div>
  );
}
