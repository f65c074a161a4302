import { and, eq, inArray } from "drizzle-orm";
import { activities as seededActivities } from "../../seed/catalogue/activities.ts";
import type { Database } from "../database/database.ts";
import { activities, members, settings } from "../database/schema.ts";
import { SCENARIO_CLOCK } from "../scenario/clock.ts";

/**
 * Data of tests and the demo in a production database, one line each: accounts, which are refused; activities, which stay on, since
 * the operator may use them; and a clock that scenarios have advanced, which leaves rows dated in the future.
 */
export async function readLeftovers({ db }: Pick<Database, "db">): Promise<readonly string[]> {
  const accounts = await db
    .select({ name: members.account })
    .from(members)
    .where(eq(members.isDemo, true))
    .orderBy(members.account);
  const seeded = seededActivities().map(({ id }) => id);
  const giving = await db
    .select({ name: activities.id })
    .from(activities)
    .where(and(eq(activities.enabled, true), inArray(activities.id, seeded)))
    .orderBy(activities.sort);
  const advanced = await db
    .select({ name: settings.key })
    .from(settings)
    .where(eq(settings.key, SCENARIO_CLOCK));
  return [
    ...lineOf(
      advanced,
      () =>
        "Scenarios have advanced this database's clock, and may have made money: use it for tests only (docs/scenarios.md)",
    ),
    ...lineOf(accounts, (names) => `Demo accounts are refused unless PARLOUR_DEMO=1: ${names}`),
    ...lineOf(
      giving,
      (names) =>
        `Activities of the seed give money to players; switch off what is not yours (docs/activities.md): ${names}`,
    ),
  ];
}

function lineOf(
  rows: readonly { readonly name: string }[],
  say: (names: string) => string,
): readonly string[] {
  return rows.length === 0 ? [] : [`  ${say(rows.map(({ name }) => name).join(", "))}`];
}
