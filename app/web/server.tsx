import { createI18n, type I18n } from "@parlour/adapters/i18n/messages.ts";
import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createMemoryHistory } from "@parlour/adapters/memory/history.ts";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import {
  defaultConfig,
  type OpensPortals,
  type Portal,
  type PortalConfig,
  type PortalPorts,
  preparePortals,
  when,
  writeSnapshot,
} from "@parlour/core";
import { keepAnswers } from "@parlour/core/portal/portal.snapshot";
import { isSettled } from "@parlour/core/portal/settled";
import { type DrawnLayout, languageByCode } from "@parlour/core/preferences/preferences.rules";
import first from "@parlour/messages/en/first.json";
import { PortalApp } from "@parlour/ui/portal/portal-app.tsx";
import { passed } from "@parlour/ui/shared/passed.ts";
import { prerender } from "react-dom/static";
import { createScreens } from "./screens.ts";
import { loadTexts, namespaces } from "./texts.ts";

export { prerenderOpening } from "./prerender.tsx";

export const languages = defaultConfig.languages.map(({ code }) => code);
export const { defaultLanguage } = defaultConfig;

/** The file of each screen that the server draws, as the build's manifest names it. */
export { screenFiles } from "./other-screens.ts";

export interface PageAsked {
  /** Path and query, as the visitor asked for it. */
  readonly address: string;
  /** The operator's code of the visitor's language. */
  readonly language: string;
  /** Reaches the gateway's calls. */
  readonly fetch: typeof globalThis.fetch;
  /** Which screen it is drawn for: a narrow one has no side menu to draw. */
  readonly width: "wide" | "narrow";
  /** What the visitor has chosen of it before. */
  readonly layout: DrawnLayout;
  /** Which of several bases for pictures comes first (SITE-06). */
  readonly turn: number;
}

export interface DrawnPage {
  readonly markup: string;
  /** What the page was drawn from, as text. */
  readonly snapshot: string;
  /** The texts that stand on it and their language, as the text of `PageTexts`. */
  readonly texts: string;
  readonly title: string;
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly isOpen: boolean;
}

/** How long a page may wait for its own operator before it is drawn as it stands. */
const TIMEOUT_MS = 4_000;

const never = (): Promise<never> => new Promise(() => {});

/**
 * Draws pages as a visitor without a token sees them, by the components that the browser has, each from a portal of its own.
 * The machines of these portals are made once.
 */
export function drawsPages(config: PortalConfig = defaultConfig): (asked: PageAsked) => Promise<DrawnPage> {
  const open = preparePortals(config);
  return (asked) => drawPage(asked, config, open);
}

/** No first screen shows a form, so none is fetched. */
async function drawPage(
  { address, language: code, fetch, width, layout, turn }: PageAsked,
  config: PortalConfig,
  open: OpensPortals,
): Promise<DrawnPage> {
  const diagnostics = collectingDiagnostics();
  const { messages, i18n, want } = createI18n({
    languages: config.languages,
    load: (each, namespace) => loadTexts(languageByCode(config.languages, each) ?? { code: each }, namespace),
    namespaces: drawnNamespaces,
    fallback: config.defaultLanguage,
    diagnostics,
  });
  const screens = createScreens(want);
  const shown = new Set<string>();
  const gateway = createNodePorts({
    ...config,
    gateway: "http://operator",
    fetch,
    diagnostics,
    history: createMemoryHistory(address),
    random: { below: (below) => turn % below, id: () => "drawn" },
  });
  const ports: PortalPorts = {
    ...gateway,
    forms: { load: never },
    languageStore: { read: () => code, save: () => {} },
    layoutStore: {
      read: (key) => (key === "theme" || key === "side-menu" ? layout[key] : null),
      save: () => {},
    },
    messages: {
      ...messages,
      rest(key) {
        if (key !== undefined) shown.add(key);
        return undefined;
      },
    },
    screens,
  };
  const keeper = keepAnswers(ports);
  const portal = open(keeper.ports).start();
  try {
    const isQuiet = () => isSettled(portal) && keeper.pending() === 0;
    await Promise.race([quiet(portal, isQuiet), passed(TIMEOUT_MS)]);
    const markup = await drawn(
      <PortalApp portal={portal} i18n={i18n} screens={screens} firstWidth={width} hydrated={new Map()} />,
    );
    const { at, availability } = portal.actor.getSnapshot().context;
    const operator = i18n.t("operator.name");
    const language = languageByCode(config.languages, code);
    return {
      markup,
      texts: JSON.stringify({ language: code, texts: textsOf(i18n, shown) }),
      snapshot: writeSnapshot(keeper.snapshot({ language: code, address, turn, layout })),
      title:
        at.screen === "home"
          ? operator
          : i18n.t("shell.title", { page: i18n.t(`screen.${at.screen}`), operator }),
      lang: language?.tag ?? "en",
      dir: language?.direction ?? "ltr",
      isOpen: availability === "open",
    };
  } finally {
    portal.stop();
  }
}

/** What is below every page's first screen, and is made when it comes near. */
const nearby: readonly string[] = ["footer", "home", "jackpot", "winners"];

/** A page that is drawn without a player may still show words of the member centre, such as its address's title. */
const drawnNamespaces = [...namespaces, "member"];

const sectionOf = (key: string): string => key.split(".", 1)[0] ?? "";

/** The texts of all sections that the page has shown some of, those of any first screen, and those that may soon come near. */
function textsOf(i18n: I18n["i18n"], keys: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  const texts: Readonly<Record<string, string>> = Object.assign(
    {},
    ...drawnNamespaces.map((namespace) => i18n.getResourceBundle(i18n.language, namespace)),
  );
  const sections = new Set([...nearby, ...[...keys].map(sectionOf)]);
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => key in first || sections.has(sectionOf(key))),
  );
}

/** Nothing is asked for any more, and an answer that has just come has led to no other question. */
async function quiet(portal: Portal, isQuiet: () => boolean): Promise<void> {
  do {
    await when(portal, () => (isQuiet() ? true : null));
    await new Promise((resolve) => setImmediate(resolve));
  } while (!isQuiet());
}

async function drawn(page: React.ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(page, {
    // Whole, in the order of the page: what comes out of order would need a script in the markup.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (fault) => void faults.push(fault),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const markup = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return markup;
}
