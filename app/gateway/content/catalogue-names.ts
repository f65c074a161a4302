/** The catalogue by the names of each language (GAME-03, GAME-05). */
import type { ShownGame, ShownGames } from "./catalogue.ts";
import { nameIn } from "./names.ts";

/** The catalogue by a language's code; without one, by its own names. */
export type Catalogues = (language?: string) => ShownGames;

/** A catalogue in each language that has names, made when it is first asked for. */
export function inLanguages(shown: ShownGames): Catalogues {
  const translated = new Set(
    [...shown.all.map(({ row }) => row.names), ...shown.vendors.map(({ names }) => names)].flatMap(
      Object.keys,
    ),
  );
  const made = new Map<string, ShownGames>();
  return (language) => {
    if (language === undefined || !translated.has(language)) return shown;
    const known = made.get(language);
    if (known !== undefined) return known;
    const named = namedIn(shown, language);
    made.set(language, named);
    return named;
  };
}

function namedIn({ all, menus, vendors: own }: ShownGames, language: string): ShownGames {
  const vendors = own.map((vendor) => ({
    ...vendor,
    displayName: nameIn({ ...vendor, name: vendor.displayName }, language),
  }));
  const vendorNames = new Map(vendors.map(({ code, displayName }) => [code, displayName]));
  const named = all.map((game) => namedGame(game, language, vendorNames));
  return { all: named, byNodeId: new Map(named.map((game) => [game.row.nodeId, game])), menus, vendors };
}

function namedGame(game: ShownGame, language: string, vendorNames: ReadonlyMap<string, string>): ShownGame {
  const { row, wire } = game;
  const name = nameIn(row, language);
  const displayName = vendorNames.get(row.vendorCode) ?? wire.displayName;
  if (name === row.name && displayName === wire.displayName) return game;
  return {
    ...game,
    row: { ...row, name },
    wire: { ...wire, nodeName: name, gameName: name, displayName },
    sought: name.toLowerCase(),
  };
}
