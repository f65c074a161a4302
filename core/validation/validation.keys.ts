/** What may be wrong with a field, and what the house asks of it. */
export const validationKeys = [
  "validation.missing",
  "validation.tooShort",
  "validation.tooLong",
  "validation.pattern",
] as const;
