/** What codes by SMS and second factors have to say. */
export const verificationKeys = ["secondFactor.error.wrong"] as const;
