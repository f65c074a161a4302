import agent from "@parlour/messages/en/agent.json";
import common from "@parlour/messages/en/common.json";
import member from "@parlour/messages/en/member.json";
import { expect, it } from "vitest";
import { PATIENCE } from "../patience.ts";
import { portalOfFile } from "./support/portal.ts";

const portal = portalOfFile();

const texts = {
  common: common["devices.end.question"],
  member: member["account.cards.empty.sentence"],
  agent: agent["agent.error.accountTaken"],
};

it("AGENT-01 home loads the common texts, the member centre its own, and neither those of agents", async () => {
  const visit = await portal.visit(undefined, "fresh");
  /** Which files of texts the page has fetched, by a text in each. */
  const fetched = async () => {
    const urls = await visit
      .page()
      .evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const scripts = await Promise.all(
      urls.filter((url) => url.endsWith(".js")).map(async (url) => (await fetch(url)).text()),
    );
    return Object.entries(texts).flatMap(([name, text]) =>
      scripts.some((script) => script.includes(text)) ? [name] : [],
    );
  };
  await visit.person.arrivesWithTokenOf("player");
  await visit.person.seesPlayer();
  await visit.person.seesBalance();
  await expect.poll(fetched, PATIENCE).toEqual(["common"]);
  await visit.person.opensMemberCentre();
  await visit.page().getByRole("heading", { level: 1 }).first().waitFor();
  await expect.poll(fetched, PATIENCE).toEqual(["common", "member"]);
  expect(visit.problems).toEqual([]);
  await visit.close();
});
