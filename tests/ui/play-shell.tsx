import { announcementScenes } from "../../ui/announcements/announcements-scenes.ts";
import { playScenes } from "../../ui/launch/play-scenes.ts";
import { lotteryScenes } from "../../ui/lottery/lottery-scenes.ts";
import type { SiteScene } from "../../ui/portal/shell-story.tsx";
import { openShell, type ShellPage } from "./shell-page.tsx";

export const visits = { play: playScenes, lottery: lotteryScenes, announcements: announcementScenes };

/** Opens a visit of the stories, logged in where it is a player's. */
export async function openVisit({ address = "/", player, prepare }: SiteScene): Promise<ShellPage> {
  const shell = await openShell({ address: player === undefined ? address : "/" }, prepare);
  if (player !== undefined) {
    await shell.logIn(player);
    shell.portal.feature("navigation")?.send({ type: "navigation.asked", to: address });
  }
  await shell.run.settle();
  return shell;
}
