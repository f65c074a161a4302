import type { DepositMethod } from "@parlour/core/cashier/cashier.ports";
import type { depositForm } from "@parlour/core/cashier/deposit.view";
import type { TextKey } from "@parlour/messages";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form, type FormProps } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { DepositAmount } from "./deposit-amount.tsx";
import { DepositMethods } from "./deposit-methods.tsx";
import styles from "./deposit-page.module.css";
import { DepositSteps } from "./deposit-steps.tsx";
import { ProofPictures } from "./proof-pictures.tsx";

export type DepositFormProps = Pick<FormProps, "ref"> & {
  /** The way to pay that is chosen. */
  method: DepositMethod;
  view: ReturnType<typeof depositForm>;
};

const sendKeys = {
  "bank-transfer": "deposit.send",
  instant: "deposit.send.instant",
  voucher: "deposit.send.voucher",
} as const satisfies Record<DepositMethod["kind"], TextKey>;

/** A way to pay, what it asks for, and the one button that files it. */
export function DepositForm({ ref, method, view }: DepositFormProps) {
  const text = useText();
  const words = useWords();
  const isUncertain = view.step === "uncertain";
  return (
    <Form ref={ref} onSubmit={() => view.submit()}>
      <DepositMethods
        methods={view.methods}
        chosen={method.id}
        disabled={view.isFixed}
        onChoose={view.fields.methodId.change}
      />
      <div className={styles.columns}>
        <DepositSteps method={method} />
        <div className={styles.fields}>
          {isUncertain ? (
            <FormNotice
              sentence=""
              message={text("deposit.uncertain.title")}
              detail={
                <>
                  {words(view.failure)} {text("deposit.uncertain.sentence")}
                </>
              }
            />
          ) : (
            <FormNotice sentence={text("deposit.sentence")} message={words(view.notice) ?? null} />
          )}
          {method.kind === "voucher" ? (
            <TypedField
              field={view.fields.voucher}
              name="voucher"
              label={text("deposit.voucher")}
              help={text("deposit.voucher.help")}
              required
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
            />
          ) : (
            <DepositAmount method={method} view={view} />
          )}
          {method.needsProof && (
            <ProofPictures label={text("deposit.proof")} error={words(view.errorAt("proof"))} required />
          )}
          <Button
            kind="primary"
            size="large"
            type="submit"
            icon={isUncertain ? "refresh" : undefined}
            busy={view.step === "submitting"}
          >
            {text(isUncertain ? "deposit.uncertain.retry" : sendKeys[method.kind])}
          </Button>
        </div>
      </div>
    </Form>
  );
}
