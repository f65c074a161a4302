import type { FeatureEvent } from "../portal/notify-portal.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { Random } from "../shared/random.ts";
import type { Checked } from "./form.events.ts";

export interface FormPorts {
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

export interface FormOptions<
  Ports,
  Draft,
  Facts,
  Request,
  Value,
  Reason extends string,
  Field extends string,
> {
  readonly id: string;
  readonly portsOf: PortsOfActor<Ports & FormPorts>;
  /** The draft at the beginning. */
  readonly blank: (facts: Facts | null) => Draft;
  readonly check: (draft: Draft, facts: Facts) => Checked<Request, Field>;
  readonly send: (
    ports: Ports,
    request: Request,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Value, Reason>>;
  /** Whether the player reviews a draft before sending; by the draft where only some need it. */
  readonly isReviewed?: boolean | ((draft: Draft) => boolean);
  /** Fields to clear after each request, such as a password. */
  readonly secrets?: Partial<Draft>;
  /** Events for the portal after a request succeeded. */
  readonly notifiesOnSuccess?: readonly FeatureEvent[];
  /** Events for the portal when another draft begins and the old one is removed. */
  readonly notifiesOnSend?: readonly FeatureEvent[];
}
