import type { AnyActorRef, EventObject } from "xstate";

/**
 * Tells the actor that invoked this one. A machine that runs alone (in a story, in a test of its own) has no parent,
 * and what it would have told is then nobody's business.
 */
export const tellParent = (self: AnyActorRef, event: EventObject): void => {
  self._parent?.send(event);
};
