import type { FeatureEvent } from "../portal/notify-portal.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { Checked } from "./form.events.ts";
import type { Outcome } from "./outcome.ts";
import type { PortsOfActor } from "./ports-of-actor.ts";
import type { Random } from "./random.ts";

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
  /** What the form begins with. */
  readonly blank: (facts: Facts | null) => Draft;
  readonly check: (draft: Draft, facts: Facts) => Checked<Request, Field>;
  readonly send: (
    ports: Ports,
    request: Request,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Value, Reason>>;
  /** Whether all of it is shown once more before it is sent. */
  readonly isReviewed?: boolean;
  /** What is typed anew for each request, such as a password. */
  readonly secrets?: Partial<Draft>;
  /** What the portal hears when one went through. */
  readonly tells?: readonly FeatureEvent[];
  /** What the portal hears when another one is begun, and what stood in the form is gone. */
  readonly notifiesOnSend?: readonly FeatureEvent[];
}
