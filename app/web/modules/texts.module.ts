import { createI18n } from "@parlour/adapters/i18n/messages.ts";
import { first as firstTexts } from "@parlour/ui/locales/ty/first.ts";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** Words of every language; those of the first screen are in the first download, since a chunk of their own would hold up the first paint. */
export const textsModule = new ContainerModule(({ bind }) => {
  bind(services.texts).toResolvedValue(
    ({ restored, texts, isDevelopment }, config, diagnostics) =>
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
        firstScreens: {
          TY: firstTexts,
          ...(restored !== undefined && { [restored.language]: { ...firstTexts, ...texts } }),
        },
        isPatient: texts !== undefined,
        fallback: config.defaultLanguage,
        development: isDevelopment,
        diagnostics,
      }),
    [services.page, services.config, services.diagnostics],
  );
});
