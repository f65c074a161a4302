import type { DownlineQuery } from "@parlour/core/agent/agent.ports";
import { type BranchKey, DOWNLINES_A_PAGE, keyOf } from "@parlour/core/agent/downlines.rules";
import { SEARCH_PAUSE_MS } from "@parlour/core/agent/downlines.setup";
import { type DownlinesView, downlinesView } from "@parlour/core/agent/downlines.view";
import { MOST_AT_ONCE } from "@parlour/core/agent/downlines-reader.machine";
import { refused } from "@parlour/core/shared/outcome";
import { answer, busy, delay, drop, garble, hang } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { agentAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("downlines"));

const at = agentAt(visit);
/** An agent at the team's page; `prepare` sets faults before the first request. */
async function atTheTree(prepare?: (ports: FakePorts) => void) {
  const tour = await at("/agentHome?page=downlineManagmentView", prepare);
  await tour.run.until("downlines");
  return tour;
}

const room = ({ portal }: Visit) => {
  const downlines = portal.feature("downlines");
  if (downlines === undefined) throw new Error("The team is not open");
  return downlines;
};
const view = (tour: Visit) => downlinesView(room(tour).getSnapshot(), room(tour).send);
const ready = (tour: Visit, key: BranchKey = "own") => {
  const branch = view(tour).branch(key);
  if (branch?.kind !== "ready") throw new Error(`${key} is ${branch?.kind}`);
  return branch;
};
const accounts = (tour: Visit, key?: BranchKey) => ready(tour, key).rows.map(({ account }) => account);
const of = (account: string) => keyOf(`team-${account}`);
const asked = ({ ports }: Visit) => ports.callsOf("readDownlines").map(({ input }) => input as DownlineQuery);
const askedAbout = (tour: Visit, account: string) =>
  asked(tour).filter(({ parentId }) => parentId === `team-${account}`);

async function press(tour: Visit, command: (view: DownlinesView) => void) {
  command(view(tour));
  await tour.run.settle();
}
const invalidate = async (tour: Visit) => {
  room(tour).send({ type: "invalidated" });
  await tour.run.settle();
};
const open = (tour: Visit, account: string) => press(tour, ({ toggle }) => toggle(`team-${account}`));
const close = open;
async function search(tour: Visit, text: string) {
  await press(tour, ({ typeSearch }) => typeSearch(text));
  await tour.run.pass(SEARCH_PAUSE_MS);
}

