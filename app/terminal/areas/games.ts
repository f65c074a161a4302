import { commandsOf, portalState } from "@parlour/core";
import {
  categoryAddress,
  type Choice as FilterChoice,
  type Game,
  type GameCategory,
  type GameListView,
  gameListView,
} from "@parlour/core/catalogue";
import { favouriteGamesView, favouriteIds } from "@parlour/core/favourites";
import { queryView } from "@parlour/core/queries";
import { searchView } from "@parlour/core/search";
import { type Choice, type Dialogue, Refused } from "../dialogue.ts";
import { turning } from "../list.ts";
import { type Entry, type Menu, menuOf, runMenu } from "../menu.ts";
import { openPage, readyOf, shown } from "../pages.ts";
import type { Key } from "../texts.ts";
import { isPlayer } from "./login.ts";
import { lotteryEntry } from "./lottery.ts";
import { play } from "./play.ts";

const PAGE_SIZE = 20;

/** Where games come from; `more` reads the next ones of a list that has them. */
interface Source {
  games(): readonly Game[];
  hasMore?(): boolean;
  more?(): Promise<void>;
  commands?(): Menu["commands"];
}

/** Lists games, a page at a time, and opens the chosen one. */
async function browseGames(dialogue: Dialogue, title: () => string, source: Source): Promise<void> {
  let page = 1;
  await runMenu(dialogue, () => {
    const games = source.games();
    const pages = Math.ceil(games.length / PAGE_SIZE) + (source.hasMore?.() ? 1 : 0);
    page = Math.max(1, Math.min(page, pages));
    const turnTo = async (wanted: number) => {
      if (wanted * PAGE_SIZE > games.length && source.hasMore?.()) await source.more?.();
      page = wanted;
    };
    const rows = games.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((game) => ({
      label: `${game.gameName} · ${game.vendorName}`,
      run: () => openGame(dialogue, game),
    }));
    return {
      title: title(),
      lines: rows.length === 0 ? [dialogue.text("games.empty.title")] : [],
      rows,
      commands: [...turning(dialogue, { page, pages, turnTo }), ...(source.commands?.() ?? [])],
    };
  });
}

const isFavourite = ({ portal }: Dialogue, { nodeId }: Game): boolean =>
  favouriteIds(portal.feature("favourites")?.getSnapshot()).has(nodeId);

function openGame(dialogue: Dialogue, game: Game): Promise<void> {
  const { text, portal, say } = dialogue;
  const { nodeId, vendor, category, gameCode, gameName } = game;
  const isVendor = game.hasPopupList && gameCode === "";
  const launch = (isTrial: boolean) =>
    play(dialogue, { kind: "launch", vendor, category, gameCode, isTrial });
  return runMenu(dialogue, () => ({
    title: `${gameName} · ${game.vendorName}`,
    rows: [
      {
        label: text(isVendor ? "terminal.vendorGames" : "terminal.play"),
        run: () => (isVendor ? browseVendor(dialogue, game) : launch(false)),
      },
      ...(isVendor ? [] : [{ label: text("game.try"), run: () => launch(true) }]),
      {
        label: text(isFavourite(dialogue, game) ? "terminal.favourite.remove" : "terminal.favourite.add"),
        run() {
          if (!isPlayer(dialogue)) throw new Refused(text("error.notLoggedIn"));
          commandsOf(portal).perform({ kind: "favourite", game: { nodeId, vendor, category } });
          const isKept = isFavourite(dialogue, game);
          say(text(isKept ? "terminal.favourite.added" : "favourites.removed", { game: gameName }));
        },
      },
    ],
  }));
}

const codes = ({ portal }: Dialogue) => portal.config.languages.map(({ code }) => code);

/** The list of a vendor's own games, which stands over any page (GAME-08). */
async function browseVendor(dialogue: Dialogue, { category, vendor }: Game): Promise<void> {
  commandsOf(dialogue.portal).openOverlay("vendor-games", { subject: `${category}:${vendor}` });
  try {
    await browseList(dialogue, dialogue.text(categoryKey(category)), () =>
      dialogue.view("vendorGames", (snapshot, send) => gameListView(snapshot, send, codes(dialogue))),
    );
  } finally {
    commandsOf(dialogue.portal).closeOverlay("vendor-games");
  }
}

/** Waits until a list shows games, or why it has none. */
async function listed(dialogue: Dialogue, look: () => GameListView | null): Promise<GameListView> {
  const { view } = await dialogue.until(() => {
    const view = look();
    const body = view?.body;
    const isReading =
      body?.kind === "loading" || (body?.kind === "ready" && (body.isChanging || body.isReadingMore));
    return isReading || view?.isReadingFilters ? null : { view };
  });
  if (view === null) throw new Refused(dialogue.text("terminal.notOffered"));
  const { body } = view;
  if (body.kind === "failed" || body.kind === "gone") throw new Refused(dialogue.sentence(body.message));
  return view;
}

