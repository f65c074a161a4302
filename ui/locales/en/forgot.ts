/** The dialog of a forgotten password. */
export const forgot = {
  "forgot.title": "Forgotten password",
} as const;
