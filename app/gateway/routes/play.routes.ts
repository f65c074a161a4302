import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";

/** Launching a game (LAUNCH-02). */
export function playRoutes(_app: FastifyInstance, _house: House): void {}
