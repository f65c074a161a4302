import type { AnyStateMachine } from "xstate";
import { createConsentMachine } from "../analytics/consent.machine.ts";
import { createPopupsMachine } from "../announcements/popups.machine.ts";
import { createGameListMachine } from "../catalogue/game-list.machine.ts";
import { createDevicesMachine } from "../devices/devices.machine.ts";
import { createFavouritesMachine } from "../favourites/favourites.machine.ts";
import { createIdentityMachine } from "../identity/identity.machine.ts";
import { createPlayMachine } from "../launch/play.machine.ts";
import { createHostsMachine } from "../live/hosts.machine.ts";
import { createLoginMachine } from "../login/login.machine.ts";
import { createLotteryMachine } from "../lottery/lottery.machine.ts";
import { createNavigationMachine } from "../navigation/navigation.machine.ts";
import { createFeedbackMachine } from "../pages/feedback.machine.ts";
import { createForgotMachine } from "../password/forgot.machine.ts";
import { createPasswordMachine } from "../password/password.machine.ts";
import { createSharedFeatures } from "../portal/features.ts";
import { defaultConfig } from "../portal/portal.config.ts";
import { createPortalMachine } from "../portal/portal.machine.ts";
import { createPreferencesMachine } from "../preferences/preferences.machine.ts";
import { createRegistrationMachine } from "../registration/registration.machine.ts";
import { createSearchMachine } from "../search/search.machine.ts";
import { createSessionMachine } from "../session/session.machine.ts";
import { createJackpotMachine } from "../showcase/jackpot.machine.ts";
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
    gameList: createGameListMachine(ports),
    search: createSearchMachine(ports),
    favourites: createFavouritesMachine(ports),
    play: createPlayMachine(ports),
    lottery: createLotteryMachine(ports),
    feedback: createFeedbackMachine(ports),
    popups: createPopupsMachine(ports),
    jackpot: createJackpotMachine(ports),
    hosts: createHostsMachine(ports),
    resource: createSharedFeatures(ports, defaultConfig).lanes,
  };
}

const resources: readonly string[] = [
  "lanes",
  "hotGames",
  "content",
  "winners",
  "recent",
  "help",
  "about",
  "blog",
  "pointMall",
  "unread",
];

/** The name under which a machine of core counts: the four lists of a portal are one kind of machine. */
export const coreMachineKind = (machineId: string): string =>
  resources.includes(machineId) ? "resource" : machineId;
