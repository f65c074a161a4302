import "reflect-metadata/lite";
import "@parlour/ui/shared/styles.css";
import { defaultConfig, type Portal, type PortalSnapshot, when } from "@parlour/core";
import { isSettled } from "@parlour/core/portal/settled";
import { drawnLayout } from "@parlour/core/preferences/preferences.rules";
import { openSite, widePart } from "@parlour/ui/portal/parts.ts";
import { PortalApp } from "@parlour/ui/portal/portal-app.tsx";
import { type HydrationSnapshots, hydrationSnapshots } from "@parlour/ui/portal/use-selector.ts";
import { onFirstInteraction } from "@parlour/ui/shared/first-interaction.ts";
import { passed } from "@parlour/ui/shared/passed.ts";
import { wide } from "@parlour/ui/shared/use-is-wide.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { createContainer } from "./container.ts";
import { readDrawnFrom } from "./drawn-from.ts";
import { collectEarlyInput } from "./early-input.ts";
import { operator } from "./operator.ts";
import { painted } from "./painted.ts";
import { services } from "./services.ts";

/** How long a drawn page's content stays while its portal settles. */
const TIMEOUT_MS = 5_000;

/** Marks the style sheets in a drawn page, so that a script that needs one does not load it again. */
function markDrawnSheets(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>("style[data-href]")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.href = style.dataset.href ?? "";
    document.head.append(link);
  }
}

/** Restores styles that the server had to move off their elements; from then on React changes and removes them. */
function settleStyles(): void {
  const drawn = document.querySelector<HTMLStyleElement>("style#drawn");
  for (const rule of drawn?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of document.querySelectorAll<HTMLElement>(rule.selectorText)) {
      element.style.cssText = rule.style.cssText;
      element.removeAttribute("data-drawn");
    }
  }
  drawn?.remove();
}

/** Settles at the visitor's first interaction, after the pressed element is painted. */
const waitForTouch = (): Promise<void> =>
  new Promise<void>((touched) => {
    onFirstInteraction(window, touched);
    // The page may be scrolled before this script runs; the next frame computes the layout anyway.
    requestAnimationFrame(() => scrollY > 0 && touched());
  }).then(() => painted(window));

async function begin(): Promise<void> {
  // Listens from the start, since an interaction with the drawn page counts, too.
  const firstTouch = waitForTouch();
  const repeatEarlyInput = collectEarlyInput(window);
  markDrawnSheets();
  // Loads while the status is requested. When it fails, the component that needs a part loads it again and reports the
  // failure.
  const isWide = wide.matches();
  const arriving = Promise.all([openSite.load(), isWide && widePart.load()]).catch(() => undefined);
  const link = document.querySelector<HTMLLinkElement>("link#drawn-from");
  const isDrawn = link !== null;
  // The drawn page stays usable meanwhile: the browser handles input between any two steps.
  const pause = async () => {
    if (isDrawn) await passed(0);
  };
  await pause();
  const { restored, texts, isExact, missing } = await readDrawnFrom(link);
  const container = createContainer(
    {
      window,
      gateway: import.meta.env.VITE_GATEWAY ?? "",
      isDevelopment: import.meta.env.DEV,
      pause,
      ...(restored && { restored }),
      ...(texts && { texts }),
    },
    { ...defaultConfig, merchantCode: import.meta.env.VITE_MERCHANT ?? defaultConfig.merchantCode },
    operator,
  );
  await pause();
  const gateway = container.get(services.gateway);
  await pause();
  const { i18n } = container.get(services.texts);
  await pause();
  const screens = container.get(services.screens);
  const portal = await container.getAsync(services.portal);
  await pause();
  // Without a snapshot the status is requested at once, with the visit's key.
  if (restored === undefined)
    Promise.all([gateway.open(), container.get(services.visit).publicKey()]).catch(() => undefined);

  const host = document.getElementById("portal");
  if (host === null) throw new Error("The page has no #portal");
  const { diagnostics } = portal.ports;
  const report = (what: string, cause: unknown) => diagnostics.report({ where: "ui", what, cause });
  if (missing) report("the data of the drawn page failed to load", missing);
  // Also what React renders and a part's script throw: both are reported to the window.
  addEventListener("error", ({ error, message }) => report("an error that nothing caught", error ?? message));
  const options: RootOptions = {
    onRecoverableError: (cause) => report("a drawn page differs from the portal", cause),
  };
  portal.start();
  const app = (hydrated?: HydrationSnapshots) => (
    <PortalApp
      portal={portal}
      i18n={i18n}
      screens={screens}
      firstWidth={host.dataset.width === "narrow" ? "narrow" : "wide"}
      {...(isDrawn && { firstTouch })}
      {...(hydrated && { hydrated })}
    />
  );
  firstTouch.then(() => {
    portal.ports.messages.rest?.();
    // Pop-ups wait for the first interaction (ANN-04).
    portal.want("popups");
    screens.expectOthers();
    // A drawn page lacks what belongs to the visit: the paths to customer service (SITE-02).
    if (isDrawn) portal.feature("site")?.send({ type: "status.invalidated" });
  });
  if (!isDrawn) {
    createRoot(host, options).render(app());
    return;
  }

  // The drawn page stays until the portal shows the same; it is never blanked.
  const settled = when(portal, () => (isSettled(portal) ? true : null));
  await Promise.race([Promise.all([settled, arriving]), passed(TIMEOUT_MS)]);
  // The snapshot's answers need only promises, so all are processed after one timer.
  await passed(0);
  settleStyles();
  await passed(0);
  // In slices: the browser handles input between any two of them.
  if (restored && isExact && standsAsDrawn(portal, restored)) {
    startTransition(() => void hydrateRoot(host, app(hydrationSnapshots(portal.actor)), options));
    repeatEarlyInput(host);
  } else createRoot(host, options).render(app());
}

/** Whether the portal shows exactly the drawn page: same address, language and layout, and no player logged in. */
function standsAsDrawn(portal: Portal, drawn: PortalSnapshot): boolean {
  const { hasToken, language } = portal.actor.getSnapshot().context;
  const { pathname, search, hash } = window.location;
  const { layoutStore } = portal.ports;
  const chosen = drawnLayout((key) => layoutStore.read(key));
  const layout = drawn.layout ?? drawnLayout(() => null);
  return (
    isSettled(portal) &&
    openSite.here() !== null &&
    !hasToken &&
    hash === "" &&
    language === drawn.language &&
    pathname + search === drawn.address &&
    chosen.theme === layout.theme &&
    chosen["side-menu"] === layout["side-menu"]
  );
}

begin();
