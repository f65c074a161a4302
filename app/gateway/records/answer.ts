import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import type { List } from "./list.ts";

/** Whose list it is; amounts are of that currency. */
export interface Holder {
  readonly id: string;
  readonly currency: string;
}

type Totals = AnswerOf<typeof betRecords>["totals"];

export const noTotals: Totals = {
  rounds: null,
  stake: null,
  win: null,
  net: null,
  moneyIn: null,
  moneyOut: null,
};

/** Minor units, as numbers or as the database's text, as the wire's decimals. */
export const decimals = <Name extends string>(
  currency: string,
  minors: Readonly<Record<Name, string | bigint>>,
): Record<Name, string> => {
  const entries = Object.entries<string | bigint>(minors).map(([name, minor]) => [
    name,
    decimalOf({ amountMinor: BigInt(minor), currency }),
  ]);
  return Object.fromEntries(entries) as Record<Name, string>;
};

/** A list as its call answers it. */
export const answerOf = <Content>(
  list: Pick<List<unknown, unknown>, "count" | "pages" | "filters">,
  currency: string,
  { content, totals }: { readonly content: readonly Content[]; readonly totals: Totals },
) => ({
  content: [...content],
  totalPages: list.pages,
  totalCount: list.count,
  currency,
  totals,
  filters: list.filters.map((filter) => ({ ...filter })),
});
