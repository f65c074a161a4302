import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSealer } from "@parlour/adapters/crypto/sealer.ts";
import { hotGames } from "@parlour/adapters/wire/games.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { audienceOf } from "@parlour/adapters/wire/sealed.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import autocannon from "autocannon";
import { makeBundles } from "../gateway/support/bundle.ts";
import { findServer } from "../gateway/support/postgres.global.ts";
import type { BareAsked } from "./bare.child.ts";
import type { Counts } from "./counts.ts";
import type { GatewayAsked } from "./gateway.child.ts";
import { portalFolder } from "./size.ts";

const CONNECTIONS = 16;

interface Load {
  readonly what: string;
  readonly path: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  /** A new body for each request: a sealed payload is valid once. */
  readonly bodies: readonly string[];
}

/** The measurements of a server under one load. */
export interface Served {
  readonly aSecond: number;
  /** The median and the 99th percentile of the answer times, in milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server's process, in microseconds a request. */
  readonly processorUs: number;
  /** Instructions in user space a request; null where the machine does not count them. */
  readonly instructions: number | null;
}

export interface LoadFigures {
  readonly what: string;
  readonly ours: Served;
  readonly bare: Served;
}

interface Server {
  readonly url: string;
  readonly pid: number;
  /** Processor time that its process has used, in microseconds. */
  processorUs(): Promise<number>;
  stop(): void;
}

const json = { "content-type": "application/json" };

/** Bundled files to start servers from: with the source, a loader's overhead would be measured too. */
async function bundled<Value>(
  work: (files: { readonly gateway: string; readonly bare: string }) => Promise<Value>,
): Promise<Value> {
  const bundles = await makeBundles("bench");
  try {
    const add = (source: string) => bundles.add(new URL(source, import.meta.url));
    return await work({ gateway: await add("gateway.child.ts"), bare: await add("bare.child.ts") });
  } finally {
    await bundles.remove();
  }
}

/**
 * Starts a server in a process of its own, so that its processor time is counted separately. It gets `asked`, and returns
 * its address.
 */
async function startServer(file: string, asked: GatewayAsked | BareAsked): Promise<Server> {
  const child: ChildProcess = fork(file, {
    execArgv: [...profiling()],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once("exit", (code) => reject(new Error(`${file} ended (${code})`)));
  });
  ended.catch(() => {});
  const told = async (message: object): Promise<unknown> => {
    const reply = once(child, "message");
    child.send(message);
    const [value] = await Promise.race([reply, ended]);
    return value;
  };
  const url = String(await told({ kind: "start", asked }));
  return {
    url,
    pid: child.pid ?? 0,
    processorUs: async () => Number(await told({ kind: "processor" })),
    stop: () => child.disconnect(),
  };
}

