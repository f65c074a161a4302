import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { signInRecords } from "@parlour/adapters/wire/records.calls.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { fingerprint } from "../security/secrets.ts";
import { answerOf, type Holder, noTotals } from "./answer.ts";
import type { Span } from "./days.ts";
import { instantSql, type Paging, readList } from "./list.ts";

/** The member's sign-ins with time and address; `token` marks the current session. */
export async function readSignIns(
  db: Db,
  { id, currency, token }: Holder & { readonly token: string },
  { from, until }: Span,
  paging: Paging,
): Promise<AnswerOf<typeof signInRecords>> {
  type Row = { id: string; at: string; ip: string; device: string; isCurrent: boolean };
  const list = await readList<Row, null>(
    db,
    {
      ranged: sql`
        select created_at as sort_at, public_id as sort_id, null::text as filter, ''::text as filter_name,
          ip, user_agent, token_hash = ${fingerprint(token)} as is_current
        from sessions
        where member_id = ${id} and created_at >= ${from.toISOString()} and created_at < ${until.toISOString()}`,
      row: sql`json_build_object(
        'id', sort_id::text, 'at', ${instantSql(sql`sort_at`)}, 'ip', ip, 'device', user_agent,
        'isCurrent', is_current)`,
      // There is nothing to sum; the aggregate makes it one row.
      totals: sql`max(null::int)`,
    },
    paging,
  );
  return answerOf(list, currency, { content: list.rows, totals: noTotals });
}
