import { later } from "@parlour/adapters/http/later.ts";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { ContainerModule } from "inversify";
import { createLateGateway } from "../late-gateway.ts";
import { services } from "../services.ts";

/** The gateway's calls over HTTP; those of forms and of later pages come with the scripts of their machines. */
export const gatewayModule = new ContainerModule(({ bind }) => {
  bind(services.gateway).toResolvedValue(
    (
      { gateway, document },
      { merchantCode },
      tokens,
      clock,
      random,
      diagnostics,
      visit,
      session,
      loadSealer,
    ) =>
      createLateGateway({
        baseUrl: gateway,
        merchantCode,
        tokens,
        clock,
        random,
        diagnostics,
        language: () => document.documentElement.lang,
        visit,
        session,
        loadSealer,
      }),
    [
      services.page,
      services.config,
      services.tokens,
      services.clock,
      services.random,
      services.diagnostics,
      services.visit,
      services.sessionStorage,
      services.sealer,
    ],
  );
  bind(services.forms).toResolvedValue(
    (gateway, { window, document }, session, local, random) => ({
      load: later("forms", async () => {
        const [{ loadForms }, { client }] = await Promise.all([
          importTwice(() => import("../forms.ts")),
          gateway.open(),
        ]);
        return loadForms({ window, document, client, session, local, random });
      }),
    }),
    [services.gateway, services.page, services.sessionStorage, services.localStorage, services.random],
  );
  bind(services.features).toResolvedValue(
    (gateway, { window, document }, session, tokens, { merchantCode }) => ({
      load: later("features", async () => {
        const [{ loadFeatures }, { client }] = await Promise.all([
          importTwice(() => import("../features.ts")),
          gateway.open(),
        ]);
        const hasToken = () => tokens.read() !== null;
        return loadFeatures({ window, document, client, session, merchantCode, hasToken });
      }),
      loadAgent: later("agent features", async () => {
        const [{ loadAgentFeatures }, { client }] = await Promise.all([
          importTwice(() => import("../agent-features.ts")),
          gateway.open(),
        ]);
        return loadAgentFeatures(client);
      }),
    }),
    [services.gateway, services.page, services.sessionStorage, services.tokens, services.config],
  );
});
