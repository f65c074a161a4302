import type { ListKind } from "@parlour/core/records/records.ports";
import {
  featureOfKind,
  hasPeople,
  type ListView,
  recordsView,
  recordTexts,
} from "@parlour/core/records/records.view";
import { useId, useRef } from "react";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { AccountSearch, NoPlayers, OnlyAccount } from "./one-account.tsx";
import { RecordBar } from "./record-bar.tsx";
import { RecordFoot } from "./record-foot.tsx";
import styles from "./record-list.module.css";
import type { RecordListProps } from "./record-list-props.ts";
import { RecordPages } from "./record-pages.tsx";
import { RecordTable } from "./record-table.tsx";
import { RecordTotals } from "./record-totals.tsx";

const BLANKS = [1, 2, 3, 4, 5, 6];

/** Says that the shown rows could not be read again, with a way to retry. */
function StaleNote({
  list,
  onRetry,
}: {
  list: Pick<Extract<ListView<ListKind>, { kind: "ready" }>, "staleness" | "isBusy">;
  onRetry: () => void;
}) {
  const text = useText();
  if (list.staleness === null) return null;
  return (
    <div className={styles.note}>
      <span role="status">{text(list.staleness.key, list.staleness.values)}</span>
      <Button size="small" icon="refresh" busy={list.isBusy} onClick={onRetry}>
        {text("shell.retry")}
      </Button>
    </div>
  );
}

/**
 * Records of one kind by days, filter and page, with totals and a file; a subtree's list can also be sorted and
 * filtered by account (MEMBER-01, AGENT-03). Its feature runs while the page is shown.
 */
export function RecordList<Kind extends ListKind>({
  kind,
  heading: title,
  columns,
  empty,
  filter,
  totals,
  above,
  trends,
  details,
}: RecordListProps<Kind>) {
  const text = useText();
  const tag = useTag();
  const view = useView(featureOfKind(kind), recordsView(kind));
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const texts = recordTexts(tag, view?.timeZone ?? "UTC");
  const list = view?.list ?? { kind: "loading" as const };
  const isBusy = list.kind === "loading" || (list.kind === "ready" && list.isBusy);
  const chooseAccount = (account: string | null) => {
    view?.chooseAccount(account);
    // The pressed button may be removed with its row, so the focus moves to the heading.
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
          texts={texts}
          person={
            hasPeople(kind) && (
              // Continues from an account that was chosen elsewhere.
              <AccountSearch key={view.account} account={view.account} onChoose={chooseAccount} />
            )
          }
        />
      )}
      <div className={styles.body} aria-busy={isBusy} data-busy={isBusy || undefined}>
        {list.kind === "loading" && BLANKS.map((blank) => <Skeleton key={blank} className={styles.blank} />)}
        {list.kind === "failed" && (
          <Fault title={text("records.failed")} failed={{ ...list, retry: () => view?.retry() }} />
        )}
        {list.kind === "ready" && (
          <>
            <RecordTotals
              list={list}
              titles={totals}
              texts={texts}
              trends={trends}
              range={view?.range ?? null}
            />
            <StaleNote list={list} onRetry={() => view?.retry()} />
            {list.count === 0 && view !== null && view.account !== null ? (
              <NoPlayers account={view.account} onShowAll={() => chooseAccount(null)} />
            ) : list.count === 0 ? (
              <Empty icon={signs.clock} title={text(empty.title)} sentence={text(empty.sentence)} />
            ) : (
              <OnlyAccount value={view?.account === null ? chooseAccount : null}>
                {view !== null && above?.(list, texts, view.range)}
                <RecordTable
                  labelledBy={id}
                  columns={columns}
                  rows={list.rows}
                  texts={texts}
                  sort={view?.sort ?? null}
                  onSort={(by) => view?.sortBy(by)}
                  onOrder={(sort) => view?.order(sort)}
                  details={details}
                />
                {view !== null && list.pages > 1 && (
                  <RecordPages
                    page={view.page}
                    pages={list.pages}
                    label={text("records.pages", { title: text(title) })}
                    onChoose={(page) => {
                      view.turnTo(page);
                      // The new page is read from its top, and the last page removes the pressed button.
                      heading.current?.focus();
                    }}
                  />
                )}
              </OnlyAccount>
            )}
          </>
        )}
      </div>
      {view !== null && <RecordFoot view={view} />}
    </section>
  );
}
