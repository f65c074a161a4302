import type { FastifyInstance } from "fastify";
import { answers } from "../faults.ts";
import type { House } from "../house.ts";

/** For whatever watches the gateway: 200 while its database answers, else 503. Works during maintenance too. */
export function healthRoutes(app: FastifyInstance, { database }: House): void {
  app.get("/health", async (_request, reply) => {
    const isThere = await answers(database);
    reply.header("cache-control", "no-store").code(isThere ? 200 : 503);
    return { status: isThere ? "ok" : "no-database", database: database.kind };
  });
}
