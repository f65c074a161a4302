import { queryState } from "@parlour/core/queries/query.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("recent"));
const recent = ({ portal }: Visit) => queryState(portal.feature("recent")?.getSnapshot());

describe("recent games", () => {
  it("GAME-06 are read for a player at /recent, and again in another language", async () => {
    const tour = await started(visit());
    await tour.logIn("player");
    expect(tour.portal.feature("recent")).toBeUndefined();
    await tour.arriveAt("/recent");
    expect(recent(tour)).toMatchObject({
      kind: "ready",
      value: [{ gameName: "Northern Lights" }, {}, {}, {}, {}],
    });
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(recent(tour)).toMatchObject({ value: [{ gameName: "Northern Lights (EN)" }, {}, {}, {}, {}] });
  });

  it("GAME-06 PERM-05 are read for a visitor at /recent after a login only", async () => {
    const tour = await started(visit({ address: "/recent" }));
    expect(tour.overlay()).toBe("login");
    expect(tour.ports.callsOf("readRecentGames")).toEqual([]);
    await tour.logIn("player");
    await tour.run.settle();
    expect(recent(tour).kind).toBe("ready");
  });
});
