import type { FeatureName } from "@parlour/core";
import type { AnyActorRef } from "xstate";
import { type SnapshotOf, useFeature } from "./portal-context.tsx";
import { useSelector } from "./use-selector.ts";

/** Renders again when the machine of one of a feature's steps changes, such as the login's second factor. */
export function useChild<Name extends FeatureName>(
  feature: Name,
  child: keyof SnapshotOf<Name>["children"] & string,
): void {
  const parent: AnyActorRef | undefined = useFeature(feature);
  const actor: AnyActorRef | undefined = useSelector(parent, (snapshot) => snapshot?.children[child]);
  useSelector(actor, (snapshot: unknown) => snapshot);
}
