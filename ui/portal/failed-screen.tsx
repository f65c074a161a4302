import { commandsOf } from "@parlour/core/portal/portal.view";
import { destinations } from "../navigation/destinations.ts";
import { linkOf } from "../navigation/link.tsx";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import styles from "./failed-screen.module.css";
import { usePortal, useText } from "./portal-context.tsx";
import { useNavigation } from "./use-portal-state.ts";

/**
 * A page whose script failed to load twice: its heading, what happened, and a way on. It is fetched again at intervals, or at
 * once on request (ROUTE-09).
 */
export function FailedScreen() {
  const portal = usePortal();
  const text = useText();
  const navigation = useNavigation();
  return (
    <div className={styles.failed}>
      {navigation && <h1 tabIndex={-1}>{text(`screen.${navigation.place.screen}`)}</h1>}
      <Empty
        kind="fault"
        title={text("shell.failed.title")}
        sentence={text("shell.failed.sentence")}
        action={
          <div className={styles.ways}>
            <Button
              kind="primary"
              icon="refresh"
              busy={navigation?.isLoading === true}
              onClick={() => commandsOf(portal).reloadScreen()}
            >
              {text("shell.retry")}
            </Button>
            <ButtonLink icon="home" {...linkOf(portal, destinations.home)}>
              {text("screen.home")}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}
