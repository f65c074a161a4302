import { portalState } from "@parlour/core";
import { queryView } from "@parlour/core/queries";
import { type Credentials, logIn, mustChangePassword } from "./areas/login.ts";
import { type Dialogue, Finished, Refused } from "./dialogue.ts";
import { closedBecause, greeting, openedSite, runMainMenu } from "./main-menu.ts";
import { attempt } from "./menu.ts";
import { readyOf } from "./pages.ts";

/** Shows the menus until the player leaves; logs in first where credentials are given. */
export async function visit(dialogue: Dialogue, given: Credentials): Promise<void> {
  dialogue.portal.start();
  try {
    const isOpen = (await openedSite(dialogue)).kind === "open";
    if (isOpen && given.username !== undefined)
      await attempt(dialogue, async () => void (await logIn(dialogue, given)));
    await runMainMenu(dialogue);
  } catch (error) {
    if (!(error instanceof Finished)) throw error;
  }
}

/** Logs in and shows the balance and the hot games; throws `Refused` with the reason when it cannot. */
export async function visitOnce(dialogue: Dialogue, given: Credentials): Promise<void> {
  const { portal, text, say, view } = dialogue;
  portal.start();
  const closed = closedBecause(dialogue, await openedSite(dialogue));
  if (closed !== null) throw new Refused(closed);
  if (!(await logIn(dialogue, given))) throw new Refused(text("terminal.notLoggedIn"));
  if (mustChangePassword(dialogue)) throw new Refused(text("password.sentence.forced"));
  say(greeting(dialogue));
  await readyOf(dialogue, () => view("hotGames", queryView));
  say(`${text("games.hot")}:`);
  for (const { gameName, vendorName } of portalState(portal).hotGames.slice(0, 20))
    say(`  ${gameName} · ${vendorName}`);
}
