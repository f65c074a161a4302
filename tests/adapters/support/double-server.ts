import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { AnswerOf, Call } from "@parlour/adapters/wire/call.ts";
import { audienceOf, sealedBody } from "@parlour/adapters/wire/sealed.ts";
import * as v from "valibot";
import { gatewayKey } from "./gateway-keys.ts";

/** A refusal of the double, with the status that goes with its code. */
export class Refused extends Error {
  readonly code: string;
  readonly detail: unknown;
  constructor(code: string, detail?: unknown) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

export interface Asked<Of extends Call> {
  readonly request: v.InferOutput<Of["request"]>;
  readonly token: string | null;
  readonly idempotencyKey: string | null;
}

export interface Served {
  readonly call: Call;
  handle(asked: Asked<Call>): unknown;
}

/** A call and what the double does with it. */
export function serve<Of extends Call>(
  call: Of,
  handle: (asked: Asked<Of>) => AnswerOf<Of> | Promise<AnswerOf<Of>>,
): Served {
  return {
    call,
    handle: ({ request, ...rest }) => handle({ request: v.parse(call.request, request), ...rest }),
  };
}

const statusByCode: Readonly<Record<string, number>> = {
  "bad-request": 400,
  "encryption-broken": 400,
  "encryption-key-unknown": 400,
  "not-logged-in": 401,
  replayed: 409,
  "key-reused": 409,
};

async function textOf(message: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("bad-request");
  }
}

const keyNamed = v.object({ kid: v.string() });

/** Serves calls over node:http by their descriptions: the smallest server for the wire format, besides the real gateway. */
export async function startDouble(served: readonly Served[]) {
  const key = await gatewayKey("double-1");
  const taken = new Set<string>();

  async function opened(call: Call, body: unknown): Promise<unknown> {
    const sealed = v.safeParse(sealedBody, body);
    if (!sealed.success) throw new Refused("bad-request");
    const { envelope } = await key.open(sealed.output.jwe).catch((cause) => {
      throw new Refused(isOurs(sealed.output.jwe) ? "encryption-broken" : "encryption-key-unknown", cause);
    });
    if (!isOurs(sealed.output.jwe)) throw new Refused("encryption-key-unknown");
    if (envelope.aud !== audienceOf(call)) throw new Refused("encryption-broken");
    if (taken.has(envelope.jti)) throw new Refused("replayed");
    taken.add(envelope.jti);
    return envelope.body;
  }

  function isOurs(jwe: string): boolean {
    const [header = ""] = jwe.split(".");
    try {
      const { kid } = v.parse(keyNamed, JSON.parse(Buffer.from(header, "base64url").toString()));
      return kid === key.jwk.kid;
    } catch (cause) {
      throw new Refused("encryption-broken", cause);
    }
  }

  async function answerTo(message: IncomingMessage): Promise<object> {
    const url = new URL(message.url ?? "/", "http://double");
    if (url.pathname === "/wps/system/jwks") return { keys: [key.jwk] };
    const found = served.find(({ call }) => call.path === url.pathname && call.method === message.method);
    if (found === undefined) throw new Refused("not-found");
    const { call, handle } = found;
    const token = message.headers.authorization?.replace(/^Bearer /, "") ?? null;
    const query = Object.fromEntries(url.searchParams);
    const body = call.carriage === "query" ? query : parsed(await textOf(message));
    const raw = call.carriage === "sealed" ? await opened(call, body) : body;
    const request = v.safeParse(call.request, raw);
    if (!request.success) throw new Refused("bad-request");
    const given = message.headers["idempotency-key"];
    const idempotencyKey = typeof given === "string" ? given : null;
    return { success: true, [call.envelope]: await handle({ request: raw, token, idempotencyKey }) };
  }

  const server = createServer((message, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    answerTo(message).then(
      (body) => send(200, body),
      (error: unknown) => {
        const { code, detail } = error instanceof Refused ? error : new Refused("internal", String(error));
        send(statusByCode[code] ?? 422, { success: false, code, message: code, detail });
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
