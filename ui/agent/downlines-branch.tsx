import { type AgentPage, agentPathOf } from "@parlour/core/agent/agent.pages";
import type { Downline } from "@parlour/core/agent/agent.ports";
import { type BranchKey, keyOf } from "@parlour/core/agent/downlines.rules";
import type { DownlinesView } from "@parlour/core/agent/downlines.view";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { formatCount, formatDay, formatMoment, formatMoney } from "@parlour/core/shared/format";
import { useId } from "react";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Badge } from "../shared/badge/badge.tsx";
import { Button, IconButton } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Menu, type MenuItem } from "../shared/menu/menu.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./downlines.module.css";

export interface TreeProps {
  readonly view: DownlinesView;
  /** Whether the gateway allows transfers to downlines (WALLET-02). */
  readonly mayTransfer: boolean;
  /** Opens the dialog for a transfer or a contract offer to a direct downline. */
  readonly onTransfer: (account: string) => void;
  readonly onOffer: (account: string) => void;
}

type BranchProps = TreeProps & {
  of: BranchKey;
  /** 1 for direct downlines; sets the indentation of the rows. */
  level: number;
  /** The list's name; below another downline it says whose downlines these are. */
  label: string;
  /** Whose downlines these are; absent for the agent's own. */
  account?: string;
  id?: string;
};

