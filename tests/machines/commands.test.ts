/** The commands of the portal, of queries, the wallet, the site, and what a visitor chooses. */
import type { Portal } from "@parlour/core";
import { consentCommands } from "@parlour/core/analytics/consent.commands";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { queryView } from "@parlour/core/queries/query.view";
import { sessionCommands } from "@parlour/core/session/session.commands";
import { typingCommands } from "@parlour/core/shared/typing";
import { siteCommands } from "@parlour/core/site/site.commands";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { openStatus } from "@parlour/testkit/backend.data";
import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { type Case, come, itDoesWhatItsEventDoes, lost, type Place, sendsTo } from "./support/commands.ts";

const centre: Place = { address: "/member?page=manualRebate" };
const measured: Place = {
  address: "/",
  prepare({ backend }) {
    backend.status = { ...openStatus, analytics: { gtagId: "G-PARLOUR42" } };
  },
};
const consent = (portal: Portal) => viewOf(portal, "consent", consentCommands);
const preferences = (portal: Portal) => viewOf(portal, "preferences", preferencesCommands);
const site = (portal: Portal) => viewOf(portal, "site", siteCommands);
const wallet = (portal: Portal) => viewOf(portal, "wallet", walletView);

const otherCases: readonly Case[] = [
  [
    "retries a failed query",
    { ...centre, prepare: lost("readRebate") },
    (portal) => viewOf(portal, "rebate", queryView)?.retry(),
    sendsTo("rebate", { type: "retry.asked" }),
  ],
  [
    "refreshes a query",
    centre,
    (portal) => viewOf(portal, "rebate", queryView)?.refresh(),
    sendsTo("rebate", { type: "refresh.asked" }),
  ],
  [
    "invalidates a query",
    centre,
    (portal) => viewOf(portal, "rebate", queryView)?.invalidate(),
    sendsTo("rebate", { type: "invalidated" }),
  ],
  [
    "reads the balance again",
    centre,
    (portal) => wallet(portal)?.refresh(),
    sendsTo("wallet", { type: "refresh.asked" }),
  ],
  [
    "hides the balance",
    centre,
    (portal) => wallet(portal)?.toggleVisibility(),
    sendsTo("wallet", { type: "visibility.toggled" }),
  ],
  [
    "retries a failed read of the site's status",
    { address: "/", isVisitor: true, prepare: ({ faults }) => faults.always("readStatus", drop()) },
    (portal) => site(portal)?.retry(),
    sendsTo("site", { type: "retry.asked" }),
  ],
  [
    "reads the site's status again",
    { address: "/", isVisitor: true },
    (portal) => site(portal)?.check(),
    sendsTo("site", { type: "status.invalidated" }),
  ],
  [
    "consents to analytics",
    measured,
    (portal) => consent(portal)?.allow(),
    sendsTo("consent", { type: "granted" }),
  ],
  [
    "refuses analytics",
    measured,
    (portal) => consent(portal)?.refuse(),
    sendsTo("consent", { type: "denied" }),
  ],
  [
    "asks again for consent to analytics",
    { ...measured, begin: ({ portal }) => consent(portal)?.refuse() },
    (portal) => consent(portal)?.reconsider(),
    sendsTo("consent", { type: "asked" }),
  ],
  ...([true, false] as const).map(
    (isTyping): Case => [
      `notifies pop-ups that the visitor ${isTyping ? "types" : "has stopped typing"}`,
      {
        address: "/",
        begin({ portal }) {
          portal.want("popups");
          viewOf(portal, "popups", typingCommands)?.noteTyping(!isTyping);
        },
      },
      (portal) => viewOf(portal, "popups", typingCommands)?.noteTyping(isTyping),
      sendsTo("popups", { type: isTyping ? "typing.started" : "typing.stopped" }),
    ],
  ),
  [
    "chooses a language",
    centre,
    (portal) => preferences(portal)?.chooseLanguage("EN"),
    sendsTo("preferences", { type: "language.chosen", code: "EN" }),
  ],
  [
    "chooses a theme",
    centre,
    (portal) => preferences(portal)?.chooseTheme("light"),
    sendsTo("preferences", { type: "theme.chosen", theme: "light" }),
  ],
  ...(
    [
      ["confirmLogout", "logout.confirmed"],
      ["cancelLogout", "logout.cancelled"],
    ] as const
  ).map(
    ([command, type]): Case => [
      `answers the logout confirmation: ${command}`,
      { ...centre, begin: ({ portal }) => commandsOf(portal).logOut() },
      (portal) => viewOf(portal, "session", sessionCommands)?.[command](),
      sendsTo("session", { type }),
    ],
  ),
  [
    "retries a failed read of the member",
    {
      address: "/",
      isVisitor: true,
      prepare(ports) {
        ports.visit.set("token", "token-1");
        lost("readMember")(ports);
      },
    },
    (portal) => viewOf(portal, "session", sessionCommands)?.retry(),
    sendsTo("session", { type: "retry.asked" }),
  ],
  [
    "folds the side menu",
    centre,
    (portal) => preferences(portal)?.toggleSideMenu(),
    sendsTo("preferences", { type: "sideMenu.toggled" }),
  ],
  [
    "folds the right bar",
    centre,
    (portal) => preferences(portal)?.toggleRightBar(),
    sendsTo("preferences", { type: "rightBar.toggled" }),
  ],
];

