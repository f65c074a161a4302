import type { Feature, FeatureName, Portal } from "@parlour/core";
import type { Message } from "@parlour/core/messages/message-keys";
import type { FirstKey, TextKey } from "@parlour/messages";
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useRef } from "react";
import type { AnyActorRef, EventObject } from "xstate";
import { useTranslate } from "./texts-context.tsx";
import { useSelector } from "./use-selector.ts";

const PortalContext = createContext<Portal | null>(null);

/** Provides the portal to the screens below it. The texts have their own provider. */
export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (portal === null) throw new Error("There is no PortalProvider");
  return portal;
}

/** A feature's actor while it runs; renders again when it starts or stops. */
export function useFeature<Name extends FeatureName>(name: Name): Feature<Name> | undefined {
  const { actor } = usePortal();
  return useSelector(actor, (snapshot) => snapshot.children[name]) as Feature<Name> | undefined;
}

/** Sends to a feature while it runs; a control that fades out may still be pressed after that. */
export const senderOf = (feature: AnyActorRef | undefined) => (event: EventObject) => {
  if (feature?.getSnapshot().status === "active") feature.send(event);
};

export type SnapshotOf<Name extends FeatureName> = ReturnType<Feature<Name>["getSnapshot"]>;

/** A feature's snapshot, for its view function; undefined while the feature does not run. */
export function useSnapshot<Name extends FeatureName>(name: Name): SnapshotOf<Name> | undefined {
  return useSelector(useFeature(name), (snapshot) => snapshot) as SnapshotOf<Name> | undefined;
}

type Text<Key extends string> = (key: Key, values?: Message["values"]) => string;

/** Returns the texts of the first screen, which are available before any other text. */
export function useFirstText(): Text<FirstKey> {
  const t = useTranslate();
  return useCallback((key, values) => t(key, { ...values }), [t]);
}

/**
 * Returns texts in the visitor's language, with values filled in. A component suspends until the whole text pack has
 * loaded, as it does for its script; the Suspense fallback keeps its place.
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
      // Unlike other hooks, `use` may be called conditionally.
      if (rest !== undefined) use(rest);
      return t(key, { ...values });
    },
    [messages, t],
  );
}

/** Runs after each render; a server has no effects. */
const useDrawn = typeof document === "undefined" ? () => {} : useLayoutEffect;
