import type { AnyActorRef } from "xstate";
import type { Feature, FeatureName, Portal } from "./portal.ts";

/** Makes a view with commands from a feature's snapshot; `tag` is the BCP 47 tag of the current language. */
export type MakesView<Name extends FeatureName, View> = (
  snapshot: ReturnType<Feature<Name>["getSnapshot"]>,
  send: (event: Parameters<Feature<Name>["send"]>[0]) => void,
  tag: string,
) => View;

/**
 * A feature's current view with its commands; null while the feature does not run. Read it again after each command.
 * Messages contain amounts in the format of the current language.
 */
export function viewOf<Name extends FeatureName, View>(
  portal: Portal,
  name: Name,
  view: MakesView<NoInfer<Name>, View>,
): View | null {
  // The type for a generic name says only that the actor is some machine.
  const feature: AnyActorRef | undefined = portal.feature(name);
  const tag = portal.feature("preferences")?.getSnapshot().context.language.tag ?? "en";
  return feature === undefined ? null : view(feature.getSnapshot(), feature.send, tag);
}
