import { invitationAddress, missionClaimView, referralClaimView } from "@parlour/core/rewards/rewards.view";
import { drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("claims"));
const nothing = { kind: "editing", message: null, paid: null };

async function at(page: "missionLeaderboard" | "referral", who = "player") {
  const tour = visit({ address: "/promotions" });
  await tour.start();
  await tour.logIn(who);
  tour.go(`/member?page=${page}`);
  await tour.run.settle();
  const { portal, ports, run } = tour;
  return {
    ...tour,
    balance: () => portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor,
    keysOf: (call: "claimMission" | "claimReferral") =>
      ports.callsOf(call).map(({ input }) => Object(input).idempotencyKey),
    mission: () => missionClaimView(portal.feature("missionClaim")?.getSnapshot()),
    missions: () => portal.feature("missions")?.getSnapshot().context.value,
    async claim(missionId: string) {
      const request = { missionId };
      portal.feature("missionClaim")?.send({ type: "submission.confirmed", request });
      await run.settle();
    },
    friends: () => referralClaimView(portal.feature("referralClaim")?.getSnapshot()),
    bonus: () => portal.feature("referral")?.getSnapshot().context.value?.bonus,
    async claimFriends() {
      portal.feature("referralClaim")?.send({ type: "submission.confirmed", request: "referral" });
      await run.settle();
    },
  };
}

describe("the reward of a mission", () => {
  it("LOTT-02 ACT-04 is paid into the wallet, and the list knows that it is claimed", async () => {
    const tour = await at("missionLeaderboard");
    const states = () => tour.missions()?.map(({ id, state }) => [id, state]);
    expect(states()).toEqual([
      ["three-houses", "process"],
      ["first-round", "claim"],
    ]);
    await tour.claim("first-round");
    expect(tour.mission()).toEqual({
      kind: "done",
      message: null,
      paid: { amountMinor: 50n, currency: "USD" },
      missionId: "first-round",
    });
    expect(tour.balance()).toBe(2_500_50n);
    expect(states()).toEqual([
      ["three-houses", "process"],
      ["first-round", "claimed"],
    ]);
  });

  it("LOTT-02 WALLET-05 is asked for once by a double press, and with the same key after lost answers", async () => {
    const tour = await at("missionLeaderboard");
    tour.ports.faults.next("claimMission", garble("amount"), drop());
    const room = tour.portal.feature("missionClaim");
    const request = { missionId: "first-round" };
    room?.send({ type: "submission.confirmed", request });
    room?.send({ type: "submission.confirmed", request });
    await tour.run.settle();
    expect(tour.mission()).toMatchObject({ kind: "uncertain", message: { key: "error.malformed" } });
    await tour.claim("three-houses");
    expect(tour.ports.callsOf("claimMission")).toHaveLength(1);
    for (const kind of ["uncertain", "done"] as const) {
      room?.send({ type: "retry.asked" });
      await tour.run.settle();
      expect(tour.mission().kind).toBe(kind);
    }
    expect(new Set(tour.keysOf("claimMission")).size).toBe(1);
    expect(tour.balance()).toBe(2_500_50n);
  });

  it("LOTT-02 is refused in words that say why", async () => {
    const tour = await at("missionLeaderboard");
    const said = async (missionId: string) => {
      await tour.claim(missionId);
      return tour.mission().message?.key;
    };
    expect(await said("three-houses")).toBe("mission.error.nothing");
    expect(await said("no-such-mission")).toBe("mission.error.unknown");
    tour.ports.house.rewards.claimMission("player", "first-round", "another-tab");
    expect(await said("first-round")).toBe("mission.error.already");
    tour.ports.faults.next("claimMission", refuse("kept-away"), refuse("trial-account"));
    expect(await said("first-round")).toBe("mission.error.keptAway");
    expect(await said("first-round")).toBe("mission.error.trialAccount");
    tour.ports.faults.next("claimMission", refuse("not-logged-in"));
    expect(await said("first-round")).toBe("error.notLoggedIn");
  });

  it("LOTT-02 whoever leaves the page hears of no late answer, and finds the money there", async () => {
    const tour = await at("missionLeaderboard");
    tour.ports.faults.next("claimMission", hang());
    await tour.claim("first-round");
    expect(tour.mission().kind).toBe("sending");
    tour.go("/promotions");
    await tour.run.settle();
    expect(tour.ports.callsOf("claimMission")[0]?.signal.aborted).toBe(true);
    expect(tour.mission()).toEqual({ ...nothing, missionId: null });
    tour.go("/member?page=missionLeaderboard");
    await tour.run.settle();
    // It had reached the house: the mission is claimed, and a second claim says so.
    expect(tour.missions()?.[1]?.state).toBe("claimed");
    await tour.claim("first-round");
    expect(tour.mission().message?.key).toBe("mission.error.already");
  });
});

describe("the bonus for friends", () => {
  it("ACT-04 is paid into the wallet once, and the page knows that nothing is left", async () => {
    const tour = await at("referral");
    expect(tour.bonus()).toMatchObject({ friends: 1, claimable: { amountMinor: 5_00n } });
    await tour.claimFriends();
    expect(tour.friends()).toMatchObject({ kind: "done", paid: { amountMinor: 5_00n } });
    expect(tour.balance()).toBe(2_505_00n);
    expect(tour.bonus()).toMatchObject({ friends: 1, claimable: { amountMinor: 0n } });
    tour.portal.feature("referralClaim")?.send({ type: "submission.begun" });
    expect(tour.friends()).toEqual(nothing);
    await tour.claimFriends();
    expect(tour.friends().message?.key).toBe("referral.error.nothing");
    tour.ports.faults.next("claimReferral", refuse("trial-account"), refuse("not-logged-in"));
    await tour.claimFriends();
    expect(tour.friends().message?.key).toBe("referral.error.trialAccount");
    await tour.claimFriends();
    expect(tour.friends().message?.key).toBe("error.notLoggedIn");
  });

  it("ACT-04 WALLET-05 is asked for with the same key after a lost answer, and never for who has left", async () => {
    const tour = await at("referral");
    tour.ports.faults.next("claimReferral", drop(), hang());
    await tour.claimFriends();
    expect(tour.friends()).toMatchObject({ kind: "uncertain", message: { key: "error.network" } });
    tour.portal.feature("referralClaim")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(new Set(tour.keysOf("claimReferral")).size).toBe(1);
    await tour.logOut();
    expect(tour.ports.callsOf("claimReferral")[1]?.signal.aborted).toBe(true);
    expect(tour.portal.feature("referralClaim")).toBeUndefined();
  });

  it("ACT-04 REG-05 leads friends to the registration with the code in the address", () => {
    expect(invitationAddress("https://house.example", "A&B")).toBe(
      "https://house.example/register?referralCode=A%26B",
    );
  });
});
