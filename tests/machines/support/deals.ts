import { createDealMachine } from "@parlour/core/contracts/deal.machine";
import type { OfferDraft } from "@parlour/core/contracts/deal.rules";
import { dealView } from "@parlour/core/contracts/deal.view";
import type { Contract, DealRequest } from "@parlour/core/contracts/deals.ports";
import { drive } from "@parlour/core/testkit/drive";
import { createScriptedPorts } from "@parlour/core/testkit/ports";
import { createActor } from "xstate";
import type { collectCoverage } from "./coverage.ts";
import { PASSWORD } from "./visit.ts";

type Sent = DealRequest & { readonly idempotencyKey: string };

/** The machine of a deal in the scripted house, in somebody's hands. */
export const dealsWith =
  (inspect: ReturnType<typeof collectCoverage>) =>
  (username: "agent" | "player" = "agent") => {
    const ports = createScriptedPorts();
    const entry = username === "agent" ? "agent" : "member";
    const reply = ports.house.login({ username, password: PASSWORD, captcha: null, entry });
    if (reply.kind === "done") ports.tokens.save(reply.value.token);
    const actor = createActor(createDealMachine(ports), { clock: ports.clock, inspect });
    const run = drive(actor, { clock: ports.clock });
    actor.start();
    const contracts = () => [
      ...ports.house.deals.own(username).contracts,
      ...ports.house.deals.given(username, { account: "", kind: null, state: null, page: 1, size: 999 })
        .contracts,
    ];
    return {
      ports,
      actor,
      run,
      held: () => ports.house.deals.own(username).contracts,
      contracts,
      contract(id: string): Contract {
        const found = contracts().find((each) => each.id === id);
        if (found === undefined) throw new Error(`There is no ${id}`);
        return found;
      },
      view: () => dealView(actor.getSnapshot()),
      sent: () => ports.callsOf("decideContract").map(({ input }) => input as Sent),
    };
  };
export type Deal = ReturnType<ReturnType<typeof dealsWith>>;

export function begin({ actor, held }: Deal, account: string, draft: Partial<OfferDraft>) {
  actor.send({ type: "offer.begun", account, held: held() });
  actor.send({ type: "offer.changed", change: draft });
}
export async function submit({ actor, run }: Deal) {
  actor.send({ type: "offer.submitted" });
  await run.settle();
}
export const consider = (deal: Deal, act: "accept" | "reject" | "end" | "withdraw", id: string) =>
  deal.actor.send({ type: "contract.considered", act, contract: deal.contract(id) });
export async function confirm({ actor, run }: Deal) {
  actor.send({ type: "deal.confirmed" });
  await run.settle();
}
