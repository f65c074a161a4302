import type { FilesPort } from "@parlour/core/cashier/cashier.ports";
import {
  type ActivitiesPort,
  type Activity,
  type ActivityKind,
  type ActivityRequest,
  type ActivityState,
  activityStates,
} from "@parlour/core/rewards/activities.ports";
import { activitySteps, nextStepOf } from "@parlour/core/rewards/activities.rules";
import type { Money } from "@parlour/core/shared/money";
import type { WalletPort } from "@parlour/core/wallet/wallet.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";
import { png } from "./pictures.ts";

export interface ActivityPorts {
  readonly activities: ActivitiesPort;
  readonly files: FilesPort;
  readonly wallet: WalletPort;
}

/**
 * Any operator with activities. Its player has at least a bonus without applications, and a sign-in task not signed today.
 *
 * There is also a daily task with a reward to claim, and an activity that has not begun.
 */
export interface ActivityBackend {
  visitor(): ActivityPorts;
  /** The same account each time. */
  loggedIn(kind: "player" | "agent" | "trial"): Promise<ActivityPorts>;
  /** The back office's decision on the player's application to a bonus. */
  decide(
    activityId: string,
    decision:
      | { readonly kind: "issued"; readonly amount: Money }
      | { readonly kind: "rejected"; readonly reason: string },
  ): Promise<void>;
  close(): Promise<void>;
}

const LONGEST = 140;

