import type { Checked, FormErrors } from "./form.events.ts";
import type { MessageKey } from "./message-keys.ts";

/** What would be sent, unless something is wrong: `wrong` has a key for each field that is, and false for one that is right. */
export function checkedBy<Request, Field extends string>(
  wrong: Readonly<Record<Field, MessageKey | false>>,
  request: Request,
): Checked<Request, Field> {
  const found = Object.entries<MessageKey | false>(wrong).flatMap(([at, key]) =>
    key ? [[at, { key }]] : [],
  );
  const errors: FormErrors<Field> = Object.fromEntries(found);
  return found.length > 0 ? { kind: "wrong", errors } : { kind: "ready", request };
}
