import type { AnyStateMachine } from "xstate";
import { agentFeatures } from "../agent/agent.registry.ts";
import { createDownlinesMachine } from "../agent/downlines.machine.ts";
import { createDownlinesReader } from "../agent/downlines-reader.machine.ts";
import { createConsentMachine } from "../analytics/consent.machine.ts";
import { createPopupsMachine } from "../announcements/popups.machine.ts";
import { createDepositWatchMachine } from "../cashier/deposit-watch.machine.ts";
import { createPicturesMachine } from "../cashier/pictures.machine.ts";
import { createGameFactsMachine } from "../catalogue/game-facts.machine.ts";
import { createGameListMachine } from "../catalogue/game-list.machine.ts";
import { createNegotiationMachine } from "../contracts/negotiation.machine.ts";
import { createDevicesMachine } from "../devices/devices.machine.ts";
import { createFavouritesMachine } from "../favourites/favourites.machine.ts";
import { createIdentityMachine } from "../identity/identity.machine.ts";
import { createInboxMachine } from "../inbox/inbox.machine.ts";
import { createPlayMachine } from "../launch/play.machine.ts";
import { createHostsMachine } from "../live/hosts.machine.ts";
import { createLoginMachine } from "../login/login.machine.ts";
import { createLotteryMachine } from "../lottery/lottery.machine.ts";
import { createNavigationMachine } from "../navigation/navigation.machine.ts";
import { createForgotMachine } from "../password/forgot.machine.ts";
import { createPasswordMachine } from "../password/password.machine.ts";
import { createTypedPasswords } from "../password/typed-passwords.ts";
import { features } from "../portal/features.registry.ts";
import { createSharedFeatures } from "../portal/features.ts";
import { defaultConfig } from "../portal/portal.config.ts";
import { createPortalMachine } from "../portal/portal.machine.ts";
import { createPreferencesMachine } from "../preferences/preferences.machine.ts";
import { listsOf } from "../records/records.actors.ts";
import { fileColumns } from "../records/records.file.ts";
import { createRecordsMachine } from "../records/records.machine.ts";
import { recordKindOf } from "../records/records.rules.ts";
import { createRegistrationMachine } from "../registration/registration.machine.ts";
import { createInactivityMachine } from "../safety/inactivity.machine.ts";
import { createRealityCheckMachine } from "../safety/reality-check.machine.ts";
import { createSearchMachine } from "../search/search.machine.ts";
import { createSessionMachine } from "../session/session.machine.ts";
import { createJackpotMachine } from "../showcase/jackpot.machine.ts";
import { createSiteMachine } from "../site/site.machine.ts";
import { createSupportMachine } from "../support/support.machine.ts";
import { createUpdatesMachine } from "../updates/updates.machine.ts";
import { createCaptchaMachine } from "../verification/captcha.machine.ts";
import { createSecondFactorMachine } from "../verification/second-factor.machine.ts";
import { createSmsCodeMachine } from "../verification/sms-code.machine.ts";
import { createWalletMachine } from "../wallet/wallet.machine.ts";
import { createWelcomeMachine } from "../welcome/welcome.machine.ts";
import { createAwaitingMachine } from "../withdrawal/awaiting.machine.ts";
import { createWithdrawalForms } from "../withdrawal/withdrawal.forms.ts";
import { createWithdrawalMachine } from "../withdrawal/withdrawal.machine.ts";
import { createWithdrawalsMachine } from "../withdrawal/withdrawals.machine.ts";
import { createFakePorts } from "./ports.ts";

/** Every machine that core's factories make, by the name under which its coverage counts. */
export function coreMachines(ports = createFakePorts()): Readonly<Record<string, AnyStateMachine>> {
  const portsOf = () => ports;
  const typed = createTypedPasswords();
  return {
    portal: createPortalMachine(defaultConfig),
    site: createSiteMachine(portsOf),
    navigation: createNavigationMachine(portsOf),
    preferences: createPreferencesMachine(portsOf),
    session: createSessionMachine(portsOf),
    login: createLoginMachine(portsOf, typed),
    captcha: createCaptchaMachine(portsOf),
    password: createPasswordMachine(portsOf, typed),
    registration: createRegistrationMachine(portsOf),
    forgot: createForgotMachine(portsOf),
    smsCode: createSmsCodeMachine(portsOf),
    secondFactor: createSecondFactorMachine(portsOf),
    identity: createIdentityMachine(portsOf),
    devices: createDevicesMachine(portsOf),
    consent: createConsentMachine(portsOf),
    support: createSupportMachine(portsOf),
    wallet: createWalletMachine(portsOf),
    updates: createUpdatesMachine(portsOf),
    form: createWithdrawalForms(portsOf).form,
    withdrawal: createWithdrawalMachine(portsOf),
    withdrawals: createWithdrawalsMachine(portsOf),
    gameList: createGameListMachine(portsOf),
    search: createSearchMachine(portsOf),
    favourites: createFavouritesMachine(portsOf),
    play: createPlayMachine(portsOf),
    lottery: createLotteryMachine(portsOf),
    records: createRecordsMachine(
      portsOf,
      listsOf(() => ports.records, recordKindOf, fileColumns),
    ),
    popups: createPopupsMachine(portsOf),
    welcome: createWelcomeMachine(portsOf),
    inbox: createInboxMachine(portsOf),
    inactivity: createInactivityMachine(portsOf),
    realityCheck: createRealityCheckMachine(portsOf),
    jackpot: createJackpotMachine(portsOf),
    hosts: createHostsMachine(portsOf),
    gameFacts: createGameFactsMachine(portsOf),
    awaitingPayments: createAwaitingMachine(portsOf),
    depositWatch: createDepositWatchMachine(portsOf),
    pictures: createPicturesMachine(portsOf),
    downlines: createDownlinesMachine(portsOf),
    downlinesReader: createDownlinesReader(portsOf),
    negotiation: createNegotiationMachine(portsOf),
    query: createSharedFeatures(portsOf, defaultConfig).lanes,
  };
}

const all = { ...features, ...agentFeatures };
const named = (kind: "query" | "form") =>
  Object.entries(all).flatMap(([name, feature]) =>
    "kind" in feature && feature.kind === kind ? [name] : [],
  );
const queries = [
  "lanes",
  "hotGames",
  "content",
  "winners",
  "channels",
  "countries",
  "affiliate",
  "passwordRule",
  ...named("query"),
];
const forms = ["withdrawalForm", "cancellation", "receipt", ...named("form")];

/** The name under which a machine of core counts: all that reads one thing is of one kind, and all that is sent of another. */
export function coreMachineKind(machineId: string): string {
  if (queries.includes(machineId)) return "query";
  return forms.includes(machineId) ? "form" : machineId;
}
