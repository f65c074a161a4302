import { createQueryMachine } from "@parlour/core/queries/query.machine";
import { queryState } from "@parlour/core/queries/query.view";
import { CallFailure } from "@parlour/core/shared/failure";
import { createWalletMachine } from "@parlour/core/wallet/wallet.machine";
import { walletView } from "@parlour/core/wallet/wallet.view";
import { createFakeBrowser } from "@parlour/testkit/browser";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { drive, type Run } from "@parlour/testkit/drive";
import { createFakePorts } from "@parlour/testkit/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "../machines/support/coverage.ts";

const inspect = collectCoverage("invalidation");

/** A gateway that holds one number. It answers each read when the test says so, with the number at the time of the request. */
function createFakeGateway() {
  let held = 0;
  const open: { readonly answer: () => void; readonly fail: () => void }[] = [];
  let reads = 0;
  return {
    held: () => held,
    reads: () => reads,
    open: () => open.length,
    move: () => {
      held += 1;
    },
    read: () =>
      new Promise<number>((resolve, reject) => {
        const figure = held;
        reads += 1;
        open.push({
          answer: () => resolve(figure),
          fail: () => reject(new CallFailure("network", "read")),
        });
      }),
    /** Ends one of the open reads, including those whose caller no longer waits. */
    end: (how: "answer" | "fail", at: number) => {
      const [read] = open.length === 0 ? [] : open.splice(at % open.length, 1);
      read?.[how]();
    },
  };
}

type Gateway = ReturnType<typeof createFakeGateway>;

/** A machine with such a gateway, and the commands of a test. */
interface Bench {
  readonly gateway: Gateway;
  readonly run: Run;
  readonly invalidate: () => void;
  readonly press: () => void;
  readonly retry: () => void;
  readonly askOther: () => void;
  readonly stop: () => void;
  /** The number on the screen; null for none, or for one that is marked as possibly old. */
  readonly shown: () => number | null;
}

function walletBench(): Bench {
  const gateway = createFakeGateway();
  const ports = createFakePorts({ browser: createFakeBrowser(), clock: createSimulatedClock(0) });
  const actor = createActor(
    createWalletMachine(() => ({
      ...ports,
      wallet: {
        readBalance: async () => ({
          kind: "done",
          value: {
            main: { amountMinor: BigInt(await gateway.read()), currency: "USD" },
            currencySymbol: "$",
          },
        }),
      },
    })),
    { clock: ports.clock, inspect },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  return {
    gateway,
    run,
    invalidate: () => actor.send({ type: "invalidated" }),
    press: () => actor.send({ type: "refresh.asked" }),
    retry: () => actor.send({ type: "refresh.asked" }),
    askOther: () => actor.send({ type: "visibility.toggled" }),
    stop: () => actor.stop(),
    shown: () => {
      const snapshot = actor.getSnapshot();
      const { message } = walletView(snapshot, actor.send, "en");
      const { balance } = snapshot.context;
      return message === null && balance !== null ? Number(balance.main.amountMinor) : null;
    },
  };
}

function queryBench(): Bench {
  const gateway = createFakeGateway();
  const ports = createFakePorts({ clock: createSimulatedClock(0) });
  const actor = createActor(
    createQueryMachine<object, string, number>({
      portsOf: () => ports,
      id: "winners",
      read: gateway.read,
    }),
    { input: { request: "en" }, clock: ports.clock, inspect },
  );
  const run = drive(actor, { clock: ports.clock });
  actor.start();
  return {
    gateway,
    run,
    invalidate: () => actor.send({ type: "invalidated" }),
    press: () => actor.send({ type: "refresh.asked" }),
    retry: () => actor.send({ type: "retry.asked" }),
    askOther: () => actor.send({ type: "request.changed", request: "de" }),
    stop: () => actor.stop(),
    shown: () => {
      const view = queryState(actor.getSnapshot());
      return view.kind === "ready" && !view.isStale ? view.value : null;
    },
  };
}

const LONGEST_WAIT_MS = 60_000;

/** Answers all open reads successfully, until there are none. */
async function quieten({ gateway, run }: Bench): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    for (let reads = 0; gateway.open() > 0; reads += 1) {
      if (reads > 10_000) throw new Error("Each answer leads to another read");
      gateway.end("answer", 0);
      await run.settle();
    }
    await run.pass(LONGEST_WAIT_MS);
    if (gateway.open() === 0) return;
  }
  throw new Error("The reads never end");
}

