import type { Checked, FormErrors } from "./form.events.ts";
import type { Finding } from "./message-keys.ts";

/** The request of a draft, unless something was found at one of its fields; null where no request can be made of it. */
export function checkedFields<Request, Field extends string>(
  found: { readonly [At in Field]: Finding | null },
  request: Request | null,
): Checked<Request, Field> {
  const errors = Object.fromEntries(
    Object.entries(found).filter(([, finding]) => finding !== null),
  ) as FormErrors<Field>;
  return request === null || Object.keys(errors).length > 0
    ? { kind: "wrong", errors }
    : { kind: "ready", request };
}
