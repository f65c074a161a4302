/**
 * The provider sandbox: all vendors' games, on an origin of its own. A game's category decides which engine plays it.
 *
 * Like any other provider it has its own pages, tables and texts, and reaches the operator through the wallet interface
 * alone.
 */
import rateLimit from "@fastify/rate-limit";
import { decimalOf } from "@parlour/core/shared/money";
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import * as v from "valibot";
import { endUnusedConnectionsOnClose } from "../gateway/connections.ts";
import type { Json } from "../gateway/database/columns.ts";
import type { Database } from "../gateway/database/database.ts";
import type { GatewayConfig } from "../gateway/options.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import { isTrustedBy } from "../gateway/run/trusted-proxy.ts";
import { addressKey } from "../gateway/security/address-key.ts";
import { type ConnectionLimits, createServer, limitsBehind } from "../gateway/server.ts";
import { engineOf } from "./engines/engines.ts";
import { worldOf } from "./engines/random.ts";
import { serveFacts } from "./facts.ts";
import { pageFiles } from "./page-files.ts";
import { createPayments } from "./pay.ts";
import { createPaymentClient } from "./payment-client.ts";
import { type Round, readRecord } from "./round-record.ts";
import type { RoundAnswer, RoundRefusal } from "./round-steps.ts";
import { createRounds } from "./rounds.ts";
import { createSandboxSessions, type Session } from "./sessions.ts";
import { createWalletClient } from "./wallet-client.ts";

const TAKES_UP_EVERY_MS = 5_000;
/** Younger rounds may be in progress in another process. */
const LEFT_AFTER_MS = 10_000;
const SWEEPS_EVERY_MS = 3_600_000;
const CLOSES_WITHIN_MS = 2_000;
const BODY_LIMIT_BYTES = 8 * 1024;
/** How many sessions one address may open in a minute, by default. */
const SESSIONS_PER_MINUTE = 60;

export interface SandboxOptions {
  /** Open and migrated; the caller closes it after the sandbox. The sandbox touches only the tables `sandbox_…`. */
  readonly database: Database;
  /** The operator's name, for the page's texts. */
  readonly operator: string;
  readonly walletUrl: () => string;
  /** The secrets that the operator shares with each vendor and payment provider of the sandbox. */
  readonly secretOf: SecretOf;
  /** The origins that may frame a page requested at `host`. */
  readonly portalOriginsFor: (host: string) => readonly string[];
  /** Whether the sandbox takes the payments of a method. */
  readonly takesPaymentsOf: (method: string) => Promise<boolean>;
  readonly nowMs?: () => number;
  /** Whether `X-Forwarded-For` is trusted, as in the gateway. */
  readonly trustProxy?: GatewayConfig["trustProxy"];
  readonly sessionsPerMinute?: number;
  readonly connections?: ConnectionLimits;
  readonly wallet?: { readonly timeoutMs?: number; readonly pausesMs?: readonly number[] };
  /** Receives failures that are tried again. */
  readonly report?: (what: string) => void;
}

export interface Sandbox {
  readonly app: FastifyInstance;
  /** Finishes rounds that are unfinished for `olderThanMs`; also runs at the start and every few seconds. Returns how many. */
  takeUp(olderThanMs?: number): Promise<number>;
  /** Listens, and takes up what an earlier process left unfinished. Returns the port. */
  listen(port: number, host: string): Promise<number>;
  /** Finishes rounds in progress, and accepts no more. */
  close(): Promise<void>;
}

const word = v.pipe(v.string(), v.regex(/^[\w.:-]{1,80}$/));
const uuid = v.pipe(v.string(), v.uuid());
const json = v.optional(v.custom<Json>((value) => value !== undefined));
const asked = {
  session: v.object({ launch: v.pipe(v.string(), v.maxLength(4_000)), pageRef: word }),
  round: v.object({ session: uuid, requestRef: word, stake: v.string(), clientSeed: word, choice: json }),
  action: v.object({ session: uuid, round: uuid, place: v.pipe(v.number(), v.integer()), action: json }),
  look: v.object({ session: uuid, round: uuid }),
  game: v.object({ session: uuid }),
  seed: v.object({ session: uuid }),
  verify: v.object({ round: uuid }),
} as const;

type Refusal =
  | RoundRefusal
  | "launch-over"
  | "wallet-away"
  | "bad-request"
  | "unknown-round"
  | "too-many-requests";

