import { createDirectSearch } from "@parlour/adapters/search/direct-search.ts";
import {
  type Answered,
  type Asked,
  createSearchWorker,
  linesOf,
} from "@parlour/adapters/search/search-worker.ts";
import { createWorkerSearch } from "@parlour/adapters/search/worker-search.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import { catalogueNames } from "../../properties/search-support.ts";
import { createFakeWorker, type FakeWorker } from "./fake-worker.ts";

const never = () => new AbortController().signal;
const names = ["Sweet Bonanza", "Gates of Olympus"];

/** A search, and the workers that it has made so far. */
function withWorkers(make: () => FakeWorker = () => createFakeWorker()) {
  const workers: FakeWorker[] = [];
  const search = createWorkerSearch(() => {
    const worker = make();
    workers.push(worker);
    return worker;
  });
  return { search, workers };
}

const loadsOf = (worker: FakeWorker | undefined) =>
  worker?.asked.filter(({ kind }) => kind === "load").length;

describe("the search worker", () => {
  it("GAME-05 is created by the first call, once, and receives each list of names once", async () => {
    const { search, workers } = withWorkers();
    expect(workers).toHaveLength(0);
    await Promise.all([search.load("EN 1", names, never()), search.load("EN 1", names, never())]);
    await search.load("EN 1", names, never());
    await search.search("sweet", 24, never());
    expect(workers).toHaveLength(1);
    expect(loadsOf(workers[0])).toBe(1);
    await search.load("TH 1", names, never());
    expect(loadsOf(workers[0])).toBe(2);
  });

  it.each(["error", "messageerror"] as const)(
    "GAME-05 after dying of %s rejects pending calls, and the next call creates another with the names",
    async (type) => {
      const { search, workers } = withWorkers();
      await search.load("EN 1", names, never());
      workers[0]?.hang();
      const waiting = [search.search("sweet", 24, never()), search.load("TH 1", names, never())];
      const told = Promise.allSettled(waiting);
      workers[0]?.die(type, "out of memory");
      for (const outcome of await told) {
        expect(outcome).toMatchObject({
          status: "rejected",
          reason: { name: "CallFailure", call: "search" },
        });
      }
      expect(workers[0]?.terminated()).toBe(true);
      expect(await search.search("olympus", 24, never())).toEqual([1]);
      expect(workers).toHaveLength(2);
      expect(loadsOf(workers[1])).toBe(1);
    },
  );

  it("GAME-05 rejects the load if its script fails to load, and tries again on the next one", async () => {
    const { search, workers } = withWorkers();
    const loading = search.load("EN 1", names, never());
    workers[0]?.die();
    await expect(loading).rejects.toMatchObject({ name: "CallFailure" });
    await search.load("EN 1", names, never());
    expect(workers).toHaveLength(2);
    expect(await search.search("sweet", 24, never())).toEqual([0]);
  });

  it("GAME-05 ignores a late error of an older worker", async () => {
    const { search, workers } = withWorkers();
    await search.load("EN 1", names, never());
    workers[0]?.die();
    await search.load("EN 1", names, never());
    workers[0]?.die();
    expect(await search.search("sweet", 24, never())).toEqual([0]);
    expect(workers).toHaveLength(2);
  });

  it("GAME-05 rejects on a defect in the worker, and searches no older list after a failed load", async () => {
    const worker = createSearchWorker();
    let failing = false;
    const answer = (asked: Asked): Answered =>
      failing && asked.kind === "load" ? { kind: "failed", id: asked.id, message: "broken" } : worker(asked);
    const { search } = withWorkers(() => createFakeWorker(answer));
    await search.load("EN 1", names, never());
    failing = true;
    const loading = search.load("TH 1", ["Olympus"], never());
    const asked = search.search("olympus", 24, never());
    await expect(loading).rejects.toMatchObject({ name: "CallFailure" });
    await expect(asked).rejects.toMatchObject({ name: "CallFailure" });
    failing = false;
    expect(await search.search("olympus", 24, never())).toEqual([0]);
  });

  it("GAME-05 ignores an answer without a call", async () => {
    const { search, workers } = withWorkers();
    await search.load("EN 1", names, never());
    workers[0]?.say({ kind: "found", id: 99, at: [7] });
    workers[0]?.say({ kind: "failed", id: 99, message: "nothing" });
    expect(await search.search("sweet", 24, never())).toEqual([0]);
  });

  it("GAME-05 is replaced by search on the page's thread if the browser refuses a second worker", async () => {
    const first = createFakeWorker();
    let made = 0;
    const search = createWorkerSearch(() => {
      made += 1;
      if (made > 1) throw new Error("No more");
      return first;
    });
    await search.load("EN 1", names, never());
    first.die();
    expect(await search.search("olympus", 24, never())).toEqual([1]);
  });

  it("GAME-05 answers like the direct search for every kind of term", async () => {
    const all = catalogueNames().slice(0, 3_000);
    const { search } = withWorkers();
    const direct = createDirectSearch();
    await Promise.all([search.load("EN 1", all, never()), direct.load("EN 1", all, never())]);
    for (const term of [
      "sweet bonaza",
      "goldenparade",
      "nights",
      "g",
      "reef gold",
      "nigth of the marekt",
      "~",
    ]) {
      expect(await search.search(term, 24, never())).toEqual(await direct.search(term, 24, never()));
    }
  });
});

describe("the message handler of the worker", () => {
  it("GAME-05 reads one name per line, even if names contain line breaks", () => {
    expect(linesOf(["a\nb", "c"])).toBe("a b\nc");
    const worker = createSearchWorker();
    worker({ kind: "load", id: 1, lines: linesOf(["Sweet\nBonanza", "", "Reef"]) });
    expect(worker({ kind: "search", id: 2, term: "reef", limit: 5 })).toEqual({
      kind: "found",
      id: 2,
      at: [2],
    });
  });

  it("GAME-05 answers an invalid message with a failure", () => {
    const worker = createSearchWorker();
    expect(worker({ kind: "load", id: 1, lines: null as unknown as string })).toMatchObject({
      kind: "failed",
      id: 1,
    });
    expect(worker({ kind: "search", id: 2, term: "x", limit: 5 })).toEqual({ kind: "found", id: 2, at: [] });
  });
});

describe("the worker's script", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("GAME-05 answers each message of the page", async () => {
    const said: unknown[] = [];
    let listener: ((event: { readonly data: Asked }) => void) | undefined;
    vi.stubGlobal("self", {
      addEventListener: (_: string, added: typeof listener) => {
        listener = added;
      },
      postMessage: (answered: unknown) => said.push(answered),
    });
    await import("@parlour/adapters/search/search.worker.ts");
    listener?.({ data: { kind: "load", id: 1, lines: linesOf(names) } });
    listener?.({ data: { kind: "search", id: 2, term: "olympus", limit: 5 } });
    expect(said).toEqual([
      { kind: "found", id: 1, at: [] },
      { kind: "found", id: 2, at: [1] },
    ]);
  });
});
