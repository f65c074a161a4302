import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from "xstate";

/** One step of one machine, as the inspection stream reports it. */
export interface Step {
  /** Unique in its actor system: two logins in a row have two ids. */
  readonly sessionId: string;
  /** The actor's id: the feature's name in a portal, or the machine's id for a root. */
  readonly name: string;
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions taken; empty where the stream reports only the machine's snapshot. */
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** Reads a step from an inspection event; null for actors that are not machines. */
export function stepOf(event: InspectionEvent): Step | null {
  if (event.type !== "@xstate.microstep" && event.type !== "@xstate.snapshot") return null;
  if (!isMachineSnapshot(event.snapshot)) return null;
  const snapshot: AnyMachineSnapshot = event.snapshot;
  const { actorRef } = event;
  const isChild = "_parent" in actorRef && actorRef._parent !== undefined;
  return {
    sessionId: actorRef.sessionId,
    name: isChild && "id" in actorRef && typeof actorRef.id === "string" ? actorRef.id : snapshot.machine.id,
    snapshot,
    transitions: event.type === "@xstate.microstep" ? event._transitions : [],
  };
}
