import { randomUUID } from "node:crypto";
import type { applyForActivity as applyCall } from "@parlour/adapters/wire/activities.calls.ts";
import type { ActivityState } from "@parlour/core/rewards/activities.ports";
import { and, eq, sql } from "drizzle-orm";
import type { OwnCodeOf } from "../calls/answer.ts";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { feedbackOf } from "../content/feedback.ts";
import type { Db } from "../database/database.ts";
import { activities, activityEntries } from "../database/schema.ts";
import { fileWith, holdFiles } from "../files/files.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { isTrialType } from "../members/roles.ts";
import { runningBlocks } from "../safety/blocks.ts";
import { fingerprint } from "../security/secrets.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { mainWallet, operatorAccount } from "../wallet/wallets.ts";
import type { Act, ActivityRow, EntryRow, Kind, ReadKind } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { type Accounts, payBonus } from "./paying.ts";
import { activityStatusOf, entriesOf, isOver } from "./status.ts";

export type ActivityCode = OwnCodeOf<typeof applyCall>;

export type ActivityDone =
  | { readonly kind: "done"; readonly state: ActivityState; readonly amountMinor: bigint | null }
  | { readonly kind: "refused"; readonly code: ActivityCode };

interface Asking<Request> {
  readonly member: Member;
  readonly request: Request;
  readonly idempotencyKey: string;
}

type Entry = Pick<EntryRow, "period" | "state" | "amountMinor"> & Partial<EntryRow>;
/** The decision on an act or application: a refusal, or the entry to write. */
type Decided =
  | { readonly kind: "entry"; readonly entry: Entry; readonly files?: readonly string[] }
  | { readonly kind: "refused"; readonly code: ActivityCode };

const refused = <Code extends ActivityCode>(code: Code) => ({ kind: "refused", code }) as const;

/**
 * Takes part, signs in or claims (ACT-01). Entry and posting commit together, once for each idempotency key and each
 * period; a retry returns the first result (WALLET-05).
 */
export const actInActivity = (
  needs: Needs<"config" | "clock" | "db" | "ledger" | "settings">,
  asking: Asking<{ readonly activityId: string; readonly act: Act }>,
): Promise<ActivityDone> => {
  const { activityId, act } = asking.request;
  return deciding(needs, asking, fingerprint("act", activityId, act), async (at) => {
    const acted = await at.kind.act(at, act);
    if (acted.kind === "refused") return acted;
    const { period, state, amountMinor } = acted;
    return { kind: "entry", entry: { period, state, amountMinor, claimedAt: new Date(at.nowMs) } };
  });
};

/** Applies with a comment of at most 140 characters, as people count them, and with the member's own images (ACT-02). */
export const applyForActivity = (
  needs: Needs<"config" | "clock" | "db" | "ledger" | "settings">,
  asking: Asking<{
    readonly activityId: string;
    readonly comment: string;
    readonly files: readonly string[];
  }>,
): Promise<ActivityDone> => {
  const { activityId, comment, files } = asking.request;
  const requestHash = fingerprint("apply", activityId, comment, ...files);
  return deciding(needs, asking, requestHash, async ({ module, tx, member, entries }) => {
    if (!module.takesApplications) return refused("unknown-activity");
    const opinion = feedbackOf(comment);
    if (opinion.kind !== "opinion") return refused("invalid-comment");
    if (entries.some(({ state }) => state !== "rejected")) return refused("already-claimed");
    if (!(await holdFiles(tx, member.id, files))) return refused("unknown-file");
    return {
      kind: "entry",
      entry: { period: "", state: "applying", amountMinor: null, comment: opinion.text },
      files,
    };
  });
};

interface At {
  readonly tx: Db;
  readonly member: Member;
  readonly activity: ActivityRow;
  readonly nowMs: number;
  readonly timeZone: string;
  readonly turnoverTimes: number;
  readonly entries: readonly EntryRow[];
}

