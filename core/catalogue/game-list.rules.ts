import { formatLocation } from "../navigation/resolver.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import { decimalOf, parseMoney } from "../shared/money.ts";
import type { Game, StakeBounds } from "./catalogue.ports.ts";
import { categoryOrder, pageCategories } from "./catalogue.rules.ts";
import type { GameListContext, ListCategory, ListQuery } from "./game-list.events.ts";
import type { GameFilters } from "./games.ports.ts";

/** The page size of a list over home, and of any other (GAME-03). */
const HOME_PAGE_SIZE = 200;
const PAGE_SIZE = 24;

export const pageSizeOn = ({ screen }: FeatureContext): number =>
  screen === "home" ? HOME_PAGE_SIZE : PAGE_SIZE;

export const noBounds: StakeBounds = { minBet: null, minLines: null };

/** The sub-types that the specification names (NAV-05). */
export const subTypes = ["SC", "VP", "JP", "TG", "AC", "BG"] as const;
export type SubType = (typeof subTypes)[number];

export const isSubType = (classify: string): classify is SubType =>
  (subTypes as readonly string[]).includes(classify);

/** Whether the page shows vendors first: sports, lotteries of both kinds and cockfights (NAV-06). */
export const isCentre = (path: string): boolean => ["/sports", "/esports", "/lott", "/elott"].includes(path);

/** The page's category; on a shared page, the one in the address (NAV-06). Null for a page without a list. */
function categoryOf({ path, query }: FeatureContext): ListCategory | null {
  if (path === "/hot") return "HOT";
  const categories = pageCategories(path);
  return categories.find((category) => category === query.gameType) ?? categories[0] ?? null;
}

const named = (value: string | undefined): string | null =>
  value === undefined || value === "" ? null : value;

/** Whether a list can be narrowed by stakes: a page of games, not the hot ones, which the gateway picks (GAME-04). */
const hasBounds = (path: string, category: ListCategory): boolean => category !== "HOT" && !isCentre(path);

/**
 * The bounds in an address: `minBet` is an exact amount of `currency`, `minLineNum` a whole number. What is not is ignored.
 */
function boundsOf({ minBet = "", currency = "", minLineNum = "" }: FeatureContext["query"]): StakeBounds {
  const money = /^[A-Z]{3}$/.test(currency) ? parseMoney(minBet, currency) : null;
  return {
    minBet: money !== null && money.amountMinor > 0n && minBet.length <= MOST_DIGITS ? money : null,
    minLines: /^[1-9]\d{0,3}$/.test(minLineNum) ? Number(minLineNum) : null,
  };
}

/** The longest amount that the list call takes. */
const MOST_DIGITS = 14;

/** The list that the feature context asks for: by address, or by the overlay's subject, "CATEGORY:VENDOR" (GAME-08). */
export function listQuery(featureContext: FeatureContext, of: GameListContext["of"]): ListQuery | null {
  const { language, contentVersion, query, subject } = featureContext;
  const said = { language, contentVersion };
  if (of === "vendor") {
    const [code = "", ...vendor] = (subject ?? "").split(":");
    const category = categoryOrder.find((known) => known === code);
    const name = named(vendor.join(":"));
    return category === undefined || name === null
      ? null
      : { category, vendor: name, classify: null, ...noBounds, ...said };
  }
  const category = categoryOf(featureContext);
  if (category === null) return null;
  const bounds = hasBounds(featureContext.path, category) ? boundsOf(query) : noBounds;
  return { category, vendor: named(query.vassalage), classify: named(query.classify), ...bounds, ...said };
}

/** The address of a list on the current page. */
export function listAddress(
  { path }: FeatureContext,
  { category, vendor, classify, minBet, minLines }: ListQuery,
): string {
  const [first] = pageCategories(path);
  return formatLocation({
    path,
    query: {
      ...(category !== "HOT" && category !== first && { gameType: category }),
      ...(vendor !== null && { vassalage: vendor }),
      ...(classify !== null && { classify }),
      ...(minBet !== null && { minBet: decimalOf(minBet), currency: minBet.currency }),
      ...(minLines !== null && { minLineNum: String(minLines) }),
    },
    hash: "",
  });
}

/** Both queries read the same rows. */
export const isSameQuery = (left: ListQuery | null, right: ListQuery | null): boolean =>
  textOf(left) === textOf(right);

const textOf = (query: ListQuery | null): string =>
  JSON.stringify(query, (_, value) => (typeof value === "bigint" ? String(value) : value));

/** The filters depend on category, vendor, stakes and language, not on the chosen sub-type. */
export const hasSameChoices = (left: ListQuery | null, right: ListQuery | null): boolean =>
  isSameQuery(left && { ...left, classify: null }, right && { ...right, classify: null });

/** The same category and filters; language and content version do not count. */
export const isSameList = (left: ListQuery | null, right: ListQuery | null): boolean =>
  isSameQuery(left && { ...left, ...anyContent }, right && { ...right, ...anyContent });

const anyContent = { language: "", contentVersion: "" };

/** Appends a page of games. A game that has moved down since the last page is not repeated. */
export function withPage(games: readonly Game[], page: readonly Game[]): readonly Game[] {
  const shown = new Set(games.map(({ nodeId }) => nodeId));
  return [...games, ...page.filter(({ nodeId }) => !shown.has(nodeId))];
}

/** Whether the list offers live tables that this player can join (API-02). */
export const hasTables = ({
  of,
  query,
  featureContext,
}: Pick<GameListContext, "of" | "query" | "featureContext">): boolean =>
  of === "vendor" &&
  featureContext.account !== null &&
  (query?.category === "LIVE" || query?.category === "PVP");

/** The sub-types to choose from. Bingo is a sub-type only where the operator has the language TY (NAV-06). */
export const subTypesShown = (
  classifies: GameFilters["classifies"],
  languages: readonly string[],
): GameFilters["classifies"] =>
  classifies
    .filter(({ classify }) => classify !== "" && (classify !== "BG" || languages.includes("TY")))
    .sort((left, right) => rankOf(left.classify) - rankOf(right.classify));

/** The order of the specification; sub-types that it does not name come last. */
const rankOf = (classify: string): number =>
  isSubType(classify) ? subTypes.indexOf(classify) : subTypes.length;

/** Whether the list is narrowed by stakes. */
export const isBounded = ({ minBet, minLines }: StakeBounds): boolean => minBet !== null || minLines !== null;

/** Whether the player can choose stakes on this page, and what of them: win lines are a matter of slots (GAME-03). */
export function stakesOffered(query: ListQuery, { of, featureContext }: GameListContext) {
  const minBet = of === "page" && hasBounds(featureContext.path, query.category);
  return { minBet, minLines: minBet && query.category === "RNG" };
}

/** Which part of an empty list's query the operator no longer offers; null when the list is merely empty. */
export function goneOf(query: ListQuery | null, filters: GameFilters | null): "category" | "vendor" | null {
  if (query === null) return "category";
  if (filters === null) return null;
  if (filters.vendors.length === 0) return "category";
  if (query.vendor === null || filters.vendors.some(({ vendor }) => vendor === query.vendor)) return null;
  return "vendor";
}

/** The number of games in the list; null while unknown. */
export function countOf(query: ListQuery, filters: GameFilters | null): number | null {
  if (filters === null) return null;
  const total = (choices: readonly { readonly games: number }[]) =>
    choices.reduce((sum, { games }) => sum + games, 0);
  if (query.classify !== null)
    return total(filters.classifies.filter(({ classify }) => classify === query.classify));
  return total(filters.vendors.filter(({ vendor }) => query.vendor === null || vendor === query.vendor));
}
