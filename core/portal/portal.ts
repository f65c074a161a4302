import { type ActorRefFrom, createActor, type InspectionEvent, type Subscription } from "xstate";
import type { PortalChildren } from "./portal.actors.ts";
import { defaultConfig, type PortalConfig } from "./portal.config.ts";
import { createPortalMachine } from "./portal.machine.ts";
import type { PortalPorts } from "./portal.ports.ts";
import { type PortalSnapshot, restorePorts } from "./portal.snapshot.ts";

/**
 * The running root machine, whose children are the features. A front end rarely needs it: `viewOf` and `commandsOf`
 * read and send.
 */
export type PortalActor = ActorRefFrom<ReturnType<typeof createPortalMachine>>;
/** The names of the features; a misspelt name fails to compile. */
export type FeatureName = keyof PortalChildren;
/** The actor of a running feature. */
export type Feature<Name extends FeatureName> = NonNullable<
  ReturnType<PortalActor["getSnapshot"]>["children"][Name]
>;

/** A portal for one visitor: a browser tab, a bot or a terminal. Two portals in one process share no session data. */
export interface Portal {
  /** The root machine, for its snapshots and events. */
  readonly actor: PortalActor;
  readonly config: PortalConfig;
  readonly ports: PortalPorts;
  /** Begins to call the gateway; returns the portal itself. */
  start(): Portal;
  /** Stops every feature and cancels open requests. */
  stop(): void;
  /** The actor of a running feature; undefined when it does not run, such as `login` without its form. */
  feature<Name extends FeatureName>(name: Name): ReturnType<PortalActor["getSnapshot"]>["children"][Name];
  /** Runs a feature that no address opens, until the caller calls the returned function. */
  want(name: FeatureName): () => void;
  /** Calls `listener` after every change in any feature; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** What one portal gets besides ports and configuration. */
export interface PortalOptions {
  /** Receives every event and transition of every machine, for tests and developer tools. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** Gateway answers from a page that was drawn elsewhere. */
  readonly restored?: PortalSnapshot;
}

/** Makes portals that share one configuration. */
export type OpensPortals = (ports: PortalPorts, options?: PortalOptions) => Portal;

/** Makes the machines for all portals of one configuration once. Each portal then has only its own state and ports. */
export function preparePortals(config: Partial<PortalConfig> = {}): OpensPortals {
  const settled: PortalConfig = { ...defaultConfig, ...config };
  const machine = createPortalMachine(settled);
  return (ports, options = {}) => beginPortal(machine, ports, settled, options);
}

/**
 * Makes a portal from its ports and the operator's configuration. It reads address, token and storage at once, and calls the
 * gateway only after `start`. A defect that stops a machine goes to the diagnostics port (ERR-02). For many portals use
 * `preparePortals`.
 */
export const createPortal = (
  ports: PortalPorts,
  config: Partial<PortalConfig> = {},
  options: PortalOptions = {},
): Portal => preparePortals(config)(ports, options);

function beginPortal(
  machine: ReturnType<typeof createPortalMachine>,
  ports: PortalPorts,
  config: PortalConfig,
  { inspect, restored }: PortalOptions,
): Portal {
  const asked = restored === undefined ? ports : restorePorts(ports, restored);
  const listeners = new Set<() => void>();
  // XState reports every change of every actor to inspectors, so the portal attaches one only while there are subscribers.
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
    subscribe: (listener) => {
      listeners.add(listener);
      watching ??= actor.system.inspect(({ type }) => {
        if (type === "@xstate.snapshot") for (const each of listeners) each();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        watching?.unsubscribe();
        watching = null;
      };
    },
  };
  return portal;
}
