/** What logging in with a third party has to say. */
export const identityKeys = ["identity.error.wrong"] as const;
