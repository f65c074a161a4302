import type { DepositMethod } from "@parlour/core/cashier/cashier.ports";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { IconButton } from "../shared/button/button.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Stack } from "../shared/layout/layout.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import { useCopy } from "../shared/use-copy.ts";
import styles from "./deposit-page.module.css";

const accountParts = ["bank", "holder", "number"] as const;

/** The player's steps, and the account that the transfer goes to. */
export function DepositSteps({ method: { instructions, account } }: { method: DepositMethod }) {
  const text = useText();
  const id = useId();
  const steps = instructions.split("\n").filter((step) => step.trim() !== "");
  if (steps.length === 0 && account === null) return null;
  return (
    <Panel className={styles.steps} aria-labelledby={id}>
      <Stack gap={12}>
        <h2 id={id} className={styles.subtitle}>
          {text("deposit.steps")}
        </h2>
        <ol className={styles.list}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {account !== null && (
          <dl className={styles.account} aria-label={text("deposit.account")}>
            {accountParts.map((part) => (
              <Copied key={part} label={text(`deposit.account.${part}`)} value={account[part]} />
            ))}
          </dl>
        )}
      </Stack>
    </Panel>
  );
}

/** A row with a copy button that reports its outcome. */
function Copied({ label, value }: { label: string; value: string }) {
  const text = useText();
  const { outcome, copy } = useCopy();
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        <bdi className={styles.value}>{value}</bdi>
        <IconButton
          icon={outcome === "copied" ? signs.check : signs.copy}
          label={text("deposit.copy", { what: label })}
          onClick={() => void copy(value)}
        />
        <span role="status">
          {outcome === "failed" && text("deposit.copy.failed")}
          {outcome === "copied" && <VisuallyHidden>{text("deposit.copied")}</VisuallyHidden>}
        </span>
      </dd>
    </div>
  );
}
