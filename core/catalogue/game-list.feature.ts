import { addressAndContent, content, onScreen, path } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createGameListMachine } from "./game-list.machine.ts";

export const gameList = feature(createGameListMachine, {
  activeWhen: onScreen("game-list", "game-centre"),
  key: path,
  dependsOn: (context) => `${addressAndContent(context)} ${context.account}`,
  begins: { of: "page" },
});

export const vendorGames = feature(createGameListMachine, {
  activeWhen: ({ overlay, subject }) => overlay === "vendor-games" && subject !== null,
  key: ({ subject }) => subject ?? "",
  dependsOn: (context) => `${content(context)} ${context.account}`,
  begins: { of: "vendor" },
});
