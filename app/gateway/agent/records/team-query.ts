/** The shared part of the lists about an agent's subtree (AGENT-03). */
import type { TeamRecordKind, teamSorts } from "@parlour/core/records/records.ports";
import type { SQL } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import type { Holder } from "../../records/answer.ts";
import type { Span } from "../../records/days.ts";
import type { Paging } from "../../records/list.ts";
import { teamMemberSql, teamSql } from "../team.ts";

export interface TeamQuery {
  readonly db: Db;
  /** The agent whose subtree is listed; only amounts in the agent's currency count. */
  readonly agent: Holder;
  readonly span: Span;
  readonly paging: Paging;
  /** The account of one member of the subtree, in any case; null for all. */
  readonly account: string | null;
  /** Of the names of games and vendors. */
  readonly language: string;
}

/** The members of the list: the whole subtree, or the given account alone. Empty when that account is not in it. */
export const peopleOf = ({ agent, account }: TeamQuery): SQL =>
  account === null ? teamSql(agent.id) : teamMemberSql(agent.id, account);

/** The sort columns of a kind of list, by name. */
export type OrdersOf<Kind extends TeamRecordKind> = Readonly<Record<(typeof teamSorts)[Kind][number], SQL>>;
