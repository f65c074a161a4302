import { formatMoney } from "@parlour/core/shared/format";
import type { ReceiptFormView } from "@parlour/core/withdrawal/withdrawal.view";
import { ProofPictures } from "../cashier/proof-pictures.tsx";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";

const kinds = ["received", "partly-received", "not-received"] as const;

/** Whether a payment has come: all of it, a part with what is missing, or nothing with pictures that show it (WDCONF-01). */
export function WithdrawReceipt({ form: view, currency }: { form: ReceiptFormView; currency: string }) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const form = useFormFocus(view, "kind");
  const { kind, received } = view.fields;
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      {view.notice !== null && <FormNotice sentence="" message={words(view.notice) ?? null} />}
      <WayChoice
        name="kind"
        label={text("receipt.kind")}
        ways={kinds.map((each) => ({ value: each, label: text(`receipt.kind.${each}`) }))}
        chosen={kind.value}
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
          suffix={currency}
          help={view.part && text("receipt.remaining", { remaining: formatMoney(view.part.remaining, tag) })}
        />
      )}
      {kind.value === "not-received" && (
        <ProofPictures label={text("receipt.proof")} required error={words(view.errorAt("proof"))} />
      )}
      <Button kind="primary" size="large" wide type="submit" busy={view.step === "submitting"}>
        {text("receipt.confirm")}
      </Button>
    </Form>
  );
}
