import type { Funds } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { checkLine, type LineDraft } from "@parlour/core/wallet/transfer.rules";
import { lineTransferView } from "@parlour/core/wallet/transfer.view";
import { useEffect, useState } from "react";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useRole, useTag } from "../portal/use-portal-state.ts";
import { useSendingForm } from "../portal/use-sending-form.ts";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { WayChoice } from "../shared/form/way-choice.tsx";
import { MoneySent } from "./transfer-sent.tsx";

export type LineFormProps = Pick<Funds, "main"> & {
  /** The one whom it goes to, where that is not to be chosen. */
  downline?: string;
};

/** Sends money along the line of agents, once, and says what came of it (WALLET-02). */
export function LineForm({ main, downline }: LineFormProps) {
  const text = useText();
  const tag = useTag();
  const role = useRole();
  const room = useFeature("lineTransfer");
  const view = lineTransferView(useSnapshot("lineTransfer"));
  const [draft, setDraft] = useState<LineDraft>({
    towards: role === "agent" || downline !== undefined ? "downline" : "upline",
    account: downline ?? "",
    amount: "",
    paymentPassword: "",
  });
  const isDone = view.step === "done";
  // What was sent needs no password any more, and neither does another sending begin with it.
  useEffect(() => {
    if (isDone) setDraft((sent) => ({ ...sent, amount: "", paymentPassword: "" }));
  }, [isDone]);
  const { request } = view;
  if (!isDone || request === null)
    return <Writing main={main} draft={draft} onDraft={setDraft} view={view} downline={downline} />;
  return (
    <MoneySent
      sentence={
        request.account === null
          ? text("line.sent.upline", { amount: formatMoney(request.amount, tag) })
          : text("line.sent.downline", {
              amount: formatMoney(request.amount, tag),
              account: request.account,
            })
      }
      again={text("line.again")}
      onAgain={() => room?.send({ type: "submission.begun" })}
    />
  );
}

type WritingProps = LineFormProps & {
  draft: LineDraft;
  onDraft: (draft: LineDraft) => void;
  view: ReturnType<typeof lineTransferView>;
};

function Writing({ main, draft, onDraft, view, downline }: WritingProps) {
  const text = useText();
  const tag = useTag();
  const room = useFeature("lineTransfer");
  const { form, isBusy, isUncertain, isFixed, notice, failure, errorAt, forgive, submit } = useSendingForm({
    view,
    room,
    check: () => checkLine(draft, main),
    ...(downline !== undefined && { absent: "account" }),
  });
  const write = (change: Partial<LineDraft>) => {
    forgive();
    onDraft({ ...draft, ...change });
  };
  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice
        sentence={text("line.sentence")}
        message={isUncertain ? text("transfer.uncertain") : notice}
        detail={failure}
      />
      {downline === undefined && (
        <Whom draft={draft} isFixed={isFixed} error={errorAt("account")} onDraft={write} />
      )}
      <Field
        name="amount"
        label={text("line.amount")}
        required
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        readOnly={isFixed}
        error={errorAt("amount")}
        help={text("transfer.available", { amount: formatMoney(main, tag) })}
        onChange={({ target }) => write({ amount: target.value })}
      />
      <Field
        name="paymentPassword"
        type="password"
        label={text("line.password")}
        required
        autoComplete="off"
        reveal={{ show: text("line.password.show"), hide: text("line.password.hide") }}
        value={draft.paymentPassword}
        readOnly={isFixed}
        error={errorAt("paymentPassword")}
        onChange={({ target }) => write({ paymentPassword: target.value })}
      />
      <Button kind="primary" size="large" type="submit" busy={isBusy}>
        {text(isUncertain ? "transfer.uncertain.retry" : "line.submit")}
      </Button>
    </Form>
  );
}

type WhomProps = {
  draft: LineDraft;
  isFixed: boolean;
  error: string | undefined;
  onDraft: (change: Partial<LineDraft>) => void;
};

/** Who it goes to: the agent above, or a member below by the account. */
function Whom({ draft, isFixed, error, onDraft }: WhomProps) {
  const text = useText();
  return (
    <>
      <WayChoice
        name="towards"
        label={text("line.towards")}
        ways={[
          { value: "upline", label: text("line.upline") },
          { value: "downline", label: text("line.downline") },
        ]}
        chosen={draft.towards}
        disabled={isFixed}
        onChoose={(towards) => onDraft({ towards })}
      />
      {draft.towards === "downline" && (
        <Field
          name="account"
          label={text("line.account")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={draft.account}
          readOnly={isFixed}
          error={error}
          onChange={({ target }) => onDraft({ account: target.value })}
        />
      )}
    </>
  );
}
