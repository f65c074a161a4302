import { viewOf } from "@parlour/core/portal/view-of";
import { TYPING_GRACE_MS } from "@parlour/core/safety/reality-check.machine";
import { realityCheckChoice } from "@parlour/core/safety/safety.view";
import { realityCheckView } from "@parlour/core/safety/watch.view";
import { typingCommands } from "@parlour/core/shared/typing";
import { createFakeBackend } from "@parlour/testkit/backend";
import { drop, refuse } from "@parlour/testkit/faults";
import { createFakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("reality-check"));
const MINUTE_MS = 60_000;

/** A player with a reality check every half hour, in an operator that never ends a session for inactivity. */
async function checked(minutes: 15 | 30 | null = 30) {
  const { clock } = createFakePorts();
  const backend = createFakeBackend(clock);
  backend.safety.inactivityMinutes = 0;
  backend.safety.change("player", { kind: "reality-check", minutes }, "chosen-1");
  const tour = await started(visit({ clock, backend }));
  await tour.logIn("player");
  await tour.run.settle();
  return { ...tour, backend, clock };
}

const shown = ({ portal }: Visit) => viewOf(portal, "realityCheck", realityCheckView);

describe("the reality check", () => {
  it("SAFE-03 opens after each interval of the session, with time played and net position", async () => {
    const tour = await checked();
    tour.backend.safety.play("player", { stakeMinor: 50_00n, winMinor: 20_00n });
    await tour.run.pass(29 * MINUTE_MS);
    expect(shown(tour)).toBeNull();
    await tour.run.pass(MINUTE_MS);
    expect(dataOf(shown(tour))).toEqual({
      minutes: 30,
      net: { amountMinor: -30_00n, currency: "USD" },
    });
    shown(tour)?.goOn();
    expect(shown(tour)).toBeNull();
    await tour.run.pass(30 * MINUTE_MS);
    expect(shown(tour)).toMatchObject({ minutes: 60 });
  });

  it("SAFE-03 waits for a player who types, and for a minute at most", async () => {
    const tour = await checked();
    const noteTyping = (isTyping: boolean) =>
      viewOf(tour.portal, "realityCheck", typingCommands)?.noteTyping(isTyping);
    noteTyping(true);
    await tour.run.pass(30 * MINUTE_MS + 30_000);
    expect(shown(tour)).toBeNull();
    noteTyping(false);
    expect(shown(tour)).toMatchObject({ minutes: 30 });
    shown(tour)?.goOn();
    noteTyping(true);
    await tour.run.pass(29 * MINUTE_MS + 30_000);
    expect(shown(tour)).toBeNull();
    await tour.run.pass(TYPING_GRACE_MS);
    expect(shown(tour)).toMatchObject({ minutes: 60 });
  });

  it("SAFE-03 logs out a player who does not want to continue", async () => {
    const tour = await checked();
    await tour.run.pass(30 * MINUTE_MS);
    shown(tour)?.leave();
    await tour.run.until("session.loggedOut");
    expect(tour.ports.callsOf("logout")).toHaveLength(1);
    expect(tour.messages()).not.toContain("safety.loggedOutIdle");
  });

  it("SAFE-03 counts from the start of the session, also after a reload", async () => {
    const tour = await checked();
    await tour.run.pass(20 * MINUTE_MS);
    const token = tour.ports.tokens.read() ?? "";
    const again = await started(visit({ clock: tour.clock, backend: tour.backend, token }));
    await again.run.settle();
    await again.run.pass(10 * MINUTE_MS);
    expect(shown(again)).toMatchObject({ minutes: 30 });
  });

  it("SAFE-03 opens once after several intervals have passed", async () => {
    const tour = await checked(15);
    await tour.run.pass(50 * MINUTE_MS);
    expect(shown(tour)).toMatchObject({ minutes: 15 });
    shown(tour)?.goOn();
    await tour.run.pass(9 * MINUTE_MS);
    expect(shown(tour)).toBeNull();
    await tour.run.pass(MINUTE_MS);
    expect(shown(tour)).toMatchObject({ minutes: 60 });
  });

  it("SAFE-03 ERR-02 opens without the net position when it cannot be read, and reports that", async () => {
    const tour = await checked();
    tour.ports.faults.always("readSafety", drop());
    await tour.run.pass(30 * MINUTE_MS);
    expect(shown(tour)).toMatchObject({ net: null });
    expect(tour.ports.reports.map(({ where }) => where)).toContain("realityCheck");
  });

  it("SAFE-03 does not open when the session is over", async () => {
    const tour = await checked();
    await tour.run.pass(30 * MINUTE_MS - 1);
    tour.ports.faults.next("readSafety", refuse("not-logged-in"));
    await tour.run.pass(1);
    expect(shown(tour)).toBeNull();
    await tour.run.pass(30 * MINUTE_MS);
    expect(shown(tour)).toMatchObject({ minutes: 60 });
  });

  it("SAFE-03 applies another interval at once, keeps an open question, and ends without an interval", async () => {
    const tour = await checked();
    await tour.arriveAt("/member?page=playerProtection");
    const choose = async (minutes: 15 | 60 | null) => {
      viewOf(tour.portal, "realityCheckInterval", realityCheckChoice)?.choose(minutes);
      await tour.run.settle();
    };
    await choose(15);
    await tour.run.pass(15 * MINUTE_MS);
    expect(shown(tour)).toMatchObject({ minutes: 15 });
    // An open question is answered first.
    await choose(60);
    expect(shown(tour)).toMatchObject({ minutes: 15 });
    await choose(null);
    expect(tour.portal.feature("realityCheck")).toBeUndefined();
  });

  it("SAFE-03 PERM-06 does not run for a trial account, and reads nothing", async () => {
    const tour = await started(visit());
    await tour.logIn("trial", PASSWORD);
    await tour.run.pass(60 * MINUTE_MS);
    expect(tour.ports.callsOf("readSafety")).toEqual([]);
    expect(tour.portal.feature("realityCheck")).toBeUndefined();
  });
});
