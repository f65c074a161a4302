import type { Funds } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { decimalOf } from "@parlour/core/shared/money";
import { available, checkTransfer, type TransferDraft } from "@parlour/core/wallet/transfer.rules";
import { transferView } from "@parlour/core/wallet/transfer.view";
import { useEffect, useEffectEvent } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useSendingForm } from "../portal/use-sending-form.ts";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { Panel } from "../shared/layout/layout.tsx";
import styles from "./transfer-form.module.css";
import { MoneySent } from "./transfer-sent.tsx";

export const emptyDraft: TransferDraft = { direction: "to-vendor", vendor: "", amount: "" };

type TransferFormProps = {
  funds: Funds;
  draft: TransferDraft;
  onDraft: (draft: TransferDraft) => void;
  /** Grows each time the draft was filled in elsewhere: then the amount takes the focus. */
  taken: number;
};

/** Moves money between the main wallet and a vendor's (WALLET-02). What is uncertain can only be asked again. */
export function TransferForm({ funds, draft, onDraft, taken }: TransferFormProps) {
  const text = useText();
  const tag = useTag();
  const room = useFeature("walletTransfer");
  const view = transferView(useSnapshot("walletTransfer"));
  const nameOf = (vendor: string) => funds.vendors.find((each) => each.vendor === vendor)?.name ?? vendor;
  const title = <h2 className={styles.title}>{text("transfer.title")}</h2>;
  if (view.step === "done" && view.request !== null) {
    const { direction, vendor, amount } = view.request;
    const values = { amount: formatMoney(amount, tag), vendor: nameOf(vendor) };
    return (
      <Panel pad={24} className={styles.panel}>
        {title}
        <MoneySent
          sentence={text(direction === "to-vendor" ? "transfer.moved.to" : "transfer.moved.from", values)}
          again={text("transfer.again")}
          onAgain={() => {
            onDraft({ ...draft, amount: "" });
            room?.send({ type: "submission.begun" });
          }}
        />
      </Panel>
    );
  }
  return (
    <Panel pad={24} className={styles.panel}>
      {title}
      <Writing funds={funds} draft={draft} onDraft={onDraft} taken={taken} />
    </Panel>
  );
}

function Writing({ funds, draft, onDraft, taken }: TransferFormProps) {
  const text = useText();
  const tag = useTag();
  const room = useFeature("walletTransfer");
  const view = transferView(useSnapshot("walletTransfer"));
  const { form, isBusy, isUncertain, isFixed, notice, failure, errorAt, forgive, submit } = useSendingForm({
    view,
    room,
    check: () => checkTransfer(draft, funds),
  });
  const begin = useEffectEvent(() => {
    forgive();
    form.current?.querySelector<HTMLInputElement>("[name=amount]")?.focus();
  });
  useEffect(() => {
    if (taken > 0) begin();
  }, [taken]);
  const write = (change: Partial<TransferDraft>) => {
    forgive();
    onDraft({ ...draft, ...change });
  };
  const most = available(draft, funds);
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text("transfer.sentence")}
        message={isUncertain ? text("transfer.uncertain") : notice}
        detail={failure}
      />
      <WayChoice
        name="direction"
        label={text("transfer.direction")}
        ways={[
          { value: "to-vendor", label: text("transfer.toVendor") },
          { value: "from-vendor", label: text("transfer.fromVendor") },
        ]}
        chosen={draft.direction}
        disabled={isFixed}
        onChoose={(direction) => write({ direction, amount: "" })}
      />
      <SelectField
        name="vendor"
        label={text("transfer.vendor")}
        required
        value={draft.vendor}
        disabled={isFixed}
        error={errorAt("vendor")}
        options={[
          { value: "", label: text("transfer.vendor.choose"), disabled: true },
          ...funds.vendors
            .filter(({ balance }) => draft.direction === "to-vendor" || balance.amountMinor > 0n)
            .map(({ vendor, name, balance }) => ({
              value: vendor,
              label: balance.amountMinor > 0n ? `${name} · ${formatMoney(balance, tag)}` : name,
            })),
        ]}
        onChange={({ target }) => write({ vendor: target.value })}
      />
      <Field
        name="amount"
        label={text("transfer.amount")}
        required
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        readOnly={isFixed}
        error={errorAt("amount")}
        help={most === null ? undefined : text("transfer.available", { amount: formatMoney(most, tag) })}
        suffix={
          <Button
            size="small"
            kind="quiet"
            disabled={isFixed || most === null || most.amountMinor === 0n}
            onClick={() => most !== null && write({ amount: decimalOf(most) })}
          >
            {text("transfer.all")}
          </Button>
        }
        onChange={({ target }) => write({ amount: target.value })}
      />
      <Button kind="primary" size="large" type="submit" busy={isBusy}>
        {text(isUncertain ? "transfer.uncertain.retry" : "transfer.submit")}
      </Button>
    </Form>
  );
}
