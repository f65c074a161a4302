/** Each command of a view sends the event that stands beside it here; what the event does, the machine's own tests say. */
import type { Feature, FeatureName } from "@parlour/core";
import { consentCommands } from "@parlour/core/analytics/consent.commands";
import { gameListView } from "@parlour/core/catalogue/game-list.view";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { inboxView } from "@parlour/core/inbox/inbox.view";
import { playView } from "@parlour/core/launch/play.view";
import { hostsView } from "@parlour/core/live/hosts.view";
import { lotteryView } from "@parlour/core/lottery/lottery.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import type { MakesView } from "@parlour/core/portal/view-of";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { queryView } from "@parlour/core/queries/query.view";
import { recordsView } from "@parlour/core/records/records.view";
import { searchView } from "@parlour/core/search/search.view";
import { sessionCommands } from "@parlour/core/session/session.commands";
import { typingCommands } from "@parlour/core/shared/typing";
import { siteCommands } from "@parlour/core/site/site.commands";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { drop, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it, vi } from "vitest";
import type { AnyActorRef } from "xstate";
import { GAME } from "./support/play.ts";
import { playerAt, visitWith } from "./support/visit.ts";

const visit = visitWith(() => {});

const come = playerAt(visit, { address: "/about" });

/** A feature that runs at the address, its view, and commands with their events. */
function sends<Name extends FeatureName, View>(
  name: Name,
  address: string,
  view: MakesView<NoInfer<Name>, View>,
  commands: readonly (readonly [
    say: (view: NoInfer<View>) => unknown,
    event: NoInfer<Parameters<Feature<Name>["send"]>[0]>,
  ])[],
  prepare?: (ports: FakePorts) => void,
): void {
  it(`${name} at ${address}${prepare === undefined ? "" : ", when an answer does not come"}`, async () => {
    const { portal, run } = await come(address, prepare);
    portal.want(name);
    await run.settle();
    const feature: AnyActorRef | undefined = portal.feature(name);
    const sent: unknown[] = [];
    const shown = view(feature?.getSnapshot(), (event) => void sent.push(event), "en");
    for (const [say] of commands) say(shown);
    expect(sent).toEqual(commands.map(([, event]) => event));
  });
}

const inbox: MakesView<"inbox", Extract<ReturnType<typeof inboxView>, { kind: "ready" }>> = (
  snapshot,
  send,
) => {
  const view = inboxView(snapshot, send);
  if (view.kind !== "ready") throw new Error(`The inbox is ${view.kind}`);
  return view;
};
const bets: MakesView<"records", ReturnType<ReturnType<typeof recordsView<"bets">>>> = recordsView("bets");
const gameList: MakesView<"gameList", ReturnType<typeof gameListView>> = (snapshot, send) =>
  gameListView(snapshot, send, ["TY"]);

const MEMBER = "/member?page=manualRebate";
const INBOX = "/member?page=messageV2";
const BETS = "/member?page=personalHistoryCopy";
const days = { from: "2026-01-02", to: "2026-01-03" };
const sort = { by: "stake", isDescending: false } as const;

