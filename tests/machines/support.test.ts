import { openStatus } from "@parlour/testkit/backend.data";
import { answer, delay, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("support"));
const entry = { csType: "LIVECHAT", title: "Live chat", path: "sealed" };

describe("live support", () => {
  it("SITE-02 opens from the maintenance page, with the operator's encrypted path", async () => {
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

  it("SITE-03 shows that the browser blocked the window, and opens on the next click", async () => {
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

  it("CRYPTO-02 shows that the address is invalid when the path cannot be decrypted", async () => {
    const tour = visit();
    tour.ports.faults.next("openSupport", refuse("invalid-url"));
    await tour.start();
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.settle();
    expect(tour.messages()).toEqual(["error.invalidUrl"]);
  });

  it("opens one window on repeated clicks", async () => {
    const tour = visit();
    tour.ports.faults.next("openSupport", delay(500));
    await tour.start();
    tour.portal.actor.send({ type: "support.asked", entry });
    tour.portal.actor.send({ type: "support.asked", entry });
    await tour.run.pass(500);
    expect(tour.ports.callsOf("openSupport")).toHaveLength(1);
  });
});
