import { defaultConfig } from "../../portal/portal.config.ts";
import type {
  Activity,
  ActivityDone,
  ActivityRefusal,
  ActivityRequest,
  ActivityState,
  RewardCentre,
  VipStatus,
} from "../../rewards/activities.ports.ts";
import { nextStepOf } from "../../rewards/activities.rules.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import { isComment } from "../../validation/words.rules.ts";
import type { Registry } from "../registry.ts";
import { nextDayMs, offersAt, vipRanks } from "./activities.offers.ts";
import type { FakeDeposits } from "./deposits.data.ts";
import type { SafetyBackend } from "./safety.data.ts";

/** How an action in an activity ends. */
export type ActivityOutcome = Outcome<ActivityDone, ActivityRefusal>;

/** The operator's decision on an application. */
export type ApplicationDecision =
  | { readonly kind: "issued"; readonly amount: Money }
  | { readonly kind: "rejected"; readonly reason: string };

/** The fake backend's activities; each account has its own states. */
export interface ActivityBackend {
  /** Null where the operator has no ranks. */
  vip: VipStatus | null;
  centre(account: string): Outcome<RewardCentre, "trial-account">;
  act(account: string, request: ActivityRequest, idempotencyKey: string): ActivityOutcome;
  /** The operator decides on an application. */
  decide(account: string, activityId: string, decision: ApplicationDecision): void;
  /** Changes an account's activity for a test. */
  set(account: string, activityId: string, change: Partial<Activity>): void;
  /** Leaves an account only these activities. */
  keepOnly(account: string, ...activityIds: readonly string[]): void;
}

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
/** The amount in an envelope, and the prize of a raffle ticket. */
const FOUND = { "red-envelope": usd(3_20n), raffle: usd(2_00n) } as const;
const SPINS = 5;

const doneTwice: Readonly<Record<ActivityState, ActivityRefusal>> = {
  join: "nothing-to-claim",
  claim: "nothing-to-claim",
  process: "nothing-to-claim",
  applying: "already-claimed",
  rejected: "nothing-to-claim",
  issued: "already-claimed",
  claimed: "already-claimed",
  signed: "already-claimed",
  "coming-soon": "promotion-closed",
  close: "promotion-closed",
};

const actOf = { join: "join", sign: "sign", claim: "claim", apply: "apply", "apply-again": "apply" } as const;

