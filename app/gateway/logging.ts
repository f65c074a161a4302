import type { FastifyServerOptions } from "fastify";
import type { GatewayOptions } from "./options.ts";

const SECRETS = ["authorization", "password", "oldPassword", "newPassword", "token", "jwe", "privateJwk"];

/**
 * Structured logs that hold no secrets. A request is logged as method, path and address, without query, headers and
 * body; an error without the parameters that drizzle appends to its message, among which are hashes and keys. Redaction
 * by name is the second line behind that, for whatever somebody logs by hand.
 */
export function logOptions(log: GatewayOptions["log"]): FastifyServerOptions["logger"] {
  if (log === undefined || log === false) return false;
  return {
    level: log.level,
    ...(log.stream && { stream: log.stream }),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "(secret)" },
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
      err: describeError,
    },
  };
}

export const pathOf = (url: string): string => url.split("?", 1)[0] ?? "";

/** pino wants an error's description to be open to more. */
type DescribedError = { type: string; message: string; stack: string; [more: string]: unknown };

function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ""),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** Drizzle writes "Failed query: … params: …"; the parameters may run over many lines, up to the stack's first frame. */
const withoutParameters = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, "");
