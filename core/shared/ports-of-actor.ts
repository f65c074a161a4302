import type { AnyActorRef } from "xstate";

/**
 * Answers the ports of the portal that an actor belongs to. A machine is made once for all portals of one configuration: it
 * asks for ports when one of its actors runs, and keeps none.
 */
export type PortsOfActor<Ports> = (self: Pick<AnyActorRef, "system">) => Ports;
