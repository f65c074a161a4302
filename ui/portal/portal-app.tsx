import type { Portal } from "@parlour/core";
import { isAskingConsent } from "@parlour/core/analytics/consent.view";
import { formatLocation, type Place } from "@parlour/core/navigation/resolver";
import type { Layout, Screen } from "@parlour/core/navigation/routes";
import { siteView } from "@parlour/core/site/site.view";
import type { i18n } from "i18next";
import {
  type ComponentType,
  memo,
  Suspense,
  startTransition,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { NoticeChoiceProvider } from "../announcements/notice-choice.tsx";
import { Home } from "../home/home.tsx";
import { useDocument } from "../preferences/use-document.ts";
import { DirectionProvider } from "../shared/direction.tsx";
import { createPart, partOf } from "../shared/part.tsx";
import { FirstWidth } from "../shared/use-is-wide.ts";
import { Broken } from "./broken.tsx";
import { Frame } from "./frame.tsx";
import { touchedPart } from "./parts.ts";
import { PortalProvider, usePortal, useSnapshot } from "./portal-context.tsx";
import { FailedScreen, WaitingScreen } from "./screen-states.tsx";
import { TextsProvider } from "./texts-context.tsx";
import { useNavigation, useOverlay, useVisitor } from "./use-portal-state.ts";
import { type StillPortal, TakenOverContext, useSelector } from "./use-selector.ts";

export const closedSite = createPart(() => import("../site/closed-site.tsx"));
const ClosedSite = partOf(closedSite, (part) => part.ClosedSite);
const Overlays = partOf(touchedPart, (part) => part.Overlays);
const Messages = partOf(touchedPart, (part) => part.Messages);
const Arrivals = partOf(touchedPart, (part) => part.Arrivals);

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
  /** The first touch of a page that a server has drawn, title and all: what only a touch needs is fetched then; else at once. */
  firstTouch?: Promise<void>;
  /** How the portal stands as the page that a server has drawn is taken over. */
  takenOver?: StillPortal;
};

/** The portal on a page: what the site's status allows, in the visitor's language, direction and theme. */
export const PortalApp = ({ portal, i18n, screens, firstWidth = "wide", ...drawn }: PortalAppProps) => (
  <FirstWidth value={firstWidth}>
    <TakenOverContext value={drawn.takenOver ?? null}>
      <PortalProvider portal={portal}>
        <TextsProvider i18n={i18n}>
          <NoticeChoiceProvider>
            <Shell screens={screens} firstTouch={drawn.firstTouch} />
          </NoticeChoiceProvider>
        </TextsProvider>
      </PortalProvider>
    </TakenOverContext>
  </FirstWidth>
);

type ShellProps = { screens: Screens; firstTouch: Promise<void> | undefined };

function Shell({ screens, firstTouch }: ShellProps) {
  const direction = useDocument();
  const snapshot = useSnapshot("site");
  const site = snapshot === undefined ? ({ kind: "opening" } as const) : siteView(snapshot);
  return (
    <DirectionProvider dir={direction}>
      <Broken where="shell">
        {site.kind === "open" || site.kind === "opening" ? (
          <OpenSite screens={screens} firstTouch={firstTouch} isOpening={site.kind === "opening"} />
        ) : (
          <Suspense fallback={null}>
            <ClosedSite site={site} />
            <Messages />
          </Suspense>
        )}
      </Broken>
    </DirectionProvider>
  );
}

/**
 * The operator, open or about to be: until the status is known the same frame and the same page stand as blanks of the right
 * size, so that nothing jumps when it is (SITE-01). Nothing can be pressed meanwhile.
 */
function OpenSite({ screens, firstTouch, isOpening }: ShellProps & { isOpening: boolean }) {
  const navigation = useNavigation();
  const [places] = useState(() => new Map<string, number>());
  if (navigation === null) return null;

  const { shown, place, arrivals, hasFailed } = navigation;
  const { layout, screen } = shown ?? place;
  const isWaiting = shown === null || isOpening;
  return (
    <>
      <LeftPlaces places={places} shown={shown} />
      <ShownPage {...{ screens, screen, layout, arrivals, hasFailed, isOpening, isWaiting }} />
      <Afterwards firstTouch={firstTouch} places={places} />
    </>
  );
}

interface ShownPageProps extends Pick<ShellProps, "screens"> {
  screen: Screen;
  layout: Layout;
  arrivals: number;
  hasFailed: boolean;
  isOpening: boolean;
  isWaiting: boolean;
}

/** The page with its frame: drawn anew when another one has come, and not when one is on its way. */
const ShownPage = memo(function ShownPage(props: ShownPageProps) {
  const { screens, screen, layout, arrivals, hasFailed, isOpening, isWaiting } = props;
  const Page = screen === "home" ? Home : isWaiting ? WaitingScreen : screens.component(screen);
  return (
    <Frame screen={screen} layout={layout} isOpening={isOpening}>
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
  );
});

/**
 * What only a touch can need, after the first paint and in slices; a component of its own, so that the page is not drawn
 * again. That its script did not come breaks nothing of the page.
 */
function Afterwards({
  firstTouch,
  places,
}: Pick<ShellProps, "firstTouch"> & { places: Map<string, number> }) {
  const isAsked = useIsAsked();
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touched = () => startTransition(() => setTouched(true));
    if (firstTouch === undefined) touched();
    else firstTouch.then(touched);
  }, [firstTouch]);
  if (!isTouched && !isAsked) return null;
  return (
    <Broken where="what a touch needs">
      {/* Alone: a pop-up whose script is on its way would have its effects undone. */}
      <Suspense fallback={null}>
        <Arrivals places={places} />
      </Suspense>
      <Suspense fallback={null}>
        <Overlays />
        <Messages />
      </Suspense>
    </Broken>
  );
}

/**
 * Keeps where each page was left, for the script that brings who returns there: whoever is quick leaves before it is here (GAME-05).
 * It stands before the page, so that its effect ends while that still does.
 */
function LeftPlaces({ places, shown }: { places: Map<string, number>; shown: Place | null }): null {
  const address = shown && formatLocation({ ...shown, hash: "" });
  useLayoutEffect(
    () => () => {
      if (address !== null) places.set(address, scrollY);
    },
    [places, address],
  );
  return null;
}

/** Whether something has to be said or asked, touched or not, or somebody is here whom limits of play are told. */
function useIsAsked(): boolean {
  const hasMessages = useSelector(usePortal().actor, ({ context }) => context.messages.length > 0);
  const isAskingToMeasure = isAskingConsent(useSnapshot("consent"));
  const isVisitor = useVisitor().kind === "loggedOut";
  const hasOverlay = useOverlay() !== null;
  return hasMessages || isAskingToMeasure || !isVisitor || hasOverlay;
}
