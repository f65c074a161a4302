/** What a kind of activity is: each is one module that says how a player stands and what comes of taking part. */
import type { actInActivity } from "@parlour/adapters/wire/activities.calls.ts";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { ActivityState } from "@parlour/core/rewards/activities.ports";
import * as v from "valibot";
import type { OwnCodeOf } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import type { activities, activityEntries } from "../database/schema.ts";

import type { Member } from "../security/sessions.ts";

export type ActivityRow = typeof activities.$inferSelect;
export type EntryRow = typeof activityEntries.$inferSelect;
export type Act = RequestOf<typeof actInActivity>["act"];
export type ActCode = OwnCodeOf<typeof actInActivity>;

/** What a kind's module works with. */
export interface Context<Rules = unknown> {
  /** The transaction of an act; where a standing is read, the database itself. */
  readonly tx: Db;
  readonly member: Member;
  readonly activity: ActivityRow;
  readonly rules: Rules;
  readonly nowMs: number;
  /** The operator's, whose days and hours count. */
  readonly timeZone: string;
  /** How many times what the activity brings has to be staked before a withdrawal. */
  readonly turnoverTimes: number;
  /** The member's own in this activity, the latest first; no more than ENTRIES_AT_MOST of them. */
  readonly entries: readonly EntryRow[];
}

export const ENTRIES_AT_MOST = 100;

/** How an activity that runs stands for a player (ACT-01). Amounts are minor units of the activity's currency. */
export interface Standing {
  readonly state: ActivityState;
  readonly amountMinor?: bigint | null;
  readonly mostMinor?: bigint | null;
  readonly progress?:
    | { readonly unit: "rounds" | "days" | "tickets"; readonly done: number; readonly needed: number }
    | { readonly unit: "stake"; readonly doneMinor: bigint; readonly neededMinor: bigint }
    | null;
  readonly nextAtMs?: number | null;
  readonly days?: readonly { readonly amountMinor: bigint; readonly isSigned: boolean }[];
  readonly spins?: { readonly left: number; readonly gameName: string; readonly path: string } | null;
  readonly prizesMinor?: readonly bigint[];
  readonly reason?: string;
  /** Lines for the end of the terms that are reckoned from the rules, and have no words in them: the odds of a raffle. */
  readonly smallPrint?: readonly string[];
}

/** What an act has come to. `period` makes it once: no member has two entries of one period. */
export type Acted =
  | {
      readonly kind: "done";
      readonly period: string;
      readonly state: "joined" | "claimed";
      /** Paid from promotions to the main wallet with the entry; 0 for what brings nothing, null for what is no money. */
      readonly amountMinor: bigint | null;
    }
  | { readonly kind: "refused"; readonly code: ActCode };

export const refusedAct = (code: ActCode): Acted => ({ kind: "refused", code });

interface KindModule<Rules> {
  /** What `activities.rules` has to be. */
  readonly rules: v.GenericSchema<unknown, Rules>;
  /** Asked only while the activity runs. Within an act it is asked again afterwards, for the answer. */
  readonly stand: (context: Context<Rules>) => Promise<Standing>;
  /**
   * Decides one act, in its transaction. Acts of one member come one after the other. The caller has looked after the key,
   * the activity's time, trial accounts and players who keep away; it writes the entry and pays.
   */
  readonly act: (context: Context<Rules>, act: Act) => Promise<Acted>;
  /** Whether players draw on something in common: then everybody's acts in the activity come one after the other. */
  readonly isShared?: boolean;
  /** Whether a player applies to it with a comment and pictures (ACT-02). */
  readonly takesApplications?: boolean;
}

/** A kind whose rules are read when an activity is at hand. */
export interface Kind {
  readonly isShared: boolean;
  readonly takesApplications: boolean;
  /** Null for rules that cannot be read: such a row costs only itself. */
  read(rules: unknown): ReadKind | null;
}

export interface ReadKind {
  stand(context: Omit<Context, "rules">): Promise<Standing>;
  act(context: Omit<Context, "rules">, act: Act): Promise<Acted>;
}

export function defineKind<Rules>(module: KindModule<Rules>): Kind {
  const { isShared = false, takesApplications = false } = module;
  return {
    isShared,
    takesApplications,
    read(stored) {
      const parsed = v.safeParse(module.rules, stored);
      if (!parsed.success) return null;
      const rules = parsed.output;
      return {
        stand: (context) => module.stand({ ...context, rules }),
        act: (context, act) => module.act({ ...context, rules }, act),
      };
    },
  };
}

/** An amount in rules: digits of minor units. */
export const digits = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/),
  v.transform((text) => BigInt(text)),
);
/** One that is above zero. */
export const digitsAboveZero = v.pipe(
  v.string(),
  v.regex(/^0*[1-9]\d{0,11}$/),
  v.maxLength(12),
  v.transform((text) => BigInt(text)),
);
