import { ContainerModule } from "inversify";
import { createLedger } from "../ledger/ledger.ts";
import { services } from "../services.ts";
import { createSweep } from "../sweep.ts";
import { createChanges } from "../updates/changes.ts";

/** The database, the ledger in it, and what clears it up. */
export const databaseModule = new ContainerModule(({ bind }) => {
  bind(services.database).toResolvedValue(({ database }) => database, [services.options]);
  bind(services.db).toResolvedValue(({ db }) => db, [services.database]);
  bind(services.changes).toResolvedValue(createChanges, [services.database, services.log]);
  bind(services.ledger).toResolvedValue(createLedger, [services.db, services.clock]);
  bind(services.sweep).toResolvedValue(createSweep, [
    services.database,
    services.clock,
    services.ledger,
    services.keyring,
    services.sessions,
    services.captchas,
    services.loginGuard,
    services.secondFactors,
    services.limits,
    services.verificationCodes,
    services.passwordResets,
    services.outbox,
    services.gameSessions,
    services.lotteryBets,
    services.lotteries,
    services.playCount,
    services.rasters,
  ]);
});
