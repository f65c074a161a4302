import { Readable } from "node:stream";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { audienceOf, sealedBody } from "@parlour/adapters/wire/sealed.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { siteStateFor } from "../content/site-state.ts";
import { openSealedBody } from "../security/sealed-body.ts";
import type { Needs } from "../services.ts";
import { type Answer, httpStatusOf, type RefusedAnswer, refusalBody, refuse } from "./answer.ts";
import type { Asked, Calls, Handler, Knows, SignedIn } from "./calls.ts";
import { sendShared } from "./send-shared.ts";
import { createKeys } from "./shared-keys.ts";

const JSON_TYPE = "application/json; charset=utf-8";
/** The calls available to a session that must change its password first. */
const servedBeforeChange: readonly string[] = ["changePassword", "logout"];

/**
 * Reads that always look the session up in the database: they show account security, blocks on play, and what may be paid
 * out.
 */
const alwaysLookedUp: readonly string[] = [
  "sessionList",
  "signInRecords",
  "memberProfile",
  "ownData",
  "safety",
  "withdrawalTerms",
];

/** Whether a recently cached session is enough. Any call but a GET writes, and may move money or change security. */
const onlyReads = ({ method, idempotent, carriage, name }: Call): boolean =>
  method === "GET" && !idempotent && carriage !== "sealed" && !alwaysLookedUp.includes(name);

type CallNeeds = Needs<
  "mode" | "config" | "clock" | "keptSettings" | "keyring" | "sessions" | "shared" | "heavyReads"
>;

export function createCalls(needs: CallNeeds): Calls {
  const serve: Calls["serve"] = (app, call, handler, { knows, ...limits } = {}) => {
    app.route({
      method: call.method,
      url: call.path,
      ...limits,
      config: { rateLimit: rateLimitOf(call, needs) },
      ...(knows && {
        onRequest: (request, reply, done) => {
          const answer = isFor(needs, request) ? knows(request) : null;
          if (answer === null) done();
          else send(call, needs, request, reply, answer);
        },
      }),
      handler: async (request, reply) => {
        const answer = await answerTo(call, needs, request, handler);
        return send(call, needs, request, reply, answer);
      },
    });
  };
  return {
    serve,
    serveShared(app, call, share) {
      const keys = createKeys();
      const handler: Handler<typeof call> = async ({ request, player, url }) => {
        const currency = player?.member.currency ?? null;
        const shared = share({ request, currency });
        if (shared.kind === "refused") return shared;
        const key = `${call.name}?${shared.key}`;
        keys.keep(url, currency, key);
        return needs.shared.get(key, shared.freshness, async () =>
          JSON.stringify(wrap(call, checked(call, needs, await shared.make()))),
        );
      };
      const knows: Knows = (request) => {
        const asking = knownAsking(call, needs, request);
        const key = asking && keys.of(request.url, asking.currency);
        return key ? needs.shared.known(key) : null;
      };
      serve(app, call, handler, { knows });
    },
    servePlayer(app, call, handler, { isHeavy = false, ...options } = {}) {
      if (call.token !== "T") throw new Error(`${call.name} is not a call with a token`);
      const signedIn: Handler<typeof call> = async (asked) => {
        const { player } = asked;
        if (player === null) return refuse("not-logged-in");
        const answer = () => handler({ ...asked, player });
        return isHeavy ? needs.heavyReads.run(player.member.id, answer) : answer();
      };
      serve(app, call, signedIn, options);
    },
  };
}

async function answerTo<C extends Call>(
  call: C,
  needs: CallNeeds,
  request: FastifyRequest,
  handler: Handler<C>,
): Promise<Answer<C> | RefusedAnswer> {
  if (!isFor(needs, request)) return refuse("wrong-merchant");

  const closed = call.name === "status" ? null : await refuseWhenClosed(needs, request.ip);
  if (closed !== null) return closed;

  const player = await playerOf(call, needs, request);
  if (player === null && hasToken(request) && call.token === "O") return refuse("not-logged-in");
  if (player === null && call.token === "T") return refuse("not-logged-in");
  if (player?.mustChangePassword && !servedBeforeChange.includes(call.name))
    return refuse("password-change-required");

  const idempotencyKey = call.idempotent ? String(request.headers["idempotency-key"] ?? "") : "";
  if (call.idempotent && !/^[\x21-\x7e]{8,100}$/.test(idempotencyKey)) {
    return refuse("bad-request", { fields: ["idempotency-key"] });
  }

  const decoded = await decode(call, needs, request);
  if (decoded.kind === "refused") return decoded;

  const asked: Asked<C> = {
    request: decoded.request,
    player,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    claimed: { origin: request.headers.origin ?? "", host: request.headers.host ?? "" },
    theme: themeOf(request.headers.cookie),
    language: /^[\w-]*/.exec(request.headers["accept-language"] ?? "")?.[0] ?? "",
    idempotencyKey,
    file: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    url: request.url,
    log: request.log,
  };
  if (player === null || onlyReads(call)) return handler(asked);
  try {
    return await handler(asked);
  } finally {
    // The handler may have changed the member, so the next call reads the session again.
    needs.sessions.forget(player.member.id);
  }
}

/** Whether the request names this operator, or none. */
function isFor({ config }: Needs<"config">, { headers: { merchant } }: FastifyRequest): boolean {
  return merchant === undefined || merchant === config.merchantCode;
}

