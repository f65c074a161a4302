/** Each button that sends a request with a key at once: claims, choices and what is taken back. */
import type { Portal } from "@parlour/core";
import { avatarRefusals } from "@parlour/core/account/account.ports";
import { avatarChoice } from "@parlour/core/account/account.view";
import { contractPayRefusals } from "@parlour/core/contracts/contracts.ports";
import { contractClaimView } from "@parlour/core/contracts/contracts.view";
import type { ActionView } from "@parlour/core/forms/action.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { activityRefusals } from "@parlour/core/rewards/activities.ports";
import { activityPressView } from "@parlour/core/rewards/activities.view";
import { claimRefusals, missionRefusals } from "@parlour/core/rewards/rewards.ports";
import { claimView, missionClaimView } from "@parlour/core/rewards/rewards.view";
import { safetyRefusals } from "@parlour/core/safety/safety.ports";
import { heldLimitView, realityCheckChoice } from "@parlour/core/safety/safety.view";
import { type CallName, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { PROTECTION } from "./support/account-forms.ts";
import { collectCoverage } from "./support/coverage.ts";
import { arrivedAt, keysOf, there } from "./support/forms.ts";
import { type Said, saidOf } from "./support/refusals.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const at = playerAt(visitWith(collectCoverage("forms-pressed")));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

interface Pressed {
  readonly page: string;
  readonly call: CallName;
  readonly view: (
    portal: Portal,
  ) => Pick<ActionView<never, unknown>, "step" | "message" | "value" | "confirm" | "leave"> | null;
  readonly press: (portal: Portal) => void;
  /** What arrives at the port. */
  readonly sent?: object;
  /** What is answered, and what is in the main wallet then. */
  readonly paid?: readonly [value: unknown, balanceMinor: bigint];
  readonly refusals: Readonly<Record<string, Said>>;
}

const once = { "nothing-to-claim": "nothing", "already-claimed": "already" } as const;
const rebate = (portal: Portal) => viewOf(portal, "rebateClaim", claimView);
const referral = (portal: Portal) => viewOf(portal, "referralClaim", claimView);
const mission = (portal: Portal) => viewOf(portal, "missionClaim", missionClaimView);
const contract = (portal: Portal) => viewOf(portal, "contractClaim", contractClaimView);
const activity = (portal: Portal) => viewOf(portal, "activityPress", activityPressView);
const avatar = (portal: Portal) => viewOf(portal, "avatar", avatarChoice);
const held = (portal: Portal) => viewOf(portal, "heldLimit", heldLimitView);
const interval = (portal: Portal) => viewOf(portal, "realityCheckInterval", realityCheckChoice);
const place = { kind: "deposit", period: "day" } as const;
const claim = saidOf(claimRefusals, "claim.error", { keys: { "nothing-to-claim": "nothing" } });
const safety = {
  page: PROTECTION,
  call: "changeSafety",
  refusals: saidOf(safetyRefusals, "safety.error"),
} as const;

const presses: Readonly<Record<string, Pressed>> = {
  "ACT-04 the rebate": {
    page: "/member?page=manualRebate",
    call: "claimRebate",
    view: rebate,
    press: (portal) => rebate(portal)?.ask("everything"),
    paid: [usd(7_20n), 2_507_20n],
    refusals: claim,
  },
  "ACT-04 the referral bonus": {
    page: "/member?page=referral",
    call: "claimReferral",
    view: referral,
    press: (portal) => referral(portal)?.ask("everything"),
    paid: [usd(5_00n), 2_505_00n],
    refusals: claim,
  },
  "LOTT-02 the reward of a mission": {
    page: "/member?page=missionLeaderboard",
    call: "claimMission",
    view: mission,
    press: (portal) => mission(portal)?.ask("first-round"),
    paid: [usd(50n), 2_500_50n],
    refusals: saidOf(missionRefusals, "mission.error", { keys: { ...once, "unknown-mission": "unknown" } }),
  },
  "ACT-03 a contract settlement": {
    page: "/member?page=rewardCenter",
    call: "claimContractPay",
    view: contract,
    press: (portal) => contract(portal)?.ask({ contractId: "contract-salary", kind: "daily-salary" }),
    paid: [usd(18_40n), 2_518_40n],
    refusals: saidOf(contractPayRefusals, "contract.error", {
      keys: { ...once, "unknown-contract": "unknown" },
    }),
  },
  "ACT-01 the claim of an activity": {
    page: "/member?page=rewardCenter",
    call: "actInActivity",
    view: activity,
    press: (portal) => activity(portal)?.ask({ kind: "claim", activityId: "ten-rounds", of: "daily-task" }),
    paid: [{ amount: usd(5_00n) }, 2_505_00n],
    refusals: saidOf(activityRefusals, "activity.error", {
      keys: { ...once, "unknown-activity": "unknown", "promotion-closed": "closed" },
    }),
  },
  "MEMBER-04 the avatar": {
    page: "/member",
    call: "changeAccount",
    view: avatar,
    press: (portal) => avatar(portal)?.ask("birch"),
    sent: { kind: "avatar", id: "birch" },
    refusals: saidOf(avatarRefusals, "account.error", { keys: { "unknown-icon": "avatar" } }),
  },
  "SAFE-01 the removal of a limit": {
    ...safety,
    view: held,
    press: (portal) => held(portal)?.remove(place),
    sent: { kind: "limit", limit: "deposit", period: "day", amount: null },
  },
  "SAFE-01 the keeping of a limit": {
    ...safety,
    view: held,
    press: (portal) => held(portal)?.keep(place),
    sent: { kind: "keep-limit", limit: "deposit", period: "day" },
  },
  "SAFE-03 the interval of reality checks": {
    ...safety,
    view: interval,
    press: (portal) => interval(portal)?.choose(null),
    sent: { kind: "reality-check", minutes: null },
  },
};

describe.each(Object.entries(presses))("%s", (_, { page, call, view, press, sent, paid, refusals }) => {
  const shown = ({ portal }: Visit) => there(view(portal));
  const balance = ({ portal }: Visit) =>
    portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;
  /** What is in the wallet when the request was carried out. */
  const after = paid === undefined ? 2_500_00n : paid[1];

  it("WALLET-05 is sent once on a double click, and done", async () => {
    const tour = await at(page);
    press(tour.portal);
    press(tour.portal);
    expect(shown(tour).step).toBe("submitting");
    await tour.run.settle();
    expect(shown(tour)).toMatchObject({ step: "done", message: null, ...(paid && { value: paid[0] }) });
    expect(arrivedAt(tour, call)).toEqual([sent ?? expect.anything()]);
    expect(balance(tour)).toBe(after);
    shown(tour).leave();
    expect(shown(tour)).toMatchObject({ step: "editing", value: null });
  });

  it("WALLET-05 is sent again only with the same key after lost answers", async () => {
    const tour = await at(page);
    tour.ports.faults.next(call, paid === undefined ? drop() : garble("amount"), drop());
    press(tour.portal);
    await tour.run.settle();
    const key = paid === undefined ? "unanswered.network" : "unanswered.malformed";
    expect(shown(tour)).toMatchObject({ step: "uncertain", message: { key } });
    press(tour.portal);
    shown(tour).leave();
    await tour.run.settle();
    expect(keysOf(tour, call)).toHaveLength(1);
    for (const step of ["uncertain", "done"] as const) {
      shown(tour).confirm();
      await tour.run.settle();
      expect(shown(tour).step).toBe(step);
    }
    const [first, ...again] = arrivedAt(tour, call);
    expect([first, again]).toEqual([sent ?? expect.anything(), [first, first]]);
    expect(new Set(keysOf(tour, call)).size).toBe(1);
    expect(balance(tour)).toBe(after);
  });

  it("WALLET-05 says why it is refused, leaves the balance, and sends the next with a key of its own", async () => {
    const tour = await at(page);
    const said: Record<string, unknown> = {};
    for (const reason of Object.keys(refusals)) {
      tour.ports.faults.next(call, refuse(reason as "not-logged-in"));
      press(tour.portal);
      await tour.run.settle();
      const { step, message } = shown(tour);
      said[reason] = ["message", message?.key];
      expect([step, balance(tour)]).toEqual(["editing", 2_500_00n]);
      shown(tour).leave();
      expect(shown(tour).message).toBeNull();
    }
    expect(said).toEqual(refusals);
    expect(new Set(keysOf(tour, call)).size).toBe(Object.keys(refusals).length);
  });

  it("SESSION-07 aborts the call when the player leaves the page, and shows nothing of it later", async () => {
    const tour = await at(page);
    tour.ports.faults.next(call, hang());
    press(tour.portal);
    await tour.arriveAt("/promotions");
    expect(tour.ports.callsOf(call)[0]?.signal.aborted).toBe(true);
    await tour.arriveAt(page);
    expect(shown(tour)).toMatchObject({ step: "editing", message: null });
  });
});
