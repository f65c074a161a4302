import type { GameCategory, Lane } from "../catalogue/catalogue.ports.ts";
import { categoryOrder } from "../catalogue/catalogue.rules.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import type { MessageKey } from "../shared/message-keys.ts";
import type { LaunchRefusal, LaunchRequest, PrizeMode } from "./launch.ports.ts";
import type { AskedGame } from "./play.events.ts";

/** How many games are suggested beside one that cannot be played (LAUNCH-04). */
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

/** The game that a page's address names (ROUTE-06); null when it names none. */
export function askedGame({ path, query }: Pick<FeatureContext, "path" | "query">): AskedGame | null {
  const { vassalage = "", gameCode = "", gameType, trial } = query;
  const lottery = lotteryPages[path];
  const vendor = vassalage === "" ? (lottery?.vendor ?? "") : vassalage;
  if (vendor === "") return null;
  const usual = lottery === undefined ? "RNG" : "LOTT";
  // Another vendor's lobby is that vendor's own; the lottery's call would open the site's.
  const isForeignLobby = gameCode === "" && lottery !== undefined && vendor !== lottery.vendor;
  return {
    vendor,
    category: isCategory(gameType) ? gameType : usual,
    gameCode,
    isTrial: trial === "1",
    lottery: isForeignLobby ? null : (lottery?.mode ?? null),
  };
}

/** Vendors whose card makes the ELOTT category decide the prize mode. */
const electronic: readonly string[] = ["TCG_LOTTO_VN", "LOTT"];

/** ELOTT when the ELOTT category has a card of TCG_LOTTO_VN or LOTT, else LOTT (LAUNCH-03). */
export const prizeModeOf = (lanes: readonly Lane[]): PrizeMode =>
  lanes.some(
    ({ category, vendors }) =>
      category === "ELOTT" && vendors.some(({ vendor }) => electronic.includes(vendor)),
  )
    ? "ELOTT"
    : "LOTT";

/** What is asked of the gateway; a lottery without a code opens its lobby (LAUNCH-02). */
export function launchRequest(game: AskedGame, prizeMode: PrizeMode | null, language: string): LaunchRequest {
  const { vendor, category, gameCode, isTrial } = game;
  // A trial of a lottery is launched as any game: the lottery's own call knows none.
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

/** Where the way back leads: to the page the person came from, else home. */
export const wayBack = ({ from }: Pick<FeatureContext, "from">): string => from ?? "/";
