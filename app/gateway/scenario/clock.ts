/** The clock of a gateway with scenarios: the machine's, ahead by what scenarios have advanced it (docs/decisions/0033). */
import type { Clock } from "@parlour/core/shared/clock";
import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";

/** No setting of the operator has this name, so that the back office neither shows nor changes it. */
export const SCENARIO_CLOCK = "scenarioClock";
const stored = v.object({ aheadMs: v.number() });

type Machine = Pick<Clock, "nowMs">;

export interface ScenarioClock extends Machine {
  aheadMs(): number;
  /** Advances the clock of every gateway on the database; `ms` is not negative. */
  advance(ms: number): Promise<void>;
  /** Takes over what another gateway has advanced. */
  refresh(): Promise<void>;
}

/** Reads how far the database's clock is ahead of `machine`. */
export async function createScenarioClock(
  { db }: Pick<Database, "db">,
  machine: Machine,
): Promise<ScenarioClock> {
  let aheadMs = 0;
  // Reads and notifications may arrive in any order, and time never goes back.
  const take = (value: unknown): void => {
    aheadMs = Math.max(aheadMs, v.is(stored, value) ? value.aheadMs : 0);
  };
  const clock: ScenarioClock = {
    nowMs: () => machine.nowMs() + aheadMs,
    aheadMs: () => aheadMs,
    async advance(ms) {
      // Added in one statement, so that of two simultaneous calls neither is lost.
      const [row] = await db
        .insert(settings)
        .values({ key: SCENARIO_CLOCK, value: { aheadMs: ms }, updatedAt: new Date(machine.nowMs()) })
        .onConflictDoUpdate({
          target: settings.key,
          set: {
            value: sql`jsonb_build_object('aheadMs', (${settings.value} ->> 'aheadMs')::bigint + ${ms}::bigint)`,
          },
        })
        .returning({ value: settings.value });
      take(row?.value);
    },
    async refresh() {
      const [row] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.key, SCENARIO_CLOCK));
      take(row?.value);
    },
  };
  await clock.refresh();
  return clock;
}
