import { useSelector as useLiveSelector } from "@xstate/react";
import { createContext, use, useSyncExternalStore } from "react";
import type { AnyActorRef } from "xstate";

type Readable = Pick<AnyActorRef, "getSnapshot" | "subscribe">;
type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/** Each machine of a portal as it stood at one moment. */
export type StillPortal = ReadonlyMap<AnyActorRef, Readable>;

const listenToNothing = () => () => {};

/** Keeps how a machine and all that it runs stand now. */
export function stillOf(actor: AnyActorRef): StillPortal {
  const still = new Map<AnyActorRef, Readable>();
  const keep = (each: AnyActorRef) => {
    const snapshot: unknown = each.getSnapshot();
    still.set(each, { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) });
    for (const child of Object.values(each.getSnapshot()?.children ?? {})) keep(child as AnyActorRef);
  };
  keep(actor);
  return still;
}

/** How the portal stood when a drawn page began to be taken over; null where none is. */
export const TakenOverContext = createContext<StillPortal | null>(null);

/**
 * What a machine's snapshot says, drawn again when that changes. A drawn page is taken over in slices, by what stands on it: what
 * the portal has heard meanwhile is drawn right after each slice. React would otherwise throw the slice's markup away, with the
 * press that is on it.
 */
export function useSelector<Actor extends Readable | undefined, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Selected,
): Selected {
  const then = use(TakenOverContext)?.get(actor as AnyActorRef);
  const isBehind = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => then !== undefined && then.getSnapshot() !== actor?.getSnapshot(),
  );
  return useLiveSelector(isBehind ? (then as Actor) : actor, select);
}
