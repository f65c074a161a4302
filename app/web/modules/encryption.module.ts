import { lazySealer, lazyVisit } from "@parlour/adapters/crypto/lazy.ts";
import { ContainerModule } from "inversify";
import { services } from "../services.ts";

/** The keys of the visit, and what seals calls to the gateway's (docs/decisions/0004-encryption.md). */
export const encryptionModule = new ContainerModule(({ bind }) => {
  bind(services.visit).toResolvedValue(({ window }) => lazyVisit(window.crypto?.subtle), [services.page]);
  bind(services.sealer).toResolvedValue(lazySealer, [services.random]);
});
