import { offerField } from "@parlour/core/agent/register.rules";
import type { KindView, OfferTerm } from "@parlour/core/agent/register.view";
import { thresholdFields } from "@parlour/core/contracts/offer.rules";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { OfferThresholds } from "../contracts/offer-thresholds.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { useWords } from "../portal/use-view.ts";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Field } from "../shared/field/field.tsx";
import styles from "./register.module.css";

export type OfferFieldsProps = {
  kinds: readonly KindView[];
  isFixed: boolean;
};

/** What new players are offered: for each contract kind that the agent holds, at most the agent's own terms (CONTRACT-02). */
export function OfferFields({ kinds, isFixed }: OfferFieldsProps) {
  const text = useText();
  const own = useQuery("ownContracts");
  const words =
    own.kind === "failed"
      ? text("register.offers.failed")
      : text(
          own.kind === "ready" && kinds.length === 0 ? "register.offers.none" : "register.offers.sentence",
        );
  return (
    <fieldset className={styles.offers} disabled={isFixed}>
      <legend className={styles.subtitle}>{text("register.offers")}</legend>
      <p className={styles.note}>{words}</p>
      {kinds.map((view) => (
        <KindFields key={view.kind} view={view} isFixed={isFixed} />
      ))}
    </fieldset>
  );
}

const thresholds = ["activeMembers", ...thresholdFields] as const;

function KindFields({ view, isFixed }: { view: KindView; isFixed: boolean }) {
  const text = useText();
  const tag = useTag();
  const words = useWords();
  const { kind, bound, draft } = view;
  const name = text(`contract.kind.${kind}`);
  const wired = (field: OfferTerm) => ({
    name: offerField(kind, field),
    autoComplete: "off",
    value: draft?.[field] ?? "",
    readOnly: isFixed,
    error: words(view.errorAt(field)),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      view.write(field, target.value),
  });
  const { currency } = bound.validBet;
  return (
    <div className={styles.offer}>
      <Checkbox
        name={offerField(kind, "kind")}
        label={text("register.offers.kind", { kind: name })}
        help={text("register.offers.held", {
          rate: formatRate(bound.rateBasisPoints, tag),
          period: text(`contract.period.${bound.period}`).toLocaleLowerCase(tag),
        })}
        checked={draft !== null}
        onChange={({ target }) => view.offer(target.checked)}
      />
      {draft !== null && (
        <div className={styles.terms}>
          <Field
            {...wired("rate")}
            label={text("register.offers.rate", { kind: name })}
            inputMode="decimal"
            maxLength={8}
            suffix="%"
          />
          <OfferThresholds isNeeded={thresholds.some((field) => view.errorAt(field) !== null)}>
            <Field
              {...wired("activeMembers")}
              label={text("offer.activeMembers")}
              inputMode="numeric"
              maxLength={7}
            />
            {thresholdFields.map((field) => (
              <Field
                key={field}
                {...wired(field)}
                label={text(`offer.${field}`, { currency })}
                inputMode="decimal"
                maxLength={24}
              />
            ))}
          </OfferThresholds>
        </div>
      )}
    </div>
  );
}
