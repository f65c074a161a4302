/** What registration has to say. */
export const registrationKeys = ["registration.error.usernameTaken"] as const;
