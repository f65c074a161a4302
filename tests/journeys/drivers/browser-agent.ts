import type { AgentCentre } from "@parlour/testkit/journeys/agent";
import { minorOf, say } from "./browser-words.ts";
import type { MemberBrowser } from "./member-browser.ts";

/** The agent centre, with eyes and hands. */
export function browserAgent({
  tab,
  appear,
  seen,
}: Pick<MemberBrowser, "tab" | "appear" | "seen">): AgentCentre {
  const content = () => tab().locator("#content");
  const list = (name: string) => content().getByRole("list", { name, exact: true });
  return {
    seesAgentPage: (page) =>
      appear(content().getByRole("heading", { level: 1, name: say(`agent.page.${page}`), exact: true })),
    async seesSiteOffset() {
      const offset = content().locator("header").getByText(/^GMT/);
      await appear(offset);
      return offset.innerText();
    },
    async seesTeamSize() {
      const figure = content()
        .getByRole("region", { name: say("reports.team"), exact: true })
        .locator("dl > div")
        .filter({ has: tab().getByText(say("reports.team.members"), { exact: true }) })
        .locator("dd");
      await appear(figure);
      return Number(minorOf(await figure.innerText()));
    },
    seesDownlines: () =>
      seen("direct downlines", async () => {
        const accounts = await list(say("downlines.tree"))
          .locator(":scope > li")
          .evaluateAll((rows) => rows.map((row) => row.querySelector("bdi")?.textContent ?? ""));
        return accounts.length > 0 ? accounts : null;
      }),
    async findsDownline(account) {
      await content()
        .getByRole("searchbox", { name: say("downlines.search"), exact: true })
        .fill(account);
      await appear(list(say("downlines.found")).getByText(account, { exact: true }).first());
    },
    async asksToLeaveTheCentre() {
      await content()
        .locator("header")
        .getByRole("button", { name: say("header.logout"), exact: true })
        .click();
    },
  };
}
