import { createExpressions } from "@parlour/adapters/expressions/expressions.ts";
import { ContainerModule } from "inversify";
import { ENCODED_AS, encode } from "../../pictures/encode.ts";
import { createRasterFiles } from "../../pictures/raster-files.ts";
import { createRasters } from "../../pictures/rasters.ts";
import { createSharedAnswers } from "../calls/shared-answers.ts";
import { readShownGames } from "../content/catalogue.ts";
import { inLanguages } from "../content/catalogue-names.ts";
import { createContentVersion } from "../content/content-version.ts";
import { firstCurrency } from "../content/currencies.ts";
import { figuresOf } from "../content/figures.ts";
import { keptForVersion } from "../content/kept-for-version.ts";
import { createSettings } from "../content/settings.ts";
import { createRuleSets } from "../members/registration/rule-sets.ts";
import { services } from "../services.ts";

const MB = 1_048_576;
/** About five thousand tiles. */
const PICTURES_KEPT_BYTES = 64 * MB;

/** The operator's settings and content, and their caches. */
export const contentModule = new ContainerModule(({ bind }) => {
  bind(services.contentVersion).toResolvedValue(
    (database, clock, { contentCheckMs }, changes) =>
      createContentVersion(database, clock, contentCheckMs, changes),
    [services.database, services.clock, services.config, services.changes],
  );
  bind(services.catalogue).toResolvedValue(
    (db, { readCatalogue }) => {
      const kept = keptForVersion(readCatalogue, async () => inLanguages(await readShownGames(db)));
      return async (language) => (await kept.read())(language);
    },
    [services.db, services.contentVersion],
  );
  bind(services.settings).toResolvedValue((kept) => kept, [services.keptSettings]);
  bind(services.keptSettings).toResolvedValue(
    (database, version, log) =>
      createSettings(database, version, (keys) =>
        log.warn({ keys }, "settings that cannot be read are replaced by their defaults"),
      ),
    [services.database, services.contentVersion, services.log],
  );
  bind(services.readFigures).toResolvedValue(
    (settings, log) => async (currency) => {
      const known = await settings.read(currency);
      return figuresOf(known, currency ?? firstCurrency(known), (name) =>
        log.warn({ name }, "a text names a figure that there is not"),
      );
    },
    [services.settings, services.log],
  );
  bind(services.ruleSets).toResolvedValue(
    (log) =>
      createRuleSets(createExpressions(), (what) =>
        log.warn({ what }, "a pattern of the registration's rules cannot be used; length alone is checked"),
      ),
    [services.log],
  );
  bind(services.shared).toResolvedValue(
    (clock, version) =>
      createSharedAnswers({
        clock,
        version,
        keptAtMost: { answers: 256, bytes: 32 * MB },
        manyAtMost: { answers: 4_000, bytes: 16 * MB },
      }),
    [services.clock, services.contentVersion],
  );
  bind(services.drawings).toResolvedValue(
    (clock, version) =>
      createSharedAnswers({
        clock,
        version,
        keptAtMost: { answers: 2_000, bytes: 64 * MB },
      }),
    [services.clock, services.contentVersion],
  );
  bind(services.rasters).toResolvedValue(
    ({ pictureFolder }, log) =>
      createRasters({
        encode,
        encodedAs: ENCODED_AS,
        files:
          pictureFolder === undefined
            ? null
            : createRasterFiles({
                folder: pictureFolder,
                // File times use the machine's clock, not the operator's.
                nowMs: Date.now,
                onUnwritable: (err) =>
                  log.warn(
                    { err, folder: pictureFolder },
                    "pictures cannot be kept there; each start makes them again",
                  ),
              }),
        keptAtMostBytes: PICTURES_KEPT_BYTES,
      }),
    [services.options, services.log],
  );
});
