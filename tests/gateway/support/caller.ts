/** Calls a gateway in process as a client would, and shows the whole answer: status, headers, envelope. */
import type { Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import { captcha, login } from "@parlour/adapters/wire/login.calls.ts";
import { audienceOf, sealing } from "@parlour/adapters/wire/sealed.ts";
import { jwks } from "@parlour/adapters/wire/site.calls.ts";
import type { FastifyInstance } from "fastify";
import { CompactEncrypt, importJWK, type JWK } from "jose";
import { expect } from "vitest";

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // The envelope as it came: a test looks at what is there, not at what a schema lets through.
  readonly body: {
    readonly success?: boolean;
    readonly code?: string;
    readonly detail?: Readonly<Record<string, unknown>>;
    readonly value?: Readonly<Record<string, unknown>> | null;
    readonly data?: Readonly<Record<string, unknown>>;
  };
  readonly text: string;
}

export interface CallerOptions {
  readonly token?: string;
  /** The idempotency key of a write. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
  /** A body as it is, in place of the request in the call's own carriage. */
  readonly raw?: string | object;
}

export async function ask<C extends Call>(
  app: FastifyInstance,
  call: C,
  request: RequestOf<C>,
  options: CallerOptions = {},
): Promise<Reply> {
  const isFile = call.carriage === "file";
  const inQuery = call.carriage === "query" || isFile ? { query: stringsOf(Object(request)) } : {};
  const inBody =
    call.carriage === "query" ? {} : { payload: options.raw ?? (await bodyOf(app, call, request)) };
  const isForm = call.carriage === "form";
  const reply = await app.inject({
    method: call.method,
    url: call.path,
    ...inQuery,
    ...inBody,
    remoteAddress: options.ip ?? "127.0.0.1",
    headers: {
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...(options.key !== undefined && { "idempotency-key": options.key }),
      ...(isForm && { "content-type": "application/x-www-form-urlencoded" }),
      ...(isFile && { "content-type": "application/octet-stream" }),
      ...options.headers,
    },
  });
  const isJson =
    String(reply.headers["content-type"] ?? "").includes("json") && !reply.headers["content-encoding"];
  return {
    status: reply.statusCode,
    headers: reply.headers,
    body: isJson && reply.body !== "" ? JSON.parse(reply.body) : {},
    text: reply.body,
  };
}

/** The answered value, for a test to look into; an empty object for a refusal. */
export const valueFrom = async <C extends Call>(...asked: Parameters<typeof ask<C>>) =>
  Object((await ask(...asked)).body.value);

async function bodyOf(app: FastifyInstance, call: Call, request: unknown): Promise<string | object> {
  if (call.carriage === "file") return "";
  if (call.carriage === "form") return new URLSearchParams(stringsOf(Object(request))).toString();
  return call.carriage === "sealed" ? { jwe: await seal(app, call, request) } : Object(request);
}

const stringsOf = (request: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

/** The gateway's newest public key, as a client finds it. */
export async function newestKey(app: FastifyInstance): Promise<JWK> {
  const reply = await app.inject({ method: jwks.method, url: jwks.path });
  const set: { keys: JWK[] } = JSON.parse(reply.body);
  const [key] = set.keys;
  if (key === undefined) throw new Error("The gateway has no key");
  return key;
}

export interface SealOptions {
  readonly jti?: string;
  readonly audience?: string;
  readonly key?: JWK;
}

/** A request sealed as CRYPTO-01 asks, or deliberately otherwise. */
export async function seal(
  app: FastifyInstance | null,
  call: Call,
  body: unknown,
  options: SealOptions = {},
): Promise<string> {
  const key = options.key ?? (app && (await newestKey(app)));
  if (!key) throw new Error("Sealing needs a gateway in process or a key");
  const jti = options.jti ?? crypto.randomUUID();
  const plaintext = JSON.stringify({ aud: options.audience ?? audienceOf(call), jti, body });
  return new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ ...sealing, kid: key.kid ?? "" })
    .encrypt(await importJWK(key, sealing.alg));
}

export const credentials = (
  username: string,
  password = "evening-42",
  entry: "member" | "agent" = "member",
) => ({ type: "username" as const, username, password, entry });

/** Logs in and answers the token; fails the test when the gateway refuses. */
export async function logIn(
  app: FastifyInstance,
  username: string,
  password?: string,
  entry?: "member" | "agent",
): Promise<string> {
  const reply = await ask(app, login, credentials(username, password, entry));
  expect(reply.body).toMatchObject({ success: true });
  return String(reply.body.value?.token);
}

/** A fresh captcha with the answer that was given to it. */
export async function solve(app: FastifyInstance, text: string): Promise<{ id: string; text: string }> {
  const reply = await ask(app, captcha, {});
  return { id: String(reply.body.value?.id), text };
}
