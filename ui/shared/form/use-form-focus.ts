import { useEffect, useEffectEvent, useRef } from "react";

type Attended = {
  readonly step: string;
  readonly attempts: number;
  /** The name of a control or its `data-field`; "message" is the form's notice. */
  readonly attention: string | null;
};

/**
 * After a failed attempt, focuses the invalid control, or the notice when no answer came. After a return from another
 * step, such as a review, focuses `first`; `isBack` says so of a form that was not there meanwhile.
 */
export function useFormFocus({ step, attempts, attention }: Attended, first?: string, isBack = false) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef({ step: isBack ? "elsewhere" : step, attempts });
  const goOn = useEffectEvent(() => {
    const { step: last, attempts: known } = before.current;
    before.current = { step, attempts };
    const isUncertain = step === "uncertain";
    if ((step !== "editing" && !isUncertain) || (last === step && known === attempts)) return;
    const name = isUncertain ? "message" : (attention ?? first);
    if (name === undefined) return;
    const named = `:is(input, select, textarea)[name=${name}]`;
    form.current?.querySelector<HTMLElement>(`${named}, [data-field=${name}]`)?.focus();
  });
  useEffect(() => goOn());
  return form;
}

/** As `useFormFocus`, for a form whose only steps are busy and not busy. */
export const useAttemptFocus = ({ isBusy, ...view }: Omit<Attended, "step"> & { readonly isBusy: boolean }) =>
  useFormFocus({ ...view, step: isBusy ? "submitting" : "editing" });
