import { missingKeys } from "@parlour/adapters/i18n/texts.ts";
import { type BrowserParts, browserParts, partNames, partsBy } from "@parlour/adapters/ports/browser.ts";
import { languageByCode } from "@parlour/core/preferences/preferences.rules";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { ContainerModule } from "inversify";
import { partServices, services } from "../services.ts";
import { loadTexts, namespaces, textParts } from "../texts.ts";

/** What the ports are made of: the browser's storage, tabs and addresses, encryption, the gateway's calls, texts. */
export const portsModule = new ContainerModule(({ bind }) => {
  bind(services.options).toResolvedValue(
    ({ window, gateway, isDevelopment, restored, texts }, { merchantCode, languages, defaultLanguage }) => ({
      window,
      gateway,
      merchantCode,
      isDevelopment,
      importing: importTwice,
      texts: {
        languages,
        load: (code, namespace) => loadTexts(languageByCode(languages, code) ?? { code }, namespace),
        namespaces,
        parts: textParts,
        // Those of the first screen come with the page, since a file of their own would delay the first paint.
        carried: texts,
        isPatient: restored !== undefined,
        fallback: defaultLanguage,
        ...(import.meta.env.DEV && { missingKeys }),
      },
    }),
    [services.page, services.config],
  );
  bind(services.parts).toDynamicValue((context) => partsBy((name) => context.get(partServices[name])));
  const bindPart = <Name extends keyof BrowserParts>(name: Name) =>
    bind(partServices[name]).toDynamicValue((context) =>
      browserParts[name](context.get(services.options), context.get(services.parts)),
    );
  for (const name of partNames) bindPart(name);
});
