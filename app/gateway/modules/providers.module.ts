import { ContainerModule } from "inversify";
import { createPlayCount } from "../play/count-play.ts";
import { createGameSessions } from "../play/game-sessions.ts";
import { createLotteryBets } from "../play/lottery-bets.ts";
import { createLotteries } from "../play/lottery-draws.ts";
import { createVendorFacts } from "../play/vendor-facts.ts";
import { createVendorSecrets } from "../play/vendor-secrets.ts";
import { services } from "../services.ts";

/** Game vendors and payment providers, and the sandbox that replaces both. */
export const providersModule = new ContainerModule(({ bind }) => {
  bind(services.hasSandbox).toResolvedValue(({ sandbox }) => sandbox !== undefined, [services.options]);
  bind(services.sandboxOriginFor).toResolvedValue(
    ({ sandbox }) =>
      (host) =>
        sandbox?.originFor(host) ?? null,
    [services.options],
  );
  bind(services.secretOf).toResolvedValue(
    (database, clock, { walletKey }, seals) => createVendorSecrets(database, clock, walletKey, seals),
    [services.database, services.clock, services.options, services.seals],
  );
  bind(services.vendorFacts).toResolvedValue(
    (secretOf, clock, { sandbox }, { vendorFactsWithinMs }, log) =>
      createVendorFacts({
        origin: () => sandbox?.reachedAt?.() ?? null,
        secretOf,
        clock,
        timeoutMs: vendorFactsWithinMs,
        report: (what) => log.warn(`A vendor says nothing about its games. ${what}`),
      }),
    [services.secretOf, services.clock, services.options, services.config, services.log],
  );
  bind(services.gameSessions).toResolvedValue(createGameSessions, [
    services.database,
    services.clock,
    services.secretOf,
  ]);
  bind(services.playCount).toResolvedValue(createPlayCount, [services.database, services.clock]);
  bind(services.lotteries).toResolvedValue(
    (database, clock, { read }) => createLotteries({ database, clock, readVersion: read }),
    [services.database, services.clock, services.contentVersion],
  );
  bind(services.lotteryBets).toResolvedValue(
    (database, clock, ledger, lotteries, { read }, log) =>
      createLotteryBets({ database, clock, ledger, lotteries, readSettings: read, log }),
    [services.database, services.clock, services.ledger, services.lotteries, services.settings, services.log],
  );
});
