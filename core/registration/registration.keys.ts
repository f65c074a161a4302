/** What registration has to say. */
export const registrationKeys = [
  "registration.error.usernameTaken",
  "registration.error.phoneTaken",
  "registration.error.emailTaken",
  "registration.error.ageUnticked",
  "registration.error.underAge",
  "registration.error.captchaRequired",
  "registration.error.invalidField",
  "registration.error.rulesChanged",
  "registration.error.identityWrong",
  "registration.error.identityTaken",
  "registration.error.tooManyRequests",
  "registration.error.replayed",
  "registration.error.currency",
  "registration.error.inviterCurrency",
  "registration.currency.help",
] as const;
