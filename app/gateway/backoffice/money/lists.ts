/** What waits for a decision, and what was decided: one reader for each list. */
import { depositEntry, withdrawalEntry } from "@parlour/adapters/wire/cashier.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, eq, inArray, isNull, not } from "drizzle-orm";
import { depositStateSql } from "../../cashier/deposits/expiry.ts";
import { isRefundedSql } from "../../cashier/withdrawals/claims.ts";
import { currentStateSql } from "../../cashier/withdrawals/read.ts";
import { textIn } from "../../content/translations.ts";
import {
  activities,
  activityEntries,
  bankCards,
  contracts,
  deposits,
  members,
  redeems,
  withdrawals,
} from "../../database/schema.ts";
import { POINTS_PLACE } from "../../wallet/wallets.ts";
import type { BackOfficeContext } from "../command.ts";
import { printable } from "../printable.ts";
import { percentText } from "./contracting.ts";
import { amountText } from "./gift-words.ts";
import { inOrder, type ListColumns, type Listed, type ListQuery, narrowed } from "./listed.ts";
import { applicationWorth } from "./subjects.ts";

interface List {
  /** The states that its rows may have. */
  readonly states: readonly string[];
  readonly columns: (nowMs: number) => ListColumns;
  readonly read: (backOffice: BackOfficeContext, query: ListQuery) => Promise<readonly Listed[]>;
}

const money = (amountMinor: bigint, currency: string) => ({
  worth: amountText({ amountMinor, currency }),
  amount: decimalOf({ amountMinor, currency }),
  currency,
});

const depositColumns = (nowMs: number) => ({
  id: deposits.id,
  at: deposits.requestedAt,
  memberId: deposits.memberId,
  currency: deposits.currency,
  state: depositStateSql(nowMs),
});

async function listDeposits({ db, nowMs }: BackOfficeContext, query: ListQuery): Promise<readonly Listed[]> {
  const columns = depositColumns(nowMs());
  const { state } = columns;
  const rows = await db
    .select({ row: deposits, state, account: members.account })
    .from(deposits)
    .innerJoin(members, eq(members.id, deposits.memberId))
    .where(narrowed(query, columns, inArray(state, ["awaiting-payment", "in-review"])))
    .orderBy(...inOrder(query, columns))
    .limit(query.most);
  return rows.map(({ row, ...rest }) => ({
    ...rest,
    ...money(row.amountMinor, row.currency),
    id: row.id,
    about: row.methodId,
    at: row.requestedAt,
  }));
}

const withdrawalColumns = (nowMs: number) => ({
  id: withdrawals.id,
  at: withdrawals.requestedAt,
  memberId: withdrawals.memberId,
  currency: withdrawals.currency,
  state: currentStateSql(nowMs),
});

/** A payment that the player reports as missing, in part or whole, stays in the list until the back office decides. */
async function listWithdrawals(
  { db, nowMs }: BackOfficeContext,
  query: ListQuery,
): Promise<readonly Listed[]> {
  const columns = withdrawalColumns(nowMs());
  const { state } = columns;
  const isWaiting = and(
    inArray(state, ["in-review", "approved", "not-received", "partly-received"]),
    not(isRefundedSql),
  );
  const rows = await db
    .select({ row: withdrawals, state, account: members.account, bank: bankCards.bank })
    .from(withdrawals)
    .innerJoin(members, eq(members.id, withdrawals.memberId))
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .where(narrowed(query, columns, isWaiting))
    .orderBy(...inOrder(query, columns))
    .limit(query.most);
  return rows.map(({ row, bank, ...rest }) => ({
    ...rest,
    ...money(row.amountMinor, row.currency),
    id: row.id,
    about: bank,
    at: row.requestedAt,
  }));
}

const redeemColumns: ListColumns = {
  id: redeems.id,
  at: redeems.requestedAt,
  memberId: redeems.memberId,
  currency: null,
  state: redeems.state,
};

