import { agentPageOf } from "@parlour/core/agent/agent.pages";
import { CentrePage, useCentrePage } from "../portal/centre-page.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { Choices } from "../preferences/choices.tsx";
import { SkipLink } from "../shared/skip/skip-link.tsx";
import { useIsWide } from "../shared/use-is-wide.ts";
import { AgentHeader } from "./agent-header.tsx";
import { AgentMenu } from "./agent-menu.tsx";
import styles from "./agent-screen.module.css";
import { agentPageParts } from "./pages.ts";

/**
 * The agent centre (AGENT-01) with its own frame (ROUTE-02): header, title, menu and page. Each page's script loads on
 * first use, and an error in one page leaves the rest working.
 */
export function AgentScreen() {
  const text = useText();
  const isWide = useIsWide();
  const navigation = useNavigation();
  const page = agentPageOf((navigation?.shown ?? navigation?.place)?.query ?? {});
  const name = text(`agent.page.${page}`);
  useCentrePage(page, name);
  return (
    <div className={styles.screen} data-fills>
      <SkipLink to="#agent-page" words={text("shell.skip")} />
      <AgentHeader />
      <div className={styles.centre}>
        <h1 className={styles.title} tabIndex={-1}>
          {name}
        </h1>
        <AgentMenu current={page} />
        <div id="agent-page" className={styles.content} tabIndex={-1}>
          <CentrePage where={`agent ${page}`} Page={agentPageParts[page].Page} />
        </div>
        {!isWide && <Choices />}
      </div>
    </div>
  );
}
