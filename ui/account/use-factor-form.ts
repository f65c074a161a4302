import { useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import type { AuthenticatorHold } from "./use-authenticator.ts";

/** A password and a code as they are typed, each with what is wrong with it; an attempt takes the focus there. */
export function useFactorForm(hold: AuthenticatorHold) {
  const text = useText();
  const [typed, setTyped] = useState({ password: "", code: "" });
  const { fieldError } = hold;
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: fieldError?.field ?? (hold.error === null ? null : "message"),
    isBusy: hold.isSending,
  });
  const wiring = (field: keyof typeof typed) => ({
    name: field,
    value: typed[field],
    readOnly: hold.isHeld,
    required: true,
    error: fieldError?.field === field ? text(fieldError.message.key, fieldError.message.values) : undefined,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [field]: target.value }),
  });
  return { typed, form, afterAttempt, wiring };
}
