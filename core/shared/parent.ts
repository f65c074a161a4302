import type { AnyActorRef, EventObject } from "xstate";

/** What `notifyParent` needs of an action made by `enqueueActions`. */
export interface Teller {
  readonly self: AnyActorRef;
  readonly enqueue: { sendTo(target: AnyActorRef, event: EventObject): void };
}

/**
 * Tells the actor that invoked this one, once this one has come to rest: a parent never acts in the middle of its
 * child's step. A machine that runs alone (in a story, in a test of its own) has no parent, and what it would have told
 * is then nobody's business. `Told` is what the parent understands of this child: it is never inferred, so that a call
 * which does not name it, and an event that is not of it, do not compile.
 */
export const notifyParent = <Told extends EventObject = never>(
  { self, enqueue }: Teller,
  event: NoInfer<Told>,
): void => {
  if (self._parent !== undefined) enqueue.sendTo(self._parent, event);
};
