import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";

/** The seamless wallet that game providers speak with; no player ever calls it. */
export function providerRoutes(_app: FastifyInstance, _house: House): void {}
