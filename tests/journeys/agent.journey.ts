import { journey } from "@parlour/testkit/journeys/journey";
import { goesToPage } from "./steps.ts";

/** An agent at work. */
export const agentJourneys = [
  journey(
    "AGENT-01 AGENT-02 AGENT-04 an agent logs in to the centre, sees the team's size and downlines, and logs out",
    async (agent) => {
      await agent.opens("/agent");
      await agent.logsIn({ as: "agent" });
      await agent.seesPage("agent-home");
      await agent.seesAddress("/agentHome");
      await agent.seesAgentPage("agentTeamOverview");
      const offset = await agent.seesSiteOffset();
      if (!/^GMT[+-]\d{1,2}(?::\d\d)?$/.test(offset)) throw new Error(`${offset} is not an offset`);
      const members = await agent.seesTeamSize();

      await agent.goesTo("/agentHome?page=downlineManagmentView");
      await agent.seesAgentPage("downlineManagmentView");
      const [first = "", ...others] = await agent.seesDownlines();
      if (others.length + 1 > members) throw new Error(`More direct downlines than ${members} in total`);
      await agent.findsDownline(first);
      await agent.goesBack();
      await agent.seesAgentPage("agentTeamOverview");
      await agent.reloads();
      await agent.seesAgentPage("agentTeamOverview");
      await agent.seesTeamSize();

      await agent.asksToLeaveTheCentre();
      await agent.seesDialog("logout");
      await agent.confirms();
      await agent.seesPage("home");
      await agent.seesVisitor();
      await goesToPage(agent, "/agentHome", "agent-login");
    },
  ),
];
