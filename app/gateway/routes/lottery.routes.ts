import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";

/** Lotteries, their draws, and missions (LOTT-01, LOTT-02). */
export function lotteryRoutes(_app: FastifyInstance, _house: House): void {}
