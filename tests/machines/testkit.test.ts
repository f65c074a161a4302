import { createSiteMachine } from "@parlour/core/site/site.machine";
import { CAPTCHA_TEXT, createFakeBackend, FAILURES_BEFORE_LOCK, LOCK_MS } from "@parlour/testkit/backend";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { createCoverage, mergeCoverage, reportCoverage } from "@parlour/testkit/coverage";
import { drive } from "@parlour/testkit/drive";
import { createExchange, delay, fail, hang } from "@parlour/testkit/faults";
import { coreMachineKind, coreMachines } from "@parlour/testkit/machines";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise, setup } from "xstate";
import { PASSWORD, visitWith } from "./support/visit.ts";

const visit = visitWith(() => {});

describe("the simulated clock", () => {
  it("runs each timer at its time, in order, including timers set by timers", () => {
    const clock = createSimulatedClock(1_000);
    const ran: (readonly [string, number])[] = [];
    const note = (name: string) => () => void ran.push([name, clock.nowMs()]);
    clock.setTimeout(note("late"), 30);
    const dropped = clock.setTimeout(note("dropped"), 10);
    clock.setTimeout(() => {
      note("first")();
      clock.setTimeout(note("of the first"), 5);
    }, 10);
    clock.setTimeout(note("same moment"), 10);
    clock.clearTimeout(dropped);
    expect(clock.nextDueMs()).toBe(1_010);
    clock.advance(29);
    expect(ran).toEqual([
      ["first", 1_010],
      ["same moment", 1_010],
      ["of the first", 1_015],
    ]);
    expect([clock.nowMs(), clock.pending()]).toEqual([1_029, 1]);
    clock.advance(1);
    expect(clock.pending()).toBe(0);
  });

  it("fails on a timer that sets itself again at once, which would never end", () => {
    const clock = createSimulatedClock();
    const again = () => void clock.setTimeout(again, 0);
    again();
    expect(() => clock.advance(0)).toThrow(/sets itself again at once.*setTimeout\(again, 0\)/);
  });
});

describe("the fake backend", () => {
  it("asks for a captcha after the first wrong password, accepts it once, and locks after too many", () => {
    const clock = createSimulatedClock();
    const backend = createFakeBackend(clock);
    const attempt = (password: string, captcha = backend.issueCaptcha().id) =>
      backend.login({
        username: "player",
        password,
        entry: "member",
        captcha: captcha === "" ? null : { id: captcha, text: CAPTCHA_TEXT },
      });
    expect(attempt("wrong-42", "")).toMatchObject({
      reason: "wrong-credentials",
      detail: { needsCaptcha: true },
    });
    expect(attempt(PASSWORD, "")).toMatchObject({ reason: "captcha-required" });
    const { id } = backend.issueCaptcha();
    expect(attempt("wrong-42", id)).toMatchObject({ reason: "wrong-credentials" });
    expect(attempt(PASSWORD, id)).toMatchObject({ reason: "captcha-wrong" });
    for (let failure = 2; failure < FAILURES_BEFORE_LOCK; failure += 1) attempt("wrong-42");
    expect(attempt(PASSWORD)).toMatchObject({ reason: "locked", detail: { retryAtMs: LOCK_MS } });
    clock.advance(LOCK_MS);
    expect(attempt(PASSWORD).kind).toBe("done");
  });
});

describe("faults", () => {
  it("fail as an answer of another would; the fake backend acts unless the kind proves that nothing was done", async () => {
    const { ask, faults } = createExchange(createSimulatedClock());
    let acts = 0;
    const act = () => {
      acts += 1;
      return null;
    };
    const found: unknown[] = [];
    for (const kind of ["blocked", "overloaded"] as const) {
      faults.next("compileExpression", fail(kind));
      const signal = new AbortController().signal;
      found.push([await ask("compileExpression", null, signal, act).catch((cause) => cause.kind), acts]);
    }
    expect(found).toEqual([
      ["blocked", 0],
      ["overloaded", 1],
    ]);
  });
});

