import type { validationKeys } from "@parlour/core/validation/validation.keys";

/** English for what core says of it. */
export const validationMessages = {
  "validation.missing": "Fill this in.",
  "validation.tooShort": "Use at least {{min}} characters.",
  "validation.tooLong": "Use at most {{max}} characters.",
  "validation.pattern": "This is not in the form that the house asks for.",
} as const satisfies Record<(typeof validationKeys)[number], string>;
