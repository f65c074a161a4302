/** Claiming settlements of contracts: each is paid once, and only to its agent. */
import { randomUUID } from "node:crypto";
import { contractPay } from "@parlour/adapters/wire/activities.calls.ts";
import type { Call } from "@parlour/adapters/wire/call.ts";
import {
  answerContract,
  contractSettlements,
  downlineContracts,
  endContract,
  myContracts,
  withdrawOffer,
} from "@parlour/adapters/wire/contracts.calls.ts";
import { movementRecords } from "@parlour/adapters/wire/records.calls.ts";
import {
  processContractHourSalary,
  processDailySalContract,
  processDividendReq,
  processRealTimeSalaryContract,
} from "@parlour/adapters/wire/rewards.calls.ts";
import { readSettings } from "@parlour/app/gateway/content/settings.ts";
import { SETTLED_AFTER_MS, settleDue } from "@parlour/app/gateway/contracts/settlement.ts";
import { mainWallet, operatorAccount } from "@parlour/app/gateway/wallet/wallets.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { expect, it } from "vitest";
import { type Agent, agentBelow, agentsAt, contractBetween, played } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The period of a real-time salary. */
const PERIOD_MS = 5 * 60_000;

forEachDatabase((_name, open) => {
  // Longer than the tests run, so that settlements happen only on the tests' request.
  const config = { settleEveryMs: 3_600_000 };
  const { gateway, clock, db, ask, logIn, atOnce } = gatewayOfSuite({ open, seeded: "empty", config });
  const { as, codeOf, answered, tokens, offered, stateOf, line } = agentsAt(gateway);

  const claimCalls: readonly (readonly [ContractKind, Call])[] = [
    ["dividend", processDividendReq],
    ["daily-salary", processDailySalContract],
    ["hourly-salary", processContractHourSalary],
    ["real-time-salary", processRealTimeSalaryContract],
  ];
  const mainOf = async (who: Agent) =>
    gateway.ledger.balance((await mainWallet(gateway.ledger, { id: who.id, currency: "USD" })).id);
  const settle = async () => {
    const settings = { read: () => readSettings(db) };
    await settleDue({ db, settings }, clock.nowMs());
  };

  it("ACT-03 WALLET-05 pays each contract kind by its own call, once, into the main wallet, and lists the movement", async () => {
    const { top, middle } = await line();
    const ids = new Map<ContractKind, string>();
    for (const [kind] of claimCalls) ids.set(kind, await contractBetween(gateway, null, top, { kind }));
    const pays = async () =>
      Object(await answered(as(top, contractPay, {}))).pay as readonly Record<string, never>[];
    expect((await pays()).map(({ kind, amount, periods }) => [kind, amount, periods])).toEqual(
      claimCalls.map(([kind]) => [kind, "0.00", 0]),
    );
    for (const [kind, call] of claimCalls)
      expect(await codeOf(as(top, call, { contractId: ids.get(kind) }))).toBe("nothing-to-claim");
    const midnight = Math.ceil(clock.nowMs() / DAY_MS) * DAY_MS;
    await played(gateway, middle, { betMinor: 100_00n, atMs: midnight });
    await played(gateway, middle, { betMinor: 50_00n, atMs: midnight + HOUR_MS });
    // The next month begins within these days and has its own loss.
    await played(gateway, middle, { betMinor: 300_00n, atMs: Date.parse("2026-12-05T12:00:00Z") });
    clock.advance(Date.parse("2027-01-01T00:00:00Z") + SETTLED_AFTER_MS - clock.nowMs());
    tokens.clear();
    await settle();
    expect((await pays()).map(({ kind, amount, periods }) => [kind, amount, periods])).toEqual([
      ["dividend", "3.00", 1],
      ["daily-salary", "4.50", 2],
      ["hourly-salary", "4.50", 3],
      ["real-time-salary", "4.50", 3],
    ]);
    expect(
      await answered(as(top, contractSettlements, { contractId: ids.get("daily-salary") })),
    ).toMatchObject({
      content: [
        { stake: "300.00", gross: "3.00", passed: "0.00", amount: "3.00", claimedAt: null },
        { stake: "150.00", result: "-150.00", activeMembers: 1, amount: "1.50" },
      ],
    });
    for (const [kind, call] of claimCalls) {
      const contractId = ids.get(kind);
      const before = await mainOf(top);
      const amount = kind === "dividend" ? 3_00n : 4_50n;
      const paid = {
        id: contractId,
        state: "claimed",
        amount: `${amount / 100n}.${kind === "dividend" ? "00" : "50"}`,
      };
      const key = randomUUID();
      // A double request, a retry and a second tab: the gateway pays once.
      const [first, second, rival] = await atOnce(() => [
        as(top, call, { contractId }, key),
        as(top, call, { contractId }, key),
        as(top, call, { contractId }),
      ]);
      const codes = [first, second, rival].map(({ code }) => code ?? "done").sort();
      expect([
        ["already-claimed", "done", "done"],
        ["already-claimed", "already-claimed", "done"],
      ]).toContainEqual(codes);
      expect(await mainOf(top)).toBe(before + amount);
      const winner = [first, rival].find(({ success }) => success);
      expect(winner?.value).toMatchObject(paid);
      expect(await codeOf(as(top, call, { contractId }))).toBe("already-claimed");
    }
    const [daily, hourly] = [ids.get("daily-salary"), ids.get("hourly-salary")];
    expect(await codeOf(as(top, processDailySalContract, { contractId: hourly }))).toBe("unknown-contract");
    const operator = await operatorAccount(gateway.ledger, "commissions", "USD");
    expect(await gateway.ledger.balance(operator.id)).toBe(-16_50n);
    expect([...(await gateway.ledger.total()).values()].every((sum) => sum === 0n)).toBe(true);
    const today = { from: "2027-01-01", to: "2027-01-01", filter: "commission" };
    expect((await answered(as(top, movementRecords, today))).content).toHaveLength(4);
    // An ended contract still pays its earlier settlements and then leaves the list.
    await played(gateway, middle, { betMinor: 100_00n, atMs: clock.nowMs() + DAY_MS });
    clock.advance(3 * DAY_MS);
    tokens.clear();
    await settle();
    await as(top, endContract, { contractId: daily });
    expect((await pays()).map(({ contractId }) => contractId)).toContain(daily);
    expect(await codeOf(as(top, processDailySalContract, { contractId: daily }))).toBe("done");
    expect((await pays()).map(({ contractId }) => contractId)).not.toContain(daily);
  });

  it("ACT-03 pays only one contract per idempotency key", async () => {
    const top = await agentBelow(gateway, null);
    const [daily, hourly] = [
      await contractBetween(gateway, null, top, { kind: "daily-salary" }),
      await contractBetween(gateway, null, top, { kind: "hourly-salary" }),
    ];
    await played(gateway, top, { betMinor: 100_00n, atMs: clock.nowMs() + DAY_MS });
    clock.advance(3 * DAY_MS);
    tokens.clear();
    await settle();
    const key = randomUUID();
    expect(await codeOf(as(top, processDailySalContract, { contractId: daily }, key))).toBe("done");
    expect(await codeOf(as(top, processContractHourSalary, { contractId: hourly }, key))).toBe("key-reused");
    expect(await codeOf(as(top, processDailySalContract, { contractId: daily }, key))).toBe("done");
    expect(await mainOf(top)).toBe(1_00n);
  });

  it("CONTRACT-02 ACT-03 neither shows nor changes others' contracts for any id, and gives trial accounts none", async () => {
    const { top, middle, low } = await line();
    await contractBetween(gateway, null, top, { kind: "daily-salary" });
    const active = await contractBetween(gateway, top, middle, { kind: "daily-salary", rateBasisPoints: 80 });
    const open = await offered(top, middle, { rateBasisPoints: 90 });
    const trialAgent = await agentBelow(gateway, null, { type: 4 });
    const elsewhere = await agentBelow(gateway, null);
    for (const contractId of [active, open, randomUUID(), "no-id", "'; drop table contracts"]) {
      const expected = contractId.includes(" ") ? "bad-request" : "unknown-contract";
      for (const who of [low, elsewhere]) {
        expect(await codeOf(as(who, answerContract, { contractId, answer: "accept" }))).toBe(expected);
        for (const call of [endContract, withdrawOffer, contractSettlements, processDailySalContract])
          expect(await codeOf(as(who, call, { contractId }))).toBe(expected);
      }
    }
    // Neither side may do what only the other one may.
    expect(await codeOf(as(top, answerContract, { contractId: open, answer: "accept" }))).toBe(
      "unknown-contract",
    );
    expect(await codeOf(as(middle, withdrawOffer, { contractId: open }))).toBe("unknown-contract");
    expect(await codeOf(as(top, processDailySalContract, { contractId: active }))).toBe("unknown-contract");
    for (const who of [low, elsewhere]) {
      expect((await answered(as(who, myContracts, {}))).content).toEqual([]);
      expect((await answered(as(who, downlineContracts, { account: middle.account }))).content).toEqual([]);
      expect((await answered(as(who, contractPay, {}))).pay).toEqual([]);
    }
    expect([await stateOf(active), await stateOf(open)]).toEqual(["active", "offered"]);
    const trial = await logIn(trialAgent.account);
    for (const call of [answerContract, endContract, withdrawOffer, processDividendReq]) {
      const request = { contractId: open, answer: "accept" as const };
      expect((await ask(call, request, { token: trial, key: randomUUID() })).body.code).toBe("trial-account");
    }
    expect((await ask(myContracts, {})).body.code).toBe("not-logged-in");
  });

  it("CONTRACT-05 MCSFE_processRealTimeSalaryContract pays the salary as soon as its five minutes are settled", async () => {
    const top = await agentBelow(gateway, null);
    const contractId = await contractBetween(gateway, null, top, { kind: "real-time-salary" });
    const beginsMs = Math.ceil((clock.nowMs() + 1) / PERIOD_MS) * PERIOD_MS;
    const token = await logIn(top.account, undefined, "agent");
    const claim = async () => {
      const reply = await gateway.app.inject({
        method: "POST",
        url: "/wps/relay/MCSFE_processRealTimeSalaryContract",
        headers: { authorization: `Bearer ${token}`, "idempotency-key": randomUUID() },
        payload: { contractId },
      });
      const { success, code, value } = reply.json();
      return success ? value.amount : code;
    };
    await played(gateway, top, { betMinor: 100_00n, atMs: beginsMs });
    await played(gateway, top, { betMinor: 200_00n, atMs: beginsMs + PERIOD_MS - 1 });
    await played(gateway, top, { betMinor: 400_00n, atMs: beginsMs + PERIOD_MS });
    const settledAt = async (atMs: number) => {
      clock.advance(atMs - clock.nowMs());
      await settle();
      return claim();
    };
    expect(await settledAt(beginsMs + PERIOD_MS - 1)).toBe("nothing-to-claim");
    expect(await settledAt(beginsMs + PERIOD_MS + SETTLED_AFTER_MS)).toBe("3.00");
    expect(await settledAt(beginsMs + 2 * PERIOD_MS - 1)).toBe("already-claimed");
    expect(await settledAt(beginsMs + 2 * PERIOD_MS + SETTLED_AFTER_MS)).toBe("4.00");
    expect(await mainOf(top)).toBe(7_00n);
  });
});
