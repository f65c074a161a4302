import type { AnyActorLogic, SnapshotFrom } from "xstate";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { FeatureContext } from "./feature-context.ts";

/** What may have changed at the gateway: features that show some of it read it again. */
export type Subject = "money" | "balance" | "messages" | "unread" | "pictures";

/** When a feature runs, and what restarts or updates it. */
export interface FeatureConditions {
  /** Whether the page or the session needs it. */
  readonly activeWhen: (context: FeatureContext) => boolean;
  /** Whether a part of a screen that asks for it gets it (`portal.want`); always, unless given. */
  readonly wantedWhen?: (context: FeatureContext) => boolean;
  /** Its identity: with another key it is stopped and started again. The account, unless given. */
  readonly key?: (context: FeatureContext) => string;
  /** It is on every screen of a front end that says so (`PortalConfig.shows`); elsewhere it runs where it is wanted. */
  readonly isStanding?: true;
  /** What of the context it depends on: it is sent the context again when this changes. */
  readonly dependsOn?: (context: FeatureContext) => string;
  /** What it shows some of. */
  readonly invalidatedBy?: readonly Subject[];
  /** The balance may be another once it has ended. */
  readonly changesBalance?: true;
}

/**
 * The features that a form takes its facts from, by the names under which they are registered. They are of the same registry:
 * a feature of the agent centre cannot take facts from one of the first part.
 */
export type Needs = Readonly<Record<string, { readonly machine: (portsOf: never) => AnyActorLogic }>>;
export type SnapshotsOf<Of extends Needs> = {
  readonly [Name in keyof Of]: SnapshotFrom<ReturnType<Of[Name]["machine"]>> | null;
};

/** A feature as its own file declares it. The root machine knows no more of it than this. */
export interface Feature<in Ports, out Machine> extends FeatureConditions {
  /** Makes its machine, once for all portals of a configuration, when it is started first. */
  readonly machine: (portsOf: PortsOfActor<Ports>) => Machine;
  /** As what it is given the context: its request, the context itself, or facts made of it. */
  readonly receives: "request" | "featureContext" | "facts" | "nothing";
  readonly needs?: Needs;
  /** What it must know, of the snapshots of what it needs and of the context; null until all of it is there. */
  readonly facts?: (snapshots: never, context: FeatureContext) => unknown;
  /** What its machine's input has beside the context. */
  readonly begins?: Readonly<Record<string, unknown>>;
}

/** A feature with a machine of its own, which is given the context unless it hears nothing, or facts. */
export const feature = <Ports, Machine>(
  machine: (portsOf: PortsOfActor<Ports>) => Machine,
  conditions: FeatureConditions &
    Pick<Feature<Ports, Machine>, "begins" | "needs" | "facts"> & { readonly receives?: "nothing" | "facts" },
): Feature<Ports, Machine> => ({ receives: "featureContext", ...conditions, machine });

/** Features by name. */
export type Features = Readonly<Record<string, Feature<never, unknown>>>;

/** The machines of features, by name. */
export type MachinesOf<Of extends Features> = {
  readonly [Name in keyof Of]: ReturnType<Of[Name]["machine"]>;
};

/** Every port that features call. */
export type PortsOf<Of extends Features> = Together<
  { [Name in keyof Of]: ReturnType<Parameters<Of[Name]["machine"]>[0]> }[keyof Of]
>;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
