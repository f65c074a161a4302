import { agentPageOf } from "@parlour/core/agent/agent.pages";
import { clockView } from "@parlour/core/agent/agent.view";
import { downlinesView } from "@parlour/core/agent/downlines.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import type { AgentCentre } from "../agent.ts";
import type { MemberControls } from "./member-controls.ts";

/** The agent centre, by the views that every front end has. */
export function portalAgent({
  portal,
  until,
  seen,
  awaited,
}: Pick<MemberControls, "portal" | "until" | "seen" | "awaited">): AgentCentre {
  const downlines = () => viewOf(portal(), "downlines", downlinesView);
  const accounts = (branch: "own" | "found") => {
    const rows = downlines()?.branch(branch);
    return rows?.kind === "ready" && rows.rows.length > 0 ? rows.rows.map(({ account }) => account) : null;
  };
  return {
    seesAgentPage: (page) =>
      until(`the page ${page} of the agent centre`, () => {
        const { screen, query } = portal().actor.getSnapshot().context.at;
        return screen === "agent-home" && agentPageOf(query) === page;
      }),
    async seesSiteOffset() {
      const { ports, actor } = portal();
      return clockView(ports.clock.nowMs(), "en", actor.getSnapshot().context.timeZone).offset;
    },
    seesTeamSize: () =>
      seen("the team", () => {
        const team = viewOf(portal(), "team", queryView);
        return team?.kind === "ready" ? team.value.members : null;
      }),
    seesDownlines: () => seen("direct downlines", () => accounts("own")),
    async findsDownline(account) {
      await awaited("downlines");
      downlines()?.typeSearch(account);
      downlines()?.submitSearch();
      await until(`${account} to be found`, () => accounts("found")?.includes(account) ?? false);
    },
    async asksToLeaveTheCentre() {
      await awaited("session");
      commandsOf(portal()).logOut();
    },
  };
}
