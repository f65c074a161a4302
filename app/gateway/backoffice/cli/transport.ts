/** How the command line reaches the admin API: a named address, the gateway of the data folder, or one in this process. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { defaultConfig } from "../../options.ts";
import { fingerprint, makeSecret } from "../../security/secrets.ts";
import { adminPath } from "../api/admin-calls.ts";
import { readAdminFile } from "../api/admin-file.ts";
import { ADMIN_HOST } from "../api/admin-place.ts";
import { Complaint, type Outcome } from "../outcome.ts";

const ANSWERS_WITHIN_MS = 60_000;

export type Env = Readonly<Record<string, string | undefined>>;

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export interface Transport {
  /** Names the operator for kept logins; it contains no secret. */
  readonly place: string;
  /** Null where only the machine of the gateway knows it. */
  readonly machineSecret: string | null;
  readonly send: (path: string, body: object, authorization?: string) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

export async function openTransport(env: Env): Promise<Transport> {
  if (env.PARLOUR_ADMIN_URL) {
    const origin = originOf(env.PARLOUR_ADMIN_URL);
    return { ...overHttp(origin, origin), machineSecret: null };
  }
  if (env.DATABASE_URL)
    return inProcess(
      { url: env.DATABASE_URL, maxConnections: 2 },
      `database:${fingerprint(env.DATABASE_URL)}`,
      env,
    );
  const folder = resolve(env.PARLOUR_DATA ?? ".data/parlour");
  const place = `folder:${folder}`;
  const file = await readAdminFile(folder);
  if (file !== null) {
    const transport = overHttp(`http://${ADMIN_HOST}:${file.port}`, place);
    if (await answers(transport)) return { ...transport, machineSecret: file.secret };
  }
  if (!existsSync(join(folder, "pglite")))
    throw new Complaint(
      `There is no operator in ${folder}. Start it first, or name its folder with PARLOUR_DATA.`,
    );
  return inProcess({ folder }, place, env);
}

function originOf(written: string): string {
  const url = URL.canParse(written) ? new URL(written) : null;
  const isLocal = url !== null && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname);
  // Passwords and tokens go there.
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLocal)) return url.origin;
  throw new Complaint("PARLOUR_ADMIN_URL is an https address, or http on this machine.", "misused");
}

function overHttp(origin: string, place: string): Omit<Transport, "machineSecret"> {
  return {
    place,
    async send(path, body, authorization) {
      const reply = await fetch(`${origin}${path}`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          ...(authorization !== undefined && { authorization }),
        },
        body: JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
      }).catch(() => {
        throw new Complaint(
          "The gateway did not answer. Look with list or show whether the change was made.",
        );
      });
      return { status: reply.status, body: await reply.json().catch(() => null) };
    },
    close: async () => undefined,
  };
}

/** Whether an admin API is there; the port of a killed gateway may have another program by now. */
async function answers({ send }: Pick<Transport, "send">): Promise<boolean> {
  const reply = await send(`${adminPath}/logout`, {}).catch(() => null);
  return reply !== null && v.is(v.object({ success: v.literal(true) }), reply.body);
}

type Source = { readonly url: string; readonly maxConnections: number } | { readonly folder: string };

async function inProcess(source: Source, place: string, env: Env): Promise<Transport> {
  const [
    { openDatabase },
    { createAdminApp },
    { createPasswordHasher },
    { createSeals },
    secretKeys,
    messages,
  ] = await Promise.all([
    import("../../database/open.ts"),
    import("../api/admin-app.ts"),
    import("../../security/passwords.ts"),
    import("../../security/seals.ts"),
    import("../../run/secret-keys.ts"),
    import("./own-messages.ts"),
  ]);
  const folder = resolve(env.PARLOUR_DATA ?? ".data/parlour");
  const isProduction = env.NODE_ENV === "production";
  const keys = secretKeys.secretKeysOf(env.PARLOUR_SECRET_KEY, isProduction, folder);
  const seals = createSeals(await secretKeys.readSecretKeys(keys));
  const database = await openDatabase(source);
  const clock = { nowMs: () => Date.now() };
  const machineSecret = makeSecret();
  const failures: unknown[] = [];
  const app = createAdminApp({
    database,
    clock,
    passwords: createPasswordHasher(),
    seals,
    ...(await messages.ownMessages(env, database, clock)),
    language: defaultConfig.fallbackLanguage,
    machineSecret,
    report: (error) => failures.push(error),
  });
  return {
    place,
    machineSecret,
    async send(path, body, authorization) {
      const reply = await app.inject({
        method: "POST",
        url: path,
        payload: body,
        ...(authorization !== undefined && { headers: { authorization } }),
      });
      const [failure] = failures.splice(0);
      // Another answer has told of it in its own words.
      if (failure !== undefined && reply.statusCode >= 500) throw failure;
      return { status: reply.statusCode, body: reply.json() };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}

const answer = v.variant("success", [
  v.object({
    success: v.literal(true),
    value: v.optional(v.unknown()),
    waiting: v.optional(v.object({ requestId: v.string(), message: v.string() })),
  }),
  v.object({
    success: v.literal(false),
    code: v.string(),
    message: v.string(),
    detail: v.optional(v.array(v.string())),
  }),
]);

/** What an answer of the admin API says. */
export function outcomeOf({ body }: Reply): Outcome {
  const read = v.safeParse(answer, body);
  if (!read.success) throw new Complaint("What answered for the gateway is none; is it of another version?");
  if (read.output.success) {
    const { value, waiting } = read.output;
    return waiting === undefined ? { kind: "done", value } : { kind: "waiting", ...waiting };
  }
  const { code, message, detail } = read.output;
  if (code === "unconfirmed") return { kind: "unconfirmed", question: message };
  if (code === "misused" || code === "not-logged-in" || code === "not-allowed")
    return { kind: code, message };
  return { kind: "refused", message, ...(detail !== undefined && { details: detail }) };
}
