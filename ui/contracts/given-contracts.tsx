import { agentPath } from "@parlour/core/agent/agent.pages";
import {
  contractStates,
  type GivenContracts,
  type GivenQuery,
} from "@parlour/core/contracts/contract-actions.ports";
import { contractKinds } from "@parlour/core/contracts/contracts.ports";
import { givenAddress, givenQueryOf } from "@parlour/core/contracts/given.rules";
import type { NegotiationView } from "@parlour/core/contracts/negotiation.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { useEffect, useId, useRef } from "react";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { RecordPages } from "../records/record-pages.tsx";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { ContractCard } from "./contract-card.tsx";
import { ContractMark } from "./contract-mark.tsx";
import styles from "./contracts.module.css";
import { OfferDialog } from "./offer-dialog.tsx";

const BLANKS = [1, 2, 3];
const PAGE = agentPath("agentContracts");

/** Contracts that the agent has offered or given, filtered by account, kind and state, paged, as in the address (CONTRACT-02). */
export function GivenContractsPart({ negotiation }: { negotiation: NegotiationView }) {
  const text = useText();
  const navigation = useNavigation();
  const portal = usePortal();
  const given = useQuery("givenContracts");
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const query = givenQueryOf((navigation?.shown ?? navigation?.place)?.query ?? {});
  const ask = (changes: Partial<GivenQuery>) =>
    commandsOf(portal).goTo(givenAddress(PAGE, { ...query, page: 1, ...changes }));
  // The pressed button may be removed with its list, so the focus moves to the heading.
  const lookAgain = () => heading.current?.focus();
  const isBusy = given.kind === "loading" || (given.kind === "ready" && given.isRefreshing);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {text("contracts.given")}
      </h2>
      <GivenFilter query={query} onAsk={ask} onCleared={lookAgain} />
      <div className={styles.group} aria-busy={isBusy}>
        {given.kind === "loading" && (
          <div className={styles.cards}>
            {BLANKS.map((blank) => (
              <Skeleton key={blank} className={styles.blank} />
            ))}
          </div>
        )}
        {given.kind === "failed" && <Fault title={text("contracts.given.failed")} failed={given} />}
        {given.kind === "ready" && <Given contracts={given.value.contracts} negotiation={negotiation} />}
        {given.kind === "ready" && given.value.pages > 1 && (
          <RecordPages
            page={query.page}
            pages={given.value.pages}
            label={text("contracts.given.pages")}
            onChoose={(page) => {
              ask({ page });
              lookAgain();
            }}
          />
        )}
      </div>
      <OfferDialog negotiation={negotiation} />
    </section>
  );
}

function Given({
  contracts,
  negotiation,
}: {
  contracts: GivenContracts["contracts"];
  negotiation: NegotiationView;
}) {
  const text = useText();
  if (contracts.length === 0) {
    return (
      <Empty
        icon={signs.users}
        title={text("contracts.given.none.title")}
        sentence={text("contracts.given.none.sentence")}
      />
    );
  }
  return (
    <List className={styles.cards}>
      {contracts.map((contract) => (
        <ContractCard
          key={contract.id}
          contract={contract}
          side="downline"
          negotiation={negotiation}
          mark={<ContractMark state={contract.state} />}
          more={
            contract.state === "active" && (
              <Button
                aria-label={text("contracts.given.another.of", { account: contract.downline })}
                aria-haspopup="dialog"
                onClick={() => negotiation.offer(contract.downline)}
              >
                {text("contracts.given.another")}
              </Button>
            )
          }
        />
      ))}
    </List>
  );
}

const ALL = "";

type GivenFilterProps = {
  query: GivenQuery;
  onAsk: (changes: Partial<GivenQuery>) => void;
  /** Called after "show all" is pressed, which removes its button. */
  onCleared: () => void;
};

function GivenFilter({ query, onAsk, onCleared }: GivenFilterProps) {
  const text = useText();
  const account = useRef<HTMLInputElement>(null);
  const typed = () => account.current?.value ?? "";
  // Continues from an account that was chosen elsewhere.
  useEffect(() => {
    if (account.current !== null) account.current.value = query.account;
  }, [query.account]);
  const all = { value: ALL, label: text("contracts.given.all") };
  const isFiltered = query.account !== "" || query.kind !== null || query.state !== null;
  return (
    <form
      className={styles.filter}
      aria-label={text("contracts.given.find")}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ account: typed() });
      }}
    >
      <Field
        keepsLine={false}
        label={text("contracts.given.account")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        ref={account}
        defaultValue={query.account}
      />
      <SelectField
        keepsLine={false}
        label={text("contracts.given.kind")}
        value={query.kind ?? ALL}
        options={[
          all,
          ...contractKinds.map((kind) => ({ value: kind, label: text(`contract.kind.${kind}`) })),
        ]}
        onChange={({ target: { value } }) =>
          onAsk({ account: typed(), kind: contractKinds.find((kind) => kind === value) ?? null })
        }
      />
      <SelectField
        keepsLine={false}
        label={text("contracts.given.state")}
        value={query.state ?? ALL}
        options={[
          all,
          ...contractStates.map((state) => ({ value: state, label: text(`contract.state.${state}`) })),
        ]}
        onChange={({ target: { value } }) =>
          onAsk({ account: typed(), state: contractStates.find((state) => state === value) ?? null })
        }
      />
      <Button type="submit">{text("contracts.given.show")}</Button>
      {isFiltered && (
        <Button
          kind="quiet"
          onClick={() => {
            onAsk({ account: "", kind: null, state: null });
            if (account.current !== null) account.current.value = "";
            onCleared();
          }}
        >
          {text("contracts.given.clear")}
        </Button>
      )}
    </form>
  );
}
