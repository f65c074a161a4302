import type { RecordSort } from "@parlour/core/records/records.ports";
import { Fragment, type ReactNode, useId, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { SelectField } from "../shared/field/select-field.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Table } from "../shared/table/table.tsx";
import type { RecordColumn, RecordTexts } from "./record-list-props.ts";
import styles from "./record-table.module.css";

type Ordering = {
  /** Null for the list's default order. */
  sort: RecordSort | null;
  /** Called when a heading is pressed. */
  onSort: (by: string) => void;
  onOrder: (sort: RecordSort | null) => void;
};

type RecordTableProps<Row extends { readonly id: string }, Sort extends string> = Ordering & {
  /** The id of the heading that names the table. */
  labelledBy: string;
  columns: readonly RecordColumn<Row, Sort>[];
  rows: readonly Row[];
  texts: RecordTexts;
  /** A row's expandable details. */
  details: ((row: Row, texts: RecordTexts) => ReactNode) | undefined;
};

/**
 * Rows as a table where there is space, otherwise as cards with one row per column. Pressing a heading sorts the table;
 * cards have a choice of orders above them.
 */
export function RecordTable<Row extends { readonly id: string }, Sort extends string>({
  labelledBy,
  columns,
  rows,
  texts,
  details,
  ...ordering
}: RecordTableProps<Row, Sort>) {
  const text = useText();
  const id = useId();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (row: string) =>
    setOpened((before) =>
      before.has(row) ? new Set([...before].filter((each) => each !== row)) : new Set([...before, row]),
    );
  return (
    <div className={styles.frame}>
      <OrderField columns={columns} {...ordering} />
      <Table cards="page" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} {...ordering} />
            ))}
            {details !== undefined && (
              <th scope="col">
                <VisuallyHidden>{text("reports.details")}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isOpen = opened.has(row.id);
            const rowId = `${id}-${index}`;
            return (
              <Fragment key={row.id}>
                <tr data-open={isOpen || undefined}>
                  {columns.map(({ key, title, cell, isFigure }, at) => {
                    const content = cell(row, texts);
                    return at === 0 ? (
                      <th key={key} scope="row" id={details && `${rowId}-name`}>
                        {content}
                      </th>
                    ) : (
                      <td key={key} data-title={text(title)} data-figure={isFigure || undefined}>
                        {content}
                      </td>
                    );
                  })}
                  {details !== undefined && (
                    <td className={styles.opener}>
                      <Button
                        id={`${rowId}-opener`}
                        kind="quiet"
                        size="small"
                        iconEnd={isOpen ? signs.chevronUp : signs.chevronDown}
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? `${rowId}-details` : undefined}
                        aria-labelledby={`${rowId}-opener ${rowId}-name`}
                        onClick={() => toggle(row.id)}
                      >
                        {text("reports.details")}
                      </Button>
                    </td>
                  )}
                </tr>
                {details !== undefined && isOpen && (
                  <tr id={`${rowId}-details`} className={styles.details}>
                    <td colSpan={columns.length + 1}>{details(row, texts)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}

type ColumnHead = Omit<RecordColumn<never, string>, "cell">;

/**
 * A column's heading. A sorted column shows its direction; the second press reverses it and the third restores the
 * default order.
 */
function Heading({
  column: { title, isFigure, sort: by },
  sort,
  onSort,
}: { column: ColumnHead } & Pick<Ordering, "sort" | "onSort">) {
  const text = useText();
  const figure = isFigure || undefined;
  if (by === undefined)
    return (
      <th scope="col" data-figure={figure}>
        {text(title)}
      </th>
    );
  const order = sort?.by !== by ? "none" : sort.isDescending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={styles.sortable}
      data-title={text(title)}
      data-figure={figure}
      aria-sort={order}
    >
      <button type="button" className={styles.sorter} onClick={() => onSort(by)}>
        {text(title)}
        <Icon name={order === "ascending" ? signs.arrowUp : signs.arrowDown} size="small" />
      </button>
    </th>
  );
}

const OWN = "";

/** The same orders as a single choice for cards, which have no headings. */
function OrderField({
  columns,
  sort,
  onOrder,
}: { columns: readonly ColumnHead[] } & Omit<Ordering, "onSort">) {
  const text = useText();
  const orders = columns.flatMap(({ sort: by, title }) =>
    by === undefined ? [] : [true, false].map((isDescending) => ({ by, isDescending, title })),
  );
  if (orders.length === 0) return null;
  const nameOf = ({ by, isDescending }: RecordSort) => `${by} ${isDescending}`;
  return (
    <SelectField
      className={styles.order}
      keepsLine={false}
      label={text("reports.order")}
      value={sort === null ? OWN : nameOf(sort)}
      options={[
        { value: OWN, label: text("reports.order.own") },
        ...orders.map((order) => ({
          value: nameOf(order),
          label: text(order.isDescending ? "reports.order.descending" : "reports.order.ascending", {
            column: text(order.title),
          }),
        })),
      ]}
      onChange={({ target: { value } }) => {
        const order = orders.find((each) => nameOf(each) === value);
        onOrder(order === undefined ? null : { by: order.by, isDescending: order.isDescending });
      }}
    />
  );
}
