import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { GatewayBusy } from "./busy.ts";
import { httpStatusOf, refusalBody, refuse } from "./calls/answer.ts";
import { isCancelled } from "./database/cancelled-work.ts";
import type { Database } from "./database/database.ts";

const DATABASE_ANSWERS_WITHIN_MS = 1_000;
/** The delay before a retry is worthwhile, in seconds. */
const BUSY_FOR_S = 2;

/** Answers every error in the standard envelope, with a stable code and no stack trace. */
export function answerFaults(app: FastifyInstance, database: Database): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    reply.header("cache-control", "no-store");
    if (error instanceof GatewayBusy) {
      const { retryAfterSeconds } = error;
      request.log.warn({ req: request, what: error.message }, "a request was turned away");
      reply.header("retry-after", retryAfterSeconds);
      return reply.code(503).send(refusalBody(refuse("too-many-requests", { retryAfterSeconds })));
    }
    const status = error.statusCode ?? 500;
    if (status === 429) {
      const after = Number(reply.getHeader("retry-after") ?? 60);
      return reply.code(429).send(refusalBody(refuse("too-many-requests", { retryAfterSeconds: after })));
    }
    if (status < 500) {
      return reply.code(status).send(refusalBody(refuse("bad-request", { reason: error.code })));
    }
    if (isCancelled(error)) {
      request.log.warn({ err: error, req: request }, "the database gave a request up");
      return reply
        .code(httpStatusOf("busy"))
        .header("retry-after", BUSY_FOR_S)
        .send(refusalBody(refuse("busy", { retryAfterSeconds: BUSY_FOR_S })));
    }
    request.log.error({ err: error, req: request }, "a request failed");
    const isDatabaseThere = await answers(database);
    return reply.code(isDatabaseThere ? httpStatusOf("internal") : 503).send(refusalBody(refuse("internal")));
  });
}

/** Answers a malformed URL, which reaches no route and no error handler. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const answer = refusalBody(refuse("bad-request", { reason: error.code }));
  reply.header("cache-control", "no-store").code(httpStatusOf(answer.code)).send(answer);
}

/** Checks after a failure whether the database is still available. */
export async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, DATABASE_ANSWERS_WITHIN_MS, false);
  });
  const asked = database.ready().then(
    () => true,
    () => false,
  );
  const isThere = await Promise.race([asked, tooLong]);
  clearTimeout(timer);
  return isThere;
}
