import { defaultMemberPage, memberPageOf, memberPages, memberPath } from "@parlour/core/member/member.pages";
import { fundsTotal, memberMenu, memberShortcuts } from "@parlour/core/member/member.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("member-centre"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

describe("the pages of the member centre", () => {
  it("MEMBER-01 have the specification's names, and an unknown name shows the first page", () => {
    expect(memberPages).toEqual(
      expect.arrayContaining([
        "securityCenter",
        "transferFund",
        "depositv2",
        "withdraw",
        "transferUpline",
        "personalHistoryCopy",
        "transactionHistory",
        "personalProfit",
        "bonusDetails",
        "rewardCenter",
        "referral",
        "missionLeaderboard",
        "messageV2",
        "manualRebate",
      ]),
    );
    for (const page of memberPages) {
      const query = Object.fromEntries(new URL(memberPath(page), "http://backend").searchParams);
      expect(memberPageOf(query)).toBe(page);
    }
    expect(memberPageOf({ page: "constructor" })).toBe(defaultMemberPage);
  });

  it("MEMBER-01 appear in the menu once each, in groups", () => {
    const groups = memberMenu({
      closed: [],
      hidesTransfers: false,
      unreadMessages: 0,
      awaitingPayments: 0,
      claimableRewards: 0,
      readyMissions: 0,
    });
    expect(groups.map(({ name }) => name)).toEqual(["money", "records", "rewards", "account"]);
    const pages = groups.flatMap(({ entries }) => entries.map(({ page }) => page));
    expect([...pages].sort()).toEqual([...memberPages].sort());
    expect(groups[0]?.entries.map(({ page }) => page)).toEqual([
      "transferFund",
      "depositv2",
      "withdraw",
      "transferUpline",
    ]);
  });

  it("MEMBER-03 WDCONF-05 show counts for missions, messages, rewards and payments to answer only", () => {
    const waiting = memberMenu({
      closed: [],
      hidesTransfers: false,
      unreadMessages: 3,
      awaitingPayments: 4,
      claimableRewards: 2,
      readyMissions: 1,
    }).flatMap(({ entries }) => entries.filter((entry) => entry.waiting > 0));
    expect(waiting).toEqual([
      { page: "withdraw", waiting: 4 },
      { page: "rewardCenter", waiting: 2 },
      { page: "missionLeaderboard", waiting: 1 },
      { page: "messageV2", waiting: 3 },
    ]);
  });

  it("WALLET-02 include no transfers for an operator with a single wallet", () => {
    const pages = memberMenu({
      closed: [],
      hidesTransfers: true,
      unreadMessages: 0,
      awaitingPayments: 0,
      claimableRewards: 0,
      readyMissions: 0,
    }).flatMap(({ entries }) => entries.map(({ page }) => page));
    expect(pages).not.toContain("transferFund");
    expect(pages).not.toContain("transferUpline");
    expect(pages).toContain("depositv2");
  });

  it("MEMBER-02 have six shortcuts for every player, and the VIP bonus for VIP players", () => {
    expect(memberShortcuts(false, []).map(({ name }) => name)).toEqual([
      "bets",
      "account",
      "myAccount",
      "deposit",
      "profit",
      "messages",
    ]);
    expect(memberShortcuts(true, [])).toContainEqual({ name: "vipBonus", page: "rewardCenter" });
  });

  it("WALLET-01 show all wallets as one total, or as asterisks when hidden", () => {
    const total = usd(1_234_50n);
    expect(fundsTotal({ total }, { isHidden: false, tag: "en" })).toBe("$1,234.50");
    expect(fundsTotal({ total }, { isHidden: true, tag: "en" })).toBe("******");
  });

  it("PERM-05 MEMBER-01 ask a visitor for the login, and open the page after it", async () => {
    const tour = await started(visit());
    const path = "/member?page=withdraw";
    tour.portal.actor.send({ type: "action.asked", action: { kind: "open", capability: "withdraw", path } });
    await tour.run.until("login.editing");
    tour.submit("player");
    await tour.run.until("session.holding.loggedIn.resting");
    await tour.run.settle();
    const { screen, query } = tour.portal.actor.getSnapshot().context.at;
    expect([screen, query]).toEqual(["member", { page: "withdraw" }]);
  });

  it("PERM-06 MEMBER-01 show a trial account the true-account dialog, and read no wallets", async () => {
    const tour = await started(visit());
    await tour.logIn("trial");
    const action = { kind: "open", capability: "member-centre", path: "/member" } as const;
    tour.portal.actor.send({ type: "action.asked", action });
    await tour.run.settle();
    expect(tour.overlay()).toBe("true-account");
    expect(tour.portal.actor.getSnapshot().context.at.screen).not.toBe("member");
    expect(tour.ports.callsOf("readFunds")).toEqual([]);
  });
});
