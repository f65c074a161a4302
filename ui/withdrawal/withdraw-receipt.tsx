import { formatMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import type { ReceiptFormView } from "@parlour/core/withdrawal/withdrawal.view";
import { useEffect, useRef } from "react";
import { ProofPictures } from "../cashier/proof-pictures.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { ReceiptKinds } from "./receipt-kinds.tsx";
import styles from "./withdraw.module.css";

type WithdrawReceiptProps = { form: ReceiptFormView; paid: Money };

/**
 * Whether a payment has come: all of it, a part with what is missing, or nothing with pictures that show it (WDCONF-01).
 * "Received" cannot be taken back, so it is asked once more (WDCONF-05).
 */
export function WithdrawReceipt({ form: view, paid }: WithdrawReceiptProps) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const form = useFormFocus(view, "kind");
  const { kind, received } = view.fields;
  const amount = formatMoney(paid, tag);
  const isSending = view.step === "submitting";
  if (view.step === "reviewing" || (isSending && kind.value === "received"))
    return <AskedOnceMore view={view} amount={amount} />;
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      {view.notice !== null && <FormNotice sentence="" message={words(view.notice) ?? null} />}
      <ReceiptKinds
        amount={amount}
        chosen={kind.value}
        error={words(kind.error)}
        disabled={view.isFixed}
        onChoose={kind.change}
      />
      {kind.value === "partly-received" && (
        <TypedField
          field={received}
          name="received"
          label={text("receipt.received")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          suffix={paid.currency}
          help={view.part && text("receipt.remaining", { remaining: formatMoney(view.part.remaining, tag) })}
        />
      )}
      {kind.value === "not-received" && (
        <ProofPictures label={text("receipt.proof")} required error={words(view.errorAt("proof"))} />
      )}
      <Button kind="primary" size="large" wide type="submit" busy={isSending}>
        {text("receipt.confirm")}
      </Button>
    </Form>
  );
}

function AskedOnceMore({ view, amount }: { view: ReceiptFormView; amount: string }) {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSending = view.step === "submitting";
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
        {text("receipt.check", { amount })}
      </h3>
      <p>{text("receipt.check.sentence")}</p>
      <Button kind="primary" size="large" wide busy={isSending} onClick={() => view.submit()}>
        {text("receipt.check.yes", { amount })}
      </Button>
      <Button kind="quiet" wide disabled={isSending} onClick={view.revise}>
        {text("receipt.check.no")}
      </Button>
    </>
  );
}
