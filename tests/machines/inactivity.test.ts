import { featureContext } from "@parlour/core/portal/feature-steps.rules";
import { viewOf } from "@parlour/core/portal/view-of";
import { createInactivityMachine } from "@parlour/core/safety/inactivity.machine";
import { ACTIVITY_MS } from "@parlour/core/safety/watch.rules";
import { inactivityView } from "@parlour/core/safety/watch.view";
import { createFakeBackend } from "@parlour/testkit/backend";
import { createFakeBrowser } from "@parlour/testkit/browser";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("inactivity");
const visit = visitWith(inspect);
const MINUTE_MS = 60_000;

/** A player in an operator that ends a session after half an hour without activity. */
async function present(address = "/") {
  const { clock } = createFakePorts();
  const backend = createFakeBackend(clock);
  const browser = createFakeBrowser();
  const tour = await started(visit({ clock, backend, browser }));
  await tour.logIn("player");
  if (address !== "/") tour.go(address);
  await tour.run.settle();
  return { ...tour, backend, clock, browser };
}

const idle = ({ portal }: Visit) => viewOf(portal, "inactivity", inactivityView);
const warnedFor = (tour: Visit) => idle(tour)?.endsAtMs ?? null;
const doSomething = (tour: Visit) => idle(tour)?.stay();

describe("a session without activity", () => {
  it("SAFE-04 ends by itself a minute after its warning, and says why", async () => {
    const tour = await present();
    await tour.run.pass(29 * MINUTE_MS - 1);
    expect(warnedFor(tour)).toBeNull();
    await tour.run.pass(1);
    expect(warnedFor(tour)).toBe(tour.clock.nowMs() + MINUTE_MS);
    await tour.run.pass(MINUTE_MS);
    await tour.run.until("session.loggedOut");
    expect(tour.ports.callsOf("logout")).toHaveLength(1);
    expect(tour.messages()).toContain("safety.loggedOutIdle");
    expect(tour.ports.tokens.read()).toBeNull();
  });

  it("SAFE-04 continues with each activity, and treats close ones as one", async () => {
    const tour = await present();
    await tour.run.pass(20 * MINUTE_MS);
    doSomething(tour);
    doSomething(tour);
    await tour.run.pass(20 * MINUTE_MS);
    expect(warnedFor(tour)).toBeNull();
    await tour.run.pass(9 * MINUTE_MS);
    expect(warnedFor(tour)).not.toBeNull();
  });

  it("SAFE-04 hides the warning on any activity, including navigation", async () => {
    const tour = await present();
    await tour.run.pass(29 * MINUTE_MS);
    doSomething(tour);
    expect(warnedFor(tour)).toBeNull();
    await tour.run.pass(29 * MINUTE_MS);
    expect(warnedFor(tour)).not.toBeNull();
    await tour.arriveAt("/hot");
    expect(warnedFor(tour)).toBeNull();
    await tour.run.pass(5 * MINUTE_MS);
    tour.go("/promotions");
    await tour.run.pass(28 * MINUTE_MS);
    expect(warnedFor(tour)).toBeNull();
  });

  it("SAFE-04 ends at once when the player logs out from the warning", async () => {
    const tour = await present();
    await tour.run.pass(29 * MINUTE_MS);
    idle(tour)?.leave();
    await tour.run.until("session.loggedOut");
    expect(tour.messages()).not.toContain("safety.loggedOutIdle");
  });

  it("SAFE-04 SESSION-06 continues on activity in another tab of the same session, before and during the warning", async () => {
    const tour = await present();
    const token = tour.ports.tokens.read() ?? "";
    const other = tour.browser.openTab();
    await tour.run.pass(20 * MINUTE_MS);
    other.notify({ type: "activity", token });
    await tour.run.pass(20 * MINUTE_MS);
    expect(warnedFor(tour)).toBeNull();
    await tour.run.pass(9 * MINUTE_MS);
    expect(warnedFor(tour)).not.toBeNull();
    other.notify({ type: "activity", token: "somebody else's" });
    await tour.run.settle();
    expect(warnedFor(tour)).not.toBeNull();
    other.notify({ type: "activity", token });
    await tour.run.settle();
    expect(warnedFor(tour)).toBeNull();
  });

  it("SAFE-04 SESSION-06 notifies the other tabs of its own activity", async () => {
    const tour = await present();
    const heard: string[] = [];
    tour.browser.openTab().listen(({ type }) => heard.push(type));
    await tour.run.pass(MINUTE_MS);
    doSomething(tour);
    await tour.run.settle();
    expect(heard).toEqual(["activity"]);
    // A player who stays after the warning stays in all tabs.
    await tour.run.pass(29 * MINUTE_MS);
    expect(warnedFor(tour)).not.toBeNull();
    doSomething(tour);
    await tour.run.settle();
    expect(heard).toEqual(["activity", "activity"]);
  });

  it.each([
    ["just before the end shows the warning", 30 * MINUTE_MS - 1, "warning"],
    ["exactly at the end is logged out", 30 * MINUTE_MS, "over"],
    ["hours later is logged out without a warning", 8 * 60 * MINUTE_MS, "over"],
  ])("SAFE-04 a device that wakes %s", async (_, wakesAfterMs, state) => {
    const tour = await present();
    const { clock, ports } = tour;
    let sleptMs = 0;
    const machine = createInactivityMachine(() => ({
      ...ports,
      clock: { ...clock, nowMs: () => clock.nowMs() + sleptMs },
    }));
    const visit = featureContext(tour.portal.actor.getSnapshot().context);
    const actor = createActor(machine, { clock, inspect, input: { featureContext: visit } });
    actor.start();
    sleptMs = wakesAfterMs - 29 * MINUTE_MS;
    clock.advance(29 * MINUTE_MS);
    expect(actor.getSnapshot().value).toBe(state);
    actor.stop();
  });

  it("SAFE-04 ignores an activity less than five seconds after another, and counts one at five seconds", async () => {
    const tour = await present();
    await tour.run.pass(MINUTE_MS);
    doSomething(tour);
    await tour.run.pass(ACTIVITY_MS - 1);
    doSomething(tour);
    const { context } = tour.portal.feature("inactivity")?.getSnapshot() ?? {};
    expect(tour.clock.nowMs() - (context?.lastActivityAtMs ?? 0)).toBe(ACTIVITY_MS - 1);
    await tour.run.pass(1);
    doSomething(tour);
    expect(tour.portal.feature("inactivity")?.getSnapshot().context.lastActivityAtMs).toBe(
      tour.clock.nowMs(),
    );
  });

  it("SAFE-04 LAUNCH-01 shows no warning on a game page, where the operator decides by the stakes", async () => {
    const tour = await present("/seamless?vassalage=AURORA&gameCode=AURORA_0001");
    await tour.run.pass(90 * MINUTE_MS);
    expect(warnedFor(tour)).toBeNull();
    expect(tour.run.isIn("session.holding.loggedIn")).toBe(true);
  });

  it("SAFE-04 never ends when the operator has turned the time limit off", async () => {
    const { clock } = createFakePorts();
    const backend = createFakeBackend(clock);
    backend.safety.inactivityMinutes = 0;
    const tour = await started(visit({ clock, backend }));
    await tour.logIn("player");
    await tour.run.pass(600 * MINUTE_MS);
    expect(tour.portal.feature("inactivity")).toBeUndefined();
    expect(tour.run.isIn("session.holding.loggedIn")).toBe(true);
  });
});
