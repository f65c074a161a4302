import type { AgentPorts } from "../agent/agent.ports.ts";
import type { FeaturePorts } from "../portal/parts.ports.ts";
import { defaultConfig } from "../portal/portal.config.ts";
import { createNameIndex } from "../search/name-index.ts";
import type { Clock } from "../shared/clock.ts";
import { done, refused } from "../shared/outcome.ts";
import { isComment } from "../validation/words.rules.ts";
import type { WelcomeProgress } from "../welcome/welcome.ports.ts";
import { createFakeAgentPorts } from "./agent/ports.ts";
import type { FakeBackend } from "./backend.ts";
import type { Exchange } from "./faults.ts";
import {
  catalogueGames,
  factsOf,
  helpChapters,
  hosts,
  leaderboard,
  lotteryMenu,
  openedDraws,
  sitePages,
  tables,
  tellingGames,
} from "./lobby.data.ts";
import { createFakeMember, type FakeDownloads } from "./member/ports.ts";
import { createFakeUpdates, type FakeUpdates } from "./member/updates.ts";

const TRIAL_TYPES = defaultConfig.trialTypes;

/** The windows of opened games, and the player's return to the portal's page. */
export interface FakeWindows {
  /** Addresses in order of opening. */
  readonly opened: readonly string[];
  /** Whether the browser blocks the next windows. */
  blocks: boolean;
  /** The player returns to the portal's page. */
  comeBack(): void;
}

export interface FakeFeatures {
  readonly ports: FeaturePorts;
  readonly agentPorts: AgentPorts;
  readonly windows: FakeWindows;
  readonly downloads: FakeDownloads;
  readonly line: FakeUpdates;
}

interface Stage {
  readonly ask: Exchange["ask"];
  readonly backend: FakeBackend;
  readonly clock: Clock;
  /** The tab's own storage. */
  readonly visit: Map<string, string>;
  /** The account of the visit's token, or null. Raises a signal when the token is no longer valid. */
  player(): string | null;
  readonly money: Pick<FeaturePorts, "wallet" | "transfer">;
}

