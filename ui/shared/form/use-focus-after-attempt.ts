import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * When an attempt is over and did not go through, the focus goes to what the person has to look at: the control of
 * that name, or what bears it as `data-field` ("message" is the form's notice), or nowhere. Call `afterAttempt` whenever
 * the form was sent.
 */
export function useFocusAfterAttempt({
  attention,
  isBusy,
}: {
  readonly attention: string | null;
  readonly isBusy: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const goOn = useEffectEvent(() => {
    if (attention === null) return;
    const named = `:is(input, select, textarea)[name=${attention}]`;
    form.current?.querySelector<HTMLElement>(`${named}, [data-field=${attention}]`)?.focus();
  });
  useEffect(() => {
    if (attempts > 0 && !isBusy) goOn();
  }, [attempts, isBusy]);
  return { form, afterAttempt: () => setAttempts((count) => count + 1) };
}
