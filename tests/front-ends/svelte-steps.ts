import { equal } from "node:assert/strict";
import type { Dialog, Page, Person } from "@parlour/testkit/journeys/person";
import { passAMinute } from "../journeys/drivers/browser-minute.ts";
import type { OwnSteps } from "../journeys/drivers/browser-person.ts";
import { around, say } from "../journeys/drivers/browser-words.ts";

/** The pages of the Svelte page; the others say that they are not there. */
const pagesHere: readonly Page[] = [
  ...(["home", "game-list", "game-centre", "search", "game", "promotions", "member", "not-found"] as const),
  ...(["maintenance", "restricted", "unreachable"] as const),
];
const dialogsHere: readonly Dialog[] = ["login", "register", "change-password", "true-account", "logout"];
const memberPagesHere: readonly string[] = ["depositv2", "withdraw", "playerProtection"];

/** Steps of what the Svelte page does not have. */
const stepsElsewhere: ReadonlySet<string> = new Set<keyof Person>([
  // The lobby's decoration, the help, feedback and lotteries.
  ...(["seesMenus", "seesBanners", "seesNotice", "seesWinners", "seesHelp"] as const),
  ...(["sendsFeedback", "seesThanks", "seesOwnFeedback"] as const),
  ...(["seesDraws", "betsOnTheLastTwo", "seesOwnBets"] as const),
  // Favourites.
  ...(["keepsAHotGame", "seesKept", "pressesHeartOf", "seesNoGameCalled"] as const),
  // Forgotten passwords, a change of one's own accord, devices, third parties.
  ...(["opensForgotten", "choosesForgotten", "fillsForgotten", "submitsForgotten"] as const),
  ...(["seesMailed", "followsMailTo", "opensPasswordChange", "changesPassword"] as const),
  ...(["opensDevices", "seesDevices", "endsOtherDevices"] as const),
  ...(["logsInWith", "seesBindPrompt", "linksAccount", "registersInstead"] as const),
  // Transfers to vendors.
  ...(["movesToAVendor", "movesWithoutAnswer", "asksAgain", "seesAtVendor"] as const),
  ...(["bringsAllBack", "seesNothingAtVendors"] as const),
  // The account: name, cards, documents, own data, messages, rewards, points, records.
  ...([
    "choosesNickname",
    "seesNickname",
    "setsPaymentPassword",
    "addsCard",
    "seesCards",
    "removesCard",
  ] as const),
  ...(["seesIdentityCheck", "seesDocumentsRefused", "sendsAPassport"] as const),
  ...(["agreesToOffersByMail", "seesOffersByMail", "savesOwnData", "seesMoneyThatHolds"] as const),
  ...(["closesTheAccount", "seesUnread", "seesMessages", "readsMessage", "removesMessage"] as const),
  ...(["undoesTheRemoval", "claimsTheRebate", "seesNoRebate", "seesPoints", "seesPointsOf"] as const),
  ...(["convertsPoints", "seesMovements", "filtersMovements", "savesTheList"] as const),
  // The agent centre.
  ...(["seesAgentPage", "seesSiteOffset", "seesTeamSize", "seesDownlines", "findsDownline"] as const),
  "asksToLeaveTheCentre",
]);

/** Whether a step, as it is told ("seesPage home"), is about something that the Svelte page does not have. */
export function isElsewhere(told: string): boolean {
  const [step = "", word = ""] = told.split(" ");
  if (step === "seesPage") return !pagesHere.some((page) => page === word);
  if (step === "seesDialog") return !dialogsHere.some((dialog) => dialog === word);
  if (step === "seesMemberPage") return !memberPagesHere.includes(word);
  return stepsElsewhere.has(step);
}

/** What a person does on the Svelte page in another way than on the reference portal's. */
export const svelteSteps: OwnSteps = ({ tab, until, appear }, { quietMs }) => {
  const dialog = () => tab().getByRole("dialog");
  const banner = () => tab().getByRole("banner");
  const account = () => banner().getByRole("link", { name: around("header.account") });
  const named = (name: string) => dialog().locator(`:is(input, select)[name="${name}"]`);
  return {
    async fillsRegistration(fields) {
      await appear(dialog().getByRole("button", { name: say("registration.submit"), exact: true }));
      for (const [name, value = ""] of Object.entries(fields))
        await (name === "currency" ? named(name).selectOption(value) : named(name).fill(value));
    },
    async seesRegistrationError(spot, key) {
      await appear(dialog().getByText(around(key)).filter({ visible: true }));
      equal(await named(spot).getAttribute("aria-invalid"), "true");
    },
    async seesPlayer() {
      await appear(account());
      const name =
        around("header.account").exec((await account().getAttribute("aria-label")) ?? "")?.[1] ?? "";
      const [, label = "", rank] = /^(.+) (\d+)$/.exec(await account().locator("xpath=..").innerText()) ?? [];
      const vip = rank === undefined ? null : { label: label.replace(name, "").trim(), rank: Number(rank) };
      return { name, vip };
    },
    asksToLogOut: () =>
      banner()
        .getByRole("button", { name: say("header.logout"), exact: true })
        .click(),
    opensMemberCentre: () =>
      tab()
        .getByRole("navigation", { name: say("nav.main"), exact: true })
        .getByRole("link", { name: say("nav.member"), exact: true })
        .click(),
    seesAtLeast: (games) =>
      until(
        `${games} games`,
        async () =>
          (await tab()
            .getByRole("link", { name: around("game.playOf") })
            .count()) >= games,
      ),
    waitsAMinute: () => passAMinute(tab(), { quietMs, until }, () => document.querySelector("main") !== null),
  };
};
