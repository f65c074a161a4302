import { formatMoney } from "@parlour/core/shared/format";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView, useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { MoneySent } from "./transfer-sent.tsx";

type View = ReturnType<typeof agentTransferForm>;

/** Transfers money to an upline or a downline, once, and shows the outcome (WALLET-02). */
export function AgentTransferForm() {
  const view = useView("agentTransfer", agentTransferForm);
  return view && <Writing view={view} />;
}

function Writing({ view }: { view: View }) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const form = useFormFocus(view, "amount");
  const { step, request, available } = view;
  if (step === "done" && request !== null) {
    const { account } = request;
    const amount = formatMoney(request.amount, tag);
    return (
      <MoneySent
        sentence={
          account === null
            ? text("agentTransfer.sent.upline", { amount })
            : text("agentTransfer.sent.downline", { amount, account })
        }
        again={text("agentTransfer.again")}
        onAgain={view.begin}
      />
    );
  }
  const isUncertain = step === "uncertain";
  return (
    <Form ref={form} onSubmit={() => view.submit()}>
      <FormNotice
        sentence={text("agentTransfer.sentence")}
        message={isUncertain ? text("transfer.uncertain") : (words(view.notice) ?? null)}
        detail={words(view.failure)}
      />
      {view.isAccountTyped && <Whom view={view} />}
      <TypedField
        field={view.fields.amount}
        name="amount"
        label={text("agentTransfer.amount")}
        required
        inputMode="decimal"
        autoComplete="off"
        help={
          available === null ? undefined : text("transfer.balance", { amount: formatMoney(available, tag) })
        }
      />
      <TypedField
        field={view.fields.paymentPassword}
        name="paymentPassword"
        type="password"
        label={text("agentTransfer.password")}
        required
        autoComplete="off"
        reveal={{ show: text("agentTransfer.password.show"), hide: text("agentTransfer.password.hide") }}
      />
      <Button kind="primary" size="large" type="submit" busy={step === "submitting"}>
        {text(isUncertain ? "transfer.uncertain.retry" : "agentTransfer.submit")}
      </Button>
    </Form>
  );
}

/** The recipient: the upline, or a downline by account. */
function Whom({ view: { isFixed, fields } }: { view: View }) {
  const text = useText();
  const { towards, account } = fields;
  return (
    <>
      <WayChoice
        name="towards"
        label={text("agentTransfer.towards")}
        ways={[
          { value: "upline", label: text("agentTransfer.upline") },
          { value: "downline", label: text("agentTransfer.downline") },
        ]}
        chosen={towards.value}
        disabled={isFixed}
        onChoose={towards.change}
      />
      {towards.value === "downline" && (
        <TypedField
          field={account}
          name="account"
          label={text("agentTransfer.account")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}
