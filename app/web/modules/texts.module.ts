import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { missingKeys } from "@parlour/adapters/i18n/texts.ts";
import { languageByCode } from "@parlour/core/preferences/preferences.rules";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";
import { loadTexts, namespaces, textParts } from "../texts.ts";

/** Texts of every language. Those of the first screen come with the page, since a file of their own would delay the first paint. */
export const textsModule = new ContainerModule(({ bind }) => {
  bind(services.texts).toResolvedValue(
    ({ restored, texts }, config, diagnostics) =>
      createI18n({
        languages: config.languages,
        load: (code, namespace) => loadTexts(languageByCode(config.languages, code) ?? { code }, namespace),
        namespaces,
        parts: textParts,
        carried: texts,
        isPatient: restored !== undefined,
        fallback: config.defaultLanguage,
        importing: importTwice,
        ...(import.meta.env.DEV && { missingKeys }),
        diagnostics,
      }),
    [services.page, services.config, services.diagnostics],
  );
});
