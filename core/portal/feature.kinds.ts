import type { ActionDraft, Checked } from "../shared/form.events.ts";
import { createFormMachine } from "../shared/form.machine.ts";
import type { FormOptions, FormPorts } from "../shared/form.options.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { createQueryMachine, type QueryPorts } from "../shared/query.machine.ts";
import type { FeatureConditions, Needs, SnapshotsOf } from "./feature.ts";
import type { FeatureContext } from "./feature-context.ts";
import type { FeatureEvent } from "./notify-portal.ts";

/** A feature that reads one thing, as its context asks for it. */
export const query = <Ports, Value>(
  id: string,
  read: (ports: Ports, context: FeatureContext, signal: AbortSignal) => Promise<Value>,
  conditions: FeatureConditions,
  tells?: (value: Value) => FeatureEvent,
) => ({
  ...conditions,
  kind: "query" as const,
  receives: "request" as const,
  machine: (portsOf: PortsOfActor<Ports & QueryPorts>) =>
    createQueryMachine<Ports, FeatureContext, Value>({ id, portsOf, read, ...(tells && { tells }) }),
});

export interface FormFeature<Ports, Draft, Facts, Request, Value, Reason extends string, Field extends string>
  extends FeatureConditions,
    Pick<
      FormOptions<Ports, Draft, Facts, Request, Value, Reason, Field>,
      "blank" | "check" | "isReviewed" | "secrets" | "send"
    > {
  /** What it sends changes nothing that a page has read. */
  readonly isSilent?: boolean;
  /** It sends the pictures that were chosen on its page: they are gone once it went through, or another one is begun. */
  readonly sendsPictures?: boolean;
}

/**
 * What a feature must know is made of the context and of the snapshots of the features that it needs, and made again whenever one of
 * them changes.
 */
export const takesFacts = <Of extends Needs, Facts>(
  needs: Of,
  facts: (snapshots: SnapshotsOf<Of>, context: FeatureContext) => Facts | null,
) => ({
  receives: "facts" as const,
  needs,
  facts: facts as (snapshots: never, context: FeatureContext) => unknown,
});

/**
 * A form: what is typed is checked by facts. What it sends changes money, or what a page has read, unless it is silent.
 */
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
    sendsPictures = false,
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
      tells: [
        ...(isSilent ? [] : [{ type: "balance.invalidated" as const }]),
        ...(sendsPictures ? [{ type: "pictures.filed" as const }] : []),
      ],
      ...(sendsPictures && { notifiesOnSend: [{ type: "pictures.filed" as const }] }),
    }),
});

/**
 * One press that sends something, with nothing to type: a claim, a removal. It is a form whose draft is its request; where it is
 * reviewed, the press only asks for a confirmation.
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