export function createSandbox(options: SandboxOptions): Sandbox {
  const { database, secretOf, nowMs = () => Date.now(), report = () => {} } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: isTrustedBy(options.trustProxy),
    serverFactory: (listener) =>
      createServer(
        listener,
        limitsBehind((options.trustProxy?.kind ?? "none") !== "none", options.connections),
      ),
    forceCloseConnections: "idle",
  });
  const closing = new AbortController();
  const line = {
    baseUrl: options.walletUrl,
    secretOf,
    nowMs,
    timeoutMs: 4_000,
    pausesMs: [300, 1_000],
    ...options.wallet,
    signal: closing.signal,
    report: (what: string) => report(`The wallet did not answer. ${what}`),
  };
  const wallet = createWalletClient(line);
  const payments = createPayments({
    operator: options.operator,
    secretOf,
    nowMs,
    takes: options.takesPaymentsOf,
    sendCallback: createPaymentClient(line),
  });
  const { db } = database;
  const sessions = createSandboxSessions({ db, wallet, secretOf, nowMs });
  const rounds = createRounds({ db, wallet, secretOf, nowMs, report });

  endUnusedConnectionsOnClose(app);
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error.statusCode === 429) return refuse(reply, "too-many-requests");
    if ((error.statusCode ?? 500) < 500) return refuse(reply, "bad-request");
    report(error.stack ?? error.message);
    return reply.code(500).send({ ok: false, code: "internal" });
  });
  app.addHook("onSend", async (request, reply) => {
    const frames = options.portalOriginsFor(request.headers.host ?? "");
    reply.headers({
      "content-security-policy": `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${frames.join(" ") || "'none'"}`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    });
  });
  for (const { path, type, text } of pageFiles()) {
    app.get(path, (_request, reply) => reply.type(type).send(text));
  }
  app.get("/favicon.ico", (_request, reply) => reply.code(204).send());

  const factsOf = async ({ engine, vendorCode, currency, gameCode, game }: Session) => {
    const world = worldOf(await secretOf("vendor", vendorCode), nowMs());
    return { nowMs: world.nowMs, ...engineOf(engine).facts({ currency, gameCode, vendorCode, game, world }) };
  };
  const send = async (reply: FastifyReply, answer: RoundAnswer) => {
    if (answer.kind === "refused") return refuse(reply, answer.code, answer.waitMs);
    const { round, session } = answer;
    const current = (await sessions.byId(session.id)) ?? session;
    const funds = await sessions.funds(session);
    return reply.send({ ok: true, ...seedsOf(current), round: shown(round, session), ...funds });
  };

  const openSession = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = v.safeParse(asked.session, request.body);
    if (!body.success) return refuse(reply, "bad-request");
    const opened = await sessions.open(body.output.launch, body.output.pageRef);
    if (opened.kind === "refused") return refuse(reply, opened.code);
    const { session, launch } = opened;
    const { currency } = session;
    return reply.send({
      ok: true,
      ...seedsOf(session),
      session: session.id,
      operator: options.operator,
      vendorName: launch.vendorName,
      gameName: launch.gameName,
      back: launch.back,
      backOrigin: new URL(launch.back).origin,
      isDemo: session.isDemo,
      currency,
      ...(await sessions.funds(session)),
      theme: launch.theme ?? null,
      engine: session.engine,
      cycleMs: engineOf(session.engine).cycleMs,
      returnToPlayer: (engineOf(session.engine).returnToPlayer / 100).toFixed(2),
      facts: await factsOf(session),
      rounds: (await sessions.lastRounds(session)).map((round) => shown(round, session)),
    });
  };
  app.register(rateLimit, { global: false, keyGenerator: addressOf });
  // Only routes registered after the plugin are limited.
  app.register(async (scope) => {
    const max = options.sessionsPerMinute ?? SESSIONS_PER_MINUTE;
    scope.post("/session", { config: { rateLimit: { max, timeWindow: 60_000 } } }, openSession);
  });

  app.post("/round", async (request, reply) => {
    const body = v.safeParse(asked.round, request.body);
    if (!body.success) return refuse(reply, "bad-request");
    return send(reply, await rounds.play(body.output));
  });

  app.post("/action", async (request, reply) => {
    const body = v.safeParse(asked.action, request.body);
    if (!body.success) return refuse(reply, "bad-request");
    const { action = null, ...rest } = body.output;
    return send(reply, await rounds.act({ ...rest, action }));
  });

  app.post("/look", async (request, reply) => {
    const body = v.safeParse(asked.look, request.body);
    if (!body.success) return refuse(reply, "bad-request");
    return send(reply, await rounds.look(body.output.session, body.output.round));
  });

  app.post("/game", async (request, reply) => {
    const body = v.safeParse(asked.game, request.body);
    if (!body.success) return refuse(reply, "bad-request");
    const session = await sessions.find(body.output.session);
    if (session === null) return refuse(reply, "session-over");
    return reply.send({ ok: true, facts: await factsOf(session), ...(await sessions.funds(session)) });
  });

  app.post("/seed", async (request, reply) => {
    const body = v.safeParse(asked.seed, request.body);
    if (!body.success) return refuse(reply, "bad-request");
    if ((await sessions.find(body.output.session)) === null) return refuse(reply, "session-over");
    const rotated = await sessions.rotate(body.output.session);
    return rotated === null
      ? refuse(reply, "round-open")
      : reply.send({ ok: true, ...rotated, clientSeed: "", nonce: 0 });
  });

  app.get("/verify", async (request, reply) => {
    const query = v.safeParse(asked.verify, request.query);
    if (!query.success) return refuse(reply, "bad-request");
    const found = await rounds.find(query.output.round);
    if (found === null) return refuse(reply, "unknown-round");
    const { round, session } = found;
    const proof = (await sessions.isRevealed(round, session))
      ? { serverSeed: round.serverSeed, draws: readRecord(round).draws }
      : null;
    return reply.send({ ok: true, round: shown(round, session), proof });
  });

  serveFacts(app, { secretOf, nowMs });
  payments.serve(app);

  let takingUp: Promise<number> = Promise.resolve(0);
  const takeUp = (olderThanMs = 0): Promise<number> => {
    takingUp = takingUp.then(() =>
      rounds.takeUp(olderThanMs, closing.signal).catch((error: unknown) => {
        report(`Rounds could not be taken up: ${error instanceof Error ? error.message : String(error)}`);
        return 0;
      }),
    );
    return takingUp;
  };
  const timers: NodeJS.Timeout[] = [];

  return {
    app,
    takeUp,
    async listen(port, host) {
      await app.listen({ port, host });
      void takeUp();
      timers.push(setInterval(() => void takeUp(LEFT_AFTER_MS), TAKES_UP_EVERY_MS).unref());
      timers.push(setInterval(() => void payments.notifyAgain(), TAKES_UP_EVERY_MS).unref());
      const sweep = () =>
        sessions.sweep().catch((error: unknown) => report(`Sweeping failed: ${String(error)}`));
      timers.push(setInterval(() => void sweep(), SWEEPS_EVERY_MS).unref());
      const address = app.server.address();
      return address !== null && typeof address === "object" ? address.port : port;
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      // Rounds in progress get a moment to finish; the next process takes up the rest.
      const patience = setTimeout(() => closing.abort(), CLOSES_WITHIN_MS);
      await app.close();
      clearTimeout(patience);
      closing.abort();
      await takingUp;
      await rounds.rest();
    },
  };
}

