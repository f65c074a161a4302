import { withLanguageCookie, withLayoutCookies } from "@parlour/adapters/browser/drawing-cookies.ts";
import { createLanguageStore, createLayoutStore } from "@parlour/adapters/storage/preferences.ts";
import { createTextStorage } from "@parlour/adapters/storage/text-storage.ts";
import { createTokenStore } from "@parlour/adapters/storage/token-store.ts";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** What stays in the browser: for the tab, and for the next visit. */
export const storageModule = new ContainerModule(({ bind }) => {
  bind(services.sessionStorage).toResolvedValue(
    ({ window }, diagnostics) =>
      createTextStorage(() => window.sessionStorage, "session storage", diagnostics),
    [services.page, services.diagnostics],
  );
  bind(services.localStorage).toResolvedValue(
    ({ window }, diagnostics) => createTextStorage(() => window.localStorage, "local storage", diagnostics),
    [services.page, services.diagnostics],
  );
  bind(services.tokens).toResolvedValue(
    (session, local, { merchantCode }) => createTokenStore({ session, local, merchantCode }),
    [services.sessionStorage, services.localStorage, services.config],
  );
  bind(services.languageStore).toResolvedValue(
    (local, { document }) => withLanguageCookie(createLanguageStore(local), document),
    [services.localStorage, services.page],
  );
  bind(services.layoutStore).toResolvedValue(
    (local, { document }) => withLayoutCookies(createLayoutStore(local), document),
    [services.localStorage, services.page],
  );
});
