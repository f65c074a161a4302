import { agentPath } from "@parlour/core/agent/agent.pages";
import { type DownlineSort, downlineSorts } from "@parlour/core/agent/agent.ports";
import { type DownlinesView, downlinesView } from "@parlour/core/agent/downlines.view";
import { negotiationView } from "@parlour/core/contracts/negotiation.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { formatCount } from "@parlour/core/shared/format";
import { agentTransferForm } from "@parlour/core/wallet/agent-transfer.view";
import { useState } from "react";
import { OfferDialog } from "../contracts/offer-dialog.tsx";
import { linkOf } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { senderOf, useFeature, usePortal, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { ButtonLink, IconButton } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Field } from "../shared/field/field.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./downlines.module.css";
import { DownlineBranch, type TreeProps } from "./downlines-branch.tsx";
import { DownlineTransfer } from "./downlines-transfer.tsx";

/** The subtree as a tree that opens level by level, with a search and the actions for each downline (AGENT-04). */
export function DownlinesPage() {
  const portal = usePortal();
  const view = downlinesView(useSnapshot("downlines"), senderOf(useFeature("downlines")));
  const funds = useSnapshot("funds")?.context.value ?? null;
  const negotiation = useView("negotiation", negotiationView);
  const [isTransferring, setTransferring] = useState(false);
  const tree: TreeProps = {
    view,
    mayTransfer: funds !== null && !funds.isSingle && funds.allowsAgentTransfers,
    onTransfer(account) {
      viewOf(portal, "agentTransfer", agentTransferForm)?.sendTo(account);
      setTransferring(true);
    },
    onOffer: (account) => negotiation?.offer(account),
  };
  return (
    <div className={styles.page}>
      <Bar view={view} />
      {view.isSearching ? <Found tree={tree} /> : <Own tree={tree} />}
      {isTransferring && <DownlineTransfer onClose={() => setTransferring(false)} />}
      {negotiation && <OfferDialog negotiation={negotiation} />}
    </div>
  );
}

const sortKeys = {
  account: "downlines.sort.account",
  joined: "downlines.sort.joined",
  lastSignIn: "downlines.sort.lastSignIn",
  team: "downlines.sort.team",
  balance: "downlines.sort.balance",
} as const satisfies Record<DownlineSort, string>;

/** The search field and the sort order. */
function Bar({ view }: { view: DownlinesView }) {
  const text = useText();
  const { search, sort, isDescending } = view;
  return (
    <search>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          view.submitSearch();
        }}
      >
        <Field
          name="search"
          type="search"
          className={styles.search}
          label={text("downlines.search")}
          keepsLine={false}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={search}
          suffix={
            search !== "" && (
              <IconButton
                size="small"
                icon={signs.close}
                label={text("downlines.search.clear")}
                onClick={() => view.typeSearch("")}
              />
            )
          }
          onChange={({ target }) => view.typeSearch(target.value)}
        />
        <SelectField
          name="sort"
          label={text("downlines.sort")}
          keepsLine={false}
          value={sort}
          options={downlineSorts.map((value) => ({ value, label: text(sortKeys[value]) }))}
          onChange={({ target }) => {
            const chosen = downlineSorts.find((each) => each === target.value);
            if (chosen !== undefined) view.sortBy(chosen);
          }}
        />
        <SelectField
          name="order"
          label={text("downlines.order")}
          keepsLine={false}
          value={isDescending ? "down" : "up"}
          options={[
            { value: "up", label: text("downlines.order.up") },
            { value: "down", label: text("downlines.order.down") },
          ]}
          onChange={({ target }) => view.order(target.value === "down")}
        />
      </form>
    </search>
  );
}

/** The direct downlines, with the branches of those that are open. */
function Own({ tree }: { tree: TreeProps }) {
  const portal = usePortal();
  const text = useText();
  const tag = useTag();
  const own = tree.view.branch("own");
  if (own === null || own.kind === "loading") return <Blank />;
  if (own.kind === "failed")
    return (
      <Fault title={text("downlines.failed")} failed={{ ...own, retry: () => tree.view.retry("own") }} />
    );
  if (own.rows.length === 0)
    return (
      <Empty
        icon={signs.users}
        title={text("downlines.empty.title")}
        sentence={text("downlines.empty.sentence")}
        action={
          <ButtonLink {...linkOf(portal, { to: agentPath("registerCenter") })}>
            {text("downlines.empty.links")}
          </ButtonLink>
        }
      />
    );
  return (
    <section className={styles.list} aria-labelledby="downlines-title">
      <div className={styles.head}>
        <h2 id="downlines-title" className={styles.title}>
          {text("downlines.tree")}
        </h2>
        <p className={styles.note} role="status">
          {text("downlines.count", { count: own.count, words: formatCount(own.count, tag) })}
        </p>
      </div>
      <DownlineBranch {...tree} of="own" level={1} label={text("downlines.tree")} />
    </section>
  );
}

/** The search results at any level, each with its path in the tree. */
function Found({ tree }: { tree: TreeProps }) {
  const text = useText();
  const found = tree.view.branch("found");
  if (found === null || found.kind === "loading") return <Blank />;
  if (found.kind === "failed")
    return (
      <Fault title={text("downlines.failed")} failed={{ ...found, retry: () => tree.view.retry("found") }} />
    );
  return (
    <section className={styles.list} aria-labelledby="downlines-title">
      <div className={styles.head}>
        <h2 id="downlines-title" className={styles.title}>
          {text("downlines.found")}
        </h2>
        <p className={styles.note} role="status">
          {text("downlines.found.count", { count: found.count })}
        </p>
      </div>
      {found.rows.length === 0 ? (
        <Empty title={text("downlines.none.title")} sentence={text("downlines.none.sentence")} />
      ) : (
        <DownlineBranch {...tree} of="found" level={1} label={text("downlines.found")} />
      )}
    </section>
  );
}

const Blank = () => (
  <div aria-busy="true">
    <Skeleton className={styles.blank} />
  </div>
);
