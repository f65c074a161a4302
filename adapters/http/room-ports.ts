import type { RoomPorts } from "@parlour/core/portal/portal.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import type { LiveCalls } from "../browser/live-chat.ts";
import type { HttpClient } from "./client.ts";
import { createFavouritesPort } from "./favourites.ts";
import { createGamesPort } from "./games.ts";

/** What the rooms ask of the gateway. */
export type HttpRoomPorts = Pick<
  RoomPorts,
  "favourites" | "feedback" | "games" | "jackpot" | "launch" | "lottery" | "pages" | "pointMall" | "unread"
> & { readonly liveCalls: LiveCalls };

export interface RoomPortsOptions {
  readonly merchantCode: string;
  /** Whether the visit has a token: a visitor's lists come from the catalogue, since their call wants one (API-03). */
  readonly hasToken: () => boolean;
}

/** The same words as `createHttpPorts`, for what comes with the rooms. */
export function createHttpRoomPorts(client: HttpClient, options: RoomPortsOptions): HttpRoomPorts {
  const later = async (): Promise<never> => {
    throw new CallFailure("not-built", "rooms");
  };
  return {
    favourites: createFavouritesPort(client),
    feedback: { send: later },
    games: createGamesPort(client, options),
    jackpot: { readJackpot: later },
    launch: { launch: later },
    liveCalls: { readHosts: later, readChatUrl: later },
    lottery: {
      readMenu: later,
      readRecent: later,
      readOpened: later,
      readOwnOpened: later,
      readRunning: later,
      readMissions: later,
      readLeaderboard: later,
    },
    pages: { readHelp: later, readPages: later },
    pointMall: { readMall: later },
    unread: { readUnread: later },
  };
}
