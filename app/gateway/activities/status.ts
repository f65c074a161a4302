import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { activityEntries } from "../database/schema.ts";
import { type ActivityStatus, type Context, ENTRIES_AT_MOST, type EntryRow, type ReadKind } from "./kind.ts";

/** A player's state in an activity now, also before its start and after its end (ACT-01). */
export async function activityStatusOf(
  kind: ReadKind,
  context: Omit<Context, "rules">,
): Promise<ActivityStatus> {
  const { activity, nowMs, entries } = context;
  const status = await kind.readStatus(context);
  const shown = { ...status, amountMinor: null, progress: null, nextAtMs: null };
  const startsAtMs = activity.startsAt.getTime();
  if (nowMs < startsAtMs) return { ...shown, state: "coming-soon", nextAtMs: startsAtMs };
  if (!isOver(activity, nowMs)) return status;
  // A player who applied in time still sees the result after the end.
  const isKept = entries.some(({ state }) => state === "applying" || state === "issued");
  return isKept ? status : { ...shown, state: "close" };
}

export const isOver = ({ endsAt }: Context["activity"], nowMs: number): boolean =>
  endsAt !== null && endsAt.getTime() <= nowMs;

/** A member's entries in one activity, the latest first. */
export const entriesOf = (tx: Db, memberId: string, activityId: string): Promise<EntryRow[]> =>
  tx
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.memberId, memberId), eq(activityEntries.activityId, activityId)))
    .orderBy(desc(activityEntries.requestedAt), desc(activityEntries.id))
    .limit(ENTRIES_AT_MOST);

/** A member's entries in all activities, by activity id. */
export async function entriesByActivity(
  db: Db,
  memberId: string,
): Promise<ReadonlyMap<string, readonly EntryRow[]>> {
  const placed = db
    .select({
      id: activityEntries.id,
      place: sql<number>`row_number() over (partition by activity_id order by requested_at desc, id desc)`.as(
        "place",
      ),
    })
    .from(activityEntries)
    .where(eq(activityEntries.memberId, memberId))
    .as("placed");
  const rows = await db
    .select({ entry: activityEntries })
    .from(activityEntries)
    .innerJoin(placed, eq(placed.id, activityEntries.id))
    .where(sql`${placed.place} <= ${ENTRIES_AT_MOST}`)
    .orderBy(desc(activityEntries.requestedAt), desc(activityEntries.id));
  const byActivity = new Map<string, EntryRow[]>();
  for (const { entry } of rows) {
    const own = byActivity.get(entry.activityId) ?? [];
    byActivity.set(entry.activityId, [...own, entry]);
  }
  return byActivity;
}
