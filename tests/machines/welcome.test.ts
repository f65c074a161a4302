import { POPUP_DELAY_MS } from "@parlour/core/announcements/popups.machine";
import { waitingPopups } from "@parlour/core/announcements/popups.view";
import { featureContext } from "@parlour/core/portal/feature-steps.rules";
import { viewOf } from "@parlour/core/portal/view-of";
import { typingCommands } from "@parlour/core/shared/typing";
import { createWelcomeMachine } from "@parlour/core/welcome/welcome.machine";
import type { WelcomeProgress } from "@parlour/core/welcome/welcome.ports";
import { welcomeView } from "@parlour/core/welcome/welcome.view";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts, type Script } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("welcome");
const visit = visitWith(inspect);

const noteTyping = ({ portal }: Visit, isTyping: boolean) => {
  for (const feature of ["welcome", "popups"] as const) {
    viewOf(portal, feature, typingCommands)?.noteTyping(isTyping);
  }
};
const viewIn = ({ portal }: Visit) => viewOf(portal, "welcome", welcomeView);

/** A player who registered in this visit and came so far, on home with nothing in the way. */
async function inside(progress: WelcomeProgress | null, script: Script = {}, username = "player") {
  const tour = visit({ address: "/", ...script });
  if (progress !== null) tour.ports.welcomeStore.save(username, progress);
  await tour.start();
  tour.portal.want("popups");
  await tour.logIn(username);
  await tour.run.until("portal.open.features.here");
  await tour.run.settle();
  return tour;
}

describe("the welcome of a new player", () => {
  it("REG-06 opens on home after the registration, has three steps there and back, and is over when it is closed", async () => {
    const tour = await inside("safety");
    expect(tour.overlay()).toBeNull();
    noteTyping(tour, false);
    expect(tour.overlay()).toBe("welcome");
    expect(viewIn(tour)).toMatchObject({
      step: "safety",
      number: 1,
      count: 3,
      hasBack: false,
      hasNext: true,
    });
    viewIn(tour)?.back();
    expect(viewIn(tour)?.step).toBe("safety");
    viewIn(tour)?.next();
    expect(viewIn(tour)).toMatchObject({ step: "money", number: 2, hasBack: true, hasNext: true });
    viewIn(tour)?.next();
    expect(viewIn(tour)).toMatchObject({ step: "games", number: 3, hasBack: true, hasNext: false });
    viewIn(tour)?.back();
    viewIn(tour)?.back();
    expect(viewIn(tour)?.step).toBe("safety");
    tour.close();
    expect(tour.ports.welcomeStore.read("player")).toBe("closed");
    await tour.arriveAt("/hot");
    tour.go("/");
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
  });

  it.each(["money", "games"] as const)("REG-06 goes on with the step %s after a reload", async (step) => {
    const tour = await inside(step);
    noteTyping(tour, false);
    expect(viewIn(tour)?.step).toBe(step);
    expect(tour.ports.welcomeStore.read("player")).toBe(step);
  });

  it.each([
    ["who did not register in this visit", "player", null],
    ["who closed it", "player", "closed"],
    ["with play money, who has nothing to limit", "trial", "safety"],
  ] as const)("REG-06 does not open for a player %s", async (_which, username, progress) => {
    const tour = await inside(progress, {}, username);
    noteTyping(tour, false);
    await tour.run.settle();
    expect(tour.overlay()).not.toBe("welcome");
  });

  it("ANN-04 keeps the pop-ups in the bell for the rest of the visit", async () => {
    const tour = await inside("safety");
    noteTyping(tour, false);
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("welcome");
    tour.close();
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    expect(viewOf(tour.portal, "popups", waitingPopups)).toBeGreaterThan(0);
  });

  it("ANN-04 waits while a field is typed in, and while the player is elsewhere", async () => {
    const tour = await inside("safety");
    noteTyping(tour, true);
    expect(tour.overlay()).toBeNull();
    await tour.arriveAt("/hot");
    noteTyping(tour, false);
    expect(tour.overlay()).toBeNull();
    await tour.arriveAt("/");
    expect(tour.overlay()).toBe("welcome");
    await tour.arriveAt("/member");
    expect(tour.ports.welcomeStore.read("player")).toBe("closed");
  });

  it("REG-06 opens by hand from the start for any player, and leaves no trace", async () => {
    const tour = await inside(null);
    noteTyping(tour, false);
    tour.open("welcome");
    expect(viewIn(tour)?.step).toBe("safety");
    viewIn(tour)?.next();
    tour.close();
    expect(tour.ports.welcomeStore.read("player")).toBeNull();
  });

  it("REG-06 is requested again when no part of the page has shown it", async () => {
    const tour = await inside(null);
    const { welcomeStore, diagnostics, clock } = createFakePorts();
    welcomeStore.save("player", "safety");
    const { context } = tour.portal.actor.getSnapshot();
    const actor = createActor(
      createWelcomeMachine(() => ({ welcomeStore, diagnostics })),
      { clock, inspect, input: { featureContext: featureContext(context) } },
    );
    const run = drive(actor, { clock });
    actor.start();
    actor.send({ type: "typing.stopped" });
    expect(run.isIn("welcome.asking")).toBe(true);
    actor.send({ type: "typing.started" });
    actor.send({ type: "typing.stopped" });
    await run.pass(3_000);
    run.expect([
      "welcome.quiet",
      "welcome.asking",
      "welcome.quiet",
      "welcome.asking",
      "welcome.quiet",
      "welcome.asking",
    ]);
  });
});