/** `fileWith` files an application's pictures, and `playRefusal` reports a break from games. */
export function createActivityBackend(
  { clock, find, keep }: Pick<Registry, "clock" | "find" | "keep">,
  { fileWith }: Pick<FakeDeposits, "fileWith">,
  { playRefusal }: Pick<SafetyBackend, "playRefusal">,
): ActivityBackend {
  const openedAtMs = clock.nowMs();
  const activitiesByAccount = new Map<string, readonly Activity[]>();
  const known = new Map<string, { readonly asked: string; readonly done: ActivityDone }>();
  const isTrial = (account: string) => defaultConfig.trialTypes.includes(find(account)?.member.type ?? -1);
  /** Starts an activity once its time has come. */
  const begun = (activity: Activity): Activity =>
    activity.state === "coming-soon" && (activity.nextAtMs ?? activity.startsAtMs) <= clock.nowMs()
      ? { ...activity, state: activity.kind === "red-envelope" ? "claim" : "join", nextAtMs: null }
      : activity;
  const of = (account: string) => (activitiesByAccount.get(account) ?? offersAt(openedAtMs)).map(begun);

  function set(account: string, activityId: string, change: Partial<Activity>): void {
    const changed = of(account).map((each) => (each.id === activityId ? { ...each, ...change } : each));
    activitiesByAccount.set(account, changed);
  }

  function pay(account: string, { amountMinor }: Money): void {
    const holder = find(account);
    if (holder !== undefined) keep({ ...holder, balanceMinor: holder.balanceMinor + amountMinor });
  }

  function give(
    account: string,
    activity: Activity,
    amount: Money | null,
    change: Partial<Activity>,
  ): ActivityOutcome {
    const state = change.state ?? "claimed";
    if (amount !== null) pay(account, amount);
    set(account, activity.id, { amount, ...change, state });
    return done({ state, amount });
  }

  function claim(account: string, activity: Activity): ActivityOutcome {
    const nextAtMs = nextDayMs(clock.nowMs());
    switch (activity.kind) {
      case "red-envelope":
        return give(account, activity, FOUND["red-envelope"], { nextAtMs });
      case "raffle":
        return give(account, activity, FOUND.raffle, {
          state: "process",
          progress: { unit: "stake", done: usd(20_00n), needed: usd(100_00n) },
        });
      case "free-spins":
        return give(account, activity, null, {
          spins: activity.spins && { ...activity.spins, left: SPINS },
        });
      default:
        return give(account, activity, activity.amount, { nextAtMs });
    }
  }

  function sign(account: string, activity: Activity): ActivityOutcome {
    const at = activity.days.findIndex(({ isSigned }) => !isSigned);
    return give(account, activity, activity.days[at]?.amount ?? null, {
      state: "signed",
      days: activity.days.map((day, index) => (index === at ? { ...day, isSigned: true } : day)),
      progress: { unit: "days", done: at + 1, needed: activity.days.length },
      nextAtMs: nextDayMs(clock.nowMs()),
    });
  }

  function apply(
    account: string,
    activity: Activity,
    comment: string,
    files: readonly string[],
  ): ActivityOutcome {
    if (comment.trim() === "" || !isComment(comment.trim())) return refused("invalid-comment");
    if (!fileWith(account, files)) return refused("unknown-file");
    set(account, activity.id, { state: "applying", reason: "" });
    return done({ state: "applying", amount: null });
  }

  function perform(account: string, request: ActivityRequest): ActivityOutcome {
    if (isTrial(account)) return refused("trial-account");
    const activity = of(account).find(({ id }) => id === request.activityId);
    if (activity === undefined) return refused("unknown-activity");
    if (playRefusal(account) === "kept-away") return refused("kept-away");
    const step = nextStepOf(activity);
    const allowed = step in actOf ? actOf[step as keyof typeof actOf] : null;
    if (allowed !== request.kind) return refused(doneTwice[activity.state]);
    switch (request.kind) {
      case "claim":
        return claim(account, activity);
      case "sign":
        return sign(account, activity);
      case "apply":
        return apply(account, activity, request.comment, request.files);
      default:
        set(account, activity.id, { state: "process" });
        return done({ state: "process", amount: null });
    }
  }

  const backend: ActivityBackend = {
    vip: { rank: 3, ranks: vipRanks, staked: usd(1_200_00n) },
    set,
    centre: (account) =>
      isTrial(account) ? refused("trial-account") : done({ activities: of(account), vip: backend.vip }),
    act(account, request, idempotencyKey) {
      const key = `${account} ${idempotencyKey}`;
      const asked = JSON.stringify(request);
      const before = known.get(key);
      if (before !== undefined) {
        if (before.asked !== asked) throw new Error("The key was used for another request");
        return done(before.done);
      }
      const outcome = perform(account, request);
      if (outcome.kind === "done") known.set(key, { asked, done: outcome.value });
      return outcome;
    },
    decide(account, activityId, decision) {
      const activity = of(account).find(({ id }) => id === activityId);
      if (activity?.state !== "applying") throw new Error(`${activityId}: there is no application`);
      if (decision.kind === "issued") give(account, activity, decision.amount, { state: "issued" });
      else set(account, activityId, { state: "rejected", reason: decision.reason });
    },
    keepOnly: (account, ...activityIds) =>
      void activitiesByAccount.set(
        account,
        of(account).filter(({ id }) => activityIds.includes(id)),
      ),
  };
  return backend;
}
