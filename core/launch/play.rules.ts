import type { GameCategory, Lane } from "../catalogue/catalogue.ports.ts";
import { categoryOrder } from "../catalogue/catalogue.rules.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import type { LaunchRefusal, LaunchRequest, PrizeMode } from "./launch.ports.ts";
import type { AskedGame } from "./play.events.ts";

/** The number of games suggested while one cannot be played (LAUNCH-04). */
export const SUGGESTIONS = 6;

const lotteryPages: Readonly<
  Record<string, { readonly vendor: string; readonly mode: PrizeMode | "by-lanes" }>
> = {
  "/lottert": { vendor: "LOTT", mode: "by-lanes" },
  "/vnlottery": { vendor: "TCG_LOTTO_VN", mode: "by-lanes" },
  "/sealottery": { vendor: "TCG_SEA", mode: "SEA" },
};

const isCategory = (text: string | undefined): text is GameCategory =>
  categoryOrder.some((category) => category === text);

/** The game in a page's address (ROUTE-06); null when it names none. */
export function askedGame({ path, query }: Pick<FeatureContext, "path" | "query">): AskedGame | null {
  const { vassalage = "", gameCode = "", gameType, trial } = query;
  const lottery = lotteryPages[path];
  const vendor = vassalage === "" ? (lottery?.vendor ?? "") : vassalage;
  if (vendor === "") return null;
  const usual = lottery === undefined ? "RNG" : "LOTT";
  // The lobby of another vendor opens with that vendor; the lottery's call would open the site's own lobby.
  const isForeignLobby = gameCode === "" && lottery !== undefined && vendor !== lottery.vendor;
  return {
    vendor,
    category: isCategory(gameType) ? gameType : usual,
    gameCode,
    isTrial: trial === "1",
    lottery: isForeignLobby ? null : (lottery?.mode ?? null),
  };
}

/** Vendors whose card in the ELOTT category decides the prize mode. */
const electronic: readonly string[] = ["TCG_LOTTO_VN", "LOTT"];

/** ELOTT when the ELOTT category has a card of TCG_LOTTO_VN or LOTT, else LOTT (LAUNCH-03). */
export const prizeModeOf = (lanes: readonly Lane[]): PrizeMode =>
  lanes.some(
    ({ category, vendors }) =>
      category === "ELOTT" && vendors.some(({ vendor }) => electronic.includes(vendor)),
  )
    ? "ELOTT"
    : "LOTT";

/** The launch request; a lottery without a code opens the lobby (LAUNCH-02). */
export function launchRequest(game: AskedGame, prizeMode: PrizeMode | null, language: string): LaunchRequest {
  const { vendor, category, gameCode, isTrial } = game;
  // A lottery's trial launches like any other game: the lottery call does not support trials.
  if (prizeMode === null || isTrial) return { kind: "game", vendor, category, gameCode, isTrial, language };
  return { kind: "lottery", gameCode, prizeMode, view: gameCode === "" ? "lobby" : "betting", language };
}

const messageKeyByRefusal = {
  "game-maintenance": "error.gameMaintenance",
  "unknown-game": "launch.error.unknownGame",
  "trial-account": "launch.error.trialAccount",
  "limit-reached": "launch.error.limitReached",
  "kept-away": "launch.error.keptAway",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<LaunchRefusal, MessageKey>;

export const refusalKey = (reason: LaunchRefusal): MessageKey => messageKeyByRefusal[reason];

/** The page to return to: the one that the player came from, else home. */
export const wayBack = ({ from }: Pick<FeatureContext, "from">): string => from ?? "/";
