import type { ActorRefFrom } from "xstate";
import { formView } from "../shared/form.view.ts";
import type { Contract } from "./contract-actions.ports.ts";
import {
  type NegotiationContext,
  type NegotiationEvent,
  type NegotiationForm,
  terminableOf,
} from "./negotiation.machine.ts";
import { type ContractAct, refusalOf } from "./negotiation.rules.ts";
import { boundOf, offeredKinds } from "./offer.rules.ts";

interface NegotiationSnapshot {
  readonly value: unknown;
  readonly context: NegotiationContext;
  readonly children: { readonly form?: ActorRefFrom<NegotiationForm> | undefined };
}

const situations = ["offering", "considering", "agreeing", "elsewhere", "done"] as const;

/** The negotiation of a contract, from the offer or the question to what came of it (CONTRACT-02, CONTRACT-03). */
export function negotiationView(
  { value, context, children }: NegotiationSnapshot,
  send: (event: NegotiationEvent) => void,
  tag: string,
) {
  const { subject, held, form: current } = context;
  const form =
    current && children.form
      ? formView(current, children.form.send, {
          tag,
          refusal: ({ reason }, facts) => refusalOf(reason, facts?.subject.act ?? "offer"),
        })
      : null;
  const situation = situations.find((each) => each === Object(value).negotiating) ?? "idle";
  const isAsked = situation === "offering" || situation === "considering";
  const sending = isAsked ? form?.step : null;
  const request = form?.request ?? null;
  const considered = subject === null || subject.act === "offer" ? null : subject.contract;
  const close = () => send({ type: "negotiation.closed" });
  return {
    /** submitting and uncertain: of an offer as of a question. */
    step: sending === "submitting" || sending === "uncertain" ? sending : situation,
    subject,
    /** What is typed, of an offer; null while there is no negotiation. Where something is to be agreed to, nothing else is sent. */
    form: form && {
      ...form,
      canSubmit: form.canSubmit && isAsked,
      submit: (change?: Parameters<typeof form.submit>[0]) => (isAsked ? form.submit(change) : undefined),
    },
    /** Kinds that may be offered; null until it is known what is held. */
    kinds: held && offeredKinds(held),
    /** What is held of the kind that is being offered: the most that may be given. */
    bound: form && held && boundOf(held, form.fields.kind.value),
    /** What was sent, or what is considered. */
    terms: request?.act === "offer" ? request.terms : considered,
    /** What ends if it is agreed to. */
    ending: terminableOf(context) ?? [],
    /** The contract as it is now, once it went through. */
    result: situation === "done" ? (form?.value ?? null) : null,
    /** Begins an offer to a direct downline, in place of a negotiation that is over. */
    offer(account: string) {
      close();
      send({ type: "offer.begun", account });
    },
    /** Asks about a contract that there is. */
    consider(act: ContractAct, contract: Contract) {
      close();
      send({ type: "contract.considered", act, contract });
    },
    agree: () => send({ type: "ending.agreed" }),
    reconsider: () => send({ type: "negotiation.reconsidered" }),
    close,
  };
}
export type NegotiationView = ReturnType<typeof negotiationView>;
