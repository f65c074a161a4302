/** The commands of lists, games and play. */
import type { Portal } from "@parlour/core";
import { gameListView } from "@parlour/core/catalogue/game-list.view";
import { favouriteGamesView } from "@parlour/core/favourites/favourites.view";
import { inboxView } from "@parlour/core/inbox/inbox.view";
import { playView } from "@parlour/core/launch/play.view";
import { hostsView } from "@parlour/core/live/hosts.view";
import { lotteryView } from "@parlour/core/lottery/lottery.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { recordsView } from "@parlour/core/records/records.view";
import { searchView } from "@parlour/core/search/search.view";
import { drop, hang } from "@parlour/testkit/faults";
import { LETTERS_A_PAGE } from "@parlour/testkit/member/inbox.data";
import { describe } from "vitest";
import { type Case, itDoesWhatItsEventDoes, lost, type Place, sendsTo } from "./support/commands.ts";
import { GAME, launched } from "./support/play.ts";

const inbox: Place = { address: "/member?page=messageV2" };
const letters = (portal: Portal) => {
  const view = viewOf(portal, "inbox", inboxView);
  return view?.kind === "ready" ? view : null;
};

const removed: Place = { ...inbox, begin: ({ portal }) => letters(portal)?.remove("letter-3") };

const inboxCases: readonly Case[] = [
  [
    "opens a message",
    inbox,
    (portal) => letters(portal)?.toggle("letter-3"),
    sendsTo("inbox", { type: "letter.opened", id: "letter-3" }),
  ],
  [
    "closes the open message",
    { ...inbox, begin: ({ portal }) => letters(portal)?.toggle("letter-3") },
    (portal) => letters(portal)?.toggle("letter-3"),
    sendsTo("inbox", { type: "letter.closed" }),
  ],
  [
    "marks all messages as read",
    inbox,
    (portal) => letters(portal)?.markAllRead(),
    sendsTo("inbox", { type: "allRead.asked" }),
  ],
  [
    "removes a message",
    inbox,
    (portal) => letters(portal)?.remove("letter-3"),
    sendsTo("inbox", { type: "letter.removed", id: "letter-3" }),
  ],
  [
    "restores a removed message",
    removed,
    (portal) => letters(portal)?.undo(),
    sendsTo("inbox", { type: "removal.undone" }),
  ],
  [
    "keeps a removal",
    removed,
    (portal) => letters(portal)?.keepRemoved(),
    sendsTo("inbox", { type: "removal.kept" }),
  ],
  [
    "dismisses the message about a failed removal",
    { ...removed, prepare: lost("removeLetters") },
    (portal) => letters(portal)?.dismiss(),
    sendsTo("inbox", { type: "untold.dismissed" }),
  ],
  [
    "shows another page of messages",
    {
      ...inbox,
      prepare({ backend }) {
        for (let at = 3; at <= LETTERS_A_PAGE; at += 1)
          backend.letters.write("player", { title: `Letter ${at}`, body: "" });
      },
    },
    (portal) => letters(portal)?.turnTo(2),
    sendsTo("inbox", { type: "page.asked", page: 2 }),
  ],
  [
    "retries a failed read of messages",
    { ...inbox, prepare: lost("readLetters") },
    (portal) => {
      const view = viewOf(portal, "inbox", inboxView);
      return view?.kind === "failed" && view.retry();
    },
    sendsTo("inbox", { type: "retry.asked" }),
  ],
];

const bets: Place = { address: "/member?page=personalHistoryCopy" };
const list = (portal: Portal) => viewOf(portal, "records", recordsView("bets"));
const days = { from: "2026-01-02", to: "2026-01-03" };

