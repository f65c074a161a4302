import type { AnyActorLogic, SnapshotFrom } from "xstate";
import type { RoomVisit } from "./room-visit.ts";

/** What may have changed at the gateway: features that show some of it read it again. */
export type Subject = "money" | "messages" | "unread";

/** When a feature lives, and what it is told of the visit. */
export interface FeatureLife {
  /** Whether the visit needs it. */
  readonly activeWhen: (visit: RoomVisit) => boolean;
  /** Whether it lives while a part of a screen asks for it; always, unless told. */
  readonly wantedWhen?: (visit: RoomVisit) => boolean;
  /** Another key is another life: it is closed and opened anew. The account, unless told. */
  readonly key?: (visit: RoomVisit) => string;
  /** What of the visit it depends on: it is told when this changes. */
  readonly dependsOn?: (visit: RoomVisit) => string;
  /** What it shows some of. */
  readonly invalidatedBy?: readonly Subject[];
  /** The balance may be another when it ends. */
  readonly changesBalance?: true;
}

/** What a form needs of features that live beside it, by the names under which they live. */
export type Needs = Readonly<Record<string, { readonly machine: (ports: never) => AnyActorLogic }>>;
export type SnapshotsOf<Of extends Needs> = {
  readonly [Name in keyof Of]: SnapshotFrom<ReturnType<Of[Name]["machine"]>> | null;
};

/** A feature as its own file declares it. The root machine knows no more of it than this. */
export interface Feature<in Ports, out Machine> extends FeatureLife {
  /** Makes its machine, once a portal, when it is opened first. */
  readonly machine: (ports: Ports) => Machine;
  /** How it hears of the visit: as of its request, or as of the visit. */
  readonly hears: "request" | "visit" | "facts" | "nothing";
  /** The features that its facts are made of. */
  readonly needs?: Needs;
  /** What it must know, of the snapshots of those and of the visit. */
  readonly facts?: (told: never, visit: RoomVisit) => unknown;
  /** What its machine begins with, beside the visit. */
  readonly begins?: Readonly<Record<string, unknown>>;
}

/** A feature with a machine of its own, which is told of the visit. */
export const feature = <Ports, Machine>(
  machine: (ports: Ports) => Machine,
  life: FeatureLife & Pick<Feature<Ports, Machine>, "begins"> & { readonly hears?: "nothing" },
): Feature<Ports, Machine> => ({ hears: "visit", ...life, machine });

/** Features by the names under which they live. */
export type Features = Readonly<Record<string, Feature<never, unknown>>>;

/** The machines of features, by name. */
export type MachinesOf<Of extends Features> = {
  readonly [Name in keyof Of]: ReturnType<Of[Name]["machine"]>;
};

/** Everything that features ask of the world outside. */
export type PortsOf<Of extends Features> = Together<
  { [Name in keyof Of]: Parameters<Of[Name]["machine"]>[0] }[keyof Of]
>;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
