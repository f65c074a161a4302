/** The interface of an activity kind: one module each, with a player's state and the result of taking part. */
import type { actInActivity } from "@parlour/adapters/wire/activities.calls.ts";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { ActivityState } from "@parlour/core/rewards/activities.ports";
import * as v from "valibot";
import type { OwnCodeOf } from "../calls/answer.ts";
import type { Named } from "../content/names.ts";
import type { Db } from "../database/database.ts";
import type { activities, activityEntries } from "../database/schema.ts";

import type { Member } from "../security/sessions.ts";

export type ActivityRow = typeof activities.$inferSelect;
export type EntryRow = typeof activityEntries.$inferSelect;
export type Act = RequestOf<typeof actInActivity>["act"];
export type ActCode = OwnCodeOf<typeof actInActivity>;

/** The input of a kind's module. */
export interface Context<Rules = unknown> {
  /** An act's transaction, or the database itself when only the state is read. */
  readonly tx: Db;
  readonly member: Member;
  readonly activity: ActivityRow;
  readonly rules: Rules;
  readonly nowMs: number;
  /** The operator's time zone, which determines days and hours. */
  readonly timeZone: string;
  /** The turnover requirement of the activity's bonuses, as a multiple of the amount. */
  readonly turnoverTimes: number;
  /** The member's entries in this activity, the latest first; at most ENTRIES_AT_MOST. */
  readonly entries: readonly EntryRow[];
}

export const ENTRIES_AT_MOST = 100;

/** A player's state in a running activity (ACT-01). Amounts are minor units of the activity's currency. */
export interface ActivityStatus {
  readonly state: ActivityState;
  readonly amountMinor?: bigint | null;
  readonly mostMinor?: bigint | null;
  readonly progress?:
    | { readonly unit: "rounds" | "days" | "tickets"; readonly done: number; readonly needed: number }
    | { readonly unit: "stake"; readonly doneMinor: bigint; readonly neededMinor: bigint }
    | null;
  readonly nextAtMs?: number | null;
  readonly days?: readonly { readonly amountMinor: bigint; readonly isSigned: boolean }[];
  readonly spins?: { readonly left: number; readonly game: Named; readonly path: string } | null;
  readonly prizesMinor?: readonly bigint[];
  readonly reason?: string;
  /** Lines at the end of the terms, computed from the rules and free of words, such as the odds of a raffle. */
  readonly smallPrint?: readonly string[];
}

/** The result of an act. A member can have only one entry with the same `period`. */
export type Acted =
  | {
      readonly kind: "done";
      readonly period: string;
      readonly state: "joined" | "claimed";
      /** Posted from promotions to the main wallet with the entry; 0 for no win, null for a result that is not money. */
      readonly amountMinor: bigint | null;
    }
  | { readonly kind: "refused"; readonly code: ActCode };

export const refusedAct = (code: ActCode): Acted => ({ kind: "refused", code });

interface KindModule<Rules> {
  /** The schema of `activities.rules`. */
  readonly rules: v.GenericSchema<unknown, Rules>;
  /** Called only while the activity runs. After an act it is called again, for the answer. */
  readonly readStatus: (context: Context<Rules>) => Promise<ActivityStatus>;
  /**
   * Decides one act inside its transaction; acts of one member run one at a time. The caller checks the idempotency key,
   * the activity's dates, trial accounts and responsible gambling breaks, writes the entry and pays.
   */
  readonly act: (context: Context<Rules>, act: Act) => Promise<Acted>;
  /** The most that one reward of it gives, for a kind that gives one each day. */
  readonly mostADay?: (rules: Rules) => bigint;
  /** Whether players share an amount, in which case all acts in the activity run one at a time. */
  readonly isShared?: boolean;
  /** Whether players apply with a comment and images (ACT-02). */
  readonly takesApplications?: boolean;
}

/** A kind with unparsed rules. */
export interface Kind {
  readonly isShared: boolean;
  readonly takesApplications: boolean;
  /** Null for unreadable rules, so that only that row is skipped. */
  read(rules: unknown): ReadKind | null;
  /** What is wrong with the rules, by the name of the rule, for who writes them; null for good ones. */
  problemOf(rules: Readonly<Record<string, unknown>>): string | null;
}

export interface ReadKind {
  /** Null for a kind that does not give each day. */
  readonly mostADayMinor: bigint | null;
  readStatus(context: Omit<Context, "rules">): Promise<ActivityStatus>;
  act(context: Omit<Context, "rules">, act: Act): Promise<Acted>;
}

export function defineKind<Rules>(module: KindModule<Rules>): Kind {
  const { isShared = false, takesApplications = false } = module;
  return {
    isShared,
    takesApplications,
    problemOf(written) {
      const parsed = v.safeParse(module.rules, written);
      if (!parsed.success) return ruleProblem(parsed.issues);
      // A reader ignores a rule that it does not know; it may be one with a typing error.
      const known = Object.keys(Object(parsed.output));
      const unknown = Object.keys(written).find((name) => !known.includes(name));
      return unknown === undefined ? null : `there is no rule "${unknown.slice(0, 40)}"`;
    },
    read(stored) {
      const parsed = v.safeParse(module.rules, stored);
      if (!parsed.success) return null;
      const rules = parsed.output;
      return {
        mostADayMinor: module.mostADay?.(rules) ?? null,
        readStatus: (context) => module.readStatus({ ...context, rules }),
        act: (context, act) => module.act({ ...context, rules }, act),
      };
    },
  };
}

/** Of several forms of the rules, the one that says most about what was written is meant. */
function ruleProblem([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const parts = issue.type === "union" ? (issue.issues ?? []) : [];
  const meant =
    parts.find(({ input, expected }) => input !== undefined && expected !== "never") ?? parts[0] ?? issue;
  const at = v.getDotPath(meant);
  if (at === null) return meant.message;
  if (meant.expected === "never") return `there is no rule "${at.slice(0, 40)}"`;
  return meant.input === undefined ? `${at} is missing` : `${at}: ${meant.message}`;
}

const DIGITS = 'digits of minor units in quotes, such as "250" for 2.50';

/** An amount in the rules: the digits of its minor units. */
export const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/, `It must be ${DIGITS}`),
  v.transform((text) => BigInt(text)),
);
/** An amount above zero. */
export const digitsAboveZero = v.pipe(
  v.string(),
  v.regex(/^0*[1-9]\d{0,11}$/, `It must be ${DIGITS}, above zero`),
  v.maxLength(12, `It must be ${DIGITS}, at most twelve`),
  v.transform((text) => BigInt(text)),
);
