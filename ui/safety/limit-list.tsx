import type { Limit, LimitAmount } from "@parlour/core/safety/safety.ports";
import { heldLimitView, usedPercent } from "@parlour/core/safety/safety.view";
import { formatMinutes } from "@parlour/core/shared/duration";
import { formatMoment, formatMoney } from "@parlour/core/shared/format";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { List } from "../shared/layout/list.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import styles from "./safety.module.css";

/** Limits with what is used of each, and what waits (SAFE-01). */
export function LimitList({ limits }: { limits: readonly Limit[] }) {
  const held = useView("heldLimit", heldLimitView);
  return (
    <>
      <List className={styles.limits}>
        {limits.map((limit) => (
          <li key={`${limit.kind} ${limit.period}`} className={styles.limit}>
            {held && <LimitLine limit={limit} held={held} />}
          </li>
        ))}
      </List>
      {held && <ChangeNotice step={held.step} message={held.message} onRetry={held.confirm} />}
    </>
  );
}

function LimitLine({ limit, held }: { limit: Limit; held: ReturnType<typeof heldLimitView> }) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const amountText = useAmountText();
  const { kind, period, amount, used, pending } = limit;
  const percent = usedPercent(limit);
  const isBusy = held.step === "submitting" || held.step === "uncertain";
  return (
    <>
      <p className={styles.limitName} id={id}>
        <strong>{text(`safety.limit.${kind}`)}</strong> {text(`safety.period.${period}`)}
        {percent === 100 && <span className={styles.reached}>{text("safety.reached")}</span>}
      </p>
      <progress
        className={styles.bar}
        max={100}
        value={percent}
        aria-labelledby={id}
        data-full={percent === 100 || undefined}
      />
      <p className={styles.quiet}>
        {text("safety.used", { used: amountText(used), amount: amountText(amount) })}
      </p>
      {pending !== null && (
        <p className={styles.pending}>
          {pending.amount === null
            ? text("safety.pendingNone", { when: formatMoment(pending.fromMs, tag) })
            : text("safety.pending", {
                when: formatMoment(pending.fromMs, tag),
                amount: amountText(pending.amount),
              })}
        </p>
      )}
      <div className={styles.lineActions}>
        {pending === null ? (
          <Button
            size="small"
            kind="quiet"
            disabled={isBusy}
            aria-describedby={id}
            onClick={() => held.remove(limit)}
          >
            {text("safety.remove")}
          </Button>
        ) : (
          <Button size="small" disabled={isBusy} aria-describedby={id} onClick={() => held.keep(limit)}>
            {text("safety.keep")}
          </Button>
        )}
      </div>
    </>
  );
}

function useAmountText(): (amount: LimitAmount) => string {
  const tag = useTag();
  return (amount) =>
    amount.kind === "money" ? formatMoney(amount.money, tag) : formatMinutes(amount.minutes, tag);
}
