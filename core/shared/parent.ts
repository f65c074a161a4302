import type { AnyActorRef, EventObject } from "xstate";

/** The part of an `enqueueActions` argument that `notifyParent` needs. */
export interface Notifier {
  readonly self: AnyActorRef;
  readonly enqueue: { sendTo(target: AnyActorRef, event: EventObject): void };
}

/**
 * Sends an event to the parent actor after this actor's step, so a parent never acts in the middle of it. A machine that
 * runs alone, such as in a test, has no parent and sends nothing. `Handled` names the events that the parent handles. It is
 * never inferred, so a call without it, or with another event, fails to compile.
 */
export const notifyParent = <Handled extends EventObject = never>(
  { self, enqueue }: Notifier,
  event: NoInfer<Handled>,
): void => {
  if (self._parent !== undefined) enqueue.sendTo(self._parent, event);
};
