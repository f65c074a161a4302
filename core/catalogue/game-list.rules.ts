import { formatLocation } from "../navigation/resolver.ts";
import type { FeatureContext } from "../portal/feature-context.ts";
import type { Game } from "./catalogue.ports.ts";
import { categoryOrder, pageCategories } from "./catalogue.rules.ts";
import type { GameListContext, ListCategory, ListQuery } from "./game-list.events.ts";
import type { GameFilters } from "./games.ports.ts";

/** Games of one page of a list (GAME-03). */
export const LIST_PAGE_SIZE = 24;

/** The sub-types that the specification names (NAV-05). */
export const subTypes = ["SC", "VP", "JP", "TG", "AC", "BG"] as const;
export type SubType = (typeof subTypes)[number];

export const isSubType = (classify: string): classify is SubType =>
  (subTypes as readonly string[]).includes(classify);

/** Whether the page shows the categories' vendors first: sports and lotteries of both kinds, and cockfights (NAV-06). */
export const isCentre = (path: string): boolean => ["/sports", "/esports", "/lott", "/elott"].includes(path);

/** What a page lists: its category, or that of several which the address names (NAV-06). Null for a page without a list. */
function categoryOf({ path, query }: FeatureContext): ListCategory | null {
  if (path === "/hot") return "HOT";
  const categories = pageCategories(path);
  return categories.find((category) => category === query.gameType) ?? categories[0] ?? null;
}

const named = (value: string | undefined): string | null =>
  value === undefined || value === "" ? null : value;

/** The list that the visit asks for: by its address, or by the subject of the pop-up, "CATEGORY:VENDOR" (GAME-08). */
export function listQuery(featureContext: FeatureContext, of: GameListContext["of"]): ListQuery | null {
  const { language, contentVersion, query, subject } = featureContext;
  const said = { language, contentVersion };
  if (of === "vendor") {
    const [code = "", ...vendor] = (subject ?? "").split(":");
    const category = categoryOrder.find((known) => known === code);
    const name = named(vendor.join(":"));
    return category === undefined || name === null
      ? null
      : { category, vendor: name, classify: null, ...said };
  }
  const category = categoryOf(featureContext);
  if (category === null) return null;
  return { category, vendor: named(query.vassalage), classify: named(query.classify), ...said };
}

/** The address of a list on the page where the visit is. */
export function listAddress({ path }: FeatureContext, { category, vendor, classify }: ListQuery): string {
  const [first] = pageCategories(path);
  return formatLocation({
    path,
    query: {
      ...(category !== "HOT" && category !== first && { gameType: category }),
      ...(vendor !== null && { vassalage: vendor }),
      ...(classify !== null && { classify }),
    },
    hash: "",
  });
}

/** The same reading. */
export const isSameQuery = (left: ListQuery | null, right: ListQuery | null): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** What the choices of a list hang on: not on the sub-type that was chosen. */
export const hasSameChoices = (left: ListQuery | null, right: ListQuery | null): boolean =>
  isSameQuery(left && { ...left, classify: null }, right && { ...right, classify: null });

/** The same list, whatever its language and whatever has happened to its content. */
export const isSameList = (left: ListQuery | null, right: ListQuery | null): boolean =>
  left?.category === right?.category && left?.vendor === right?.vendor && left?.classify === right?.classify;

/** A page's games behind those that are there. One that has moved down meanwhile is not shown twice. */
export function withPage(games: readonly Game[], page: readonly Game[]): readonly Game[] {
  const shown = new Set(games.map(({ nodeId }) => nodeId));
  return [...games, ...page.filter(({ nodeId }) => !shown.has(nodeId))];
}

/** Whether tables can be joined there by whoever is here (API-02). */
export const hasTables = ({
  of,
  query,
  featureContext,
}: Pick<GameListContext, "of" | "query" | "featureContext">): boolean =>
  of === "vendor" &&
  featureContext.account !== null &&
  (query?.category === "LIVE" || query?.category === "PVP");

/** Sub-types to choose from. Bingo is one only where the operator speaks TY (NAV-06). */
export const subTypesShown = (
  classifies: GameFilters["classifies"],
  languages: readonly string[],
): GameFilters["classifies"] =>
  classifies
    .filter(({ classify }) => classify !== "" && (classify !== "BG" || languages.includes("TY")))
    .sort((left, right) => rankOf(left.classify) - rankOf(right.classify));

/** The specification's order; what it does not name comes last. */
const rankOf = (classify: string): number =>
  isSubType(classify) ? subTypes.indexOf(classify) : subTypes.length;

/** What of an empty list is not in the operator any more; null when it is only empty. */
export function goneOf(query: ListQuery | null, filters: GameFilters | null): "category" | "vendor" | null {
  if (query === null) return "category";
  if (filters === null) return null;
  if (filters.vendors.length === 0) return "category";
  if (query.vendor === null || filters.vendors.some(({ vendor }) => vendor === query.vendor)) return null;
  return "vendor";
}

/** How many games the list has; null while nobody knows. */
export function countOf(query: ListQuery, filters: GameFilters | null): number | null {
  if (filters === null) return null;
  const total = (choices: readonly { readonly games: number }[]) =>
    choices.reduce((sum, { games }) => sum + games, 0);
  if (query.classify !== null)
    return total(filters.classifies.filter(({ classify }) => classify === query.classify));
  return total(filters.vendors.filter(({ vendor }) => query.vendor === null || vendor === query.vendor));
}
