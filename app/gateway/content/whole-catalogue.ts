import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { packCatalogue } from "@parlour/adapters/wire/catalogue-columns.ts";
import type { catalogue } from "@parlour/adapters/wire/games.calls.ts";
import { decimalOf, minorDigits } from "@parlour/core/shared/money";
import { fingerprint } from "../security/secrets.ts";
import { GAME_PICTURE } from "./art-urls.ts";
import type { ShownGames } from "./catalogue.ts";

/** Every game that is shown, in columns, with smallest bets in the operator's currency (GAME-05, GAME-03). */
export function wholeCatalogueOf({ all, vendors }: ShownGames, currency: string): AnswerOf<typeof catalogue> {
  const digits = minorDigits(currency);
  const packed = packCatalogue(
    all
      .toSorted((left, right) => left.row.nodeId - right.row.nodeId)
      .map(({ row, drawnName }) => ({
        nodeId: row.nodeId,
        gameCode: row.code,
        gameName: row.name,
        drawnName,
        vassalage: row.vendorCode,
        gameType: row.category,
        gameClassify: row.classify,
        motif: row.motif,
        minBet: decimalOf({ amountMinor: row.minBetMinor, currency }, digits),
        lines: row.lines,
        popularity: row.popularity,
      })),
    vendors.map(({ code, displayName, hasPopupList }) => ({
      vassalage: code,
      displayName,
      ...(hasPopupList && { isGame: "VASSALAGE" }),
    })),
    { picture: GAME_PICTURE, currency },
  );
  return { version: fingerprint(JSON.stringify(packed)).slice(0, 12), ...packed };
}