async function listRedeems(
  { db, language }: BackOfficeContext,
  query: ListQuery,
): Promise<readonly Listed[]> {
  const rows = await db
    .select({ row: redeems, account: members.account })
    .from(redeems)
    .innerJoin(members, eq(members.id, redeems.memberId))
    .where(narrowed(query, redeemColumns, eq(redeems.state, "in-process")))
    .orderBy(...inOrder(query, redeemColumns))
    .limit(query.most);
  return rows.map(({ row, account }) => ({
    id: row.id,
    state: row.state,
    account,
    worth: amountText({ amountMinor: row.points, currency: POINTS_PLACE.currency }),
    amount: `${row.points}`,
    currency: POINTS_PLACE.currency,
    about: `${row.quantity} × ${textIn(row.name, language, language)}`,
    at: row.requestedAt,
  }));
}

/** The states of entries that players applied for; the back office decides only these. */
const APPLIED = ["applying", "rejected", "issued"] as const;

const applicationColumns: ListColumns = {
  id: activityEntries.id,
  at: activityEntries.requestedAt,
  memberId: activityEntries.memberId,
  currency: activityEntries.currency,
  state: activityEntries.state,
};

async function listApplications(
  { db, language }: BackOfficeContext,
  query: ListQuery,
): Promise<readonly Listed[]> {
  const rows = await db
    .select({ row: activityEntries, account: members.account, activity: activities })
    .from(activityEntries)
    .innerJoin(members, eq(members.id, activityEntries.memberId))
    .innerJoin(activities, eq(activities.id, activityEntries.activityId))
    .where(
      and(
        inArray(activityEntries.state, APPLIED),
        narrowed(query, applicationColumns, eq(activityEntries.state, "applying")),
      ),
    )
    .orderBy(...inOrder(query, applicationColumns))
    .limit(query.most);
  return rows.map(({ row, account, activity }) => ({
    id: row.id,
    state: row.state,
    account,
    worth: applicationWorth({ row, account, activity }, language),
    amount: row.amountMinor === null ? "" : money(row.amountMinor, row.currency).amount,
    currency: row.currency,
    about: printable(row.comment),
    at: row.requestedAt,
  }));
}

const contractColumns: ListColumns = {
  id: contracts.id,
  at: contracts.offeredAt,
  memberId: contracts.downlineId,
  currency: contracts.currency,
  state: contracts.state,
  isLatestFirst: true,
};

/** The operator's own contracts; those that are active or offered, and with `isAll` past ones too. */
async function listContracts({ db }: BackOfficeContext, query: ListQuery): Promise<readonly Listed[]> {
  const rows = await db
    .select({ row: contracts, account: members.account })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.downlineId))
    .where(
      and(
        isNull(contracts.uplineId),
        narrowed(query, contractColumns, inArray(contracts.state, ["active", "offered"])),
      ),
    )
    .orderBy(...inOrder(query, contractColumns))
    .limit(query.most);
  return rows.map(({ row, account }) => ({
    id: row.id,
    state: row.state,
    worth: percentText(row.rateBasisPoints),
    amount: "",
    currency: row.currency,
    account,
    about: `${row.kind} (${row.period})`,
    at: row.offeredAt,
  }));
}

export const lists = {
  deposits: {
    states: depositEntry.entries.state.options,
    columns: depositColumns,
    read: listDeposits,
  },
  withdrawals: {
    states: withdrawalEntry.entries.state.options,
    columns: withdrawalColumns,
    read: listWithdrawals,
  },
  redeems: {
    states: ["in-process", "approved", "rejected"],
    columns: () => redeemColumns,
    read: listRedeems,
  },
  applications: { states: APPLIED, columns: () => applicationColumns, read: listApplications },
  contracts: {
    states: ["offered", "active", "rejected", "withdrawn", "terminated"],
    columns: () => contractColumns,
    read: listContracts,
  },
} as const satisfies Readonly<Record<string, List>>;

export type ListName = keyof typeof lists;
const isListName = (word: string): word is ListName => Object.hasOwn(lists, word);
export const listNames: readonly ListName[] = Object.keys(lists).filter(isListName);
