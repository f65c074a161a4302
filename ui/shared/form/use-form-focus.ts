import { useEffect, useEffectEvent, useRef } from "react";

type Attended = {
  readonly step: string;
  readonly attempts: number;
  /** The name of a control, or what bears it as `data-field`; "message" is the form's notice. */
  readonly attention: string | null;
};

/**
 * When an attempt did not go through, the focus goes to what the person has to look at, and to the notice where no answer came;
 * who comes back to the form from elsewhere in it, such as a review, begins at `first`, where there is one.
 */
export function useFormFocus({ step, attempts, attention }: Attended, first?: string) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef({ step, attempts });
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

/** The same for a form that only is busy or not. */
export const useAttemptFocus = ({ isBusy, ...view }: Omit<Attended, "step"> & { readonly isBusy: boolean }) =>
  useFormFocus({ ...view, step: isBusy ? "submitting" : "editing" });
