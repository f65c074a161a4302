import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";

/** What a lobby is made of: the catalogue in columns, vendors' sub-types, popular games, recent ones, favourites, rooms. */
export function lobbyRoutes(_app: FastifyInstance, _house: House): void {}
