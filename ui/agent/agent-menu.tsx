import { type AgentPage, agentPath } from "@parlour/core/agent/agent.pages";
import { agentMenu } from "@parlour/core/agent/agent.view";
import { awaitingView } from "@parlour/core/withdrawal/awaiting.view";
import { type CentreAction, CentreMenu } from "../navigation/centre-menu.tsx";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useClosedPages } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import * as signs from "../shared/icon/signs.ts";
import { useSupport } from "../side-menu/support-buttons.tsx";
import { agentPageParts } from "./pages.ts";

/** The pages of the agent centre and the ways to customer service (AGENT-01). */
export function AgentMenu({ current }: { current: AgentPage }) {
  const text = useText();
  const unreadMessages = useSnapshot("unread")?.context.value ?? 0;
  const contracts = useQuery("ownContracts");
  const support: readonly CentreAction[] = useSupport().map(({ key, title, open }) => ({
    key,
    words: title,
    sign: signs.headset,
    title: text("support.window", { title }),
    onPress: open,
  }));
  const groups = agentMenu({
    unreadMessages,
    awaitingPayments: awaitingView(useSnapshot("awaitingPayments")).count,
    closed: useClosedPages(),
    parts: contracts.kind === "ready" ? contracts.value.parts : null,
  });
  return (
    <CentreMenu
      label={text("agent.menu")}
      current={current}
      groups={groups.map(({ name, entries }) => ({
        name,
        words: text(`agent.group.${name}`),
        entries: entries.map(({ page, waiting }) => ({
          page,
          to: agentPath(page),
          words: text(`agent.page.${page}`),
          sign: agentPageParts[page].sign,
          waiting,
        })),
        ...(name === "own" && { actions: support }),
      }))}
    />
  );
}
