import { always, never } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createGameFactsMachine } from "./game-facts.machine.ts";

/** Runs while a front end shows games of a category that has facts, and wants them. */
export const gameFacts = feature(createGameFactsMachine, {
  activeWhen: never,
  key: always,
  dependsOn: ({ path, contentVersion }) => `${path} ${contentVersion}`,
});
