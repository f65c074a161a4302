import type { Checked, FormErrors } from "./form.events.ts";
import type { Finding, MessageKey } from "./message-keys.ts";

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

/** What a refusal says, and at which field. */
export type Said<Field extends string> = readonly [at: Field | "message", key: MessageKey];

/** The words of a form's refusals, by a table of them, with values that stand in some. */
export const saidBy =
  <Reason extends string, Field extends string>(
    table: Readonly<Record<Reason, Said<Field>>>,
    valuesOf: (detail: unknown) => Finding["values"] = () => ({}),
  ) =>
  ({ reason, detail }: { readonly reason: Reason; readonly detail: unknown }) => {
    const [at, key] = table[reason];
    return { at, finding: { key, values: valuesOf(detail) } };
  };
