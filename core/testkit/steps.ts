import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
  isMachineSnapshot,
} from "xstate";

/** One step of one machine, as the inspection stream tells it. */
export interface Step {
  /** Unique in its actor system: two logins, one after the other, have two. */
  readonly sessionId: string;
  /** The actor's id, which for a feature of a portal is the feature's name; a root goes by its machine's. */
  readonly name: string;
  readonly snapshot: AnyMachineSnapshot;
  /** What was taken; empty where the stream only says what the machine looks like now. */
  readonly transitions: readonly AnyTransitionDefinition[];
}

/** Reads a step out of an inspection event; null for events of other actors than machines. */
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
