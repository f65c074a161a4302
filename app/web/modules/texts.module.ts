import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { missingKeys } from "@parlour/adapters/i18n/packs.ts";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** Words of every language; those of the first screen come beside the page, since a chunk of their own would hold up the first paint. */
export const textsModule = new ContainerModule(({ bind }) => {
  bind(services.texts).toResolvedValue(
    ({ restored, texts }, config, diagnostics) =>
      createI18n({
        languages: config.languages,
        loaders: {
          TY: async () => (await importTwice(() => import("@parlour/ui/locales/ty/pack.ts"))).pack,
          EN: async () => (await importTwice(() => import("@parlour/ui/locales/en/pack.ts"))).pack,
        },
        parts: {
          agent: {
            TY: async () =>
              (await importTwice(() => import("@parlour/ui/locales/ty/agent-pack.ts"))).agentPack,
            EN: async () =>
              (await importTwice(() => import("@parlour/ui/locales/en/agent-pack.ts"))).agentPack,
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
