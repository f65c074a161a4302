import { type ActorRefFrom, createActor, type InspectionEvent, type Subscription } from "xstate";
import type { PortalChildren } from "./portal.actors.ts";
import { defaultConfig, type PortalConfig } from "./portal.config.ts";
import { createPortalMachine } from "./portal.machine.ts";
import type { PortalPorts } from "./portal.ports.ts";
import { type PortalSnapshot, restorePorts } from "./portal.snapshot.ts";

export type PortalMachine = ReturnType<typeof createPortalMachine>;
export type PortalActor = ActorRefFrom<PortalMachine>;
type Children = ReturnType<PortalActor["getSnapshot"]>["children"];
/** The features that there are, and no other word: a name that is misspelt does not compile. */
export type FeatureName = keyof PortalChildren;
/** A live feature's actor. */
export type Feature<Name extends FeatureName> = NonNullable<Children[Name]>;

/** A portal for one person: a browser tab, a bot, a terminal. Two of them in one process share nothing of their visits. */
export interface Portal {
  /** The root machine, for those who want its snapshots and events. */
  readonly actor: PortalActor;
  readonly config: PortalConfig;
  readonly ports: PortalPorts;
  start(): Portal;
  /** Stops every feature; requests under way are cancelled. */
  stop(): void;
  /** A feature's actor while it lives: `login` exists only while its form is open. */
  feature<Name extends FeatureName>(name: Name): Children[Name];
  /** Keeps a feature alive that no address opens, until the function that is answered is called. */
  want(name: FeatureName): () => void;
  /** Hears of every change in any feature; answers the way to stop hearing. */
  subscribe(hear: () => void): () => void;
}

export interface PortalOptions {
  /** Sees every event and transition of every machine, for tests and developers' tools. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** What the gateway has answered already, for a visit that begins on a page drawn elsewhere. */
  readonly restored?: PortalSnapshot;
}

/** Makes portals of one configuration. */
export type OpensPortals = (ports: PortalPorts, options?: PortalOptions) => Portal;

/**
 * Makes the machines of all portals of one configuration, once: each portal then holds only its own state, and its ports are
 * its own.
 */
export function preparePortals(config: Partial<PortalConfig> = {}): OpensPortals {
  const settled: PortalConfig = { ...defaultConfig, ...config };
  const machine = createPortalMachine(settled);
  return (ports, options = {}) => beginPortal(machine, ports, settled, options);
}

/**
 * Makes a portal out of its ports and what the operator has decided. What the visit has already (its address, a token in
 * it, its storage) is read at once; nobody is asked anything before `start`.
 * A defect that stops a machine reaches the diagnostics port (ERR-02). Who needs many portals makes them by `preparePortals`.
 */
export const createPortal = (
  ports: PortalPorts,
  config: Partial<PortalConfig> = {},
  options: PortalOptions = {},
): Portal => preparePortals(config)(ports, options);

function beginPortal(
  machine: PortalMachine,
  ports: PortalPorts,
  config: PortalConfig,
  { inspect, restored }: PortalOptions,
): Portal {
  const asked = restored === undefined ? ports : restorePorts(ports, restored);
  const listeners = new Set<() => void>();
  // xstate tells of every change of every actor to whoever inspects them; nobody pays for that who does not listen.
  let watching: Subscription | null = null;
  const actor = createActor(machine, {
    clock: ports.clock,
    input: { ports: asked },
    ...(inspect && { inspect }),
  });
  actor.subscribe({
    error: (cause) => ports.diagnostics.report({ where: "portal", what: "a machine stopped", cause }),
  });
  const portal: Portal = {
    actor,
    config,
    ports,
    start: () => {
      actor.start();
      return portal;
    },
    stop: () => {
      actor.stop();
    },
    feature: (name) => actor.getSnapshot().children[name],
    want: (name) => {
      actor.send({ type: "feature.wanted", name });
      return () => actor.send({ type: "feature.left", name });
    },
    subscribe: (hear) => {
      listeners.add(hear);
      watching ??= actor.system.inspect(({ type }) => {
        if (type === "@xstate.snapshot") for (const each of listeners) each();
      });
      return () => {
        listeners.delete(hear);
        if (listeners.size > 0) return;
        watching?.unsubscribe();
        watching = null;
      };
    },
  };
  return portal;
}
