import { and, eq, gt, isNull, lte, max, or } from "drizzle-orm";
import { type FiguresByName, money } from "../content/figures.ts";
import type { Db } from "../database/database.ts";
import { activities, missions } from "../database/schema.ts";
import { kinds } from "./kinds.ts";

/** The figures that a promotion's card may name beside those of the settings. */
export const offerFigureNames = ["daily.most", "mission.most"] as const;
type OfferFigureName = (typeof offerFigureNames)[number];

/**
 * The most that one daily reward and one mission gives now, in that currency. A figure is missing while nothing of its kind
 * runs, so that no card promises it.
 */
export async function readOfferFigures(
  db: Db,
  { currency, now }: { readonly currency: string; readonly now: Date },
): Promise<FiguresByName> {
  const most: Readonly<Record<OfferFigureName, bigint | null>> = {
    "daily.most": await mostOfDay(db, currency, now),
    "mission.most": await mostOfMissions(db, currency, now),
  };
  return Object.fromEntries(
    Object.entries(most).flatMap(([name, amountMinor]) =>
      amountMinor === null ? [] : [[name, money(amountMinor, currency)]],
    ),
  );
}

async function mostOfDay(db: Db, currency: string, now: Date): Promise<bigint | null> {
  const rows = await db
    .select({ kind: activities.kind, rules: activities.rules })
    .from(activities)
    .where(
      and(
        eq(activities.enabled, true),
        eq(activities.currency, currency),
        lte(activities.startsAt, now),
        or(isNull(activities.endsAt), gt(activities.endsAt, now)),
      ),
    );
  return rows.reduce<bigint | null>((most, { kind, rules }) => {
    const amountMinor = kinds[kind]?.read(rules)?.mostADayMinor ?? null;
    return amountMinor !== null && (most === null || amountMinor > most) ? amountMinor : most;
  }, null);
}

async function mostOfMissions(db: Db, currency: string, now: Date): Promise<bigint | null> {
  const [row] = await db
    .select({ most: max(missions.rewardMinor) })
    .from(missions)
    .where(
      and(
        eq(missions.currency, currency),
        lte(missions.startsAt, now),
        or(isNull(missions.endsAt), gt(missions.endsAt, now)),
      ),
    );
  return row?.most ?? null;
}
