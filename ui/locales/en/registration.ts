/** The registration dialog. */
export const registration = {
  "registration.title": "Register",
} as const;
