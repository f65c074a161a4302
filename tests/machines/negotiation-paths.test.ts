import { negotiationView } from "@parlour/core/contracts/negotiation.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { done, refused } from "@parlour/core/shared/outcome";
import { answer, drop, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { negotiationsWith } from "./support/negotiations.ts";
import { started, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("negotiation-paths");
const visit = visitWith(inspect);
const negotiationOf = negotiationsWith(inspect);

describe("a negotiation on a page", () => {
  const view = ({ portal }: ReturnType<typeof visit>) => {
    const negotiation = viewOf(portal, "negotiation", negotiationView);
    if (negotiation === null) throw new Error("The negotiation is not open");
    return negotiation;
  };
  async function atRewards() {
    const tour = await started(visit());
    await tour.logIn("player");
    tour.go("/member?page=rewardCenter");
    await tour.run.until("ownContracts.ready");
    return tour;
  }
  const offered = (tour: ReturnType<typeof visit>) => {
    const contract = tour.ports.backend.contractActions
      .own("player")
      .contracts.find(({ state }) => state === "offered");
    if (contract === undefined) throw new Error("The player has no offered contract");
    return contract;
  };

  it("CONTRACT-02 reads the lists again when it ends, is decided elsewhere or is left uncertain", async () => {
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
      view(tour).consider("accept", contract);
      view(tour).form?.submit();
      await tour.run.settle();
      expect(view(tour).step).toBe(step);
      expect(reads()).toBe(at);
      view(tour).close();
      await tour.run.settle();
    }
    expect(tour.portal.feature("ownContracts")?.getSnapshot().context.value?.contracts).toContainEqual(
      expect.objectContaining({ id: contract.id, state: "active" }),
    );
  });

  it("CONTRACT-02 is aborted when the player leaves the page", async () => {
    const tour = await atRewards();
    tour.ports.faults.next("decideContract", hang());
    view(tour).consider("accept", offered(tour));
    view(tour).form?.submit();
    await tour.arriveAt("/");
    expect(tour.portal.feature("negotiation")).toBeUndefined();
    expect(tour.ports.callsOf("decideContract")[0]?.signal?.aborted).toBe(true);
    tour.go("/member?page=rewardCenter");
    await tour.run.until("ownContracts.ready");
    expect(view(tour).step).toBe("idle");
    expect(tour.ports.reports).toEqual([]);
  });
});

describe("every path through a negotiation", () => {
  type Negotiation = ReturnType<typeof negotiationOf>;
  const ending = [
    { contractId: "avery-dividend", account: "avery", period: "monthly", rateBasisPoints: 2_500 },
  ] as const;
  const answers = {
    taken: answer(done(negotiationOf().contract("offer-casey-dividend"))),
    refused: refuse("rate-too-high", undefined),
    elsewhere: answer(refused("already-decided", undefined)),
    ending: answer(refused("would-terminate", ending)),
    lost: drop(),
  };
  const begins: Readonly<Record<string, (negotiation: Negotiation) => void>> = {
    offer: (negotiation) => negotiation.offer("avery", { kind: "dividend", rate: "20" }),
    accept: (negotiation) => negotiation.consider("accept", "offer-agent-dividend"),
  };
  const commands: Readonly<Record<string, (negotiation: Negotiation) => void>> = {
    submit: ({ form }) => form().submit(),
    agree: ({ view }) => view().agree(),
    reconsider: ({ view }) => view().reconsider(),
  };
  /** A command, and the gateway's answer if it sends something. */
  const moves = Object.keys(commands).flatMap((command) =>
    (Object.keys(answers) as (keyof typeof answers)[]).map((given) => ({ command, given })),
  );
  type Move = (typeof moves)[number];

  /** Makes one move, and checks that what it sends is allowed; returns whether it did anything. */
  async function make(negotiation: Negotiation, { command, given }: Move): Promise<boolean> {
    const { step } = negotiation.view();
    const before = negotiation.sent();
    const known = before.at(-1);
    negotiation.ports.faults.next("decideContract", answers[given]);
    commands[command]?.(negotiation);
    commands[command]?.(negotiation);
    await negotiation.run.settle();
    const [sent, ...others] = negotiation.sent().slice(before.length);
    if (sent === undefined) {
      negotiation.ports.faults.clear("decideContract");
      return negotiation.view().step !== step;
    }
    expect(others).toEqual([]);
    expect(command).toBe(step === "agreeing" ? "agree" : "submit");
    if (step === "uncertain") expect(sent).toEqual(known);
    else {
      expect(sent.idempotencyKey).not.toBe(known?.idempotencyKey);
      expect("agreedTo" in sent && sent.agreedTo.length > 0).toBe(command === "agree");
    }
    return true;
  }

  it("CONTRACT-03 WALLET-05 ends a contract only after agreement, repeats only the same key, and can always be closed", async () => {
    const seen = new Set<string>();
    const paths: { readonly begin: string; readonly path: readonly Move[] }[] = Object.keys(begins).map(
      (begin) => ({ begin, path: [] }),
    );
    for (const { begin, path } of paths) {
      const negotiation = negotiationOf();
      begins[begin]?.(negotiation);
      let isMoved = true;
      for (const move of path) isMoved = await make(negotiation, move);
      const { step, subject } = negotiation.view();
      const request = negotiation.form().request;
      const agreedTo = request && "agreedTo" in request && request.agreedTo;
      const key = JSON.stringify([step, subject?.act, agreedTo, path.at(-1)?.given]);
      negotiation.view().close();
      expect(negotiation.view()).toMatchObject({ step: "idle", subject: null, form: null });
      negotiation.actor.stop();
      if (!isMoved || seen.has(key)) continue;
      seen.add(key);
      const sending = step === "agreeing" ? "agree" : "submit";
      // A command that sends nothing gets no answer, so one try is enough.
      const next = moves.filter(({ command, given }) => command === sending || given === "taken");
      paths.push(...next.map((move) => ({ begin, path: [...path, move] })));
    }
    expect(seen.size).toBeGreaterThan(20);
    for (const step of ["offering", "considering", "agreeing", "uncertain", "elsewhere", "done"])
      expect(
        [...seen].some((key) => key.includes(step)),
        step,
      ).toBe(true);
  });
});
