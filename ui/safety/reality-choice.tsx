import { realityCheckChoices, type Safety } from "@parlour/core/safety/safety.ports";
import { realityCheckChoice } from "@parlour/core/safety/safety.view";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { SelectField } from "../shared/field/select-field.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import styles from "./safety.module.css";

/** How often the player is asked whether to go on (SAFE-03). */
export function RealityChoice({ safety }: { safety: Safety }) {
  const text = useText();
  const choice = useView("realityCheckInterval", realityCheckChoice);
  return (
    <Panel pad={24} className={styles.panel}>
      <h2 className={styles.title}>{text("safety.realityCheck")}</h2>
      <p className={styles.quiet}>{text("safety.realityCheckHint")}</p>
      <SelectField
        name="reality-check"
        label={text("safety.realityCheck")}
        keepsLine={false}
        value={String(safety.realityCheckMinutes ?? "")}
        disabled={choice === null || choice.step === "submitting" || choice.step === "uncertain"}
        onChange={({ target }) =>
          choice?.choose(realityCheckChoices.find((each) => String(each) === target.value) ?? null)
        }
        options={[
          { value: "", label: text("safety.realityNever") },
          ...realityCheckChoices.map((count) => ({
            value: String(count),
            label: text("safety.realityEvery", { count }),
          })),
        ]}
      />
      {choice && <ChangeNotice step={choice.step} message={choice.message} onRetry={choice.confirm} />}
    </Panel>
  );
}