const entry = { csType: "LIVECHAT", title: "Chat", path: "https://chat.example" };
const favourite = {
  kind: "favourite",
  game: { nodeId: "7", vendor: "AURORA", category: "RNG" },
} as const;
const overDialogs: Place = {
  address: "/",
  begin({ portal }) {
    commandsOf(portal).openOverlay("notice");
    commandsOf(portal).openOverlay("vendor-games", { subject: "LIVE:OPAL" });
  },
};

const portalCases: readonly Case[] = [
  [
    "performs an action",
    centre,
    (portal) => commandsOf(portal).perform(favourite),
    (portal) => portal.actor.send({ type: "action.asked", action: favourite }),
  ],
  [
    "opens customer service",
    centre,
    (portal) => commandsOf(portal).openSupport(entry),
    (portal) => portal.actor.send({ type: "support.asked", entry }),
  ],
  [
    "dismisses a message",
    {
      ...centre,
      begin: ({ portal }) => portal.actor.send({ type: "message.said", message: { key: "error.network" } }),
    },
    (portal) => commandsOf(portal).dismissMessage(1),
    (portal) => portal.actor.send({ type: "message.dismissed", id: 1 }),
  ],
  [
    "goes to a page",
    centre,
    (portal) => commandsOf(portal).goTo("/help"),
    sendsTo("navigation", { type: "navigation.asked", to: "/help" }),
  ],
  [
    "replaces this page by another",
    centre,
    (portal) => commandsOf(portal).goTo("/help", true),
    sendsTo("navigation", { type: "navigation.asked", to: "/help", replace: true }),
  ],
  [
    "opens an overlay",
    centre,
    (portal) => commandsOf(portal).openOverlay("notice", { subject: "1" }),
    sendsTo("navigation", { type: "overlay.asked", overlay: "notice", subject: "1" }),
  ],
  [
    "closes the open overlay",
    overDialogs,
    (portal) => commandsOf(portal).closeOverlay(),
    sendsTo("navigation", { type: "overlay.closed" }),
  ],
  [
    "closes an overlay by name",
    overDialogs,
    (portal) => commandsOf(portal).closeOverlay("notice"),
    sendsTo("navigation", { type: "overlay.closed" }),
  ],
  [
    "closes an overlay in favour of a waiting one",
    overDialogs,
    (portal) => commandsOf(portal).makeWay(),
    sendsTo("navigation", { type: "overlay.closed" }),
  ],
  [
    "reloads a screen that failed to load",
    {
      address: "/",
      begin({ go, ports }) {
        ports.faults.next("loadScreen", drop(), drop());
        go("/hot");
      },
    },
    (portal) => commandsOf(portal).reloadScreen(),
    sendsTo("navigation", { type: "reload.asked" }),
  ],
  [
    "asks to log out",
    centre,
    (portal) => commandsOf(portal).logOut(),
    sendsTo("session", { type: "logout.asked" }),
  ],
];

describe.each([
  ["queries, wallet, site and preferences", otherCases],
  ["the portal", portalCases],
])("a command of %s", (_, cases) => itDoesWhatItsEventDoes(cases));

describe("commands that are too late", () => {
  it("does not close another overlay than the one it is for", async () => {
    const { portal, overlay } = await come(overDialogs);
    commandsOf(portal).closeOverlay("operator-menu");
    expect(overlay()).toBe("notice");
  });

  it("does not close an overlay when no other overlay waits", async () => {
    const { portal, overlay } = await come({
      address: "/",
      begin: (tour) => commandsOf(tour.portal).openOverlay("notice"),
    });
    commandsOf(portal).makeWay();
    expect(overlay()).toBe("notice");
  });
});
