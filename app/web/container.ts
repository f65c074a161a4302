import type { PortalConfig } from "@parlour/core";
import { Container, type ContainerModule } from "inversify";
import { portalModule } from "./modules/portal.module.ts";
import { portsModule } from "./modules/ports.module.ts";
import { type Page, services } from "./services.ts";

/**
 * Binds every port of core to its adapter for the browser.
 *
 * A binding of `operator` replaces the one here (docs/how-to/rebind.md). Each value is made once, on first use.
 */
export function createContainer(
  page: Page,
  config: PortalConfig,
  operator: readonly ContainerModule[] = [],
): Container {
  // Made without generated code, which the page's Content-Security-Policy forbids.
  const container = new Container({ defaultScope: "Singleton", jitless: true });
  container.bind(services.page).toConstantValue(page);
  container.bind(services.config).toConstantValue(config);
  container.load(portsModule, portalModule, ...operator);
  return container;
}
