import type { Portal } from "@parlour/core";
import { isAskingConsent } from "@parlour/core/analytics/consent.view";
import { formatLocation, type Place } from "@parlour/core/navigation/resolver";
import type { Layout, Screen } from "@parlour/core/navigation/routes";
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
import { interactionPart } from "./parts.ts";
import { PortalProvider, usePortal, useSnapshot } from "./portal-context.tsx";
import { WaitingScreen } from "./screen-states.tsx";
import { TextsProvider } from "./texts-context.tsx";
import { useAvailability, useNavigation, useOverlay, useVisitor } from "./use-portal-state.ts";
import { HydratedContext, type HydrationSnapshots, useSelector } from "./use-selector.ts";

export const closedSite = createPart(() => import("../site/closed-site.tsx"));
const ClosedSite = partOf(closedSite, (part) => part.ClosedSite);
const Overlays = partOf(interactionPart, (part) => part.Overlays);
const Messages = partOf(interactionPart, (part) => part.Messages);
const FailedScreen = partOf(interactionPart, (part) => part.FailedScreen);
const Arrivals = partOf(interactionPart, (part) => part.Arrivals);

/** The registry of screens; null for a screen whose script has not loaded. */
export interface Screens {
  component(screen: Screen): ComponentType | null;
}

export type PortalAppProps = {
  /** The caller starts and stops it. */
  portal: Portal;
  i18n: i18n;
  screens: Screens;
  /** The assumed width before the screen can be measured; wide by default. */
  firstWidth?: "wide" | "narrow";
  /**
   * Resolves at the first interaction with a server-rendered page, title included; parts that only an interaction needs
   * load then. Without it they load at once.
   */
  firstTouch?: Promise<void>;
  /** The portal's state while a server-rendered page is hydrated; empty on the server. */
  hydrated?: HydrationSnapshots;
};

/** The portal as the site's status allows, in the visitor's language, direction and theme. */
export const PortalApp = ({ portal, i18n, screens, firstWidth = "wide", ...drawn }: PortalAppProps) => (
  <FirstWidth value={firstWidth}>
    <HydratedContext value={drawn.hydrated ?? null}>
      <PortalProvider portal={portal}>
        <TextsProvider i18n={i18n}>
          <NoticeChoiceProvider>
            <Shell screens={screens} firstTouch={drawn.firstTouch} />
          </NoticeChoiceProvider>
        </TextsProvider>
      </PortalProvider>
    </HydratedContext>
  </FirstWidth>
);

type ShellProps = { screens: Screens; firstTouch: Promise<void> | undefined };

function Shell({ screens, firstTouch }: ShellProps) {
  const direction = useDocument();
  const availability = useAvailability();
  return (
    <DirectionProvider dir={direction}>
      <Broken where="shell">
        {availability === "open" || availability === null ? (
          <OpenSite screens={screens} firstTouch={firstTouch} isOpening={availability === null} />
        ) : (
          <Suspense fallback={null}>
            <ClosedSite />
            <Messages />
          </Suspense>
        )}
      </Broken>
    </DirectionProvider>
  );
}

/**
 * The site, open or opening. Until the status is known, placeholders of the right size fill the frame and page, so that
 * nothing jumps and nothing can be pressed (SITE-01).
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

/** The page with its frame; renders again when another page is shown, not while it loads. */
const ShownPage = memo(function ShownPage(props: ShownPageProps) {
  const { screens, screen, layout, arrivals, hasFailed, isOpening, isWaiting } = props;
  const Page = screen === "home" ? Home : isWaiting ? WaitingScreen : screens.component(screen);
  return (
    <Frame screen={screen} layout={layout} isOpening={isOpening}>
      <Broken key={arrivals} where={screen}>
        <Suspense fallback={<WaitingScreen />}>
          {hasFailed ? <FailedScreen /> : Page ? <Page /> : <WaitingScreen />}
        </Suspense>
      </Broken>
    </Frame>
  );
});

/**
 * Parts that only an interaction needs, rendered after the first paint and in slices. A separate component, so that the
 * page does not render again, and a failed load does not affect it.
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
      {/* In its own Suspense: an overlay whose script is still loading would undo its effects. */}
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
 * Stores each page's scroll position, also before the script that restores it has loaded (GAME-05). It precedes the
 * page, so that its effect's clean-up runs while the page is still rendered.
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

/** Whether these parts are needed without an interaction: for a message, a question, an overlay or a player's limits. */
function useIsAsked(): boolean {
  const hasMessages = useSelector(usePortal().actor, ({ context }) => context.messages.length > 0);
  const isAskingToMeasure = isAskingConsent(useSnapshot("consent"));
  const isVisitor = useVisitor().kind === "loggedOut";
  const hasOverlay = useOverlay() !== null;
  return hasMessages || isAskingToMeasure || !isVisitor || hasOverlay;
}
