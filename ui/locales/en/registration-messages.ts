import type { registrationKeys } from "@parlour/core/registration/registration.keys";

/** Messages that core shows about registration. */
export const registrationMessages = {
  "registration.error.usernameTaken": "This username is taken. Choose another.",
  "registration.error.phoneTaken": "This phone number already has an account. Log in, or use another number.",
  "registration.error.emailTaken": "This email address already has an account. Log in, or use another.",
  "registration.error.ageUnticked": "Confirm that you are {{age}} or older.",
  "registration.error.underAge": "You must be {{age}} or older to register.",
  "registration.error.captchaRequired": "Enter the characters in the picture, then register.",
  "registration.error.invalidField": "We can’t accept this entry. Change it, then try again.",
  "registration.error.rulesChanged":
    "The registration form has changed. Review your entries, then try again.",
  "registration.error.identityWrong": "Your login with the third party has expired. Log in with it again.",
  "registration.error.identityTaken": "Another account is linked to this third-party login. Log in with it.",
  "registration.error.tooManyRequests": "Too many tries. Try again in a minute.",
  "registration.error.replayed": "This attempt was already used. Register again.",
} as const satisfies Record<(typeof registrationKeys)[number], string>;
