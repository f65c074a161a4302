import type { Contract, ContractRequest } from "@parlour/core/contracts/contract-actions.ports";
import { createNegotiationMachine } from "@parlour/core/contracts/negotiation.machine";
import type { ContractAct, NegotiationDraft } from "@parlour/core/contracts/negotiation.rules";
import { negotiationView } from "@parlour/core/contracts/negotiation.view";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts } from "@parlour/testkit/ports";
import { createActor } from "xstate";
import type { collectCoverage } from "./coverage.ts";
import { PASSWORD } from "./visit.ts";

type Sent = ContractRequest & { readonly idempotencyKey: string };

/** The negotiation of contracts on fake ports, by the commands of its view. */
export const negotiationsWith =
  (inspect: ReturnType<typeof collectCoverage>) =>
  (username: "agent" | "player" = "agent") => {
    const ports = createFakePorts();
    const entry = username === "agent" ? "agent" : "member";
    const reply = ports.backend.login({ username, password: PASSWORD, captcha: null, entry });
    if (reply.kind === "done") ports.tokens.save(reply.value.token);
    const facts = ports.backend.contractActions.own(username).contracts;
    const actor = createActor(
      createNegotiationMachine(() => ports),
      {
        clock: ports.clock,
        inspect,
        input: { facts },
      },
    );
    const run = drive(actor, { clock: ports.clock });
    actor.start();
    const contracts = () => [
      ...ports.backend.contractActions.own(username).contracts,
      ...ports.backend.contractActions.given(username, {
        account: "",
        kind: null,
        state: null,
        page: 1,
        size: 999,
      }).contracts,
    ];
    const contract = (id: string): Contract => {
      const found = contracts().find((each) => each.id === id);
      if (found === undefined) throw new Error(`There is no ${id}`);
      return found;
    };
    const view = () => negotiationView(actor.getSnapshot(), actor.send, "en");
    const form = () => {
      const { form: shown } = view();
      if (shown === null) throw new Error("There is no negotiation form");
      return shown;
    };
    return {
      ports,
      actor,
      run,
      contracts,
      contract,
      view,
      form,
      offer(account: string, draft: Partial<NegotiationDraft>) {
        view().offer(account);
        form().change(draft);
      },
      consider: (act: ContractAct, id: string) => view().consider(act, contract(id)),
      async submit() {
        form().submit();
        await run.settle();
      },
      async agree() {
        view().agree();
        await run.settle();
      },
      sent: () => ports.callsOf("decideContract").map(({ input }) => input as Sent),
    };
  };
