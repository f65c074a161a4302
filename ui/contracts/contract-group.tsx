import type { Contract } from "@parlour/core/contracts/contract-actions.ports";
import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import type { TextKey } from "@parlour/messages";
import { type ReactNode, useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { List } from "../shared/layout/list.tsx";
import { ContractCard } from "./contract-card.tsx";
import styles from "./contracts.module.css";

type ContractGroupProps = {
  heading: TextKey;
  contracts: readonly Contract[];
  negotiation: NegotiationView;
  /** Shown while there are no contracts; without it the heading is hidden too. */
  none?: string;
  /** A note for each contract. */
  mark?: (contract: Contract) => ReactNode;
};

/** Contracts from an upline, under a level 2 heading. */
export function ContractGroup({ heading, contracts, negotiation, none, mark }: ContractGroupProps) {
  const text = useText();
  const id = useId();
  if (contracts.length === 0 && none === undefined) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {text(heading)}
      </h2>
      {contracts.length === 0 ? (
        <p className={styles.note}>{none}</p>
      ) : (
        <List className={styles.cards}>
          {contracts.map((contract) => (
            <ContractCard
              key={contract.id}
              contract={contract}
              side="upline"
              negotiation={negotiation}
              mark={mark?.(contract)}
            />
          ))}
        </List>
      )}
    </section>
  );
}
