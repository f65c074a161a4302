import { contractKinds } from "@parlour/core/contracts/contracts.ports";
import { type OfferDraft, thresholdFields } from "@parlour/core/contracts/deal.rules";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import styles from "./contracts.module.css";
import type { Deal } from "./use-deal.ts";

const needs = ["activeMembers", ...thresholdFields] as const;

/** What is offered, bounded by what the agent holds himself (CONTRACT-01, CONTRACT-02). */
export function OfferForm({ deal: { view, send } }: { deal: Deal }) {
  const text = useText();
  const tag = useTag();
  const { draft, kinds, bound, problem, step } = view;
  const isBusy = step === "sending";
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: problem && (problem.field ?? "message"),
    isBusy,
  });
  // Thresholds that were written stay in sight, and so does what is wrong with one.
  const [isOpen, setOpen] = useState(() => draft !== null && needs.some((field) => draft[field] !== ""));
  if (draft === null) return null;
  const words = problem && text(problem.message.key, problem.message.values);
  const errorAt = (field: keyof OfferDraft) =>
    problem?.field === field && words !== null ? words : undefined;
  const change = (field: keyof OfferDraft, value: string) =>
    send({ type: "offer.changed", change: { [field]: value } });
  const currency = bound?.validBet.currency ?? "";
  return (
    <Form
      ref={form}
      onSubmit={() => {
        if (isBusy) return;
        send({ type: "offer.submitted" });
        afterAttempt();
      }}
    >
      <FormNotice sentence={text("offer.sentence")} message={problem?.field === null ? words : null} />
      <SelectField
        name="kind"
        label={text("offer.kind")}
        value={draft.kind}
        disabled={isBusy}
        error={errorAt("kind")}
        help={bound && text("offer.period", { period: text(`deal.period.${bound.period}`).toLowerCase() })}
        options={kinds.map((kind) => ({ value: kind, label: text(`contract.kind.${kind}`) }))}
        onChange={({ target: { value } }) => {
          const kind = contractKinds.find((known) => known === value);
          if (kind !== undefined) send({ type: "offer.changed", change: { kind } });
        }}
      />
      <Field
        name="rate"
        label={text("offer.rate")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        suffix="%"
        value={draft.rate}
        readOnly={isBusy}
        error={errorAt("rate")}
        help={bound && text("offer.rate.most", { rate: formatRate(bound.rateBasisPoints, tag) })}
        onChange={({ target }) => change("rate", target.value)}
      />
      <details
        className={styles.more}
        open={isOpen || needs.some((field) => field === problem?.field)}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{text("offer.more")}</summary>
        <p className={styles.note}>{text("offer.none")}</p>
        <Field
          name="activeMembers"
          label={text("offer.activeMembers")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={draft.activeMembers}
          readOnly={isBusy}
          error={errorAt("activeMembers")}
          onChange={({ target }) => change("activeMembers", target.value)}
        />
        {thresholdFields.map((field) => (
          <Field
            key={field}
            name={field}
            label={text(`offer.${field}`, { currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
            value={draft[field]}
            readOnly={isBusy}
            error={errorAt(field)}
            onChange={({ target }) => change(field, target.value)}
          />
        ))}
      </details>
      <Button kind="primary" size="large" wide type="submit" busy={isBusy}>
        {text("offer.send")}
      </Button>
    </Form>
  );
}