/** The caller of a request that can be answered from memory at once; null when it needs a lookup or a refusal. */
function knownAsking(
  call: Call,
  { keptSettings, sessions, clock }: Needs<"keptSettings" | "sessions" | "clock">,
  request: FastifyRequest,
): { readonly currency: string | null } | null {
  const settings = keptSettings.known();
  if (settings === null || siteStateFor(settings, request.ip, clock.nowMs()).kind !== "open") return null;
  if (call.token === "N") return { currency: null };
  if (!hasToken(request)) return call.token === "T" ? null : { currency: null };
  const token = bearerOf(request);
  const player = token === null ? null : sessions.known(token);
  return player === null || player.mustChangePassword ? null : player.member;
}

async function refuseWhenClosed(
  { keptSettings, clock }: Needs<"keptSettings" | "clock">,
  ip: string,
): Promise<RefusedAnswer | null> {
  const state = siteStateFor(await keptSettings.read(), ip, clock.nowMs());
  if (state.kind === "maintenance") return refuse("maintenance", { endsAt: state.endsAt });
  return state.kind === "region-restricted" ? refuse("region-restricted", { ip }) : null;
}

/** The bearer token of a request; null when missing or malformed. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1] ?? null;

const hasToken = (request: FastifyRequest): boolean => request.headers.authorization !== undefined;

async function playerOf(
  call: Call,
  { sessions }: Needs<"sessions">,
  request: FastifyRequest,
): Promise<SignedIn | null> {
  if (call.token === "N") return null;
  const token = bearerOf(request);
  if (token === null) return null;
  const found = await (onlyReads(call) ? sessions.findForReading(token) : sessions.find(token));
  return found === null ? null : { ...found, token };
}

type Decoded<C extends Call> =
  | { readonly kind: "decoded"; readonly request: v.InferOutput<C["request"]> }
  | RefusedAnswer;

async function decode<C extends Call>(
  call: C,
  needs: Needs<"keyring">,
  request: FastifyRequest,
): Promise<Decoded<C>> {
  const carried = await carriedBy(call, needs, request);
  if (carried.kind === "refused") return carried;
  const parsed = v.safeParse(call.request, carried.body);
  if (parsed.success) return { kind: "decoded", request: parsed.output };
  // Returns field names only: valibot's messages quote the input, which may be a password.
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "");
  return refuse("bad-request", { fields: [...new Set(fields)] });
}

async function carriedBy(call: Call, { keyring }: Needs<"keyring">, request: FastifyRequest) {
  if (call.carriage === "query" || call.carriage === "file")
    return { kind: "opened", body: request.query } as const;
  if (call.carriage !== "sealed") return { kind: "opened", body: request.body ?? {} } as const;
  const sealed = v.safeParse(sealedBody, request.body);
  if (!sealed.success) return refuse("encryption-broken");
  return openSealedBody(sealed.output.jwe, audienceOf(call), keyring);
}

/** Outside production, an answer that does not match its schema throws, so that the defect shows at once. */
function checked<C extends Call>(call: C, { mode }: Needs<"mode">, answered: v.InferInput<C["answer"]>) {
  if (mode === "production") return answered;
  const result = v.safeParse(call.answer, answered);
  if (result.success) return answered;
  const fields = result.issues.map((issue) => v.getDotPath(issue)).join(", ");
  throw new Error(`The answer of ${call.name} does not match its schema: ${fields}`);
}

function wrap(call: Call, answered: unknown): unknown {
  return call.envelope === "plain" ? answered : { success: true, [call.envelope]: answered };
}

function send<C extends Call>(
  call: C,
  needs: Needs<"mode">,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer<C> | RefusedAnswer,
): FastifyReply {
  if (answer.kind === "shared") {
    const reach = call.token === "N" ? "public" : "private";
    reply.headers({
      "cache-control": answer.maxAgeS > 0 ? `${reach}, max-age=${answer.maxAgeS}` : `${reach}, no-cache`,
      vary: call.token === "N" ? "accept-encoding" : "accept-encoding, authorization",
    });
    return sendShared(request, reply.type(JSON_TYPE), answer);
  }
  reply.header("cache-control", "no-store");
  if (answer.kind === "refused") {
    const { retryAfterSeconds } = Object(answer.detail);
    if (typeof retryAfterSeconds === "number") reply.header("retry-after", retryAfterSeconds);
    return reply.code(httpStatusOf(answer.code)).send(refusalBody(answer));
  }
  if (answer.kind === "streamed") return reply.type(JSON_TYPE).send(Readable.from(answer.text));
  if (answer.kind === "written") {
    if (needs.mode !== "production") checked(call, needs, JSON.parse(answer.text));
    const text =
      call.envelope === "plain" ? answer.text : `{"success":true,"${call.envelope}":${answer.text}}`;
    return reply.type(JSON_TYPE).send(text);
  }
  return reply.send(wrap(call, checked(call, needs, answer.value)));
}

function rateLimitOf(call: Call, { config }: Needs<"config">) {
  const timeWindow = 60_000;
  if (call.name === "login") return { max: config.rates.loginPerMinute, timeWindow };
  if (call.name === "captcha" || call.name === "humanChallenge")
    return { max: config.rates.captchaPerMinute, timeWindow };
  if (call.name === "affiliate") return { max: config.registration.invitationsPerMinute, timeWindow };
  if (call.carriage === "sealed" || call.carriage === "file")
    return { max: config.rates.sealedWritesPerMinute, timeWindow };
  return false;
}

function themeOf(cookie = ""): "dark" | "light" | undefined {
  const [, theme] = /(?:^|;\s*)theme=(dark|light)(?:;|$)/.exec(cookie) ?? [];
  return theme === "dark" || theme === "light" ? theme : undefined;
}
