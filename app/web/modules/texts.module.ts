import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { missingKeys } from "@parlour/adapters/i18n/packs.ts";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** A file of texts has one pack in it. */
const packOf =
  <Texts>(load: () => Promise<{ readonly pack: Texts }>) =>
  async () =>
    (await importTwice(load)).pack;

/** Words of every language; those of the first screen come beside the page, since a chunk of their own would hold up the first paint. */
export const textsModule = new ContainerModule(({ bind }) => {
  bind(services.texts).toResolvedValue(
    ({ restored, texts }, config, diagnostics) =>
      createI18n({
        languages: config.languages,
        loaders: {
          TY: packOf(() => import("@parlour/ui/locales/ty/pack.ts")),
          EN: packOf(() => import("@parlour/ui/locales/en/pack.ts")),
        },
        parts: {
          agent: {
            TY: packOf(() => import("@parlour/ui/locales/ty/agent-pack.ts")),
            EN: packOf(() => import("@parlour/ui/locales/en/agent-pack.ts")),
          },
        },
        firstScreens: texts === undefined ? {} : { [texts.language]: texts.texts },
        isPatient: restored !== undefined,
        fallback: config.defaultLanguage,
        ...(import.meta.env.DEV && { missingKeys }),
        diagnostics,
      }),
    [services.page, services.config, services.diagnostics],
  );
});