/** The features' ports over the fake backend. */
export function createFakeFeatures({ ask, backend, clock, visit, player, money }: Stage): FakeFeatures {
  const { lobby } = backend;
  const pages = new Map<string, number>();
  const listeners = new Set<() => void>();
  const opened: string[] = [];
  const windows: FakeWindows = {
    opened,
    blocks: false,
    comeBack: () => {
      for (const listener of [...listeners]) listener();
    },
  };
  const line = createFakeUpdates();
  const downloads: FakeDownloads = { saved: [] };
  let names = createNameIndex([]);
  const notLoggedIn = () => refused("not-logged-in");
  const isTrialUser = (account: string) =>
    backend.accounts.some(({ member }) => member.account === account && TRIAL_TYPES.includes(member.type));
  const own = <Value>(read: (account: string) => Value) => {
    const account = player();
    return account === null ? notLoggedIn() : done(read(account));
  };

  const ports: FeaturePorts = {
    ...money,
    games: {
      readPage: (query, signal) => ask("readPage", query, signal, () => lobby.readPage(query)),
      readFilters: (asked, signal) => ask("readFilters", asked, signal, () => lobby.readFilters(asked)),
      readCatalogue: (asked, signal) =>
        ask("readCatalogue", asked, signal, () => lobby.readCatalogue(asked.language)),
      readRecent: (language, signal) =>
        ask("readRecentGames", { language }, signal, () => own(() => catalogueGames(language).slice(0, 5))),
      readPopular: (asked, signal) =>
        ask("readPopular", asked, signal, () =>
          catalogueGames(asked.language)
            .filter(({ category }) => asked.category === null || category === asked.category)
            .slice(0, asked.limit),
        ),
      readFacts: (category, signal) =>
        ask("readFacts", { category }, signal, () => factsOf(tellingGames(category), clock.nowMs())),
      readTables: (asked, signal) => ask("readTables", asked, signal, () => own(() => tables)),
    },
    favourites: {
      readIds: (signal) =>
        ask("readFavouriteIds", null, signal, () => own((account) => lobby.favouritesOf(account))),
      readGames: (language, signal) =>
        ask("readFavouriteGames", { language }, signal, () =>
          own((account) => {
            const games = catalogueGames(language);
            return lobby.favouritesOf(account).flatMap((id) => games.filter(({ nodeId }) => nodeId === id));
          }),
        ),
      add: (game, signal) =>
        ask("addFavourite", game, signal, () => {
          const account = player();
          if (account === null) return notLoggedIn();
          if (!catalogueGames("TY").some(({ nodeId }) => nodeId === game.nodeId))
            return refused("unknown-game");
          const others = lobby.favouritesOf(account).filter((id) => id !== game.nodeId);
          lobby.keepFavourites(account, [game.nodeId, ...others]);
          return done(null);
        }),
      remove: (game, signal) =>
        ask("removeFavourite", game, signal, () =>
          own((account) => {
            lobby.keepFavourites(
              account,
              lobby.favouritesOf(account).filter((id) => id !== game.nodeId),
            );
            return null;
          }),
        ),
    },
    launch: {
      launch: (request, signal) =>
        ask("launch", request, signal, () => {
          const account = player();
          if (account === null) return refused("not-logged-in", undefined);
          const isTrialGame = request.kind === "game" && request.isTrial;
          if (isTrialUser(account) && !isTrialGame) return refused("trial-account", undefined);
          const bound = isTrialGame ? null : backend.safety.playRefusal(account);
          if (bound !== null) return refused(bound, undefined);
          const launched = lobby.launch(request);
          if (launched.kind === "refused" || isTrialGame || request.kind === "lottery") return launched;
          return done({ ...launched.value, vendorWallet: backend.wallets.ownWalletOf(request.vendor) });
        }),
    },
    gameWindow: {
      open(url) {
        if (windows.blocks) return "blocked";
        opened.push(url);
        return "opened";
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    listPlaces: {
      read: (address) => pages.get(address) ?? null,
      save: (address, count) => void pages.set(address, count),
    },
    lottery: {
      readMenu: (language, signal) => ask("readLotteryMenu", { language }, signal, () => lotteryMenu),
      readRecent: (language, signal) =>
        ask("readRecentLotteries", { language }, signal, () =>
          own(() => lotteryMenu.flatMap(({ games }) => games).slice(0, 1)),
        ),
      readOpened: (asked, signal) =>
        ask("readOpened", asked, signal, () =>
          openedDraws.filter(({ gameCode }) => asked.gameCode === undefined || gameCode === asked.gameCode),
        ),
      readOwnOpened: (asked, signal) => ask("readOwnOpened", asked, signal, () => own(() => openedDraws)),
      readRunning: (asked, signal) =>
        ask("readRunning", asked, signal, () =>
          lotteryMenu.some(({ games }) => games.some(({ gameCode }) => gameCode === asked.gameCode))
            ? done(backend.lotteryBets.running())
            : refused("unknown-game"),
        ),
      readBetting: (asked, signal) =>
        ask("readBetting", asked, signal, () => {
          const account = player();
          return account === null ? notLoggedIn() : backend.lotteryBets.read(account, asked.gameCode);
        }),
      placeBet: (bet, idempotencyKey, signal) =>
        ask("placeBet", { ...bet, idempotencyKey }, signal, () => {
          const account = player();
          if (account === null) return notLoggedIn();
          return isTrialUser(account)
            ? refused("trial-account")
            : backend.lotteryBets.place(account, bet, idempotencyKey);
        }),
      readMissions: (language, signal) =>
        ask("readMissions", { language }, signal, () =>
          own((account) => backend.rewards.readMissions(account)),
        ),
      readLeaderboard: (asked, signal) =>
        ask("readLeaderboard", asked, signal, () =>
          own(() => ({ ...leaderboard, missionId: asked.missionId ?? leaderboard.missionId })),
        ),
    },
    pages: {
      readHelp: (language, signal) => ask("readHelp", { language }, signal, () => helpChapters),
      readPages: (asked, signal) => ask("readPages", asked, signal, () => sitePages(asked.kind)),
    },
    feedback: {
      send: (feedback, signal) =>
        ask("sendFeedback", feedback, signal, () => {
          if (!isComment(feedback.content)) return refused("too-long");
          const account = player();
          backend.feedback.send(account !== null && isTrialUser(account) ? null : account, feedback.content);
          return done(null);
        }),
      readOwn: (signal) =>
        ask("readOwnFeedback", null, signal, () => own((account) => backend.feedback.of(account))),
    },
    pointMall: {
      readMall: (language, signal) =>
        ask("readMall", { language }, signal, () => own((account) => backend.points.mall(account))),
    },
    live: {
      readHosts: (language, signal) => ask("readHosts", { language }, signal, () => hosts),
      openChat: (asked, signal) =>
        ask("openChat", asked, signal, () =>
          hosts.some(({ id, isOnline }) => id === asked.hostId && isOnline)
            ? done(null)
            : refused("model-offline"),
        ),
    },
    jackpot: {
      readJackpot: (signal) =>
        ask("readJackpot", null, signal, () => ({
          jackpot:
            lobby.jackpotMinor === null
              ? null
              : { amount: { amountMinor: lobby.jackpotMinor, currency: "USD" }, atMs: clock.nowMs() },
          showsExamples: lobby.showsExamples,
        })),
    },
    popupStore: {
      wasClosed: (state) => visit.has(`popups.${state}`),
      saveClosed: (state) => void visit.set(`popups.${state}`, "closed"),
    },
    welcomeStore: {
      read: (account) => (visit.get(`welcome.${account}`) ?? null) as WelcomeProgress | null,
      save: (account, progress) => void visit.set(`welcome.${account}`, progress),
    },
    search: {
      load: (version, list, signal) =>
        ask("loadSearch", version, signal, () => {
          names = createNameIndex(list);
          return undefined;
        }),
      search: (term, limit, signal) =>
        ask("searchNames", term, signal, () => names.search(term, limit).map(({ at }) => at)),
    },
    ...createFakeMember({ ask, backend, clock, player }, downloads, line),
    unread: { readUnread: (signal) => ask("readUnread", null, signal, () => lobby.unread) },
  };
  const agentPorts = createFakeAgentPorts({ ask, backend, clock, player });
  return { ports, agentPorts, windows, downloads, line };
}
