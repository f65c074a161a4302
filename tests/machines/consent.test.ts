import { canReconsider, isAskingConsent } from "@parlour/core/analytics/consent.view";
import { openStatus } from "@parlour/testkit/backend.data";
import { delay, drop, hang } from "@parlour/testkit/faults";
import { createFakePorts, type Script } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("consent"));
const GTAG_ID = "G-PARLOUR42";

/** A visit to a gateway that would like to measure its visits. */
async function measuredVisit(script: Script = {}, gtagId: string | null = GTAG_ID) {
  const tour = visit(script);
  tour.ports.backend.status = { ...openStatus, analytics: { gtagId } };
  await tour.start();
  return tour;
}

const consentOf = ({ portal }: Visit) => portal.feature("consent");
const isAsking = (tour: Visit) => isAskingConsent(consentOf(tour)?.getSnapshot());
const mayReconsider = (tour: Visit) => canReconsider(consentOf(tour)?.getSnapshot());
const say = async (tour: Visit, type: "granted" | "denied" | "asked") => {
  consentOf(tour)?.send({ type });
  await tour.run.settle();
};
const starts = (tour: Visit) => tour.ports.callsOf("startAnalytics").map(({ input }) => input);
const kept = ({ ports }: Visit) => ports.browser.local.get("consent");

describe("consent to analytics", () => {
  it("META-01 asks and fetches nothing without a configured analytics id", async () => {
    const tour = await measuredVisit({}, null);
    expect(consentOf(tour)).toBeUndefined();
    expect(isAsking(tour)).toBe(false);
    expect(mayReconsider(tour)).toBe(false);
    expect(tour.ports.callsOf("loadForms")).toEqual([]);
    expect(starts(tour)).toEqual([]);
  });

  it("META-01 asks first, and fetches nothing before the visitor answers", async () => {
    const tour = await measuredVisit();
    expect(isAsking(tour)).toBe(true);
    expect(mayReconsider(tour)).toBe(false);
    await tour.run.pass(600_000);
    expect(starts(tour)).toEqual([]);
    expect(kept(tour)).toBeUndefined();
  });

  it("META-01 starts analytics with the operator's id after the visitor agrees, and stores the answer", async () => {
    const tour = await measuredVisit();
    await say(tour, "granted");
    expect(tour.run.isIn("consent.measuring")).toBe(true);
    expect(starts(tour)).toEqual([GTAG_ID]);
    expect(kept(tour)).toBe("granted");
  });

  it("META-01 fetches nothing after the visitor refuses, and stores that answer too", async () => {
    const tour = await measuredVisit();
    await say(tour, "denied");
    expect(tour.run.isIn("consent.denied")).toBe(true);
    expect(isAsking(tour)).toBe(false);
    expect(starts(tour)).toEqual([]);
    expect(kept(tour)).toBe("denied");
  });

  it.each([
    ["granted", "consent.measuring", [GTAG_ID]],
    ["denied", "consent.denied", []],
  ] as const)("META-01 does not ask again when the stored answer is %s", async (said, state, started) => {
    const { browser } = createFakePorts();
    browser.local.set("consent", said);
    const tour = await measuredVisit({ browser });
    expect(tour.run.isIn(state)).toBe(true);
    expect(starts(tour)).toEqual(started);
  });

  it("META-01 reports a script that fails to load, and tries again on the next page load", async () => {
    const first = visit();
    first.ports.backend.status = { ...openStatus, analytics: { gtagId: GTAG_ID } };
    first.ports.faults.next("startAnalytics", drop());
    await first.start();
    await say(first, "granted");
    expect(first.run.isIn("consent.failed")).toBe(true);
    expect(first.ports.reports).toMatchObject([{ where: "consent", what: "analytics did not start" }]);
    expect(first.messages()).toEqual([]);
    const next = await measuredVisit({ browser: first.ports.browser });
    expect(next.run.isIn("consent.measuring")).toBe(true);
  });

  it("META-01 lets a visitor change the answer at any time, and applies the last one", async () => {
    const tour = await measuredVisit();
    const words = [
      ["denied", "consent.denied"],
      ["granted", "consent.measuring"],
      ["denied", "consent.denied"],
      ["asked", "consent.asking"],
      ["granted", "consent.measuring"],
      ["asked", "consent.asking"],
      ["denied", "consent.denied"],
    ] as const;
    for (const [word, state] of words) {
      await say(tour, word);
      expect(tour.run.isIn(state)).toBe(true);
      expect(mayReconsider(tour)).toBe(state !== "consent.asking");
    }
    expect(kept(tour)).toBe("denied");
  });

  it("META-01 lets a visitor change the answer after analytics failed to start", async () => {
    const tour = await measuredVisit();
    tour.ports.faults.next("startAnalytics", drop(), drop(), drop());
    await say(tour, "granted");
    await say(tour, "asked");
    expect(isAsking(tour)).toBe(true);
    await say(tour, "granted");
    await say(tour, "denied");
    expect(tour.run.isIn("consent.denied")).toBe(true);
    await say(tour, "granted");
    expect(tour.run.isIn("consent.failed")).toBe(true);
    await say(tour, "granted");
    expect(tour.run.isIn("consent.measuring")).toBe(true);
  });

  it("META-01 aborts the script on a refusal while it loads, and ignores its late arrival", async () => {
    const tour = await measuredVisit();
    tour.ports.faults.next("startAnalytics", delay(2_000));
    await say(tour, "granted");
    expect(tour.run.isIn("consent.starting")).toBe(true);
    await say(tour, "denied");
    expect(tour.ports.callsOf("startAnalytics")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(2_000);
    expect(tour.run.isIn("consent.denied")).toBe(true);
  });

  it("META-01 starts analytics once on two consecutive yes answers", async () => {
    const tour = await measuredVisit();
    tour.ports.faults.next("startAnalytics", hang());
    await say(tour, "granted");
    await say(tour, "granted");
    expect(starts(tour)).toEqual([GTAG_ID]);
  });

  it("META-01 stops analytics when the answer changes to no", async () => {
    const stopped: string[] = [];
    const tour = visit();
    Object.assign(tour.ports.analytics, { stop: (gtagId: string) => void stopped.push(gtagId) });
    tour.ports.backend.status = { ...openStatus, analytics: { gtagId: GTAG_ID } };
    await tour.start();
    await say(tour, "granted");
    expect(stopped).toEqual([]);
    await say(tour, "denied");
    expect(stopped).toEqual([GTAG_ID]);
  });
});
