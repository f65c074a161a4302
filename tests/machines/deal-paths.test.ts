import type { DealEvent } from "@parlour/core/contracts/deal.events";
import { createDealMachine } from "@parlour/core/contracts/deal.machine";
import { dealView } from "@parlour/core/contracts/deal.view";
import type { DealRefusal } from "@parlour/core/contracts/deals.ports";
import { CallFailure } from "@parlour/core/shared/failure";
import { done, refused } from "@parlour/core/shared/outcome";
import { answer, drop, hang, refuse } from "@parlour/core/testkit/faults";
import { createScriptedPorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { getShortestPaths } from "xstate/graph";
import { collectCoverage } from "./support/coverage.ts";
import { dealsWith } from "./support/deals.ts";
import { visitWith } from "./support/visit.ts";

const inspect = collectCoverage("deal-paths");
const visit = visitWith(inspect);
const dealOf = dealsWith(inspect);
const lower = { kind: "dividend", rate: "20" } as const;

describe("a deal on a page", () => {
  const room = (tour: ReturnType<typeof visit>) => {
    const deal = tour.portal.feature("deal");
    if (deal === undefined) throw new Error("No deal is open");
    return deal;
  };
  async function atRewards() {
    const tour = visit();
    await tour.start();
    await tour.logIn("player");
    tour.go("/member?page=rewardCenter");
    await tour.run.until("ownContracts.ready");
    return tour;
  }
  const offered = (tour: ReturnType<typeof visit>) => {
    const contract = tour.ports.house.deals.own("player").contracts.find(({ state }) => state === "offered");
    if (contract === undefined) throw new Error("The player is offered nothing");
    return contract;
  };

  it("CONTRACT-02 that went through, was decided elsewhere or was left open has the lists read again", async () => {
    const tour = await atRewards();
    const reads = () => tour.ports.callsOf("readOwnContracts").length;
    const before = reads();
    const contract = offered(tour);
    tour.ports.faults.next("decideContract", drop(), refuse("already-decided", undefined));
    for (const [step, at] of [
      ["uncertain", before],
      ["elsewhere", before + 2],
      ["done", before + 3],
    ] as const) {
      room(tour).send({ type: "contract.considered", act: "accept", contract });
      room(tour).send({ type: "deal.confirmed" });
      await tour.run.settle();
      expect(dealView(room(tour).getSnapshot()).step).toBe(step);
      expect(reads()).toBe(at);
      room(tour).send({ type: "deal.closed" });
      await tour.run.settle();
    }
    expect(tour.portal.feature("ownContracts")?.getSnapshot().context.value?.contracts).toContainEqual(
      expect.objectContaining({ id: contract.id, state: "active" }),
    );
  });

  it("CONTRACT-02 whose answer comes after the page was left reaches nobody", async () => {
    const tour = await atRewards();
    tour.ports.faults.next("decideContract", hang());
    room(tour).send({ type: "contract.considered", act: "accept", contract: offered(tour) });
    room(tour).send({ type: "deal.confirmed" });
    tour.go("/");
    await tour.run.settle();
    expect(tour.portal.feature("deal")).toBeUndefined();
    expect(tour.ports.callsOf("decideContract")[0]?.signal?.aborted).toBe(true);
    tour.go("/member?page=rewardCenter");
    await tour.run.until("ownContracts.ready");
    expect(dealView(room(tour).getSnapshot()).step).toBe("idle");
    expect(tour.ports.reports).toEqual([]);
  });
});

describe("every way through a deal", () => {
  const given = "xstate.done.actor.0.deal.sending";
  const failed = "xstate.error.actor.0.deal.sending";
  const { held, contract } = dealOf();
  const taken = done(contract("offer-casey-dividend"));
  const refusals: readonly DealRefusal[] = ["rate-too-high", "already-decided", "would-terminate"];
  const ending = [
    { contractId: "avery-dividend", account: "avery", period: "monthly", rateBasisPoints: 2_500 },
  ] as const;
  const answers = [
    taken,
    ...refusals.map((reason) => refused(reason, reason === "would-terminate" ? ending : undefined)),
  ];
  const deeds: readonly DealEvent[] = [
    { type: "offer.submitted" },
    { type: "deal.confirmed" },
    { type: "deal.agreed" },
    { type: "deal.reconsidered" },
    { type: "retry.asked" },
    { type: "deal.closed" },
  ];
  const begins: readonly DealEvent[] = [
    { type: "offer.begun", account: "avery", held: held() },
    { type: "contract.considered", act: "accept", contract: contract("offer-agent-dividend") },
  ];
  const machine: AnyStateMachine = createDealMachine(createScriptedPorts());
  const paths = getShortestPaths(machine, {
    events: (snapshot) => {
      if (snapshot.matches("sending"))
        return [
          ...answers.map((output) => ({ type: given, output })),
          { type: failed, error: new CallFailure("network", "decideContract") },
        ];
      if (snapshot.matches("idle")) return begins;
      if (snapshot.matches("editing") && snapshot.context.draft.rate === "")
        return [{ type: "offer.changed", change: lower }, ...deeds];
      return deeds;
    },
    serializeEvent: ({ type, output }) => JSON.stringify([type, output?.kind, output?.reason]),
    serializeState: (snapshot, event, previous) => {
      const { subject, request, problem, draft } = snapshot.context;
      const told = event?.type === given && event.output.reason;
      return JSON.stringify([
        previous?.value,
        snapshot.value,
        event?.type,
        told,
        subject?.act,
        request?.agreedTo,
        problem?.message.key,
        draft?.rate,
      ]);
    },
  });

  it("CONTRACT-03 ends a contract only after it was agreed to, asks again with the same key alone, and always has a way out", async () => {
    expect(paths.length).toBeGreaterThan(60);
    for (const { steps } of paths) {
      const { ports, actor, run, sent } = dealOf();
      for (const { event } of steps) {
        if (event.type === given) ports.faults.next("decideContract", answer(event.output));
        else if (event.type === failed) ports.faults.next("decideContract", drop());
      }
      ports.faults.always("decideContract", hang());
      let agreed = false;
      let keyBefore: string | undefined;
      for (const { event } of steps) {
        if (event.type === given || event.type === failed) {
          await run.settle();
          continue;
        }
        const before = sent().length;
        if (event.type === "xstate.init") continue;
        if (event.type === "deal.agreed" && actor.getSnapshot().matches("agreeing")) agreed = true;
        const wasUncertain = actor.getSnapshot().matches("uncertain");
        actor.send(event as DealEvent);
        const latest = sent().at(-1);
        if (sent().length > before && latest !== undefined) {
          expect(wasUncertain).toBe(event.type === "retry.asked");
          expect(latest.idempotencyKey === keyBefore).toBe(wasUncertain);
          if ("agreedTo" in latest && !wasUncertain) expect(latest.agreedTo.length > 0).toBe(agreed);
          keyBefore = latest.idempotencyKey;
          if (!wasUncertain) agreed = false;
        }
      }
      await run.settle();
      if (!actor.getSnapshot().matches("sending")) {
        actor.send({ type: "deal.closed" });
        expect(dealView(actor.getSnapshot())).toMatchObject({ step: "idle", subject: null, draft: null });
      }
      actor.stop();
    }
  });
});