describe("drive", () => {
  it("fails with the states when the machines never stop moving, in place of running on", async () => {
    const restless = setup({
      actors: { soon: fromPromise(async () => null) },
    }).createMachine({
      id: "restless",
      initial: "one",
      states: {
        one: { invoke: { src: "soon", onDone: "two" } },
        two: { invoke: { src: "soon", onDone: "one" } },
      },
    });
    const actor = createActor(restless);
    const run = drive(actor);
    actor.start();
    await expect(run.settle()).rejects.toThrow(/never stop moving.*restless\.one/s);
    actor.stop();
  });

  it("says at which step a sequence differs, and which states it saw", async () => {
    const { run, start } = visit();
    await start();
    expect(() => run.expect(["preferences.settling", "preferences.changing"])).toThrow(
      /Step 2 should be preferences.changing and is preferences.ready.*Seen so far:.*portal.opening/s,
    );
    expect(() => run.expect(["preferences.settling"])).toThrow(/Step 2 should be the end/);
    run.expect(["preferences.settling", "preferences.ready"]);
    run.forget();
    run.expect([]);
  });

  it("fails for a state that is never reached, without waiting", async () => {
    const { ports, run, start } = visit();
    ports.faults.next("readStatus", hang());
    await start();
    await expect(run.until("portal.open")).rejects.toThrow(
      /portal.open was never reached.*site.reading.asking/s,
    );
  });

  it("waits on a clock of its own for the given time only", async () => {
    const ports = createFakePorts();
    const actor = createActor(
      createSiteMachine(() => ports),
      {
        clock: ports.clock,
        input: { intervalMs: 60_000 },
      },
    );
    const run = drive(actor, { patience: { clock: ports.clock, ms: 1_000 } });
    ports.faults.next("readStatus", delay(900), delay(1_100));
    actor.start();
    const opened = run.until("site.availability.open");
    await run.settle();
    ports.clock.advance(900);
    await opened;
    ports.backend.status = { ...ports.backend.status, status: 1 };
    actor.send({ type: "status.invalidated" });
    const closed = run.until("site.availability.maintenance");
    await run.settle();
    ports.clock.advance(1_000);
    await expect(closed).rejects.toThrow("never reached");
  });

  it("records a form that is opened twice as two actors", async () => {
    const { run, start, open, close } = visit();
    await start();
    for (let time = 0; time < 2; time += 1) {
      open("login");
      await run.until("login.editing");
      close();
      await run.settle();
    }
    run.expect(["login.editing", "login.editing"]);
    expect(run.isIn("login")).toBe(false);
  });
});

describe("coverage", () => {
  it("lists exactly the states and transitions that were not visited", async () => {
    const coverage = createCoverage(coreMachineKind);
    const tour = visitWith(coverage.inspect)();
    await tour.start();
    const report = reportCoverage(coreMachines(), coverage.collected());
    const of = (name: string) => report.find(({ machine }) => machine === name);
    expect(of("withdrawals")).toMatchObject({
      states: { visited: 0, total: 1 },
      transitions: { visited: 0, total: 7 },
    });
    expect(of("query")?.missing).not.toContain("loading: read done -> ready");
    expect(of("query")?.missing).toContain("failed: after nextTry -> loading");
    expect(of("site")?.missing).toContain("availability.unknown: status.read #1 -> availability.maintenance");
    for (const { missing, states, transitions } of report)
      expect(missing).toHaveLength(states.total - states.visited + transitions.total - transitions.visited);
  });

  it("merges the visits of several processes, as plain JSON", async () => {
    const [left, right] = [createCoverage(coreMachineKind), createCoverage(coreMachineKind)];
    const first = visitWith(left.inspect)();
    await first.start();
    const second = visitWith(right.inspect)({ address: "/login" });
    await second.start();
    const all = [left, right].map((coverage) => JSON.parse(JSON.stringify(coverage.collected())));
    const merged = mergeCoverage(all);
    expect(merged.login?.states).toContain("editing");
    expect(merged.portal?.transitions).toEqual(
      [...new Set(all.flatMap(({ portal }) => portal.transitions))].sort(),
    );
    expect(mergeCoverage([merged, merged])).toEqual(merged);
  });
});
