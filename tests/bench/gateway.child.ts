import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { createGateway } from "@parlour/app/gateway/gateway.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { createPasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { createSeals } from "@parlour/app/gateway/security/seals.ts";
import { seed } from "@parlour/app/seed/seed.ts";
import { serveAsked } from "./serve-asked.ts";

export interface GatewayAsked {
  /** A PostgreSQL server; null for the embedded database. */
  readonly database: string | null;
  /** The built portal's folder. */
  readonly portal: string;
}

const often = 1_000_000;

/** One account logs in many times at once here, which limits would take for guessing. */
const unlimited = {
  captchaAfterAccountFailures: often,
  captchaAfterAddressFailures: often,
  lockAfterAccountFailures: often,
  lockAfterAddressFailures: often,
};

/**
 * The gateway to measure, as it runs in production, with the built portal, over the whole demo data. Passwords
 * cost their full price, each call is logged, and what it keeps in memory it keeps for as long as any gateway.
 */
serveAsked(async ({ database: url, portal }: GatewayAsked) => {
  const database = await openDatabase(url === null ? {} : { url });
  const clock = { nowMs: () => Date.now() };
  const passwords = createPasswordHasher();
  await seed(database, { clock, passwords, demo: true });
  const app = await createGateway({
    database,
    clock,
    passwords,
    mode: "production",
    demo: true,
    seals: createSeals([Buffer.alloc(32, 7)]),
    log: { level: "info" },
    web: { kind: "built", folder: portal },
    config: {
      ...defaultConfig,
      login: { ...defaultConfig.login, ...unlimited },
      rates: { ...defaultConfig.rates, loginPerMinute: often },
    },
  });
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { url: await app.listen({ port: 0, host: "127.0.0.1" }), stop };
});
