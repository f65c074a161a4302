import { openStatus } from "@parlour/core/testkit/backend.data";
import { answer, delay, refuse } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("support"));
const entry = { csType: "LIVECHAT", title: "Live chat", path: "sealed" };

describe("live support", () => {
  it("SITE-02 opens from the maintenance page, with the path as the operator sealed it", async () => {
    const tour = visit();
    tour.ports.faults.next(
      "readStatus",
      answer({ ...openStatus, status: 1, maintenance: { active: true, endsAtMs: null } }),
    );
    await tour.start();
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.settle();
    expect(tour.ports.callsOf("openSupport").map(({ input }) => input)).toEqual([entry]);
    expect(tour.messages()).toEqual([]);
  });

  it("SITE-03 says that the browser blocked the window, and opens when it is asked again", async () => {
    const tour = visit();
    tour.ports.faults.next("openSupport", refuse("popup-blocked"));
    await tour.start();
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.popupBlocked"]);
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.settle();
    expect(tour.ports.callsOf("openSupport")).toHaveLength(2);
    expect(tour.messages()).toEqual(["error.popupBlocked"]);
  });

  it("CRYPTO-02 says that an address is not valid when the path does not open", async () => {
    const tour = visit();
    tour.ports.faults.next("openSupport", refuse("invalid-url"));
    await tour.start();
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.invalidUrl"]);
  });

  it("opens one window however often the button is pressed while it opens", async () => {
    const tour = visit();
    tour.ports.faults.next("openSupport", delay(500));
    await tour.start();
    tour.portal.actor.send({ type: "support.asked", entry });
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.pass(500);
    expect(tour.ports.callsOf("openSupport")).toHaveLength(1);
  });
});
