/** Requests to a gateway over HTTP as its document describes them, and checks of the answers. */
import { randomUUID } from "node:crypto";
import { type Call, commonCodes, defineCall } from "@parlour/adapters/wire/call.ts";
import { allCalls } from "@parlour/adapters/wire/calls.ts";
import { openApiOf } from "@parlour/adapters/wire/openapi.ts";
import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import {
  PAYMENT_METHOD_HEADER,
  PAYMENT_OPERATION,
  paymentCallback,
  paymentRefusals,
} from "@parlour/app/gateway/cashier/deposits/payment-signatures.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { providerHeaders, signatureOf } from "@parlour/app/gateway/play/signatures.ts";
import { createVendorSecrets } from "@parlour/app/gateway/play/vendor-secrets.ts";
import { operations, walletRefusals, walletRequests } from "@parlour/app/gateway/play/wallet-requests.ts";
import { createSessions } from "@parlour/app/gateway/security/sessions.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import * as v from "valibot";
import { newestKey, seal } from "./caller.ts";
import { hostileText, type Json, type Making, mostly, requestsOf, type Schema } from "./fuzz.ts";
import { FUZZED_PASSWORD } from "./fuzz-known.ts";
import { cheapPasswords, type TestGateway } from "./gateway.ts";
import { png } from "./pictures.ts";

/** A call and the schema of its request, whether in the body or in the query. */
export interface Operation {
  readonly call: Call;
  readonly asks: Schema;
}

interface Described {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly in?: string;
    readonly name: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const WALLET = "/provider/wallet/";

/** The calls of providers, described like the gateway's own. */
const provided = [
  ...operations.map((operation) =>
    defineCall({
      name: `provider ${operation}`,
      method: "POST",
      path: `${WALLET}${operation}`,
      token: "N",
      carriage: "json",
      request: walletRequests[operation],
      answer: v.record(v.string(), v.string()),
      faults: Object.keys(walletRefusals),
      summary: "",
    }),
  ),
  defineCall({
    name: "provider payment",
    method: "POST",
    path: "/provider/payment",
    token: "N",
    carriage: "json",
    request: paymentCallback,
    answer: v.object({ state: v.string() }),
    faults: Object.keys(paymentRefusals),
    summary: "",
  }),
];

/** They end the session or block most later calls, so they run last. */
const last = ["changeSafety", "changePassword", "closeOwnAccount", "endSession", "logout"];

/** Every operation of the gateway's document and every call of providers. */
export function allOperations(): Operation[] {
  const calls = [...allCalls, ...provided].toSorted(
    (one, other) => last.indexOf(one.name) - last.indexOf(other.name),
  );
  const byName = new Map<string, Call>(calls.map((call) => [call.name, call]));
  const document: { paths: Record<string, Record<string, Described>> } = JSON.parse(
    JSON.stringify(openApiOf(calls, "fuzzed")),
  );
  // The event stream is no call, and a request for it would wait for its end.
  const { [updatesPath]: _, ...paths } = document.paths;
  return Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((described) => {
      const call = byName.get(described.operationId);
      if (call === undefined) throw new Error(`There is no call ${described.operationId}`);
      return { call, asks: asksOf(described) };
    }),
  );
}

function asksOf({ parameters, requestBody }: Described): Schema {
  const [body] = Object.values(requestBody?.content ?? {});
  // A file's parameters are in the URL.
  if (body?.schema.properties !== undefined || body?.schema.oneOf || body?.schema.anyOf) {
    const inside = body.schema.properties?.jwe?.contentSchema?.properties?.body;
    return inside ?? body.schema;
  }
  const query = parameters.filter((each) => each.in === "query");
  return {
    type: "object",
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter((each) => each.required).map(({ name }) => name),
  };
}

export type Role = "visitor" | "player" | "agent";

/** The roles that may call it, the most likely first. */
function rolesFor({ token, path }: Call): readonly [Role, ...Role[]] {
  if (token === "N") return ["visitor", "player"];
  return path.includes("/agent/") ? ["agent"] : ["player", "agent"];
}

/** A request to make, as fast-check shows and shrinks it. */
export interface Asking {
  readonly asked: Json;
  readonly role: Role;
  readonly headers: Readonly<Record<string, string>>;
  /** A malformed body, in place of `asked`. */
  readonly torn: string | null;
}

const torn = ["", "{", "[]", '"x"', "null", "0", '{"a":1', '{"__proto__":{}}', '{"jwe":"a..b.c.d"}', "\0"];

/** Text that HTTP allows in a header. */
const headerText = hostileText.map((text) => text.replaceAll(/[^\x20-\x7e\x80-\xff]/g, "?").slice(0, 2_000));
const headerNames = [
  "authorization",
  "idempotency-key",
  "merchant",
  "accept-language",
  "user-agent",
  "origin",
  "host",
  "cookie",
  "if-none-match",
  "x-forwarded-for",
  "content-type",
  providerHeaders.vendor,
];
const strangeHeaders = fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 3 });

