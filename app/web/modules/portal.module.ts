import { preparePortals } from "@parlour/core";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** The portal, of its ports. */
export const portalModule = new ContainerModule(({ bind }) => {
  bind(services.portal).toDynamicValue(async (context) => {
    const { restored, pause } = context.get(services.page);
    const { ports, laneCache } = context.get(services.gateway);
    const open = preparePortals(context.get(services.config));
    await pause?.();
    return open(
      {
        ...ports,
        laneCache,
        messages: (await context.getAsync(services.texts)).messages,
        screens: await context.getAsync(services.screens),
        clock: context.get(services.clock),
        diagnostics: context.get(services.diagnostics),
        entry: context.get(services.entry),
        forms: context.get(services.forms),
        history: context.get(services.history),
        languageStore: context.get(services.languageStore),
        layoutStore: context.get(services.layoutStore),
        random: context.get(services.random),
        features: context.get(services.features),
        support: context.get(services.support),
        tabs: context.get(services.tabs),
        tokens: context.get(services.tokens),
      },
      restored === undefined ? {} : { restored },
    );
  });
});