const statusOf: Readonly<Record<string, number>> = {
  "wallet-away": 503,
  "unknown-round": 404,
  "bad-request": 400,
  "too-many-requests": 429,
};

/** The key by which requests are counted. */
const addressOf = ({ ip }: FastifyRequest): string => addressKey(ip);

function refuse(reply: FastifyReply, code: Refusal, waitMs?: number): FastifyReply {
  return reply.code(statusOf[code] ?? 422).send({ ok: false, code, ...(waitMs !== undefined && { waitMs }) });
}

const seedsOf = ({ serverSeedHash: commit, clientSeed, nonce }: Session) => ({ commit, clientSeed, nonce });

/** A round as its page may see it: without its numbers until the stake is taken, and without the draws until it is decided. */
function shown(round: Round, { currency }: Session) {
  const record = readRecord(round);
  const isDecided = round.state === "drawn" || round.state === "paid";
  const isSeen = isDecided || round.state === "playing" || record.pending !== undefined;
  return {
    ...(isSeen && record.shown),
    id: round.id,
    requestRef: round.requestRef,
    state: round.state,
    nonce: round.nonce,
    clientSeed: round.clientSeed,
    commit: record.commit,
    at: round.createdAt.toISOString(),
    place: record.actions.length,
    isWaiting: record.idle !== undefined,
    stake: decimalOf({ amountMinor: round.betMinor, currency }),
    ...(record.choice !== undefined && { choice: record.choice }),
    ...(record.isFree === true && { isFree: true }),
    ...(round.state === "playing" && round.dueAt !== null && { dueAt: round.dueAt.toISOString() }),
    ...(isDecided && {
      draws: record.draws,
      win: decimalOf({ amountMinor: round.winMinor, currency }),
      ...(record.jackpot !== undefined && { jackpot: record.jackpot }),
    }),
  };
}
