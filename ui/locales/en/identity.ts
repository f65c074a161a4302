/** Logging in with a third party, and the bind prompt. */
export const identity = {
  "identity.title": "Log in with another account",
} as const;
