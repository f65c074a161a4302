import { portsOf } from "@parlour/adapters/ports/browser.ts";
import { preparePortals } from "@parlour/core";
import { ContainerModule } from "inversify";
import { painted } from "../painted.ts";
import { createScreens } from "../screens.ts";
import { services } from "../services.ts";

/** The screens, and the portal of its ports. */
export const portalModule = new ContainerModule(({ bind }) => {
  bind(services.screens).toResolvedValue(
    (texts, { window }) => createScreens(texts.want, () => painted(window)),
    [services.texts, services.page],
  );
  bind(services.portal).toResolvedValue(
    async (config, { restored, pause }, parts, screens) => {
      const open = preparePortals(config);
      await pause?.();
      return open(portsOf(parts, screens), restored === undefined ? {} : { restored });
    },
    [services.config, services.page, services.parts, services.screens],
  );
});
