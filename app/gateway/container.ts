import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { Container } from "inversify";
import { callsModule } from "./modules/calls.module.ts";
import { contentModule } from "./modules/content.module.ts";
import { databaseModule } from "./modules/database.module.ts";
import { messagesModule } from "./modules/messages.module.ts";
import { providersModule } from "./modules/providers.module.ts";
import { securityModule } from "./modules/security.module.ts";
import { defaultConfig, type GatewayOptions } from "./options.ts";
import { services } from "./services.ts";

/**
 * Binds all services of a gateway, one module for each technology; modules in `options.modules` override bindings
 * (docs/how-to/rebind.md). Each service is created once, on first use, so that two gateways in one process share nothing.
 */
export function createContainer(options: GatewayOptions, log: FastifyBaseLogger): Container {
  const { mode, scenarios, newId = randomUUID } = options;
  const clock = scenarios?.clock ?? options.clock ?? { nowMs: () => Date.now() };
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  container.bind(services.options).toConstantValue(options);
  container.bind(services.log).toConstantValue(log);
  container.bind(services.mode).toConstantValue(mode);
  container.bind(services.hasDemo).toConstantValue(options.demo ?? mode !== "production");
  container.bind(services.config).toConstantValue({ ...defaultConfig, ...options.config });
  container.bind(services.clock).toConstantValue(clock);
  container.bind(services.newId).toConstantValue(newId);
  container.load(
    databaseModule,
    contentModule,
    securityModule,
    messagesModule,
    providersModule,
    callsModule,
    ...(options.modules ?? []),
  );
  return container;
}
