import type { Portal } from "@parlour/core";
import type { Screen } from "@parlour/core/navigation/routes";
import { siteView } from "@parlour/core/site/site.view";
import type { i18n } from "i18next";
import { type ComponentType, Suspense, startTransition, useEffect, useState } from "react";
import { NoticeChoiceProvider } from "../announcements/notice-choice.tsx";
import { Home } from "../home/home.tsx";
import { useDocument } from "../preferences/use-document.ts";
import { DirectionProvider } from "../shared/direction.tsx";
import { createPart, partOf } from "../shared/part.tsx";
import { FirstWidth } from "../shared/use-is-wide.ts";
import { Broken } from "./broken.tsx";
import { Frame } from "./frame.tsx";
import { openHouse } from "./parts.ts";
import { PortalProvider, useSnapshot } from "./portal-context.tsx";
import { FailedScreen, WaitingScreen } from "./screen-states.tsx";
import { TextsProvider } from "./texts-context.tsx";
import { useNavigation } from "./use-portal-state.ts";

export const closedHouse = createPart(() => import("../site/closed-house.tsx"));
const ClosedHouse = partOf(closedHouse, (part) => part.ClosedHouse);
const Overlays = partOf(openHouse, (part) => part.Overlays);
const Messages = partOf(openHouse, (part) => part.Messages);
const Arrivals = partOf(openHouse, (part) => part.Arrivals);

/** The registry of screens: a component for each that is here; null while its script is not. */
export interface Screens {
  component(screen: Screen): ComponentType | null;
}

export type PortalAppProps = {
  /** Started by whoever mounts it, who also stops it. */
  portal: Portal;
  i18n: i18n;
  screens: Screens;
  /** The screen that the page is drawn for before anybody can measure it; wide unless told. */
  firstWidth?: "wide" | "narrow";
};

/** The portal on a page: what the site's status allows, in the visitor's language, direction and theme. */
export const PortalApp = ({ portal, i18n, screens, firstWidth = "wide" }: PortalAppProps) => (
  <FirstWidth value={firstWidth}>
    <PortalProvider portal={portal}>
      <TextsProvider i18n={i18n}>
        <NoticeChoiceProvider>
          <Shell screens={screens} />
        </NoticeChoiceProvider>
      </TextsProvider>
    </PortalProvider>
  </FirstWidth>
);

function Shell({ screens }: { screens: Screens }) {
  const direction = useDocument();
  const snapshot = useSnapshot("site");
  const site = snapshot === undefined ? ({ kind: "opening" } as const) : siteView(snapshot);
  return (
    <DirectionProvider dir={direction}>
      <Broken where="shell">
        {site.kind === "open" || site.kind === "opening" ? (
          <OpenHouse screens={screens} isOpening={site.kind === "opening"} />
        ) : (
          <Suspense fallback={null}>
            <ClosedHouse site={site} />
            <Messages />
          </Suspense>
        )}
      </Broken>
    </DirectionProvider>
  );
}

/**
 * The house, open or about to be: until the status is known the same frame and the same page stand as blanks of the right
 * size, so that nothing jumps when it is (SITE-01). Nothing can be pressed meanwhile.
 */
function OpenHouse({ screens, isOpening }: { screens: Screens; isOpening: boolean }) {
  const navigation = useNavigation();
  if (navigation === null) return null;

  const { shown, place, arrivals, isLoading, hasFailed } = navigation;
  const { layout, screen } = shown ?? place;
  const Page =
    screen === "home" ? Home : shown === null || isOpening ? WaitingScreen : screens.component(screen);
  return (
    <>
      <Frame screen={screen} layout={layout} isLoading={isLoading && shown !== null} isOpening={isOpening}>
        <Broken key={arrivals} where={screen}>
          {hasFailed ? (
            <FailedScreen />
          ) : Page === null ? (
            <WaitingScreen />
          ) : (
            <Suspense fallback={<WaitingScreen />}>
              <Page />
            </Suspense>
          )}
        </Broken>
      </Frame>
      <Afterwards />
    </>
  );
}

/**
 * Dialogs, messages and what follows an arrival: after the first paint and in slices; a component of its own, so that the page
 * is not drawn again.
 */
function Afterwards() {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return (
    isSettled && (
      <>
        {/* Alone: a pop-up whose script is on its way would have its effects undone. */}
        <Suspense fallback={null}>
          <Arrivals />
        </Suspense>
        <Suspense fallback={null}>
          <Overlays />
          <Messages />
        </Suspense>
      </>
    )
  );
}
