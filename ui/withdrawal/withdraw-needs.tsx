import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { memberPath } from "@parlour/core/member/member.pages";
import { formatMoment, formatMoney } from "@parlour/core/shared/format";
import { turnoverProgress, type WithdrawalNeed } from "@parlour/core/withdrawal/withdrawal.rules";
import { destinations } from "../navigation/destinations.ts";
import { type Going, linkOf } from "../navigation/link.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { ButtonLink } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import { List } from "../shared/layout/list.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./withdraw.module.css";

const ways = {
  "payment-password": { to: memberPath("securityCenter") },
  "bank-account": { to: memberPath("securityCenter") },
  "identity-check": { to: memberPath("securityCenter") },
  turnover: destinations.hot,
} as const satisfies Record<Exclude<WithdrawalNeed, "waiting-account">, Going>;

type NeedTerms = Pick<WithdrawalTerms, "turnover" | "identityCheck" | "accountsWaitUntilMs">;

/** What is missing before a withdrawal, each with the way to where it is done (WALLET-07). */
export function WithdrawNeeds({ needs, terms }: { needs: readonly WithdrawalNeed[]; terms: NeedTerms }) {
  const portal = usePortal();
  const text = useText();
  const sentenceOf = useSentences(terms);
  return (
    <Panel pad={24} className={styles.facts}>
      <h3 className={styles.subtitle}>{text("withdrawal.needs")}</h3>
      <List className={styles.needs}>
        {needs.map((need) => (
          <li key={need} className={styles.need}>
            <Icon name="warning" />
            <span>
              {text(`withdrawal.needs.${need}`)}
              <span className={styles.note}>{sentenceOf(need)}</span>
            </span>
            {need !== "waiting-account" && (
              <ButtonLink size="small" {...linkOf(portal, ways[need])}>
                {text(`withdrawal.needs.${need}.way`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </List>
    </Panel>
  );
}

function useSentences({ turnover, identityCheck, accountsWaitUntilMs }: NeedTerms) {
  const text = useText();
  const tag = useTag();
  return (need: WithdrawalNeed): string => {
    if (need === "identity-check") return text(`withdrawal.needs.identity-check.${identityCheck ?? "asked"}`);
    const left = turnoverProgress(turnover)?.left;
    return text(`withdrawal.needs.${need}.sentence`, {
      left: left ? formatMoney(left, tag) : "",
      time: accountsWaitUntilMs === null ? "" : formatMoment(accountsWaitUntilMs, tag),
    });
  };
}
