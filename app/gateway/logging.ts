import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { destination } from "pino";
import type { GatewayOptions } from "./options.ts";

const SECRETS = ["authorization", "password", "oldPassword", "newPassword", "token", "jwe", "privateJwk"];

/**
 * Structured logs without secrets. A request is logged without query, headers and body, and an error without the
 * parameters that drizzle appends. Redaction by name is a second safeguard, for values that other code logs.
 */
export function logOptions(log: GatewayOptions["log"]): FastifyServerOptions["logger"] {
  if (log === undefined || log === false) return false;
  return {
    level: log.level,
    stream: log.stream ?? linesTogether(destination({ sync: true }), (end) => process.once("exit", end)),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "(secret)" },
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
      err: describeError,
    },
  };
}

/** How long lines are buffered, in milliseconds; a killed process loses at most this much. */
const TOGETHER_MS = 10;

/**
 * Buffers lines for a few milliseconds: under load, writing each line costs as much as the rest of an answer from memory.
 * It writes the rest before the process ends (`onEnd`).
 */
export function linesTogether(
  out: { write(text: string): unknown },
  onEnd: (end: () => void) => unknown,
): { write(line: string): void } {
  let lines = "";
  const writeOut = () => {
    if (lines === "") return;
    const text = lines;
    lines = "";
    out.write(text);
  };
  onEnd(writeOut);
  return {
    write(line) {
      if (lines === "") setTimeout(writeOut, TOGETHER_MS).unref();
      lines += line;
    },
  };
}

/**
 * A request's logger, created on first use. Creating one costs as much as logging a line, and most requests log only
 * their answer.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;
  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }
  get #own(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }
  #say(level: Exclude<keyof FastifyBaseLogger, "child" | "level">, words: readonly unknown[]): void {
    Reflect.apply(this.#own[level], this.#own, words);
  }
  get level() {
    return this.#own.level;
  }
  set level(level) {
    this.#own.level = level;
  }
  child(...parameters: Parameters<FastifyBaseLogger["child"]>): FastifyBaseLogger {
    return this.#own.child(...parameters);
  }
  trace(...words: unknown[]): void {
    this.#say("trace", words);
  }
  debug(...words: unknown[]): void {
    this.#say("debug", words);
  }
  info(...words: unknown[]): void {
    this.#say("info", words);
  }
  warn(...words: unknown[]): void {
    this.#say("warn", words);
  }
  error(...words: unknown[]): void {
    this.#say("error", words);
  }
  fatal(...words: unknown[]): void {
    this.#say("fatal", words);
  }
  silent(...words: unknown[]): void {
    this.#say("silent", words);
  }
}

/** Logs answered requests. A line has only the fields named here, so it needs no redaction. */
export function createAnswerLog(log: FastifyBaseLogger) {
  const plain = log.child({}, { redact: [], serializers: { req: (request: unknown) => request } });
  return ({ id, method, ip }: FastifyRequest, reply: FastifyReply, path: string, call: string | undefined) =>
    plain.info(
      {
        reqId: id,
        req: { method, path, ip },
        call,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "answered",
    );
}

export function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** pino's type requires an open index signature. */
type DescribedError = { type: string; message: string; stack: string; [more: string]: unknown };

function describeError(error: Error): DescribedError {
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: withoutParameters(error.stack ?? ""),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}

/** Drizzle writes "Failed query: … params: …"; the parameters may span many lines, up to the stack's first frame. */
const withoutParameters = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n\s+at |$)/g, "");
