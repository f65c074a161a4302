/** Codes by SMS and second factors, wherever they are asked for. */
export const verification = {
  "verification.title": "Verification",
} as const;
