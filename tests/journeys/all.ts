import type { Journey } from "@parlour/testkit/journeys/journey";
import { agentJourneys } from "./agent.journey.ts";
import { enteringJourneys } from "./entering.journey.ts";
import { loginJourneys } from "./login.journey.ts";
import { memberJourneys } from "./member.journey.ts";
import { moneyJourneys } from "./money.journey.ts";
import { ownPageJourneys } from "./own-page.journey.ts";
import { placesJourneys } from "./places.journey.ts";
import { playingJourneys } from "./playing.journey.ts";
import { sessionJourneys } from "./session.journey.ts";
import { siteJourneys } from "./site.journey.ts";
import { thirdPartyJourneys } from "./third-party.journey.ts";

export const allJourneys: readonly Journey[] = [
  ...siteJourneys,
  ...loginJourneys,
  ...sessionJourneys,
  ...placesJourneys,
  ...enteringJourneys,
  ...thirdPartyJourneys,
  ...playingJourneys,
  ...memberJourneys,
  ...moneyJourneys,
  ...ownPageJourneys,
  ...agentJourneys,
];