const recordsCases: readonly Case[] = [
  [
    "chooses a named range of days",
    bets,
    (portal) => list(portal)?.chooseRange("month"),
    sendsTo("records", { type: "range.chosen", name: "month" }),
  ],
  [
    "chooses days",
    bets,
    (portal) => list(portal)?.chooseDays(days),
    sendsTo("records", { type: "days.chosen", ...days }),
  ],
  [
    "filters a list",
    bets,
    (portal) => list(portal)?.filterBy("Salon"),
    sendsTo("records", { type: "filter.chosen", filter: "Salon" }),
  ],
  [
    "filters a list by account",
    bets,
    (portal) => list(portal)?.chooseAccount("Mira"),
    sendsTo("records", { type: "account.chosen", account: "Mira" }),
  ],
  [
    "sorts by a column",
    bets,
    (portal) => list(portal)?.sortBy("stake"),
    sendsTo("records", { type: "sort.chosen", by: "stake" }),
  ],
  [
    "sorts in a given order",
    bets,
    (portal) => list(portal)?.order({ by: "stake", isDescending: false }),
    sendsTo("records", { type: "order.chosen", sort: { by: "stake", isDescending: false } }),
  ],
  [
    "shows another page of a list",
    { ...bets, begin: ({ portal }) => list(portal)?.chooseRange("month") },
    (portal) => list(portal)?.turnTo(2),
    sendsTo("records", { type: "page.chosen", page: 2 }),
  ],
  [
    "saves a list as a file",
    bets,
    (portal) => list(portal)?.saveFile({ stake: "Stake" }),
    sendsTo("records", { type: "export.asked", words: { stake: "Stake" } }),
  ],
  [
    "retries a failed read of a list",
    { ...bets, prepare: lost("readRecords") },
    (portal) => list(portal)?.retry(),
    sendsTo("records", { type: "retry.asked" }),
  ],
];

const slots: Place = { address: "/rng" };
const games = (portal: Portal) =>
  viewOf(portal, "gameList", (snapshot, send) => gameListView(snapshot, send, ["TY"]));
const vendorGames = (portal: Portal) =>
  viewOf(portal, "vendorGames", (snapshot, send) => gameListView(snapshot, send, ["TY"]));
const search = (portal: Portal) => viewOf(portal, "search", searchView);
const found: Place = { address: "/search?q=o" };

const gameCases: readonly Case[] = [
  [
    "filters games by vendor",
    slots,
    (portal) => games(portal)?.chooseVendor("AURORA"),
    sendsTo("gameList", { type: "vendor.chosen", vendor: "AURORA" }),
  ],
  [
    "filters games by sub-type",
    slots,
    (portal) => games(portal)?.chooseClassify("SLOT"),
    sendsTo("gameList", { type: "classify.chosen", classify: "SLOT" }),
  ],
  [
    "changes to another category of the page",
    { address: "/sports" },
    (portal) => games(portal)?.chooseCategory("COCKFIGHT"),
    sendsTo("gameList", { type: "category.chosen", category: "COCKFIGHT" }),
  ],
  [
    "shows more games",
    slots,
    (portal) => games(portal)?.showMore(),
    sendsTo("gameList", { type: "more.asked" }),
  ],
  [
    "retries a failed read of games",
    { ...slots, prepare: lost("readPage") },
    (portal) => games(portal)?.retry(),
    sendsTo("gameList", { type: "retry.asked" }),
  ],
  [
    "retries a failed read of tables",
    {
      address: "/live",
      prepare: lost("readTables"),
      begin: ({ portal }) => commandsOf(portal).openOverlay("vendor-games", { subject: "LIVE:OPAL" }),
    },
    (portal) => vendorGames(portal)?.retryTables(),
    sendsTo("vendorGames", { type: "tables.asked" }),
  ],
  [
    "searches for a term",
    { address: "/search" },
    (portal) => search(portal)?.type("lights"),
    sendsTo("search", { type: "term.typed", term: "lights" }),
  ],
  [
    "loads the data for a search",
    { address: "/", begin: ({ portal }) => portal.want("search") },
    (portal) => search(portal)?.expect(),
    sendsTo("search", { type: "search.expected" }),
  ],
  [
    "shows more results",
    found,
    (portal) => search(portal)?.showMore(),
    sendsTo("search", { type: "more.asked" }),
  ],
  [
    "searches again after a failure",
    { ...found, prepare: lost("searchNames") },
    (portal) => search(portal)?.retry(),
    sendsTo("search", { type: "retry.asked" }),
  ],
  [
    "reads the games of the favourites",
    { address: "/" },
    (portal) => viewOf(portal, "favourites", favouriteGamesView)?.want(),
    sendsTo("favourites", { type: "games.wanted" }),
  ],
  [
    "retries a failed read of favourites",
    { address: "/favorite", prepare: lost("readFavouriteGames") },
    (portal) => viewOf(portal, "favourites", favouriteGamesView)?.retry(),
    sendsTo("favourites", { type: "retry.asked" }),
  ],
];

