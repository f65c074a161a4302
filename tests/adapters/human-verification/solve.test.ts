import { createHumanVerificationPort } from "@parlour/adapters/http/human-verification.ts";
import {
  createSolver,
  type SolveChallenge,
  type Solved,
  type SolvingWorker,
} from "@parlour/adapters/human-verification/solve.ts";
import { solveHere } from "@parlour/adapters/human-verification/solve-here.ts";
import { type HumanChallenge, humanResult } from "@parlour/adapters/wire/human-verification.calls.ts";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { answers, refuses } from "../support/fake-fetch.ts";
import { never, testClient } from "../support/test-client.ts";

const STEPS = 12;

async function challengeOf(counter = STEPS): Promise<HumanChallenge> {
  const made = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter,
    deriveKey,
    hmacSignatureSecret: "one",
    hmacKeySignatureSecret: "another",
    data: { kid: "key-1", expiresAtMs: 1 },
  });
  return v.parse(humanResult.entries.challenge, made);
}

/** A worker that answers when the test says so. */
function fakeWorker() {
  const listeners = new Map<string, (event: { data: Solved; message?: string }) => void>();
  const asked: HumanChallenge[] = [];
  let isAlive = true;
  const worker: SolvingWorker = {
    postMessage: (challenge) => void asked.push(challenge),
    addEventListener: (type: string, listener: (event: { data: Solved; message?: string }) => void) =>
      void listeners.set(type, listener),
    terminate() {
      isAlive = false;
    },
  };
  return {
    worker,
    asked,
    isAlive: () => isAlive,
    say: (data: Solved) => listeners.get("message")?.({ data }),
    die: (type: "error" | "messageerror") =>
      listeners.get(type)?.({ data: { kind: "solved", solution: null }, message: "no memory" }),
  };
}

describe("the solver", () => {
  it("LOGIN-13 finds the number of steps without a worker", async () => {
    const challenge = await challengeOf();
    const solution = await createSolver(null)(challenge, never);
    expect(solution).toMatchObject({ counter: STEPS });
    expect(solution?.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
  });

  it("LOGIN-13 stops without a worker when the caller does not want the answer any more", async () => {
    const endless = await challengeOf(4_000_000_000);
    const caller = new AbortController();
    // One works already, the other still loads its script.
    const both = Promise.allSettled([
      solveHere(endless, caller.signal),
      createSolver(null)(endless, caller.signal),
    ]);
    const reason = new Error("closed");
    caller.abort(reason);
    expect(await both).toEqual([1, 2].map(() => ({ status: "rejected", reason })));
    await expect(createSolver(null)(await challengeOf(), caller.signal)).rejects.toThrow("closed");
  });

  it("LOGIN-13 gives the work to a worker, and ends it with the answer", async () => {
    const fake = fakeWorker();
    const challenge = await challengeOf();
    const solving = createSolver(() => fake.worker)(challenge, never);
    const solution = { counter: STEPS, derivedKey: "00" };
    fake.say({ kind: "solved", solution });
    expect(await solving).toEqual(solution);
    expect(fake.asked).toEqual([challenge]);
    expect(fake.isAlive()).toBe(false);
  });

  it("LOGIN-13 ends the worker at once when the caller does not want the answer any more", async () => {
    const fake = fakeWorker();
    const caller = new AbortController();
    const solving = createSolver(() => fake.worker)(await challengeOf(), caller.signal);
    caller.abort(new Error("closed"));
    await expect(solving).rejects.toThrow("closed");
    expect(fake.isAlive()).toBe(false);
  });

  it("ERR-01 LOGIN-13 fails when the worker fails or dies, and ends it", async () => {
    for (const end of ["failed", "error", "messageerror"] as const) {
      const fake = fakeWorker();
      const solving = createSolver(() => fake.worker)(await challengeOf(), never);
      if (end === "failed") fake.say({ kind: "failed", message: "no memory" });
      else fake.die(end);
      await expect(solving).rejects.toMatchObject({ kind: "unknown", cause: "no memory" });
      expect(fake.isAlive()).toBe(false);
    }
  });
});

describe("the port of human verification", () => {
  const portOf = (solve: SolveChallenge, ...turns: Parameters<typeof testClient>[0]) =>
    createHumanVerificationPort(testClient(turns).client, async () => solve);

  it("LOGIN-13 proves with the gateway's challenge and its solution", async () => {
    const challenge = await challengeOf();
    const proof = await portOf(createSolver(null), answers(challenge)).prove(never);
    if (proof.kind === "refused") throw new Error(proof.reason);
    expect(proof.value.provider).toBe("altcha");
    expect(v.parse(humanResult, JSON.parse(atob(proof.value.result)))).toMatchObject({
      challenge,
      solution: { counter: STEPS },
    });
  });

  it("LOGIN-13 refuses when the work is not finished in time", async () => {
    const port = portOf(async () => null, answers(await challengeOf()));
    expect(await port.prove(never)).toMatchObject({ kind: "refused", reason: "unsolved" });
  });

  it("ERR-01 LOGIN-13 fails when the gateway is too busy for a challenge", async () => {
    const busy = portOf(createSolver(null), refuses("too-many-requests"));
    await expect(busy.prove(never)).rejects.toMatchObject({ kind: "busy" });
  });
});
