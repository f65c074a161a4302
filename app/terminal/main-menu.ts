import { commandsOf } from "@parlour/core";
import { sessionCommands, sessionView } from "@parlour/core/session";
import { type SiteView, siteCommands, siteView } from "@parlour/core/site";
import { walletView } from "@parlour/core/wallet";
import { accountMenu } from "./areas/account.ts";
import { gamesEntry } from "./areas/games.ts";
import { helpMenu } from "./areas/help.ts";
import { languageEntry } from "./areas/language.ts";
import { logInEntry, logOutEntry, mustChangePassword, phoneLogInEntry, tryEntry } from "./areas/login.ts";
import { messagesMenu } from "./areas/messages.ts";
import { forcedPasswordEntry, forgottenEntry } from "./areas/passwords.ts";
import { promotionsMenu } from "./areas/promotions.ts";
import { recordMenu } from "./areas/records.ts";
import { registerEntry } from "./areas/registration.ts";
import { checkReality, safetyEntry } from "./areas/safety.ts";
import { walletEntry } from "./areas/wallet.ts";
import type { Dialogue } from "./dialogue.ts";
import { attempt, type Entry, type Menu, rowsOf, runMenu } from "./menu.ts";

/** What can be done on an open site; each entry says for whom. */
const entries: readonly Entry[] = [
  logInEntry,
  phoneLogInEntry,
  registerEntry,
  forgottenEntry,
  tryEntry,
  gamesEntry,
  walletEntry,
  recordMenu,
  messagesMenu,
  promotionsMenu,
  safetyEntry,
  accountMenu,
  helpMenu,
  languageEntry,
  logOutEntry,
];

/** Whether the site is open, once that is known and the texts are there. */
export const openedSite = ({ portal, until }: Dialogue): Promise<SiteView> =>
  until(() => {
    if (!portal.feature("preferences")?.getSnapshot().matches("ready")) return null;
    const snapshot = portal.feature("site")?.getSnapshot();
    const view = snapshot === undefined ? null : siteView(snapshot);
    const isPending = view?.kind === "opening" || (view?.kind === "unreachable" && view.isAsking);
    return isPending ? null : view;
  });

/** Why the site is not open, as a sentence; null when it is. */
export function closedBecause({ text, sentence, moment }: Dialogue, site: SiteView): string | null {
  if (site.kind === "unreachable") return sentence(site.message);
  if (site.kind === "restricted")
    return `${text("site.restricted.title")} (${site.ip}). ${text("site.restricted.sentence")}`;
  if (site.kind !== "maintenance") return null;
  const end = site.endsAtMs === null ? text("site.maintenance.unknown") : moment(site.endsAtMs);
  return `${text("error.systemMaintenance")} ${text("site.maintenance.until")}: ${end}`;
}

/** Who is logged in, with the balance; the operator's name for a visitor. */
export function greeting({ portal, text, view }: Dialogue): string {
  const session = sessionView(portal.feature("session")?.getSnapshot());
  if (session.kind !== "loggedIn") return text("operator.name");
  const { amount = null, currencySymbol = "" } = view("wallet", walletView) ?? {};
  return amount === null
    ? session.name
    : `${session.name} · ${text("wallet.balance")}: ${currencySymbol}${amount}`;
}

/** The menu of everything; what the site or the session allows is on it. */
export async function runMainMenu(dialogue: Dialogue): Promise<void> {
  await runMenu(dialogue, async (): Promise<Menu> => {
    const { portal, text, sentence, view } = dialogue;
    const back = text("terminal.leave");
    const site = await openedSite(dialogue);
    const closed = closedBecause(dialogue, site);
    if (closed !== null) {
      const retry = { label: text("shell.retry"), run: () => view("site", siteCommands)?.retry() };
      return {
        title: text("operator.name"),
        lines: [closed],
        rows: [retry, ...rowsOf(dialogue, [languageEntry])],
        back,
      };
    }
    await attempt(dialogue, () => checkReality(dialogue));
    const session = sessionView(portal.feature("session")?.getSnapshot());
    if (mustChangePassword(dialogue)) {
      const rows = rowsOf(dialogue, [forcedPasswordEntry, logOutEntry]);
      return { title: text("operator.name"), lines: [text("password.sentence.forced")], rows, back };
    }
    if (session.kind === "unavailable") {
      const retry = { label: text("shell.retry"), run: () => view("session", sessionCommands)?.retry() };
      const rows = [retry, ...rowsOf(dialogue, [logOutEntry])];
      return { title: text("operator.name"), lines: [sentence(session.message)], rows, back };
    }
    commandsOf(portal).goTo("/home");
    return { title: greeting(dialogue), rows: rowsOf(dialogue, entries), back };
  });
}
