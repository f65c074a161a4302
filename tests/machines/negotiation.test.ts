import { busy, delay, drop, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { negotiationsWith } from "./support/negotiations.ts";

const inspect = collectCoverage("negotiation");
const negotiationOf = negotiationsWith(inspect);
const lower = { kind: "dividend", rate: "20" } as const;

describe("an offer", () => {
  it("CONTRACT-02 is built from what was typed, with the period and currency that the agent holds", async () => {
    const negotiation = negotiationOf();
    negotiation.offer("ellis", {
      kind: "daily-salary",
      rate: "1,25 %",
      activeMembers: "3",
      validBet: "50.5",
    });
    expect(negotiation.view()).toMatchObject({
      step: "offering",
      kinds: ["dividend", "daily-salary", "hourly-salary", "real-time-salary"],
      bound: { rateBasisPoints: 150, period: "daily" },
    });
    await negotiation.submit();
    negotiation.run.expect([
      "negotiation.idle",
      "negotiation.negotiating.offering",
      "negotiation.negotiating.done",
    ]);
    expect(negotiation.view().result).toMatchObject({
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
    negotiation.view().close();
    expect(negotiation.view()).toMatchObject({ step: "idle", subject: null, form: null, result: null });
  });

  it("CONTRACT-02 is not sent when invalid, and shows the error at its field until it is corrected", async () => {
    const negotiation = negotiationOf();
    negotiation.offer("ellis", { kind: "daily-salary", rate: "1.51" });
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "offering",
      form: { attention: "rate", fields: { rate: { error: { key: "contract.error.rateTooHigh" } } } },
    });
    negotiation.form().change({ rate: "1.5" });
    expect(negotiation.form().attention).toBeNull();
    expect(negotiation.sent()).toEqual([]);
    negotiation.view().close();
    expect(negotiation.view().step).toBe("idle");
  });

  it("CONTRACT-02 is sent once on a double click, and cannot be changed or closed meanwhile", async () => {
    const negotiation = negotiationOf();
    negotiation.ports.faults.next("decideContract", delay(3_000));
    negotiation.offer("ellis", { kind: "daily-salary", rate: "1" });
    negotiation.form().submit();
    negotiation.form().submit();
    negotiation.form().change({ rate: "0.5" });
    negotiation.view().close();
    expect(negotiation.view()).toMatchObject({
      step: "submitting",
      form: { fields: { rate: { value: "1" } } },
    });
    await negotiation.run.pass(3_000);
    expect(negotiation.view()).toMatchObject({ step: "done", result: { rateBasisPoints: 100 } });
    expect(negotiation.sent()).toHaveLength(1);
  });

  it.each([
    ["not-your-downline", "message", "contract.error.notYourDownline"],
    ["invalid-terms", "message", "contract.error.invalidTerms"],
    ["rate-too-high", "rate", "contract.error.rateTooHigh"],
    ["period-not-held", "kind", "contract.error.periodNotHeld"],
    ["trial-account", "message", "contract.error.trialAccount"],
    ["not-logged-in", "message", "error.notLoggedIn"],
  ] as const)(
    "CONTRACT-02 returns to the form with all values when it is refused as %s",
    async (reason, field, key) => {
      const negotiation = negotiationOf();
      negotiation.ports.faults.next("decideContract", refuse(reason, undefined));
      negotiation.offer("ellis", { kind: "daily-salary", rate: "1", betAmount: "7" });
      await negotiation.submit();
      expect(negotiation.view()).toMatchObject({
        step: "offering",
        form: { attention: field, fields: { rate: { value: "1" }, betAmount: { value: "7" } } },
      });
      const { notice, fields } = negotiation.form();
      expect((field === "message" ? notice : fields[field].error)?.key).toBe(key);
      await negotiation.submit();
      const [first, second] = negotiation.sent();
      expect(negotiation.view().step).toBe("done");
      expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    },
  );

  it("CONTRACT-03 with a lower rate asks which contract it ends, and ends it after agreement with a new key", async () => {
    const negotiation = negotiationOf();
    negotiation.offer("avery", lower);
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "agreeing",
      terms: { rateBasisPoints: 2_000 },
      ending: [{ contractId: "avery-dividend", account: "avery", period: "monthly", rateBasisPoints: 2_500 }],
    });
    expect(negotiation.contract("avery-dividend").state).toBe("active");
    negotiation.view().agree();
    await negotiation.agree();
    expect(negotiation.view()).toMatchObject({
      step: "done",
      result: { state: "offered", rateBasisPoints: 2_000 },
    });
    expect(negotiation.contract("avery-dividend").state).toBe("terminated");
    expect(negotiation.sent().map((sent) => "agreedTo" in sent && sent.agreedTo)).toEqual([
      [],
      ["avery-dividend"],
    ]);
    expect(new Set(negotiation.sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it("CONTRACT-03 changes nothing without agreement, and can be edited further", async () => {
    const negotiation = negotiationOf();
    const before = negotiation.contracts();
    negotiation.offer("avery", { ...lower, activeMembers: "4" });
    await negotiation.submit();
    negotiation.view().reconsider();
    expect(negotiation.view()).toMatchObject({
      step: "offering",
      form: { fields: { rate: { value: "20" }, activeMembers: { value: "4" } } },
    });
    expect(negotiation.contracts()).toEqual(before);
    negotiation.form().change({ rate: "30" });
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({ step: "done", result: { rateBasisPoints: 3_000 } });
    expect(negotiation.contract("avery-dividend").state).toBe("active");
    // An agreement is not kept for later submissions.
    expect(negotiation.sent().every((sent) => "agreedTo" in sent && sent.agreedTo.length === 0)).toBe(true);
  });

  it("CONTRACT-03 can be closed at the question, with nothing changed", async () => {
    const negotiation = negotiationOf();
    const before = negotiation.contracts();
    negotiation.offer("avery", lower);
    await negotiation.submit();
    negotiation.view().close();
    await negotiation.agree();
    expect(negotiation.view().step).toBe("idle");
    expect(negotiation.contracts()).toEqual(before);
  });

  it("CONTRACT-03 asks again when another contract would end than the one agreed to", async () => {
    const negotiation = negotiationOf();
    negotiation.offer("avery", lower);
    await negotiation.submit();
    const other = {
      contractId: "another",
      account: "avery",
      period: "monthly",
      rateBasisPoints: 2_200,
    } as const;
    negotiation.ports.faults.next("decideContract", refuse("would-terminate", [other]));
    await negotiation.agree();
    expect(negotiation.view()).toMatchObject({ step: "agreeing", ending: [other] });
    await negotiation.agree();
    // The gateway does not know that contract, so it asks about the existing one.
    expect(negotiation.sent().map((sent) => "agreedTo" in sent && sent.agreedTo)).toEqual([
      [],
      ["avery-dividend"],
      ["another"],
    ]);
    expect(negotiation.view()).toMatchObject({
      step: "agreeing",
      ending: [{ contractId: "avery-dividend" }],
    });
    expect(negotiation.contract("avery-dividend").state).toBe("active");
  });

  it("CONTRACT-03 is blocked by an offer that is already open, but can be made for another kind", async () => {
    const negotiation = negotiationOf();
    negotiation.offer("casey", { kind: "dividend", rate: "10" });
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "elsewhere",
      form: { notice: { key: "contract.error.offerOpen" } },
    });
    negotiation.view().reconsider();
    expect(negotiation.view()).toMatchObject({
      step: "offering",
      form: { fields: { rate: { value: "10" } }, attention: null },
    });
    negotiation.form().change({ kind: "daily-salary", rate: "1" });
    await negotiation.submit();
    expect(negotiation.view().step).toBe("done");
  });
});

describe("a contract", () => {
  it.each([
    ["accept", "offer-agent-dividend", "active"],
    ["reject", "offer-agent-dividend", "rejected"],
    ["end", "agent-daily", "terminated"],
    ["end", "contract-salary", "terminated"],
    ["withdraw", "offer-casey-dividend", "withdrawn"],
  ] as const)("CONTRACT-02 %s: asks first about %s, and is %s after confirmation", async (act, id, state) => {
    const negotiation = negotiationOf();
    const before = negotiation.contracts();
    negotiation.consider(act, id);
    expect(negotiation.view()).toMatchObject({ step: "considering", terms: { id } });
    negotiation.view().close();
    await negotiation.run.settle();
    expect(negotiation.contracts()).toEqual(before);
    negotiation.consider(act, id);
    negotiation.form().submit();
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({ step: "done", result: { id, state } });
    expect(negotiation.contract(id).state).toBe(state);
    expect(negotiation.sent()).toHaveLength(1);
  });

  it("CONTRACT-03 accepted at less than the agent's own offers asks first, and ends those only after agreement", async () => {
    const negotiation = negotiationOf();
    negotiation.ports.backend.contractActions.set("offer-agent-dividend", { rateBasisPoints: 1_000 });
    // Two contracts that the agent has given are above it now; the player's is at 20 percent, Avery's at 25.
    const before = negotiation.contracts();
    negotiation.consider("accept", "offer-agent-dividend");
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "agreeing",
      ending: [
        { account: "player", rateBasisPoints: 2_000 },
        { account: "avery", rateBasisPoints: 2_500 },
      ],
    });
    negotiation.view().reconsider();
    expect(negotiation.view().step).toBe("considering");
    expect(negotiation.contracts()).toEqual(before);
    await negotiation.submit();
    await negotiation.agree();
    expect(negotiation.view()).toMatchObject({ step: "done", result: { state: "active" } });
    expect(
      ["contract-dividend", "avery-dividend", "agent-dividend"].map((id) => negotiation.contract(id).state),
    ).toEqual(["terminated", "terminated", "terminated"]);
  });

  it("CONTRACT-03 shows that the other side has decided meanwhile", async () => {
    const negotiation = negotiationOf("player");
    negotiation.consider("accept", "offer-player-hourly");
    negotiation.ports.backend.contractActions.set("offer-player-hourly", { state: "withdrawn" });
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "elsewhere",
      form: { notice: { key: "contract.error.alreadyDecided" } },
    });
    negotiation.view().reconsider();
    expect(negotiation.view().step).toBe("elsewhere");
    negotiation.view().close();
    negotiation.ports.faults.next("decideContract", refuse("unknown-contract", undefined));
    negotiation.consider("end", "contract-salary");
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "elsewhere",
      form: { notice: { key: "contract.error.unknownContract" } },
    });
  });

  it.each([
    ["rate-too-high", "contract.error.uplineRate"],
    ["period-not-held", "contract.error.uplineRate"],
    ["not-your-downline", "contract.error.notYourDownline"],
  ] as const)("CONTRACT-02 stays at the question when acceptance is refused as %s", async (reason, key) => {
    const negotiation = negotiationOf("player");
    negotiation.ports.faults.next("decideContract", refuse(reason, undefined));
    negotiation.consider("accept", "offer-player-hourly");
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({ step: "considering", form: { notice: { key } } });
    expect(negotiation.contract("offer-player-hourly").state).toBe("offered");
  });

  it("CONTRACT-02 stays at the question after a busy answer, and can be sent again", async () => {
    const negotiation = negotiationOf("player");
    negotiation.ports.faults.next("decideContract", busy());
    negotiation.consider("reject", "offer-player-hourly");
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({
      step: "considering",
      form: { notice: { key: "error.busy" } },
    });
    await negotiation.submit();
    expect(negotiation.view().step).toBe("done");
  });

  it("CONTRACT-02 can be closed while its outcome is uncertain, and another negotiation can start", async () => {
    const negotiation = negotiationOf("player");
    negotiation.ports.faults.next("decideContract", drop());
    negotiation.consider("reject", "offer-player-hourly");
    await negotiation.submit();
    expect(negotiation.view().step).toBe("uncertain");
    negotiation.view().close();
    expect(negotiation.view()).toMatchObject({ step: "idle", form: null });
    negotiation.consider("reject", "offer-player-hourly");
    await negotiation.submit();
    expect(negotiation.view()).toMatchObject({ step: "done", result: { state: "rejected" } });
  });
});
