import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { memTransDet, pointReasons, redeemPointList } from "@parlour/adapters/wire/points.calls.ts";
import { rangeFrom } from "@parlour/core/records/records.rules";
import { and, count, desc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Reader, textsFor } from "../content/translations.ts";
import type { Db } from "../database/database.ts";
import { redeems } from "../database/schema.ts";
import { POINTS, POINTS_PLACE } from "../wallet/wallets.ts";

interface Asked extends Omit<Reader, "now"> {
  readonly memberId: string;
  /** Days of the gateway, both ends included; what is not said has no bound. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Whether the days can be asked for: in order, and not too many at once where both ends are named. */
export const isRange = (from: string | undefined, to: string | undefined): boolean =>
  from === undefined || to === undefined || (from <= to && rangeFrom(from, to) !== null);

/** A moment within the days of the operator's time zone. */
function within(at: SQLWrapper, { from, to, timeZone }: Pick<Asked, "from" | "to" | "timeZone">): SQL {
  const begins =
    from === undefined ? sql`true` : sql`${at} >= (${from}::date)::timestamp at time zone ${timeZone}`;
  const ends =
    to === undefined ? sql`true` : sql`${at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`;
  return sql`(${begins} and ${ends})`;
}

/** What a player redeemed, the latest first, and how it stands (POINTS-03). */
export async function readRedeems(db: Db, asked: Asked): Promise<AnswerOf<typeof redeemPointList>> {
  const { memberId, pageNo, pageSize } = asked;
  const own = and(eq(redeems.memberId, memberId), within(redeems.requestedAt, asked));
  const [found] = await db.select({ total: count() }).from(redeems).where(own);
  const rows = await db
    .select()
    .from(redeems)
    .where(own)
    .orderBy(desc(redeems.requestedAt), desc(redeems.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const texts = textsFor(asked);
  const content = rows.map((row) => ({
    redeemId: row.id,
    name: texts(row.name),
    quantity: row.quantity,
    points: Number(row.points),
    state: row.state,
    redeemedAt: row.requestedAt.toISOString(),
  }));
  return pageOf(content, found?.total ?? 0, asked);
}

type Change = {
  id: string;
  kind: string;
  is_redeem: boolean;
  changed: string;
  after: string;
  at: string;
};

/** Every change of a player's points, the latest first, each with what was left after it (POINTS-01). */
export async function readPointChanges(db: Db, asked: Asked): Promise<AnswerOf<typeof memTransDet>> {
  const { memberId, pageNo, pageSize } = asked;
  const changes = sql`
    select posted.id, posted.kind, posted.reference ? 'redeem' as is_redeem, posted.posted_at,
      sum(entry.amount_minor) as changed,
      sum(sum(entry.amount_minor)) over (order by posted.posted_at, posted.id) as after
    from ledger_accounts as account
      join ledger_entries as entry on entry.account_id = account.id
      join ledger_transactions as posted on posted.id = entry.transaction_id
    where account.owner_kind = 'member' and account.owner_id = ${memberId}
      and account.purpose = ${POINTS_PLACE.purpose} and account.currency = ${POINTS_PLACE.currency}
    group by posted.id`;
  const inDays = within(sql`change.posted_at`, asked);
  const { rows: counted } = await db.execute<{ total: string }>(
    sql`select count(*)::text as total from (${changes}) as change where ${inDays}`,
  );
  const { rows } = await db.execute<Change>(sql`
    select change.id::text as id, change.kind, change.is_redeem, change.changed::text as changed,
      change.after::text as after,
      to_char(change.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (${changes}) as change
    where ${inDays}
    order by change.posted_at desc, change.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`);
  const content = rows.map((row) => ({
    id: row.id,
    reason: reasonOf(row),
    changedPoints: Number(row.changed),
    pointsAfter: Number(row.after),
    at: row.at,
  }));
  return pageOf(content, Number(counted[0]?.total ?? 0), asked);
}

function reasonOf({ kind, is_redeem, changed }: Change): (typeof pointReasons)[number] {
  if (kind === POINTS.returned) return "returned";
  if (kind === POINTS.redeemed || is_redeem) return "redeemed";
  return kind === POINTS.money && changed.startsWith("-") ? "converted" : "earned";
}

const pageOf = <Row>(content: readonly Row[], total: number, { pageNo, pageSize }: Asked) => ({
  content: [...content],
  pageNum: pageNo,
  totalPages: Math.ceil(total / pageSize),
  totalCount: total,
});
