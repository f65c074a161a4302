import { formatMoney } from "@parlour/core/shared/format";
import type { transferForm } from "@parlour/core/wallet/transfer.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Form, type FormProps } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./transfer-form.module.css";
import { MoneySent } from "./transfer-sent.tsx";

type TransferFormProps = Pick<FormProps, "ref"> & { view: ReturnType<typeof transferForm> };

/** Moves money between the main wallet and a vendor's (WALLET-02). What is uncertain can only be asked again. */
export function TransferForm({ ref, view }: TransferFormProps) {
  const text = useText();
  const tag = useTag();
  const { step, moved } = view;
  return (
    <Panel pad={24} className={styles.panel}>
      <h2 className={styles.title}>{text("transfer.title")}</h2>
      {step === "done" && moved !== null ? (
        <MoneySent
          sentence={text(moved.direction === "to-vendor" ? "transfer.moved.to" : "transfer.moved.from", {
            amount: formatMoney(moved.amount, tag),
            vendor: moved.vendorName,
          })}
          again={text("transfer.again")}
          onAgain={view.begin}
        />
      ) : (
        <Writing ref={ref} view={view} />
      )}
    </Panel>
  );
}

function Writing({ ref, view }: TransferFormProps) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const { isFixed, available } = view;
  const { direction, vendor, amount } = view.fields;
  const isUncertain = view.step === "uncertain";
  return (
    <Form ref={ref} onSubmit={() => view.submit()}>
      <FormNotice
        sentence={text("transfer.sentence")}
        message={isUncertain ? text("transfer.uncertain") : (words(view.notice) ?? null)}
        detail={words(view.failure)}
      />
      <WayChoice
        name="direction"
        label={text("transfer.direction")}
        ways={[
          { value: "to-vendor", label: text("transfer.toVendor") },
          { value: "from-vendor", label: text("transfer.fromVendor") },
        ]}
        chosen={direction.value}
        disabled={isFixed}
        onChoose={direction.change}
      />
      <SelectField
        name="vendor"
        label={text("transfer.vendor")}
        required
        value={vendor.value}
        disabled={isFixed}
        error={words(vendor.error)}
        options={[
          { value: "", label: text("transfer.vendor.choose"), disabled: true },
          ...view.vendors.map(({ vendor: value, name, balance }) => ({
            value,
            label: balance.amountMinor > 0n ? `${name} · ${formatMoney(balance, tag)}` : name,
          })),
        ]}
        onChange={({ target }) => vendor.change(target.value)}
      />
      <TypedField
        field={amount}
        name="amount"
        label={text("transfer.amount")}
        required
        inputMode="decimal"
        autoComplete="off"
        help={
          available === null ? undefined : text("transfer.balance", { amount: formatMoney(available, tag) })
        }
        suffix={
          <Button
            size="small"
            kind="quiet"
            disabled={isFixed || available === null || available.amountMinor === 0n}
            onClick={view.changeToAll}
          >
            {text("transfer.all")}
          </Button>
        }
      />
      <Button kind="primary" size="large" type="submit" busy={view.step === "submitting"}>
        {text(isUncertain ? "transfer.uncertain.retry" : "transfer.submit")}
      </Button>
    </Form>
  );
}
