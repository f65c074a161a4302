import type { ListKind, ListRows, SortOf } from "@parlour/core/records/records.ports";
import {
  hasPeople,
  type ListView,
  recordsView,
  recordTexts,
  roomOfKind,
} from "@parlour/core/records/records.view";
import { type ReactNode, useId, useRef } from "react";
import type { TextKey } from "../locales/en/pack.ts";
import { Fault } from "../portal/fault.tsx";
import { useFeature, useSnapshot, useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { NobodyThere, OnlyAccount, PersonSearch } from "./one-person.tsx";
import { RecordBar } from "./record-bar.tsx";
import styles from "./record-list.module.css";
import { RecordPages } from "./record-pages.tsx";
import { RecordTable } from "./record-table.tsx";
import { RecordTotals } from "./record-totals.tsx";

export type RecordTexts = ReturnType<typeof recordTexts>;

/** A column of the table; on a phone a line of the card. */
export interface RecordColumn<Row, Sort extends string = never> {
  readonly key: string;
  readonly title: TextKey;
  /** `texts` writes moments, days and money in the visitor's language. */
  readonly cell: (row: Row, texts: RecordTexts) => ReactNode;
  /** A number: it aligns to the end. */
  readonly isFigure?: boolean;
  /** What its heading orders the list by; without it the heading is only words. */
  readonly sort?: Sort;
}

type Ready<Kind extends ListKind> = Extract<ListView<Kind>, { kind: "ready" }>;

export type RecordListProps<Kind extends ListKind> = {
  /** What is listed; its room lists it on the pages that `recordKindOf` and `teamRecordKindOf` name. */
  kind: Kind;
  /** The list's heading, of level 2. */
  heading: TextKey;
  /** The first column names the row: it is the heading of a phone's card. */
  columns: readonly RecordColumn<ListRows[Kind], SortOf<Kind>>[];
  /** What stands there when there is nothing. */
  empty: { readonly title: TextKey; readonly sentence: TextKey };
  /** What the filter is called, and each of its values where the house's own name does not say it. */
  filter?: { readonly label: TextKey; readonly nameOf?: (value: string) => string };
  /** What a sum is called where its usual name would not say it. */
  totals?: { readonly [Name in "stake" | "win" | "net" | "moneyIn" | "moneyOut"]?: TextKey };
  /** What stands between the totals and the table, such as a chart. */
  above?: (list: Ready<Kind>, texts: RecordTexts) => ReactNode;
  /** What a row opens to, beneath it; without it rows do not open. */
  details?: (row: ListRows[Kind], texts: RecordTexts) => ReactNode;
};

const BLANKS = [1, 2, 3, 4, 5, 6];

/**
 * What a player has done, or what a team has, of one kind: by days, filter and page, with totals and as a file (MEMBER-01,
 * AGENT-03); over a team also in an order and of one person. It reads the kind's room, which lives while its page is
 * shown; nothing needs to be wired.
 */
export function RecordList<Kind extends ListKind>({
  kind,
  heading: title,
  columns,
  empty,
  filter,
  totals,
  above,
  details,
}: RecordListProps<Kind>) {
  const text = useText();
  const tag = useTag();
  const room = useFeature(roomOfKind(kind));
  const view = recordsView(useSnapshot(roomOfKind(kind)), kind);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const texts = recordTexts(tag, view?.timeZone ?? "UTC");
  const list = view?.list ?? { kind: "loading" as const };
  const isBusy = list.kind === "loading" || (list.kind === "ready" && list.isBusy);
  const chooseAccount = (account: string | null) => {
    room?.send({ type: "account.chosen", account });
    // What was pressed may be gone with the rows it stood in.
    heading.current?.focus();
  };
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.title}>
        {text(title)}
      </h2>
      {view !== null && (
        <RecordBar
          view={view}
          filter={filter}
          onAsk={(event) => room?.send(event)}
          person={
            hasPeople(kind) && (
              // An account that was chosen otherwise is the one to go on from.
              <PersonSearch key={view.account} account={view.account} onChoose={chooseAccount} />
            )
          }
        />
      )}
      <div className={styles.body} aria-busy={isBusy} data-busy={isBusy || undefined}>
        {list.kind === "loading" && BLANKS.map((blank) => <Skeleton key={blank} className={styles.blank} />)}
        {list.kind === "failed" && (
          <Fault
            title={text("records.failed")}
            failed={list}
            onRetry={() => room?.send({ type: "retry.asked" })}
          />
        )}
        {list.kind === "ready" && (
          <>
            <RecordTotals list={list} titles={totals} texts={texts} />
            {list.staleness !== null && (
              <div className={styles.note}>
                <span role="status">{text(list.staleness.key, list.staleness.values)}</span>
                <Button
                  size="small"
                  icon="refresh"
                  busy={list.isBusy}
                  onClick={() => room?.send({ type: "retry.asked" })}
                >
                  {text("shell.retry")}
                </Button>
              </div>
            )}
            {list.count === 0 && view !== null && view.account !== null ? (
              <NobodyThere account={view.account} onShowAll={() => chooseAccount(null)} />
            ) : list.count === 0 ? (
              <Empty icon={signs.clock} title={text(empty.title)} sentence={text(empty.sentence)} />
            ) : (
              <OnlyAccount value={view?.account === null ? chooseAccount : null}>
                {above?.(list, texts)}
                <RecordTable
                  labelledBy={id}
                  columns={columns}
                  rows={list.rows}
                  texts={texts}
                  sort={view?.sort ?? null}
                  onSort={(by) => room?.send({ type: "sort.chosen", by })}
                  onOrder={(sort) => room?.send({ type: "order.chosen", sort })}
                  details={details}
                />
                {view !== null && list.pages > 1 && (
                  <RecordPages
                    page={view.page}
                    pages={list.pages}
                    label={text("records.pages", { title: text(title) })}
                    onChoose={(page) => {
                      room?.send({ type: "page.chosen", page });
                      // The new page is read from its top, and the button may be gone with the last page.
                      heading.current?.focus();
                    }}
                  />
                )}
              </OnlyAccount>
            )}
          </>
        )}
      </div>
    </section>
  );
}
