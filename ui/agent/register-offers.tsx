import {
  type OfferDrafts,
  offerField,
  type RegisterField,
  withOffer,
  withTerms,
} from "@parlour/core/agent/register.rules";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import {
  boundOf,
  type HeldContract,
  type OfferDraft,
  offeredKinds,
  thresholdFields,
} from "@parlour/core/contracts/deal.rules";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { queryView } from "@parlour/core/shared/query.view";
import { useState } from "react";
import { useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Checkbox } from "../shared/checkbox/checkbox.tsx";
import { Field } from "../shared/field/field.tsx";
import styles from "./register.module.css";

/** What the agent holds, as far as it is known. */
export function useHeld(): readonly HeldContract[] {
  const own = queryView(useSnapshot("ownContracts"));
  return own.kind === "ready" ? own.value.contracts : [];
}

export type OfferFieldsProps = {
  offers: OfferDrafts;
  held: readonly HeldContract[];
  isFixed: boolean;
  errorAt: (field: RegisterField) => string | undefined;
  onOffers: (offers: OfferDrafts) => void;
};

/** What is offered to whoever registers: of each kind that the agent holds, at most what is held (CONTRACT-02). */
export function OfferFields(props: OfferFieldsProps) {
  const text = useText();
  const own = queryView(useSnapshot("ownContracts"));
  const kinds = offeredKinds(props.held);
  const words =
    own.kind === "failed"
      ? text("register.offers.failed")
      : text(
          own.kind === "ready" && kinds.length === 0 ? "register.offers.none" : "register.offers.sentence",
        );
  return (
    <fieldset className={styles.offers} disabled={props.isFixed}>
      <legend className={styles.subtitle}>{text("register.offers")}</legend>
      <p className={styles.note}>{words}</p>
      {kinds.map((kind) => (
        <KindFields key={kind} kind={kind} {...props} />
      ))}
    </fieldset>
  );
}

const thresholds = ["activeMembers", ...thresholdFields] as const;

function KindFields({
  kind,
  offers,
  held,
  isFixed,
  errorAt,
  onOffers,
}: OfferFieldsProps & { kind: ContractKind }) {
  const text = useText();
  const tag = useTag();
  const draft = offers[kind];
  const bound = boundOf(held, kind);
  const name = text(`contract.kind.${kind}`);
  const [isOpen, setOpen] = useState(false);
  const write = (field: keyof Omit<OfferDraft, "kind">, value: string) =>
    onOffers(withTerms(offers, kind, { [field]: value }));
  const wired = (field: keyof Omit<OfferDraft, "kind">) => ({
    name: offerField(kind, field),
    autoComplete: "off",
    value: draft?.[field] ?? "",
    readOnly: isFixed,
    error: errorAt(offerField(kind, field)),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => write(field, target.value),
  });
  const currency = bound?.validBet.currency ?? "";
  return (
    <div className={styles.offer}>
      <Checkbox
        name={offerField(kind, "kind")}
        label={text("register.offers.kind", { kind: name })}
        help={
          bound !== null &&
          text("register.offers.held", {
            rate: formatRate(bound.rateBasisPoints, tag),
            period: text(`deal.period.${bound.period}`).toLocaleLowerCase(tag),
          })
        }
        checked={draft !== undefined}
        onChange={({ target }) => onOffers(withOffer(offers, kind, target.checked))}
      />
      {draft !== undefined && (
        <div className={styles.terms}>
          <Field
            {...wired("rate")}
            label={text("register.offers.rate", { kind: name })}
            inputMode="decimal"
            maxLength={8}
            suffix="%"
          />
          <details
            className={styles.more}
            open={isOpen || thresholds.some((field) => errorAt(offerField(kind, field)) !== undefined)}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>{text("offer.more")}</summary>
            <p className={styles.note}>{text("offer.none")}</p>
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
          </details>
        </div>
      )}
    </div>
  );
}
