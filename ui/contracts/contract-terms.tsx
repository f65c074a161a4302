import type { Contract, OfferedTerms } from "@parlour/core/contracts/contract-actions.ports";
import { needsOf } from "@parlour/core/contracts/own.view";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { formatDay, formatMoney } from "@parlour/core/shared/format";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Facts } from "../shared/facts/facts.tsx";
import { List } from "../shared/layout/list.tsx";
import styles from "./contracts.module.css";

/** A contract's name in sentences: kind, rate and account. */
export function useContractWords() {
  const text = useText();
  const tag = useTag();
  return ({ kind, rateBasisPoints, downline }: Pick<Contract, "kind" | "rateBasisPoints" | "downline">) => ({
    kind: text(`contract.kind.${kind}`),
    rate: formatRate(rateBasisPoints, tag),
    account: downline,
  });
}

/** A contract's rate and its thresholds for a period, in words (CONTRACT-01). */
export function ContractTerms({ terms }: { terms: OfferedTerms }) {
  const text = useText();
  const tag = useTag();
  const { activeMembers, amounts } = needsOf(terms);
  return (
    <>
      <p className={styles.rate}>
        {text(`contract.rate.${terms.kind}`, { rate: formatRate(terms.rateBasisPoints, tag) })}
      </p>
      {activeMembers === null && amounts.length === 0 ? (
        <p className={styles.note}>{text("contract.needs.nothing")}</p>
      ) : (
        <div className={styles.note}>
          {text("contract.needs")}
          <List className={styles.needs}>
            {activeMembers !== null && (
              <li>{text("contract.needs.activeMembers", { count: activeMembers })}</li>
            )}
            {amounts.map(([name, amount]) => (
              <li key={name}>{text(`contract.needs.${name}`, { amount: formatMoney(amount, tag) })}</li>
            ))}
          </List>
        </div>
      )}
    </>
  );
}

const endOf = {
  rejected: "contract.fact.rejected",
  withdrawn: "contract.fact.withdrawn",
  terminated: "contract.fact.ended",
} as const;

/** The two parties, how often the contract is settled, and since when it has its state. */
export function ContractFacts({ contract, side }: { contract: Contract; side: "upline" | "downline" }) {
  const text = useText();
  const tag = useTag();
  const { state, period, startsAtMs, endsAtMs, decidedAtMs, offeredAtMs } = contract;
  const endedAtMs = endsAtMs ?? decidedAtMs;
  return (
    <Facts>
      <div>
        <dt>{text(`contract.fact.${side}`)}</dt>
        <dd>{contract[side] ?? text("contract.fact.operator")}</dd>
      </div>
      <div>
        <dt>{text("contract.fact.period")}</dt>
        <dd>{text(`contract.period.${period}`)}</dd>
      </div>
      <div>
        <dt>{text(startsAtMs === null ? "contract.fact.offered" : "contract.fact.since")}</dt>
        <dd>{formatDay(startsAtMs ?? offeredAtMs, tag)}</dd>
      </div>
      {state !== "offered" && state !== "active" && endedAtMs !== null && (
        <div>
          <dt>{text(endOf[state])}</dt>
          <dd>{formatDay(endedAtMs, tag)}</dd>
        </div>
      )}
    </Facts>
  );
}
