/** Reads over whole subtrees take turns, so that one agent's many reads do not hold up other agents. */
import {
  dailySalaryRecords,
  dividendRecords,
  downlines,
  hourlySalaryRecords,
  incomeRecords,
  realTimeSalaryRecords,
  teamBetRecords,
  teamDayRecords,
  teamMovementRecords,
  teamProfitRecords,
  teamSummary,
} from "@parlour/adapters/wire/agent.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import { downlineContracts } from "@parlour/adapters/wire/contracts.calls.ts";
import {
  betRecords,
  bonusRecords,
  depositRecords,
  movementRecords,
  profitRecords,
  signInRecords,
  withdrawalRecords,
} from "@parlour/adapters/wire/records.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { idsByTeam } from "@parlour/app/gateway/agent/team-order.ts";
import { createHeavyReads, type HeavyReadLimits } from "@parlour/app/gateway/calls/heavy-reads.ts";
import { members } from "@parlour/app/gateway/database/schema.ts";
import { accountNamed } from "@parlour/app/gateway/members/name-key.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { FILE_PAGE, FILE_ROWS } from "@parlour/core/records/records.actors";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ask, logIn, type Reply } from "./support/caller.ts";
import { type Agent, agentBelow } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock, startTestGateway } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const ownLists = [
  betRecords,
  movementRecords,
  profitRecords,
  bonusRecords,
  depositRecords,
  withdrawalRecords,
  signInRecords,
];
const teamLists = [
  teamDayRecords,
  teamProfitRecords,
  teamBetRecords,
  teamMovementRecords,
  incomeRecords,
  dividendRecords,
  dailySalaryRecords,
  hourlySalaryRecords,
  realTimeSalaryRecords,
];

describe("the queue of heavy reads", () => {
  const clock = createTestClock();
  const turns = (limits: Partial<HeavyReadLimits> = {}) => {
    const reads = createHeavyReads({ perMinute: 1_000, atOnce: 2, waitMs: 60_000, ...limits }, clock);
    const begun: string[] = [];
    const ends = new Map<string, (answer: string) => void>();
    /** A read that runs until the test ends it. */
    const read = (name: string, memberId = name.slice(0, 1)) =>
      reads.run(memberId, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string) => {
      await expect.poll(() => begun).toContain(name);
      ends.get(name)?.(name);
    };
    return { reads, begun, read, end };
  };

  it("runs one read at a time for each member, and starts others' reads meanwhile", async () => {
    const { begun, read, end } = turns();
    const all = [read("a1"), read("a2"), read("a3"), read("b1"), read("c1")];
    await expect.poll(() => begun).toEqual(["a1", "b1"]);
    await end("b1");
    await expect.poll(() => begun).toEqual(["a1", "b1", "c1"]);
    await end("a1");
    await expect.poll(() => begun).toEqual(["a1", "b1", "c1", "a2"]);
    await end("c1");
    await end("a2");
    await expect.poll(() => begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
    await end("a3");
    expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "b1", "c1"]);
  });

  it("alternates between members with one slot, so that a single read waits for at most one of each other member", async () => {
    const { begun, read, end } = turns({ atOnce: 1 });
    const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => read(name));
    for (const next of ["a1", "b1", "c1", "a2", "a3"]) await end(next);
    await Promise.all(all);
    expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
  });

  it("yields to other work before each read, also where a read never leaves the process", async () => {
    const { reads } = turns();
    const seen: number[] = [];
    let others = 0;
    const other = () => {
      others += 1;
      if (seen.length < 5) setImmediate(other);
    };
    setImmediate(other);
    await Promise.all(Array.from({ length: 5 }, () => reads.run("a", async () => seen.push(others))));
    expect(new Set(seen).size).toBe(5);
  });

  it("continues after a failed read", async () => {
    const { reads, read, end } = turns({ atOnce: 1 });
    await expect(reads.run("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
    const next = read("a2");
    await end("a2");
    expect(await next).toBe("a2");
  });

  it("refuses a read that does not start in time, and then skips it", async () => {
    const { begun, read, end } = turns({ atOnce: 1, waitMs: 30 });
    const first = read("a1");
    expect(await read("b1")).toMatchObject({
      kind: "refused",
      code: "busy",
      detail: { retryAfterSeconds: 2 },
    });
    await end("a1");
    await first;
    const third = read("c1");
    await end("c1");
    expect(await third).toBe("c1");
    expect(begun).toEqual(["a1", "c1"]);
  });

  it("limits the reads a minute for each member separately", async () => {
    const { reads } = turns({ perMinute: 2 });
    const run = (memberId: string) => reads.run(memberId, async () => "read");
    expect([await run("a"), await run("a")]).toEqual(["read", "read"]);
    clock.advance(20_000);
    expect(await run("a")).toMatchObject({ code: "too-many-requests", detail: { retryAfterSeconds: 40 } });
    expect(await run("b")).toBe("read");
    clock.advance(40_000);
    expect(await run("a")).toBe("read");
  });
});

