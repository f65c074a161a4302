import type { Call } from "@parlour/adapters/wire/call.ts";
import { audienceOf, sealedBody } from "@parlour/adapters/wire/sealed.ts";
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import { siteStateFor } from "../content/site-state.ts";
import type { House } from "../house.ts";
import { openSealedBody } from "../security/sealed-body.ts";
import type { Member } from "../security/sessions.ts";
import { type Answer, httpStatusOf, type RefusedAnswer, refusalBody, refuse } from "./answer.ts";
import { sendShared } from "./send-shared.ts";
import type { SharedAnswer, SharedLife } from "./shared-answers.ts";

/** What a handler is given. */
export interface Asked<C extends Call> {
  readonly request: v.InferOutput<C["request"]>;
  /** Who asks; null for a visitor, and on N calls. */
  readonly player: SignedIn | null;
  readonly ip: string;
  readonly userAgent: string;
  /** Where the request was sent, by its own headers: anybody can write anything there. */
  readonly claimed: { readonly origin: string; readonly host: string };
  /** As the caller sent it; empty on calls that move no money. */
  readonly idempotencyKey: string;
  /** The body of a call whose carriage is `file`; empty on the others. */
  readonly file: Uint8Array;
  readonly log: FastifyBaseLogger;
  /** An answer that visitors share: made once for a key and kept while the house's content stands. */
  shared(
    key: string,
    life: SharedLife,
    make: () => Promise<v.InferInput<C["answer"]>>,
  ): Promise<SharedAnswer>;
}

export interface SignedIn {
  readonly member: Member;
  readonly token: string;
  /** The session is good for nothing but a change of password and a logout (LOGIN-05). */
  readonly mustChangePassword: boolean;
}

/** What is served to a session that has to change its password first. */
const servedBeforeChange: readonly string[] = ["changePassword", "logout"];

export type Handler<C extends Call> = (asked: Asked<C>) => Promise<Answer<C>>;
export type PlayerHandler<C extends Call> = (
  asked: Asked<C> & { readonly player: SignedIn },
) => Promise<Answer<C>>;

/** What a call may ask of the gateway beyond others. */
interface CallLimits {
  /** How long a request may be, in bytes; the gateway's own unless told. */
  readonly bodyLimit?: number;
}

export interface PlayerCallLimits extends CallLimits {
  /** Whether it reads a whole team or history, so that it waits for its member's turn. */
  readonly isHeavy?: boolean;
}

/** Registers a call's route from its description. The checks come in one order for all: house, doors, token, request. */
export function serveCall<C extends Call>(
  app: FastifyInstance,
  house: House,
  call: C,
  handler: Handler<C>,
  limits: CallLimits = {},
): void {
  app.route({
    method: call.method,
    url: call.path,
    ...limits,
    config: { rateLimit: rateLimitOf(call, house) },
    handler: async (request, reply) => {
      const answer = await answerTo(call, house, request, handler);
      return send(call, house, request, reply, answer);
    },
  });
}

/** The same for a T call, whose handler then knows who asks. */
export function servePlayerCall<C extends Call>(
  app: FastifyInstance,
  house: House,
  call: C,
  handler: PlayerHandler<C>,
  { isHeavy = false, ...limits }: PlayerCallLimits = {},
): void {
  if (call.token !== "T") throw new Error(`${call.name} is not a call with a token`);
  const signedIn: Handler<C> = async (asked) => {
    const { player } = asked;
    if (player === null) return refuse("not-logged-in");
    const answer = () => handler({ ...asked, player });
    return isHeavy ? house.heavyReads.run(player.member.id, answer) : answer();
  };
  serveCall(app, house, call, signedIn, limits);
}

async function answerTo<C extends Call>(
  call: C,
  house: House,
  request: FastifyRequest,
  handler: Handler<C>,
): Promise<Answer<C> | RefusedAnswer> {
  const merchant = request.headers.merchant;
  if (merchant !== undefined && merchant !== house.config.merchantCode) return refuse("wrong-merchant");

  const door = call.name === "status" ? null : await closedDoor(house, request.ip);
  if (door !== null) return door;

  const player = await playerOf(call, house, request);
  if (player === null && hasToken(request) && call.token === "O") return refuse("not-logged-in");
  if (player === null && call.token === "T") return refuse("not-logged-in");
  if (player?.mustChangePassword && !servedBeforeChange.includes(call.name))
    return refuse("password-change-required");

  const idempotencyKey = call.idempotent ? String(request.headers["idempotency-key"] ?? "") : "";
  if (call.idempotent && !/^[\x21-\x7e]{8,100}$/.test(idempotencyKey)) {
    return refuse("bad-request", { fields: ["idempotency-key"] });
  }

  const decoded = await decode(call, house, request);
  if (decoded.kind === "refused") return decoded;

  return handler({
    request: decoded.request,
    player,
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    claimed: { origin: request.headers.origin ?? "", host: request.headers.host ?? "" },
    idempotencyKey,
    file: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    log: request.log,
    shared: (key, life, make) =>
      house.shared.get(`${call.name}?${key}`, life, async () =>
        JSON.stringify(wrap(call, checked(call, house, await make()))),
      ),
  });
}

