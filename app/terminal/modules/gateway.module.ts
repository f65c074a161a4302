import { createNodePorts } from "@parlour/adapters/ports/node.ts";
import { createPortal } from "@parlour/core";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** The portal, whose calls go to a gateway over HTTP; everything else stays in this process. */
export const gatewayModule = new ContainerModule(({ bind }) => {
  bind(services.ports).toResolvedValue((options) => createNodePorts(options), [services.gateway]);
  bind(services.portal).toResolvedValue((ports) => createPortal(ports), [services.ports]);
});
