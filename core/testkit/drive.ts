import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { isMachineSnapshot } from "xstate";
import type { Portal } from "../portal/portal.ts";
import type { Clock } from "../shared/clock.ts";
import type { SimulatedClock } from "./clock.ts";
import { type Step, stepOf } from "./steps.ts";

/** Which clock moves the run: a simulated one, or a real one that `until` waits on. */
export interface DriveOptions {
  /** The simulated clock of the machines; `pass` moves it. */
  readonly clock?: SimulatedClock;
  /** How long `until` waits on a real clock, such as with a gateway. Without it, `until` fails once nothing moves. */
  readonly patience?: { readonly clock: Clock; readonly ms: number };
}

/**
 * A run of a portal, or of one machine. States are written "login.editing" or "session.holding.loggedIn.resting": the
 * feature's name and the path of the state. It never sleeps; it resolves promises until nothing moves.
 */
export interface Run {
  /** Every state entered since the start or the last `forget`, in order, of all machines. */
  seen(): readonly string[];
  /** The current states of the running machines. */
  states(): readonly string[];
  /** Whether a machine is in that state or one inside it. */
  isIn(state: string): boolean;
  /** Resolves promises until nothing moves; throws with the last states when that never comes. */
  settle(): Promise<void>;
  /** Moves the simulated clock, and resolves promises each time a timer was due. */
  pass(ms: number): Promise<void>;
  /** Settles until a state is reached or a condition holds; otherwise throws with the states so far. */
  until(wanted: string | (() => boolean)): Promise<void>;
  /** Throws unless the machines named in `states` have entered exactly these states, in this order. */
  expect(states: readonly string[]): void;
  /** Starts a new sequence of states. */
  forget(): void;
}

/** Ticks of the microtask queue without movement until a run counts as quiet. */
const QUIET_TICKS = 50;
/** Ticks until a run counts as one that never gets quiet; it would never give way to the time limit of a test. */
const MOST_TICKS = 100_000;

const isLeaf = ({ type }: AnyStateNode) => type === "atomic" || type === "final";
const leavesOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes.filter(isLeaf);
const named = (name: string, { path }: AnyStateNode) => [name, ...path].join(".");
const machineOf = (state: string) => state.split(".", 1)[0] ?? "";
const below = (state: string, wanted: string) => state === wanted || state.startsWith(`${wanted}.`);

/** Whether a transition leaves and enters its target again, so that a state already active counts again. */
const enters = ({ source, target, reenter }: AnyTransitionDefinition, leaf: AnyStateNode) =>
  (target ?? []).some((node) => (reenter || node !== source) && below(leaf.id, node.id));

interface Life {
  readonly name: string;
  readonly leaves: readonly AnyStateNode[];
}

/** Follows a portal or an actor from now on; call it before `start` to see everything. */
export function drive(target: Portal | AnyActorRef, options: DriveOptions = {}): Run {
  const root: AnyActorRef = "actor" in target ? target.actor : target;
  const lives = new Map<string, Life>();
  const over = new Set<string>();
  let seen: string[] = [];
  let movements = 0;
  let wake = () => {};

  function follow({ sessionId, name, snapshot, transitions }: Step): void {
    if (over.has(sessionId)) return;
    const before = lives.get(sessionId);
    // A machine that moves on at once shows its first state only as a transition's source.
    const first =
      before === undefined ? transitions.map(({ source }) => source).filter(isLeaf) : before.leaves;
    if (before === undefined) seen.push(...first.map((leaf) => named(name, leaf)));
    const leaves = leavesOf(snapshot);
    const entered = leaves.filter(
      (leaf) => !first.includes(leaf) || transitions.some((transition) => enters(transition, leaf)),
    );
    seen.push(...entered.map((leaf) => named(name, leaf)));
    lives.set(sessionId, { name, leaves });
    if (snapshot.status === "active") return;
    lives.delete(sessionId);
    over.add(sessionId);
  }

  function meet(actor: AnyActorRef, name: string): void {
    const snapshot = actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) return;
    follow({ sessionId: actor.sessionId, name, snapshot, transitions: [] });
    const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
    for (const [id, child] of Object.entries(children)) if (child !== undefined) meet(child, id);
  }

  const snapshot = root.getSnapshot();
  if (isMachineSnapshot(snapshot)) meet(root, snapshot.machine.id);
  root.system.inspect((event) => {
    movements += 1;
    const step = stepOf(event);
    if (step !== null) follow(step);
    wake();
  });

  const states = () =>
    [...lives.values()].flatMap(({ name, leaves }) => leaves.map((leaf) => named(name, leaf)));
  const isIn = (wanted: string) => states().some((state) => below(state, wanted));
  const story = () => `\nSeen so far:\n  ${seen.join("\n  ")}\nNow in:\n  ${states().join("\n  ")}`;

  async function settle(): Promise<void> {
    let before = movements;
    let ticks = 0;
    for (let tick = 0; tick < QUIET_TICKS; tick += 1) {
      await Promise.resolve();
      ticks += 1;
      if (ticks > MOST_TICKS)
        throw new Error(`The machines never stop moving, lately:\n  ${seen.slice(-20).join("\n  ")}`);
      if (movements !== before) {
        before = movements;
        tick = 0;
      }
    }
  }

  /** Resolves to true at the next movement, or to false after `ms`. */
  function movement(clock: Clock, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = clock.setTimeout(() => resolve(false), ms);
      wake = () => {
        wake = () => {};
        clock.clearTimeout(timer);
        resolve(true);
      };
    });
  }

  return {
    seen: () => [...seen],
    states,
    isIn,
    settle,
    async pass(ms) {
      const { clock } = options;
      if (clock === undefined) throw new Error("Time can pass only in a run with a simulated clock");
      await settle();
      const untilMs = clock.nowMs() + ms;
      for (let due = clock.nextDueMs(); due !== null && due <= untilMs; due = clock.nextDueMs()) {
        clock.advance(Math.max(0, due - clock.nowMs()));
        await settle();
      }
      clock.advance(untilMs - clock.nowMs());
      await settle();
    },
    async until(wanted) {
      const holds = typeof wanted === "string" ? () => isIn(wanted) : wanted;
      const what = typeof wanted === "string" ? wanted : "The condition";
      await settle();
      const { patience } = options;
      const deadlineMs = patience === undefined ? 0 : patience.clock.nowMs() + patience.ms;
      while (!holds()) {
        const restMs = patience === undefined ? 0 : deadlineMs - patience.clock.nowMs();
        if (patience === undefined || restMs <= 0 || !(await movement(patience.clock, restMs))) {
          throw new Error(`${what} was never reached.${story()}`);
        }
        await settle();
      }
    },
    expect(expected) {
      const machines = new Set(expected.map(machineOf));
      const found = seen.filter((state) => machines.has(machineOf(state)));
      const at = [...expected, ""].findIndex((state, index) => (found[index] ?? "") !== state);
      if (at < 0 && found.length === expected.length) return;
      const place = at < 0 ? expected.length : at;
      throw new Error(
        `Step ${place + 1} should be ${expected[place] ?? "the end"} and is ${found[place] ?? "the end"}.${story()}`,
      );
    },
    forget() {
      seen = [];
    },
  };
}
