import type { ActorRefFrom } from "xstate";
import { formView } from "../forms/form.view.ts";
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

/** The negotiation of a contract, from the offer or the question to its result (CONTRACT-02, CONTRACT-03). */
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
    /** `submitting` and `uncertain` apply to offers and questions alike. */
    step: sending === "submitting" || sending === "uncertain" ? sending : situation,
    subject,
    /** The form of the offer; null while no negotiation is open. It cannot submit while consent is needed. */
    form: form && {
      ...form,
      canSubmit: form.canSubmit && isAsked,
      submit: (change?: Parameters<typeof form.submit>[0]) => (isAsked ? form.submit(change) : undefined),
    },
    /** Kinds that the player may offer; null while the player's own contracts are unknown. */
    kinds: held && offeredKinds(held),
    /** The player's own contract of the offered kind, which bounds the offer. */
    bound: form && held && boundOf(held, form.fields.kind.value),
    /** The terms that were sent, or those of the contract in question. */
    terms: request?.act === "offer" ? request.terms : considered,
    /** The contracts that end if the player agrees. */
    ending: terminableOf(context) ?? [],
    /** The contract after the act succeeded. */
    result: situation === "done" ? (form?.value ?? null) : null,
    /** Starts an offer to a direct downline and replaces a finished negotiation. */
    offer(account: string) {
      close();
      send({ type: "offer.begun", account });
    },
    /** Asks the player to confirm an act on an existing contract. */
    consider(act: ContractAct, contract: Contract) {
      close();
      send({ type: "contract.considered", act, contract });
    },
    agree: () => send({ type: "ending.agreed" }),
    reconsider: () => send({ type: "negotiation.reconsidered" }),
    close,
  };
}
/**
 * The view of the `negotiation` feature. `offering` and `considering`: the player fills in an offer, or confirms an act;
 * `agreeing`: other contracts would end; `elsewhere`: it was decided meanwhile.
 */
export type NegotiationView = ReturnType<typeof negotiationView>;
