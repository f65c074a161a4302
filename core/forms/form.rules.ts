import type { Finding, MessageKey } from "../messages/message-keys.ts";
import type { Checked, FormErrors } from "./form.events.ts";

/** The error of a field: a message key, or a key with values; false or null for none. */
export type Wrong = MessageKey | Finding | false | null;

/** The request of a draft, unless one of its fields has an error; null where the draft has no request. */
export function checkedFields<Request, Field extends string>(
  wrong: { readonly [At in Field]: Wrong },
  request: Request | null,
): Checked<Request, Field> {
  const errors = Object.fromEntries(
    Object.entries<Wrong>(wrong).flatMap(([at, found]) =>
      found ? [[at, typeof found === "string" ? { key: found } : found]] : [],
    ),
  ) as FormErrors<Field>;
  return request === null || Object.keys(errors).length > 0
    ? { kind: "wrong", errors }
    : { kind: "ready", request };
}

/** The message of a refusal, and its field. */
export type Said<Field extends string> = readonly [at: Field | "message", key: MessageKey];

/** Makes the messages of a form's refusals from a table; `valuesOf` fills in their values. */
export const saidBy =
  <Reason extends string, Field extends string>(
    table: Readonly<Record<Reason, Said<Field>>>,
    valuesOf: (detail: unknown) => Finding["values"] = () => ({}),
  ) =>
  ({ reason, detail }: { readonly reason: Reason; readonly detail: unknown }) => {
    const [at, key] = table[reason];
    return { at, finding: { key, values: valuesOf(detail) } };
  };
