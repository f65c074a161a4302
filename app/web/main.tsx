import "reflect-metadata/lite";
import "@parlour/ui/shared/styles.css";
import { defaultConfig, type Portal, type PortalSnapshot, when } from "@parlour/core";
import { isSettled } from "@parlour/core/portal/settled";
import { drawnLayout } from "@parlour/core/preferences/preferences.rules";
import { openSite, widePart } from "@parlour/ui/portal/parts.ts";
import { PortalApp } from "@parlour/ui/portal/portal-app.tsx";
import { type StillPortal, stillOf } from "@parlour/ui/portal/use-selector.ts";
import { onFirstInteraction } from "@parlour/ui/shared/first-interaction.ts";
import { WIDE } from "@parlour/ui/shared/use-is-wide.ts";
import { startTransition } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { createContainer } from "./container.ts";
import { readDrawnFrom } from "./drawn-from.ts";
import { operator } from "./operator.ts";
import { painted } from "./painted.ts";
import { services } from "./services.ts";

/** How long what stands on a drawn page is left there while its portal comes to rest. */
const PATIENCE_MS = 5_000;

/** Sheets that stand in a drawn page: whoever imports a script that comes with one finds that it is here. */
function markStandingSheets(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>("style[data-href]")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.disabled = true;
    link.href = style.dataset.href ?? "";
    document.head.append(link);
  }
}

/** Sets the styles that the server had to lift off their elements on them again: from there React changes and removes them. */
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

async function begin(): Promise<void> {
  // From the first moment: who touches a drawn page before it is taken over has touched it. What was pressed is painted first.
  const firstTouch = new Promise<void>((touched) => {
    onFirstInteraction(window, touched);
    // Scrolled before this script was here; asked with the next frame, which lays the page out anyway.
    requestAnimationFrame(() => scrollY > 0 && touched());
  }).then(() => painted(window));
  markStandingSheets();
  // On its way while the status is asked for. Should it not come, whoever shows a part of it asks again and says so.
  const isWide = matchMedia(WIDE).matches;
  const arriving = Promise.all([openSite.load(), isWide && widePart.load()]).catch(() => undefined);
  const link = document.querySelector<HTMLLinkElement>("link#drawn-from");
  const isDrawn = link !== null;
  // A drawn page stands while this one gets ready: a finger that moves on it comes between any two steps.
  const pause = async () => {
    if (isDrawn) await passed(0);
  };
  await pause();
  const { restored, texts, isExact, missing } = await readDrawnFrom(link);
  const container = createContainer(
    {
      window,
      document,
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
  const { i18n } = await container.getAsync(services.texts);
  await pause();
  const screens = await container.getAsync(services.screens);
  const portal = await container.getAsync(services.portal);
  await pause();
  // Without a snapshot the status is asked for at once, with the visit's key.
  if (restored === undefined)
    Promise.all([gateway.open(), container.get(services.visit).publicKey()]).catch(() => undefined);

  const host = document.getElementById("portal");
  if (host === null) throw new Error("The page has no #portal");
  const { diagnostics } = portal.ports;
  if (missing)
    diagnostics.report({ where: "ui", what: "what the page was drawn from did not come", cause: missing });
  const options: RootOptions = {
    onUncaughtError: (cause) => diagnostics.report({ where: "ui", what: "a screen broke", cause }),
    onRecoverableError: (cause) =>
      diagnostics.report({ where: "ui", what: "a drawn page was not as the portal stands", cause }),
  };
  portal.start();
  const app = (takenOver?: StillPortal) => (
    <PortalApp
      portal={portal}
      i18n={i18n}
      screens={screens}
      firstWidth={host.dataset.width === "narrow" ? "narrow" : "wide"}
      {...(isDrawn && { firstTouch })}
      {...(takenOver && { takenOver })}
    />
  );
  firstTouch.then(() => {
    portal.ports.messages.rest?.();
    // Pop-ups wait for somebody to be there (ANN-04).
    portal.want("popups");
    screens.expectOthers();
    // What is a visit's own does not come with a drawn page: the paths to customer service (SITE-02).
    if (isDrawn) portal.feature("site")?.send({ type: "status.doubted" });
  });
  if (!isDrawn) {
    createRoot(host, options).render(app());
    return;
  }

  // The page stands already: it is taken over when the portal stands as the page does, and not blanked before.
  const settled = when(portal, () => (isSettled(portal) ? true : null));
  await Promise.race([Promise.all([settled, arriving]), passed(PATIENCE_MS)]);
  // Answers that were carried lead on by promises alone.
  await passed(0);
  settleStyles();
  await passed(0);
  // In slices: the page answers between any two of them.
  if (restored && isExact && standsAsDrawn(portal, restored))
    startTransition(() => void hydrateRoot(host, app(stillOf(portal.actor)), options));
  else createRoot(host, options).render(app());
}

/** Whether the portal shows the very page that was drawn: same address, language and layout, and nobody logged in. */
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

const passed = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

begin();
