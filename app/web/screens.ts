import type { ScreenPort } from "@parlour/core/navigation/navigation.ports";
import type { Screen } from "@parlour/core/navigation/routes";
import { Home } from "@parlour/ui/home/home.tsx";
import { createPart } from "@parlour/ui/shared/part.tsx";
import type { ComponentType } from "react";

/** The screens' components: those that have come, and the port by which core has them fetched. */
export interface Screens extends ScreenPort {
  component(screen: Screen): ComponentType | null;
  /** Fetches the list of the other screens, for whoever is about to open one. */
  expectOthers(): void;
}

/**
 * Which component a screen is, fetched once, together with the texts that only it has; a fetch that failed is made again when
 * it is asked for again (ROUTE-09). Home is in the first download, and the others are not even named in it. `painted` settles after
 * the next paint: whoever has pressed a link sees that it was heard before the page that it leads to is drawn, which takes longer.
 */
export function createScreens(
  wantTexts: (part: "agent") => Promise<void>,
  painted: () => Promise<void> = async () => {},
): Screens {
  const arrived = new Map<Screen, ComponentType>([["home", Home]]);
  const others = createPart(() => import("./other-screens.ts"));
  let isAnyShown = false;

  async function fetched(screen: Screen): Promise<void> {
    if (screen === "home" || arrived.has(screen)) return;
    const { load, texts } = (await others.load()).loaders[screen];
    const [component] = await Promise.all([load(), texts && wantTexts(texts)]);
    arrived.set(screen, component);
  }

  return {
    component: (screen) => arrived.get(screen) ?? null,
    expectOthers() {
      // Whoever opens a screen asks again, and is told.
      others.load().catch(() => undefined);
    },
    async load(screen) {
      const isFirst = !isAnyShown;
      isAnyShown = true;
      await Promise.all([fetched(screen), !isFirst && painted()]);
    },
  };
}