/** Requests of an operation. With a probe, everything else in the request is valid. */
export function askingsOf({ call, asks }: Operation, making: Making): fc.Arbitrary<Asking> {
  const roles = rolesFor(call);
  const asked = requestsOf(asks, making);
  if (making.probe !== null)
    return fc.record({
      asked,
      role: fc.constant(roles[0]),
      headers: fc.constant({}),
      torn: fc.constant(null),
    });
  return fc.record({
    asked,
    role: mostly<Role>(fc.constantFrom(...roles), fc.constant("visitor"), 20),
    headers: mostly(fc.constant({}), strangeHeaders, 4),
    torn: mostly<string | null>(fc.constant(null), fc.constantFrom(...torn), 40),
  });
}

export interface Sent {
  readonly method: Call["method"];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}

/** Sends requests in the way that their call describes; `reopen` makes a new session after one has ended. */
export async function createCarrier(gateway: TestGateway) {
  const clock = { nowMs: () => Date.now() };
  const sessions = createSessions(gateway.database, clock);
  const secretOf = createVendorSecrets(gateway.database, clock);
  const secrets = {
    vendor: await secretOf("vendor", "AURORA"),
    payment: await secretOf("payment", "quickpay"),
  };
  const key = await newestKey(gateway.app);
  const tokens = new Map<Role, string>();

  async function reopen(role: Role): Promise<void> {
    if (role === "visitor") return;
    const [member] = await gateway.database.db.select().from(members).where(eq(members.account, role));
    if (member === undefined) throw new Error(`There is no account ${role}`);
    tokens.set(role, await sessions.open(member.id, { ip: "127.0.0.1", userAgent: "fuzz" }));
  }

  function signed(path: string, body: string): Record<string, string> {
    if (!path.startsWith("/provider/")) return {};
    const timestamp = String(clock.nowMs());
    const isWallet = path.startsWith(WALLET);
    const operation = isWallet ? path.slice(WALLET.length) : PAYMENT_OPERATION;
    const secret = isWallet ? secrets.vendor : secrets.payment;
    return {
      [isWallet ? providerHeaders.vendor : PAYMENT_METHOD_HEADER]: isWallet ? "AURORA" : "quickpay",
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.signature]: signatureOf(secret, { timestamp, operation, body }),
    };
  }

  async function carry(call: Call, { asked, role, headers, torn }: Asking): Promise<Sent> {
    const { method, path, carriage } = call;
    const token = tokens.get(role);
    const own = {
      "user-agent": "fuzz",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.idempotent && { "idempotency-key": randomUUID() }),
    };
    const inAddress = { method, url: `${path}?${pairsOf(asked)}`, headers: { ...own, ...headers } };
    if (carriage === "query") return inAddress;
    const as = (type: string, payload: string | Buffer) => ({
      method,
      url: carriage === "file" ? inAddress.url : path,
      headers: { ...own, "content-type": type, ...signed(path, String(payload)), ...headers },
      payload,
    });
    if (carriage === "file") return as("application/octet-stream", torn === null ? png() : Buffer.from(torn));
    if (carriage === "form") return as("application/x-www-form-urlencoded", torn ?? pairsOf(asked));
    const carried = carriage === "sealed" ? { jwe: await seal(null, call, asked, { key }) } : asked;
    return as("application/json", torn ?? JSON.stringify(carried));
  }

  const paymentPasswordHash = await cheapPasswords().hash(FUZZED_PASSWORD);
  await gateway.database.db.update(members).set({ paymentPasswordHash });
  await Promise.all([reopen("player"), reopen("agent")]);
  return { carry, reopen };
}

/** A query string: an array repeats its name, and a lone surrogate becomes the replacement character. */
function pairsOf(asked: Json): string {
  const pairs: readonly (readonly [string, Json])[] = Object.entries(Object(asked));
  const all = pairs.flatMap(([name, value]) => [value].flat().map((each) => [name, textOf(each)]));
  return new URLSearchParams(all).toString();
}

const textOf = (value: unknown): string =>
  value !== null && typeof value === "object" ? JSON.stringify(value) : String(value);

export interface Answered {
  readonly status: number;
  readonly body: string;
}

type Envelope = Readonly<Record<string, unknown>>;

/** What is wrong with an answer to the call; null if the call describes it. */
export function problemOf(call: Call, { status, body }: Answered): string | null {
  if (status >= 500) return "something broke";
  if (status === 304) return null;
  const envelope = parsed(body);
  const value = call.envelope === "plain" ? envelope : envelope[call.envelope];
  if (status === 200 && (call.envelope === "plain" || envelope.success === true))
    return v.is(call.answer, value) ? null : "the answer is not as the call describes it";
  return isRefusal(envelope, [...call.codes, ...commonCodes]) ? null : "this is no refusal of the call";
}

/** Whether it is the envelope of a refusal, with one of `codes` if given. */
export const isRefusal = ({ success, code, message }: Envelope, codes?: readonly string[]): boolean =>
  success === false &&
  typeof message === "string" &&
  typeof code === "string" &&
  (codes === undefined || codes.includes(code));

/** A parsed JSON body; empty if it is no JSON. */
export function parsed(body: string): Envelope {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
}
