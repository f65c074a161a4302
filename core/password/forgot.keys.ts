/** What a forgotten password has to say. */
export const forgotKeys = ["forgot.reset"] as const;
