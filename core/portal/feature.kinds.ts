import type { ActionDraft, Checked } from "../forms/form.events.ts";
import { createFormMachine } from "../forms/form.machine.ts";
import type { FormOptions, FormPorts } from "../forms/form.options.ts";
import { createQueryMachine, type QueryPorts } from "../queries/query.machine.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { FeatureConditions, Needs, SnapshotsOf } from "./feature.ts";
import type { FeatureContext } from "./feature-context.ts";
import type { FeatureEvent } from "./notify-portal.ts";

/** A feature that reads one thing, by a request made from its context. */
export const query = <Ports, Value>(
  id: string,
  read: (ports: Ports, context: FeatureContext, signal: AbortSignal) => Promise<Value>,
  conditions: FeatureConditions,
  notifiesOnSuccess?: (value: Value) => FeatureEvent,
) => ({
  ...conditions,
  kind: "query" as const,
  receives: "request" as const,
  machine: (portsOf: PortsOfActor<Ports & QueryPorts>) =>
    createQueryMachine<Ports, FeatureContext, Value>({
      id,
      portsOf,
      read,
      ...(notifiesOnSuccess && { notifiesOnSuccess }),
    }),
});

export interface FormFeature<Ports, Draft, Facts, Request, Value, Reason extends string, Field extends string>
  extends FeatureConditions,
    Pick<
      FormOptions<Ports, Draft, Facts, Request, Value, Reason, Field>,
      "blank" | "check" | "isReviewed" | "secrets" | "send"
    > {
  /** Its mutation changes nothing that a page has read. */
  readonly isSilent?: boolean;
  /** What it tells the portal after it went through. */
  readonly notifies?: readonly FeatureEvent[];
  /** Its mutation changes what the player and the operator write to each other. */
  readonly changesMessages?: boolean;
  /** It sends the pictures chosen on its page. They are removed after sending, or when the player begins another form. */
  readonly sendsPictures?: boolean;
}

/**
 * Computes a feature's facts from the feature context and from the snapshots of the features it needs. They are computed
 * again after each change.
 */
export const takesFacts = <Of extends Needs, Facts>(
  needs: Of,
  facts: (snapshots: SnapshotsOf<Of>, context: FeatureContext) => Facts | null,
) => ({
  receives: "facts" as const,
  needs,
  facts: facts as (snapshots: never, context: FeatureContext) => unknown,
});

/** A form, checked against facts. Unless it is silent, sending it changes money or what a page has read. */
export const form = <
  Ports,
  Of extends Needs,
  Draft extends object,
  Facts,
  Request,
  Value,
  Reason extends string,
  Field extends string,
>(
  id: string,
  needs: Of,
  facts: (snapshots: SnapshotsOf<Of>, context: FeatureContext) => Facts | null,
  {
    send,
    blank,
    check,
    isReviewed,
    secrets,
    isSilent = false,
    changesMessages = false,
    sendsPictures = false,
    notifies = [],
    ...conditions
  }: FormFeature<Ports, Draft, Facts, Request, Value, Reason, Field>,
) => ({
  ...conditions,
  kind: "form" as const,
  ...takesFacts(needs, facts),
  machine: (portsOf: PortsOfActor<Ports & FormPorts>) =>
    createFormMachine<Ports, Draft, Facts, Request, Value, Reason, Field>({
      id,
      portsOf,
      blank,
      check,
      send,
      ...(isReviewed !== undefined && { isReviewed }),
      ...(secrets !== undefined && { secrets }),
      notifiesOnSuccess: [
        ...(isSilent ? [] : [{ type: "balance.invalidated" as const }]),
        ...(changesMessages ? [{ type: "messages.invalidated" as const }] : []),
        ...(sendsPictures ? [{ type: "pictures.filed" as const }] : []),
        ...notifies,
      ],
      ...(sendsPictures && { notifiesOnSend: [{ type: "pictures.filed" as const }] }),
    }),
});

/**
 * Sends something at one press, without fields, such as a claim or a removal. It is a form whose draft is its request; with
 * a review, the press asks for confirmation first.
 */
export const action = <Ports, Request, Value, Reason extends string>(
  id: string,
  send: (
    ports: Ports,
    request: Request,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Value, Reason>>,
  conditions: FeatureConditions & { readonly isReviewed?: boolean; readonly isSilent?: boolean },
) =>
  form(id, {}, () => ({}), {
    ...conditions,
    blank: (): ActionDraft<Request> => ({ asked: null }),
    check: ({ asked }): Checked<Request, never> =>
      asked === null ? { kind: "wrong", errors: {} } : { kind: "ready", request: asked },
    send,
  });
