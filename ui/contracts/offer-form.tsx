import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import { thresholdFields } from "@parlour/core/contracts/offer.rules";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useWords } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { OfferThresholds } from "./offer-thresholds.tsx";

const needs = ["activeMembers", ...thresholdFields] as const;

type OfferFormProps = Pick<NegotiationView, "bound"> & {
  /** Whether another step led back here. */
  isBack: boolean;
} & {
  [Name in "form" | "kinds"]: NonNullable<NegotiationView[Name]>;
};

/** What is offered, bounded by what the agent holds (CONTRACT-01, CONTRACT-02). */
export function OfferForm({ form, kinds, bound, isBack }: OfferFormProps) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const ref = useFormFocus(form, "rate", isBack);
  const { fields, isFixed, notice } = form;
  const currency = bound?.validBet.currency ?? "";
  return (
    <Form ref={ref} onSubmit={() => form.submit()}>
      <FormNotice sentence={text("offer.sentence")} message={words(notice) ?? null} />
      <SelectField
        name="kind"
        label={text("offer.kind")}
        value={fields.kind.value}
        disabled={isFixed}
        error={words(fields.kind.error)}
        help={
          bound && text("offer.period", { period: text(`contract.period.${bound.period}`).toLowerCase() })
        }
        options={kinds.map((kind) => ({ value: kind, label: text(`contract.kind.${kind}`) }))}
        onChange={({ target: { value } }) => {
          const kind = kinds.find((known) => known === value);
          if (kind !== undefined) fields.kind.change(kind);
        }}
      />
      <TypedField
        field={fields.rate}
        name="rate"
        label={text("offer.rate")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        suffix="%"
        help={bound && text("offer.rate.most", { rate: formatRate(bound.rateBasisPoints, tag) })}
      />
      <OfferThresholds
        isNeeded={needs.some((name) => fields[name].value !== "" || fields[name].error !== null)}
      >
        <TypedField
          field={fields.activeMembers}
          name="activeMembers"
          label={text("offer.activeMembers")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        {thresholdFields.map((name) => (
          <TypedField
            key={name}
            field={fields[name]}
            name={name}
            label={text(`offer.${name}`, { currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={24}
          />
        ))}
      </OfferThresholds>
      <Button kind="primary" size="large" wide type="submit" busy={isFixed}>
        {text("offer.send")}
      </Button>
    </Form>
  );
}
