import { useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * When an attempt is over and did not go through, the focus goes to what the person has to look at: the input of that
 * name, "message" for the form's notice, or nowhere. Call `afterAttempt` whenever the form was sent.
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
    const selector = attention === "message" ? "[data-field=message]" : `input[name=${attention}]`;
    form.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  useEffect(() => {
    if (attempts > 0 && !isBusy) goOn();
  }, [attempts, isBusy]);
  return { form, afterAttempt: () => setAttempts((count) => count + 1) };
}