forEachDatabase((name, open) => {
  const rates = {
    loginPerMinute: 1e6,
    captchaPerMinute: 1e6,
    sealedWritesPerMinute: 1e6,
    heavyReadsPerMinute: 40,
  };
  const { gateway, clock, db } = gatewayOfSuite({ open, seeded: "empty", config: { rates } });
  let chief: Agent;
  let token: string;
  beforeAll(async () => {
    chief = await agentBelow(gateway, null, { account: "chief" });
    for (const account of ["ann", "ben"]) await agentBelow(gateway, chief, { account });
    token = await gateway.logIn("chief", undefined, "agent");
  });

  const search = (asked: object = {}, ip = "192.0.2.1") =>
    gateway.ask(downlines, { search: "n", sort: "team", ...asked }, { token, ip });

  it("AGENT-04 limits a page of a team to 100", async () => {
    expect((await search({ pageSize: 101 })).body).toMatchObject({
      code: "bad-request",
      detail: { fields: ["pageSize"] },
    });
    expect((await search({ pageSize: 100 })).body.value).toMatchObject({ totalCount: 2 });
  });

  it("AGENT-04 answers thirty searches at once, and other calls meanwhile", async () => {
    const searches = Array.from({ length: 30 }, () => search());
    const health = await gateway.app.inject("/health");
    const info = await gateway.ask(memberInfo, {}, { token });
    expect([health.statusCode, info.status]).toEqual([200, 200]);
    for (const reply of await Promise.all(searches))
      expect(reply.body.value).toMatchObject({ totalCount: 2 });
  });

  it("AGENT-04 refuses too many heavy reads from any address with a retry time; others and light calls are still answered", async () => {
    clock.advance(60_000);
    const day = { from: "2026-01-01", to: "2026-01-01" };
    for (let time = 0; time < 38; time += 1) await search({}, `192.0.2.${time}`);
    expect((await gateway.ask(teamSummary, {}, { token })).status).toBe(200);
    expect((await gateway.ask(betRecords, day, { token })).status).toBe(200);
    const refused = await search({}, "198.51.100.7");
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-requests"]);
    expect(refused.headers["retry-after"]).toBe("60");
    expect((await gateway.ask(betRecords, day, { token })).body.code).toBe("too-many-requests");
    expect((await gateway.ask(memberInfo, {}, { token })).status).toBe(200);
    const other = await gateway.logIn("ann", undefined, "agent");
    expect((await gateway.ask(teamSummary, {}, { token: other })).status).toBe(200);
    clock.advance(60_000);
    expect((await search()).status).toBe(200);
  });

  it("AGENT-03 AGENT-04 never refuses an agent who opens every list, exports the longest files and keeps a wide tree open", async () => {
    const { rates } = defaultConfig;
    const config = { rates: { ...rates, loginPerMinute: 1e6 } };
    const usual = await startTestGateway({ open, seeded: "empty", listen: false, clock, config });
    const agent = await agentBelow({ ...usual, clock }, null, { account: "usual" });
    await agentBelow({ ...usual, clock }, agent, { account: "below" });
    const own = { token: await logIn(usual.app, "usual", undefined, "agent") };
    const replies: Reply[] = [];
    const days = { from: "2026-01-01", to: "2026-01-31" };
    for (const list of [...ownLists, ...teamLists])
      replies.push(await ask<Call>(usual.app, list, { ...days, pageSize: 20 }, own));
    const pages = Math.ceil(FILE_ROWS / FILE_PAGE);
    for (const list of teamLists)
      for (let pageNo = 1; pageNo <= pages; pageNo += 1)
        replies.push(await ask<Call>(usual.app, list, { ...days, pageNo, pageSize: FILE_PAGE }, own));
    // Whenever money moves, the portal reads every open branch again at the same time.
    for (let moved = 0; moved < 2; moved += 1) {
      const branches = Array.from({ length: 30 }, () => ask(usual.app, downlines, { sort: "team" }, own));
      replies.push(await ask(usual.app, teamSummary, {}, own), ...(await Promise.all(branches)));
      replies.push(await ask(usual.app, downlineContracts, {}, own));
    }
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.length).toBeGreaterThan(rates.heavyReadsPerMinute * 0.8);
    await usual.stop();
  });

  it("AGENT-04 sorts any tree by the size of each subtree, without trial accounts", async () => {
    let tree = 0;
    const anybody = fc.record({
      /** The index of the upline, modulo the people before this one; the root for the first. */
      upline: fc.nat(),
      isTrial: fc.boolean(),
      isFound: fc.boolean(),
    });
    const runs = name === "pglite" ? 15 : 30;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anybody, { maxLength: 40, size: "max" }),
        fc.boolean(),
        async (people, isDescending) => {
          tree += 1;
          const id = (at: number) => `00000000-0000-4000-8000-${String(tree * 1_000 + at).padStart(12, "0")}`;
          const above = people.map(({ upline }, at) => (at === 0 ? -1 : (upline % (at + 1)) - 1));
          const row = (at: number) => ({
            id: id(at + 1),
            ...accountNamed(
              `tree-${tree}-${String(at + 1).padStart(3, "0")}${at >= 0 && people[at]?.isFound ? "-x" : ""}`,
            ),
            nickname: "",
            passwordHash: "",
            passwordChangedAt: new Date(0),
            createdAt: new Date(0),
            currency: "USD",
            type: at >= 0 && people[at]?.isTrial ? 4 : 0,
            uplineId: at < 0 ? null : id((above[at] ?? -1) + 1),
          });
          await db.insert(members).values([row(-1), ...people.map((_, at) => row(at))]);

          const isCounted = (at: number) => !people[at]?.isTrial;
          const sizeOf = (at: number): number =>
            above.reduce(
              (sum, up, each) => (up === at ? sum + sizeOf(each) + Number(isCounted(each)) : sum),
              0,
            );
          const found = people.flatMap((person, at) => (person.isFound && isCounted(at) ? [at] : []));
          const direction = isDescending ? -1 : 1;
          const expected = found
            .sort((l, r) => direction * (sizeOf(l) - sizeOf(r)) || l - r)
            .map((at) => id(at + 1));
          const isFound = sql`strpos(member.account, '-x') > 0`;
          expect(await idsByTeam(db, id(0), isFound, isDescending)).toEqual(expected);
        },
      ),
      { numRuns: runs },
    );
  });
});
