import { portalState } from "@parlour/core";
import { memberNamed } from "@parlour/testkit/backend.data";
import { answer } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("portal-state"));

describe("the public state", () => {
  it("SESSION-04 is readable as a typed snapshot of plain data", async () => {
    const tour = await started(visit());
    await tour.logIn("player");
    const state = portalState(tour.portal);
    expect(Object.keys(state).sort()).toEqual(
      "account availablePromo availablePromoCount balance banners currencySymbol customerId firstTimeLogin gameVendor hasVip hotGames imgUrl isAgent isLogin isTrial language maintenanceEnd mappingVendor nickname notice popup promotion sortingVendor unreadMessage username vipLabelName vipRankLevel".split(
        " ",
      ),
    );
    expect(structuredClone(state)).toEqual(state);
    expect(state).toMatchObject({
      balance: "2500.00",
      currencySymbol: "$",
      hasVip: true,
      vipLabelName: "Gold",
      vipRankLevel: 3,
      availablePromo: { REFERRAL: { enabled: true } },
      language: "TY",
    });
    expect(state.gameVendor.map(({ category }) => category)).toEqual(["RNG", "SPORTS", "LIVE"]);
    expect(state.sortingVendor.map(({ category }) => category)).toEqual(["LIVE", "SPORTS", "RNG"]);
    expect(state.mappingVendor.AURORA?.displayName).toBe("Aurora Studios");
    expect(state.hotGames).toHaveLength(12);
  });

  it("SESSION-08 keeps the player's names, customer id and whether they are an agent, until the logout", async () => {
    const tour = await started(visit());
    const names = { account: "rowan-1", nickname: "Rowan", customerId: "customer-7" };
    const member = { ...memberNamed("player", "Robin", 1), ...names, userName: "Rowan.Oak" };
    tour.ports.faults.next("readMember", answer({ kind: "done", value: member }));
    await tour.logIn("player");
    expect(portalState(tour.portal)).toMatchObject({ ...names, username: "Rowan.Oak", isAgent: true });
    await tour.logOut();
    const nobody = { account: "", username: "", nickname: "", customerId: "", isAgent: false };
    expect(portalState(tour.portal)).toMatchObject(nobody);
  });
});
