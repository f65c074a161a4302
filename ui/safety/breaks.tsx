import { exclusionMonths, type Safety, timeOutHours } from "@parlour/core/safety/safety.ports";
import { exclusionForm, timeOutForm } from "@parlour/core/safety/safety.view";
import { formatMoment } from "@parlour/core/shared/format";
import type { ReactNode } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Button, type ButtonLook } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import { Choice } from "./choice.tsx";
import styles from "./safety.module.css";

const HOUR_MS = 3_600_000;

/** A time-out and a self-exclusion, each with a confirmation, because neither can be cancelled (SAFE-02). */
export function Breaks({ safety }: { safety: Safety }) {
  const text = useText();
  const tag = useTag();
  const { clock } = usePortal().ports;
  const timeOut = useView("timeOut", timeOutForm);
  const exclusion = useView("exclusion", exclusionForm);
  if (timeOut === null || exclusion === null) return null;
  const { hours } = timeOut.fields;
  const { months } = exclusion.fields;
  return (
    <>
      <Break
        title={text("safety.timeOut")}
        hint={text("safety.timeOutHint")}
        running={
          safety.timeOutUntilMs !== null &&
          text("safety.pausedUntil", { when: formatMoment(safety.timeOutUntilMs, tag) })
        }
        view={timeOut}
        begin={text("safety.timeOutStart")}
        question={text("safety.confirmTimeOut", { howLong: text(`safety.hours.${hours.value}`) })}
        consequence={text("safety.confirmTimeOutText", {
          when: formatMoment(clock.nowMs() + hours.value * HOUR_MS, tag),
        })}
      >
        <Choice
          name="time-out"
          label={text("safety.howLong")}
          field={hours}
          choices={timeOutHours}
          words={(value) => text(`safety.hours.${value}`)}
        />
      </Break>
      <Break
        title={text("safety.exclusion")}
        hint={text("safety.exclusionHint")}
        running={
          safety.exclusion !== null &&
          (safety.exclusion.untilMs === null
            ? text("safety.excludedForGood")
            : text("safety.excludedUntil", { when: formatMoment(safety.exclusion.untilMs, tag) }))
        }
        view={exclusion}
        begin={text("safety.exclusionStart")}
        kind="danger"
        question={text("safety.confirmExclusion", { howLong: text(`safety.months.${months.value}`) })}
        consequence={text("safety.confirmExclusionText")}
      >
        <Choice
          name="exclusion"
          label={text("safety.howLong")}
          field={months}
          choices={exclusionMonths}
          words={(value) => text(`safety.months.${value}`)}
        />
      </Break>
    </>
  );
}

type BreakProps = {
  title: string;
  hint: string;
  /** The running break in words; false without one. */
  running: string | false;
  view: Pick<ReturnType<typeof timeOutForm>, "step" | "notice" | "submit" | "revise">;
  begin: string;
  kind?: ButtonLook["kind"];
  question: string;
  consequence: string;
  /** The choice of duration. */
  children: ReactNode;
};

function Break({ title, hint, running, view, begin, kind, question, consequence, children }: BreakProps) {
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
      {children}
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
