import { createSystemClock } from "@parlour/adapters/browser/clock.ts";
import { createDiagnostics } from "@parlour/adapters/browser/diagnostics.ts";
import { createBrowserHistory, createEntry } from "@parlour/adapters/browser/history.ts";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createBroadcastTabs, openTabChannel } from "@parlour/adapters/browser/tabs.ts";
import { ContainerModule } from "inversify";
import { painted } from "../painted.ts";
import { createScreens } from "../screens.ts";
import { services } from "../services.ts";

/** What the browser itself gives: time, chance, addresses, tabs, windows. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(services.clock).toResolvedValue(createSystemClock);
  bind(services.random).toResolvedValue(({ window }) => createRandom(window.crypto), [services.page]);
  bind(services.diagnostics).toResolvedValue(
    ({ isDevelopment }) => createDiagnostics({ development: isDevelopment }),
    [services.page],
  );
  bind(services.entry).toResolvedValue(({ window }) => createEntry(window), [services.page]);
  bind(services.history).toResolvedValue(({ window }) => createBrowserHistory(window), [services.page]);
  bind(services.tabs).toResolvedValue(
    ({ merchantCode }) => createBroadcastTabs(openTabChannel(merchantCode)),
    [services.config],
  );
  bind(services.support).toResolvedValue(
    (visit, { window }) => ({
      async open(entry, signal) {
        const { createSupport } = await import("@parlour/adapters/browser/support.ts");
        return createSupport(visit, (url, name, features) => window.open(url, name, features)).open(
          entry,
          signal,
        );
      },
    }),
    [services.visit, services.page],
  );
  bind(services.screens).toResolvedValue(
    (texts, { window }) => createScreens(texts.want, () => painted(window)),
    [services.texts, services.page],
  );
});
