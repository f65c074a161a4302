import { createExpressions } from "@parlour/adapters/expressions/expressions.ts";
import { ContainerModule } from "inversify";
import { createSharedAnswers } from "../calls/shared-answers.ts";
import { createContentVersion } from "../content/content-version.ts";
import { figuresOf } from "../content/figures.ts";
import { createSettings } from "../content/settings.ts";
import { createRuleBooks } from "../members/registration/rule-books.ts";
import { services } from "../services.ts";

/** The operator's settings and content, and what is kept of them in memory. */
export const contentModule = new ContainerModule(({ bind }) => {
  bind(services.contentVersion).toResolvedValue(
    (database, clock, { contentCheckMs }) => createContentVersion(database, clock, contentCheckMs),
    [services.database, services.clock, services.config],
  );
  bind(services.settings).toResolvedValue(
    (database, version, log) =>
      createSettings(database, version, (keys) =>
        log.warn({ keys }, "settings that cannot be read are replaced by their defaults"),
      ),
    [services.database, services.contentVersion, services.log],
  );
  bind(services.readFigures).toResolvedValue(
    (settings, { currency }, log) =>
      async () =>
        figuresOf(await settings.read(), currency, (name) =>
          log.warn({ name }, "a text names a figure that there is not"),
        ),
    [services.settings, services.config, services.log],
  );
  bind(services.ruleBooks).toResolvedValue(
    (log) =>
      createRuleBooks(createExpressions(), (what) =>
        log.warn({ what }, "a pattern of the registration's rules cannot be used; length alone is checked"),
      ),
    [services.log],
  );
  bind(services.shared).toResolvedValue(
    (clock, version) => createSharedAnswers({ clock, readVersion: version.read, keptAtMost: 256 }),
    [services.clock, services.contentVersion],
  );
  bind(services.pictures).toResolvedValue(
    (clock, version) => createSharedAnswers({ clock, readVersion: version.read, keptAtMost: 2_000 }),
    [services.clock, services.contentVersion],
  );
});
