import { accountKeys } from "../account/account.keys.ts";
import { authenticatorKeys } from "../account/authenticator.keys.ts";
import { agentKeys } from "../agent/agent.keys.ts";
import { depositKeys } from "../cashier/deposit.keys.ts";
import { catalogueKeys } from "../catalogue/catalogue.keys.ts";
import { contractActionsKeys } from "../contracts/contract-actions.keys.ts";
import { contractsKeys } from "../contracts/contracts.keys.ts";
import { devicesKeys } from "../devices/devices.keys.ts";
import { favouritesKeys } from "../favourites/favourites.keys.ts";
import { formKeys } from "../forms/form.keys.ts";
import { identityKeys } from "../identity/identity.keys.ts";
import { identityCheckKeys } from "../identity-check/identity-check.keys.ts";
import { launchKeys } from "../launch/launch.keys.ts";
import { liveKeys } from "../live/live.keys.ts";
import { lotteryKeys } from "../lottery/lottery.keys.ts";
import { ownDataKeys } from "../own-data/own-data.keys.ts";
import { pagesKeys } from "../pages/pages.keys.ts";
import { forgotKeys } from "../password/forgot.keys.ts";
import { pointsKeys } from "../points/points.keys.ts";
import { recordsKeys } from "../records/records.keys.ts";
import { registrationKeys } from "../registration/registration.keys.ts";
import { activitiesKeys } from "../rewards/activities.keys.ts";
import { rewardsKeys } from "../rewards/rewards.keys.ts";
import { safetyKeys } from "../safety/safety.keys.ts";
import type { Money } from "../shared/money.ts";
import { validationKeys } from "../validation/validation.keys.ts";
import { verificationKeys } from "../verification/verification.keys.ts";
import { transferKeys } from "../wallet/transfer.keys.ts";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";

/**
 * Keys of the messages that core itself shows. A front end's language pack must contain all of them; the keys of its own
 * labels are its own.
 */
export const messageKeys = [
  ...accountKeys,
  ...agentKeys,
  ...authenticatorKeys,
  ...activitiesKeys,
  ...catalogueKeys,
  ...contractsKeys,
  ...contractActionsKeys,
  ...depositKeys,
  ...devicesKeys,
  ...favouritesKeys,
  ...forgotKeys,
  ...formKeys,
  ...identityKeys,
  ...identityCheckKeys,
  ...recordsKeys,
  ...registrationKeys,
  ...safetyKeys,
  ...transferKeys,
  ...validationKeys,
  ...verificationKeys,
  ...withdrawalKeys,
  ...launchKeys,
  ...liveKeys,
  ...lotteryKeys,
  ...ownDataKeys,
  ...pagesKeys,
  ...pointsKeys,
  ...rewardsKeys,
  "error.network",
  "error.slow",
  "error.malformed",
  "error.server",
  "error.busy",
  "error.notBuilt",
  "error.overloaded",
  "error.intercepted",
  "error.blocked",
  "error.incomplete",
  "error.oversized",
  "error.overlong",
  "error.unknown",
  "error.notLoggedIn",
  "error.accountUnavailable",
  "error.nonMember",
  "error.nonAgent",
  "error.contactAgent",
  "error.accountClosed",
  "error.popupBlocked",
  "error.accessRestricted",
  "error.systemMaintenance",
  "error.gameMaintenance",
  "error.invalidUrl",
  "error.userNotFound",
  "error.invitationCode",
  "error.termsUnticked",
  "error.screenFailed",
  "login.error.wrongCredentials",
  "login.error.captchaRequired",
  "login.error.captchaWrong",
  "login.error.locked",
  "login.error.tooManyRequests",
  "login.error.replayed",
  "login.error.secondFactor",
  "login.error.freePlayOff",
  "login.error.usernameMissing",
  "login.error.passwordMissing",
  "login.error.captchaMissing",
  "password.changed",
  "password.error.wrong",
  "password.error.weak",
  "password.error.same",
  "password.error.mismatch",
  "password.error.missing",
  "password.error.tooManyRequests",
  "transfer.error.insufficientFunds",
  "transfer.error.invalidAmount",
  "transfer.error.unknownVendor",
  "transfer.error.trialAccount",
  "phone.error.invalidFormat",
  "phone.error.missing",
  "phone.error.tooManyRequests",
  "phone.error.unknown",
  "phone.error.code",
  "phone.error.captchaCheck",
  "phone.error.quota",
  "phone.error.notAllowed",
  "phone.error.codeExpired",
  "phone.error.popupClosed",
  "validation.passwordLength",
  "validation.verificationCode",
  "validation.phone",
  "validation.confirmation",
  "validation.realName",
  "validation.phoneFormat",
  "validation.account",
  "validation.password",
  "validation.email",
] as const;

/**
 * The key of a text that core leaves to the front end to show, such as why a call was refused. A language pack has a
 * text for each.
 */
export type MessageKey = (typeof messageKeys)[number];

/** A message key with the values of its placeholders. */
export interface Message {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A message before its language is known: amounts of money are formatted when it is shown. */
export interface Finding {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string | number | Money>>;
}
