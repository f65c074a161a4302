import { createPortal, done, refused } from "@parlour/core";
import { createScriptedPorts } from "@parlour/core/testkit/ports";
import { createActor, fromPromise, setup } from "xstate";

/** A figure with its unit, beside the same figure of something bare. */
export interface Compared {
  readonly what: string;
  readonly ours: number;
  readonly bare: number;
  readonly unit: string;
}

/** Lets every promise that is already settled do its work. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

async function until(condition: () => boolean): Promise<void> {
  for (let turns = 0; !condition(); turns += 1) {
    if (turns > 1_000) throw new Error("The flow did not come to its end");
    await settle();
  }
}

/** One login from the home page to the balance, through the whole portal. */
async function loginThroughPortal(): Promise<void> {
  const portal = createPortal(createScriptedPorts()).start();
  await until(() => portal.feature("navigation") !== undefined && portal.feature("session") !== undefined);
  portal.feature("navigation")?.send({ type: "overlay.asked", overlay: "login" });
  await until(() => portal.feature("login") !== undefined);
  const login = portal.feature("login");
  login?.send({ type: "field.changed", field: "username", value: "player" });
  login?.send({ type: "field.changed", field: "password", value: "evening-42" });
  login?.send({ type: "submitted" });
  await until(() => portal.state().balance !== null);
  portal.stop();
}

/** The same steps as one bare machine: status, login, member, balance, and nothing that anybody could use. */
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

async function loginThroughBareMachine(): Promise<void> {
  const actor = createActor(bareMachine).start();
  await until(() => actor.getSnapshot().matches("open"));
  actor.send({ type: "asked" });
  actor.send({ type: "submitted" });
  await until(() => actor.getSnapshot().matches("in"));
  actor.stop();
}

async function perSecond(work: () => Promise<void>, atOnce: number, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const start = performance.now();
  let finished = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await work();
      finished += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (finished * 1_000) / (performance.now() - start);
}

/** Heap that `count` live things hold, in KB each, after a full collection before and after. */
async function heapEach(count: number, make: () => { stop(): void }): Promise<number> {
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error("Run with --expose-gc");
  // One to warm up, and a rest: what the process itself lets go of must not be counted as the portal's.
  const first = make();
  for (let turn = 0; turn < 50; turn += 1) await settle();
  first.stop();
  for (let round = 0; round < 4; round += 1) {
    collect();
    await settle();
  }
  collect();
  const before = process.memoryUsage().heapUsed;
  const live = Array.from({ length: count }, make);
  for (let turn = 0; turn < 50; turn += 1) await settle();
  collect();
  const after = process.memoryUsage().heapUsed;
  for (const thing of live) thing.stop();
  return (after - before) / 1_024 / count;
}

/** The median of several rounds: what one portal holds is less than what the process lets go of now and then. */
async function medianHeap(rounds: number, count: number, make: () => { stop(): void }): Promise<number> {
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1) each.push(await heapEach(count, make));
  return each.sort((left, right) => left - right)[Math.floor(rounds / 2)] ?? Number.NaN;
}

/** Headless logins a second, and the heap that a live portal at home costs, for 1, 100 and 1,000 in one process. */
export async function benchPortals(seconds: number): Promise<readonly Compared[]> {
  await perSecond(loginThroughPortal, 1, 0.5);
  await perSecond(loginThroughBareMachine, 1, 0.5);
  const rows: Compared[] = [];
  for (const atOnce of [1, 100, 1_000]) {
    rows.push({
      what: `logins, ${atOnce} portals at once`,
      ours: await perSecond(loginThroughPortal, atOnce, seconds),
      bare: await perSecond(loginThroughBareMachine, atOnce, seconds),
      unit: "a second",
    });
  }
  for (const [count, rounds] of [
    [1, 25],
    [100, 3],
    [1_000, 1],
  ] as const) {
    rows.push({
      what: `heap of each of ${count} live portals`,
      ours: await medianHeap(rounds, count, () => createPortal(createScriptedPorts()).start()),
      bare: await medianHeap(rounds, count, () => createActor(bareMachine).start()),
      unit: "KB",
    });
  }
  return rows;
}