describe("the tree of downlines", () => {
  it("AGENT-04 shows direct downlines first, and adds further pages", async () => {
    const tour = await atTheTree();
    expect(accounts(tour)).toHaveLength(DOWNLINES_A_PAGE);
    expect(ready(tour)).toMatchObject({ count: 23, hasMore: true, isReadingMore: false });
    view(tour).readMore("own");
    view(tour).readMore("own");
    expect(ready(tour)).toMatchObject({ isReadingMore: true, hasMore: false });
    await tour.run.settle();
    expect(new Set(accounts(tour)).size).toBe(23);
    expect(ready(tour)).toMatchObject({ hasMore: false, isReadingMore: false });
    await press(tour, ({ readMore }) => readMore("own"));
    expect(asked(tour).map(({ page }) => page)).toEqual([1, 2]);
  });

  it("AGENT-04 opens several levels at once, and shows each branch as soon as it is loaded", async () => {
    const tour = await atTheTree(({ faults }) =>
      faults.next("readDownlines", ...[delay(0), delay(3_000), delay(1_000)]),
    );
    await tour.run.pass(0);
    view(tour).toggle("team-avery");
    await open(tour, "blake");
    expect([view(tour).branch(of("avery")), view(tour).branch(of("blake"))]).toEqual([
      { kind: "loading" },
      { kind: "loading" },
    ]);
    await tour.run.pass(1_000);
    expect(accounts(tour, of("blake"))).toEqual(["blake_one", "blake_two"]);
    expect(view(tour).branch(of("avery"))).toEqual({ kind: "loading" });
    await tour.run.pass(2_000);
    expect(accounts(tour, of("avery"))).toHaveLength(4);
    await open(tour, "avery_one");
    await open(tour, "ash_one");
    expect(ready(tour, of("ash_one")).rows).toMatchObject([
      { account: "moss_one", level: 4, path: ["avery", "avery_one", "ash_one"] },
      { account: "moss_two", level: 4 },
    ]);
    expect(view(tour).branch(of("moss_one"))).toBeNull();
  });

  it("AGENT-04 opens only accounts that are shown, and each once", async () => {
    const tour = await atTheTree();
    await open(tour, "avery_one");
    await open(tour, "stranger");
    await open(tour, "avery");
    // Opening an open node or closing a closed one does nothing.
    room(tour).send({ type: "node.opened", id: "team-avery" });
    room(tour).send({ type: "node.closed", id: "team-blake" });
    await tour.run.settle();
    expect(asked(tour).map(({ parentId }) => parentId)).toEqual([null, "team-avery"]);
  });

  it("AGENT-04 SESSION-07 aborts the read of a branch that is closed, and ignores its late answer", async () => {
    const tour = await atTheTree();
    tour.ports.faults.next("readDownlines", delay(5_000));
    await open(tour, "avery");
    await close(tour, "avery");
    expect(tour.ports.callsOf("readDownlines").at(-1)?.signal.aborted).toBe(true);
    await tour.run.pass(5_000);
    expect(view(tour).branch(of("avery"))).toBeNull();
    await open(tour, "avery");
    expect(accounts(tour, of("avery"))).toHaveLength(4);
  });

  it("AGENT-04 closes a branch with all open branches below it", async () => {
    const tour = await atTheTree();
    await open(tour, "avery");
    await open(tour, "avery_one");
    tour.ports.faults.next("readDownlines", hang());
    await open(tour, "ash_one");
    await close(tour, "avery");
    expect(tour.ports.callsOf("readDownlines").at(-1)?.signal.aborted).toBe(true);
    await open(tour, "avery");
    expect(view(tour).branch(of("avery_one"))).toBeNull();
  });

  it.each([
    ["is lost", drop(), "error.network"],
    ["cannot be read", garble("rows"), "error.malformed"],
    ["is refused", answer(refused("not-an-agent")), "error.unknown"],
    ["meets a busy gateway", busy(), "error.busy"],
  ] as const)(
    "AGENT-04 ERR-01 a branch that %s shows its own error, and is retried alone",
    async (_, fault, key) => {
      const tour = await atTheTree();
      tour.ports.faults.next("readDownlines", fault);
      await open(tour, "avery");
      await open(tour, "blake");
      expect(view(tour).branch(of("avery"))).toEqual({ kind: "failed", message: { key }, isRetrying: false });
      expect(accounts(tour, of("blake"))).toHaveLength(2);
      expect(tour.ports.reports).toMatchObject([{ where: "downlines" }]);
      view(tour).retry(of("avery"));
      expect(view(tour).branch(of("avery"))).toMatchObject({ isRetrying: true });
      await tour.run.settle();
      expect(accounts(tour, of("avery"))).toHaveLength(4);
      await press(tour, ({ retry }) => retry(of("avery")));
      expect([askedAbout(tour, "avery").length, askedAbout(tour, "blake").length]).toEqual([2, 1]);
    },
  );

  it("AGENT-04 ERR-02 keeps the loaded rows when the next page fails, and retries that page", async () => {
    const tour = await atTheTree();
    tour.ports.faults.next("readDownlines", drop());
    await press(tour, ({ readMore }) => readMore("own"));
    expect(ready(tour)).toMatchObject({ message: { key: "error.network" }, hasMore: true });
    expect(accounts(tour)).toHaveLength(DOWNLINES_A_PAGE);
    await press(tour, ({ retry }) => retry("own"));
    expect(ready(tour)).toMatchObject({ message: null, hasMore: false });
    expect(asked(tour).map(({ page }) => page)).toEqual([1, 2, 2]);
  });

  it("AGENT-04 reads all open branches again in another order, and keeps the shown rows meanwhile", async () => {
    const tour = await atTheTree();
    await press(tour, ({ readMore }) => readMore("own"));
    await open(tour, "avery");
    view(tour).sortBy("team");
    expect(ready(tour)).toMatchObject({ isBusy: true });
    expect(accounts(tour)).toHaveLength(23);
    await tour.run.settle();
    expect(accounts(tour)[0]).toBe("avery");
    expect(ready(tour)).toMatchObject({ isBusy: false });
    expect(view(tour)).toMatchObject({ sort: "team", isDescending: true });
    expect(asked(tour).slice(-2)).toMatchObject([
      { parentId: null, sort: "team", isDescending: true, page: 1, size: 40 },
      { parentId: "team-avery", sort: "team", page: 1, size: 20 },
    ]);
  });

  it("AGENT-04 reads as many rows again as were shown, also when this needs several requests", async () => {
    const tour = await atTheTree();
    const { team } = tour.ports.backend;
    const [first] = team.all();
    if (first === undefined) throw new Error("The team is empty");
    for (let at = 0; at < 150; at += 1) {
      const account = `zz_${String(at).padStart(3, "0")}`;
      team.keep({ ...first, id: `team-${account}`, account, nickname: account, upline: "agent" });
    }
    await invalidate(tour);
    for (let page = 2; page <= 8; page += 1) await press(tour, ({ readMore }) => readMore("own"));
    expect(accounts(tour)).toHaveLength(160);
    const before = asked(tour).length;
    await invalidate(tour);
    expect(
      asked(tour)
        .slice(before)
        .map(({ page, size }) => [page, size]),
    ).toEqual([
      [1, MOST_AT_ONCE],
      [2, MOST_AT_ONCE],
    ]);
    expect(new Set(accounts(tour)).size).toBe(160);
    expect(ready(tour)).toMatchObject({ count: 173, hasMore: true });
    // A refusal midway keeps everything that was loaded.
    tour.ports.faults.next("readDownlines", delay(0), busy());
    await invalidate(tour);
    await tour.run.pass(0);
    expect(ready(tour)).toMatchObject({ message: { key: "error.busy" } });
    expect(accounts(tour)).toHaveLength(160);
  });

  it("AGENT-04 reads again when data has changed, and closes the branches of a downline that has moved", async () => {
    const tour = await atTheTree();
    const { team } = tour.ports.backend;
    await open(tour, "avery");
    await open(tour, "avery_one");
    const person = team.find("avery_one");
    if (person !== undefined) team.keep({ ...person, upline: "blake" });
    tour.portal.actor.send({ type: "balance.invalidated" });
    expect(ready(tour, of("avery"))).toMatchObject({ isBusy: true });
    await tour.run.settle();
    expect(accounts(tour, of("avery"))).not.toContain("avery_one");
    expect(view(tour).branch(of("avery_one"))).toBeNull();
    await open(tour, "blake");
    expect(accounts(tour, of("blake"))).toContain("avery_one");
  });

  it("AGENT-04 reads once more after a running read, however many changes are announced, even when that read fails", async () => {
    const tour = await atTheTree();
    await open(tour, "avery");
    const before = asked(tour).length;
    tour.ports.faults.next("readDownlines", delay(2_000), delay(3_000));
    for (const _time of [1, 2, 3]) await invalidate(tour);
    expect(asked(tour)).toHaveLength(before + 2);
    tour.ports.faults.next("readDownlines", drop());
    await tour.run.pass(2_000);
    expect(asked(tour)).toHaveLength(before + 3);
    expect(ready(tour).message).toEqual({ key: "error.network" });
    await invalidate(tour);
    expect(ready(tour).message).toBeNull();
    await tour.run.pass(1_000);
    expect(asked(tour)).toHaveLength(before + 5);
    expect(tour.ports.callsOf("readDownlines").map(({ signal }) => signal.aborted)).not.toContain(true);
    expect(accounts(tour, of("avery"))).toHaveLength(4);
  });

  it("AGENT-04 ERR-02 keeps the loaded rows when a new read fails, and shows why", async () => {
    const tour = await atTheTree();
    tour.ports.faults.next("readDownlines", drop());
    await invalidate(tour);
    expect(ready(tour)).toMatchObject({ message: { key: "error.network" }, isBusy: false });
    expect(accounts(tour)).toHaveLength(DOWNLINES_A_PAGE);
    await invalidate(tour);
    expect(ready(tour).message).toBeNull();
  });

  it("AGENT-04 closes the branch of an account that has left the team, and reads the rest again", async () => {
    const tour = await atTheTree();
    const { team } = tour.ports.backend;
    const person = team.find("avery");
    if (person !== undefined) team.keep({ ...person, upline: null });
    await open(tour, "avery");
    expect(view(tour).branch(of("avery"))).toBeNull();
    expect(accounts(tour)).not.toContain("avery");
    expect(tour.ports.reports).toEqual([]);
  });

  it("AGENT-04 ERR-01 shows why the first read failed, and reads again when data is invalidated", async () => {
    const tour = await atTheTree(({ faults }) => faults.next("readDownlines", drop()));
    await tour.run.settle();
    expect(view(tour).branch("own")).toMatchObject({ kind: "failed", message: { key: "error.network" } });
    await invalidate(tour);
    expect(accounts(tour)).toHaveLength(DOWNLINES_A_PAGE);
  });

  it("AGENT-04 SESSION-07 aborts its reads when the agent leaves the page, and ignores late answers", async () => {
    const tour = await atTheTree();
    tour.ports.faults.next("readDownlines", delay(5_000));
    await open(tour, "avery");
    await tour.arriveAt("/agentHome?page=registerCenter");
    expect(tour.portal.feature("downlines")).toBeUndefined();
    expect(tour.ports.callsOf("readDownlines").at(-1)?.signal.aborted).toBe(true);
    await tour.run.pass(5_000);
    expect(downlinesView(undefined)).toMatchObject({ isSearching: false, search: "" });
    expect(downlinesView(undefined).branch("own")).toEqual({ kind: "loading" });
    expect(downlinesView(undefined).branch("found")).toBeNull();
  });
});

