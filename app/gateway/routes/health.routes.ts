import { INTERFACE_VERSION } from "@parlour/adapters/wire/interface-version.ts";
import { answers } from "../faults.ts";
import { routesWith } from "./routes-with.ts";

/**
 * For monitoring: 200 while the database answers, else 503. Works during maintenance too. Clients read the version of the calls
 * here (docs/http-interface.md).
 */
export const healthRoutes = routesWith("database").add((app, { database }) => {
  app.get("/health", async (_request, reply) => {
    const isThere = await answers(database);
    reply.header("cache-control", "no-store").code(isThere ? 200 : 503);
    return { status: isThere ? "ok" : "no-database", database: database.kind, interface: INTERFACE_VERSION };
  });
});
