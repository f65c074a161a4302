import type { SearchPort } from "@parlour/core/search/search.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { orAborted } from "./or-aborted.ts";
import { type Answered, type Asked, linesOf } from "./search-worker.ts";

/** The parts of a browser's `Worker` used here. */
export interface SearchWorker {
  postMessage(asked: Asked): void;
  addEventListener(type: "message", listener: (event: { readonly data: Answered }) => void): void;
  addEventListener(
    type: "error" | "messageerror",
    listener: (event: { readonly message?: string }) => void,
  ): void;
  terminate(): void;
}

/** A request without its id, which is added when it is sent. */
type Question =
  | { readonly kind: "load"; readonly lines: string }
  | { readonly kind: "search"; readonly term: string; readonly limit: number };

interface Wanted {
  readonly version: string;
  readonly names: readonly string[];
}

interface Live {
  /** The version of the names that are loaded or loading. */
  version(): string | null;
  /** Loads names. If that fails, the version is forgotten; `loading` reports it. */
  load(version: string, names: readonly string[]): void;
  loading(): Promise<unknown>;
  ask(question: Question): Promise<readonly number[]>;
}

const browserWorker = (): SearchWorker =>
  new Worker(new URL("./search.worker.ts", import.meta.url), { type: "module" });

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Search in one worker, made on first use, which answers in order (GAME-05); without workers, search runs on the main
 * thread in slices. A worker that dies rejects its requests, and the next request starts another with the names.
 */
export function createWorkerSearch(
  makeWorker: (() => SearchWorker) | null = typeof Worker === "undefined" ? null : browserWorker,
): SearchPort {
  let refused = makeWorker === null;
  let direct: Promise<SearchPort> | null = null;
  let live: Live | null = null;
  let wanted: Wanted | null = null;

  /** The worker with the requested names loaded or loading; null where there can be no worker. */
  const ready = (): Live | null => {
    if (makeWorker === null || refused) return null;
    if (live === null) {
      try {
        const made = startWorker(makeWorker(), () => {
          if (live === made) live = null;
        });
        live = made;
      } catch {
        refused = true;
        return null;
      }
    }
    if (wanted !== null && live.version() !== wanted.version) live.load(wanted.version, wanted.names);
    return live;
  };
  /** Loaded only without a worker, whose own script already holds the same code. */
  const directly = (): Promise<SearchPort> => {
    direct ??= import("./direct-search.ts").then(
      ({ createDirectSearch }) => createDirectSearch(nextTask),
      (cause) => {
        direct = null;
        throw new CallFailure("network", "search", { cause });
      },
    );
    return direct;
  };

  return {
    load: async (version, names, signal) => {
      signal.throwIfAborted();
      wanted = { version, names };
      const worker = ready();
      if (worker !== null) await orAborted(worker.loading(), signal);
      else await (await orAborted(directly(), signal)).load(version, names, signal);
    },
    search: async (term, limit, signal) => {
      signal.throwIfAborted();
      const worker = ready();
      if (worker === null) {
        const asked = wanted;
        const port = await orAborted(directly(), signal);
        if (asked !== null) await port.load(asked.version, asked.names, signal);
        return port.search(term, limit, signal);
      }
      const both = Promise.all([worker.ask({ kind: "search", term, limit }), worker.loading()]);
      return orAborted(
        both.then(([at]) => at),
        signal,
      );
    },
  };
}

interface Waiting {
  readonly resolve: (at: readonly number[]) => void;
  readonly reject: (cause: CallFailure) => void;
}

const failure = (cause: unknown) => new CallFailure("unknown", "search", { cause });

function startWorker(worker: SearchWorker, died: () => void): Live {
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let version: string | null = null;
  let loading: Promise<unknown> = Promise.resolve();

  worker.addEventListener("message", ({ data }) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === "found") question?.resolve(data.at);
    else question?.reject(failure(data.message));
  });
  const die = (event: { readonly message?: string }) => {
    died();
    worker.terminate();
    for (const { reject } of waiting.values()) reject(failure(event.message ?? "The worker died"));
    waiting.clear();
  };
  worker.addEventListener("error", die);
  worker.addEventListener("messageerror", die);

  const ask = (question: Question) =>
    new Promise<readonly number[]>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ ...question, id: asked });
    });
  return {
    version: () => version,
    load: (next, names) => {
      version = next;
      loading = ask({ kind: "load", lines: linesOf(names) });
      loading.catch(() => {
        if (version === next) version = null;
      });
    },
    loading: () => loading,
    ask,
  };
}