const play = (portal: Portal) => viewOf(portal, "play", playView);
const hosts = (portal: Portal) => viewOf(portal, "hosts", hostsView);
const live: Place = { address: "/live", begin: ({ portal }) => portal.want("hosts") };
const lottery = (portal: Portal) => viewOf(portal, "lottery", lotteryView);

const playCases: readonly Case[] = [
  [
    "leaves a game",
    { address: GAME },
    (portal) => play(portal)?.leave(),
    sendsTo("play", { type: "leave.asked" }),
  ],
  [
    "cancels a launch",
    { address: GAME, prepare: ({ faults }) => faults.next("launch", hang()) },
    (portal) => play(portal)?.leave(),
    sendsTo("play", { type: "cancel.asked" }),
  ],
  [
    "opens the window of a game",
    {
      address: GAME,
      prepare: ({ faults }) =>
        faults.always("launch", launched("https://launch.example/play?game=AURORA-S1", "window")),
    },
    (portal) => play(portal)?.openWindow(),
    sendsTo("play", { type: "open.asked" }),
  ],
  [
    "handles a message from a game's frame",
    { address: GAME },
    (portal) => {
      const view = play(portal);
      if (view?.kind === "playing")
        view.receive(view.origin, { source: "parlour-game", type: "round-ended" });
    },
    (portal) => {
      const origin = portal.feature("play")?.getSnapshot().context.place?.origin ?? "";
      const data = { source: "parlour-game", type: "round-ended" };
      portal.feature("play")?.send({ type: "frame.spoke", origin, data });
    },
  ],
  [
    "retries a failed launch",
    { address: GAME, prepare: lost("launch") },
    (portal) => play(portal)?.retry(),
    sendsTo("play", { type: "retry.asked" }),
  ],
  [
    "opens the chat with a host",
    live,
    (portal) => hosts(portal)?.openChat("mira"),
    sendsTo("hosts", { type: "chat.asked", hostId: "mira" }),
  ],
  [
    "retries a failed read of hosts",
    { ...live, prepare: lost("readHosts") },
    (portal) => hosts(portal)?.hosts.retry(),
    sendsTo("hosts", { type: "retry.asked" }),
  ],
  [
    "shows the leaders of a mission",
    { address: "/lottery" },
    (portal) => lottery(portal)?.chooseMission("three-towers"),
    sendsTo("lottery", { type: "mission.chosen", missionId: "three-towers" }),
  ],
  ...(
    [
      ["menu", "readLotteryMenu"],
      ["opened", "readOpened"],
      ["recent", "readRecentLotteries"],
      ["ownOpened", "readOwnOpened"],
      ["missions", "readMissions"],
      ["leaderboard", "readLeaderboard"],
    ] as const
  ).map(
    ([part, call]): Case => [
      `reads ${part} of the lotteries again`,
      { address: "/lottery", prepare: ({ faults }) => faults.always(call, drop()) },
      (portal) => lottery(portal)?.[part].retry(),
      sendsTo("lottery", { type: "retry.asked", part }),
    ],
  ),
];

describe.each([
  ["the inbox", inboxCases],
  ["a list of records", recordsCases],
  ["games", gameCases],
  ["play, hosts and lotteries", playCases],
])("a command of %s", (_, cases) => itDoesWhatItsEventDoes(cases));
