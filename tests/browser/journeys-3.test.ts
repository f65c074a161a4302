import { playJourneys } from "./support/play-journeys.ts";

playJourneys(2);
