import { ContainerModule } from "inversify";
import { createHeavyReads } from "../calls/heavy-reads.ts";
import { createCalls } from "../calls/serve-call.ts";
import { services } from "../services.ts";

/** A part of the connections for calls, so that some are always left for everything else. */
const HEAVY_READS_AT_ONCE = 3;
const HEAVY_READ_WAITS_MS = 10_000;

/** How calls are registered and answered. */
export const callsModule = new ContainerModule(({ bind }) => {
  bind(services.heavyReads).toResolvedValue(
    (database, { rates }, clock) =>
      createHeavyReads(
        {
          perMinute: rates.heavyReadsPerMinute,
          // The embedded database answers one question at a time: others come in between.
          atOnce: database.kind === "pglite" ? 1 : HEAVY_READS_AT_ONCE,
          waitMs: HEAVY_READ_WAITS_MS,
        },
        clock,
      ),
    [services.database, services.config, services.clock],
  );
  bind(services.calls).toResolvedValue(
    (mode, config, clock, keptSettings, keyring, sessions, shared, heavyReads) =>
      createCalls({ mode, config, clock, keptSettings, keyring, sessions, shared, heavyReads }),
    [
      services.mode,
      services.config,
      services.clock,
      services.keptSettings,
      services.keyring,
      services.sessions,
      services.shared,
      services.heavyReads,
    ],
  );
});
