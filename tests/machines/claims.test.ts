import { viewOf } from "@parlour/core/portal/view-of";
import { claimView, invitationAddress, missionClaimView } from "@parlour/core/rewards/rewards.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, visitWith } from "./support/visit.ts";

const player = playerAt(visitWith(collectCoverage("claims")), { address: "/promotions" });

async function at(page: "missionLeaderboard" | "referral") {
  const tour = await player(`/member?page=${page}`);
  const { portal, run } = tour;
  const mission = () => viewOf(portal, "missionClaim", missionClaimView);
  const friends = () => viewOf(portal, "referralClaim", claimView);
  return {
    ...tour,
    mission,
    missions: () => portal.feature("missions")?.getSnapshot().context.value,
    async claim(missionId: string) {
      mission()?.ask(missionId);
      await run.settle();
    },
    friends,
    bonus: () => portal.feature("referral")?.getSnapshot().context.value?.bonus,
    async claimFriends() {
      friends()?.ask("everything");
      await run.settle();
    },
  };
}

describe("the reward of a mission", () => {
  it("LOTT-02 ACT-04 is paid, and the list shows it as claimed", async () => {
    const tour = await at("missionLeaderboard");
    const states = () => tour.missions()?.map(({ id, state }) => [id, state]);
    expect(states()).toEqual([
      ["three-towers", "process"],
      ["first-round", "claim"],
    ]);
    await tour.claim("first-round");
    expect(tour.mission()).toMatchObject({ step: "done", asked: "first-round" });
    expect(states()).toEqual([
      ["three-towers", "process"],
      ["first-round", "claimed"],
    ]);
  });
});

describe("the referral bonus", () => {
  it("ACT-04 is paid once, and the page then shows that nothing is left", async () => {
    const tour = await at("referral");
    expect(tour.bonus()).toMatchObject({ friends: 1, claimable: { amountMinor: 5_00n } });
    await tour.claimFriends();
    expect(tour.friends()).toMatchObject({ step: "done", value: { amountMinor: 5_00n } });
    expect(tour.bonus()).toMatchObject({ friends: 1, claimable: { amountMinor: 0n } });
    await tour.claimFriends();
    expect(tour.friends()?.message?.key).toBe("claim.error.nothing");
  });

  it("ACT-04 closes with the session, so that no claim is left after a logout", async () => {
    const tour = await at("referral");
    await tour.logOut();
    expect(tour.portal.feature("referralClaim")).toBeUndefined();
    expect(tour.friends()).toBeNull();
  });

  it("ACT-04 REG-05 puts the referral code into the registration URL", () => {
    expect(invitationAddress("https://portal.example", "A&B")).toBe(
      "https://portal.example/register?referralCode=A%26B",
    );
  });
});
