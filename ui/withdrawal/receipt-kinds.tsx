import type { Receipt } from "@parlour/core/cashier/cashier.ports";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./withdraw.module.css";

const kinds = ["received", "partly-received", "not-received"] as const satisfies readonly Receipt["kind"][];

export type ReceiptKindsProps = {
  /** The whole payment, in words. */
  amount: string;
  /** Null until the player has chosen: no answer is chosen for them (WDCONF-05). */
  chosen: Receipt["kind"] | null;
  error: string | undefined;
  disabled: boolean;
  onChoose: (kind: Receipt["kind"]) => void;
};

/** The three answers to a payment, each with what follows from it. They are the platform's own radio buttons. */
export function ReceiptKinds({ amount, chosen, error, disabled, onChoose }: ReceiptKindsProps) {
  const text = useText();
  const id = useId();
  return (
    <fieldset
      className={styles.cards}
      disabled={disabled}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={styles.legend}>{text("receipt.kind")}</legend>
      {kinds.map((kind) => (
        <label key={kind} className={styles.card}>
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={kind === chosen}
            aria-labelledby={`${id}-${kind}`}
            aria-describedby={`${id}-${kind}-next`}
            onChange={() => onChoose(kind)}
          />
          <span>
            <span id={`${id}-${kind}`}>{text(`receipt.kind.${kind}`)}</span>
            <span id={`${id}-${kind}-next`} className={styles.note}>
              {text(`receipt.kind.${kind}.next`, { amount })}
            </span>
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          <Icon name="warning" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
