import type { accountKeys } from "@parlour/core/account/account.keys";
import type { authenticatorKeys } from "@parlour/core/account/authenticator.keys";
import type { agentKeys } from "@parlour/core/agent/agent.keys";
import type { depositKeys } from "@parlour/core/cashier/deposit.keys";
import type { catalogueKeys } from "@parlour/core/catalogue/catalogue.keys";
import type { contractsKeys } from "@parlour/core/contracts/contracts.keys";
import type { dealsKeys } from "@parlour/core/contracts/deals.keys";
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

/** Keys whose sentences stand with their feature. */
type FeatureKey = (
  | typeof accountKeys
  | typeof activitiesKeys
  | typeof agentKeys
  | typeof authenticatorKeys
  | typeof catalogueKeys
  | typeof contractsKeys
  | typeof dealsKeys
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

/** English for every sentence that core decides to show: what happened, whether anything was lost, what to do now. */
export const errors = {
  "error.notBuilt": "This part of the house is not open yet.",
  "error.accountUnavailable": "Your account could not be loaded. Try again.",
  "error.nonMember": "This is not a player account. Agents log in on the agents' page.",
  "error.nonAgent": "Cannot log in as a non-agent. Players log in on the home page.",
  "error.contactAgent": "This account is closed. Contact your agent.",
  "error.popupBlocked": "Your browser blocked the window. Allow pop-ups for this site, then try again.",
  "error.accessRestricted": "The portal is not available from where you are ({{ip}}).",
  "error.systemMaintenance": "The portal is being looked after and will be back soon.",
  "error.gameMaintenance": "This game is being looked after. Others are open.",
  "error.invalidUrl": "This address is not valid. Contact customer service.",
  "error.userNotFound": "There is no account with this username or email.",
  "error.invitationCode": "The invitation code is not valid.",
  "error.termsUnticked": "Agree to the terms to go on.",
  "login.error.wrongCredentials": "Username or password is wrong.",
  "login.error.captchaRequired": "Type the characters in the picture, then log in.",
  "login.error.captchaWrong": "The characters did not match. Here is a new picture.",
  "login.error.locked": "Too many tries. The account is locked for a while; nothing was lost.",
  "login.error.tooManyRequests": "Too many tries in a short time. Wait a minute, then try again.",
  "login.error.replayed": "This attempt was already used. Log in again.",
  "login.error.secondFactor": "You log in from a new place. Confirm that it is you.",
  "login.error.freePlayOff": "The house gives no trial at the moment.",
  "login.error.usernameMissing": "Enter your username.",
  "login.error.passwordMissing": "Enter your password.",
  "login.error.captchaMissing": "Enter the characters in the picture.",
  "password.changed": "Your new password is in place. You are logged out everywhere else.",
  "password.error.wrong": "The current password is wrong.",
  "password.error.weak": "This password is too easy to guess. Choose another.",
  "password.error.same": "The new password must differ from the current one.",
  "password.error.mismatch": "The two passwords differ.",
  "password.error.missing": "Enter your current password.",
  "password.error.tooManyRequests": "Too many tries in a short time. Wait a minute, then try again.",
  "transfer.error.insufficientFunds": "There is not enough money in this wallet. Nothing was moved.",
  "transfer.error.invalidAmount": "This is not a valid amount. Nothing was moved.",
  "transfer.error.unknownVendor": "This wallet does not exist. Nothing was moved.",
  "transfer.error.trialAccount": "A trial account has no money to move.",
  "phone.error.invalidFormat": "This is not a phone number we can reach.",
  "phone.error.missing": "Enter your phone number.",
  "phone.error.tooManyRequests": "Too many tries. Wait 5 minutes, then try again.",
  "phone.error.unknown": "The phone check failed. Try again.",
  "phone.error.code": "The code is wrong or missing.",
  "phone.error.captchaCheck": "The captcha check failed. Try again.",
  "phone.error.quota": "Today’s limit is reached. Contact customer service.",
  "phone.error.notAllowed": "This is not allowed for your account.",
  "phone.error.codeExpired": "The code has expired. Ask for a new one.",
  "phone.error.popupClosed": "The window was closed before the login was done. Try again.",
  "validation.passwordLength": "Use {{min}} to {{max}} characters.",
  "validation.verificationCode": "Enter a valid verification code.",
  "validation.phone": "Enter a valid phone number.",
  "validation.confirmation": "The two entries differ.",
  "validation.realName": "The name is not in the right form.",
  "validation.phoneFormat": "The phone number is not in the right form.",
  "validation.account": "The username is not in the right form.",
  "validation.password": "The password is not in the right form.",
  "validation.email": "The email address is not in the right form.",
} as const satisfies Record<Exclude<MessageKey, FirstKey | FeatureKey>, string>;
