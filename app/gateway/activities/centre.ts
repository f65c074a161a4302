import type { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { turnoverTimesOf } from "../cashier/bonus-turnover.ts";
import { activityUrl } from "../content/art-urls.ts";
import { type FigureReader, filledFor, textsFor } from "../content/translations.ts";
import { activities } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import type { ActivityRow, Standing } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { rulesFigures } from "./rules-figures.ts";
import { entriesByActivity, standingOf } from "./standing.ts";

type Listed = AnswerOf<typeof rewardCentre>["activities"][number];

/** How long an activity stays listed after its end. */
const SHOWN_AFTER_MS = 30 * 24 * 3_600_000;

/**
 * All enabled activities of the member's currency, in the operator's order, with the member's state in each (ACT-01).
 * `report` is called for each activity with unreadable rules, which is left out.
 */
export async function readActivities(
  needs: Needs<"db" | "settings">,
  member: Member,
  { report, ...reader }: FigureReader & { readonly report: (activityId: string) => void },
): Promise<Listed[]> {
  const stood = await standings(needs, member, reader.now.getTime(), report);
  return stood.map((each) => listedAs(each, reader));
}

/** How many rewards the member can claim now, for the menu's badge (MEMBER-03). */
export async function countReady(needs: Needs<"clock" | "db" | "settings">, member: Member): Promise<number> {
  // The activity list itself reports unreadable rules.
  const stood = await standings(needs, member, needs.clock.nowMs(), () => {});
  return stood.filter(({ standing }) => standing.state === "claim").length;
}

interface Stood {
  readonly activity: ActivityRow;
  readonly standing: Standing;
  readonly turnoverTimes: number;
}

async function standings(
  needs: Needs<"db" | "settings">,
  member: Member,
  nowMs: number,
  report: (activityId: string) => void,
): Promise<Stood[]> {
  const { db } = needs;
  const settings = await needs.settings.read();
  const { timeZone } = settings;
  const rows = await db
    .select()
    .from(activities)
    .where(
      and(
        eq(activities.enabled, true),
        eq(activities.currency, member.currency),
        or(isNull(activities.endsAt), gt(activities.endsAt, new Date(nowMs - SHOWN_AFTER_MS))),
      ),
    )
    .orderBy(asc(activities.sort), asc(activities.id));
  if (rows.length === 0) return [];
  const entries = await entriesByActivity(db, member.id);
  const stood: Stood[] = [];
  for (const activity of rows) {
    const module = kinds[activity.kind];
    if (module === undefined) continue;
    const kind = module.read(activity.rules);
    if (kind === null) {
      report(activity.id);
      continue;
    }
    const own = entries.get(activity.id) ?? [];
    const turnoverTimes = turnoverTimesOf(activity.turnoverTimes, settings);
    const at = { tx: db, member, activity, nowMs, timeZone, turnoverTimes, entries: own };
    stood.push({ activity, standing: await standingOf(kind, at), turnoverTimes });
  }
  return stood;
}

function listedAs({ activity, standing, turnoverTimes }: Stood, reader: FigureReader): Listed {
  const { currency } = activity;
  const texts = filledFor(reader);
  const figures = rulesFigures(activity);
  const money = (amountMinor: bigint) => ({ amount: decimalOf({ amountMinor, currency }), currency });
  const orNull = (amountMinor: bigint | null | undefined) =>
    amountMinor == null ? null : money(amountMinor);
  return {
    id: activity.id,
    kind: activity.kind,
    name: textsFor(reader)(activity.name),
    sentence: texts(activity.sentence, figures),
    terms: [texts(activity.terms, figures), ...(standing.smallPrint ?? [])]
      .filter((line) => line !== "")
      .join("\n"),
    imageUrl: activity.image === "" ? "/art/fallback.svg" : activityUrl(activity),
    state: standing.state,
    amount: orNull(standing.amountMinor),
    most: orNull(standing.mostMinor),
    progress: progressOf(standing, money),
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt?.toISOString() ?? null,
    nextAt: standing.nextAtMs == null ? null : new Date(standing.nextAtMs).toISOString(),
    days: (standing.days ?? []).map(({ amountMinor, isSigned }) => ({ ...money(amountMinor), isSigned })),
    spins: standing.spins ?? null,
    prizes: (standing.prizesMinor ?? []).map(money),
    turnoverTimes,
    reason: standing.reason ?? "",
  };
}

function progressOf(
  { progress }: Standing,
  money: (amountMinor: bigint) => { readonly amount: string; readonly currency: string },
): Listed["progress"] {
  if (progress == null) return null;
  if (progress.unit !== "stake") return progress;
  return { unit: "stake", done: money(progress.doneMinor), needed: money(progress.neededMinor) };
}
