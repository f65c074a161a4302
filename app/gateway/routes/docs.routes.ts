import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import type { FastifyInstance } from "fastify";

/** The calls to read and to try at `/docs`, as OpenAPI 3.1 at `/docs/json`. */
export async function docsRoutes(app: FastifyInstance, version: string): Promise<void> {
  const document = JSON.parse(JSON.stringify(openApiOf(allCalls, version)));
  await app.register(swagger, { mode: "static", specification: { document } });
  // Swagger's page brings its own hashes for its one inline style; the portal's pages stay under the strict policy.
  await app.register(swaggerUi, { routePrefix: "/docs", staticCSP: true });
}
