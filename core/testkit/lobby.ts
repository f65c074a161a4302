import type { Game, GamePage, GameQuery } from "../catalogue/catalogue.ports.ts";
import type { Catalogue, GameFilters } from "../catalogue/games.ports.ts";
import type { LaunchRequest } from "../launch/launch.ports.ts";
import { featureRules } from "../portal/feature-steps.rules.ts";
import { features } from "../portal/features.registry.ts";
import type { FeaturePorts } from "../portal/parts.ports.ts";
import type { LoadedFeatures } from "../portal/portal.ports.ts";
import { done, refused } from "../shared/outcome.ts";
import { lanes } from "./backend.data.ts";
import type { CallAnswers } from "./faults.ts";
import { catalogueGames, stakesOf } from "./lobby.data.ts";

/** The fake backend's data about games; several portals may share it. */
export interface Lobby {
  /** Ids of an account's favourites, latest first. */
  favouritesOf(account: string): readonly string[];
  keepFavourites(account: string, ids: readonly string[]): void;
  /** Codes of games in maintenance, with its end. */
  readonly closedGames: Map<string, number | null>;
  /** Games that open in a window of their own. */
  readonly windowGames: Set<string>;
  jackpotMinor: bigint | null;
  /** Example counters show where there is no jackpot. */
  showsExamples: boolean;
  unread: number;
  readPage(query: GameQuery): GamePage;
  readFilters(
    asked: Pick<GameQuery, "category" | "vendor" | "minBet" | "minLines" | "language">,
  ): GameFilters;
  readCatalogue(language: string): Catalogue;
  launch(request: LaunchRequest): CallAnswers["launch"];
}

export function createLobby(): Lobby {
  const favourites = new Map<string, readonly string[]>();
  const closedGames = new Map<string, number | null>();
  const windowGames = new Set<string>();
  const matching = ({
    category,
    vendor,
    classify,
    name,
    minBet,
    minLines,
    language,
  }: Omit<GameQuery, "page" | "pageSize" | "contentVersion">) =>
    catalogueGames(language).filter(
      (game) =>
        (category === "HOT" ? game.classify === "HOT" : game.category === category) &&
        (vendor === null || game.vendor === vendor) &&
        (classify === null || game.classify === classify) &&
        (minBet === null || stakesOf(game).minBet.amountMinor <= minBet.amountMinor) &&
        (minLines === null || stakesOf(game).lines >= minLines) &&
        (name === null || game.gameName.toLowerCase().includes(name.toLowerCase())),
    );
  return {
    favouritesOf: (account) => favourites.get(account) ?? [],
    keepFavourites: (account, ids) => void favourites.set(account, ids),
    closedGames,
    windowGames,
    jackpotMinor: 123_456_78n,
    showsExamples: true,
    unread: 2,
    readPage(query) {
      const games = matching(query);
      const from = (query.page - 1) * query.pageSize;
      return {
        games: games.slice(from, from + query.pageSize),
        totalPages: Math.ceil(games.length / query.pageSize),
      };
    },
    readFilters({ category, vendor, minBet, minLines, language }) {
      const whole = { category, vendor: null, classify: null, name: null, language };
      const all = matching({ ...whole, minBet: null, minLines: null });
      const within = new Set(matching({ ...whole, minBet, minLines }).map(({ nodeId }) => nodeId));
      const count = (games: readonly Game[]) => games.filter(({ nodeId }) => within.has(nodeId)).length;
      const vendors = new Map(all.map((game) => [game.vendor, game.vendorName]));
      const asked = lanes(language)
        .flatMap((lane) => lane.vendors)
        .find((card) => card.vendor === vendor);
      if (asked !== undefined) vendors.set(asked.vendor, asked.displayName);
      const own = all.filter((game) => vendor === null || game.vendor === vendor);
      return {
        vendors: [...vendors].map(([code, displayName]) => ({
          vendor: code,
          displayName,
          games: count(all.filter((game) => game.vendor === code)),
        })),
        classifies: [...new Set(own.map(({ classify }) => classify))].map((classify) => ({
          classify,
          games: count(own.filter((game) => game.classify === classify)),
        })),
        ...stakesToChoose(category === "HOT" ? [] : own),
      };
    },
    readCatalogue(language) {
      const games = catalogueGames(language);
      return { version: "1", names: games.map(({ gameName }) => gameName), at: (place) => games[place] };
    },
    launch(request) {
      const { gameCode } = request;
      if (closedGames.has(gameCode)) {
        return refused("game-maintenance", { endsAtMs: closedGames.get(gameCode) ?? null });
      }
      if (
        request.kind === "game" &&
        gameCode !== "" &&
        !catalogueGames(request.language).some((game) => game.gameCode === gameCode)
      ) {
        return refused("unknown-game", undefined);
      }
      return done({
        url: `https://games.example/play?game=${gameCode}`,
        gameName: catalogueGames(request.language).find((game) => game.gameCode === gameCode)?.gameName ?? "",
        opensIn: windowGames.has(gameCode) ? "window" : "page",
        vendorWallet: null,
      });
    },
  };
}

/** The different stakes of games, ascending. */
export function stakesToChoose(games: readonly Game[]): Pick<GameFilters, "minBets" | "lines"> {
  const stakes = games.map(stakesOf);
  const bets = new Map(stakes.map(({ minBet }) => [minBet.amountMinor, minBet]));
  return {
    minBets: [...bets.values()].sort((left, right) => (left.amountMinor < right.amountMinor ? -1 : 1)),
    lines: [...new Set(stakes.map(({ lines }) => lines))].sort((left, right) => left - right),
  };
}

/** The result of loading the features: machines and rules, with the given ports. */
export const featuresOfScript = (ports: FeaturePorts): LoadedFeatures => ({
  features,
  rules: featureRules,
  ports,
});