async function browseList(dialogue: Dialogue, title: string, look: () => GameListView | null): Promise<void> {
  const { text, sentence, money, pick } = dialogue;
  await listed(dialogue, look);
  const body = () => look()?.body;
  const nameOf = ({ name, games }: FilterChoice) =>
    `${typeof name === "string" ? name : sentence(name)} (${games})`;
  const filter = (key: string, label: Key, choices: readonly Choice<() => void>[]) => ({
    key,
    label: text(label),
    async run() {
      (await pick(text(label), choices))();
      await listed(dialogue, look);
    },
  });
  const any = (value: () => void) => ({ label: text("games.anyStake"), value });
  await browseGames(dialogue, () => [title, look()?.vendorName].filter((part) => part != null).join(" · "), {
    games() {
      const shownNow = body();
      return shownNow?.kind === "ready" ? shownNow.games : [];
    },
    hasMore() {
      const shownNow = body();
      return shownNow?.kind === "ready" && shownNow.hasMore;
    },
    async more() {
      look()?.showMore();
      const after = (await listed(dialogue, look)).body;
      if (after.kind === "ready" && after.moreMessage !== null)
        throw new Refused(sentence(after.moreMessage));
    },
    commands() {
      const view = look();
      if (view === null) return [];
      const { vendors, classifies, minBet, minLines } = view;
      const vendorChoices = vendors.map((each) => ({
        label: nameOf(each),
        value: () => view.chooseVendor(each.value),
      }));
      const types = classifies.map((each) => ({
        label: nameOf(each),
        value: () => view.chooseClassify(each.value),
      }));
      const bets = minBet.choices.map((each) => ({
        label: text("games.upTo", { amount: money(each) }),
        value: () => view.chooseMinBet(each),
      }));
      const lines = minLines.choices.map((each) => ({
        label: text("games.orMore", { shown: each }),
        value: () => view.chooseMinLines(each),
      }));
      return [
        ...(vendors.length > 1 ? [filter("v", "games.vendors", vendorChoices)] : []),
        ...(types.length > 1 ? [filter("t", "games.subTypes", types)] : []),
        ...(bets.length > 0
          ? [filter("b", "games.minBet", [any(() => view.chooseMinBet(null)), ...bets])]
          : []),
        ...(lines.length > 0
          ? [filter("l", "games.minLines", [any(() => view.chooseMinLines(null)), ...lines])]
          : []),
      ];
    },
  });
}

const categoryKey = (category: GameCategory): Key =>
  `category.${category.toLowerCase() as Lowercase<GameCategory>}`;

const gameList = (dialogue: Dialogue) => () =>
  dialogue.view("gameList", (snapshot, send) => gameListView(snapshot, send, codes(dialogue)));

const categoriesEntry: Entry = {
  label: "games.categories",
  run: (dialogue) =>
    runMenu(dialogue, () => ({
      title: dialogue.text("games.categories"),
      rows: portalState(dialogue.portal).sortingVendor.map(({ category }) => ({
        label: dialogue.text(categoryKey(category)),
        async run() {
          await openPage(dialogue, categoryAddress(category));
          await browseList(dialogue, dialogue.text(categoryKey(category)), gameList(dialogue));
        },
      })),
    })),
};

const hotEntry: Entry = {
  label: "games.hot",
  at: "/home",
  async run(dialogue) {
    await readyOf(dialogue, () => dialogue.view("hotGames", queryView));
    const games = () => portalState(dialogue.portal).hotGames;
    await browseGames(dialogue, () => dialogue.text("games.hot"), { games });
  },
};

const searchEntry: Entry = {
  label: "search.label",
  at: "/search",
  async run(dialogue) {
    const { text, sentence, ask, until, view } = dialogue;
    const { type } = await shown(dialogue, "search", searchView);
    type(await ask(`${text("search.placeholder")}: `));
    const body = () => view("search", searchView)?.body;
    const found = await until(() => (body()?.kind === "loading" ? null : { body: body() }));
    if (found.body?.kind === "failed") throw new Refused(sentence(found.body.message));
    const term = view("search", searchView)?.term ?? "";
    if (found.body?.kind === "none") throw new Refused(text("search.none.title", { term }));
    const games = () => {
      const now = body();
      return now?.kind === "found" ? now.games : now?.kind === "idle" ? now.suggestions : [];
    };
    const hasMore = () => {
      const now = body();
      return now?.kind === "found" && now.hasMore;
    };
    const more = async () => view("search", searchView)?.showMore();
    await browseGames(dialogue, () => text("search.results"), { games, hasMore, more });
  },
};

const favouritesEntry: Entry = {
  label: "favourites.title",
  at: "/favorite",
  isShown: isPlayer,
  async run(dialogue) {
    const look = () => dialogue.view("favourites", favouriteGamesView);
    (await shown(dialogue, "favourites", favouriteGamesView)).want();
    const read = await dialogue.until(() => (look()?.kind === "loading" ? null : { view: look() }));
    if (read.view?.kind === "failed") throw new Refused(dialogue.sentence(read.view.message));
    const games = () => {
      const now = look();
      return now?.kind === "ready" ? now.games : [];
    };
    await browseGames(dialogue, () => dialogue.text("favourites.title"), { games });
  },
};

const recentEntry: Entry = {
  label: "recent.title",
  at: "/recent",
  isShown: isPlayer,
  async run(dialogue) {
    const games = await readyOf(dialogue, () => dialogue.view("recent", queryView));
    await browseGames(dialogue, () => dialogue.text("recent.title"), { games: () => games });
  },
};

export const gamesEntry = menuOf("nav.games", [
  hotEntry,
  categoriesEntry,
  searchEntry,
  favouritesEntry,
  recentEntry,
  lotteryEntry,
]);
