import type { Contract } from "@parlour/core/contracts/contract-actions.ports";
import type { ContractAct } from "@parlour/core/contracts/negotiation.rules";
import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import { type ReactNode, useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { ContractFacts, ContractTerms, useContractWords } from "./contract-terms.tsx";
import styles from "./contracts.module.css";

type ContractCardProps = {
  contract: Contract;
  /** The other party, from the viewer's side. */
  side: "upline" | "downline";
  negotiation: NegotiationView;
  /** A note about its state, where several contracts are listed. */
  mark?: ReactNode;
  /** Other actions for the contract. */
  more?: ReactNode;
};

const actsOf = {
  upline: { offered: ["accept", "reject"], active: ["end"] },
  downline: { offered: ["withdraw"], active: ["end"] },
} as const satisfies Record<ContractCardProps["side"], Record<"offered" | "active", readonly ContractAct[]>>;

/** A contract with its terms and the viewer's actions (CONTRACT-02). */
export function ContractCard({ contract, side, negotiation, mark, more }: ContractCardProps) {
  const text = useText();
  const words = useContractWords()(contract);
  const id = useId();
  const { state } = contract;
  const acts: readonly ContractAct[] = state === "offered" || state === "active" ? actsOf[side][state] : [];
  return (
    <li className={styles.item}>
      <article className={styles.card} aria-labelledby={id}>
        <div className={styles.head}>
          <h3 id={id} className={styles.name}>
            {words.kind}
          </h3>
          {mark}
        </div>
        <ContractTerms terms={contract} />
        <ContractFacts contract={contract} side={side} />
        {(acts.length > 0 || more) && (
          <div className={styles.actions}>
            {acts.map((act) => (
              <Button
                key={act}
                aria-label={text(`contract.do.${act}.of`, {
                  ...words,
                  account: contract[side] ?? text("contract.fact.operator"),
                })}
                aria-haspopup="dialog"
                onClick={() => negotiation.consider(act, contract)}
              >
                {text(`contract.do.${act}`)}
              </Button>
            ))}
            {more}
          </div>
        )}
      </article>
    </li>
  );
}
