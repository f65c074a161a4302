import type { NodeOptions } from "@parlour/adapters/node";
import { Container, type ContainerModule } from "inversify";
import { consoleModule } from "./modules/console.module.ts";
import { gatewayModule } from "./modules/gateway.module.ts";
import { services } from "./services.ts";

/**
 * Binds what the terminal needs. A binding of `operator` replaces the one here (docs/how-to/rebind.md). Each value is made
 * once.
 */
export function createContainer(gateway: NodeOptions, operator: readonly ContainerModule[] = []): Container {
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  container.bind(services.gateway).toConstantValue(gateway);
  container.load(gatewayModule, consoleModule, ...operator);
  return container;
}
