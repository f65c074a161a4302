/** Contracts over HTTP: offers, answers, terminations and settlements, and who is refused each of them. */
import { randomUUID } from "node:crypto";
import {
  answerContract,
  downlineContracts,
  endContract,
  myContracts,
  offerContract,
  withdrawOffer,
} from "@parlour/adapters/wire/contracts.calls.ts";
import {
  answerOffer,
  offerContract as offerDirectly,
  withdrawOffer as withdrawDirectly,
} from "@parlour/app/gateway/contracts/contract-actions.ts";
import { members, operatorActs } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { typing } from "./support/commands.ts";
import { type Agent, agentBelow, agentsAt, contractBetween, offerOf } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

forEachDatabase((_name, open) => {
  // Longer than the tests run, so that settlements happen only on the tests' request.
  const config = { settleEveryMs: 3_600_000 };
  const { gateway, clock, db, atOnce } = gatewayOfSuite({ open, seeded: "empty", config });
  const { as, codeOf, answered, terms, offered, stateOf, line } = agentsAt(gateway);

  it("CONTRACT-01 CONTRACT-02 CONTRACT-04 an upline offers, the downline accepts, and both see the contract's terms", async () => {
    const { top, middle } = await line();
    expect((await answered(as(middle, myContracts, {}))).consolidated).toEqual({
      dailysalreqtype: "",
      divtypereq: "",
      contracthoursalreqtype: "",
      realtimesalreqtype: "",
      hasDailySalary: false,
      hasHourSalary: false,
      hasSalary: false,
      hasDividendContract: false,
    });
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const entry = {
      upline: top.account,
      downline: middle.account,
      kind: "daily-salary",
      period: "daily",
      rateBasisPoints: 60,
      activeMembers: 1,
      validBet: "100.00",
      profitLoss: "0.00",
      betAmount: "0.00",
      state: "offered",
      startsAt: null,
    };
    const offer = await answered(as(top, offerContract, terms(middle)));
    expect(offer).toMatchObject(entry);
    expect(await answered(as(middle, myContracts, {}))).toMatchObject({
      content: [entry],
      totalPages: 1,
      consolidated: { dailysalreqtype: "daily", hasDailySalary: true, hasDividendContract: false },
    });
    const accepted = { contractId: offer.id, answer: "accept" };
    const now = new Date(clock.nowMs()).toISOString();
    const active = { ...entry, state: "active", startsAt: now, decidedAt: now };
    expect(await answered(as(middle, answerContract, accepted))).toMatchObject(active);
    expect(await answered(as(middle, answerContract, accepted))).toMatchObject(active);
    expect(await codeOf(as(middle, answerContract, { ...accepted, answer: "reject" }))).toBe(
      "already-decided",
    );
    expect(await codeOf(as(top, withdrawOffer, { contractId: offer.id }))).toBe("already-decided");
    const given = (filter: object) => answered(as(top, downlineContracts, filter));
    expect((await given({ account: middle.account.toUpperCase() })).content).toMatchObject([active]);
    expect((await given({ state: "rejected" })).content).toEqual([]);
  });

  it("CONTRACT-02 either side terminates a contract, for good, and no offer", async () => {
    const { top, middle } = await line();
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    for (const who of [top, middle]) {
      const id = await offered(top, middle);
      expect(await codeOf(as(who, endContract, { contractId: id }))).toBe("already-decided");
      await as(middle, answerContract, { contractId: id, answer: "accept" });
      for (const either of [top, middle])
        expect(await codeOf(as(either, endContract, { contractId: id }))).toBe("done");
      expect(await stateOf(id)).toBe("terminated");
      expect((await answered(as(who, endContract, { contractId: id }))).endsAt).toBe(
        new Date(clock.nowMs()).toISOString(),
      );
    }
  });

  it("CONTRACT-03 a lower offer terminates the active contract after agreement, and without it nothing changes", async () => {
    const { top, middle } = await line();
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const current = await contractBetween(gateway, top, middle, {
      kind: "daily-salary",
      rateBasisPoints: 80,
    });
    const key = randomUUID();
    expect(await as(top, offerContract, terms(middle), key)).toMatchObject({
      code: "would-terminate",
      detail: {
        contractIds: [current],
        ending: [{ contractId: current, account: middle.account, period: "daily", rateBasisPoints: 80 }],
      },
    });
    expect(await stateOf(current)).toBe("active");
    expect((await answered(as(top, downlineContracts, { state: "offered" }))).content).toEqual([]);
    // The agreement names another contract, not the active one.
    const other = await contractBetween(gateway, null, top, { kind: "hourly-salary" });
    expect(await codeOf(as(top, offerContract, terms(middle, { agreedTo: [other] })))).toBe(
      "would-terminate",
    );
    expect(await stateOf(current)).toBe("active");
    // The same request and key, now with the agreement.
    const lower = await answered(as(top, offerContract, terms(middle, { agreedTo: [current] }), key));
    expect(await stateOf(current)).toBe("terminated");
    expect(lower).toMatchObject({ state: "offered", rateBasisPoints: 60 });
    await as(top, withdrawOffer, { contractId: lower.id });

    // A better offer needs no agreement and replaces the active contract when the downline accepts it.
    const next = await contractBetween(gateway, top, middle, { kind: "daily-salary", rateBasisPoints: 50 });
    const better = await offered(top, middle, { rateBasisPoints: 90 });
    expect(await stateOf(next)).toBe("active");
    await as(middle, answerContract, { contractId: better, answer: "accept" });
    expect([await stateOf(next), await stateOf(better)]).toEqual(["terminated", "active"]);
  });

  it("CONTRACT-03 accepting a lower offer terminates higher contracts given to the downline, after agreement", async () => {
    const { top, middle, low } = await line();
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const held = await contractBetween(gateway, top, middle, { kind: "daily-salary", rateBasisPoints: 90 });
    const given = await contractBetween(gateway, middle, low, { kind: "daily-salary", rateBasisPoints: 70 });
    const lower = await offered(top, middle, { rateBasisPoints: 60, agreedTo: [held] });
    const accepting = { contractId: lower, answer: "accept" };
    expect(await as(middle, answerContract, accepting)).toMatchObject({
      code: "would-terminate",
      detail: {
        contractIds: [given],
        ending: [{ contractId: given, account: low.account, period: "daily", rateBasisPoints: 70 }],
      },
    });
    expect([await stateOf(lower), await stateOf(given), await stateOf(held)]).toEqual([
      "offered",
      "active",
      "terminated",
    ]);
    expect(await codeOf(as(middle, answerContract, { ...accepting, agreedTo: [held] }))).toBe(
      "would-terminate",
    );
    // The longest list that a request may carry; only one of its contracts is still active.
    const many = [...Array.from({ length: 4_999 }, () => randomUUID()), given];
    expect(await codeOf(as(middle, answerContract, { ...accepting, agreedTo: many }))).toBe("done");
    expect([await stateOf(lower), await stateOf(given)]).toEqual(["active", "terminated"]);
  });

  it("CONTRACT-02 refuses offers above the upline's own contract, with invalid terms or to others than direct downlines", async () => {
    const { top, middle, low } = await line();
    const trial = await agentBelow(gateway, top, { type: 4 });
    const closed = await agentBelow(gateway, top, { closedAt: new Date(0) });
    const stranger = await agentBelow(gateway, null);
    const offer = (to: Agent, changes: object = {}) => codeOf(as(top, offerContract, terms(to, changes)));
    expect(await offer(middle)).toBe("rate-too-high");
    await contractBetween(gateway, null, top, { kind: "daily-salary", rateBasisPoints: 60 });
    await contractBetween(gateway, null, top, { kind: "dividend" });
    expect(await offer(middle, { rateBasisPoints: 61 })).toBe("rate-too-high");
    expect(await offer(middle, { kind: "dividend", period: "weekly" })).toBe("period-not-held");
    for (const to of [low, trial, closed, stranger, top, { id: "", account: "nobody at all" }])
      expect(await offer(to)).toBe("not-your-downline");
    for (const problem of [
      { validBet: "1.005" },
      { profitLoss: "-1.00" },
      { betAmount: "99999999999999999999.00" },
      { currency: "EUR" },
      { rateBasisPoints: 0 },
      { rateBasisPoints: 10_001 },
      { activeMembers: 1_000_001 },
      { period: "weekly" },
      { kind: "real-time-salary" },
    ])
      expect(await offer(middle, problem)).toBe("invalid-terms");
    for (const malformed of [
      { validBet: "1e3" },
      { validBet: "١٢" },
      { rateBasisPoints: 1.5 },
      { kind: "bonus" },
    ])
      expect(await offer(middle, malformed)).toBe("bad-request");
    expect((await answered(as(top, downlineContracts, {}))).content).toEqual([]);
    // Before the offer is accepted, the downline has moved, or the upline's own contract has changed.
    const stale = await offered(top, middle);
    await db.update(members).set({ uplineId: stranger.id }).where(eq(members.id, middle.id));
    const accepting = { contractId: stale, answer: "accept" };
    expect(await codeOf(as(middle, answerContract, accepting))).toBe("not-your-downline");
    await db.update(members).set({ uplineId: top.id }).where(eq(members.id, middle.id));
    await contractBetween(gateway, null, top, { kind: "daily-salary", rateBasisPoints: 30 });
    expect(await codeOf(as(middle, answerContract, accepting))).toBe("rate-too-high");
    expect(await codeOf(as(middle, answerContract, { ...accepting, answer: "reject" }))).toBe("done");
  });

  it("CONTRACT-02 WALLET-05 makes one offer per key, and refuses the key for another contract", async () => {
    const { top, middle } = await line();
    const other = await agentBelow(gateway, top);
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const key = randomUUID();
    const twice = await atOnce(() => [1, 2].map(() => answered(as(top, offerContract, terms(middle), key))));
    expect(twice[0]?.id).toBe(twice[1]?.id);
    expect(await codeOf(as(top, offerContract, terms(middle, { rateBasisPoints: 10 }), key))).toBe(
      "key-reused",
    );
    expect(await codeOf(as(top, offerContract, terms(other), key))).toBe("key-reused");
    for (const threshold of [
      { activeMembers: 2 },
      { validBet: "99.00" },
      { profitLoss: "1.00" },
      { betAmount: "1.00" },
    ])
      expect(await codeOf(as(top, offerContract, terms(middle, threshold), key))).toBe("key-reused");
    expect((await answered(as(top, downlineContracts, {}))).content).toHaveLength(1);
  });

  it("CONTRACT-02 an open offer does not block an offer of another kind", async () => {
    const { top, middle } = await line();
    for (const kind of ["daily-salary", "hourly-salary"] as const)
      await contractBetween(gateway, null, top, { kind });
    await offered(top, middle);
    await offered(top, middle, { kind: "hourly-salary", period: "hourly" });
    expect(await codeOf(as(top, offerContract, terms(middle)))).toBe("offer-open");
  });

  it("CONTRACT-03 carries out one of two concurrent actions by the two sides, and refuses the other", async () => {
    const { top, middle } = await line();
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const nowMs = clock.nowMs();
    for (let turn = 0; turn < 5; turn += 1) {
      const contractId = await offered(top, middle);
      const outcomes = await atOnce(() => [
        withdrawDirectly(db, { contractId, side: top.id }, nowMs),
        answerOffer(db, { contractId, memberId: middle.id, answer: "accept", agreedTo: [] }, nowMs),
      ]);
      const [taken, answered] = outcomes.map(({ kind }) => kind);
      expect([taken, answered].sort()).toEqual(["changed", "refused"]);
      expect(await stateOf(contractId)).toBe(taken === "changed" ? "withdrawn" : "active");
      if (taken === "refused") await as(top, endContract, { contractId });
    }
    const many = await atOnce(() =>
      Array.from({ length: 6 }, () =>
        offerDirectly(db, offerOf(top, middle, { kind: "daily-salary" }), nowMs),
      ),
    );
    expect(many.filter(({ kind }) => kind === "changed")).toHaveLength(1);
  });

  it("CONTRACT-03 a concurrent acceptance of a lower offer above never leaves more given than held", async () => {
    const nowMs = clock.nowMs();
    for (let turn = 0; turn < 5; turn += 1) {
      const { top, middle, low } = await line();
      await contractBetween(gateway, null, top, { kind: "daily-salary" });
      await contractBetween(gateway, top, middle, { kind: "daily-salary", rateBasisPoints: 90 });
      const below = await offerDirectly(
        db,
        offerOf(middle, low, { kind: "daily-salary", rateBasisPoints: 90 }),
        nowMs,
      );
      const asked = { kind: "daily-salary", rateBasisPoints: 40, agreedTo: "all" } as const;
      const above = await offerDirectly(db, offerOf(top, middle, asked), nowMs);
      if (below.kind === "refused" || above.kind === "refused") throw new Error("An offer was refused");
      await atOnce(() => [
        answerOffer(
          db,
          { contractId: below.row.id, memberId: low.id, answer: "accept", agreedTo: "all" },
          nowMs,
        ),
        answerOffer(
          db,
          { contractId: above.row.id, memberId: middle.id, answer: "accept", agreedTo: "all" },
          nowMs,
        ),
      ]);
      expect(await stateOf(above.row.id)).toBe("active");
      expect(await stateOf(below.row.id)).not.toBe("active");
    }
  });

  it("CONTRACT-02 an operator offers a contract once to an agent without an upline, and ends it", async () => {
    const { top, middle } = await line();
    const run = async (...args: string[]) => {
      const outcome = await typing(() => db, clock.nowMs)(...args);
      return "lines" in outcome ? outcome.lines.join("\n") : `${outcome.kind}: ${Object.values(outcome)[1]}`;
    };
    const offer = ["offer", top.account, "daily-salary", "daily", "0.60", "--active=2", "--valid-bet=100.50"];
    expect(await run(...offer)).toMatch(/^unconfirmed: Offer daily-salary \(daily\) of 0\.60 % to /);
    expect(await run("list", "contracts")).not.toContain(top.account);
    const [id = ""] = (await run(...offer, "--key=once", "--yes")).split(" ");
    expect((await run(...offer, "--key=once", "--yes")).split(" ")[0]).toBe(id);
    expect(await run("list", "contracts")).toMatch(new RegExp(`${id}.*offered.*0\\.60 %.*${top.account}`));
    expect((await answered(as(top, myContracts, {}))).content).toMatchObject([
      { id, upline: "", rateBasisPoints: 60, activeMembers: 2, validBet: "100.50" },
    ]);
    await as(top, answerContract, { contractId: id, answer: "accept" });
    expect(await run("end", id)).toMatch(/^unconfirmed: End the daily-salary/);
    expect(await run("end", id, "--yes")).toContain("terminated");
    const open = (await run(...offer, "--yes")).split(" ")[0] ?? "";
    expect(await run(...offer, "--yes")).toMatch(/^refused: An offer of this kind waits/);
    expect(await run("end", open, "--yes")).toContain("withdrawn");
    const acts = await db.select().from(operatorActs).where(eq(operatorActs.subject, id));
    expect(acts.map(({ act, operator }) => `${operator} ${act}`)).toContain("ann contract-end");
    for (const [args, complaint] of [
      [
        ["offer", middle.account, "daily-salary", "daily", "1"],
        /^refused: The account is closed, or has an upline/,
      ],
      [["offer", "nobody", "daily-salary", "daily", "1"], /^refused: There is no account/],
      [["offer", top.account, "bonus", "daily", "1"], /^misused: The kinds are/],
      [["offer", top.account, "dividend", "hourly", "1"], /^misused: The periods of a dividend/],
      [["offer", top.account, "dividend", "daily", "1.005"], /^refused: "1\.005" is no rate/],
      [["offer", top.account, "dividend", "daily", "101"], /^refused: "101" is no rate/],
      [["offer", top.account, "dividend", "daily", "1", "--bet=1e3"], /^refused: --bet is an amount/],
      [["offer", top.account], /^misused: kind is missing: .* Say: offer /],
      [["end", randomUUID()], /^refused: The gateway has no contract/],
      [["end"], /^misused: id is missing: .* Say: end <id>$/],
    ] as const)
      expect(await run(...args, "--yes")).toMatch(complaint);
  });
});
