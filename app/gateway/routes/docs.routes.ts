import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { INTERFACE_VERSION } from "@parlour/adapters/wire/interface-version.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import { withScenarios } from "@parlour/adapters/wire/scenario-openapi.ts";
import type { FastifyInstance } from "fastify";
import { withAdminApi } from "../backoffice/api/admin-openapi.ts";

/** Swagger's page uses inline styles but only its own scripts. The portal's pages keep the strict policy. */
const READABLE =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'";

/**
 * The calls to read and try at `/docs`, and as OpenAPI 3.1 at `/docs/json`. Built on first request, since most gateways never
 * need it.
 */
export async function docsRoutes(app: FastifyInstance, hasScenarios: boolean): Promise<void> {
  let described: Record<string, unknown> | undefined;
  const describe = (): Record<string, unknown> => {
    if (described === undefined) {
      const calls = withAdminApi(openApiOf(allCalls, INTERFACE_VERSION));
      described = JSON.parse(JSON.stringify(hasScenarios ? withScenarios(calls) : calls)) as Record<
        string,
        unknown
      >;
    }
    return described;
  };
  const title = { openapi: "3.1.0", info: { title: "Parlour", version: INTERFACE_VERSION }, paths: {} };
  await app.register(swagger, { mode: "static", specification: { document: title } });
  await app.register(swaggerUi, {
    routePrefix: "/docs",
    staticCSP: READABLE,
    transformSpecification: describe,
    transformSpecificationClone: false,
  });
}
