import { addressAndContent, content, onScreen, path } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createGameListMachine } from "./game-list.machine.ts";

export const gameList = feature(createGameListMachine, {
  activeWhen: onScreen("game-list", "game-centre"),
  key: path,
  dependsOn: (visit) => `${addressAndContent(visit)} ${visit.account}`,
  begins: { of: "page" },
});

export const vendorGames = feature(createGameListMachine, {
  activeWhen: ({ overlay, subject }) => overlay === "vendor-games" && subject !== null,
  key: ({ subject }) => subject ?? "",
  dependsOn: (visit) => `${content(visit)} ${visit.account}`,
  begins: { of: "vendor" },
});
