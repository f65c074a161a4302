import { lazySealer } from "@parlour/adapters/crypto/lazy.ts";
import { createHttpClient } from "@parlour/adapters/http/client.ts";
import { createHttpPorts } from "@parlour/adapters/http/ports.ts";
import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { createMemoryPorts } from "@parlour/adapters/memory/ports.ts";
import { createPortal, defaultConfig, type PortalConfig } from "@parlour/core";
import { first } from "@parlour/ui/locales/ty/first.ts";
import { PortalApp } from "@parlour/ui/portal/portal-app.tsx";
import { renderToString } from "react-dom/server";

/**
 * The page as it stands before anything is known: the frame with blanks of the right size. It is put into the built
 * document, so that a slow phone shows the house while the script is still on its way; the script then draws the same.
 */
export async function prerenderOpening(config: PortalConfig = defaultConfig): Promise<string> {
  const local = createMemoryPorts(config);
  const { messages, i18n } = await createI18n({
    languages: config.languages,
    loaders: {},
    firstScreens: { [config.defaultLanguage]: first },
    fallback: config.defaultLanguage,
    development: false,
    diagnostics: local.diagnostics,
  });
  const client = createHttpClient({
    ...local,
    baseUrl: "http://nobody",
    merchantCode: config.merchantCode,
    loadSealer: lazySealer(local.random),
    language: () => "",
    // Nobody answers: the house stays about to open.
    fetch: () => new Promise(() => {}),
  });
  const ports = {
    ...local,
    ...createHttpPorts(client, { ...config, diagnostics: local.diagnostics }),
    messages,
  };
  const portal = createPortal(ports, config).start();
  const [language] = config.languages.filter(({ code }) => code === config.defaultLanguage);
  if (language !== undefined) await messages.use(language, new AbortController().signal).catch(() => {});
  const markup = renderToString(
    <PortalApp portal={portal} i18n={i18n} screens={{ component: () => null }} />,
  );
  portal.stop();
  return markup;
}
