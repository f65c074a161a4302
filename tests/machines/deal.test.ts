import { delay, drop, garble, refuse } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { begin, confirm, consider, dealsWith, submit } from "./support/deals.ts";

const inspect = collectCoverage("deal");
const dealOf = dealsWith(inspect);
const lower = { kind: "dividend", rate: "20" } as const;

describe("an offer", () => {
  it("CONTRACT-02 is made of what was typed, with the period and the currency that the agent holds himself", async () => {
    const deal = dealOf();
    begin(deal, "ellis", { kind: "daily-salary", rate: "1,25 %", activeMembers: "3", validBet: "50.5" });
    expect(deal.view()).toMatchObject({
      step: "editing",
      kinds: ["dividend", "daily-salary", "hourly-salary", "real-time-salary"],
      bound: { rateBasisPoints: 150, period: "daily" },
    });
    await submit(deal);
    deal.run.expect(["deal.idle", "deal.editing", "deal.sending", "deal.done"]);
    expect(deal.view().result).toMatchObject({
      upline: "agent",
      downline: "ellis",
      state: "offered",
      kind: "daily-salary",
      period: "daily",
      rateBasisPoints: 125,
      activeMembers: 3,
      validBet: { amountMinor: 50_50n, currency: "USD" },
      profitLoss: { amountMinor: 0n, currency: "USD" },
    });
    deal.actor.send({ type: "deal.closed" });
    expect(deal.view()).toMatchObject({ step: "idle", subject: null, draft: null, result: null });
  });

  it("CONTRACT-02 that the agent cannot make is not sent, and the sentence stands at its field until that changes", async () => {
    const deal = dealOf();
    begin(deal, "ellis", { kind: "daily-salary", rate: "1.51" });
    await submit(deal);
    expect(deal.view()).toMatchObject({
      step: "editing",
      problem: { field: "rate", message: { key: "deal.error.rateTooHigh" } },
    });
    deal.actor.send({ type: "offer.changed", change: { rate: "1.5" } });
    expect(deal.view().problem).toBeNull();
    expect(deal.sent()).toEqual([]);
    deal.actor.send({ type: "deal.closed" });
    expect(deal.view().step).toBe("idle");
  });

  it("CONTRACT-02 is sent once, also on a double press, and nothing else meanwhile", async () => {
    const deal = dealOf();
    deal.ports.faults.next("decideContract", delay(3_000));
    begin(deal, "ellis", { kind: "daily-salary", rate: "1" });
    deal.actor.send({ type: "offer.submitted" });
    deal.actor.send({ type: "offer.submitted" });
    deal.actor.send({ type: "offer.changed", change: { rate: "0.5" } });
    deal.actor.send({ type: "deal.closed" });
    expect(deal.view()).toMatchObject({ step: "sending", draft: { rate: "1" } });
    await deal.run.pass(3_000);
    expect(deal.view()).toMatchObject({ step: "done", result: { rateBasisPoints: 100 } });
    expect(deal.sent()).toHaveLength(1);
  });

  it.each([
    ["not-your-downline", null, "deal.error.notYourDownline"],
    ["invalid-terms", null, "deal.error.invalidTerms"],
    ["rate-too-high", "rate", "deal.error.rateTooHigh"],
    ["period-not-held", "kind", "deal.error.periodNotHeld"],
    ["trial-account", null, "deal.error.trialAccount"],
    ["not-logged-in", null, "error.notLoggedIn"],
  ] as const)(
    "CONTRACT-02 refused as %s goes back to the form as it was typed",
    async (reason, field, key) => {
      const deal = dealOf();
      deal.ports.faults.next("decideContract", refuse(reason, undefined));
      begin(deal, "ellis", { kind: "daily-salary", rate: "1", betAmount: "7" });
      await submit(deal);
      expect(deal.view()).toMatchObject({
        step: "editing",
        draft: { rate: "1", betAmount: "7" },
        problem: { field, message: { key } },
      });
      await submit(deal);
      const [first, second] = deal.sent();
      expect(deal.view().step).toBe("done");
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    },
  );

  it("CONTRACT-03 at less than the contract that stands asks first, says which one ends, and ends it once agreed to under a new key", async () => {
    const deal = dealOf();
    begin(deal, "avery", lower);
    await submit(deal);
    expect(deal.view()).toMatchObject({
      step: "agreeing",
      terms: { rateBasisPoints: 2_000 },
      ending: [{ contractId: "avery-dividend", account: "avery", period: "monthly", rateBasisPoints: 2_500 }],
    });
    expect(deal.contract("avery-dividend").state).toBe("active");
    deal.actor.send({ type: "deal.agreed" });
    deal.actor.send({ type: "deal.agreed" });
    await deal.run.settle();
    expect(deal.view()).toMatchObject({ step: "done", result: { state: "offered", rateBasisPoints: 2_000 } });
    expect(deal.contract("avery-dividend").state).toBe("terminated");
    expect(deal.sent().map((sent) => "agreedTo" in sent && sent.agreedTo)).toEqual([[], ["avery-dividend"]]);
    expect(new Set(deal.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("CONTRACT-03 not agreed to changes nothing, and is written on from where it was", async () => {
    const deal = dealOf();
    const before = deal.contracts();
    begin(deal, "avery", { ...lower, activeMembers: "4" });
    await submit(deal);
    deal.actor.send({ type: "deal.reconsidered" });
    expect(deal.view()).toMatchObject({ step: "editing", draft: { rate: "20", activeMembers: "4" } });
    expect(deal.contracts()).toEqual(before);
    deal.actor.send({ type: "offer.changed", change: { rate: "30" } });
    await submit(deal);
    expect(deal.view()).toMatchObject({ step: "done", result: { rateBasisPoints: 3_000 } });
    expect(deal.contract("avery-dividend").state).toBe("active");
    // What was agreed to once is not agreed to for ever.
    expect(deal.sent().every((sent) => "agreedTo" in sent && sent.agreedTo.length === 0)).toBe(true);
  });

  it("CONTRACT-03 the question may be left altogether, with nothing changed", async () => {
    const deal = dealOf();
    const before = deal.contracts();
    begin(deal, "avery", lower);
    await submit(deal);
    deal.actor.send({ type: "deal.closed" });
    deal.actor.send({ type: "deal.agreed" });
    await deal.run.settle();
    expect(deal.view().step).toBe("idle");
    expect(deal.contracts()).toEqual(before);
  });

  it("WALLET-05 without an answer goes on only with the same key, and is made once", async () => {
    const deal = dealOf();
    deal.ports.faults.next("decideContract", garble(), drop());
    begin(deal, "ellis", { kind: "daily-salary", rate: "1" });
    await submit(deal);
    expect(deal.view()).toMatchObject({ step: "uncertain", failure: { key: "error.malformed" } });
    deal.actor.send({ type: "offer.submitted" });
    deal.actor.send({ type: "retry.asked" });
    await deal.run.settle();
    expect(deal.view()).toMatchObject({ step: "uncertain", failure: { key: "error.network" } });
    deal.actor.send({ type: "retry.asked" });
    await deal.run.settle();
    expect(deal.view().step).toBe("done");
    expect(new Set(deal.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(
      deal.contracts().filter(({ downline, state }) => downline === "ellis" && state === "offered"),
    ).toHaveLength(1);
    expect(deal.ports.reports).toHaveLength(2);
  });

  it("CONTRACT-03 agreed to without an answer is asked again as it was agreed to", async () => {
    const deal = dealOf();
    begin(deal, "avery", lower);
    await submit(deal);
    deal.ports.faults.next("decideContract", drop());
    deal.actor.send({ type: "deal.agreed" });
    await deal.run.settle();
    expect(deal.view().step).toBe("uncertain");
    deal.actor.send({ type: "retry.asked" });
    await deal.run.settle();
    expect(deal.view().step).toBe("done");
    const [, second, third] = deal.sent();
    expect(third).toEqual(second);
    expect(second).toMatchObject({ agreedTo: ["avery-dividend"] });
  });

  it("CONTRACT-03 asks again where another contract would end by then than the one that was agreed to", async () => {
    const deal = dealOf();
    begin(deal, "avery", lower);
    await submit(deal);
    const other = {
      contractId: "another",
      account: "avery",
      period: "monthly",
      rateBasisPoints: 2_200,
    } as const;
    deal.ports.faults.next("decideContract", refuse("would-terminate", [other]));
    deal.actor.send({ type: "deal.agreed" });
    await deal.run.settle();
    expect(deal.view()).toMatchObject({ step: "agreeing", ending: [other] });
    deal.actor.send({ type: "deal.agreed" });
    await deal.run.settle();
    // The house has not heard of that one: it is asked about what stands there.
    expect(deal.sent().map((sent) => "agreedTo" in sent && sent.agreedTo)).toEqual([
      [],
      ["avery-dividend"],
      ["another"],
    ]);
    expect(deal.view()).toMatchObject({ step: "agreeing", ending: [{ contractId: "avery-dividend" }] });
    expect(deal.contract("avery-dividend").state).toBe("active");
  });

  it("CONTRACT-03 that meets one which waits already is over, or written anew for another kind", async () => {
    const deal = dealOf();
    begin(deal, "casey", { kind: "dividend", rate: "10" });
    await submit(deal);
    expect(deal.view()).toMatchObject({
      step: "elsewhere",
      problem: { field: null, message: { key: "deal.error.offerOpen" } },
    });
    deal.actor.send({ type: "deal.reconsidered" });
    expect(deal.view()).toMatchObject({ step: "editing", draft: { rate: "10" }, problem: null });
    deal.actor.send({ type: "offer.changed", change: { kind: "daily-salary", rate: "1" } });
    await submit(deal);
    expect(deal.view().step).toBe("done");
  });
});

describe("a contract", () => {
  it.each([
    ["accept", "offer-agent-dividend", "active"],
    ["reject", "offer-agent-dividend", "rejected"],
    ["end", "agent-daily", "terminated"],
    ["end", "contract-salary", "terminated"],
    ["withdraw", "offer-casey-dividend", "withdrawn"],
  ] as const)(
    "CONTRACT-02 %s: %s is asked about first, and is %s once that is confirmed",
    async (act, id, state) => {
      const deal = dealOf();
      const before = deal.contracts();
      consider(deal, act, id);
      expect(deal.view()).toMatchObject({ step: "considering", terms: { id } });
      deal.actor.send({ type: "deal.closed" });
      deal.actor.send({ type: "deal.confirmed" });
      await deal.run.settle();
      expect(deal.contracts()).toEqual(before);
      consider(deal, act, id);
      deal.actor.send({ type: "deal.confirmed" });
      await confirm(deal);
      expect(deal.view()).toMatchObject({ step: "done", result: { id, state } });
      expect(deal.contract(id).state).toBe(state);
      expect(deal.sent()).toHaveLength(1);
    },
  );

  it("CONTRACT-03 accepted at less than was given on asks first; agreed to, those given end with it; else nothing changes", async () => {
    const deal = dealOf();
    deal.ports.house.deals.set("offer-agent-dividend", { rateBasisPoints: 1_000 });
    // Two of those that the agent has given stand above it now; the player's stands at 20 percent, Avery's at 25.
    const before = deal.contracts();
    consider(deal, "accept", "offer-agent-dividend");
    await confirm(deal);
    expect(deal.view()).toMatchObject({
      step: "agreeing",
      ending: [
        { account: "player", rateBasisPoints: 2_000 },
        { account: "avery", rateBasisPoints: 2_500 },
      ],
    });
    deal.actor.send({ type: "deal.reconsidered" });
    expect(deal.view().step).toBe("considering");
    expect(deal.contracts()).toEqual(before);
    await confirm(deal);
    deal.actor.send({ type: "deal.agreed" });
    await deal.run.settle();
    expect(deal.view()).toMatchObject({ step: "done", result: { state: "active" } });
    expect(
      ["contract-dividend", "avery-dividend", "agent-dividend"].map((id) => deal.contract(id).state),
    ).toEqual(["terminated", "terminated", "terminated"]);
  });

  it("CONTRACT-03 that the other side has decided meanwhile is said to be so, and its lists are read again", async () => {
    const deal = dealOf("player");
    consider(deal, "accept", "offer-player-hourly");
    deal.ports.house.deals.set("offer-player-hourly", { state: "withdrawn" });
    await confirm(deal);
    expect(deal.view()).toMatchObject({
      step: "elsewhere",
      problem: { message: { key: "deal.error.alreadyDecided" } },
    });
    deal.actor.send({ type: "deal.reconsidered" });
    expect(deal.view().step).toBe("elsewhere");
    deal.actor.send({ type: "deal.closed" });
    deal.ports.faults.next("decideContract", refuse("unknown-contract", undefined));
    consider(deal, "end", "contract-salary");
    await confirm(deal);
    expect(deal.view()).toMatchObject({
      step: "elsewhere",
      problem: { message: { key: "deal.error.unknownContract" } },
    });
  });

  it.each([
    ["rate-too-high", "deal.error.uplineRate"],
    ["period-not-held", "deal.error.uplineRate"],
    ["not-your-downline", "deal.error.notYourDownline"],
  ] as const)("CONTRACT-02 accepted and refused as %s stays a question", async (reason, key) => {
    const deal = dealOf("player");
    deal.ports.faults.next("decideContract", refuse(reason, undefined));
    consider(deal, "accept", "offer-player-hourly");
    await confirm(deal);
    expect(deal.view()).toMatchObject({ step: "considering", problem: { message: { key } } });
    expect(deal.contract("offer-player-hourly").state).toBe("offered");
  });

  it("CONTRACT-02 of whose answer nobody knows may be left, and another deal begun", async () => {
    const deal = dealOf("player");
    deal.ports.faults.next("decideContract", drop());
    consider(deal, "reject", "offer-player-hourly");
    await confirm(deal);
    expect(deal.view().step).toBe("uncertain");
    deal.actor.send({ type: "deal.closed" });
    expect(deal.view()).toMatchObject({ step: "idle", failure: null });
    consider(deal, "reject", "offer-player-hourly");
    await confirm(deal);
    expect(deal.view()).toMatchObject({ step: "done", result: { state: "rejected" } });
  });
});
