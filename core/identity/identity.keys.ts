/** What logging in with a third party has to say. */
export const identityKeys = [
  "identity.error.wrong",
  "identity.error.taken",
  "identity.error.alreadyLinked",
  "identity.error.secondFactor",
] as const;
