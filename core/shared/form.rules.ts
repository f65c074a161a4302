import type { Checked, FormErrors } from "./form.events.ts";
import type { Finding, MessageKey } from "./message-keys.ts";

/** What is wrong with a field: a key by itself, or with values that stand in its words; false or null for what is right. */
export type Wrong = MessageKey | Finding | false | null;

/** The request of a draft, unless something is wrong with one of its fields; null where no request can be made of it. */
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
