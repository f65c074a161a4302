import { portalState, when } from "@parlour/core";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("when"));

describe("waiting for something in a portal", () => {
  it("answers at once what is there already", async () => {
    const tour = visit();
    await tour.start();
    expect(await when(tour.portal, () => portalState(tour.portal).language)).toBe("TY");
  });

  it("SESSION-04 answers when a change brings it", async () => {
    const tour = visit();
    await tour.start();
    const balance = when(tour.portal, () => portalState(tour.portal).balance);
    await tour.logIn("player");
    expect(await balance).toBe("2500.00");
  });

  it("rejects with what the look throws, and looks no more", async () => {
    const tour = visit();
    await tour.start();
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
