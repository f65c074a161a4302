import { portalState } from "@parlour/core";
import { createPopupsMachine, POPUP_DELAY_MS } from "@parlour/core/announcements/popups.machine";
import { waitingPopups } from "@parlour/core/announcements/popups.view";
import { featureContext } from "@parlour/core/portal/feature-steps.rules";
import { viewOf } from "@parlour/core/portal/view-of";
import { typingCommands } from "@parlour/core/shared/typing";
import { content, openStatus } from "@parlour/testkit/backend.data";
import { drive } from "@parlour/testkit/drive";
import { answer } from "@parlour/testkit/faults";
import { createFakePorts, type Script } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("popups");
const visit = visitWith(inspect);
/** As a front end does after the first interaction. */
const touch = ({ portal }: Visit) => portal.want("popups");
/** As a front end does when the focus changes. */
const noteTyping = ({ portal }: Visit, isTyping: boolean) =>
  viewOf(portal, "popups", typingCommands)?.noteTyping(isTyping);

/** A visit with loaded features, just before a pop-up may open. */
async function inside(address = "/", script: Script = {}) {
  const tour = await started(visit({ address, ...script }));
  touch(tour);
  await tour.run.until("portal.open.features.here");
  noteTyping(tour, false);
  return tour;
}

describe("pop-ups", () => {
  it("ANN-04 open after a delay on a page, and not again after they were closed", async () => {
    const tour = await inside();
    await tour.run.pass(POPUP_DELAY_MS - 1);
    expect(tour.overlay()).toBeNull();
    await tour.run.pass(1);
    expect(tour.overlay()).toBe("announcements");
    expect(tour.ports.popupStore.wasClosed("anonymous")).toBe(false);
    tour.close();
    expect(tour.ports.popupStore.wasClosed("anonymous")).toBe(true);
    await tour.arriveAt("/hot");
    tour.go("/");
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    tour.run.expect(["popups.quiet", "popups.waiting", "popups.asking", "popups.offered", "popups.quiet"]);
  });

  it("ANN-04 open again after a reload until they are closed, and not afterwards", async () => {
    const tour = await inside();
    await tour.run.pass(POPUP_DELAY_MS);
    tour.portal.stop();
    expect(tour.ports.popupStore.wasClosed("anonymous")).toBe(false);
    const again = visit({ address: "/" });
    again.ports.popupStore.saveClosed("anonymous");
    await again.start();
    touch(again);
    await again.run.until("portal.open.features.here");
    noteTyping(again, false);
    await again.run.pass(10 * POPUP_DELAY_MS);
    expect(again.overlay()).toBeNull();
  });

  it("ANN-01 ANN-04 for players open after a login, and are closed separately", async () => {
    const tour = await inside();
    await tour.run.pass(POPUP_DELAY_MS);
    tour.close();
    await tour.logIn("player");
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
    const popups = portalState(tour.portal).popup.map(({ id }) => id);
    expect(popups).toEqual(["popup-players", "popup-both"]);
    expect(tour.ports.callsOf("readContent").map(({ input }) => input)).toMatchObject([
      { audience: "B" },
      { audience: "A" },
    ]);
    tour.close();
    expect(tour.ports.popupStore.wasClosed("logged-in")).toBe(true);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    // Logging out clears what the tab has kept: the next session is another one.
    await tour.logOut();
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
  });

  it("ANN-04 that were open during a login are closed for both", async () => {
    const before = await inside();
    await before.logIn("player");
    const token = before.ports.tokens.read() ?? "";
    const { clock, backend } = before.ports;
    const tour = await inside("/", { clock, backend });
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
    tour.portal.feature("session")?.send({
      type: "login.succeeded",
      token,
      firstTimeLogin: false,
      mustChangePassword: false,
    });
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.overlay()).toBe("announcements");
    tour.close();
    expect(tour.ports.popupStore.wasClosed("anonymous")).toBe(true);
    expect(tour.ports.popupStore.wasClosed("logged-in")).toBe(true);
  });

  it("ANN-04 LAYOUT-02 wait until no other overlay is open", async () => {
    const tour = await inside();
    tour.open("login");
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("login");
    tour.close();
    await tour.run.pass(POPUP_DELAY_MS - 1);
    expect(tour.overlay()).toBeNull();
    tour.open("notice");
    await tour.run.settle();
    expect(tour.run.isIn("popups.quiet")).toBe(true);
    tour.close();
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
  });

  it("ANN-04 LOGIN-05 never open over a forced password change", async () => {
    const tour = await inside();
    tour.open("login");
    await tour.run.until("login.editing");
    tour.submit("newcomer", "123456");
    await tour.run.until("session.holding.changingPassword");
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("change-password");
  });

  it.each([
    ["a game", "/", "player", "/seamless?vassalage=AURORA&gameCode=AURORA-S1", "game"],
    ["the agents' page", "/agent", "agent", "/agentHome", "agent-home"],
    ["a list of promotions", "/", "player", "/promotions", "promotions"],
    ["a form for money", "/", "player", "/member?page=withdraw", "member"],
  ] as const)("ANN-04 do not open over %s, and open on home", async (_, door, who, address, screen) => {
    const tour = await inside(door);
    if (door === "/") tour.open("login");
    await tour.run.until("login.editing");
    tour.submit(who);
    await tour.run.until("session.holding.loggedIn.resting");
    tour.go(address);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.portal.actor.getSnapshot().context.at).toMatchObject({ screen, overlay: null });
    tour.go("/");
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
  });

  it("ANN-04 wait while the visitor types, and then for the full delay", async () => {
    const tour = await inside();
    await tour.run.pass(POPUP_DELAY_MS - 1);
    noteTyping(tour, true);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    noteTyping(tour, false);
    await tour.run.pass(POPUP_DELAY_MS - 1);
    expect(tour.overlay()).toBeNull();
    await tour.run.pass(1);
    expect(tour.overlay()).toBe("announcements");
  });

  it("ANN-04 do not open before the focus is known, nor over a focused field", async () => {
    const tour = await started(visit({ address: "/" }));
    touch(tour);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    noteTyping(tour, true);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    noteTyping(tour, false);
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
  });

  it("ANN-04 do not open without content, and open when new content has some", async () => {
    const empty = { banners: [], notices: [], popups: [], promotions: [] };
    const tour = visit({ address: "/" });
    tour.ports.faults.next("readContent", answer(empty));
    await tour.start();
    touch(tour);
    await tour.run.until("portal.open.features.here");
    noteTyping(tour, false);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    tour.ports.faults.always("readStatus", answer({ ...openStatus, contentVersion: "2" }));
    tour.ports.faults.always("readContent", answer(content("TY", "B")));
    await tour.run.pass(60_000);
    expect(tour.overlay()).toBe("announcements");
  });

  it("ANN-04 do not open again after they were opened and closed by hand", async () => {
    const tour = await inside();
    tour.open("announcements");
    await tour.run.settle();
    tour.close();
    expect(tour.ports.popupStore.wasClosed("anonymous")).toBe(true);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
  });

  it("ANN-04 are withdrawn, and open later, when a field takes the focus before the dialog is there", async () => {
    const tour = await inside();
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
    noteTyping(tour, true);
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.popupStore.wasClosed("anonymous")).toBe(false);
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
    noteTyping(tour, false);
    await tour.run.pass(POPUP_DELAY_MS);
    expect(tour.overlay()).toBe("announcements");
    tour.run.expect([
      "popups.quiet",
      "popups.waiting",
      "popups.asking",
      "popups.offered",
      "popups.withdrawing",
      "popups.quiet",
      "popups.waiting",
      "popups.asking",
      "popups.offered",
    ]);
  });

  it("ANN-04 that were opened by hand stay open while the visitor types", async () => {
    const tour = await inside("/promotions");
    tour.open("announcements");
    await tour.run.settle();
    noteTyping(tour, true);
    expect(tour.overlay()).toBe("announcements");
    expect(tour.run.isIn("popups.shown")).toBe(true);
  });

  it("ANN-04 wait in the bell on other pages, and no longer after they were read there", async () => {
    const tour = await inside("/promotions");
    const waiting = () => waitingPopups(tour.portal.feature("popups")?.getSnapshot());
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect([tour.overlay(), waiting()]).toEqual([null, portalState(tour.portal).popup.length]);
    expect(waiting()).toBeGreaterThan(0);
    tour.open("announcements");
    await tour.run.settle();
    tour.close();
    expect(waiting()).toBe(0);
    tour.go("/");
    await tour.run.pass(10 * POPUP_DELAY_MS);
    expect(tour.overlay()).toBeNull();
  });

  it("ANN-04 are requested again when no part of the page has shown them", async () => {
    const { popupStore, welcomeStore, diagnostics, clock } = createFakePorts();
    const { context } = (await inside()).portal.actor.getSnapshot();
    const actor = createActor(
      createPopupsMachine(() => ({ popupStore, welcomeStore, diagnostics })),
      {
        clock,
        inspect,
        input: { featureContext: featureContext(context) },
      },
    );
    const run = drive(actor, { clock });
    actor.start();
    actor.send({ type: "typing.stopped" });
    await run.pass(POPUP_DELAY_MS);
    expect(run.isIn("popups.asking")).toBe(true);
    await run.pass(2 * POPUP_DELAY_MS);
    run.expect([
      "popups.quiet",
      "popups.waiting",
      "popups.asking",
      "popups.quiet",
      "popups.waiting",
      "popups.asking",
    ]);
  });
});
