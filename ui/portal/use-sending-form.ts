import type { Checked, Problem } from "@parlour/core/wallet/transfer.rules";
import type { SendingView } from "@parlour/core/wallet/transfer.view";
import { useState } from "react";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import { useText } from "./portal-context.tsx";

export type SendingFormOptions<Request, Value, Field extends string> = {
  view: SendingView<Request, Value, Field>;
  /** What is written as a request, or what is wrong with it. */
  check: () => Checked<Request, Field>;
  /** What sends it; undefined while it is still on its way. */
  room: { send(event: SendingEvent<Request>): void } | undefined;
  /** What has no field of its own here: what is wrong with it stands above, as what is wrong with all does. */
  absent?: Field;
};

type SendingEvent<Request> =
  | { readonly type: "submission.confirmed"; readonly request: Request }
  | { readonly type: "retry.asked" };

/**
 * A form that sends something once: checked before it goes, told where it was refused, and where no answer came only to be
 * asked again (WALLET-05). What the form finds stands until something else is written: then it is to be forgiven.
 */
export function useSendingForm<Request, Value, Field extends string>({
  view,
  check,
  room,
  absent,
}: SendingFormOptions<Request, Value, Field>) {
  const text = useText();
  const [flaw, setFlaw] = useState<Problem<Field> | null>(null);
  const isBusy = view.step === "sending";
  const isUncertain = view.step === "uncertain";
  const problem = flaw ?? view.problem;
  const said = problem === null ? null : text(problem.message.key, problem.message.values);
  const isSaidAbove = problem?.at === "message" || (absent !== undefined && problem?.at === absent);
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: isUncertain || isSaidAbove ? "message" : (problem?.at ?? null),
    isBusy,
  });
  return {
    form,
    isBusy,
    isUncertain,
    /** Whether nothing can be written now. */
    isFixed: isBusy || isUncertain,
    /** What is wrong with no field in particular. */
    notice: isSaidAbove ? said : null,
    /** Why no answer came. */
    failure: isUncertain && view.failure !== null ? text(view.failure.key) : null,
    errorAt: (at: Field) => (problem?.at === at && said !== null ? said : undefined),
    forgive: () => setFlaw(null),
    submit() {
      if (isUncertain) room?.send({ type: "retry.asked" });
      else {
        const checked = check();
        setFlaw(checked.kind === "problem" ? checked.problem : null);
        if (checked.kind === "ready") room?.send({ type: "submission.confirmed", request: checked.request });
      }
      afterAttempt();
    },
  };
}
