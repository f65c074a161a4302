import { playOtherJourneys } from "./support/play-journeys.ts";

playOtherJourneys(2);
