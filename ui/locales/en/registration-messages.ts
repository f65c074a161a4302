import type { registrationKeys } from "@parlour/core/registration/registration.keys";

/** English for what core says of it. */
export const registrationMessages = {
  "registration.error.usernameTaken": "This username is taken. Choose another.",
  "registration.error.phoneTaken": "This phone number already has an account. Log in, or use another number.",
  "registration.error.emailTaken": "This email address already has an account. Log in, or use another.",
  "registration.error.ageUnticked": "Confirm that you are {{age}} or older.",
  "registration.error.underAge": "You must be {{age}} or older to register.",
  "registration.error.captchaRequired": "Type the characters in the picture, then register.",
  "registration.error.invalidField": "The house does not accept this. Change it, then try again.",
  "registration.error.rulesChanged":
    "What the house asks for has changed. Look through the form, then try again.",
  "registration.error.identityWrong": "The third party's confirmation no longer holds. Log in with it again.",
  "registration.error.identityTaken": "Another account is linked to this third-party login. Log in with it.",
  "registration.error.tooManyRequests": "Too many tries in a short time. Wait a minute, then try again.",
  "registration.error.replayed": "This attempt was already used. Register again.",
} as const satisfies Record<(typeof registrationKeys)[number], string>;
