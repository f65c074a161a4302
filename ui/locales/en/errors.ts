import type { accountKeys } from "@parlour/core/account/account.keys";
import type { authenticatorKeys } from "@parlour/core/account/authenticator.keys";
import type { agentKeys } from "@parlour/core/agent/agent.keys";
import type { depositKeys } from "@parlour/core/cashier/deposit.keys";
import type { catalogueKeys } from "@parlour/core/catalogue/catalogue.keys";
import type { contractActionsKeys } from "@parlour/core/contracts/contract-actions.keys";
import type { contractsKeys } from "@parlour/core/contracts/contracts.keys";
import type { devicesKeys } from "@parlour/core/devices/devices.keys";
import type { favouritesKeys } from "@parlour/core/favourites/favourites.keys";
import type { identityKeys } from "@parlour/core/identity/identity.keys";
import type { launchKeys } from "@parlour/core/launch/launch.keys";
import type { liveKeys } from "@parlour/core/live/live.keys";
import type { pagesKeys } from "@parlour/core/pages/pages.keys";
import type { forgotKeys } from "@parlour/core/password/forgot.keys";
import type { pointsKeys } from "@parlour/core/points/points.keys";
import type { recordsKeys } from "@parlour/core/records/records.keys";
import type { registrationKeys } from "@parlour/core/registration/registration.keys";
import type { activitiesKeys } from "@parlour/core/rewards/activities.keys";
import type { rewardsKeys } from "@parlour/core/rewards/rewards.keys";
import type { safetyKeys } from "@parlour/core/safety/safety.keys";
import type { MessageKey } from "@parlour/core/shared/message-keys";
import type { validationKeys } from "@parlour/core/validation/validation.keys";
import type { verificationKeys } from "@parlour/core/verification/verification.keys";
import type { transferKeys } from "@parlour/core/wallet/transfer.keys";
import type { withdrawalKeys } from "@parlour/core/withdrawal/withdrawal.keys";
import type { FirstKey } from "./first.ts";

/** Keys whose texts are in the file of their feature. */
type FeatureKey = (
  | typeof accountKeys
  | typeof activitiesKeys
  | typeof agentKeys
  | typeof authenticatorKeys
  | typeof catalogueKeys
  | typeof contractsKeys
  | typeof contractActionsKeys
  | typeof depositKeys
  | typeof devicesKeys
  | typeof favouritesKeys
  | typeof forgotKeys
  | typeof identityKeys
  | typeof launchKeys
  | typeof liveKeys
  | typeof pagesKeys
  | typeof pointsKeys
  | typeof recordsKeys
  | typeof registrationKeys
  | typeof rewardsKeys
  | typeof safetyKeys
  | typeof transferKeys
  | typeof validationKeys
  | typeof verificationKeys
  | typeof withdrawalKeys
)[number];

/** English texts of the messages of core: what happened, whether anything was lost, what to do now. */
export const errors = {
  "error.notBuilt": "This part of the site isn’t available yet.",
  "error.accountUnavailable": "We couldn’t load your account. Try again.",
  "error.nonMember": "This is not a player account. Agents log in on the agents’ page.",
  "error.nonAgent": "Cannot log in as a non-agent. Players log in on the home page.",
  "error.contactAgent": "This account is closed. Contact your agent.",
  "error.popupBlocked": "Your browser blocked the window. Allow pop-ups for this site, then try again.",
  "error.accessRestricted": "This site isn’t available in your location ({{ip}}).",
  "error.systemMaintenance": "The site is under maintenance. It will be back soon.",
  "error.gameMaintenance": "This game is under maintenance. Try another game.",
  "error.invalidUrl": "This address is not valid. Contact customer service.",
  "error.userNotFound": "There is no account with this username or email.",
  "error.invitationCode": "The invitation code is not valid.",
  "error.termsUnticked": "Agree to the terms to continue.",
  "login.error.wrongCredentials": "Username or password is wrong.",
  "login.error.captchaRequired": "Enter the characters in the picture, then log in.",
  "login.error.captchaWrong": "The characters don’t match. Enter the ones in the new picture.",
  "login.error.locked": "Too many tries. This account is locked for a while. Nothing was changed.",
  "login.error.tooManyRequests": "Too many tries. Try again in a minute.",
  "login.error.replayed": "This attempt was already used. Log in again.",
  "login.error.secondFactor": "You’re logging in from a new place. Confirm that it is you.",
  "login.error.freePlayOff": "Trial accounts aren’t available right now. Log in or register.",
  "login.error.usernameMissing": "Enter your username.",
  "login.error.passwordMissing": "Enter your password.",
  "login.error.captchaMissing": "Enter the characters in the picture.",
  "password.changed": "Your password was changed. You’re logged out on all other devices.",
  "password.error.wrong": "The current password is wrong.",
  "password.error.weak": "This password is too easy to guess. Choose another.",
  "password.error.same": "The new password must differ from the current one.",
  "password.error.mismatch": "The two passwords don’t match.",
  "password.error.missing": "Enter your current password.",
  "password.error.tooManyRequests": "Too many tries. Try again in a minute.",
  "transfer.error.insufficientFunds": "There isn’t enough money in this wallet. No money was moved.",
  "transfer.error.invalidAmount": "This is not a valid amount. No money was moved.",
  "transfer.error.unknownVendor": "This wallet does not exist. No money was moved.",
  "transfer.error.trialAccount": "Trial accounts can’t transfer money. No money was moved.",
  "phone.error.invalidFormat": "This is not a phone number we can reach.",
  "phone.error.missing": "Enter your phone number.",
  "phone.error.tooManyRequests": "Too many tries. Try again in 5 min.",
  "phone.error.unknown": "The phone check failed. Try again.",
  "phone.error.code": "The code is wrong or missing. Enter it again.",
  "phone.error.captchaCheck": "The captcha check failed. Try again.",
  "phone.error.quota": "You reached the limit for today. Contact customer service.",
  "phone.error.notAllowed": "This is not allowed for your account.",
  "phone.error.codeExpired": "The code has expired. Send a new code.",
  "phone.error.popupClosed": "The login window closed before you finished. Try again.",
  "validation.passwordLength": "Use {{min}} to {{max}} characters.",
  "validation.verificationCode": "Enter a valid verification code.",
  "validation.phone": "Enter a valid phone number.",
  "validation.confirmation": "The two entries do not match.",
  "validation.realName": "The name has the wrong format.",
  "validation.phoneFormat": "The phone number has the wrong format.",
  "validation.account": "The username has the wrong format.",
  "validation.password": "The password has the wrong format.",
  "validation.email": "The email address has the wrong format.",
} as const satisfies Record<Exclude<MessageKey, FirstKey | FeatureKey>, string>;