describe("the commands of", () => {
  sends("rebate", MEMBER, queryView, [
    [(query) => query.retry(), { type: "retry.asked" }],
    [(query) => query.refresh(), { type: "refresh.asked" }],
    [(query) => query.invalidate(), { type: "invalidated" }],
  ]);
  sends("wallet", MEMBER, walletView, [
    [(wallet) => wallet.refresh(), { type: "refresh.asked" }],
    [(wallet) => wallet.toggleVisibility(), { type: "visibility.toggled" }],
  ]);
  sends("site", MEMBER, siteCommands, [
    [(site) => site.retry(), { type: "retry.asked" }],
    [(site) => site.check(), { type: "status.invalidated" }],
  ]);
  sends("consent", MEMBER, consentCommands, [
    [(consent) => consent.allow(), { type: "granted" }],
    [(consent) => consent.refuse(), { type: "denied" }],
    [(consent) => consent.reconsider(), { type: "asked" }],
  ]);
  sends("popups", MEMBER, typingCommands, [
    [(popups) => popups.noteTyping(true), { type: "typing.started" }],
    [(popups) => popups.noteTyping(false), { type: "typing.stopped" }],
  ]);
  sends("preferences", MEMBER, preferencesCommands, [
    [(choice) => choice.chooseLanguage("EN"), { type: "language.chosen", code: "EN" }],
    [(choice) => choice.chooseTheme("light"), { type: "theme.chosen", theme: "light" }],
    [(choice) => choice.toggleSideMenu(), { type: "sideMenu.toggled" }],
    [(choice) => choice.toggleRightBar(), { type: "rightBar.toggled" }],
  ]);
  sends("session", MEMBER, sessionCommands, [
    [(session) => session.retry(), { type: "retry.asked" }],
    [(session) => session.confirmLogout(), { type: "logout.confirmed" }],
    [(session) => session.cancelLogout(), { type: "logout.cancelled" }],
  ]);
  sends("inbox", INBOX, inbox, [
    [(its) => its.toggle("letter-3"), { type: "letter.opened", id: "letter-3" }],
    [(its) => its.markAllRead(), { type: "allRead.asked" }],
    [(its) => its.remove("letter-3"), { type: "letter.removed", id: "letter-3" }],
    [(its) => its.undo(), { type: "removal.undone" }],
    [(its) => its.keepRemoved(), { type: "removal.kept" }],
    [(its) => its.dismiss(), { type: "untold.dismissed" }],
    [(its) => its.turnTo(2), { type: "page.asked", page: 2 }],
  ]);
  sends(
    "inbox",
    INBOX,
    inboxView,
    [[(inbox) => inbox.kind === "failed" && inbox.retry(), { type: "retry.asked" }]],
    ({ faults }) => faults.next("readLetters", drop()),
  );
  it("inbox at an open letter", async () => {
    const { portal } = await come(INBOX);
    const feature: AnyActorRef | undefined = portal.feature("inbox");
    feature?.send({ type: "letter.opened", id: "letter-3" });
    const send = vi.fn();
    inbox(feature?.getSnapshot(), send, "en").toggle("letter-3");
    expect(send.mock.calls).toEqual([[{ type: "letter.closed" }]]);
  });
  sends("records", BETS, bets, [
    [(list) => list?.chooseRange("month"), { type: "range.chosen", name: "month" }],
    [(list) => list?.chooseDays(days), { type: "days.chosen", ...days }],
    [(list) => list?.filterBy("Salon"), { type: "filter.chosen", filter: "Salon" }],
    [(list) => list?.chooseAccount("Mira"), { type: "account.chosen", account: "Mira" }],
    [(list) => list?.sortBy("stake"), { type: "sort.chosen", by: "stake" }],
    [(list) => list?.order(sort), { type: "order.chosen", sort }],
    [(list) => list?.turnTo(2), { type: "page.chosen", page: 2 }],
    [(list) => list?.saveFile({ stake: "Stake" }), { type: "export.asked", words: { stake: "Stake" } }],
    [(list) => list?.retry(), { type: "retry.asked" }],
  ]);
  sends("gameList", "/rng", gameList, [
    [(list) => list.chooseVendor("AURORA"), { type: "vendor.chosen", vendor: "AURORA" }],
    [(list) => list.chooseClassify("SLOT"), { type: "classify.chosen", classify: "SLOT" }],
    [(list) => list.chooseCategory("COCKFIGHT"), { type: "category.chosen", category: "COCKFIGHT" }],
    [(list) => list.showMore(), { type: "more.asked" }],
    [(list) => list.retry(), { type: "retry.asked" }],
    [(list) => list.retryTables(), { type: "tables.asked" }],
  ]);
  sends("search", "/search?q=o", searchView, [
    [(search) => search.type("lights"), { type: "term.typed", term: "lights" }],
    [(search) => search.expect(), { type: "search.expected" }],
    [(search) => search.showMore(), { type: "more.asked" }],
    [(search) => search.retry(), { type: "retry.asked" }],
  ]);
  sends("favourites", "/favorite", favouriteGamesView, [
    [(favourites) => favourites.want(), { type: "games.wanted" }],
    [(favourites) => favourites.retry(), { type: "retry.asked" }],
  ]);
  sends("play", GAME, playView, [
    [(play) => play.leave(), { type: "leave.asked" }],
    [(play) => play.openWindow(), { type: "open.asked" }],
    [
      (play) => play.receive("https://a.example", 1),
      { type: "frame.spoke", origin: "https://a.example", data: 1 },
    ],
    [(play) => play.retry(), { type: "retry.asked" }],
  ]);
  sends("play", GAME, playView, [[(play) => play.leave(), { type: "cancel.asked" }]], ({ faults }) =>
    faults.next("launch", hang()),
  );
  sends("hosts", "/live", hostsView, [
    [(hosts) => hosts.openChat("mira"), { type: "chat.asked", hostId: "mira" }],
    [(hosts) => hosts.hosts.retry(), { type: "retry.asked" }],
  ]);
  const parts = ["menu", "opened", "recent", "ownOpened", "missions", "leaderboard"] as const;
  sends("lottery", "/lottery", lotteryView, [
    [
      (lottery) => lottery.chooseMission("three-towers"),
      { type: "mission.chosen", missionId: "three-towers" },
    ],
    ...parts.map(
      (part) =>
        [
          (lottery: ReturnType<typeof lotteryView>) => lottery[part].retry(),
          { type: "retry.asked", part },
        ] as const,
    ),
  ]);
});

