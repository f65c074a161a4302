import type { DepositMethod } from "@parlour/core/cashier/cashier.ports";
import type { depositForm } from "@parlour/core/cashier/deposit.view";
import { formatMoney } from "@parlour/core/shared/format";
import { decimalOf } from "@parlour/core/shared/money";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import styles from "./deposit-page.module.css";

export type DepositAmountProps = {
  method: DepositMethod;
  view: ReturnType<typeof depositForm>;
};

/** How much, within the method's limits; small amounts are one press away. */
export function DepositAmount({ method: { minimum, maximum }, view }: DepositAmountProps) {
  const text = useText();
  const tag = useTag();
  return (
    <div className={styles.amount}>
      <TypedField
        field={view.fields.amount}
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
      />
      <fieldset className={styles.quick} aria-label={text("deposit.amount.quick")} disabled={view.isFixed}>
        {view.quickAmounts.map(({ amount, isChosen, choose }) => (
          <Button key={decimalOf(amount)} aria-pressed={isChosen} onClick={choose}>
            {formatMoney(amount, tag)}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