/** PARLOUR_BENCH_PROFILE names a folder for the servers' processor profiles. */
function profiling(): readonly string[] {
  const folder = process.env.PARLOUR_BENCH_PROFILE;
  return folder === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${folder}`];
}

/** Starts a gateway with all demo data on an embedded database, for what looks at its pages. */
export async function startGateway(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const bundles = await makeBundles("bench");
  try {
    const file = await bundles.add(new URL("gateway.child.ts", import.meta.url));
    const gateway = await startServer(file, { database: null, portal: portalFolder });
    return {
      url: gateway.url,
      async stop() {
        gateway.stop();
        await bundles.remove();
      },
    };
  } catch (error) {
    await bundles.remove();
    throw error;
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

/** Sends a load over all connections; returns the time of each reply and of the whole, in milliseconds. */
async function send(url: string, load: Load, seconds: number) {
  const took: number[] = [];
  let next = 0;
  const options: autocannon.Options = {
    url: url + load.path,
    ...(load.bodies.length > 0
      ? { connections: Math.min(CONNECTIONS, load.bodies.length), amount: load.bodies.length }
      : { connections: CONNECTIONS, ...(seconds > 0 ? { duration: seconds } : { amount: CONNECTIONS }) }),
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
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    run.on("response", (_client, _status, _bytes, responseTime) => took.push(responseTime));
  });
  if (result.non2xx > 0) throw new Error(`${load.what}: ${result.non2xx} answers were refusals`);
  return { took, seconds: result.duration };
}

/** Measures both servers in short turns, so that other activity of the machine affects both. */
async function measure(
  ours: Server,
  bare: Server,
  load: Load,
  { turns, turnS, warmUpS }: Counts["gateway"],
): Promise<LoadFigures> {
  const sums = [ours, bare].map((server) => ({
    server,
    took: [] as number[],
    seconds: 0,
    processorUs: 0,
    instructions: 0,
  }));
  const isOnce = load.bodies.length > 0;
  if (!isOnce && warmUpS > 0) for (const server of [ours, bare]) await send(server.url, load, warmUpS);
  for (let turn = 0; turn < (isOnce ? 1 : turns); turn += 1) {
    for (const sum of sums) {
      const before = await sum.server.processorUs();
      const counting = countInstructions(sum.server.pid);
      const sent = await send(sum.server.url, load, turnS);
      sum.instructions += (await counting.stop()) ?? Number.NaN;
      sum.processorUs += (await sum.server.processorUs()) - before;
      sum.seconds += sent.seconds;
      sum.took.push(...sent.took);
    }
  }
  const [own, other] = sums.map((sum) => {
    const sorted = sum.took.toSorted((left, right) => left - right);
    const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    return {
      aSecond: sorted.length / sum.seconds,
      p50Ms: share(0.5),
      p99Ms: share(0.99),
      processorUs: sum.processorUs / sorted.length,
      instructions: Number.isNaN(sum.instructions) ? null : sum.instructions / sorted.length,
    };
  });
  if (own === undefined || other === undefined) throw new Error("There were two servers");
  return { what: load.what, ours: own, bare: other };
}

/** With Linux' perf, where it is installed and the machine has the counters. */
function countInstructions(pid: number): { stop(): Promise<number | null> } {
  const perf = spawn("perf", ["stat", "-x,", "-e", "instructions:u", "-p", String(pid)]);
  let told = "";
  perf.stderr.on("data", (chunk) => {
    told += chunk;
  });
  const ended = new Promise<void>((resolve) => {
    perf.once("close", resolve).once("error", () => resolve());
  });
  return {
    async stop() {
      perf.kill("SIGINT");
      await ended;
      const [counted = ""] = /^\d+(?=,)/m.exec(told) ?? [];
      return counted === "" ? null : Number(counted);
    },
  };
}

const game = (more: string) =>
  `/wps/relay/GCSGAME_gameList?clientType=3&platform=html5-desktop&merchant=parlour&gameType=RNG&pageSize=24&language=EN&${more}`;

async function loadsOf(gateway: string, { logins: count }: Counts["gateway"]): Promise<readonly Load[]> {
  const [first = "", ...logins] = await sealedLogins(gateway, count);
  const answer = await fetch(`${gateway}${login.path}`, { method: "POST", headers: json, body: first });
  const { value } = (await answer.json()) as { readonly value: { readonly token: string } };
  const withToken = { authorization: `Bearer ${value.token}` };
  const get = (what: string, path: string, headers = {}): Load => ({
    what,
    path,
    method: "GET",
    headers,
    bodies: [],
  });
  return [
    { what: "login", path: login.path, method: "POST", headers: json, bodies: logins },
    get("status", status.path),
    get("hot games", `${hotGames.path}?merchantCode=parlour&platform=html5-desktop&language=EN`),
    get("game list of 24", game("pageNo=1"), withToken),
    get("search page", game("pageNo=1&gameName=moon"), withToken),
    get("balance", balance.path, withToken),
  ];
}

/** The same answers for a bare Fastify; for the balance it reads its one row. */
async function bareAsked(gateway: string, loads: readonly Load[], url: string | null): Promise<BareAsked> {
  const routes = await Promise.all(
    loads
      .filter(({ method }) => method === "GET")
      .map(async ({ path, headers }) => ({
        path: new URL(path, gateway).pathname,
        search: new URL(path, gateway).search,
        body: await (await fetch(gateway + path, { headers: { ...headers } })).text(),
      })),
  );
  return { database: url, routes, post: login.path, balance: balance.path };
}

async function benchOn(
  files: { readonly gateway: string; readonly bare: string },
  url: string | null,
  counts: Counts["gateway"],
): Promise<readonly LoadFigures[]> {
  const ours = await startServer(files.gateway, { database: url, portal: portalFolder });
  try {
    const loads = await loadsOf(ours.url, counts);
    const bare = await startServer(files.bare, await bareAsked(ours.url, loads, url));
    try {
      const figures: LoadFigures[] = [];
      for (const load of loads) figures.push(await measure(ours, bare, load, counts));
      return figures;
    } finally {
      bare.stop();
    }
  } finally {
    ours.stop();
  }
}

/**
 * Measures shared answers, a player's lists, balance and login, each against a bare Fastify with the same body. For the
 * balance, the bare server reads one row by its key.
 *
 * It runs on the embedded database, and on PostgreSQL where there is one.
 */
export async function benchGateway(
  counts: Counts["gateway"],
): Promise<readonly { readonly database: string; readonly loads: readonly LoadFigures[] }[]> {
  return bundled(async (files) => {
    const embedded = { database: "the embedded database", loads: await benchOn(files, null, counts) };
    const { server, stop } = await findServer();
    try {
      if (server.kind !== "running") return [embedded];
      return [embedded, { database: "PostgreSQL", loads: await benchOn(files, server.url, counts) }];
    } finally {
      await stop();
    }
  });
}
