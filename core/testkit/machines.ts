import type { AnyStateMachine } from "xstate";
import { createConsentMachine } from "../analytics/consent.machine.ts";
import { createDevicesMachine } from "../devices/devices.machine.ts";
import { createIdentityMachine } from "../identity/identity.machine.ts";
import { createLoginMachine } from "../login/login.machine.ts";
import { createNavigationMachine } from "../navigation/navigation.machine.ts";
import { createForgotMachine } from "../password/forgot.machine.ts";
import { createPasswordMachine } from "../password/password.machine.ts";
import { createSharedFeatures } from "../portal/features.ts";
import { defaultConfig } from "../portal/portal.config.ts";
import { createPortalMachine } from "../portal/portal.machine.ts";
import { createPreferencesMachine } from "../preferences/preferences.machine.ts";
import { createRegistrationMachine } from "../registration/registration.machine.ts";
import { createSessionMachine } from "../session/session.machine.ts";
import { createSiteMachine } from "../site/site.machine.ts";
import { createSupportMachine } from "../support/support.machine.ts";
import { createCaptchaMachine } from "../verification/captcha.machine.ts";
import { createSecondFactorMachine } from "../verification/second-factor.machine.ts";
import { createSmsCodeMachine } from "../verification/sms-code.machine.ts";
import { createTransferMachine } from "../wallet/transfer.machine.ts";
import { createWalletMachine } from "../wallet/wallet.machine.ts";
import { createScriptedPorts } from "./ports.ts";

/** Every machine that core's factories make, by the name under which its coverage counts. */
export function coreMachines(): Readonly<Record<string, AnyStateMachine>> {
  const ports = createScriptedPorts();
  return {
    portal: createPortalMachine(ports, defaultConfig),
    site: createSiteMachine(ports),
    navigation: createNavigationMachine(ports),
    preferences: createPreferencesMachine(ports),
    session: createSessionMachine(ports),
    login: createLoginMachine(ports),
    captcha: createCaptchaMachine(ports),
    password: createPasswordMachine(ports),
    registration: createRegistrationMachine(ports),
    forgot: createForgotMachine(ports),
    smsCode: createSmsCodeMachine(ports),
    secondFactor: createSecondFactorMachine(ports),
    identity: createIdentityMachine(ports),
    devices: createDevicesMachine(ports),
    consent: createConsentMachine(ports),
    support: createSupportMachine(ports),
    wallet: createWalletMachine(ports),
    transfer: createTransferMachine(ports),
    resource: createSharedFeatures(ports, defaultConfig).lanes,
  };
}

const resources: readonly string[] = ["lanes", "hotGames", "content", "winners"];

/** The name under which a machine of core counts: the four lists of a portal are one kind of machine. */
export const coreMachineKind = (machineId: string): string =>
  resources.includes(machineId) ? "resource" : machineId;
