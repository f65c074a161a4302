import { CallFailure } from "@parlour/core/shared/failure";
import type { HumanChallenge, HumanSolution } from "../wire/human-verification.calls.ts";

/** Does the work of a challenge; null when it is not finished in time. Rejects when `signal` aborts. */
export type SolveChallenge = (
  challenge: HumanChallenge,
  signal: AbortSignal,
) => Promise<HumanSolution | null>;

/** What the worker answers. */
export type Solved =
  | { readonly kind: "solved"; readonly solution: HumanSolution | null }
  | { readonly kind: "failed"; readonly message: string };

/** The parts of a browser's `Worker` used here. */
export interface SolvingWorker {
  postMessage(challenge: HumanChallenge): void;
  addEventListener(type: "message", listener: (event: { readonly data: Solved }) => void): void;
  addEventListener(
    type: "error" | "messageerror",
    listener: (event: { readonly message?: string }) => void,
  ): void;
  terminate(): void;
}

const browserWorker = (): SolvingWorker =>
  new Worker(new URL("./solving.worker.ts", import.meta.url), { type: "module" });

const failure = (cause: unknown) => new CallFailure("unknown", "humanVerification", { cause });

/**
 * Solves each challenge in a worker of its own, so that the page stays responsive. Without workers it works here and lets
 * other tasks run in between.
 */
export function createSolver(
  makeWorker: (() => SolvingWorker) | null = typeof Worker === "undefined" ? null : browserWorker,
): SolveChallenge {
  return async (challenge, signal) => {
    signal.throwIfAborted();
    if (makeWorker !== null) return solveIn(makeWorker(), challenge, signal);
    const { solveHere } = await import("./solve-here.ts");
    return solveHere(challenge, signal);
  };
}

/** The worker ends with its answer, or at once when the caller does not want it any more. */
async function solveIn(
  worker: SolvingWorker,
  challenge: HumanChallenge,
  signal: AbortSignal,
): Promise<HumanSolution | null> {
  const { promise, resolve, reject } = deferred<HumanSolution | null>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort);
  worker.addEventListener("message", ({ data }) => {
    if (data.kind === "solved") resolve(data.solution);
    else reject(failure(data.message));
  });
  for (const type of ["error", "messageerror"] as const)
    worker.addEventListener(type, ({ message }) => reject(failure(message ?? "The worker died")));
  worker.postMessage(challenge);
  try {
    return await promise;
  } finally {
    signal.removeEventListener("abort", abort);
    worker.terminate();
  }
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Value>((onValue, onFailure) => {
    resolve = onValue;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}