type Step =
  | { readonly kind: "move" | "invalidate" | "press" | "retry" | "askOther" | "wait" }
  | { readonly kind: "answer" | "fail"; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Step>({ kind: "move" }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: "invalidate" }) },
  { weight: 4, arbitrary: fc.nat({ max: 3 }).map((at): Step => ({ kind: "answer", at })) },
  { weight: 2, arbitrary: fc.nat({ max: 3 }).map((at): Step => ({ kind: "fail", at })) },
  fc.constantFrom<Step>({ kind: "press" }, { kind: "retry" }, { kind: "askOther" }, { kind: "wait" }),
);

async function take(bench: Bench, { kind, ...rest }: Step): Promise<void> {
  const { gateway, run } = bench;
  if (kind === "answer" || kind === "fail") gateway.end(kind, "at" in rest ? Number(rest.at) : 0);
  else if (kind === "move") gateway.move();
  else if (kind === "wait") await run.pass(7_000);
  else bench[kind]();
  await run.settle();
}

describe.each([
  ["the balance", walletBench],
  ["a query", queryBench],
])("%s, when it is invalidated", (_, bench) => {
  it("WALLET-01 shows the gateway's value in the end, after any order of reads, answers, changes and clicks", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
        const it = bench();
        for (const each of steps) await take(it, each);
        // The last change is reported in the end, however late.
        it.invalidate();
        await quieten(it);
        expect(it.shown()).toBe(it.gateway.held());
        it.stop();
      }),
      { numRuns: 150 },
    );
  });

  /** The bench after its first read has begun, with the ends of reads and how many there were and are open. */
  const begun = async () => {
    const it = bench();
    const { gateway, run } = it;
    await run.settle();
    const invalidate = async () => {
      it.invalidate();
      await run.settle();
    };
    const end = async (how: "answer" | "fail") => {
      gateway.end(how, 0);
      await run.settle();
    };
    return { ...it, invalidate, end, reads: () => [gateway.reads(), gateway.open()] };
  };

  it("WALLET-01 reads once more after a running read, and shows the first answer meanwhile", async () => {
    const it = await begun();
    for (let times = 0; times < 3; times += 1) {
      it.gateway.move();
      await it.invalidate();
    }
    expect(it.reads()).toEqual([1, 1]);
    await it.end("answer");
    expect([it.shown(), ...it.reads()]).toEqual([0, 2, 1]);
    await it.end("answer");
    expect([it.shown(), ...it.reads()]).toEqual([3, 2, 0]);
    it.stop();
  });

  it("WALLET-01 reads at once after a failed read, and does not wait for the next retry", async () => {
    const it = await begun();
    await it.invalidate();
    await it.end("fail");
    expect(it.reads()).toEqual([2, 1]);
    await it.end("fail");
    expect(it.reads()).toEqual([2, 0]);
    await it.invalidate();
    expect(it.reads()).toEqual([3, 1]);
    await it.end("answer");
    expect([it.shown(), it.gateway.open()]).toEqual([0, 0]);
    // Another read after the failure fails again: the next invalidation does not wait either.
    await it.invalidate();
    await it.end("fail");
    await it.invalidate();
    expect(it.reads()).toEqual([5, 1]);
    it.stop();
  });

  it("HEADER-04 reads nothing more when refresh is pressed during a read", async () => {
    const it = await begun();
    it.press();
    it.press();
    await it.end("answer");
    expect(it.reads()).toEqual([1, 0]);
    it.stop();
  });
});
