import { openDatabase } from "@parlour/app/gateway/database/open.ts";
import { defaultConfig } from "@parlour/app/gateway/options.ts";
import { createPasswordHasher } from "@parlour/app/gateway/security/passwords.ts";
import { openPglite } from "../gateway/support/databases.ts";
import { startTestGateway } from "../gateway/support/gateway.ts";
import { serveAsked } from "./serve-asked.ts";
import { portalFolder } from "./size.ts";

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
serveAsked(async ({ database: url }: { readonly database: string | null }) => {
  const gateway = await startTestGateway({
    open: url === null ? openPglite : () => openDatabase({ url }),
    passwords: createPasswordHasher(),
    mode: "production",
    demo: true,
    log: { level: "info" },
    web: { kind: "built", folder: portalFolder },
    config: {
      contentCheckMs: defaultConfig.contentCheckMs,
      sessionKeptMs: defaultConfig.sessionKeptMs,
      login: { ...defaultConfig.login, ...unlimited },
    },
  });
  return { url: gateway.url, stop: gateway.stop };
});
