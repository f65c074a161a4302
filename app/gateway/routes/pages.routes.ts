import type { FastifyInstance } from "fastify";
import type { House } from "../house.ts";

/** Help, about us, blog, feedback, menu, live hosts, points mall (PAGE-01, CS-01). */
export function pageRoutes(_app: FastifyInstance, _house: House): void {}
