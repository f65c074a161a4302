import type { FastifyInstance } from "fastify";
import type { Container } from "inversify";
import { type Needs, needsOf, type ServiceName } from "../services.ts";

/** Adds routes to a gateway, with what they need from its container. */
export type Routes = (app: FastifyInstance, container: Container) => Promise<void>;

/** Routes that are given these services and no others: `routesWith("calls", "db").add((app, { calls, db }) => …)`. */
export const routesWith = <Name extends ServiceName>(...names: readonly Name[]) => ({
  add:
    (add: (app: FastifyInstance, needs: Needs<Name>) => void | Promise<void>): Routes =>
    async (app, container) =>
      add(app, await needsOf(container, ...names)),
});