describe("the search for a downline", () => {
  it("AGENT-04 searches for the last text after typing has paused", async () => {
    const tour = await atTheTree();
    const before = asked(tour).length;
    for (const text of ["a", "as", "ash"]) await press(tour, ({ typeSearch }) => typeSearch(text));
    expect(view(tour)).toMatchObject({ search: "ash", isSearching: true });
    expect(view(tour).branch("found")).toEqual({ kind: "loading" });
    await tour.run.pass(SEARCH_PAUSE_MS - 1);
    expect(asked(tour)).toHaveLength(before);
    await tour.run.pass(1);
    expect(asked(tour).slice(before)).toMatchObject([{ parentId: null, search: "ash", page: 1 }]);
    expect(accounts(tour, "found")).toEqual(["ash_one", "ash_three", "ash_two", "avery_one"]);
    expect(ready(tour, "found").rows.at(0)).toMatchObject({ level: 3, path: ["avery", "avery_one"] });
  });

  it("AGENT-04 SESSION-07 aborts the search for an earlier text, and ignores its answer", async () => {
    const tour = await atTheTree();
    tour.ports.faults.next("readDownlines", delay(5_000));
    await search(tour, "avery");
    await press(tour, ({ typeSearch }) => typeSearch("quinn"));
    expect(tour.ports.callsOf("readDownlines").at(-1)?.signal.aborted).toBe(true);
    await tour.run.pass(6_000);
    expect(accounts(tour, "found")).toEqual(["quinn"]);
  });

  it("AGENT-04 shows the tree as it was opened when the search is empty", async () => {
    const tour = await atTheTree();
    await open(tour, "avery");
    await search(tour, "moss");
    expect(accounts(tour, "found")).toContain("moss_one");
    const before = asked(tour).length;
    await press(tour, ({ typeSearch }) => typeSearch("  "));
    expect(view(tour).isSearching).toBe(false);
    expect(view(tour).branch("found")).toBeNull();
    expect(accounts(tour, of("avery"))).toHaveLength(4);
    await press(tour, ({ typeSearch }) => typeSearch(""));
    await press(tour, ({ typeSearch }) => typeSearch("m"));
    await press(tour, ({ typeSearch }) => typeSearch(""));
    await tour.run.pass(SEARCH_PAUSE_MS);
    expect(view(tour)).toMatchObject({ isSearching: false, search: "" });
    expect(asked(tour)).toHaveLength(before);
  });

  it("AGENT-04 searches at once on submit, and does not search again for added spaces", async () => {
    const tour = await atTheTree();
    await press(tour, ({ typeSearch }) => typeSearch("quinn"));
    await press(tour, ({ submitSearch }) => submitSearch());
    expect(accounts(tour, "found")).toEqual(["quinn"]);
    const before = asked(tour).length;
    await search(tour, "quinn ");
    expect([view(tour).search, asked(tour).length]).toEqual(["quinn ", before]);
  });

  it("AGENT-04 sorts results and reads them again, with the tree in the same order", async () => {
    const tour = await atTheTree();
    await search(tour, "avery_");
    await press(tour, ({ order }) => order(true));
    expect(accounts(tour, "found").at(-1)).toBe("avery_four");
    expect(accounts(tour, "found").at(0)).toBe("avery_two");
    await invalidate(tour);
    expect(asked(tour).slice(-2)).toMatchObject([
      { search: "", isDescending: true },
      { search: "avery_", isDescending: true },
    ]);
  });

  it("AGENT-04 ERR-01 shows why a search failed, and searches again on retry", async () => {
    const tour = await atTheTree();
    tour.ports.faults.next("readDownlines", drop());
    await search(tour, "quinn");
    expect(view(tour).branch("found")).toMatchObject({ kind: "failed", message: { key: "error.network" } });
    await press(tour, ({ retry }) => retry("found"));
    expect(accounts(tour, "found")).toEqual(["quinn"]);
    await search(tour, "no such name");
    expect(ready(tour, "found")).toMatchObject({ rows: [], count: 0, hasMore: false });
  });
});
