import { createLoginMachine } from "../login/login.machine.ts";
import { createNavigationMachine } from "../navigation/navigation.machine.ts";
import { createPasswordMachine } from "../password/password.machine.ts";
import { createPreferencesMachine } from "../preferences/preferences.machine.ts";
import { createSessionMachine } from "../session/session.machine.ts";
import { createSiteMachine } from "../site/site.machine.ts";
import { createSupportMachine } from "../support/support.machine.ts";
import { createWalletMachine } from "../wallet/wallet.machine.ts";
import { createSharedFeatures } from "./features.ts";
import type { PortalConfig } from "./portal.config.ts";
import type { PortalPorts } from "./portal.ports.ts";

/** Every feature that the root keeps alive at some time, by the name under which it lives. */
export const createPortalActors = (ports: PortalPorts, config: PortalConfig) => ({
  site: createSiteMachine(ports),
  preferences: createPreferencesMachine(ports),
  navigation: createNavigationMachine(ports),
  session: createSessionMachine(ports),
  support: createSupportMachine(ports),
  wallet: createWalletMachine(ports),
  login: createLoginMachine(ports),
  password: createPasswordMachine(ports),
  ...createSharedFeatures(ports, config),
});

export type PortalChildren = { [Name in keyof ReturnType<typeof createPortalActors>]: Name };
