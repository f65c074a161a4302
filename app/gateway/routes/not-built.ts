import { allCalls } from "@parlour/adapters/wire/calls.ts";
import type { FastifyInstance } from "fastify";
import { httpStatusOf, refusalBody, refuse } from "../calls/answer.ts";

/** Every call that has no handler yet still has its route: it answers 501 `not-built` (API-01). Returns their names. */
export function serveNotBuilt(app: FastifyInstance): readonly string[] {
  const missing = allCalls.filter(({ method, path }) => !app.hasRoute({ method, url: path }));
  for (const { method, path } of missing) {
    app.route({
      method,
      url: path,
      handler: (_request, reply) =>
        reply
          .header("cache-control", "no-store")
          .code(httpStatusOf("not-built"))
          .send(refusalBody(refuse("not-built"))),
    });
  }
  return missing.map((call) => call.name);
}
