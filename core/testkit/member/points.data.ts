import type { PointMall, PointSpend, PointSpendRefusal, PointSpent } from "../../points/points.ports.ts";
import { conversionOf } from "../../points/points.rules.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import type { PointRecord, RedeemRecord } from "../../records/records.ports.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import { attemptsOf, type Guard } from "../guard.ts";
import { pointMall } from "../lobby.data.ts";
import type { Registry } from "../registry.ts";

/** How an exchange of points ends. */
export type PointOutcome = Outcome<PointSpent, PointSpendRefusal>;

/** The fake backend's points: each account has its own, and all accounts share the stock of rewards. */
export interface PointBackend {
  /** The points mall as the account sees it. */
  mall(account: string): PointMall;
  /** Adds or removes points, as the operator would. */
  credit(account: string, points: number): void;
  spend(account: string, request: PointSpend, idempotencyKey: string): PointOutcome;
  /** Latest first. */
  redeemsOf(account: string): readonly RedeemRecord[];
  changesOf(account: string): readonly PointRecord[];
}

interface Known {
  readonly asked: string;
  readonly spent: PointSpent;
}

/** Points of the fake backend's accounts; wrong passwords count towards the login's lock (LOGIN-07). */
export function createPointBackend(
  { clock, find, keep, nextId }: Pick<Registry, "clock" | "find" | "keep" | "nextId">,
  guard: Pick<Guard, "fail" | "forgive" | "stop">,
): PointBackend {
  const owned = new Map<string, number>();
  const stock = new Map(pointMall.rewards.map(({ id, remaining }) => [id, remaining]));
  const redeems: (RedeemRecord & { readonly account: string })[] = [];
  const changes: (PointRecord & { readonly account: string })[] = [];
  const known = new Map<string, Known>();

  const pointsOf = (account: string): number => owned.get(account) ?? pointMall.points;
  const rewards = () =>
    pointMall.rewards.map((reward) => ({ ...reward, remaining: stock.get(reward.id) ?? 0 }));

  function change(account: string, changed: number, reason: string): void {
    const after = pointsOf(account) + changed;
    owned.set(account, after);
    changes.unshift({ account, id: nextId("points"), atMs: clock.nowMs(), reason, changed, after });
  }

  function pay(account: string, amount: Money): void {
    const holder = find(account);
    if (holder !== undefined) keep({ ...holder, balanceMinor: holder.balanceMinor + amount.amountMinor });
  }

  function redeem(
    account: string,
    { rewardId, quantity }: Extract<PointSpend, { kind: "redeem" }>,
  ): PointOutcome {
    const reward = rewards().find(({ id }) => id === rewardId);
    if (reward === undefined || reward.remaining < quantity) return refused("sold-out");
    const points = reward.points * quantity;
    if (points > pointsOf(account)) return refused("insufficient-points");
    stock.set(reward.id, reward.remaining - quantity);
    change(account, -points, "redeemed");
    const amount = reward.amount && {
      ...reward.amount,
      amountMinor: reward.amount.amountMinor * BigInt(quantity),
    };
    if (amount !== null) pay(account, amount);
    redeems.unshift({
      account,
      id: nextId("redeem"),
      atMs: clock.nowMs(),
      name: reward.name,
      quantity,
      points,
      state: amount === null ? "in-process" : "approved",
    });
    return done({ points: pointsOf(account), amount });
  }

  function convert(account: string, points: number): PointOutcome {
    if (points < pointMall.fewest) return refused("below-minimum");
    if (points > pointMall.most) return refused("above-maximum");
    const { amount, taken } = conversionOf(points, pointMall);
    if (taken > pointsOf(account)) return refused("insufficient-points");
    change(account, -taken, "converted");
    pay(account, amount);
    return done({ points: pointsOf(account), amount });
  }

  return {
    mall: (account) => ({ ...pointMall, points: pointsOf(account), rewards: rewards() }),
    credit: (account, points) => change(account, points, "earned"),
    spend(account, request, idempotencyKey) {
      const { password, ...asked } = request;
      const key = `${account} ${request.kind} ${idempotencyKey}`;
      const before = known.get(key);
      if (before !== undefined) {
        if (before.asked !== JSON.stringify(asked)) throw new Error("The key was used for another request");
        return done({ ...before.spent, points: pointsOf(account) });
      }
      const holder = find(account);
      if (holder === undefined) return refused("not-logged-in");
      if (defaultConfig.trialTypes.includes(holder.member.type)) return refused("trial-account");
      const attempts = attemptsOf(account);
      if (guard.stop(attempts, null)?.reason === "locked") return refused("password-locked");
      if (holder.password !== password.trim())
        return refused(guard.fail(attempts) === null ? "wrong-password" : "password-locked");
      guard.forgive(attempts);
      const outcome = request.kind === "redeem" ? redeem(account, request) : convert(account, request.points);
      if (outcome.kind === "done") known.set(key, { asked: JSON.stringify(asked), spent: outcome.value });
      return outcome;
    },
    redeemsOf: (account) => redeems.filter((redeemed) => redeemed.account === account),
    changesOf: (account) => changes.filter((changed) => changed.account === account),
  };
}
