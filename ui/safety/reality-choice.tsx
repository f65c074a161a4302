import { realityCheckChoices, type Safety } from "@parlour/core/safety/safety.ports";
import { useText } from "../portal/portal-context.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Panel } from "../shared/layout/layout.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import styles from "./safety.module.css";
import type { SafetyChange } from "./use-safety-change.ts";

/** How often the player is asked whether to go on (SAFE-03). */
export function RealityChoice({ safety, change }: { safety: Safety; change: SafetyChange }) {
  const text = useText();
  const isBusy = change.step === "sending" || change.step === "uncertain";
  return (
    <Panel pad={24} className={styles.panel}>
      <h2 className={styles.title}>{text("safety.realityCheck")}</h2>
      <p className={styles.quiet}>{text("safety.realityCheckHint")}</p>
      <SelectField
        name="reality-check"
        label={text("safety.realityCheck")}
        keepsLine={false}
        value={String(safety.realityCheckMinutes ?? "")}
        disabled={isBusy}
        onChange={({ target }) =>
          change.send({
            kind: "reality-check",
            minutes: realityCheckChoices.find((choice) => String(choice) === target.value) ?? null,
          })
        }
        options={[
          { value: "", label: text("safety.realityNever") },
          ...realityCheckChoices.map((count) => ({
            value: String(count),
            label: text("safety.realityEvery", { count }),
          })),
        ]}
      />
      <ChangeNotice change={change} of={["reality-check"]} />
    </Panel>
  );
}
