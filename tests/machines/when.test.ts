import { portalState, when } from "@parlour/core";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("when"));

describe("waiting for a condition in a portal", () => {
  it("resolves at once when the condition is met", async () => {
    const tour = await started(visit());
    expect(await when(tour.portal, () => portalState(tour.portal).language)).toBe("TY");
  });

  it("SESSION-04 resolves when a change meets the condition", async () => {
    const tour = await started(visit());
    const balance = when(tour.portal, () => portalState(tour.portal).balance);
    await tour.logIn("player");
    expect(await balance).toBe("2500.00");
  });

  it("rejects with what the check throws, and checks no more", async () => {
    const tour = await started(visit());
    let looks = 0;
    const waiting = when(tour.portal, () => {
      looks += 1;
      if (looks > 1) throw new Error("enough");
      return null;
    });
    tour.go("/promotions");
    await expect(waiting).rejects.toThrow("enough");
    await tour.run.settle();
    expect(looks).toBe(2);
  });
});
