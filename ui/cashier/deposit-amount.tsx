import type { DepositMethod } from "@parlour/core/cashier/cashier.ports";
import { quickAmounts } from "@parlour/core/cashier/deposit.rules";
import { formatMoney } from "@parlour/core/shared/format";
import { decimalOf } from "@parlour/core/shared/money";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import styles from "./deposit-page.module.css";

export type DepositAmountProps = {
  method: DepositMethod;
  value: string;
  readOnly: boolean;
  error?: string;
  onChange: (amount: string) => void;
};

/** How much, within the method's limits; small amounts are one press away. */
export function DepositAmount({ method, value, readOnly, error, onChange }: DepositAmountProps) {
  const text = useText();
  const tag = useTag();
  const { minimum, maximum } = method;
  return (
    <div className={styles.amount}>
      <Field
        name="amount"
        label={text("deposit.amount")}
        help={text("deposit.amount.help", {
          minimum: formatMoney(minimum, tag),
          maximum: formatMoney(maximum, tag),
        })}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        suffix={minimum.currency}
        value={value}
        readOnly={readOnly}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset className={styles.quick} aria-label={text("deposit.amount.quick")} disabled={readOnly}>
        {quickAmounts(method).map((amount) => {
          const decimal = decimalOf(amount);
          return (
            <Button key={decimal} aria-pressed={value === decimal} onClick={() => onChange(decimal)}>
              {formatMoney(amount, tag)}
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
