import { exclusionMonths, type Safety, timeOutHours } from "@parlour/core/safety/safety.ports";
import { exclusionForm, timeOutForm } from "@parlour/core/safety/safety.view";
import type { FieldView } from "@parlour/core/shared/form.view";
import { formatMoment } from "@parlour/core/shared/format";
import type { ReactNode } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useForm } from "../portal/use-form.ts";
import { useTag } from "../portal/use-portal-state.ts";
import { Button, type ButtonLook } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Panel } from "../shared/layout/layout.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import { Choice } from "./choice.tsx";
import styles from "./safety.module.css";

const HOUR_MS = 3_600_000;

/** A time-out and an exclusion, each asked once more before it begins: neither can be taken back (SAFE-02). */
export function Breaks({ safety }: { safety: Safety }) {
  const text = useText();
  const tag = useTag();
  const { clock } = usePortal().ports;
  const timeOut = useForm("timeOut", timeOutForm);
  const exclusion = useForm("exclusion", exclusionForm);
  if (timeOut === null || exclusion === null) return null;
  const { hours } = timeOut.fields;
  const { months } = exclusion.fields;
  return (
    <>
      <Break
        name="time-out"
        title={text("safety.timeOut")}
        hint={text("safety.timeOutHint")}
        running={
          safety.timeOutUntilMs !== null &&
          text("safety.pausedUntil", { when: formatMoment(safety.timeOutUntilMs, tag) })
        }
        view={timeOut}
        length={hours}
        lengths={timeOutHours}
        words={(value) => text(`safety.hours.${value}`)}
        begin={text("safety.timeOutStart")}
        question={text("safety.confirmTimeOut", { howLong: text(`safety.hours.${hours.value}`) })}
        consequence={text("safety.confirmTimeOutText", {
          when: formatMoment(clock.nowMs() + hours.value * HOUR_MS, tag),
        })}
      />
      <Break
        name="exclusion"
        title={text("safety.exclusion")}
        hint={text("safety.exclusionHint")}
        running={
          safety.exclusion !== null &&
          (safety.exclusion.untilMs === null
            ? text("safety.excludedForGood")
            : text("safety.excludedUntil", { when: formatMoment(safety.exclusion.untilMs, tag) }))
        }
        view={exclusion}
        length={months}
        lengths={exclusionMonths}
        words={(value) => text(`safety.months.${value}`)}
        begin={text("safety.exclusionStart")}
        kind="danger"
        question={text("safety.confirmExclusion", { howLong: text(`safety.months.${months.value}`) })}
        consequence={text("safety.confirmExclusionText")}
      />
    </>
  );
}

type BreakProps<Length extends number> = {
  name: string;
  title: string;
  hint: string;
  /** What runs already; false while none does. */
  running: ReactNode;
  view: Pick<ReturnType<typeof timeOutForm>, "step" | "notice" | "submit" | "revise">;
  length: FieldView<Length>;
  lengths: readonly Length[];
  words: (length: Length) => string;
  begin: string;
  kind?: ButtonLook["kind"];
  question: string;
  consequence: string;
};

function Break<Length extends number>({
  name,
  title,
  hint,
  running,
  view,
  length,
  lengths,
  words,
  begin,
  kind,
  question,
  consequence,
}: BreakProps<Length>) {
  const text = useText();
  return (
    <Panel pad={24} className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.quiet}>{hint}</p>
      {running && (
        <p className={styles.running}>
          {running} {text("safety.stillOpen")}
        </p>
      )}
      <Choice name={name} label={text("safety.howLong")} field={length} choices={lengths} words={words} />
      <Button
        kind={kind}
        busy={view.step === "submitting"}
        disabled={view.step === "uncertain"}
        onClick={view.submit}
      >
        {begin}
      </Button>
      <ChangeNotice step={view.step} message={view.notice} onRetry={view.submit} />
      <Dialog
        name="safety-confirm"
        open={view.step === "reviewing"}
        title={question}
        sentence={consequence}
        close={{ label: text("safety.confirmBack"), onClose: view.revise }}
        actions={
          <>
            <Button kind="quiet" onClick={view.revise}>
              {text("safety.confirmBack")}
            </Button>
            <Button kind={kind ?? "primary"} onClick={view.submit}>
              {begin}
            </Button>
          </>
        }
      />
    </Panel>
  );
}