const entry = { csType: "LIVECHAT", title: "Chat", path: "https://chat.example" };
const favourite = { kind: "favourite", game: { nodeId: "7", vendor: "AURORA", category: "RNG" } } as const;
const asked = { type: "overlay.asked", overlay: "notice" };
const closed = { type: "overlay.closed" };
const help = { type: "navigation.asked", to: "/help" };
type Told = readonly [
  what: string,
  say: (its: ReturnType<typeof commandsOf>) => unknown,
  to: string,
  events: readonly object[],
];

describe("a command of any screen", () => {
  it.each<Told>([
    ["acts", (its) => its.perform(favourite), "portal", [{ type: "action.asked", action: favourite }]],
    ["opens support", (its) => its.openSupport(entry), "portal", [{ type: "support.asked", entry }]],
    ["dismisses a message", (its) => its.dismissMessage(1), "portal", [{ type: "message.dismissed", id: 1 }]],
    ["goes to a page", (its) => its.goTo("/help"), "navigation", [{ ...help, replace: false }]],
    ["replaces this page", (its) => its.goTo("/help", true), "navigation", [{ ...help, replace: true }]],
    ["opens an overlay", (its) => its.openOverlay("notice"), "navigation", [asked]],
    [
      "opens it about 1",
      (its) => its.openOverlay("notice", { subject: "1" }),
      "navigation",
      [{ ...asked, subject: "1" }],
    ],
    ["closes the open overlay", (its) => its.closeOverlay(), "navigation", [closed]],
    ["closes an overlay by its name", (its) => its.closeOverlay("notice"), "navigation", [closed]],
    ["closes no other overlay", (its) => its.closeOverlay("operator-menu"), "navigation", []],
    ["closes an overlay for a waiting one", (its) => its.makeWay(), "navigation", [closed]],
    ["reloads a screen", (its) => its.reloadScreen(), "navigation", [{ type: "reload.asked" }]],
    ["asks to log out", (its) => its.logOut(), "session", [{ type: "logout.asked" }]],
  ])("%s", async (_, say, to, events) => {
    const tour = await come("/");
    for (const overlay of ["notice", "vendor-games"] as const) tour.open(overlay);
    await tour.run.settle();
    expect(tour.overlay()).toBe("notice");
    const { portal } = tour;
    const sent: unknown[] = [];
    const actors = {
      portal: portal.actor,
      navigation: portal.feature("navigation"),
      session: portal.feature("session"),
    };
    for (const [name, actor] of Object.entries<AnyActorRef | undefined>(actors))
      if (actor !== undefined)
        vi.spyOn(actor, "send").mockImplementation((event: unknown) => void sent.push([name, event]));
    say(commandsOf(portal));
    expect(sent).toEqual(events.map((event) => [to, event]));
  });

  it("closes no overlay for another when none waits", async () => {
    const { portal, overlay, open, run } = await come("/");
    open("notice");
    await run.settle();
    commandsOf(portal).makeWay();
    expect(overlay()).toBe("notice");
  });
});
