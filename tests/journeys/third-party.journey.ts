import { equal } from "node:assert/strict";
import { inventStranger } from "@parlour/testkit/journeys/entering";
import { journey } from "@parlour/testkit/journeys/journey";
import type { Person } from "@parlour/testkit/journeys/person";
import { comesAsNewPlayer, logsOut, sendsRegistration } from "./steps.ts";

const CHANNEL = "google.com";

async function comesWithThirdParty(person: Person): Promise<void> {
  await person.opensTheLogin();
  await person.logsInWith(CHANNEL);
}

/** How people come with a third party's word for who they are. */
export const thirdPartyJourneys = [
  journey(
    "THIRD-01 THIRD-02 a visitor logs in by a third party, links an account permanently, and then logs in by it",
    async (visitor) => {
      const who = await comesAsNewPlayer(visitor);
      await logsOut(visitor);

      await comesWithThirdParty(visitor);
      await visitor.seesBindPrompt();
      await visitor.linksAccount(who.username, who.password);
      equal((await visitor.seesPlayer()).name, who.username);
      await visitor.seesNoDialog();
      await logsOut(visitor);

      await comesWithThirdParty(visitor);
      equal((await visitor.seesPlayer()).name, who.username);
      await visitor.seesNoDialog();
    },
    ["third-party"],
  ),
  journey(
    "THIRD-01 THIRD-02 a visitor logs in by a third party, registers a new account, and then logs in by it",
    async (visitor) => {
      const who = inventStranger();
      await visitor.opens("/");
      await comesWithThirdParty(visitor);
      await visitor.seesBindPrompt();
      await visitor.registersInstead();
      await sendsRegistration(visitor, who);
      equal((await visitor.seesPlayer()).name, who.username);
      await logsOut(visitor);

      await comesWithThirdParty(visitor);
      equal((await visitor.seesPlayer()).name, who.username);
    },
    ["third-party"],
  ),
];
