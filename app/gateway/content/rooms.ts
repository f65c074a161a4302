import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { roomList } from "@parlour/adapters/wire/games.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, count, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { gameSessions } from "../database/schema.ts";
import type { ShownGames } from "./catalogue.ts";
import type { Closed } from "./game-lists.ts";

type Room = AnswerOf<typeof roomList>["rooms"][number];

/** Categories whose games have tables to sit at. */
const WITH_TABLES: readonly string[] = ["LIVE", "PVP"];
const SEATS = { LIVE: 7, PVP: 6 } as const;
/** The largest bet of a table, in its smallest. */
const MAX_BETS = 500n;
const ROOMS_OF_A_GAME = 20;

export interface RoomQuery {
  readonly vendor: string;
  readonly gameCode: string | undefined;
  /** What the figures are told in. */
  readonly currency: string;
  readonly closed: Closed;
  readonly now: Date;
}

/**
 * The tables of a vendor's live and card games (API-02). Who plays is who has launched the game and not left it: nobody is
 * invented. They are seated table by table, and behind a full table stands an empty one.
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
  const counted = await db
    .select({ gameCode: gameSessions.gameCode, players: count() })
    .from(gameSessions)
    .where(
      and(eq(gameSessions.vendorCode, vendor), isNull(gameSessions.endedAt), gt(gameSessions.expiresAt, now)),
    )
    .groupBy(gameSessions.gameCode);
  const playersOf = new Map(counted.map((row) => [row.gameCode, row.players]));

  return shown.flatMap((game) => {
    const seats = seatsOf(game);
    const isClosed = closed.vendors.includes(vendor) || closed.games.includes(game.code);
    const limits = {
      minBet: decimalOf({ amountMinor: game.minBetMinor, currency }),
      maxBet: decimalOf({ amountMinor: game.minBetMinor * MAX_BETS, currency }),
      currency,
    };
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

/** How many sit at each table. */
function seated(players: number, seats: number): readonly number[] {
  const tables = Math.min(ROOMS_OF_A_GAME, Math.floor(players / seats) + 1);
  return Array.from({ length: tables }, (_, index) => Math.min(seats, Math.max(0, players - index * seats)));
}

const SEATS_BY_NAME: readonly (readonly [RegExp, number])[] = [
  [/Four Seats$/, 4],
  [/Six Seats$/, 6],
  [/^Mahjong Two|Duel\b/, 2],
  [/^Mahjong Four|^Big Two/, 4],
];

/** As the game's name says, else as is usual in its category. */
function seatsOf({ name, category }: { name: string; category: string }): number {
  const named = SEATS_BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  return named ?? (category === "LIVE" ? SEATS.LIVE : SEATS.PVP);
}