/** What every backend must do with activities: ActivitiesPort (ACT-01, ACT-02, ACT-04). */
export function describeActivityPorts(name: string, open: () => Promise<ActivityBackend>): void {
  describe(`${name}: activities`, () => {
    const backend = opened(open);
    const player = prepared(() => backend.loggedIn("player"));

    const centre = async () => givenBy(await player.activities.readCentre("EN", patient()));
    const balance = async () => givenBy(await player.wallet.readBalance(patient())).main.amountMinor;
    const act = (request: ActivityRequest, key: string, ports = player) =>
      ports.activities.act(request, key, patient());
    async function found(kind: ActivityKind, state: ActivityState): Promise<Activity> {
      const { activities } = await centre();
      const activity = activities.find((each) => each.kind === kind && each.state === state);
      if (activity === undefined) throw new Error(`The gateway has no ${kind} in state ${state}`);
      return activity;
    }
    async function again({ id }: Activity): Promise<Activity> {
      const activity = (await centre()).activities.find((each) => each.id === id);
      if (activity === undefined) throw new Error(`The activity ${id} is missing`);
      return activity;
    }
    const upload = async (ports: ActivityPorts) => {
      const picture = { name: "evening.png", type: "image/png", bytes: png().buffer };
      return givenBy(await ports.files.upload(picture, () => undefined, patient())).id;
    };
    const applying = (activity: Activity, comment: string, files: readonly string[] = []) =>
      ({ kind: "apply", activityId: activity.id, of: activity.kind, comment, files }) as const;

    it("ACT-01 ACT-04 reads every activity in full, with a state that determines the next action", async () => {
      const { activities } = await centre();
      expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length);
      for (const activity of activities) {
        expect(activityStates).toContain(activity.state);
        expect(activitySteps).toContain(nextStepOf(activity));
        expect(activity.name).not.toBe("");
        expect(Number.isSafeInteger(activity.startsAtMs)).toBe(true);
        expect(activity.days.length > 0).toBe(activity.kind === "sign-in");
        expect(activity.spins === null || activity.kind === "free-spins").toBe(true);
        expect(activity.prizes.length === 0 || activity.kind === "raffle").toBe(true);
      }
    });

    it("ACT-01 WALLET-05 a claimable reward is paid in full, once per key and only once", async () => {
      const task = await found("daily-task", "claim");
      const request = { kind: "claim", activityId: task.id, of: task.kind } as const;
      const before = await balance();
      const [first, second] = await Promise.all([
        act(request, "activity-claim"),
        act(request, "activity-claim"),
      ]);
      expect(givenBy(first)).toEqual({ state: "claimed", amount: task.amount });
      expect(second).toEqual(first);
      expect(givenBy(await act(request, "activity-claim"))).toEqual(givenBy(first));
      expect(["already-claimed", "nothing-to-claim"]).toContain(
        reasonOf(await act(request, "activity-claim-2")),
      );
      expect(await balance()).toBe(before + (task.amount?.amountMinor ?? -1n));
      expect((await again(task)).state).toBe("claimed");
    });

    it("ACT-01 ACT-04 a day is signed in once, and pays the stated amount", async () => {
      const task = await found("sign-in", "join");
      const request = { kind: "sign", activityId: task.id, of: task.kind } as const;
      const at = task.days.findIndex(({ isSigned }) => !isSigned);
      const before = await balance();
      const signed = givenBy(await act(request, "activity-sign"));
      expect(signed).toEqual({ state: "signed", amount: task.days[at]?.amount });
      expect(givenBy(await act(request, "activity-sign"))).toEqual(signed);
      expect(reasonOf(await act(request, "activity-sign-2"))).toBe("already-claimed");
      expect(await balance()).toBe(before + (signed.amount?.amountMinor ?? -1n));
      const after = await again(task);
      expect(after.state).toBe("signed");
      expect(after.days.map(({ isSigned }) => isSigned)).toEqual(task.days.map((_, index) => index <= at));
      expect(after.nextAtMs).not.toBeNull();
    });

    it("ACT-02 an application needs a comment of 1 to 140 characters, and the player's own pictures", async () => {
      const bonus = await found("bonus", "join");
      const reason = async (comment: string, key: string, files: readonly string[] = []) =>
        reasonOf(await act(applying(bonus, comment, files), key));
      expect(await reason("", "activity-a1")).toBe("invalid-comment");
      expect(await reason(" \n ", "activity-a2")).toBe("invalid-comment");
      expect(await reason("a".repeat(LONGEST + 1), "activity-a3")).toBe("invalid-comment");
      expect(await reason("Hello", "activity-a4", ["6f1f2a9e-5c1b-4a49-9d3f-0f6f3f7f0a11"])).toBe(
        "unknown-file",
      );
      const other = await upload(await backend.loggedIn("agent"));
      expect(await reason("Hello", "activity-a5", [other])).toBe("unknown-file");
      expect((await again(bonus)).state).toBe("join");
    });

    it("ACT-01 ACT-02 an application is reviewed, rejected with a reason, sent again and granted", async () => {
      const bonus = await found("bonus", "join");
      const before = await balance();
      const picture = await upload(player);
      const comment = "😀".repeat(LONGEST);
      const first = await act(applying(bonus, comment, [picture]), "activity-b1");
      expect(givenBy(first)).toMatchObject({ state: "applying" });
      expect(givenBy(await act(applying(bonus, comment, [picture]), "activity-b1"))).toMatchObject({
        state: "applying",
      });
      expect(reasonOf(await act(applying(bonus, "Once more"), "activity-b2"))).toBe("already-claimed");
      expect((await again(bonus)).state).toBe("applying");
      await backend.decide(bonus.id, { kind: "rejected", reason: "The picture shows nothing." });
      expect(await again(bonus)).toMatchObject({ state: "rejected", reason: "The picture shows nothing." });
      expect(await balance()).toBe(before);

      expect(reasonOf(await act(applying(bonus, "Again", [picture]), "activity-b3"))).toBe("unknown-file");
      expect(givenBy(await act(applying(bonus, "Again"), "activity-b4"))).toMatchObject({
        state: "applying",
      });
      await backend.decide(bonus.id, { kind: "issued", amount: { amountMinor: 7_50n, currency: "USD" } });
      expect(await again(bonus)).toMatchObject({
        state: "issued",
        amount: { amountMinor: 7_50n, currency: "USD" },
      });
      expect(await balance()).toBe(before + 7_50n);
    });

    it("ACT-01 refuses actions that are not possible, and pays nothing", async () => {
      const { activities } = await centre();
      const before = await balance();
      const coming = activities.find(({ state }) => state === "coming-soon");
      const bonus = activities.find(({ kind, state }) => kind === "bonus" && state === "issued");
      if (coming === undefined || bonus === undefined) throw new Error("The gateway has too few activities");
      const claim = ({ id, kind }: Activity) => ({ kind: "claim", activityId: id, of: kind }) as const;
      const unknown = { kind: "claim", activityId: "no-such-activity", of: "bonus" } as const;
      expect(reasonOf(await act(unknown, "activity-r1"))).toBe("unknown-activity");
      expect(reasonOf(await act(claim(coming), "activity-r2"))).toBe("promotion-closed");
      expect(["already-claimed", "nothing-to-claim"]).toContain(
        reasonOf(await act(claim(bonus), "activity-r3")),
      );
      expect(reasonOf(await act(claim(bonus), "activity-r4", backend.visitor()))).toBe("not-logged-in");
      expect(reasonOf(await backend.visitor().activities.readCentre("EN", patient()))).toBe("not-logged-in");
      const trial = await backend.loggedIn("trial");
      expect(reasonOf(await trial.activities.readCentre("EN", patient()))).toBe("trial-account");
      expect(reasonOf(await act(claim(bonus), "activity-r5", trial))).toBe("trial-account");
      expect(await balance()).toBe(before);
      expect((await centre()).activities).toEqual(activities);
    });
  });
}
