import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { collectingDiagnostics } from "@parlour/adapters/memory/diagnostics.ts";
import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { createPortal, defaultConfig, type PortalConfig } from "@parlour/core";
import first from "@parlour/messages/en/first.json";
import { PortalApp } from "@parlour/ui/portal/portal-app.tsx";
import { renderToString } from "react-dom/server";
import type { PageTexts } from "./services.ts";

/**
 * The page as it stands before anything is known, the frame with blanks of the right size, and its texts. Both are put into
 * the built document, so that a slow phone shows the portal while the script is still on its way; the script then draws the
 * same.
 */
export async function prerenderOpening(
  config: PortalConfig = defaultConfig,
): Promise<{ readonly markup: string; readonly texts: PageTexts }> {
  const { messages, i18n } = createI18n({
    languages: config.languages,
    load: () => new Promise(() => {}),
    namespaces: [],
    carried: { language: config.defaultLanguage, texts: first },
    fallback: config.defaultLanguage,
    diagnostics: collectingDiagnostics(),
  });
  // Nobody answers: the operator stays about to open.
  const ports = {
    ...createNodePorts({ ...config, gateway: "http://gateway.invalid", fetch: () => new Promise(() => {}) }),
    messages,
  };
  const portal = createPortal(ports, config).start();
  const [language] = config.languages.filter(({ code }) => code === config.defaultLanguage);
  if (language !== undefined) await messages.use(language, new AbortController().signal).catch(() => {});
  const markup = renderToString(
    <PortalApp portal={portal} i18n={i18n} screens={{ component: () => null }} />,
  );
  portal.stop();
  return { markup, texts: { language: config.defaultLanguage, texts: first } };
}
