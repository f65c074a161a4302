import { changeOf } from "@parlour/core/records/records.view";
import type { Money } from "@parlour/core/shared/money";
import { NetAmount } from "./net-amount.tsx";
import type { RecordTexts } from "./record-list-props.ts";

type MoneyName = "deposits" | "withdrawals" | "stake" | "win" | "bonus";

/** A column of amounts of that name; one that the list can be ordered by adds its `sort`. */
export const moneyColumn = <Name extends MoneyName>(name: Name) => ({
  key: name,
  title: `records.column.${name}` as const,
  isFigure: true,
  cell: (row: Readonly<Record<Name, Money>>, { money }: RecordTexts) => money(row[name]),
});

/** What a row came to: told by a sign as well as by colour. */
export const netColumn = {
  key: "net",
  title: "records.column.net",
  isFigure: true,
  cell: ({ net }: { readonly net: Money }, { money }: RecordTexts) => (
    <NetAmount text={money(net)} change={changeOf(net)} />
  ),
} as const;
