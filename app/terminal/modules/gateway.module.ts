import { createNodePorts } from "@parlour/adapters/node";
import { createPortal } from "@parlour/core";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";
import { createTexts } from "../texts.ts";

/** The portal, whose calls go to a gateway over HTTP; everything else stays in this process. */
export const gatewayModule = new ContainerModule(({ bind }) => {
  bind(services.ports).toResolvedValue(
    (gateway, { downloads, gameWindow, open }) =>
      createNodePorts({ downloads, gameWindow, open, ...gateway }),
    [services.gateway, services.files],
  );
  bind(services.texts).toResolvedValue(({ diagnostics }) => createTexts(diagnostics), [services.ports]);
  bind(services.portal).toResolvedValue(
    (ports, { messages }) => createPortal({ ...ports, messages }),
    [services.ports, services.texts],
  );
});
