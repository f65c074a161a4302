import type { rewardCentre } from "@parlour/adapters/wire/activities.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { activityUrl } from "../content/art-urls.ts";
import { nameIn } from "../content/names.ts";
import { type FigureReader, filledFor, textsFor } from "../content/translations.ts";
import { activities } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import type { ActivityRow, ActivityStatus } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { rulesFigures } from "./rules-figures.ts";
import { activityStatusOf, entriesByActivity } from "./status.ts";

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
  const found = await activitiesWithStatus(needs, member, reader.now.getTime(), report);
  return found.map((each) => listedAs(each, reader));
}

/** How many rewards the member can claim now, for the menu's badge (MEMBER-03). */
export async function countReady(needs: Needs<"clock" | "db" | "settings">, member: Member): Promise<number> {
  // The activity list itself reports unreadable rules.
  const found = await activitiesWithStatus(needs, member, needs.clock.nowMs(), () => {});
  return found.filter(({ status }) => status.state === "claim").length;
}

interface ActivityWithStatus {
  readonly activity: ActivityRow;
  readonly status: ActivityStatus;
  readonly turnoverTimes: number;
}

async function activitiesWithStatus(
  needs: Needs<"db" | "settings">,
  member: Member,
  nowMs: number,
  report: (activityId: string) => void,
): Promise<ActivityWithStatus[]> {
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
  const found: ActivityWithStatus[] = [];
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
    found.push({ activity, status: await activityStatusOf(kind, at), turnoverTimes });
  }
  return found;
}

function listedAs({ activity, status, turnoverTimes }: ActivityWithStatus, reader: FigureReader): Listed {
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
    terms: [texts(activity.terms, figures), ...(status.smallPrint ?? [])]
      .filter((line) => line !== "")
      .join("\n"),
    imageUrl: activity.image === "" ? "/art/fallback.svg" : activityUrl(activity),
    state: status.state,
    amount: orNull(status.amountMinor),
    most: orNull(status.mostMinor),
    progress: progressOf(status, money),
    startsAt: activity.startsAt.toISOString(),
    endsAt: activity.endsAt?.toISOString() ?? null,
    nextAt: status.nextAtMs == null ? null : new Date(status.nextAtMs).toISOString(),
    days: (status.days ?? []).map(({ amountMinor, isSigned }) => ({ ...money(amountMinor), isSigned })),
    spins: spinsOf(status, reader),
    prizes: (status.prizesMinor ?? []).map(money),
    turnoverTimes,
    reason: status.reason ?? "",
  };
}

function spinsOf({ spins }: ActivityStatus, { language }: Pick<FigureReader, "language">): Listed["spins"] {
  if (spins == null) return null;
  return { left: spins.left, gameName: nameIn(spins.game, language), path: spins.path };
}

function progressOf(
  { progress }: ActivityStatus,
  money: (amountMinor: bigint) => { readonly amount: string; readonly currency: string },
): Listed["progress"] {
  if (progress == null) return null;
  if (progress.unit !== "stake") return progress;
  return { unit: "stake", done: money(progress.doneMinor), needed: money(progress.neededMinor) };
}
