import * as v from "valibot";

/** An amount in minor units as digits, since JSON numbers are not exact. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
