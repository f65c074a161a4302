import type { Feature, FeatureName, Portal } from "@parlour/core";
import type { Message } from "@parlour/core/shared/message-keys";
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useRef } from "react";
import type { AnyActorRef, EventObject } from "xstate";
import type { FirstKey } from "../locales/en/first.ts";
import type { TextKey } from "../locales/en/pack.ts";
import { useTranslate } from "./texts-context.tsx";
import { useSelector } from "./use-selector.ts";

const PortalContext = createContext<Portal | null>(null);

/** Gives the screens below their portal. The texts have a provider of their own. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error("A screen stands outside of its PortalProvider");
  return portal;
}

/** A feature's actor while it lives; renders again when it comes or goes. */
export function useFeature<Name extends FeatureName>(name: Name): Feature<Name> | undefined {
  const { actor } = usePortal();
  return useSelector(actor, (snapshot) => snapshot.children[name]) as Feature<Name> | undefined;
}

/** Sends to a feature while it runs: what fades away on the screen may still be pressed. */
export const senderOf = (feature: AnyActorRef | undefined) => (event: EventObject) => {
  if (feature?.getSnapshot().status === "active") feature.send(event);
};

type SnapshotOf<Name extends FeatureName> = ReturnType<Feature<Name>["getSnapshot"]>;

/** A feature's snapshot, for its view function; undefined while the feature does not live. */
export function useSnapshot<Name extends FeatureName>(name: Name): SnapshotOf<Name> | undefined {
  return useSelector(useFeature(name), (snapshot) => snapshot) as SnapshotOf<Name> | undefined;
}

/** Draws again with each change of a machine that a feature keeps for one of its steps, such as the login's second factor. */
export function useChild<Name extends FeatureName>(
  feature: Name,
  child: keyof SnapshotOf<Name>["children"] & string,
): void {
  const parent: AnyActorRef | undefined = useFeature(feature);
  const actor: AnyActorRef | undefined = useSelector(parent, (snapshot) => snapshot?.children[child]);
  useSelector(actor, (snapshot: unknown) => snapshot);
}

type Text<Key extends string> = (key: Key, values?: Message["values"]) => string;

/** Answers the text of a key of the first screen, for what stands there before anything else has come. */
export function useFirstText(): Text<FirstKey> {
  const t = useTranslate();
  return useCallback((key, values) => t(key, { ...values }), [t]);
}

/**
 * Answers the text of a key in the visitor's language; a value may stand in it. A component whose text is not here yet waits
 * for the whole pack, as it waits for its script: until both are here, what its Suspense shows keeps the place.
 */
export function useText(): Text<TextKey> {
  const { messages } = usePortal().ports;
  const t = useTranslate();
  const isDrawing = useRef(true);
  isDrawing.current = true;
  useDrawn(() => {
    isDrawing.current = false;
  });
  return useCallback(
    (key, values) => {
      const rest = isDrawing.current ? messages.rest?.(key) : undefined;
      // A promise may be waited for wherever a component draws, unlike what hooks do besides.
      if (rest !== undefined) use(rest);
      return t(key, { ...values });
    },
    [messages, t],
  );
}

/** After each drawing; a server has no after. */
const useDrawn = typeof document === "undefined" ? () => {} : useLayoutEffect;