/** One list of the tree: its rows, their open branches and a button for more. */
export function DownlineBranch({ of, level, label, account, id, ...tree }: BranchProps) {
  const text = useText();
  const branch = tree.view.branch(of);
  if (branch === null) return null;
  if (branch.kind === "loading")
    return (
      <div id={id} className={styles.inner} data-level={Math.min(level, 6)} aria-busy="true">
        <Skeleton className={styles.blankRow} />
      </div>
    );
  if (branch.kind === "failed")
    return (
      <div id={id} className={styles.inner} data-level={Math.min(level, 6)} role="alert">
        <p className={styles.lost}>{text(branch.message.key, branch.message.values)}</p>
        <Button size="small" icon="refresh" busy={branch.isRetrying} onClick={() => tree.view.retry(of)}>
          {text("shell.retry")}
        </Button>
      </div>
    );
  return (
    <div id={id} aria-busy={branch.isBusy || undefined}>
      <List className={styles.rows} aria-label={label}>
        {branch.rows.map((row) => (
          <Node key={row.id} row={row} level={level} isFound={of === "found"} {...tree} />
        ))}
      </List>
      {(branch.hasMore || branch.isReadingMore || branch.message !== null) && (
        <div className={styles.inner} data-level={Math.min(level, 6)}>
          {branch.message !== null && (
            <p className={styles.lost} role="alert">
              {text(branch.message.key, branch.message.values)}
            </p>
          )}
          <Button
            size="small"
            busy={branch.isReadingMore || branch.isBusy}
            aria-label={account === undefined ? undefined : text("downlines.more.of", { account })}
            onClick={() => (branch.message === null ? tree.view.readMore(of) : tree.view.retry(of))}
          >
            {text(branch.message === null ? "downlines.more" : "shell.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

type NodeProps = TreeProps & { row: Downline; level: number; isFound: boolean };

/** A downline, with its open branch. */
function Node({ row, level, isFound, ...tree }: NodeProps) {
  const text = useText();
  const belowId = useId();
  const { account, nickname } = row;
  const key = keyOf(row.id);
  const isOpen = !isFound && tree.view.branch(key) !== null;
  const opens = !isFound && row.directDownlines > 0;
  return (
    <li>
      <div className={styles.row} data-level={Math.min(level, 6)} data-closed={row.isClosed || undefined}>
        <div className={styles.who}>
          {opens ? (
            <button
              type="button"
              className={styles.opener}
              aria-expanded={isOpen}
              aria-controls={isOpen ? belowId : undefined}
              aria-label={text(isOpen ? "downlines.close" : "downlines.open", { account })}
              onClick={() => tree.view.toggle(row.id)}
            >
              <Icon name={isOpen ? signs.chevronDown : signs.chevronEnd} />
            </button>
          ) : (
            !isFound && <span className={styles.opener} />
          )}
          <div className={styles.names}>
            <bdi className={styles.account}>{account}</bdi>
            {nickname !== "" && nickname !== account && <bdi className={styles.note}>{nickname}</bdi>}
            {isFound && (
              <span className={styles.note}>
                {row.path.length === 0
                  ? text("downlines.direct")
                  : text("downlines.below", { path: row.path.join(" › ") })}
              </span>
            )}
          </div>
          {row.isAgent && <Badge tone="info">{text("downlines.agent")}</Badge>}
          {row.isClosed && <Badge>{text("downlines.closed")}</Badge>}
        </div>
        <Figures row={row} />
        <Actions row={row} {...tree} />
      </div>
      {isOpen && (
        <DownlineBranch
          {...tree}
          id={belowId}
          of={key}
          level={level + 1}
          label={text("downlines.of", { account })}
          account={account}
        />
      )}
    </li>
  );
}

function Figures({ row }: { row: Downline }) {
  const text = useText();
  const tag = useTag();
  const { team, directDownlines, balance, joinedAtMs, lastSignInMs, level } = row;
  const teamWords =
    team === 0
      ? text("downlines.team.none")
      : text("downlines.team.of", {
          team: formatCount(team, tag),
          direct: formatCount(directDownlines, tag),
        });
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{text("downlines.level")}</dt>
        <dd>{formatCount(level, tag)}</dd>
      </div>
      <div>
        <dt>{text("downlines.team")}</dt>
        <dd>{teamWords}</dd>
      </div>
      <div>
        <dt>{text("downlines.balance")}</dt>
        <dd>{formatMoney(balance, tag)}</dd>
      </div>
      <div>
        <dt>{text("downlines.joined")}</dt>
        <dd>{formatDay(joinedAtMs, tag)}</dd>
      </div>
      <div>
        <dt>{text("downlines.lastSignIn")}</dt>
        <dd>{lastSignInMs === null ? text("downlines.never") : formatMoment(lastSignInMs, tag)}</dd>
      </div>
      {row.holds.length > 0 && (
        <div className={styles.holds}>
          <dt>{text("downlines.holds")}</dt>
          <dd>{row.holds.map((kind) => text(`contract.kind.${kind}`)).join(", ")}</dd>
        </div>
      )}
    </dl>
  );
}

const reports = [
  ["bets", "personalHistoryCopy", "downlines.do.bets"],
  ["profit", "palStatementsAgentCopy", "downlines.do.profit"],
  ["movements", "agentDownlineTransactionDetailsCopy", "downlines.do.movements"],
] as const satisfies readonly (readonly [string, AgentPage, string])[];

/** The actions for a downline: transfers and contracts only for direct downlines, reports for all. */
function Actions({
  row: { account, level, isClosed },
  mayTransfer,
  onTransfer,
  onOffer,
}: Omit<NodeProps, "level" | "isFound">) {
  const portal = usePortal();
  const text = useText();
  const isDirect = level === 1 && !isClosed;
  const items: readonly MenuItem[] = [
    ...(isDirect && mayTransfer
      ? [
          {
            key: "transfer",
            icon: signs.arrowUp,
            label: text("downlines.do.transfer"),
            onSelect: () => onTransfer(account),
          },
        ]
      : []),
    ...(isDirect
      ? [
          {
            key: "contract",
            icon: signs.ticket,
            label: text("downlines.do.contract"),
            onSelect: () => onOffer(account),
          },
          { kind: "line", key: "line" } as const,
        ]
      : []),
    ...reports.map(([key, page, label]) => ({
      key,
      label: text(label),
      onSelect: () => commandsOf(portal).goTo(agentPathOf(page, account)),
    })),
  ];
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={signs.more} label={text("downlines.actions", { account })} />}
      items={items}
    />
  );
}
