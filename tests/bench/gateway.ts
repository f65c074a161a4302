import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSealer } from "@parlour/adapters/crypto/sealer.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { audienceOf } from "@parlour/adapters/wire/sealed.ts";
import autocannon from "autocannon";
import type { Compared } from "./portals.ts";

interface Servers {
  readonly gateway: string;
  readonly bare: string;
}

interface Load {
  readonly what: string;
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  /** A new body for each request: a sealed payload is good for one. */
  readonly bodies: readonly string[];
}

const json = { "content-type": "application/json" };

/** Starts the servers in a child process, and stops them when the work is done. */
export async function withServers<Value>(work: (servers: Servers) => Promise<Value>): Promise<Value> {
  const child = fork(fileURLToPath(new URL("gateway.child.ts", import.meta.url)), {
    execArgv: ["--conditions=parlour-source", "--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    const servers = await new Promise<Servers>((resolve, reject) => {
      child.once("message", (message) => resolve(message as Servers));
      child.once("exit", (code) => reject(new Error(`The servers did not start (${code})`)));
    });
    return await work(servers);
  } finally {
    child.disconnect();
  }
}

/** Sealed logins of the demo player, each usable once. */
async function sealedLogins(gateway: string, count: number): Promise<readonly string[]> {
  const sealer = createSealer({
    random: createRandom(),
    readJwks: async () => (await (await fetch(`${gateway}/wps/system/jwks`)).json()).keys,
  });
  const never = new AbortController().signal;
  const request = { username: "player", password: "evening-42", type: "username", entry: "member" };
  const bodies: string[] = [];
  for (let made = 0; made < count; made += 1) {
    bodies.push(JSON.stringify({ jwe: await sealer.seal(audienceOf(login), request, never) }));
  }
  return bodies;
}

interface Measured {
  readonly aSecond: number;
  /** What all but one of a hundred answers take at most, in milliseconds. */
  readonly p99Ms: number;
}

async function measure(url: string, load: Load, seconds: number): Promise<Measured> {
  let next = 0;
  const result = await autocannon({
    url: url + load.path,
    connections: 16,
    ...(load.bodies.length > 0 ? { amount: load.bodies.length } : { duration: seconds }),
    requests: [
      {
        method: load.method,
        headers: { ...load.headers },
        ...(load.bodies.length > 0
          ? {
              setupRequest: (request: autocannon.Request) => {
                const body = load.bodies[next % load.bodies.length];
                next += 1;
                return { ...request, ...(body === undefined ? {} : { body }) };
              },
            }
          : {}),
      },
    ],
  });
  if (result.non2xx > 0) throw new Error(`${load.what}: ${result.non2xx} answers were refusals`);
  return { aSecond: result.requests.total / result.duration, p99Ms: result.latency.p99 };
}

/** Requests a second of login, balance and game list, beside node:http answering a fixed body to the same requests. */
export const benchGateway = (seconds: number): Promise<readonly Compared[]> =>
  withServers(async ({ gateway, bare }) => {
    const bodies = await sealedLogins(gateway, 100 * seconds);
    const [first = "", ...rest] = bodies;
    const answer = await fetch(`${gateway}${login.path}`, { method: "POST", headers: json, body: first });
    const { value } = (await answer.json()) as { readonly value: { readonly token: string } };
    const withToken = { authorization: `Bearer ${value.token}` };
    const list =
      "/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&merchant=parlour&gameType=RNG&pageNo=1&pageSize=24&language=EN";
    const loads: readonly Load[] = [
      { what: "login", path: login.path, method: "POST", headers: json, bodies: rest },
      { what: "balance", path: "/wps/v2/wallets/balance", method: "GET", headers: withToken, bodies: [] },
      { what: "game list of 24", path: list, method: "GET", headers: withToken, bodies: [] },
    ];
    const rows: Compared[] = [];
    for (const load of loads) {
      const [ours, plain] = [await measure(gateway, load, seconds), await measure(bare, load, seconds)];
      rows.push({ what: load.what, ours: ours.aSecond, bare: plain.aSecond, unit: "a second" });
      if (load.what === "balance")
        rows.push({ what: "balance, p99 under load", ours: ours.p99Ms, bare: plain.p99Ms, unit: "ms" });
    }
    return rows;
  });
