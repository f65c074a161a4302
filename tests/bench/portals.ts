import {
  done,
  type OpensPortals,
  type Portal,
  type PortalOptions,
  portalState,
  preparePortals,
  refused,
} from "@parlour/core";
import {
  createFakeBackend,
  createFakePorts,
  createSimulatedClock,
  type FakePorts,
  VISIT_BEGINS_MS,
} from "@parlour/testkit";
import { createActor, fromPromise, setup } from "xstate";
import type { Counts } from "./counts.ts";

/** A measurement with its unit, and the same measurement of a bare baseline. */
export interface Compared {
  readonly what: string;
  readonly ours: number;
  readonly bare: number;
  readonly unit: string;
}

/** Lets every promise that is already settled run its reactions. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function until(condition: () => boolean): Promise<void> {
  for (let turns = 0; !condition(); turns += 1) {
    if (turns > 1_000) throw new Error("The flow did not come to its end");
    await settle();
  }
}

/** Visits to one backend: each has a browser of its own, and the same operator answers all. */
function createVisits(): () => FakePorts {
  const clock = createSimulatedClock(VISIT_BEGINS_MS);
  const backend = createFakeBackend(clock);
  return () => createFakePorts({ clock, backend, recordsCalls: false });
}

/** One login from the home page to the balance, through the whole portal. */
async function loginThroughPortal(open: OpensPortals, ports: FakePorts): Promise<Portal> {
  const portal = open(ports).start();
  await until(() => portal.feature("navigation") !== undefined && portal.feature("session") !== undefined);
  portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
  await until(() => portal.feature("login") !== undefined);
  const login = portal.feature("login");
  login?.send({ type: "field.changed", field: "username", value: "player" });
  login?.send({ type: "field.changed", field: "password", value: "evening-42" });
  login?.send({ type: "submitted" });
  await until(() => portalState(portal).balance !== null);
  return portal;
}

/** The same steps as one bare machine: status, login, member and balance, without any features. */
const bareMachine = setup({
  actors: {
    status: fromPromise(async () => done(0)),
    login: fromPromise(async () => done("token")),
    member: fromPromise(async () => done("player")),
    balance: fromPromise(async () => done(100n)),
    logout: fromPromise(async () => refused("never")),
  },
}).createMachine({
  initial: "opening",
  states: {
    opening: { invoke: { src: "status", onDone: "open", onError: "failed" } },
    open: { on: { asked: "typing" } },
    typing: { on: { submitted: "loggingIn" } },
    loggingIn: { invoke: { src: "login", onDone: "loading", onError: "failed" } },
    loading: { invoke: { src: "member", onDone: "reading", onError: "failed" } },
    reading: { invoke: { src: "balance", onDone: "in", onError: "failed" } },
    in: {},
    failed: {},
  },
});

async function loginThroughBareMachine(inspect?: PortalOptions["inspect"]) {
  const actor = createActor(bareMachine, { ...(inspect && { inspect }) }).start();
  await until(() => actor.getSnapshot().matches("open"));
  actor.send({ type: "asked" });
  actor.send({ type: "submitted" });
  await until(() => actor.getSnapshot().matches("in"));
  return actor;
}

type Login = () => Promise<{ stop(): void }>;

/** How many of the logins complete in a second, with `atOnce` concurrent; their ports are made in advance. */
async function perSecond(logins: readonly Login[], atOnce: number): Promise<number> {
  const left = logins.values();
  const start = performance.now();
  const worker = async () => {
    for (const login of left) (await login()).stop();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (logins.length * 1_000) / (performance.now() - start);
}

/** How many events the actors of one login receive. */
async function eventsOf(login: (inspect: PortalOptions["inspect"]) => ReturnType<Login>): Promise<number> {
  let events = 0;
  const end = await login(({ type }) => {
    if (type === "@xstate.event") events += 1;
  });
  end.stop();
  return events;
}

/** The heap that `count` live logins hold, in KB each, with a full collection before and after; their ports do not count. */
async function heapEach(count: number, prepare: () => Login): Promise<number> {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error("Run with --expose-gc");
  // One login and a pause to warm up: memory that the process itself releases must not count as the portal's.
  (await prepare()()).stop();
  for (let turn = 0; turn < 50; turn += 1) await settle();
  const logins = Array.from({ length: count }, prepare);
  for (let round = 0; round < 4; round += 1) {
    collect();
    await settle();
  }
  const before = process.memoryUsage().heapUsed;
  const live: { stop(): void }[] = [];
  for (const login of logins) live.push(await login());
  for (let turn = 0; turn < 50; turn += 1) await settle();
  for (let round = 0; round < 4; round += 1) collect();
  const after = process.memoryUsage().heapUsed;
  for (const thing of live) thing.stop();
  return (after - before) / 1_024 / count;
}

/** Headless logins a second, and the heap of one live portal with a player, among many in one process. */
export async function benchPortals({
  logins,
  atOnce: widths,
  live,
  shown,
}: Counts["portals"]): Promise<readonly Compared[]> {
  const visit = createVisits();
  const [headless, asOnScreen] = [preparePortals({ shows: [] }), preparePortals()];
  const rows: Compared[] = [];
  const row = (what: string, ours: number, bare: number, unit: string) =>
    rows.push({ what, ours, bare, unit });

  const ours = () => {
    const ports = visit();
    return () => loginThroughPortal(headless, ports);
  };
  const bare = () => () => loginThroughBareMachine();
  const rate = (prepare: () => Login, count: number, atOnce: number) =>
    perSecond(Array.from({ length: count }, prepare), atOnce);
  // Both warm up first, like code in a process that has run for longer.
  await rate(ours, logins, 1);
  await rate(bare, 10 * logins, 1);
  for (const atOnce of widths)
    row(
      `logins, ${atOnce} portals at once`,
      await rate(ours, logins, atOnce),
      await rate(bare, 10 * logins, atOnce),
      "a second",
    );
  const events = {
    ours: await eventsOf((inspect) =>
      loginThroughPortal((ports) => headless(ports, { ...(inspect && { inspect }) }), visit()),
    ),
    bare: await eventsOf(loginThroughBareMachine),
  };
  row("events of one login", events.ours, events.bare, "events");
  for (const [what, open, count] of [
    ...live.map((count) => ["nothing", headless, count] as const),
    ["all", asOnScreen, shown] as const,
  ]) {
    const each = await heapEach(count, () => {
      const ports = visit();
      return () => loginThroughPortal(open, ports);
    });
    row(
      `heap of each of ${count.toLocaleString("en")} portals that show ${what}`,
      each,
      await heapEach(count, bare),
      "KB",
    );
  }
  return rows;
}
