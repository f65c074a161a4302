import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from "fastify";
import { destination } from "pino";
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
    stream: log.stream ?? linesTogether(destination({ sync: true }), (end) => process.once("exit", end)),
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "(secret)" },
    serializers: {
      req: (request) => ({ method: request.method, path: pathOf(request.url), ip: request.ip }),
      err: describeError,
    },
  };
}

/** How long a line waits for others, in milliseconds: what a process that is killed outright takes with it at most. */
const TOGETHER_MS = 10;

/**
 * Writes lines together that come within a few milliseconds: under load, writing one line at a time costs as much as all else that is
 * done for an answer from memory. What is left is written before the process ends (`onEnd`).
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
 * A request's own logger, made when something is said with it: most requests say nothing but that they were answered, and to make
 * one costs as much as to log a line.
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

/**
 * Logs that a request was answered. The line holds nothing but what is named here, so nothing is looked for in it that a secret
 * might stand under.
 */
export function createAnswerLog(log: FastifyBaseLogger) {
  const plain = log.child({}, { redact: [], serializers: { req: (told: unknown) => told } });
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
