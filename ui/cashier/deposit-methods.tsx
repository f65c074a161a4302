import type { DepositKind, DepositMethod } from "@parlour/core/cashier/cashier.ports";
import { formatMinutes } from "@parlour/core/shared/duration";
import { formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import styles from "./deposit-methods.module.css";

const signOf = {
  "bank-transfer": signs.download,
  instant: "wallet",
  voucher: signs.ticket,
} as const satisfies Record<DepositKind, Sign>;

export type DepositMethodsProps = {
  methods: readonly DepositMethod[];
  /** The chosen one's id. */
  chosen: string;
  disabled?: boolean;
  onChoose: (id: string) => void;
};

/** The ways to pay, side by side, each with its limits and its time: the platform's own radio buttons. */
export function DepositMethods({ methods, chosen, disabled, onChoose }: DepositMethodsProps) {
  const text = useText();
  const tag = useTag();
  return (
    <fieldset className={styles.methods} disabled={disabled}>
      <legend className={styles.legend}>{text("deposit.methods")}</legend>
      <div className={styles.grid}>
        {methods.map(({ id, kind, name, minimum, maximum, minutes }) => (
          <label key={id} className={styles.method}>
            <input
              type="radio"
              className={styles.input}
              name="method"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className={styles.sign}>
              <Icon name={signOf[kind]} size="medium" />
            </span>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              {kind !== "voucher" && (
                <span className={styles.fact}>
                  {text("deposit.method.limits", {
                    minimum: formatMoney(minimum, tag),
                    maximum: formatMoney(maximum, tag),
                  })}
                </span>
              )}
              <span className={styles.fact}>
                {text("deposit.method.within", { time: formatMinutes(minutes, tag) })}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
