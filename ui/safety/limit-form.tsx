import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  limitPeriods,
  type Safety,
} from "@parlour/core/safety/safety.ports";
import { LOOSENING_HOURS } from "@parlour/core/safety/safety.rules";
import { checkLimit } from "@parlour/core/safety/safety.view";
import { useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import styles from "./safety.module.css";
import type { SafetyChange } from "./use-safety-change.ts";

const isKind = (text: string): text is LimitKind => limitKinds.some((kind) => kind === text);
const isPeriod = (text: string): text is LimitPeriod => limitPeriods.some((period) => period === text);

/** Sets a limit, and says beforehand whether it holds at once (SAFE-01). */
export function LimitForm({ safety, change }: { safety: Safety; change: SafetyChange }) {
  const text = useText();
  const [kind, setKind] = useState<LimitKind>("deposit");
  const [period, setPeriod] = useState<LimitPeriod>("day");
  const [typed, setTyped] = useState("");
  const [isTried, setTried] = useState(false);
  const { currency } = safety.sessionNet;
  const checked = checkLimit({ kind, period, typed }, safety.limits, currency);
  const wrong = checked.kind === "wrong" ? checked.message : null;
  const isBusy = change.step === "sending" || change.step === "uncertain";
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: wrong === null ? null : "limit-amount",
    isBusy,
  });
  const send = () => {
    if (isBusy) return;
    setTried(checked.kind === "wrong");
    if (checked.kind === "ready") {
      change.send(checked.request);
      setTyped("");
    }
    afterAttempt();
  };
  return (
    <Form ref={form} onSubmit={send}>
      <h3 className={styles.subtitle}>{text("safety.set")}</h3>
      <div className={styles.pair}>
        <SelectField
          name="limit-kind"
          label={text("safety.setKind")}
          keepsLine={false}
          value={kind}
          onChange={({ target }) => isKind(target.value) && setKind(target.value)}
          options={limitKinds.map((value) => ({ value, label: text(`safety.limit.${value}`) }))}
        />
        <SelectField
          name="limit-period"
          label={text("safety.setPeriod")}
          keepsLine={false}
          value={period}
          onChange={({ target }) => isPeriod(target.value) && setPeriod(target.value)}
          options={limitPeriods.map((value) => ({ value, label: text(`safety.period.${value}`) }))}
        />
      </div>
      <Field
        name="limit-amount"
        label={kind === "session" ? text("safety.setMinutes") : text("safety.setAmount", { currency })}
        inputMode={kind === "session" ? "numeric" : "decimal"}
        autoComplete="off"
        maxLength={20}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setTried(false);
        }}
        error={isTried && wrong !== null ? text(wrong.key, wrong.values) : undefined}
        help={
          checked.kind === "ready"
            ? text(checked.isLooser ? "safety.loosens" : "safety.tightens", { hours: LOOSENING_HOURS })
            : undefined
        }
      />
      <Button type="submit" kind="primary" busy={change.step === "sending" && change.asked === "limit"}>
        {text("safety.setSend")}
      </Button>
    </Form>
  );
}
