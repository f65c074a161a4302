import type { Db } from "../gateway/database/database.ts";
import { activities } from "../gateway/database/schema.ts";
import { activities as seeds } from "./catalogue/activities.ts";

const CURRENCY = "USD";
const DAY_MS = 24 * 3_600_000;

/** The activities of the reference gateway (ACT-04). */
export async function seedActivities(db: Db, nowMs: number): Promise<void> {
  const inDays = (days: number): Date => new Date(nowMs + days * DAY_MS);
  await db
    .insert(activities)
    .values(
      seeds().map(({ motif, startsInDays, endsInDays, ...activity }, sort) => ({
        ...activity,
        image: motif,
        currency: CURRENCY,
        startsAt: inDays(startsInDays),
        endsAt: endsInDays === undefined ? null : inDays(endsInDays),
        sort,
      })),
    )
    // Existing activities of the operator stay.
    .onConflictDoNothing();
}
