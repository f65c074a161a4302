/** What is said of the sending of identity documents. */
export const identityCheckKeys = [
  "identityCheck.error.pictureMissing",
  "identityCheck.error.picturePending",
  "identityCheck.error.notAsked",
  "identityCheck.error.documentsMissing",
  "identityCheck.error.unknownDocument",
  "identityCheck.error.trialAccount",
] as const;
