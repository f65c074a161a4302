/** What the sandbox tells an operator about games before they are opened, as any vendor may. */
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { providerHeaders } from "../gateway/play/signatures.ts";
import { FACTS_OPERATION, factsAsked } from "../gateway/play/vendor-facts.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import { checkSignature, keepBodiesAsText } from "../gateway/routes/signed-requests.ts";
import { engineFor, engineOf } from "./engines/engines.ts";
import { worldOf } from "./engines/random.ts";

/** Two hundred games. */
const BODY_LIMIT_BYTES = 64 * 1024;

export interface FactsOptions {
  readonly secretOf: SecretOf;
  readonly nowMs: () => number;
}

/** Answers operators alone: the question is signed with the vendor's secret. */
export function serveFacts(app: FastifyInstance, { secretOf, nowMs }: FactsOptions): void {
  const route = { holder: "vendor", codeHeader: providerHeaders.vendor, operation: FACTS_OPERATION } as const;
  app.register(async (scope) => {
    keepBodiesAsText(scope);
    scope.post(`/${FACTS_OPERATION}`, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      const signed = await checkSignature({ secretOf, clock: { nowMs } }, request, route);
      if (signed.kind === "refused") return reply.code(401).send({ success: false, code: signed.code });
      const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), factsAsked), signed.body);
      if (!asked.success) return reply.code(400).send({ success: false, code: "bad-request" });
      const world = worldOf(await secretOf("vendor", signed.code), nowMs());
      const facts = asked.output.games.flatMap(({ game: gameCode, ...about }) => {
        const tileFact = engineOf(engineFor(about)).tileFact;
        return tileFact
          ? [{ game: gameCode, ...tileFact({ gameCode, game: about, currency: "USD", world }) }]
          : [];
      });
      return reply.send({ success: true, value: { facts } });
    });
  });
}