async function deciding(
  needs: Needs<"config" | "clock" | "db" | "ledger" | "settings">,
  { member, request: { activityId }, idempotencyKey }: Asking<{ readonly activityId: string }>,
  requestHash: string,
  decide: (at: At & { readonly kind: ReadKind; readonly module: Kind }) => Promise<Decided>,
): Promise<ActivityDone> {
  if (isTrialType(member.type)) return refused("trial-account");
  const settings = await needs.settings.read();
  const { timeZone } = settings;
  // Opened before the transaction, since two requests that open the same account would block each other inside it.
  const accounts: Accounts = {
    promotions: (await operatorAccount(needs.ledger, "promotions", member.currency)).id,
    main: (await mainWallet(needs.ledger, member)).id,
  };
  return retryingConflicts(() =>
    needs.db.transaction(async (tx): Promise<ActivityDone> => {
      // Serializes one member's acts, so that each sees the entries of those before.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`activity ${member.id}`}, 0))`);
      const before = await entryUnder(tx, member.id, idempotencyKey);
      if (before !== undefined && before.requestHash !== requestHash) return refused("key-reused");
      const found = await findActivity(tx, before?.activityId ?? activityId, member.currency);
      if (found === null) return refused("unknown-activity");
      const { activity, module, kind } = found;
      // Read after the lock, so that the time is never earlier than that of the previous act.
      const nowMs = needs.clock.nowMs();
      const entries = await entriesOf(tx, member.id, activity.id);
      const turnoverTimes = turnoverTimesOf(activity.turnoverTimes, settings);
      const at = { tx, member, activity, nowMs, timeZone, turnoverTimes, entries };
      if (before !== undefined) return doneOf(kind, at, before);

      if (!activity.enabled || nowMs < activity.startsAt.getTime() || isOver(activity, nowMs))
        return refused("promotion-closed");
      if (await isKeptAway(tx, member.id, nowMs)) return refused("kept-away");
      const decided = await decide({ ...at, kind, module });
      if (decided.kind === "refused") return decided;
      const entry = await write(at, decided, { idempotencyKey, requestHash });
      const { fallbackLanguage } = needs.config;
      await payBonus(tx, needs.ledger, accounts, {
        entry,
        name: activity.name,
        fallbackLanguage,
        turnoverTimes,
        nowMs,
      });
      return doneOf(kind, { ...at, entries: [entry, ...entries] }, entry);
    }),
  );
}

async function write(
  { tx, member, activity, nowMs }: At,
  { entry, files = [] }: Extract<Decided, { readonly kind: "entry" }>,
  request: { readonly idempotencyKey: string; readonly requestHash: string },
): Promise<EntryRow> {
  const [row] = await tx
    .insert(activityEntries)
    .values({
      id: randomUUID(),
      activityId: activity.id,
      memberId: member.id,
      currency: activity.currency,
      requestedAt: new Date(nowMs),
      ...request,
      ...entry,
    })
    .returning();
  if (row === undefined) throw new Error("An entry was written but cannot be read");
  await fileWith(tx, files, `application:${row.id}`);
  return row;
}

/** The state of the activity now, and the amount of the entry. */
async function doneOf(kind: ReadKind, at: At, { amountMinor }: EntryRow): Promise<ActivityDone> {
  const { state } = await activityStatusOf(kind, at);
  return { kind: "done", state, amountMinor };
}

async function entryUnder(tx: Db, memberId: string, idempotencyKey: string): Promise<EntryRow | undefined> {
  const [row] = await tx
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.memberId, memberId), eq(activityEntries.idempotencyKey, idempotencyKey)));
  return row;
}

/** An activity with readable rules. Where players share an amount, it is locked until the transaction ends. */
async function findActivity(tx: Db, id: string, currency: string) {
  const wanted = and(eq(activities.id, id), eq(activities.currency, currency));
  const [activity] = await tx.select().from(activities).where(wanted);
  const module = activity && kinds[activity.kind];
  const kind = module?.read(activity?.rules) ?? null;
  if (activity === undefined || module === undefined || kind === null) return null;
  // "for update" would also block every insert of an entry that references the activity.
  if (module.isShared) await tx.select().from(activities).where(wanted).for("no key update");
  return { activity, module, kind };
}

async function isKeptAway(tx: Db, memberId: string, nowMs: number): Promise<boolean> {
  const { timeOutUntilMs, exclusion } = await runningBlocks(tx, memberId, nowMs);
  return timeOutUntilMs !== null || exclusion !== null;
}
