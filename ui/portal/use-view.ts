import type { Feature, FeatureName } from "@parlour/core";
import type { Message } from "@parlour/core/messages/message-keys";
import type { MakesView } from "@parlour/core/portal/view-of";
import type { AnyActorRef } from "xstate";
import { useLast } from "../shared/use-last.ts";
import { senderOf, useFeature, useSnapshot, useText } from "./portal-context.tsx";
import { useTag } from "./use-portal-state.ts";
import { useSelector } from "./use-selector.ts";

/** A feature's view with its commands; renders again with each change; null while the feature does not run. */
export function useView<Name extends FeatureName, View>(
  name: Name,
  view: MakesView<NoInfer<Name>, View>,
): View | null {
  const tag = useTag();
  // For a generic name, TypeScript knows only that it is some machine.
  const feature: AnyActorRef | undefined = useFeature(name);
  const snapshot = useSelector(feature, (current: unknown) => current);
  return feature === undefined
    ? null
    : view(snapshot as ReturnType<Feature<Name>["getSnapshot"]>, senderOf(feature), tag);
}

/** As `useView`, for a dialog, which keeps its last view while it fades out; null until it `isOpen` for the first time. */
export function useDialogView<Name extends FeatureName, View>(
  name: Name,
  isOpen: boolean,
  view: (
    snapshot: ReturnType<Feature<NoInfer<Name>>["getSnapshot"]>,
    send: (event: Parameters<Feature<NoInfer<Name>>["send"]>[0]) => void,
  ) => View,
): View | null {
  const feature: AnyActorRef | undefined = useFeature(name);
  const current = useSnapshot(name);
  const snapshot = useLast(isOpen ? current : undefined);
  return snapshot === undefined ? null : view(snapshot, senderOf(feature));
}

export function useWords(): (message: Message | null) => string | undefined {
  const text = useText();
  return (message) => (message === null ? undefined : text(message.key, message.values));
}
