import { useSelector as useLiveSelector } from "@xstate/react";
import { createContext, use, useSyncExternalStore } from "react";
import type { AnyActorRef } from "xstate";

type Readable = Pick<AnyActorRef, "getSnapshot" | "subscribe">;
type SnapshotOf<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? Snapshot : undefined;

/** The snapshot of each of a portal's machines at one moment. */
export type HydrationSnapshots = ReadonlyMap<AnyActorRef, Readable>;

const listenToNothing = () => () => {};

/** Stores the snapshots of a machine and of all its children. */
export function hydrationSnapshots(actor: AnyActorRef): HydrationSnapshots {
  const snapshots = new Map<AnyActorRef, Readable>();
  const keep = (each: AnyActorRef) => {
    const snapshot: unknown = each.getSnapshot();
    snapshots.set(each, { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) });
    for (const child of Object.values(each.getSnapshot()?.children ?? {})) keep(child as AnyActorRef);
  };
  keep(actor);
  return snapshots;
}

/** The portal's state when hydration of a server-rendered page began, empty on the server; null in any other page. */
export const HydratedContext = createContext<HydrationSnapshots | null>(null);

/**
 * A value of a machine's snapshot; renders again when it changes. Each slice hydrates with the state of the server's
 * page and updates right after; otherwise React would discard its markup and a press on it.
 */
export function useSelector<Actor extends Readable | undefined, Selected>(
  actor: Actor,
  select: (snapshot: SnapshotOf<Actor>) => Selected,
): Selected {
  const then = use(HydratedContext)?.get(actor as AnyActorRef);
  const isBehind = useSyncExternalStore(
    listenToNothing,
    () => false,
    () => then !== undefined && then.getSnapshot() !== actor?.getSnapshot(),
  );
  return useLiveSelector(isBehind ? (then as Actor) : actor, select);
}

/** Whether what is pressed and typed here is heard: in a server-rendered page only once this part is hydrated. */
export function useIsHydrated(): boolean {
  const isDrawn = use(HydratedContext) !== null;
  return useSyncExternalStore(
    listenToNothing,
    () => true,
    () => !isDrawn,
  );
}
