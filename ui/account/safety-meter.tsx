import type { Profile } from "@parlour/core/account/account.ports";
import { formatCount } from "@parlour/core/shared/format";
import type { TextKey } from "@parlour/messages";
import { useId } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./account.module.css";

/** What of an account's safety is there, and what is missing (MEMBER-04). */
export function SafetyMeter({ profile }: { profile: Profile }) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const parts: readonly { key: TextKey; isDone: boolean }[] = [
    { key: "account.safety.email", isDone: profile.email !== "" },
    { key: "account.safety.phone", isDone: profile.phone !== "" },
    { key: "account.safety.paymentPassword", isDone: profile.hasPaymentPassword },
    { key: "account.safety.card", isDone: profile.cards.length > 0 },
    { key: "account.safety.secondFactor", isDone: profile.hasSecondFactor },
  ];
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.line}>
        <h2 id={id} className={page.subtitle}>
          {text("account.safety")}
        </h2>
        <p className={styles.percent}>
          {text("account.safety.value", { percent: formatCount(profile.safety, tag) })}
        </p>
      </div>
      <meter
        className={styles.meter}
        min={0}
        max={100}
        value={profile.safety}
        aria-labelledby={id}
        aria-valuetext={text("account.safety.value", { percent: formatCount(profile.safety, tag) })}
      />
      <List className={styles.checks}>
        {parts.map(({ key, isDone }) => (
          <li key={key} className={styles.check} data-done={isDone || undefined}>
            <Icon name={isDone ? signs.check : "warning"} />
            {text(key)}
            <VisuallyHidden>{text(isDone ? "account.safety.done" : "account.safety.open")}</VisuallyHidden>
          </li>
        ))}
      </List>
    </section>
  );
}