async function closedDoor(house: House, ip: string): Promise<RefusedAnswer | null> {
  const state = siteStateFor(await house.settings.read(), ip, house.clock.nowMs());
  if (state.kind === "maintenance") return refuse("maintenance", { endsAt: state.endsAt });
  return state.kind === "region-restricted" ? refuse("region-restricted", { ip }) : null;
}

/** The token that a request carries, if it carries one that could be a token. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1] ?? null;

const hasToken = (request: FastifyRequest): boolean => request.headers.authorization !== undefined;

async function playerOf(call: Call, house: House, request: FastifyRequest): Promise<SignedIn | null> {
  if (call.token === "N") return null;
  const token = bearerOf(request);
  if (token === null) return null;
  const found = await house.sessions.find(token);
  return found === null ? null : { ...found, token };
}

type Decoded<C extends Call> =
  | { readonly kind: "decoded"; readonly request: v.InferOutput<C["request"]> }
  | RefusedAnswer;

async function decode<C extends Call>(call: C, house: House, request: FastifyRequest): Promise<Decoded<C>> {
  const carried = await carriedBy(call, house, request);
  if (carried.kind === "refused") return carried;
  const parsed = v.safeParse(call.request, carried.body);
  if (parsed.success) return { kind: "decoded", request: parsed.output };
  // Only the fields' names: valibot's messages quote what was sent, and that may be a password.
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "");
  return refuse("bad-request", { fields: [...new Set(fields)] });
}

async function carriedBy(call: Call, house: House, request: FastifyRequest) {
  if (call.carriage === "query" || call.carriage === "file")
    return { kind: "opened", body: request.query } as const;
  if (call.carriage !== "sealed") return { kind: "opened", body: request.body ?? {} } as const;
  const sealed = v.safeParse(sealedBody, request.body);
  if (!sealed.success) return refuse("encryption-broken");
  return openSealedBody(sealed.output.jwe, audienceOf(call), house.keyring);
}

/** Outside production an answer that is not as its call describes it is a defect that shows at once. */
function checked<C extends Call>(call: C, house: House, answered: v.InferInput<C["answer"]>) {
  if (house.mode === "production") return answered;
  const result = v.safeParse(call.answer, answered);
  if (result.success) return answered;
  const fields = result.issues.map((issue) => v.getDotPath(issue)).join(", ");
  throw new Error(`${call.name} answered otherwise than its schema says: ${fields}`);
}

function wrap(call: Call, answered: unknown): unknown {
  return call.envelope === "plain" ? answered : { success: true, [call.envelope]: answered };
}

async function send<C extends Call>(
  call: C,
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer<C> | RefusedAnswer,
): Promise<unknown> {
  if (answer.kind === "shared") {
    const reach = call.token === "N" ? "public" : "private";
    reply.headers({
      "cache-control": answer.maxAgeS > 0 ? `${reach}, max-age=${answer.maxAgeS}` : `${reach}, no-cache`,
      vary: call.token === "N" ? "accept-encoding" : "accept-encoding, authorization",
    });
    return sendShared(request, reply.type("application/json; charset=utf-8"), answer);
  }
  reply.header("cache-control", "no-store");
  if (answer.kind === "refused") {
    const { retryAfterSeconds } = Object(answer.detail);
    if (typeof retryAfterSeconds === "number") reply.header("retry-after", retryAfterSeconds);
    return reply.code(httpStatusOf(answer.code)).send(refusalBody(answer));
  }
  return reply.send(wrap(call, checked(call, house, answer.value)));
}

function rateLimitOf(call: Call, { config }: House) {
  const timeWindow = 60_000;
  if (call.name === "login") return { max: config.rates.loginPerMinute, timeWindow };
  if (call.name === "captcha") return { max: config.rates.captchaPerMinute, timeWindow };
  if (call.name === "affiliate") return { max: config.registration.invitationsPerMinute, timeWindow };
  if (call.carriage === "sealed" || call.carriage === "file")
    return { max: config.rates.sealedWritesPerMinute, timeWindow };
  return false;
}
