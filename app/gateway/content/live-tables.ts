import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { roomList } from "@parlour/adapters/wire/games.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { gameSessions } from "../database/schema.ts";
import type { ShownGames } from "./catalogue.ts";
import type { Closed } from "./game-lists.ts";

type Room = AnswerOf<typeof roomList>["rooms"][number];

/** Categories whose games have tables. */
const WITH_TABLES: readonly string[] = ["LIVE", "PVP"];
const SEATS = { LIVE: 7, PVP: 6 } as const;
/** A table's largest bet, as a multiple of its smallest. */
const MAX_BETS = 500n;
const ROOMS_OF_A_GAME = 20;

export interface RoomQuery {
  readonly vendor: string;
  readonly gameCode: string | undefined;
  /** The currency of the bet limits. */
  readonly currency: string;
  readonly closed: Closed;
  readonly now: Date;
}

/**
 * The tables of a vendor's live and card games (API-02), with players counted from open game sessions. Tables fill one
 * after the other, and an empty one follows the last full one.
 */
export async function readRooms(db: Db, { all }: ShownGames, query: RoomQuery): Promise<Room[]> {
  const { vendor, gameCode, currency, closed, now } = query;
  const shown = all.flatMap(({ row }) =>
    row.vendorCode === vendor &&
    WITH_TABLES.includes(row.category) &&
    (gameCode === undefined || row.code === gameCode)
      ? [row]
      : [],
  );
  const playersOf = await countPlayers(db, { vendor, now });

  return shown.flatMap((game) => {
    const seats = seatsOf(game);
    const isClosed = closed.vendors.includes(vendor) || closed.games.includes(game.code);
    const limits = limitsOf(game, currency);
    return seated(playersOf.get(game.code) ?? 0, seats).map((players, index) => ({
      roomId: `${game.code}-${index + 1}`,
      roomName: index === 0 ? game.name : `${game.name} ${index + 1}`,
      gameCode: game.code,
      ...limits,
      players,
      seats,
      open: !isClosed && players < seats,
    }));
  });
}

/** The players in each game now, by its code, from open game sessions; of one vendor, or of all. */
export async function countPlayers(
  db: Db,
  { vendor, now }: { readonly vendor?: string; readonly now: Date },
): Promise<ReadonlyMap<string, number>> {
  const counted = await db
    .select({ gameCode: gameSessions.gameCode, players: count() })
    .from(gameSessions)
    .where(
      and(
        vendor === undefined ? undefined : eq(gameSessions.vendorCode, vendor),
        isNull(gameSessions.endedAt),
        gt(gameSessions.expiresAt, now),
      ),
    )
    .groupBy(gameSessions.gameCode);
  return new Map(counted.map((row) => [row.gameCode, row.players]));
}

/** The smallest and the largest bet of a game's tables. */
export const limitsOf = ({ minBetMinor }: { readonly minBetMinor: bigint }, currency: string) => ({
  minBet: decimalOf({ amountMinor: minBetMinor, currency }),
  maxBet: decimalOf({ amountMinor: minBetMinor * MAX_BETS, currency }),
  currency,
});

/** The number of players at each table. */
function seated(players: number, seats: number): readonly number[] {
  const tables = Math.min(ROOMS_OF_A_GAME, Math.floor(players / seats) + 1);
  return Array.from({ length: tables }, (_, index) => Math.min(seats, Math.max(0, players - index * seats)));
}

const SEATS_BY_NAME: readonly (readonly [RegExp, number])[] = [
  [/Four Seats$/, 4],
  [/Six Seats$/, 6],
];

/** The seats in the game's name, or else the category's usual number. */
export function seatsOf({ name, category }: { name: string; category: string }): number {
  const named = SEATS_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return named ?? (category === "LIVE" ? SEATS.LIVE : SEATS.PVP);
}
