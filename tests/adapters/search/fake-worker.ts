import { type Answered, type Asked, createSearchWorker } from "@parlour/adapters/search/search-worker.ts";
import type { SearchWorker } from "@parlour/adapters/search/worker-search.ts";

type Listener = (event: { readonly data: Answered; readonly message?: string }) => void;

/** The worker's own code, which gets a copy of every message as in a browser, and fails on demand. */
export interface FakeWorker extends SearchWorker {
  /** The requests so far, in order. */
  readonly asked: readonly Asked[];
  readonly terminated: () => boolean;
  /** From now on it never answers. */
  hang(): void;
  /** It fails as a whole: its script did not load, or threw an error. */
  die(type?: "error" | "messageerror", message?: string): void;
  /** Sends an answer that a worker must never send. */
  say(answered: Answered): void;
}

export function createFakeWorker(answer: (asked: Asked) => Answered = createSearchWorker()): FakeWorker {
  const listeners = new Map<string, Listener[]>();
  const asked: Asked[] = [];
  let terminated = false;
  let hanging = false;
  const tell = (type: string, event: { readonly data: Answered; readonly message?: string }) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const noData: Answered = { kind: "found", id: 0, at: [] };
  return {
    asked,
    terminated: () => terminated,
    postMessage: (question) => {
      const copy = structuredClone(question);
      asked.push(copy);
      setImmediate(() => {
        if (!terminated && !hanging) tell("message", { data: structuredClone(answer(copy)) });
      });
    },
    addEventListener: (type: string, listener: unknown) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener as Listener]);
    },
    terminate: () => {
      terminated = true;
    },
    hang: () => {
      hanging = true;
    },
    die: (type = "error", message) =>
      tell(type, { data: noData, ...(message === undefined ? {} : { message }) }),
    say: (data) => tell("message", { data }),
  };
}
