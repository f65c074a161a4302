import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Random } from "../shared/random.ts";
import { createResourceMachine } from "../shared/resource.machine.ts";
import { createSubmissionMachine } from "../shared/submission.machine.ts";
import type { RoomInput, RoomVisit } from "./room-visit.ts";

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

/** A feature as its own file declares it. The root machine knows no more of it than this. */
export interface Feature<in Ports, out Machine> extends FeatureLife {
  /** Makes its machine, once a portal, when it is opened first. */
  readonly machine: (ports: Ports) => Machine;
  /** How it hears of the visit: as of its request, or as of the visit. */
  readonly hears: "request" | "visit" | "nothing";
  /** What its machine begins with, beside the visit. */
  readonly begins?: Readonly<Record<string, unknown>>;
}

/** A feature with a machine of its own, which is told of the visit. */
export const feature = <Ports, Machine>(
  machine: (ports: Ports) => Machine,
  life: FeatureLife & Pick<Feature<Ports, Machine>, "begins"> & { readonly hears?: "nothing" },
): Feature<Ports, Machine> => ({ hears: "visit", ...life, machine });

type QueryPorts = {
  readonly diagnostics: Diagnostics;
};

/** A feature that reads one thing, as the visit asks for it. */
export const query = <Ports, Value>(
  id: string,
  read: (ports: Ports, visit: RoomVisit, signal: AbortSignal) => Promise<Value>,
  life: FeatureLife,
  tells?: (value: Value) => { readonly type: string },
) => ({
  ...life,
  kind: "query" as const,
  hears: "request" as const,
  machine: (ports: Ports & QueryPorts) =>
    createResourceMachine<RoomVisit, Value>({
      id,
      diagnostics: ports.diagnostics,
      read: (visit, signal) => read(ports, visit, signal),
      ...(tells && { tells }),
    }),
});

type SubmissionPorts = QueryPorts & {
  readonly random: Random;
};

/** A feature that sends something once. What it sends changes money, or what a page has read, unless told. */
export const submission = <Ports, Request, Value, Reason extends string>(
  id: string,
  send: (
    ports: Ports,
    request: Request,
    idempotencyKey: string,
    signal: AbortSignal,
  ) => Promise<Outcome<Value, Reason>>,
  life: FeatureLife,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
) => ({
  ...life,
  kind: "submission" as const,
  hears: "nothing" as const,
  machine: (ports: Ports & SubmissionPorts) =>
    createSubmissionMachine<Request, Value, Reason>({
      id,
      random: ports.random,
      diagnostics: ports.diagnostics,
      send: (request, key, signal) => send(ports, request, key, signal),
      ...(!isSilent && { tells: { type: "balance.doubted" } }),
    }),
});

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

/** What a feature's machine begins with. */
export function inputOf({ hears, begins }: Feature<never, unknown>, visit: RoomVisit): unknown {
  if (hears === "request") return { request: visit };
  return hears === "visit" ? ({ visit, ...begins } satisfies RoomInput) : undefined;
}

/** How a feature hears that the visit went on. */
export const wordOf = ({ hears }: Feature<never, unknown>, visit: RoomVisit) =>
  hears === "request" ? { type: "request.changed", request: visit } : { type: "visit.changed", visit };

/** How each feature's machine is made of ports that have come, by name. */
export const makersOf = <Of extends Features>(features: Of, ports: PortsOf<Of>) =>
  Object.fromEntries(
    Object.entries(features).map(([name, { machine }]) => [name, () => machine(ports as never)]),
  ) as { readonly [Name in keyof Of]: () => ReturnType<Of[Name]["machine"]> };
