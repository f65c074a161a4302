import {
  exclusionMonths,
  type Safety,
  type SafetyRequest,
  timeOutHours,
} from "@parlour/core/safety/safety.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { useState } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Dialog } from "../shared/dialog/dialog.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Panel } from "../shared/layout/layout.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import styles from "./safety.module.css";
import type { SafetyChange } from "./use-safety-change.ts";

const HOUR_MS = 3_600_000;

type Break = Extract<SafetyRequest, { kind: "time-out" | "exclude" }>;

/** A time-out and an exclusion, each asked once more before it begins: neither can be taken back (SAFE-02). */
export function Breaks({ safety, change }: { safety: Safety; change: SafetyChange }) {
  const text = useText();
  const { clock } = usePortal().ports;
  const tag = useTag();
  const [hours, setHours] = useState<(typeof timeOutHours)[number]>(24);
  const [months, setMonths] = useState<(typeof exclusionMonths)[number]>(6);
  const [asked, setAsked] = useState<Break | null>(null);
  const isBusy = change.step === "sending" || change.step === "uncertain";
  const begin = () => {
    if (asked !== null) change.send(asked);
    setAsked(null);
  };
  const isTimeOut = asked?.kind === "time-out";
  return (
    <>
      <Panel pad={24} className={styles.panel}>
        <h2 className={styles.title}>{text("safety.timeOut")}</h2>
        <p className={styles.quiet}>{text("safety.timeOutHint")}</p>
        {safety.timeOutUntilMs !== null && (
          <p className={styles.running}>
            {text("safety.pausedUntil", { when: formatMoment(safety.timeOutUntilMs, tag) })}{" "}
            {text("safety.stillOpen")}
          </p>
        )}
        <SelectField
          name="time-out"
          label={text("safety.howLong")}
          keepsLine={false}
          value={String(hours)}
          onChange={({ target }) =>
            setHours(timeOutHours.find((choice) => String(choice) === target.value) ?? 24)
          }
          options={timeOutHours.map((value) => ({
            value: String(value),
            label: text(`safety.hours.${value}`),
          }))}
        />
        <Button disabled={isBusy} onClick={() => setAsked({ kind: "time-out", hours })}>
          {text("safety.timeOutStart")}
        </Button>
        <ChangeNotice change={change} of={["time-out"]} />
      </Panel>
      <Panel pad={24} className={styles.panel}>
        <h2 className={styles.title}>{text("safety.exclusion")}</h2>
        <p className={styles.quiet}>{text("safety.exclusionHint")}</p>
        {safety.exclusion !== null && (
          <p className={styles.running}>
            {safety.exclusion.untilMs === null
              ? text("safety.excludedForGood")
              : text("safety.excludedUntil", { when: formatMoment(safety.exclusion.untilMs, tag) })}{" "}
            {text("safety.stillOpen")}
          </p>
        )}
        <SelectField
          name="exclusion"
          label={text("safety.howLong")}
          keepsLine={false}
          value={String(months)}
          onChange={({ target }) =>
            setMonths(exclusionMonths.find((choice) => String(choice) === target.value) ?? 6)
          }
          options={exclusionMonths.map((value) => ({
            value: String(value),
            label: text(`safety.months.${value}`),
          }))}
        />
        <Button kind="danger" disabled={isBusy} onClick={() => setAsked({ kind: "exclude", months })}>
          {text("safety.exclusionStart")}
        </Button>
        <ChangeNotice change={change} of={["exclude"]} />
      </Panel>
      <Dialog
        name="safety-confirm"
        open={asked !== null}
        title={
          isTimeOut
            ? text("safety.confirmTimeOut", { howLong: text(`safety.hours.${hours}`) })
            : text("safety.confirmExclusion", { howLong: text(`safety.months.${months}`) })
        }
        sentence={
          isTimeOut
            ? text("safety.confirmTimeOutText", {
                when: formatMoment(clock.nowMs() + hours * HOUR_MS, tag),
              })
            : text("safety.confirmExclusionText")
        }
        close={{ label: text("safety.confirmBack"), onClose: () => setAsked(null) }}
        actions={
          <>
            <Button kind="quiet" onClick={() => setAsked(null)}>
              {text("safety.confirmBack")}
            </Button>
            <Button kind={isTimeOut ? "primary" : "danger"} onClick={begin}>
              {text(isTimeOut ? "safety.timeOutStart" : "safety.exclusionStart")}
            </Button>
          </>
        }
      />
    </>
  );
}
