import type { verificationKeys } from "@parlour/core/verification/verification.keys";

/** Messages that core shows about codes. `message` is the server's own text. */
export const verificationMessages = {
  "secondFactor.error.missing": "Enter the 6 digits from your authenticator app.",
  "secondFactor.error.wrong": "The code is wrong. Wait for the next one, then try again.",
  "secondFactor.error.recoveryMissing": "Enter one of your recovery codes.",
  "secondFactor.error.recoveryWrong": "The recovery code is wrong or was used before. Try another one.",
  "secondFactor.error.expired": "The time to confirm is over. Log in again.",
  "secondFactor.error.replayed": "This attempt was already used. Confirm again.",
  "sms.error.captchaRequired": "Enter the characters in the picture, then send the code.",
  "sms.error.phoneTaken":
    "There is already an account with this phone number. Log in, or use another number.",
  "sms.error.phoneTakenSaid": "There is already an account with this phone number (“{{message}}”).",
  "sms.error.invalidPhoneSaid": "This phone number isn’t valid (“{{message}}”).",
  "sms.error.missingPhoneSaid": "Enter your phone number (“{{message}}”).",
  "sms.error.notAllowedSaid": "This is not allowed for your account (“{{message}}”).",
  "sms.error.quotaSaid": "No more codes can be sent today. Contact customer service (“{{message}}”).",
  "sms.error.sendFailedSaid": "The code was not sent. Try again, or use another number (“{{message}}”).",
  "sms.error.tooManyRequestsSaid": "Too many tries. Try again in 5 min (“{{message}}”).",
  "sms.error.tooManyRequestsUntil": "Too many tries. Try again in {{minutes}} min.",
  "sms.error.tooManyRequestsUntilSaid": "Too many tries. Try again in {{minutes}} min (“{{message}}”).",
} as const satisfies Record<(typeof verificationKeys)[number], string>;
