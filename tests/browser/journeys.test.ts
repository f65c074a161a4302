import { playUsualJourneys } from "./support/play-journeys.ts";

playUsualJourneys();
