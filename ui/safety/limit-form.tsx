import { limitKinds, limitPeriods, type Safety } from "@parlour/core/safety/safety.ports";
import { LOOSENING_HOURS } from "@parlour/core/safety/safety.rules";
import type { limitForm } from "@parlour/core/safety/safety.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { ChangeNotice } from "./change-notice.tsx";
import { Choice } from "./choice.tsx";
import styles from "./safety.module.css";

type LimitFormProps = { safety: Safety; view: ReturnType<typeof limitForm> };

/** Sets a limit, and says beforehand whether it holds at once (SAFE-01). */
export function LimitForm({ safety, view }: LimitFormProps) {
  const text = useText();
  const { currency } = safety.sessionNet;
  const { kind, period, amount } = view.fields;
  // After one that went through the next is written: to begin it is no way back from anywhere.
  const form = useFormFocus({ ...view, step: view.step === "done" ? "editing" : view.step }, "amount");
  const isSession = kind.value === "session";
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <h3 className={styles.subtitle}>{text("safety.set")}</h3>
      <div className={styles.pair}>
        <Choice
          name="limit-kind"
          label={text("safety.setKind")}
          field={kind}
          choices={limitKinds}
          words={(value) => text(`safety.limit.${value}`)}
        />
        <Choice
          name="limit-period"
          label={text("safety.setPeriod")}
          field={period}
          choices={limitPeriods}
          words={(value) => text(`safety.period.${value}`)}
        />
      </div>
      <TypedField
        field={amount}
        label={isSession ? text("safety.setMinutes") : text("safety.setAmount", { currency })}
        inputMode={isSession ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={20}
        help={
          view.isLooser === null
            ? undefined
            : text(view.isLooser ? "safety.loosens" : "safety.tightens", { hours: LOOSENING_HOURS })
        }
      />
      <Button
        type="submit"
        kind="primary"
        busy={view.step === "submitting"}
        disabled={view.step === "uncertain"}
      >
        {text("safety.setSend")}
      </Button>
      <ChangeNotice step={view.step} message={view.notice} onRetry={() => view.submit()} />
    </Form>
  );
}
