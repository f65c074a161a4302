import type { Game } from "@parlour/core/catalogue/catalogue.ports";
import { type LobbyScene, lobbyScenes } from "../../ui/catalogue/lobby-scenes.ts";
import type { SiteScene } from "../../ui/portal/shell-story.tsx";
import { openShell, type ShellPage } from "./shell-page.tsx";

/** Opens the visit of a scene, logged in where the scene is a player's. */
export async function openScene(scene: LobbyScene): Promise<ShellPage> {
  const { address, player, prepare }: SiteScene = lobbyScenes[scene];
  const shell = await openShell({ address: player === undefined ? address : "/" }, prepare);
  if (player !== undefined) {
    await shell.logIn(player);
    shell.portal.feature("navigation")?.send({ type: "navigation.asked", to: address ?? "/" });
  }
  await shell.run.settle();
  return shell;
}

export const namesOf = (games: readonly Game[]) => games.map(({ gameName }) => gameName);
