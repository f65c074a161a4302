import { changeOf } from "@parlour/core/records/records.view";
import type { Money } from "@parlour/core/shared/money";
import { NetAmount } from "./net-amount.tsx";
import type { RecordTexts } from "./record-list-props.ts";

type MoneyName = "deposits" | "withdrawals" | "stake" | "win" | "bonus";

/** A column of amounts with that name; a sortable column adds its `sort`. */
export const moneyColumn = <Name extends MoneyName>(name: Name) => ({
  key: name,
  title: `records.column.${name}` as const,
  isFigure: true,
  cell: (row: Readonly<Record<Name, Money>>, { money }: RecordTexts) => money(row[name]),
});

/** A row's net result; an icon shows it as well as the colour. */
export const netColumn = {
  key: "net",
  title: "records.column.net",
  isFigure: true,
  cell: ({ net }: { readonly net: Money }, { money }: RecordTexts) => (
    <NetAmount text={money(net)} change={changeOf(net)} />
  ),
} as const;
