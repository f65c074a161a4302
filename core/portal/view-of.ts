import type { AnyActorRef } from "xstate";
import type { Feature, FeatureName, Portal } from "./portal.ts";

/** Makes a view with its commands out of a feature's snapshot; `tag` is the BCP 47 tag of the visitor's language. */
export type MakesView<Name extends FeatureName, View> = (
  snapshot: ReturnType<Feature<Name>["getSnapshot"]>,
  send: (event: Parameters<Feature<Name>["send"]>[0]) => void,
  tag: string,
) => View;

/**
 * A feature's view with its commands; null while the feature does not run. It is of this moment: after a command, ask again.
 * Messages carry amounts as the visitor's language writes them.
 */
export function viewOf<Name extends FeatureName, View>(
  portal: Portal,
  name: Name,
  view: MakesView<NoInfer<Name>, View>,
): View | null {
  // Of a name that is not known yet, all that is told is that it names some machine.
  const feature: AnyActorRef | undefined = portal.feature(name);
  const tag = portal.feature("preferences")?.getSnapshot().context.language.tag ?? "en";
  return feature === undefined ? null : view(feature.getSnapshot(), feature.send, tag);
}
