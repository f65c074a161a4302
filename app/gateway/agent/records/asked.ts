/** What lists over an agent's team have in common (AGENT-03). */
import type { TeamRecordKind, teamSorts } from "@parlour/core/records/records.ports";
import type { SQL } from "drizzle-orm";
import type { Db } from "../../database/database.ts";
import type { Holder } from "../../records/answer.ts";
import type { Span } from "../../records/days.ts";
import type { Paging } from "../../records/list.ts";
import { teamMemberSql, teamSql } from "../team.ts";

export interface TeamAsked {
  readonly db: Db;
  /** Whose team it is; only amounts of this currency count. */
  readonly agent: Holder;
  readonly span: Span;
  readonly paging: Paging;
  /** One of the team, by account in any case; null for all of it. */
  readonly account: string | null;
}

/** Who is looked at: the team, or the one of it who is asked for. Nobody, where that one is not in it. */
export const peopleOf = ({ agent, account }: TeamAsked): SQL =>
  account === null ? teamSql(agent.id) : teamMemberSql(agent.id, account);

/** A column for every word that a kind can be ordered by. */
export type OrdersOf<Kind extends TeamRecordKind> = Readonly<Record<(typeof teamSorts)[Kind][number], SQL>>;
