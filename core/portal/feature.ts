import type { AnyActorLogic, SnapshotFrom } from "xstate";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { FeatureContext } from "./feature-context.ts";

/** What may have changed at the gateway; features that show it read it again. */
export type Subject = "money" | "balance" | "messages" | "unread" | "pictures";

/** When a feature runs, and what restarts or updates it. */
export interface FeatureConditions {
  /** Whether the page or the session needs it. */
  readonly activeWhen: (context: FeatureContext) => boolean;
  /** Whether a request by `portal.want` starts it; always by default. */
  readonly wantedWhen?: (context: FeatureContext) => boolean;
  /** Its identity: a change stops the feature and starts it again. The account by default. */
  readonly key?: (context: FeatureContext) => string;
  /** Runs on every screen of front ends that list it in `PortalConfig.shows`; elsewhere only on request. */
  readonly isOnEveryPage?: true;
  /** The part of the context it depends on: a change sends it the context again. */
  readonly dependsOn?: (context: FeatureContext) => string;
  /** Changes at the gateway that make it read again. */
  readonly invalidatedBy?: readonly Subject[];
  /** Stopping it may change the balance, so the balance is read again. */
  readonly changesBalance?: true;
}

/**
 * The features that a form takes facts from, by their registered names in the same registry. A feature of the agent centre
 * cannot take facts from one of the first part.
 */
export type Needs = Readonly<Record<string, { readonly machine: (portsOf: never) => AnyActorLogic }>>;
export type SnapshotsOf<Of extends Needs> = {
  readonly [Name in keyof Of]: SnapshotFrom<ReturnType<Of[Name]["machine"]>> | null;
};

/** A feature as its own file declares it; the root machine knows nothing else about it. */
export interface Feature<in Ports, out Machine> extends FeatureConditions {
  /** Makes its machine at its first start, once for all portals of a configuration. */
  readonly machine: (portsOf: PortsOfActor<Ports>) => Machine;
  /** The form in which it receives the context: as its request, as the context itself, or as facts. */
  readonly receives: "request" | "featureContext" | "facts" | "nothing";
  readonly needs?: Needs;
  /** Its facts, from the snapshots of the features it needs and the context; null until all of them are loaded. */
  readonly facts?: (snapshots: never, context: FeatureContext) => unknown;
  /** The machine's input besides the context. */
  readonly begins?: Readonly<Record<string, unknown>>;
}

/** A feature with its own machine. It receives the context unless `receives` says otherwise. */
export const feature = <Ports, Machine>(
  machine: (portsOf: PortsOfActor<Ports>) => Machine,
  conditions: FeatureConditions &
    Pick<Feature<Ports, Machine>, "begins" | "needs" | "facts"> & { readonly receives?: "nothing" | "facts" },
): Feature<Ports, Machine> => ({ receives: "featureContext", ...conditions, machine });

export type Features = Readonly<Record<string, Feature<never, unknown>>>;

export type MachinesOf<Of extends Features> = {
  readonly [Name in keyof Of]: ReturnType<Of[Name]["machine"]>;
};

/** All ports that the features call. */
export type PortsOf<Of extends Features> = Together<
  { [Name in keyof Of]: ReturnType<Parameters<Of[Name]["machine"]>[0]> }[keyof Of]
>;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
