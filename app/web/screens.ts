import type { ScreenPort } from "@parlour/core/navigation/navigation.ports";
import type { Screen } from "@parlour/core/navigation/routes";
import { Home } from "@parlour/ui/home/home.tsx";
import { createPart } from "@parlour/ui/shared/part.tsx";
import type { ComponentType } from "react";
import type { TextPart } from "./texts.ts";

/** The components of loaded screens, and the port through which core loads them. */
export interface Screens extends ScreenPort {
  component(screen: Screen): ComponentType | null;
  /** Loads the list of the other screens in advance. */
  expectOthers(): void;
}

/**
 * Which component a screen is, loaded once with the texts that only it needs; a failed load is repeated on the next request
 * (ROUTE-09).
 *
 * Home is in the first download, which does not even name the others.
 *
 * `painted` settles after the next paint, so that a pressed link reacts before its page is drawn, which takes longer.
 */
export function createScreens(
  wantTexts: (part: TextPart) => Promise<void>,
  painted: () => Promise<void> = async () => {},
): Screens {
  const arrived = new Map<Screen, ComponentType>([["home", Home]]);
  const others = createPart(() => import("./other-screens.ts"));
  let isAnyShown = false;

  async function fetched(screen: Screen): Promise<void> {
    if (screen === "home" || arrived.has(screen)) return;
    const { load, texts } = (await others.load()).loaders[screen];
    const [component] = await Promise.all([load(), ...(texts ?? []).map((part) => wantTexts(part))]);
    arrived.set(screen, component);
  }

  return {
    component: (screen) => arrived.get(screen) ?? null,
    expectOthers() {
      // A failure is ignored here: opening a screen loads the list again and reports it.
      others.load().catch(() => undefined);
    },
    async load(screen) {
      const isFirst = !isAnyShown;
      isAnyShown = true;
      await Promise.all([fetched(screen), !isFirst && painted()]);
    },
  };
}
