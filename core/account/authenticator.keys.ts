/** What a player's own page has to say of the second factor. */
export const authenticatorKeys = [
  "authenticator.error.codeMissing",
  "authenticator.error.digitsMissing",
  "authenticator.error.passwordMissing",
  "authenticator.error.code",
  "authenticator.error.password",
  "authenticator.error.locked",
  "authenticator.error.offerExpired",
  "authenticator.error.alreadyOn",
  "authenticator.error.notOn",
  "authenticator.error.trialAccount",
  "authenticator.error.tooManyRequests",
] as const;
